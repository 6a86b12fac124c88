"""Ratings as they stood at a moment, and their course over time."""

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import FromClause, Integer, ScalarSelect, Select, column, select, true, values

from scorekeeper.db import UTCDateTime
from scorekeeper.models import Player, Result, Scorebook


def ratings(book: Scorebook, until: datetime | None = None) -> Select[int, float | None, float | None]:
    """Each player's newest rating, mean and uncertainty by the player's id; where asked, before that moment."""
    earlier = select(Result.seat_id).where(Result.player_id == Player.id)
    last = _newest(earlier if until is None else earlier.where(Result.finished_at < until), Player.__table__)
    rows = select(Player.id, Result.mu, Result.sigma).join(Result, Result.seat_id == last)
    return rows.where(Player.scorebook_id == book.id)


def course(players: Collection[int], moments: Sequence[datetime]) -> Select[int, int, float | None]:
    """The rating of each of these players (their ids) at each moment, by the moment's index.

    A player has none before the first game.
    """
    at = values(column("step", Integer), column("at", UTCDateTime), name="moment").data(list(enumerate(moments)))
    then = at.cte("moment")
    earlier = select(Result.seat_id).where(Result.player_id == Player.id, Result.finished_at <= then.c.at)
    last = _newest(earlier, Player.__table__, then)
    rows = select(Player.id, then.c.step, Result.mu).select_from(Player).join(then, true())
    return rows.join(Result, Result.seat_id == last).where(Player.id.in_(players))


def _newest(seats: Select[int], *outer: FromClause) -> ScalarSelect[int]:
    order = (Result.finished_at.desc(), Result.game_id.desc())
    return seats.order_by(*order).limit(1).correlate(*outer).scalar_subquery()
