"""Which games can be folded at all; others lack a seat, which no verb can bring about but a damaged file may."""

from collections.abc import Sequence

from sqlalchemy import exists, or_, select

from .game import Game, Seat
from .hand import Hand, HandLine


def sound(games: Sequence[Game]) -> list[Game]:
    """The games whose seats are numbered one after the other, with a seat for everyone whom their hands name."""
    if not games:
        return []
    seat = exists().where(Seat.game_id == Hand.game_id)
    went_out = ~seat.where(Seat.id == Hand.went_out)
    line = exists().where(HandLine.hand_id == Hand.id, ~seat.where(Seat.id == HandLine.seat_id))
    named = select(Hand.game_id).where(Hand.game_id.in_([game.id for game in games]))
    lacking = set(games[0].session.scalars(named.where(or_(Hand.went_out.is_not(None) & went_out, line)).distinct()))
    return [game for game in games if game.id not in lacking and _numbered(game)]


def _numbered(game: Game) -> bool:
    return [seat.number for seat in game.seats] == list(range(1, len(game.seats) + 1))
