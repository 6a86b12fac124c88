"""The newest games of one player on SQLite, which keeps no figures of its tables and so does not know who plays often.

Whoever has a page of games among the newest of all is found by looking at these one by one; of anybody else, the games
are looked up and put in order. Each way takes long for the other kind of player: for the newest of 19,000 games all of
them would be looked up, and for a guest's one game 100,000 would be looked at. PostgreSQL sees for itself.
"""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, ScalarSelect, Select, Subquery, case, exists, func, select, union_all
from sqlalchemy.orm import aliased

from scorekeeper.models import Game, Scorebook, Seat

from .games import LISTED, NEWEST_FIRST, PAGE

NEAR = 2_000
"""How many games are the newest of all."""


def newest_of_player(book: Scorebook, own: Sequence[ColumnElement[bool]]) -> Select[Game, int]:
    """A page of the player's games in the scorebook, and one more; `own` is what tells their seats."""
    often = func.coalesce(_last_of_page(own), 0) > select(func.max(aliased(Game).id)).scalar_subquery() - NEAR
    near = _newest(often, Game.scorebook_id == book.id, exists().where(Seat.game_id == Game.id, *own))
    # Whoever sits in a game is of its scorebook; said once more, SQLite would look through all of it.
    far = _newest(~often, Game.id.in_(select(Seat.game_id).where(*own)))
    return LISTED.where(Game.id.in_(union_all(select(near.c.id), select(far.c.id))))


def _last_of_page(own: Sequence[ColumnElement[bool]]) -> ScalarSelect[int]:
    """The id of the last game that a page and one more would have, of those made last; none where there are fewer."""
    return select(Seat.game_id).where(*own).order_by(Seat.game_id.desc()).limit(1).offset(PAGE).scalar_subquery()


def _newest(when: ColumnElement[bool], *where: ColumnElement[bool]) -> Subquery:
    """The ids of the newest such games; not even looked for but `when` that is so, which SQLite knows by the limit."""
    games = select(Game.id).where(Game.discarded_at.is_(None), *where).order_by(*NEWEST_FIRST)
    return games.limit(case((when, PAGE + 1), else_=0)).subquery()
