"""The pages in German, in a language that is 40 % longer, and in one written leftward; all of them by a command.

`python -m tests.browser.test_languages [LANGUAGE …]` walks the whole tour in these, or in those named, and tells what
does not fit.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from babel.support import NullTranslations, Translations
from playwright.sync_api import Browser, Page, expect, sync_playwright

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from scorekeeper.wording.languages import CATALOGS
from tests.databases import migrated
from tests.translations.pseudo import LEFTWARD, LONG, make

from .conftest import PHONE
from .finding import FLAGS, browser_path
from .guide import KEEPER, Guide
from .measuring import broken, clipped, double_text, outside, spaced_text, too_small
from .serving import cookie, serving
from .tour import AT_A_TABLE, PLAYERS, WITHOUT_TABLE, empty_scorebook, table_for

FEW = ("scoresheet", "hand, doubted", "settings, refused", "new game")
LONGEST = ("de", LONG, LEFTWARD)
SMALL, USUAL = (320, 568), (390, 664)
BEGUN = {"Undo": "Undo %(step)s", "Save hand": "Save hand %(number)s"}
"""Buttons of the tour by the sentence whose beginning names them."""
START = "document.querySelector('{}').getBoundingClientRect().left"


@pytest.fixture(scope="module")
def abroad(template: Path, pseudo: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guide]:
    """A server with every page of the tour on it, which speaks the languages nobody does."""
    with led(template, tmp_path_factory.mktemp("abroad") / "instance", pseudo) as leading:
        yield leading


@contextmanager
def led(template: Path, folder: Path, catalogs: Path) -> Iterator[Guide]:
    """The tour laid out in a copy of a migrated instance, with a table of each size."""
    shutil.copytree(template, folder)
    app = create_app(Settings(folder, new_scorebooks="anyone", translations=str(catalogs)))
    with app.app_context():
        begin_writing(db.session)
        places = {size: table_for(db.session, names) for size, names in PLAYERS.items()}
        places[""] = empty_scorebook(db.session)
        db.session.commit()
    with serving(app) as address:
        yield Guide(app, address, cookie(app, KEEPER, address), places)
    with app.app_context():
        db.engine.dispose()


def faults(page: Page) -> list[str]:
    """What does not fit on the smallest screen, or with text twice as large or set as wide as a reader may."""
    found = []
    for width, height in (USUAL, SMALL):
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}: {one}" for one in [*outside(page), *clipped(page), *too_small(page)]]
    page.set_viewport_size({"width": USUAL[0], "height": USUAL[1]})
    for larger in (double_text, spaced_text):
        with larger(page):
            found += [f"{larger.__name__}: {one}" for one in outside(page) + clipped(page)]
    return found


@pytest.mark.parametrize("language", LONGEST)
def test_a_page_fits_in_any_language(browser: Browser, abroad: Guide, language: str) -> None:
    page = abroad.page(browser, **{**PHONE, "locale": language})
    for stop in (one for one in AT_A_TABLE if one.name in FEW):
        page.goto(stop.path.format_map(abroad.places["six"]))
        assert page.evaluate("document.documentElement.lang") == language
        assert faults(page) == [], stop


def test_with_text_twice_as_large_on_a_small_phone_words_of_a_hand_stay_whole(browser: Browser, abroad: Guide) -> None:
    # Half the width, since a page cannot set the size that its style sheet measures screens by.
    page = abroad.page(browser, **{**PHONE, "locale": "de", "viewport": {"width": 160, "height": 332}})
    page.goto(f"{abroad.places['two']['begun']}/hands/1")
    page.evaluate("document.querySelector('h1').textContent = document.querySelector('h1').dataset.turned")
    expect(page.locator("h1")).to_contain_text("gespeichert")
    assert [word for word in broken(page) if word not in PLAYERS["two"]] == []


def test_written_leftward_everything_begins_at_the_right(browser: Browser, abroad: Guide) -> None:
    page = abroad.page(browser, **{**PHONE, "locale": LEFTWARD})
    page.goto(abroad.places["two"]["playing"])
    assert page.evaluate(START.format(".place")) > page.evaluate(START.format(".total"))
    assert page.evaluate(START.format(".chart .figure")) > page.evaluate(START.format(".chart .end"))
    page.goto(f"{abroad.places['two']['begun']}/hands/1")
    assert page.evaluate(START.format(".out")) > page.evaluate(START.format(".left"))
    keys = page.evaluate("[...document.querySelectorAll('.card-key')].slice(0, 4).map(key => key.offsetLeft)")
    assert keys == sorted(keys)


def main(languages: Sequence[str]) -> None:
    """Walk the whole tour in each language."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        migrated(settings := Settings(Path(folder) / "template"))
        browser = playwright.chromium.launch(executable_path=browser_path(playwright.chromium), args=list(FLAGS))
        catalogs = make(Path(folder) / "catalogs")
        for language in languages:
            with led(settings.instance, Path(folder) / language, catalogs) as abroad:
                words = Translations.load(catalogs if (catalogs / language).exists() else CATALOGS, [language])
                walk(browser, abroad, language, words)
        browser.close()


def walk(browser: Browser, abroad: Guide, language: str, words: NullTranslations) -> None:
    """Every page in one language, as a keeper and as a stranger; a line for each that does not fit."""
    phones = {known: abroad.page(browser, known=known, **{**PHONE, "locale": language}) for known in (True, False)}
    for stop, table in [(one, table) for one in WITHOUT_TABLE + AT_A_TABLE for table in one.tables]:
        page = phones[stop.path not in ("/", "/rules")]
        button = words.gettext(BEGUN.get(stop.press, stop.press)).partition("%")[0].strip() if stop.press else ""
        replace(stop, press=button).visit(page, abroad.places[table])
        if found := faults(page):
            print(language, stop, table, found[:3])  # noqa: T201  # a command says what it found
    print(language, "walked")  # noqa: T201  # likewise


if __name__ == "__main__":
    main(sys.argv[1:] or LONGEST)
