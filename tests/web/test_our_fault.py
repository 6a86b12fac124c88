"""What is said when something goes wrong here."""

import pytest

from ..conftest import Phone
from ..factories import Table
from .pages import hand, opened, sent


@pytest.fixture(autouse=True)
def fault(monkeypatch: pytest.MonkeyPatch, phone: Phone) -> None:
    """Saving a hand goes wrong."""

    def recorded(*_others: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("scorekeeper.web.hands.record_hand", recorded)


def test_it_says_what_is_safe_and_nothing_of_how(phone: Phone, table: Table, caplog: pytest.LogCaptureFixture) -> None:
    page = sent(phone, f"{table.url}/hands/1", hand(table, "Ana", ben="5", cy="5", dee="5"))
    assert (page.status, page.heading) == (500, "Our fault")
    assert "Something went wrong here, and nothing was saved. What was saved before is safe." in page.text
    assert "ZeroDivisionError" not in page.answer.text
    assert "ZeroDivisionError" in caplog.text


def test_the_game_is_as_it_was(phone: Phone, table: Table) -> None:
    sent(phone, f"{table.url}/hands/1", hand(table, "Ana", ben="5", cy="5", dee="5"))
    assert opened(phone, table.url).heading.startswith("Hand 1 ")
