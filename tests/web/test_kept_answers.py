"""A page that was asked for before: given again at the cost of one statement, and never once anything in it changed."""

import sqlite3
from collections.abc import Callable, Iterator
from datetime import timedelta
from unittest.mock import Mock

import pytest
from flask import Flask
from sqlalchemy import bindparam, select, text
from werkzeug.test import TestResponse

from scorekeeper.db import db
from scorekeeper.models import Game
from scorekeeper.web import kept_answers, shelf
from scorekeeper.web.glance import Glance
from scorekeeper.web.phone import now

from ..conftest import Phone, Writing
from ..factories import Table
from ..models.statements import counted
from .pages import correct, enter, hand, opened, sent

HAND = {"ben": "20", "cy": "24", "dee": "22"}
on_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""Where each thread has a connection of its own for that."""


@pytest.fixture
def asked(app: Flask) -> Iterator[list[str]]:
    """The statements sent from here on."""
    with app.app_context():
        engine = db.engine
    with counted(engine) as said:
        yield said


def plain(answer: TestResponse) -> str:
    """An answer that came unpacked."""
    assert answer.status_code == 200, answer
    return answer.text


@pytest.mark.usefixtures("database")
def test_the_same_page_again_takes_one_statement(phone: Phone, table: Table, asked: list[str]) -> None:
    _, _, before = (phone.get(table.url) for _ in range(3))
    asked.clear()
    again = phone.get(table.url)
    assert len(asked) == 1, asked
    assert (again.data, again.headers) == (before.data, before.headers)


def rename_ana(phone: Phone, table: Table) -> None:
    opened(phone, f"{table.book_url}players/1").press("Rename", {"name": "Anastasia"})


CHANGES: dict[str, Callable[[Phone, Table], object]] = {
    "a correction": lambda phone, table: correct(phone, table, 1, {"left-2": "9"}),
    "an undo": lambda phone, table: opened(phone, table.url).press("Undo hand 1 (Ana 66)"),
    "the scorebook's name": lambda phone, table: opened(phone, f"{table.book_url}settings").press(
        "Save", {"name": "Kitchen table"}
    ),
    "a player's name": rename_ana,
    "the reader's language": lambda phone, _table: sent(phone, "/language", {"language": "de"}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_after_a_change_it_is_the_new_one(phone: Phone, table: Table, change: str) -> None:
    enter(phone, table, 1, hand(table, "Ana", **HAND))
    before = [phone.get(table.url).text for _ in range(2)][-1]
    CHANGES[change](phone, table)
    assert phone.get(table.url).text != before


def test_a_finished_game_knows_its_player_s_new_name(phone: Phone, table: Table) -> None:
    """Renaming does not raise the revision of a game that is over."""
    enter(phone, table, 1, hand(table, "Ana", **HAND))
    assert "Ana has won" in plain(phone.get(table.url))
    rename_ana(phone, table)
    assert "Anastasia has won" in plain(phone.get(table.url))


def test_the_same_players_may_play_again_and_once_more(phone: Phone, table: Table) -> None:
    """A form's key is good once, so a page whose form was sent is made anew, though its game is what it was."""
    enter(phone, table, 1, hand(table, "Ana", **HAND))
    for _ in range(2):
        plain(phone.get(table.url))
    again = [opened(phone, table.url).press("Same players again").url for _ in range(2)]
    assert again == [f"{table.book_url}games/{number}" for number in (2, 3)]


def test_each_phone_has_its_own(phone: Phone, table: Table, stranger: Phone) -> None:
    mine = plain(phone.get(table.url))
    other = plain(stranger.joins(table).get(table.url))
    tokens = {page.partition('name="csrf_token" value="')[2].partition('"')[0] for page in (mine, other)}
    assert len(tokens) == 2


def test_a_phone_that_was_removed_sees_nothing_more(phone: Phone, table: Table, stranger: Phone) -> None:
    stranger.joins(table)
    for _ in range(2):
        plain(stranger.get(table.url))
    opened(phone, f"{table.book_url}phones/3").press("Remove")
    assert stranger.get(table.url).status_code == 404


def test_a_watch_link_that_was_stopped_shows_nothing_more(phone: Phone, table: Table, stranger: Phone) -> None:
    page = opened(phone, f"{table.url}/share").press("Make a watch link")
    path = "/w/" + (page.by_id("watch-link").get("value") or "").rpartition("/")[2]
    for url in (path, f"{path}/big"):
        assert [stranger.get(url).status_code for _ in range(2)] == [200, 200]
    page.press("Stop the watch link")
    assert [stranger.get(url).status_code for url in (path, f"{path}/big", f"{path}/state")] == [404, 404, 404]


def test_all_who_watch_share_what_one_of_them_was_shown(
    phone: Phone, other_phone: Phone, stranger: Phone, table: Table, asked: list[str]
) -> None:
    page = opened(phone, f"{table.url}/share").press("Make a watch link")
    path = "/w/" + (page.by_id("watch-link").get("value") or "").rpartition("/")[2]
    shown = plain(stranger.get(path))
    asked.clear()
    assert [plain(one.get(path)) for one in (stranger, phone, other_phone)] == [shown] * 3
    assert len(asked) == 3
    sent(phone, "/language", {"language": "de"})
    assert plain(phone.get(path)) != shown
    assert plain(stranger.get(path)) == shown


def test_another_language_is_another_page(phone: Phone, table: Table) -> None:
    english, german = (phone.get(table.url, headers={"Accept-Language": one}).text for one in ("en", "de"))
    assert english != german


def test_the_next_day_it_is_made_anew(
    phone: Phone, table: Table, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        phone.get(table.url)
    asked.clear()
    monkeypatch.setattr(kept_answers, "now", lambda: now() + timedelta(days=1))
    plain(phone.get(table.url))
    assert len(asked) > 1


def test_an_answer_that_gives_a_cookie_is_given_once(stranger: Phone, table: Table, asked: list[str]) -> None:
    """A phone's day begins with the first page of it."""
    stranger.joins(table)
    with stranger.session_transaction() as cookie:
        cookie["seen"] = "2024-03-01"
    while "Set-Cookie" in stranger.get(table.url).headers:
        asked.clear()
    assert len(asked) > 1
    asked.clear()
    plain(stranger.get(table.url))
    assert len(asked) == 1


def test_a_form_that_came_back_is_not_the_page(phone: Phone, table: Table) -> None:
    plain(phone.get(table.url))
    assert sent(phone, table.url).status == 405


def test_what_is_too_long_to_remember_is_answered_all_the_same(phone: Phone, table: Table, asked: list[str]) -> None:
    for _ in range(3):
        asked.clear()
        plain(phone.get(f"{table.url}?{'x' * kept_answers.LONGEST}"))
    assert len(asked) > 1


@pytest.mark.usefixtures("database")
@on_sqlite
def test_where_the_database_cannot_be_looked_at_the_application_has_its_say(
    phone: Phone, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = Mock(side_effect=sqlite3.OperationalError("disk I/O error"))
    monkeypatch.setattr(Glance, "_look", look)
    assert phone.get(table.url).status_code == 200
    look.assert_called_once()


@pytest.mark.usefixtures("database")
@on_sqlite
def test_a_connection_that_failed_is_not_kept(app: Flask, table: Table) -> None:
    with app.app_context():
        glance = Glance(db.engine)
    number, unknown = select(Game.number).where(Game.number == bindparam("number")), select(text("1 FROM no_table"))
    assert glance(number, {"number": 1}) == (1,)
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        glance(unknown, {})
    assert glance(number, {"number": 99}) is None


def answer(size: int) -> shelf.Answer:
    return shelf.Answer((), "200 OK", [], bytes(size))


def test_the_shelf_holds_no_more_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST", 3 * (shelf.OVERHEAD + 10))
    answers = shelf.Shelf()
    for name in "abc":
        answers.put((name,), answer(10))
    answers.take(("a",))
    answers.put(("d",), answer(10))
    assert [name for name in "abcd" if answers.take((name,))] == ["a", "c", "d"]
    answers.put(("d",), answer(0))
    assert answers.size == 3 * shelf.OVERHEAD + 20


def test_while_another_writes_it_is_given_again(writing: Writing, phone: Phone, table: Table, asked: list[str]) -> None:
    for _ in range(3):
        phone.get(table.url)
    with writing():
        asked.clear()
        assert phone.get(table.url).status_code == 200
        assert len(asked) == 1
