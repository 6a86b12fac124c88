"""The records of a scorebook, and in which games they were set.

The best of each tally tells in which years and by which rules to look, so that no record reads all the results.
"""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from sqlalchemy import ColumnElement, Select, SQLColumnExpression, func, select
from sqlalchemy.orm import InstrumentedAttribute

from scorekeeper.models import Game, Player, Result, Scorebook, Tally
from scorekeeper.models.result import MOST_SEATS

FEW = 3
"""Games named where several share a record."""
MOST = MOST_SEATS * (FEW + 1)
"""Results that hold so many games, and one more that tells of others."""

KEPT: Mapping[str, tuple[InstrumentedAttribute[int], InstrumentedAttribute[int]]] = MappingProxyType(
    {
        "hand": (Tally.best_hand, Result.best_hand),
        "win": (Tally.most_ahead, Result.ahead),
        "comeback": (Tally.comeback, Result.comeback),
        "rummies": (Tally.most_rummies, Result.rummies),
        "longest": (Tally.longest, Result.length),
    }
)
"""Where the most of each stands: in a tally, and in a result."""

Holders = Select[int, datetime, int, str, int | None]
"""A game's number and when it finished; a player's id and name; how many games in a row were won with it, if known."""


def bests(book: Scorebook) -> Select[*tuple[int | None, ...]]:
    """The most of each record in `KEPT`, in its order, and the closest finish; none without a game."""
    most = [func.max(tally) for tally, _result in KEPT.values()]
    return select(*most, func.min(Tally.closest)).where(Tally.scorebook_id == book.id)


def holders(book: Scorebook, record: str, value: int) -> Holders:
    """Who holds a record in `KEPT`, the first ones first; of the longest game, who won it."""
    tally, result = KEPT[record]
    return _holders(book, tally == value, result == value, *([Result.won] if record == "longest" else []))


def closest(book: Scorebook, value: int) -> Holders:
    """Who won by as few points, the first ones first."""
    return _holders(book, Tally.closest == value, Result.won, Result.ahead == value)


def longest_streaks(book: Scorebook) -> Holders:
    """Who won the most games in a row, with the last game of each streak, the first one first."""
    most = select(func.max(Result.streak)).where(Result.scorebook_id == book.id).scalar_subquery()
    return _named(select(Result.seat_id).where(Result.scorebook_id == book.id, Result.streak == most))


def _holders(book: Scorebook, holds: ColumnElement[bool], *how: SQLColumnExpression[bool]) -> Holders:
    """The first results that are as the last conditions say, looked for where tallies are as the first one says."""
    mine = (Tally.scorebook_id == book.id, holds)
    before = func.sum(func.count()).over(order_by=Tally.year) - func.count()
    held = select(Tally.year, before.label("before")).where(*mine).group_by(Tally.year).subquery()
    # Each tally has at least one result of the kind: once there are enough of them, later years are not looked at.
    years = select(held.c.year).where(held.c.before < MOST)
    same = (Result.player_id == Tally.player_id, Result.year == Tally.year, Result.rules_key == Tally.rules_key)
    rows = select(Result.seat_id).select_from(Tally).join(Result, same[0] & same[1] & same[2])
    return _named(rows.where(*mine, Tally.year.in_(years), *how))


def _named(seats: Select[int]) -> Holders:
    """The first of these results with their games and players, which are looked up only once the first are known."""
    order = (Result.finished_at, Result.game_id, Result.number)
    first = seats.order_by(*order).limit(MOST).subquery()
    told = select(Game.number, Result.finished_at, Player.id, Player.name, Result.streak)
    rows = told.select_from(first).join(Result, Result.seat_id == first.c.seat_id)
    return rows.join(Game, Game.id == Result.game_id).join(Player, Player.id == Result.player_id).order_by(*order)
