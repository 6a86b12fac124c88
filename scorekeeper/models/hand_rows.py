"""Writing the hands of a game: one comes in among the others, stands in the place of another, or goes."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, update

from scorekeeper.db import Facts, Model

from .game import Game
from .hand import Hand, HandLine
from .recorded_hand import Line, RecordedHand, as_seen

# Built once, and of the tables themselves: the ORM has nothing to add, and takes its time for that.
HAND, LINE = (Model.metadata.tables[one.__tablename__] for one in (Hand, HandLine))
OWN, LINES = HAND.c.id == bindparam("hand"), LINE.c.hand_id == bindparam("hand")
ENTERED, CORRECTED, STRUCK = insert(HAND).returning(HAND.c.id), update(HAND).where(OWN), delete(HAND).where(OWN)
LEFT = insert(LINE).values(hand_id=bindparam("hand"), seat_id=bindparam("seat"))
LEFT_AGAIN, CLEARED = update(LINE).where(LINES, LINE.c.seat_id == bindparam("seat")), delete(LINE).where(LINES)


def put_hand(game: Game, number: int, old: Facts | None, new: Facts | None) -> None:
    """Put the hand `new` in the place of `old`, both as a change keeps them; the later ones move where one is None."""
    run = game.session.connection()
    if new is None:
        _strike(run, game, number)
    elif old is None:
        _insert(run, game, number, new)
    else:
        _replace(run, game, number, new)


def put_points(game: Game, points: Mapping[str, Mapping[str, int]]) -> None:
    """Put points left in the place of others: by the hand's number and the seat's, in words as JSON has them."""
    seats = {str(seat.number): seat.id for seat in game.seats}
    again = [
        {"hand": hand.id, "seat": seats[seat], "points_left": left}
        for hand in game.hands
        for seat, left in points.get(str(hand.number), {}).items()
    ]
    if again:
        game.session.connection().execute(LEFT_AGAIN, again)
    game.forget_hands()


def _insert(run: Connection, game: Game, number: int, facts: Facts) -> None:
    last = number > len(game.hands)
    if not last:
        _shift(run, game, number, 1)
    values, lines = _rows(game, facts)
    hand = run.execute(ENTERED, {"game_id": game.id, "number": number, **values}).scalar_one()
    run.execute(LEFT, _lines(hand, lines))
    if last:
        game.hands.append(_as_read(game, hand, number, values, lines))
    else:
        game.forget_hands()


def _replace(run: Connection, game: Game, number: int, facts: Facts) -> None:
    old = game.hands[number - 1]
    values, lines = _rows(game, facts)
    new = _as_read(game, old.id, number, values, lines)
    run.execute(CORRECTED, {"hand": old.id, **values})
    if new.entry.sat_out == old.entry.sat_out:
        run.execute(LEFT_AGAIN, _lines(old.id, lines))
    else:
        run.execute(CLEARED, {"hand": old.id})
        run.execute(LEFT, _lines(old.id, lines))
    game.hands[number - 1] = new


def _strike(run: Connection, game: Game, number: int) -> None:
    hand = game.hands[number - 1].id
    run.execute(CLEARED, {"hand": hand})
    run.execute(STRUCK, {"hand": hand})
    if number < len(game.hands):
        _shift(run, game, number, -1)
    game.forget_hands()


def _shift(run: Connection, game: Game, number: int, by: int) -> None:
    """Renumber the hands from `number` on, by way of negative numbers: the constraint holds row by row."""
    of_game = update(HAND).where(HAND.c.game_id == game.id)
    run.execute(of_game.where(HAND.c.number >= number).values(number=-(HAND.c.number + by)))
    run.execute(of_game.where(HAND.c.number < 0).values(number=-HAND.c.number))


def _rows(game: Game, facts: Facts) -> tuple[dict[str, Any], dict[int, Line]]:
    """The row of a hand without its place, and its lines by the ids of the seats, for whoever sits where today."""
    rows_now = {seat.player_id: seat.id for seat in game.seats}
    seats = {number: rows_now.get(player, 0) for number, player in enumerate(facts["seated"], 1)}
    values = {
        "outcome": facts["outcome"],
        "went_out": seats[facts["went_out"]] if facts["went_out"] else None,
        "rummy": facts["rummy"],
        "at": datetime.fromisoformat(facts["at"]),
    }
    left, typed = facts["left"], facts["typed"]
    return values, {seats[one]: (left.get(str(one)), typed.get(str(one), "")) for one in facts["dealt_in"]}


def _lines(hand: int, lines: Mapping[int, Line]) -> list[dict[str, Any]]:
    return [{"hand": hand, "seat": seat, "points_left": left, "typed": typed} for seat, (left, typed) in lines.items()]


def _as_read(game: Game, hand: int, number: int, values: Facts, lines: Mapping[int, Line]) -> RecordedHand:
    """The hand as reading it back would give it."""
    entry = as_seen(values["outcome"], values["went_out"], lines, game.seated, rummy=values["rummy"])
    return RecordedHand(hand, number, values["at"], entry)
