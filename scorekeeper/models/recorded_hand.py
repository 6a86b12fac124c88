"""The hands of games as they stand on their sheets, read at one go and past the ORM.

A game has more lines than everything else together: an object for each, with a history of its own, took longer than
all the rest of a page.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from scorekeeper.rules import HandEntry, Outcome

from .hand import Hand, HandLine

Seated = Mapping[int, int]
"""The number of each seat of a game by the id of its row, seat 1 first."""
Line = tuple[int | None, str]
"""Points left, and the text they were entered as."""


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """A hand of a game: the id of its row, its number from 1, when it was entered (UTC), and what was seen."""

    id: int
    number: int
    at: datetime
    entry: HandEntry


OF_HAND = (Hand.game_id, Hand.id, Hand.number, Hand.at, Hand.outcome, Hand.went_out, Hand.rummy)
# Built once: building it takes longer than asking.
HANDS = (
    select(*OF_HAND, HandLine.seat_id, HandLine.points_left, HandLine.typed)
    .outerjoin(HandLine, HandLine.hand_id == Hand.id)
    .where(Hand.game_id.in_(bindparam("games", expanding=True)))
    .order_by(Hand.game_id, Hand.number)
)


def read_hands(session: Session, games: Mapping[int, Seated]) -> dict[int, list[RecordedHand]]:
    """The hands of those games by the game's id, hand 1 first; `games` tells who sits where in each, by its id."""
    found: dict[int, list[RecordedHand]] = defaultdict(list)
    rows = session.connection().execute(HANDS, {"games": list(games)})
    for of_hand, lines in groupby(rows, lambda row: row[: len(OF_HAND)]):
        found[of_hand[0]].append(_recorded(of_hand, lines, games[of_hand[0]]))
    return found


def as_seen(outcome: str, went_out: int | None, lines: Mapping[int, Line], seated: Seated, *, rummy: bool) -> HandEntry:
    """A hand as the rules see it; `went_out` and `lines` by the ids of the seats. A seat without a line sat out."""
    dealt_in = {number: lines[seat] for seat, number in seated.items() if seat in lines}
    return HandEntry(
        outcome=Outcome(outcome),
        went_out=seated[went_out] if went_out else None,
        left={seat: left for seat, (left, _) in dealt_in.items() if left is not None},
        rummy=rummy,
        sat_out=frozenset(seated.values()).difference(dealt_in),
        typed={seat: typed for seat, (_, typed) in dealt_in.items() if typed},
    )


def _recorded(of_hand: tuple[Any, ...], rows: Iterable[Sequence[Any]], seated: Seated) -> RecordedHand:
    _game, row, number, at, outcome, went_out, rummy = of_hand
    lines = {seat: (left, typed) for seat, left, typed in (row[len(OF_HAND) :] for row in rows)}
    return RecordedHand(row, number, at, as_seen(outcome, went_out, lines, seated, rummy=rummy))
