"""Results added up for the table of players: over all time, by one set of rules, or between two moments."""

from datetime import datetime

from sqlalchemy import ColumnElement, Select, func, select

from scorekeeper.db import Facts
from scorekeeper.models import Game, Player, Result, Scorebook, Tally
from scorekeeper.models.tallies import count_where

Sums = Select[int, str, int, int, int, int]
"""A player's id and name; games, those won, of them shared, and hands won."""

MOST_RULES = 40


def tallied(book: Scorebook, rules_key: str | None = None) -> Sums:
    """Everybody's results over all time, where asked by one set of rules, from the sums that are kept."""
    names = ("games", "won", "shared", "hands_won")
    sums = [func.sum(getattr(Tally, name)).label(name) for name in names]
    rows = select(Player.id, Player.name, *sums).join(Tally, Tally.player_id == Player.id)
    mine = rows.where(Tally.scorebook_id == book.id).group_by(Player.id, Player.name)
    return mine if rules_key is None else mine.where(Tally.rules_key == rules_key)


def finished(book: Scorebook, since: datetime, until: datetime | None) -> Sums:
    """Everybody's results in the games finished from `since` on and before `until`, added up here."""
    sums = (
        func.count().label("games"),
        count_where(Result.won).label("won"),
        count_where(Result.shared).label("shared"),
        func.sum(Result.hands_won).label("hands_won"),
    )
    rows = select(Player.id, Player.name, *sums).join(Result, Result.player_id == Player.id)
    return rows.where(*_between(book, since, until)).group_by(Player.id, Player.name)


def span(
    book: Scorebook, since: datetime | None = None, until: datetime | None = None
) -> Select[*tuple[datetime | None, ...]]:
    """When the first and the last game of that time finished that count; none where there is no game."""
    at, mine = Result.finished_at, _between(book, since, until)
    # Each end is looked up in the index by itself; asked for both at once, SQLite would read all of it.
    ends = [select(end(at)).where(*mine).scalar_subquery() for end in (func.min, func.max)]
    return select(*ends)


def years(book: Scorebook) -> Select[int]:
    """The years, in UTC, in which games that count have finished."""
    return select(Tally.year).where(Tally.scorebook_id == book.id).distinct().order_by(Tally.year.desc())


def rules_played(book: Scorebook) -> Select[str, Facts]:
    """The sets of rules of games that count, by their keys, those played most first; at most `MOST_RULES`."""
    games = func.sum(Tally.games)
    played = (
        select(Tally.rules_key, games.label("games")).where(Tally.scorebook_id == book.id).group_by(Tally.rules_key)
    )
    most = played.order_by(games.desc(), Tally.rules_key).limit(MOST_RULES).subquery()
    one = select(func.min(Game.id)).where(Game.scorebook_id == book.id, Game.rules_key == most.c.rules_key)
    game = select(most.c.rules_key, Game.rules).join(Game, Game.id == one.correlate(most).scalar_subquery())
    return game.order_by(most.c.games.desc(), most.c.rules_key)


def _between(book: Scorebook, since: datetime | None, until: datetime | None) -> list[ColumnElement[bool]]:
    limits = [Result.scorebook_id == book.id]
    if since is not None:
        limits.append(Result.finished_at >= since)
    return limits if until is None else [*limits, Result.finished_at < until]
