"""The records of a scorebook, and in which games they were set."""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any

from sqlalchemy import Select, SQLColumnExpression, func, select

from scorekeeper.models import Game, Player, Result, Scorebook, Tally
from scorekeeper.models.result import MOST_SEATS

FEW = 3
"""Games named where several share a record."""
MOST = MOST_SEATS * (FEW + 1)
"""Results that hold so many games, and one more that tells of others."""

BEST: Mapping[str, SQLColumnExpression[Any]] = MappingProxyType(
    {
        "hand": func.max(Tally.best_hand),
        "win": func.max(Tally.most_ahead),
        "closest": func.min(Tally.closest),
        "comeback": func.max(Tally.comeback),
        "rummies": func.max(Tally.most_rummies),
        "longest": func.max(Tally.longest),
    }
)
"""What each record is, from the sums."""

Holders = Select[int, datetime, int, str, int | None]
"""A game's number and when it finished; a player's id and name; how many games in a row were won with it, if known."""


def bests(book: Scorebook) -> Select[*tuple[int | None, ...]]:
    """How far each record in `BEST` goes, by its name; none without a game."""
    columns: list[SQLColumnExpression[Any]] = [best.label(name) for name, best in BEST.items()]
    return select(*columns).where(Tally.scorebook_id == book.id)


def holders(book: Scorebook, record: str, value: int) -> Holders:
    """Who holds a record in `BEST` that goes so far, the first ones first; of the longest game, who won it."""
    set_by = {
        "hand": (Result.best_hand == value,),
        "win": (Result.won, Result.ahead == value),
        "closest": (Result.won, Result.ahead == value),
        "comeback": (Result.comeback == value,),
        "rummies": (Result.rummies == value,),
        "longest": (Result.won, Result.length == value),
    }
    return _first(book, *set_by[record])


def longest_streaks(book: Scorebook) -> Holders:
    """Who won the most games in a row, with the last game of each streak, the first one first."""
    most = select(func.max(Result.streak)).where(Result.scorebook_id == book.id).scalar_subquery()
    return _first(book, Result.streak == most)


def _first(book: Scorebook, *how: SQLColumnExpression[bool]) -> Holders:
    """The first such results with their games and players, which are looked up only once the first are known."""
    order = (Result.finished_at, Result.game_id, Result.number)
    mine = select(Result.seat_id).where(Result.scorebook_id == book.id, *how).order_by(*order)
    first = mine.limit(MOST).subquery()
    told = select(Game.number, Result.finished_at, Player.id, Player.name, Result.streak)
    rows = told.select_from(first).join(Result, Result.seat_id == first.c.seat_id)
    return rows.join(Game, Game.id == Result.game_id).join(Player, Player.id == Result.player_id).order_by(*order)
