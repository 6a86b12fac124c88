"""The only way to a scorebook, a game or a hand: through what this phone may see, or 404.

A stranger gets the same 404 for what is there as for what is not.
"""

from datetime import timedelta

from flask import abort, request
from sqlalchemy import select
from sqlalchemy.orm import contains_eager, joinedload, selectinload

from scorekeeper.db import db
from scorekeeper.models import Game, Hand, Keeper, Player, Scorebook

from .phone import now, this_phone

SEEN_EVERY = timedelta(days=1)


def scorebook_or_404(code: str) -> Scorebook:
    """The scorebook of that code, where this phone keeps it."""
    mine = (
        select(Scorebook, Keeper)
        .join(Keeper, Keeper.scorebook_id == Scorebook.id)
        .where(Scorebook.code == code, Keeper.phone == this_phone())
    )
    row = db.session.execute(mine).first() or abort(404)
    return _seen(*row)


def game_or_404(code: str, number: int) -> Game:
    """Game `number` of a scorebook this phone keeps, with seats, hands and lines; locked where it is to be changed."""
    mine = (
        select(Game, Keeper)
        .join(Game.scorebook)
        .join(Keeper, Keeper.scorebook_id == Scorebook.id)
        .where(Scorebook.code == code, Keeper.phone == this_phone(), Game.number == number)
        .options(
            contains_eager(Game.scorebook),
            selectinload(Game.seats),
            selectinload(Game.hands).options(joinedload(Hand.lines)),
        )
    )
    if request.method == "POST":
        mine = mine.with_for_update(of=Game)
    game, keeper = db.session.execute(mine).first() or abort(404)
    _seen(game.scorebook, keeper)
    return game


def player_or_404(book: Scorebook, player_id: int) -> Player:
    """A player of this scorebook."""
    mine = select(Player).where(Player.scorebook_id == book.id, Player.id == player_id)
    return db.session.scalar(mine) or abort(404)


def _seen(book: Scorebook, keeper: Keeper) -> Scorebook:
    """Note on a change, once a day, that the phone still keeps score here."""
    if request.method == "POST" and now() - keeper.last_seen_at > SEEN_EVERY:
        keeper.last_seen_at = now()
    return book
