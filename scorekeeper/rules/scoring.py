"""What one hand is worth to each seat, with the sum that explains it.

Source: "A hand" and "Going rummy" of the project's rules reference (Pagat: the winner collects what the others hold;
Bicycle: double for going rummy). Sharing a tied blocked hand is decided there, since the sources are silent.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from .hand import HandEntry, Outcome
from .house_rules import BlockTie, HouseRules, RummyBonus, Scoring

PLUS = 10


class Part(StrEnum):
    """What a hand was to one seat."""

    COLLECTS = "collects"
    LOSES = "loses"
    PAYS = "pays"
    SPARED = "spared"
    SAT_OUT = "sat_out"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Stake:
    """What one losing seat brings to a hand: the points it had left, less the lowest hand's."""

    seat: int
    left: int
    low: int

    @property
    def points(self) -> int:
        """The stake in points, never below 0."""
        return self.left - self.low


@dataclass(frozen=True, slots=True)
class Reckoning:
    """How one seat came to its points in one hand.

    `stakes` add up to `sum`; `bonus` is what going rummy did to them; `shared_by` winners (1: nobody shares) divide
    them, `dropped` points being left over.
    """

    seat: int
    part: Part
    points: int = 0
    stakes: tuple[Stake, ...] = ()
    bonus: RummyBonus = RummyBonus.NONE
    shared_by: int = 1
    dropped: int = 0

    @property
    def sum(self) -> int:
        """The stakes added up, before any bonus or sharing."""
        return sum(stake.points for stake in self.stakes)


@dataclass(frozen=True, slots=True)
class HandScore:
    """One hand scored: the seats that won it, and how each seat came to its points."""

    winners: tuple[int, ...]
    reckonings: tuple[Reckoning, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """Points of each seat, seat 1 first; 0 for whoever sat out."""
        return tuple(one.points for one in self.reckonings)


def score(entry: HandEntry, rules: HouseRules, seats: int) -> HandScore:
    """Score a hand that `check` has let pass, for a game of so many seats."""
    winners = _winners(entry)
    low = min(entry.left.values()) if entry.outcome is Outcome.BLOCKED else 0
    stakes = {seat: Stake(seat, left, low) for seat, left in sorted(entry.left.items()) if seat not in winners}
    bonus = rules.rummy_bonus if entry.rummy else RummyBonus.NONE
    reckonings = [_reckon(seat, entry, rules, winners, stakes, bonus) for seat in range(1, seats + 1)]
    return HandScore(winners, tuple(reckonings))


def with_bonus(points: int, bonus: RummyBonus) -> int:
    """Points after what going rummy adds to them."""
    if bonus is RummyBonus.DOUBLE:
        return points * 2
    return points + PLUS if bonus is RummyBonus.PLUS_10 else points


def _winners(entry: HandEntry) -> tuple[int, ...]:
    if entry.outcome is Outcome.BLOCKED:
        low = min(entry.left.values())
        return tuple(sorted(seat for seat, left in entry.left.items() if left == low))
    return (entry.went_out,) if entry.went_out else ()


def _reckon(
    seat: int,
    entry: HandEntry,
    rules: HouseRules,
    winners: tuple[int, ...],
    stakes: Mapping[int, Stake],
    bonus: RummyBonus,
) -> Reckoning:
    if seat in entry.sat_out:
        return Reckoning(seat, Part.SAT_OUT)
    if not entry.scored:
        return Reckoning(seat, Part.VOID)
    if seat in winners:
        return _winner(seat, rules, len(winners), tuple(stakes.values()), bonus)
    return _loser(seat, rules, stakes[seat], bonus)


def _winner(seat: int, rules: HouseRules, winners: int, stakes: tuple[Stake, ...], bonus: RummyBonus) -> Reckoning:
    if rules.scoring is Scoring.PENALTY:
        return Reckoning(seat, Part.SPARED)
    shared_by = winners if rules.block_tie is BlockTie.SHARE else 1
    collected = with_bonus(sum(stake.points for stake in stakes), bonus)
    share, dropped = divmod(collected, shared_by)
    return Reckoning(seat, Part.COLLECTS, share, stakes, bonus, shared_by, dropped)


def _loser(seat: int, rules: HouseRules, stake: Stake, bonus: RummyBonus) -> Reckoning:
    if rules.scoring is Scoring.PENALTY:
        return Reckoning(seat, Part.PAYS, with_bonus(stake.points, bonus), (stake,), bonus)
    if rules.scoring is Scoring.LOSERS_LOSE:
        return Reckoning(seat, Part.LOSES, -stake.points, (stake,))
    return Reckoning(seat, Part.SPARED)
