"""Which games to show: those in play, and those on home."""

from datetime import datetime

from sqlalchemy import Select, func, select
from sqlalchemy.orm import selectinload

from scorekeeper.models import Change, Game, Hand, Scorebook

PAGE = 25

HANDS = func.coalesce(select(func.max(Hand.number)).where(Hand.game_id == Game.id).correlate(Game).scalar_subquery(), 0)
"""How many hands a game has. They are numbered without a gap, and the last is found without reading the others."""

NEWEST_FIRST = (Game.started_at.desc(), Game.number.desc())


LISTED = select(Game, HANDS).options(selectinload(Game.seats)).order_by(*NEWEST_FIRST)
"""Games, newest first, each with how many hands it has."""


def kept(book: Scorebook) -> Select[Game, int]:
    """The games of a scorebook that were not discarded, newest first, each with how many hands it has."""
    return LISTED.where(Game.scorebook_id == book.id, Game.discarded_at.is_(None))


def in_play(book: Scorebook) -> Select[Game, int]:
    """The games that are not over, the one changed last first."""
    on = kept(book).where(Game.finished_at.is_(None)).order_by(None)
    return on.order_by(Game.changed_at.desc()).limit(PAGE)


def newest(book: Scorebook) -> Select[Game, datetime | None]:
    """The game started last, and when the settings were last saved, if ever."""
    own = (Change.scorebook_id == Game.scorebook_id, Change.game_id.is_(None), Change.what == "settings")
    settled = select(func.max(Change.at)).where(*own).correlate(Game).scalar_subquery()
    newest = select(Game, settled).where(Game.scorebook_id == book.id, Game.discarded_at.is_(None))
    return newest.options(selectinload(Game.seats)).order_by(*NEWEST_FIRST).limit(1)


def over(book: Scorebook) -> Select[Game, int]:
    """The games that are over, newest first."""
    return kept(book).where(Game.finished_at.is_not(None))
