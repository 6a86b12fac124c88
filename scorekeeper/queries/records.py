"""The records of a scorebook, and in which games they were set.

The best of each tally tells in which years and by which rules to look, so that no record reads all the results.
"""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.orm import InstrumentedAttribute

from scorekeeper.models import Game, Player, Result, Scorebook, Tally
from scorekeeper.models.result import MOST_SEATS

FEW = 3
"""Games named where several share a record."""

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

Holders = Select[int, datetime, int, str, int]
"""A game's number and when it finished; a player's id and name; how many games in a row were won with it."""


def bests(book: Scorebook) -> Select[*tuple[int | None, ...]]:
    """The most of each record in `KEPT`, in its order, and the closest finish; none without a game."""
    most = [func.max(tally) for tally, _result in KEPT.values()]
    return select(*most, func.min(Tally.closest)).where(Tally.scorebook_id == book.id)


def holders(book: Scorebook, record: str, value: int) -> Holders:
    """Who holds a record in `KEPT`, the first ones first; of the longest game, who won it."""
    tally, result = KEPT[record]
    rows = _holders(book, tally == value).where(result == value)
    return rows.where(Result.won) if record == "longest" else rows


def closest(book: Scorebook, value: int) -> Holders:
    """Who won by as few points, the first ones first."""
    return _holders(book, Tally.closest == value).where(Result.won, Result.ahead == value)


def longest_streaks(book: Scorebook) -> Holders:
    """Who won the most games in a row, with the last game of each streak, the first one first."""
    most = select(func.max(Result.streak)).where(Result.scorebook_id == book.id).scalar_subquery()
    return _named(select().select_from(Result)).where(Result.scorebook_id == book.id, Result.streak == most)


def _holders(book: Scorebook, holds: ColumnElement[bool]) -> Holders:
    mine = (Tally.scorebook_id == book.id, holds)
    # Each year that is looked at has at least one game of the kind, so the first games of all are among these.
    years = select(Tally.year).where(*mine).distinct().order_by(Tally.year).limit(FEW + 1)
    same = (Result.player_id == Tally.player_id, Result.year == Tally.year, Result.rules_key == Tally.rules_key)
    rows = select().select_from(Tally).join(Result, same[0] & same[1] & same[2])
    return _named(rows).where(*mine, Tally.year.in_(years))


def _named(rows: Select[()]) -> Holders:
    named = rows.join(Game, Game.id == Result.game_id).join(Player, Player.id == Result.player_id)
    told = named.add_columns(Game.number, Result.finished_at, Player.id, Player.name, Result.streak)
    first = told.order_by(Result.finished_at, Result.game_id, Result.number)
    return first.limit(MOST_SEATS * (FEW + 1))
