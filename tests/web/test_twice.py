"""A change that the database refuses is done once more from the beginning; see web/application.py."""

import pytest
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm.exc import StaleDataError

from scorekeeper.models import Game
from scorekeeper.models.recording import record_hand

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, hand, opened, sent

HAND = {"ben": "20", "cy": "24", "dee": "22"}


def refused_first(monkeypatch: pytest.MonkeyPatch, times: int, error: Exception) -> None:
    """The database refuses so many times what was written, and then takes it."""
    left = [error] * times

    def recorded(game: Game, *others: object) -> None:
        record_hand(game, *others)  # type: ignore[arg-type]  # handed on as given
        if left:
            raise left.pop()

    monkeypatch.setattr("scorekeeper.web.hands.record_hand", recorded)


def saved(phone: Phone, table: Table) -> Page:
    return sent(phone, f"{table.url}/hands/1", hand(table, "Ana", **HAND), follow=True)


@pytest.mark.parametrize("error", [IntegrityError("", {}, Exception()), StaleDataError()])
def test_a_change_refused_once_is_done_again(
    phone: Phone, table: Table, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    refused_first(monkeypatch, 1, error)
    assert saved(phone, table).heading == "Ana has won"
    assert len(opened(phone, f"{table.url}/history").all("li")) == 2


def test_a_change_refused_again_and_again_is_told_and_leaves_nothing(
    phone: Phone, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused_first(monkeypatch, 3, IntegrityError("", {}, Exception()))
    page = saved(phone, table)
    assert (page.status, page.heading) == (409, "Sent before")
    assert "Hand 1" in opened(phone, table.url).heading


def test_a_key_of_another_game_is_told(phone: Phone, table: Table, seated: Seated) -> None:
    other = seated("Eva", "Fay")
    phone.joins(other)
    assert sent(phone, f"{other.url}/hands/1", {**hand(other, "Eva", fay="5"), "entry_key": "k"}).status == 303
    page = sent(phone, f"{table.url}/hands/1", {**hand(table, "Ana", **HAND), "entry_key": "k"})
    assert (page.status, page.heading) == (409, "Sent before")
