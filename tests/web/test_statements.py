"""How often a page asks the database; each question is a way there and back."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from flask import Flask
from sqlalchemy import update

from scorekeeper.db import db
from scorekeeper.models import Keeper

from ..conftest import Phone, Writing
from ..factories import Table, sit_down
from ..models.statements import counted
from .pages import hand


@pytest.fixture
def evening(client: Phone, writing: Writing) -> Table:
    """Twelve hands of four players, on a phone that was seen today."""
    with writing() as session:
        table = sit_down(session, "Ana", "Ben", "Cy", "Dee")
        for _ in range(12):
            table.goes_out("Ana", ben=1, cy=1, dee=1)
    client.joins(table)
    client.get(table.url)
    with writing() as session:
        session.execute(update(Keeper).values(last_seen_at=datetime.now(UTC)))
    return table


@pytest.fixture
def asked(app: Flask, evening: Table) -> Iterator[list[str]]:
    """The statements sent from here on."""
    with app.app_context():
        engine = db.engine
    with counted(engine) as said:
        yield said


def test_a_scoresheet_takes_at_most_5(client: Phone, evening: Table, asked: list[str]) -> None:
    assert client.get(evening.url).status_code == 200
    assert len(asked) <= 5, asked


def test_the_form_of_a_hand_takes_at_most_3(client: Phone, evening: Table, asked: list[str]) -> None:
    assert client.get(f"{evening.url}/hands/13").status_code == 200
    assert len(asked) <= 3, asked


def test_saving_a_hand_takes_at_most_8(client: Phone, evening: Table, asked: list[str]) -> None:
    fields = {**hand(evening, "Ana", ben="K", cy="5", dee="3"), "entry_key": "k"}
    assert client.post(f"{evening.url}/hands/13", data=fields).status_code == 303
    assert len(asked) <= 8, asked


def test_correcting_a_hand_takes_at_most_8(client: Phone, evening: Table, asked: list[str]) -> None:
    fields = {**hand(evening, "Ana", ben="K", cy="5", dee="3"), "correcting": "1", "revision": "13", "entry_key": "k"}
    assert client.post(f"{evening.url}/hands/3", data=fields).status_code == 303
    assert len(asked) <= 8, asked


@pytest.mark.parametrize(
    ("page", "most"), [("", 7), ("games", 5), ("games/new", 6), ("players", 4), ("settings", 2), ("games/1/history", 5)]
)
def test_any_other_page_takes_few(client: Phone, evening: Table, asked: list[str], page: str, most: int) -> None:
    assert client.get(evening.book_url + page).status_code == 200
    assert len(asked) <= most, asked


def test_a_list_of_games_takes_no_more_the_more_games_there_are(
    client: Phone, evening: Table, asked: list[str], writing: Writing
) -> None:
    client.get(f"{evening.book_url}games")
    few = len(asked)
    with writing() as session:
        evening.book = session.merge(evening.book)
        for _ in range(10):
            sit_down(session, "Ana", "Ben", at=evening)
    asked.clear()
    client.get(f"{evening.book_url}games")
    assert len(asked) == few
