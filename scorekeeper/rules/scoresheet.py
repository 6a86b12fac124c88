"""A game folded from what was recorded: totals, dealer, places, whether it is over, and what is still needed.

Source: "Running totals, the end, the winner" and "The deal" of the project's rules reference. Not covered: names, times
and who entered what; those are kept elsewhere and decide nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from .hand import HandEntry
from .house_rules import HouseRules, TwoPlayerDeal
from .refusal import refuse
from .scoring import HandScore, score


class Ended(StrEnum):
    """How a table ended a game by hand: whoever leads has won, or it counts for nothing."""

    TABLE = "table"
    ABANDONED = "abandoned"


@dataclass(frozen=True)
class GameFacts:
    """All that a game's scores follow from.

    `starts` are the points each seat began with, seat 1 first; `first_dealer` a seat from 1; `arrivals` the seats
    that joined after the last hand and are dealt in from the next.
    """

    rules: HouseRules
    starts: tuple[int, ...]
    first_dealer: int = 1
    hands: tuple[HandEntry, ...] = ()
    ended: Ended | None = None
    arrivals: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Deal:
    """Who deals a hand, who leads off, how many cards each gets, and the seats that are not dealt in."""

    dealer: int
    leads: int
    cards: int
    sitting_out: frozenset[int]


@dataclass(frozen=True, slots=True)
class ScoredHand:
    """One hand of the sheet: `number` from 1, its deal, its score, and the totals after it, seat 1 first."""

    number: int
    deal: Deal
    entry: HandEntry
    score: HandScore
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Needed:
    """What stands between a table and the end of its game.

    `points` each seat is from the target (0 or less: there), seat 1 first, None without one; `hands` still to be
    scored, None without a limit. `nearest` are the seats closest to the target.
    """

    points: tuple[int, ...] | None
    hands: int | None
    nearest: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """A game as it stands.

    `places` are 1, 1, 3 where two are level; `leaders` the seats in place 1; `winners` those once the game is
    finished, else none. `next_deal` is the deal that would follow, also after the end; `scored` counts the hands that
    were not void.
    """

    hands: tuple[ScoredHand, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    finished: bool
    abandoned: bool
    next_deal: Deal
    needed: Needed
    scored: int

    @property
    def over(self) -> bool:
        """Whether no further hand is expected: finished, or abandoned."""
        return self.finished or self.abandoned

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the best total."""
        return tuple(seat for seat, place in enumerate(self.places, 1) if place == 1)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none while the game is on, or once it was abandoned."""
        return self.leaders if self.finished else ()


def fold(facts: GameFacts) -> Scoresheet:
    """The scoresheet of a game whose rules and hands have been checked."""
    seats = len(facts.starts)
    hands: list[ScoredHand] = []
    totals, turn = facts.starts, facts.first_dealer
    for number, entry in enumerate(facts.hands, 1):
        scored = score(entry, facts.rules, seats)
        totals = tuple(total + points for total, points in zip(totals, scored.points, strict=True))
        hands.append(ScoredHand(number, deal(facts.rules, seats, turn, entry.sat_out), entry, scored, totals))
        turn = _next_turn(hands[-1], facts.rules, seats)
    return _stand(facts, tuple(hands), totals, turn)


def check_end(facts: GameFacts) -> None:
    """Whether a game may have been ended as it says: the leader can only have won once a hand was scored.

    Raises `Refused` with `end_unscored`.
    """
    if facts.ended is Ended.TABLE and not any(entry.scored for entry in facts.hands):
        raise refuse("end_unscored")


def deal(rules: HouseRules, seats: int, turn: int, sitting_out: frozenset[int]) -> Deal:
    """The deal when it is the turn of seat `turn`: where that seat sits out, the next one to the left deals instead."""
    dealer = turn if turn not in sitting_out else _left_of(turn, seats, sitting_out)
    return Deal(dealer, _left_of(dealer, seats, sitting_out), rules.cards_for(seats - len(sitting_out)), sitting_out)


def reached(rules: HouseRules, totals: Sequence[int], scored: int) -> bool:
    """Whether these totals after so many scored hands end a game by its target or its hand limit."""
    by_points = rules.target is not None and max(totals) >= rules.target
    return by_points or (rules.hand_limit is not None and scored >= rules.hand_limit)


def places(totals: Sequence[int], *, lowest_wins: bool) -> tuple[int, ...]:
    """Each seat's place among these totals; equal totals share the better place, and the next one is left out."""
    return tuple(1 + sum(other < total if lowest_wins else other > total for other in totals) for total in totals)


def _stand(facts: GameFacts, hands: tuple[ScoredHand, ...], totals: tuple[int, ...], turn: int) -> Scoresheet:
    """What follows from the last totals; the end is judged on them alone."""
    rules, seats = facts.rules, len(facts.starts)
    count = sum(hand.entry.scored for hand in hands)
    last_out = hands[-1].entry.sat_out if hands else frozenset()
    abandoned = facts.ended is Ended.ABANDONED
    finished = not abandoned and count > 0 and (facts.ended is Ended.TABLE or reached(rules, totals, count))
    return Scoresheet(
        hands=hands,
        totals=totals,
        places=places(totals, lowest_wins=rules.lowest_wins),
        finished=finished,
        abandoned=abandoned,
        next_deal=deal(rules, seats, turn, last_out - facts.arrivals),
        needed=_needed(rules, totals, count),
        scored=count,
    )


def _needed(rules: HouseRules, totals: tuple[int, ...], count: int) -> Needed:
    points = None if rules.target is None else tuple(rules.target - total for total in totals)
    hands = None if rules.hand_limit is None else max(rules.hand_limit - count, 0)
    nearest = tuple(seat for seat, total in enumerate(totals, 1) if total == max(totals))
    return Needed(points, hands, nearest)


def _next_turn(hand: ScoredHand, rules: HouseRules, seats: int) -> int:
    """Whose deal comes after a hand."""
    if not hand.entry.scored:
        return hand.deal.dealer
    by_winner = rules.two_player_deal is TwoPlayerDeal.WINNER and len(hand.entry.dealt_in(seats)) == 2
    if by_winner and len(hand.score.winners) == 1:
        return hand.score.winners[0]
    return _left_of(hand.deal.dealer, seats, frozenset())


def _left_of(seat: int, seats: int, sitting_out: frozenset[int]) -> int:
    """The next seat clockwise that is dealt in."""
    seat = seat % seats + 1
    return seat if seat not in sitting_out else _left_of(seat, seats, sitting_out)
