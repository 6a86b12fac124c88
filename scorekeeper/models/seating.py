"""Who sits where: someone who arrives late, and moving seats before the first hand."""

from collections.abc import Sequence

from scorekeeper.rules import check_start, check_table, refuse

from .conflict import GameOver, PlayerTaken, Stale, Writer
from .facts import seat_facts, seat_taken
from .game import Game
from .history import alter, repeated
from .people import player_named


def join(game: Game, name: str, start: int, revision: int, writer: Writer) -> None:
    """Seat someone after the last hand, at the end of the row; the hands before it were sat out.

    Whoever has no such name in the scorebook yet is new there. Raises `Stale`, `GameOver`, `PlayerTaken` where the
    player sits there already, or `Refused` for a name, a start or a number of players that cannot be.
    """
    if repeated(game, writer):
        return
    game.expect(revision)
    if game.sheet().over:
        raise GameOver
    player = player_named(game.scorebook, name, writer)
    if any(seat.player is player for seat in game.seats):
        raise PlayerTaken(player.name)
    check_table(game.house_rules, len(game.seats) + 1)
    check_start(start, len(game.seats) + 1)
    game.session.flush()
    before = seat_facts(game)
    after = [*before, seat_taken(player.id, start, len(game.hands))]
    alter(game, "seats", {"seats": before}, {"seats": after}, writer)


def move(game: Game, order: Sequence[int], revision: int, writer: Writer) -> None:
    """Sit in another order before the first hand; the first deal stays with the same player.

    `order` are today's seat numbers as they are to follow one another. Raises `Stale`, also once a hand was recorded;
    `Refused` with `seat_order` where a seat is missing or named twice.
    """
    if repeated(game, writer):
        return
    game.expect(revision)
    if game.hands:
        raise Stale(revision)
    if sorted(order) != [seat.number for seat in game.seats]:
        raise refuse("seat_order")
    seats = seat_facts(game)
    before = {"seats": seats, "first_dealer": game.first_dealer}
    after = {
        "seats": [seats[number - 1] for number in order],
        "first_dealer": list(order).index(game.first_dealer) + 1,
    }
    if before != after:
        alter(game, "seats", before, after, writer)
