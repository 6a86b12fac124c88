"""What people call themselves is shown as they typed it and never done, on any page there is."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, Page
from sqlalchemy import select

from scorekeeper.db import begin_writing, db
from scorekeeper.models import Game, Keeper, Writer
from scorekeeper.models.ending import write_note
from scorekeeper.models.keeping import name_phone

from ..factories import FIRST_EVENING, KEEPERS_PHONE
from .conftest import PHONE
from .guide import Guide, guided
from .tour import AT_A_TABLE

# None has a sign that the rules refuse; a name is at most 24 signs long.
NAMES = ("<script>alert(1)</script", "<img src=x onerror=al()>", "'\"--></h1>{{7*7}}%(x)s", "עומר بيت ﷺ",
         "Z\u0337\u0322\u031ba\u035cl\u0338g\u0334o", "👩‍👩‍👧‍👦🇮🇪")  # fmt: skip
BOOK = '"><svg/onload=alert(1)>${7*7}'
NOTE = "</textarea><script>alert(1)</script><a href=javascript:alert(1)>\n" + "e\u0301" * 200
FOUND = "document.querySelectorAll('[onerror], [onload], [href^=javascript], body script, img[src=x]').length"
PLACES = [stop for stop in AT_A_TABLE if not stop.press and stop.status == 200]


def call_all(guide: Guide) -> None:
    """Give the scorebook, each phone and each game such names and notes."""
    with guide.app.app_context():
        begin_writing(db.session)
        for game in db.session.scalars(select(Game).where(Game.discarded_at.is_(None))):
            game.scorebook.name = BOOK
            write_note(game, NOTE, game.revision, Writer(KEEPERS_PHONE, FIRST_EVENING))
        for keeper in db.session.scalars(select(Keeper)):
            name_phone(keeper, NAMES[0])
        db.session.commit()


@pytest.fixture
def odd(template: Path, tmp_path: Path) -> Iterator[Guide]:
    """The tour, at a table of six such people."""
    with guided(template, tmp_path / "instance", {"six": NAMES}) as guide:
        call_all(guide)
        yield guide


def test_no_name_is_ever_done(browser: Browser, odd: Guide) -> None:
    page = odd.page(browser, **PHONE)
    asked: list[str] = []

    def hear(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", hear)
    for stop in PLACES:
        odd.visit(page, "six", stop)
        assert (stop.name, page.evaluate(FOUND)) == (stop.name, 0)
    assert (len(PLACES) > 20, asked) == (True, [])
    assert_as_typed(page, odd)
    page.context.close()


def assert_as_typed(page: Page, odd: Guide) -> None:
    page.goto(odd.places["six"]["playing"])
    assert set(page.locator(".standing bdi").all_text_contents()) == set(NAMES)
    assert page.locator(".brand").inner_text() == BOOK
    assert page.locator(".note").inner_text() == NOTE
    page.goto(f"{odd.places['six']['playing']}/note")
    assert page.locator("textarea").input_value() == NOTE
