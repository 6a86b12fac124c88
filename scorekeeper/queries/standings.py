"""Results added up for the table of players: over all time, by one set of rules, or between two moments."""

from collections.abc import Iterator
from datetime import UTC, datetime

from sqlalchemy import ColumnElement, CompoundSelect, Integer, Select, cast, func, select, union_all

from scorekeeper.db import Facts
from scorekeeper.models import Game, Player, Result, Scorebook, Tally
from scorekeeper.models.tallies import count_where

Sums = Select[int, str, int, int, int, int]
"""A player's id and name; games, those won, of them shared, and hands won."""

MOST_RULES = 40
SUMS = ("games", "won", "shared", "hands_won")


def tallied(book: Scorebook, rules_key: str | None = None) -> Sums:
    """Everybody's results over all time, where asked by one set of rules, from the sums that are kept."""
    sums = [func.sum(getattr(Tally, name)).label(name) for name in SUMS]
    rows = select(Player.id, Player.name, *sums).join(Tally, Tally.player_id == Player.id)
    mine = rows.where(Tally.scorebook_id == book.id).group_by(Player.id, Player.name)
    return mine if rules_key is None else mine.where(Tally.rules_key == rules_key)


def finished(book: Scorebook, since: datetime, until: datetime | None) -> Sums:
    """Everybody's results in the games finished from `since` on and before `until`, added up here."""
    return _told(_added_up(book, since, until))


def in_year(book: Scorebook, year: int, since: datetime, until: datetime) -> Sums:
    """Everybody's results of a year that by the table's own clock begins at `since` and ends at `until`.

    They are the sums that are kept of the year in UTC, with the hours added up here that are in one of the two alone.
    """
    kept = [getattr(Tally, name).label(name) for name in SUMS]
    in_utc = select(Tally.player_id, *kept).where(Tally.scorebook_id == book.id, Tally.year == year)
    hours = (_added_up(book, *between, times) for between, times in _hours(year, since, until))
    return _told(union_all(in_utc, *hours))


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


def _hours(year: int, since: datetime, until: datetime) -> Iterator[tuple[tuple[datetime, datetime], int]]:
    """From when to when a year on two clocks differs, and how often that counts: once more, or once less."""
    for here, there, sign in ((since, year, 1), (until, year + 1, -1)):
        utc = datetime(there, 1, 1, tzinfo=UTC)
        if here < utc:
            yield (here, utc), sign
        elif here > utc:
            yield (utc, here), -sign


def _added_up(book: Scorebook, since: datetime, until: datetime | None, times: int = 1) -> Select[*tuple[int, ...]]:
    """Each player's results of that time, added up here, so many times."""
    sums = (func.count(), count_where(Result.won), count_where(Result.shared), func.sum(Result.hands_won))
    named = [(each * times).label(name) for name, each in zip(SUMS, sums, strict=True)]
    return select(Result.player_id, *named).where(*_between(book, since, until)).group_by(Result.player_id)


def _told(rows: Select[*tuple[int, ...]] | CompoundSelect[*tuple[int, ...]]) -> Sums:
    """The rows of each player added up, with their names; nobody who has no game."""
    parts = rows.subquery()
    # PostgreSQL adds counts up to a number that may have a fraction.
    games, won, shared, hands_won = (cast(func.sum(parts.c[name]), Integer).label(name) for name in SUMS)
    told = select(Player.id, Player.name, games, won, shared, hands_won).join(parts, parts.c.player_id == Player.id)
    return told.group_by(Player.id, Player.name).having(func.sum(parts.c.games) > 0)


def _between(book: Scorebook, since: datetime | None, until: datetime | None) -> list[ColumnElement[bool]]:
    limits = [Result.scorebook_id == book.id]
    if since is not None:
        limits.append(Result.finished_at >= since)
    return limits if until is None else [*limits, Result.finished_at < until]
