"""The list of past games: what may be asked of it, and its pages.

A page begins behind the last game of the page before, not after so many rows: the hundredth page takes no longer than
the first, and a game started meanwhile shifts nothing.
"""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Select, exists, func, literal_column, select, tuple_
from sqlalchemy.orm import selectinload

from scorekeeper.models import Game, Scorebook, Seat

from .games import HANDS, PAGE, kept
from .games_of_player import newest_of_player

IS_NOTED = Game.note_key != literal_column("''")
"""Written out, since SQLite knows its index of notes only by the very words."""


@dataclass(frozen=True)
class Wanted:
    """Which games are asked for; every part may be left open.

    One of the rows `player` sits in the game, one of `won` has won it: the ids of a player and of those merged into
    that player; `scoring` is how it was scored; it began from `since`
    to before `until`; `text`, folded as `note_key` does, stands in its note.
    """

    player: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    scoring: str = ""
    since: datetime | None = None
    until: datetime | None = None
    text: str = ""


def page(book: Scorebook, wanted: Wanted, after: Game | None = None) -> Select[Game, int]:
    """A page of games, newest first, behind the game `after`; with one more, to tell whether another page follows."""
    if after is None and (own := _of_one_player(book, wanted)):
        return newest_of_player(book, own)
    rows = kept(book).where(*_conditions(wanted)).limit(PAGE + 1)
    if after is None:
        return rows
    return rows.where(tuple_(Game.started_at, Game.number) < tuple_(after.started_at, after.number))


def discarded(book: Scorebook, after: Game | None = None) -> Select[Game, int]:
    """A page of the games put aside, the last one first."""
    aside = select(Game, HANDS).where(Game.scorebook_id == book.id, Game.discarded_at.is_not(None))
    rows = aside.options(selectinload(Game.seats)).limit(PAGE + 1)
    rows = rows.order_by(Game.discarded_at.desc(), Game.started_at.desc(), Game.number.desc())
    if after is None:
        return rows
    key = (after.discarded_at, after.started_at, after.number)
    return rows.where(tuple_(Game.discarded_at, Game.started_at, Game.number) < tuple_(*key))


def numbered(book: Scorebook, number: int) -> Select[Game]:
    """The game of that number in a scorebook, alone."""
    return select(Game).where(Game.scorebook_id == book.id, Game.number == number)


def span(book: Scorebook) -> Select[datetime | None, datetime | None, bool]:
    """When the first and the last game began that were not discarded, and whether any was discarded."""
    mine = Game.scorebook_id == book.id
    began = (mine, Game.discarded_at.is_(None))
    # Each found at an end of the index; both in one would read all of it.
    first, last = (
        select(end).where(*began).scalar_subquery() for end in (func.min(Game.started_at), func.max(Game.started_at))
    )
    return select(first, last, exists().where(mine, Game.discarded_at.is_not(None)))


def _of_one_player(book: Scorebook, wanted: Wanted) -> list[ColumnElement[bool]]:
    """What tells the seats where one player's games alone are asked for, on SQLite; else nothing."""
    asked: list[ColumnElement[bool]] = [
        Seat.player_id.in_(wanted.player + wanted.won),
        *([Seat.won.is_(True)] if wanted.won else []),
    ]
    alone = wanted in (Wanted(player=wanted.player), Wanted(won=wanted.won)) and wanted != Wanted()
    return asked if alone and book.session.get_bind().dialect.name == "sqlite" else []


def _conditions(wanted: Wanted) -> list[ColumnElement[bool]]:
    # Lists of games, made once from the index of seats: asked game by game, a player who came once long ago would
    # cost a look at each of 100,000. The ids are written out, so that PostgreSQL can tell such a player from others.
    found: list[ColumnElement[bool]] = []
    # First, since SQLite looks in this order: where no note has the text, no list is made.
    if wanted.text:
        found += [IS_NOTED, Game.note_key.contains(wanted.text, autoescape=True)]
    if wanted.player:
        found.append(Game.id.in_(select(Seat.game_id).where(Seat.player_id.in_(wanted.player))))
    if wanted.won:
        found.append(Game.id.in_(select(Seat.game_id).where(Seat.player_id.in_(wanted.won), Seat.won.is_(True))))
    if wanted.scoring:
        found.append(Game.scoring == wanted.scoring)
    if wanted.since is not None:
        found.append(Game.started_at >= wanted.since)
    if wanted.until is not None:
        found.append(Game.started_at < wanted.until)
    return found
