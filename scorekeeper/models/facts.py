"""The facts a change concerns, as values that JSON holds, and putting one state in the place of another.

A change keeps the same keys before and after: `hand` (its number, and its entry or none), `seats`, `points` read again
under other rules, or a plain column by its name. Undoing is putting `before` where `after` stands.
"""

from datetime import datetime

from scorekeeper.db import Facts
from scorekeeper.rules import HandEntry, Outcome
from scorekeeper.rules.cards import LONGEST_TEXT

from .conflict import PlayerTaken
from .game import Game, Seat
from .hand_rows import put_hand, put_points

COLUMNS = ("rules", "ended", "first_dealer", "note")


def hand_facts(game: Game, entry: HandEntry, at: datetime) -> Facts:
    """A hand as a change keeps it: who sat where, and the rest by the seats' numbers of that time."""
    return {
        "seated": [seat.player_id for seat in game.seats],
        "outcome": entry.outcome.value,
        "went_out": entry.went_out,
        "rummy": entry.rummy,
        "dealt_in": entry.dealt_in(len(game.seats)),
        "left": {str(seat): points for seat, points in entry.left.items()},
        "typed": _typed(entry),
        "at": at.isoformat(),
    }


def _typed(entry: HandEntry) -> dict[str, str]:
    """What was entered for whoever was dealt in.

    A void hand keeps even what cannot be read, for when it is corrected; but not what no database could hold.
    """
    texts = {str(seat): text.strip(" ") for seat, text in entry.typed.items() if seat not in entry.sat_out}
    return {seat: text for seat, text in texts.items() if 0 < len(text) <= LONGEST_TEXT and text.isprintable()}


def entry_from(facts: Facts) -> HandEntry:
    """The hand that a change kept, for the table as it sat then."""
    return HandEntry(
        outcome=Outcome(facts["outcome"]),
        went_out=facts["went_out"],
        left={int(seat): points for seat, points in facts["left"].items()},
        rummy=facts["rummy"],
        sat_out=frozenset(range(1, len(facts["seated"]) + 1)) - frozenset(facts["dealt_in"]),
        typed={int(seat): text for seat, text in facts["typed"].items()},
    )


def seat_facts(game: Game) -> list[Facts]:
    """Who sits where, seat 1 first, with the points each began with and after how many hands they joined."""
    return [seat_taken(seat.player_id, seat.start, seat.joined_after) for seat in game.seats]


def seat_taken(player_id: int, start: int, joined_after: int = 0) -> Facts:
    """A seat as a change keeps it."""
    return {"player": player_id, "start": start, "joined_after": joined_after}


def put(game: Game, before: Facts, after: Facts) -> None:
    """Put the facts `after` where `before` stands."""
    for name in COLUMNS:
        if name in after:
            setattr(game, name, after[name])
    if "discarded_at" in after:
        at = after["discarded_at"]
        game.discarded_at = datetime.fromisoformat(at) if at else None
    if "seats" in after:
        _put_seats(game, after["seats"])
    if "points" in after:
        put_points(game, after["points"])
    if "hand" in after:
        put_hand(game, after["hand"]["number"], before["hand"]["entry"], after["hand"]["entry"])


def _put_seats(game: Game, seats: list[Facts]) -> None:
    """Seat these players in this order; a player already seated keeps the seat's row, and with it the hands."""
    rows = {seat.player_id: seat for seat in game.seats}
    kept = [rows.get(facts["player"]) or Seat(player_id=facts["player"], start=facts["start"]) for facts in seats]
    # Two rows may not bear one number even for a moment, so all go by way of negative ones.
    for number, (row, facts) in enumerate(zip(kept, seats, strict=True), 1):
        row.number, row.joined_after = -number, facts["joined_after"]
    game.seats = kept
    game.session.flush()
    _each_once(game)
    for number, row in enumerate(kept, 1):
        row.number = number
    game.session.flush()
    game.session.expire(game, ["seats"])


def _each_once(game: Game) -> None:
    """Whoever left the table may have been merged since into someone who sits there."""
    people = [seat.player for seat in game.seats]
    twice = next((player for player in people if people.count(player) > 1), None)
    if twice:
        raise PlayerTaken(twice.name)
