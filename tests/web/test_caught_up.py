"""Ratings that are brought up to date by the page that shows them, where that can be done in a moment."""

from functools import partial
from importlib import import_module

import pytest

from scorekeeper.config import Settings
from scorekeeper.models.ratings import catch_up

from ..conftest import Phone
from ..factories import Table, sit_down
from .conftest import Seated
from .pages import Page, opened
from .test_busy import held

AGAIN = "Ratings are being worked out again."
on_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""Where another program can hold all of the database."""


@pytest.fixture
def three(client: Phone, seated: Seated) -> Table:
    """Three games that nobody has rated yet."""

    def play(table: Table) -> None:
        for _game in range(3):
            sit_down(table.book.session, "Ana", "Ben", at=table).goes_out("Ana", ben=100)

    table = seated("Ana", "Ben", play=play)
    client.joins(table)
    return table


def rating(page: Page) -> str:
    return page.rows("figures")[0][-1]


def test_the_page_brings_them_up_to_date(client: Phone, three: Table) -> None:
    page = opened(client, f"{three.book_url}players/table")
    assert int(rating(page).replace(",", "").split()[0]) > 1000
    assert (AGAIN in page.text, page.answer.headers.get("Refresh")) == (False, None)


@pytest.mark.usefixtures("database")
@on_sqlite
@pytest.mark.parametrize("path", ["players/table", "records", "players/1"])
def test_while_another_writes_the_page_shows_what_is_there(
    client: Phone, three: Table, settings: Settings, path: str
) -> None:
    with held(settings):
        page = opened(client, three.book_url + path)
    assert (page.status, AGAIN in page.text, page.answer.headers.get("Refresh")) == (200, True, None)


@pytest.mark.usefixtures("database")
@on_sqlite
def test_a_rating_not_known_yet_is_a_dash(client: Phone, three: Table, settings: Settings) -> None:
    with held(settings):
        assert rating(opened(client, f"{three.book_url}players/table")) == "–"


def test_what_takes_long_goes_on_with_the_next_page(
    client: Phone, three: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowly = partial(catch_up, at_once=1)
    monkeypatch.setattr(import_module("scorekeeper.web.caught_up"), "catch_up", slowly)
    pages = [opened(client, f"{three.book_url}players/table") for _ in range(3)]
    assert [page.answer.headers.get("Refresh") for page in pages] == ["1", "1", None]
    assert [AGAIN in page.text for page in pages] == [True, True, False]


def test_a_corrected_old_game_corrects_the_rating(client: Phone, three: Table) -> None:
    before = rating(opened(client, f"{three.book_url}players/table"))
    opened(client, f"{three.book_url}games/2").press("Discard this game")
    assert rating(opened(client, f"{three.book_url}players/table")) != before
