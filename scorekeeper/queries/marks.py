"""What the pages of one game follow from, as one row: equal marks, equal pages.

A game's revision rises with every change of it; the scorebook's own changes are its name, language and people. Each of
the two is written by one phone after the other, so that neither can come late. A keeper's page also has a form for the
next game, whose key is good for one.
"""

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import aliased

from scorekeeper.models import Change, Game, Keeper, Scorebook

_OF_SCOREBOOK = (
    select(func.max(Change.id))
    .where(Change.scorebook_id == Game.scorebook_id, Change.game_id.is_(None))
    .correlate(Game)
)
_MARK = select(Game.id, Game.revision, _OF_SCOREBOOK.scalar_subquery())
_other = aliased(Game)
_NEWEST_GAME = select(func.max(_other.number)).where(_other.scorebook_id == Game.scorebook_id).correlate(Game)

KEPT = (
    _MARK.add_columns(_NEWEST_GAME.scalar_subquery())
    .join(Scorebook, Scorebook.id == Game.scorebook_id)
    .join(Keeper, Keeper.scorebook_id == Scorebook.id)
    .where(Scorebook.code == bindparam("code"), Keeper.phone == bindparam("phone"), Game.number == bindparam("number"))
)
"""The mark of game `number` of the scorebook `code`, where `phone` keeps it."""

WATCHED = _MARK.where(Game.watch_key == bindparam("key"))
"""The mark of the game that a watch link shows."""
