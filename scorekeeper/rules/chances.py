"""What each player needs to win the game with the hand being played, where that is near.

Follows from "A hand" and "Running totals, the end, the winner" of the project's rules reference. Said of going out
without going rummy, and of winning alone, whoever holds how much of the points. Not covered: winning a blocked hand,
sharing a win, and in penalty scoring needing something of two players at once.
"""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from .cards import PACK, most_points, smallest_card
from .hand import HandEntry, Outcome
from .house_rules import HouseRules
from .scoresheet import Deal, Scoresheet, places, reached
from .scoring import score

Left = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Chance:
    """A seat wins the game by going out if seat `holder` has these `points` left, or more.

    Without a holder it is all others together; without points it is whatever they have left. `rummy` is how many
    are enough when going rummy: 0 for whatever they have left, None where it is no help.
    """

    seat: int
    holder: int | None
    points: int | None
    rummy: int | None = None


def chances(sheet: Scoresheet, rules: HouseRules) -> tuple[Chance, ...]:
    """The chances in the hand being played that are near, the nearest first; none once the game is over."""
    if sheet.over:
        return ()
    deal = sheet.next_deal
    dealt_in = [seat for seat in range(1, len(sheet.totals) + 1) if seat not in deal.sitting_out]
    found = [_Table(sheet, rules, deal, seat, dealt_in).chance() for seat in dealt_in]
    return tuple(sorted((one for one in found if one), key=lambda one: (one.points or 0, one.seat)))


def most_near(cards: int, *, aces_high: bool) -> int:
    """The most points of so many cards dealt that may well be left: half of what they are worth on average.

    Whoever is caught at the end of a hand holds about half of what was dealt.
    """
    return most_points(PACK, aces_high=aces_high) * cards // (2 * PACK)


@dataclass(frozen=True)
class _Table:
    """One seat that may go out, and the others dealt in."""

    sheet: Scoresheet
    rules: HouseRules
    deal: Deal
    seat: int
    dealt_in: Sequence[int]

    @property
    def others(self) -> list[int]:
        return [one for one in self.dealt_in if one != self.seat]

    @property
    def least(self) -> Left:
        """The fewest points that the others can have left."""
        return dict.fromkeys(self.others, smallest_card(aces_high=self.rules.aces_high))

    def chance(self) -> Chance | None:
        if self.wins(self.least):
            return Chance(self.seat, self._only_holder(), None)
        if self.rules.lowest_wins:
            found = [self._of(holder, 1, self._caught(holder)) for holder in self.others]
        else:
            found = [self._of(self._only_holder(), len(self.others), self._together)]
        return min((one for one in found if one), key=lambda one: one.points or 0, default=None)

    def wins(self, left: Left, *, rummy: bool = False) -> bool:
        """Whether the seat has won the game, alone, once it goes out and the others have these points left."""
        entry = HandEntry(Outcome.OUT, self.seat, left, rummy, self.deal.sitting_out)
        scored = score(entry, self.rules, len(self.sheet.totals))
        totals = tuple(a + b for a, b in zip(self.sheet.totals, scored.points, strict=True))
        first = [seat for seat, place in enumerate(places(totals, lowest_wins=self.rules.lowest_wins), 1) if place == 1]
        return first == [self.seat] and reached(self.rules, totals, self.sheet.scored + 1)

    def _only_holder(self) -> int | None:
        return self.others[0] if len(self.others) == 1 else None

    def _caught(self, holder: int) -> Callable[[int], Left]:
        return lambda points: {**self.least, holder: points}

    def _together(self, points: int) -> Left:
        """These points among the others in the way that helps the seat least: whoever is behind holds the most."""
        last = min(self.others, key=lambda seat: self.sheet.totals[seat - 1])
        least = self.least
        return {**least, last: least[last] + points - sum(least.values())}

    def _of(self, holder: int | None, holders: int, left: Callable[[int], Left]) -> Chance | None:
        """The fewest points that are enough, where they are near."""
        most = most_near(self.deal.cards * holders, aces_high=self.rules.aces_high)
        possible = range(smallest_card(aces_high=self.rules.aces_high) * holders, most + 1)
        fewest = bisect_left(possible, True, key=lambda points: self.wins(left(points)))
        if fewest == len(possible):
            return None
        with_rummy = bisect_left(possible, True, key=lambda points: self.wins(left(points), rummy=True))
        helped = possible[with_rummy] if with_rummy else 0
        return Chance(self.seat, holder, possible[fewest], helped if with_rummy < fewest else None)
