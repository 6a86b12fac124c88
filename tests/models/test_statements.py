"""How often the database is asked; each question is a way there and back."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest
from flask import Flask
from flask import session as cookie
from sqlalchemy import update

from scorekeeper.db import begin_writing, db
from scorekeeper.models import Game, Keeper
from scorekeeper.models.recording import correct_hand, record_hand, strike_hand
from scorekeeper.web.access import game_or_404

from ..conftest import Writing
from ..factories import Table, sit_down
from .statements import counted

pytestmark = pytest.mark.usefixtures("database")


def evening(writing: Writing) -> Table:
    """Twenty hands of four players."""
    with writing() as session:
        table = sit_down(session, "Ana", "Ben", "Cy", "Dee")
        for _ in range(20):
            table.goes_out("Ana", ben=1, cy=1, dee=1)
        session.execute(update(Keeper).values(last_seen_at=datetime.now(UTC)))
    return table


@contextmanager
def opened(app: Flask, table: Table, method: str) -> Iterator[tuple[Game, list[str]]]:
    """The game as a page gets it, and the statements it takes from there on."""
    with app.test_request_context(method=method), counted(db.engine) as said:
        cookie["phone"] = "the keeper's phone"
        if method == "POST":
            begin_writing(db.session)
        book, number = table.url.split("/")[2], int(table.url.split("/")[-1])
        table.game = game_or_404(book, number)
        yield table.game, said
        db.session.commit()


def test_a_scoresheet_takes_two_statements(app: Flask, writing: Writing) -> None:
    table = evening(writing)
    with opened(app, table, "GET") as (game, said):
        assert game.sheet().totals == (60, 0, 0, 0)
    assert len(said) == 2


def test_recording_a_hand_takes_at_most_eight(app: Flask, writing: Writing) -> None:
    table = evening(writing)
    with opened(app, table, "POST") as (game, said):
        record_hand(game, 21, table.out("Ana", ben=2, cy=3, dee=4), table.writer(entry_key="hand 21"))
    # SQLite, in this process, writes each line on its own.
    assert len(set(said)) <= 8


def test_correcting_a_hand_takes_at_most_eight(app: Flask, writing: Writing) -> None:
    table = evening(writing)
    with opened(app, table, "POST") as (game, said):
        correct_hand(game, 3, table.out("Ben", ana=2, cy=3, dee=4), game.revision, table.writer(entry_key="hand 3"))
    assert len(said) <= 8


def test_striking_takes_no_more_the_more_hands_there_are(app: Flask, writing: Writing) -> None:
    table = evening(writing)
    with opened(app, table, "POST") as (game, said):
        strike_hand(game, 1, game.revision, table.writer(entry_key="strike"))
    assert len(said) <= 11
