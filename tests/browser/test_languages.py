"""The pages in a language that is 40 % longer, and in one that is written leftward; all of them by a command.

`python -m tests.browser.test_languages` walks the whole tour in both, and tells what does not fit.
"""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from tests.databases import migrated
from tests.translations.pseudo import LEFTWARD, LONG, make

from .conftest import PHONE
from .finding import FLAGS, browser_path
from .guide import KEEPER, Guide
from .measuring import double_text, outside, too_small
from .serving import cookie, serving
from .tour import AT_A_TABLE, PLAYERS, WITHOUT_TABLE, empty_scorebook, table_for

FEW = ("scoresheet", "hand, doubted", "settings, refused", "new game")
STOPS = [stop for stop in WITHOUT_TABLE + AT_A_TABLE if not stop.press]
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
    """What does not fit on the smallest screen, or with text twice as large."""
    page.set_viewport_size({"width": 320, "height": 568})
    found = [*outside(page), *too_small(page)]
    page.set_viewport_size({"width": 390, "height": 664})
    with double_text(page):
        return [*found, *outside(page)]


@pytest.mark.parametrize("language", [LONG, LEFTWARD])
def test_a_page_fits_in_any_language(browser: Browser, abroad: Guide, language: str) -> None:
    page = abroad.page(browser, **{**PHONE, "locale": language})
    for stop in (one for one in AT_A_TABLE if one.name in FEW):
        page.goto(stop.path.format_map(abroad.places["six"]))
        assert page.evaluate("document.documentElement.lang") == language
        assert faults(page) == [], stop


def test_written_leftward_everything_begins_at_the_right(browser: Browser, abroad: Guide) -> None:
    page = abroad.page(browser, **{**PHONE, "locale": LEFTWARD})
    page.goto(abroad.places["two"]["playing"])
    assert page.evaluate(START.format(".place")) > page.evaluate(START.format(".total"))
    assert page.evaluate(START.format(".chart .figure")) > page.evaluate(START.format(".chart .end"))
    page.goto(f"{abroad.places['two']['begun']}/hands/1")
    assert page.evaluate(START.format(".out")) > page.evaluate(START.format(".left"))
    keys = page.evaluate("[...document.querySelectorAll('.card-key')].slice(0, 4).map(key => key.offsetLeft)")
    assert keys == sorted(keys)


def main() -> None:
    """Walk the whole tour in both languages."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        migrated(settings := Settings(Path(folder) / "template"))
        browser = playwright.chromium.launch(executable_path=browser_path(playwright.chromium), args=list(FLAGS))
        catalogs = make(Path(folder) / "catalogs")
        with led(settings.instance, Path(folder) / "instance", catalogs) as abroad:
            for language in (LONG, LEFTWARD):
                walk(browser, abroad, language)
        browser.close()


def walk(browser: Browser, abroad: Guide, language: str) -> None:
    """Every page in one language, as a keeper and as a stranger; a line for each that does not fit."""
    phones = {known: abroad.page(browser, known=known, **{**PHONE, "locale": language}) for known in (True, False)}
    for stop, table in [(one, table) for one in STOPS for table in one.tables]:
        page = phones[stop.path not in ("/", "/rules")]
        page.goto(stop.path.format_map(abroad.places[table]))
        if found := faults(page):
            print(language, stop, table, found[:3])  # noqa: T201  # a command says what it found


if __name__ == "__main__":
    main()
