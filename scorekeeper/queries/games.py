"""Which games to show: those in play, and the past ones page by page."""

from datetime import datetime

from sqlalchemy import Select, func, select
from sqlalchemy.orm import joinedload, selectinload

from scorekeeper.models import Change, Game, Hand, Scorebook

from .players import rows_of

PAGE = 25

HANDS = select(func.count()).where(Hand.game_id == Game.id).correlate(Game).scalar_subquery()
"""How many hands a game has."""

WITH_HANDS = selectinload(Game.hands).options(joinedload(Hand.lines))


def kept(book: Scorebook) -> Select[Game, int]:
    """The games of a scorebook that were not discarded, newest first, each with how many hands it has."""
    return (
        select(Game, HANDS)
        .where(Game.scorebook_id == book.id, Game.discarded_at.is_(None))
        .options(selectinload(Game.seats))
        .order_by(Game.number.desc())
    )


def in_play(book: Scorebook) -> Select[Game, int]:
    """The games that are not over, the one changed last first, with all that their scores follow from."""
    on = kept(book).where(Game.finished_at.is_(None)).order_by(None)
    return on.order_by(Game.changed_at.desc()).limit(PAGE).options(WITH_HANDS)


def newest(book: Scorebook) -> Select[Game, datetime | None]:
    """The game started last, with all that its scores follow from, and when the settings were last saved, if ever."""
    own = (Change.scorebook_id == Game.scorebook_id, Change.what == "settings")
    settled = select(func.max(Change.at)).where(*own).correlate(Game).scalar_subquery()
    newest = select(Game, settled).where(Game.scorebook_id == book.id, Game.discarded_at.is_(None))
    return newest.options(selectinload(Game.seats), WITH_HANDS).order_by(Game.number.desc()).limit(1)


def over(book: Scorebook) -> Select[Game, int]:
    """The games that are over, newest first."""
    return kept(book).where(Game.finished_at.is_not(None))


def page(book: Scorebook, before: int | None, player: int | None) -> Select[Game, int]:
    """A page of games from before number `before` on, with one more to tell whether another page follows.

    Where `player` is given, only the games that player sits in.
    """
    rows = kept(book).limit(PAGE + 1)
    if before is not None:
        rows = rows.where(Game.number < before)
    return rows if player is None else rows.where(Game.seats.any(rows_of(player)))


def discarded(book: Scorebook) -> Select[Game, int]:
    """The games put aside, the last one first."""
    rows = select(Game, HANDS).where(Game.scorebook_id == book.id, Game.discarded_at.is_not(None))
    return rows.options(selectinload(Game.seats)).order_by(Game.discarded_at.desc())
