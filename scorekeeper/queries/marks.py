"""What the pages of one game follow from, as one row: equal marks, equal pages.

A game's revision rises with every change of it; the scorebook's own changes are its name, language and people. Each of
the two is written by one phone after the other, so that neither can come late.
"""

from sqlalchemy import bindparam, func, select

from scorekeeper.models import Change, Game, Keeper, Scorebook

_OF_SCOREBOOK = (
    select(func.max(Change.id))
    .where(Change.scorebook_id == Game.scorebook_id, Change.game_id.is_(None))
    .correlate(Game)
)
_MARK = select(Game.id, Game.revision, _OF_SCOREBOOK.scalar_subquery())

KEPT = (
    _MARK.join(Scorebook, Scorebook.id == Game.scorebook_id)
    .join(Keeper, Keeper.scorebook_id == Scorebook.id)
    .where(Scorebook.code == bindparam("code"), Keeper.phone == bindparam("phone"), Game.number == bindparam("number"))
)
"""The mark of game `number` of the scorebook `code`, where `phone` keeps it."""

WATCHED = _MARK.where(Game.watch_key == bindparam("key"))
"""The mark of the game that a watch link shows."""
