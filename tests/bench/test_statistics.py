"""The scorebook of ten years is one that the program could have made, and every page of it can be measured."""

from pathlib import Path

from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.models import Game
from scorekeeper.models.ratings import unlike_replay
from scorekeeper.models.tallies import unlike_sums

from .decade import build
from .statistics import PAGES, sqlite, times


def test_its_games_are_as_their_hands_say(session: Session) -> None:
    book = build(session, 30)
    games = session.scalars(select(Game)).all()
    assert [game.sheet().totals for game in games] == [tuple(seat.total for seat in game.seats) for game in games]
    assert (unlike_sums(session, book.id), unlike_replay(book)) == (False, False)


def test_every_page_is_measured(tmp_path: Path) -> None:
    measured = times(sqlite, tmp_path, 10, often=1)
    assert {page: len(some) for page, some in measured.items()} == dict.fromkeys(PAGES, 1)
