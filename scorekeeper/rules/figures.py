"""What a game was to each seat, in figures that can be added up over many games.

Source: the project's rules reference for every point; what a hand moves from one player to another follows from its
stakes. Not covered: what spans games (ratings, streaks), and games that count nowhere.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .hand import Outcome
from .house_rules import RummyBonus
from .scoresheet import GameFacts, ScoredHand, Scoresheet, fold
from .scoring import PLUS, Part, Reckoning


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """One seat's game.

    `hands` counts the scored hands it was dealt into, `hands_won` those it won or shared, `blocked_won` those among
    them that were blocked, `rummies` those won by going rummy. `left` adds up the points it held in `left_hands` hands.
    `best_hand` is the most points one hand brought it. `received` are the points that came from each seat, seat 1
    first, `bonus` those that came from nobody (the 10 for going rummy). `comeback` is how far a winner once lay behind
    the leader, in points; `ahead` by how many points a lone winner won.
    """

    hands: int
    hands_won: int
    blocked_won: int
    rummies: int
    left: int
    left_hands: int
    best_hand: int
    received: tuple[int, ...]
    bonus: int
    comeback: int
    ahead: int

    @property
    def collected(self) -> int:
        """All points that hands brought this seat."""
        return sum(self.received) + self.bonus


def figures(facts: GameFacts, sheet: Scoresheet | None = None) -> tuple[SeatFigures, ...]:
    """The figures of each seat, seat 1 first; `sheet` is the fold of the same facts where there is one already."""
    sheet = sheet or fold(facts)
    seats = range(1, len(facts.starts) + 1)
    return tuple(_seat(seat, facts, sheet) for seat in seats)


def moved(hand: ScoredHand) -> dict[tuple[int, int], int]:
    """The points that one hand moved, by (to seat, from seat); none under penalty scoring or in a void hand.

    Where winners share, each loser's points are split in seat order, so that they add up to the share.
    """
    return {
        (one.seat, giver): points
        for one in hand.score.reckonings
        if one.part is Part.COLLECTS
        for giver, points in _given(one)
    }


def _given(collected: Reckoning) -> Iterator[tuple[int, int]]:
    """What each loser gave to one winner, without what nobody gave."""
    times = 2 if collected.bonus is RummyBonus.DOUBLE else 1
    so_far = 0
    for stake in collected.stakes:
        before = so_far
        so_far += stake.points * times
        yield stake.seat, so_far // collected.shared_by - before // collected.shared_by


def _seat(seat: int, facts: GameFacts, sheet: Scoresheet) -> SeatFigures:
    dealt = [hand for hand in sheet.hands if hand.entry.scored and seat not in hand.entry.sat_out]
    won = [hand for hand in dealt if seat in hand.score.winners]
    left = [hand.entry.left[seat] for hand in dealt if seat in hand.entry.left]
    gains = [_reckoning(hand, seat) for hand in won]
    moves = [moved(hand) for hand in won]
    return SeatFigures(
        hands=len(dealt),
        hands_won=len(won),
        blocked_won=sum(hand.entry.outcome is Outcome.BLOCKED for hand in won),
        rummies=sum(hand.entry.rummy for hand in won),
        left=sum(left),
        left_hands=len(left),
        best_hand=max((gain.points for gain in gains), default=0),
        received=tuple(sum(move.get((seat, giver), 0) for move in moves) for giver in range(1, len(facts.starts) + 1)),
        bonus=sum(PLUS for gain in gains if gain.part is Part.COLLECTS and gain.bonus is RummyBonus.PLUS_10),
        comeback=_comeback(seat, facts, sheet) if seat in sheet.winners else 0,
        ahead=_ahead(seat, sheet) if sheet.winners == (seat,) else 0,
    )


def _reckoning(hand: ScoredHand, seat: int) -> Reckoning:
    return hand.score.reckonings[seat - 1]


def _comeback(seat: int, facts: GameFacts, sheet: Scoresheet) -> int:
    """The most points that the seat ever lay behind whoever led."""
    stands = [facts.starts, *(hand.totals for hand in sheet.hands)]
    return max(_behind(seat, totals, lowest_wins=facts.rules.lowest_wins) for totals in stands)


def _behind(seat: int, totals: Sequence[int], *, lowest_wins: bool) -> int:
    return totals[seat - 1] - min(totals) if lowest_wins else max(totals) - totals[seat - 1]


def _ahead(seat: int, sheet: Scoresheet) -> int:
    """By how many points the seat beat the next one."""
    return min(abs(sheet.totals[seat - 1] - total) for number, total in enumerate(sheet.totals, 1) if number != seat)
