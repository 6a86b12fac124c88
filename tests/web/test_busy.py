"""What happens while another program holds the database: nothing is lost, nothing is half saved."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest

from scorekeeper.config import Settings

from ..conftest import Phone
from ..factories import Table
from .pages import hand, opened, sent

pytestmark = [
    pytest.mark.usefixtures("database"),
    pytest.mark.parametrize("database", ["sqlite"], indirect=True),
]

LEFT = {"ben": "K 7 3", "cy": "A J 9 4", "dee": "Q Q 2"}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the database."""
    monkeypatch.setattr(import_module("scorekeeper.db"), "BUSY_SECONDS", 0)


@contextmanager
def held(settings: Settings) -> Iterator[None]:
    """Another program is writing."""
    other = sqlite3.connect(settings.instance / "scorekeeper.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.rollback()
    other.close()


def test_a_hand_is_told_to_wait_with_everything_typed(phone: Phone, table: Table, settings: Settings) -> None:
    with held(settings):
        page = sent(phone, f"{table.url}/hands/1", hand(table, "Ana", **LEFT))
    assert (page.status, page.heading) == (503, "One moment")
    assert "What you typed is still here." in page.text
    assert page.press("Send it again").heading == "Ana has won"


def test_it_is_not_half_saved(phone: Phone, table: Table, settings: Settings) -> None:
    with held(settings):
        sent(phone, f"{table.url}/hands/1", hand(table, "Ana", **LEFT))
    assert opened(phone, table.url).heading == "Hand 1 · Dee deals 7 each · Ana leads off"


def test_pages_can_still_be_read(phone: Phone, table: Table, settings: Settings) -> None:
    with held(settings):
        assert opened(phone, table.url).status == 200
        assert opened(phone, "/healthz").status == 200


def test_a_page_that_cannot_be_read_can_be_asked_for_again(phone: Phone, table: Table, settings: Settings) -> None:
    database = settings.instance / "scorekeeper.db"
    with sqlite3.connect(database) as other:
        other.execute("ALTER TABLE seat RENAME TO gone")
    page = opened(phone, table.url)
    assert (page.status, page.links()["Try again"]) == (503, table.url)
    other.close()
