"""One hand as it was seen at the table, what may be recorded, and what is asked about first.

Source: "A hand" and "What may be recorded" of the project's rules reference. Not covered: what happened during play.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from .cards import PACK, Reading, most_points, read_points, smallest_card, too_many_of
from .house_rules import FEWEST_SEATS, HouseRules
from .refusal import Refused, RuleBroken


class Outcome(StrEnum):
    """How a hand ended: someone went out, the stock ran out for good, or nobody scores."""

    OUT = "out"
    BLOCKED = "blocked"
    VOID = "void"


@dataclass(frozen=True)
class HandEntry:
    """What is known of one hand, by seat number from 1.

    `left`: points left per seat that holds cards. `typed`: the text each was entered as. Two entries are equal when
    the hand is the same, however it was typed.
    """

    outcome: Outcome
    went_out: int | None = None
    left: Mapping[int, int] = field(default_factory=dict)
    rummy: bool = False
    sat_out: frozenset[int] = frozenset()
    typed: Mapping[int, str] = field(default_factory=dict, compare=False)

    @property
    def scored(self) -> bool:
        """Whether the hand counts: a void one does not."""
        return self.outcome is not Outcome.VOID

    def dealt_in(self, seats: int) -> list[int]:
        """The seats that got cards, in seat order."""
        return [seat for seat in range(1, seats + 1) if seat not in self.sat_out]

    def read(self, rules: HouseRules) -> "HandEntry":
        """The same hand with `left` read from `typed`; a text that cannot be read leaves its seat without points.

        In a void hand nobody has points, whatever was typed before it turned out to be one.
        """
        left = {seat: found.points for seat, text in self.typed.items() if (found := _reading(text, rules))}
        return HandEntry(self.outcome, self.went_out, left if self.scored else {}, self.rummy, self.sat_out, self.typed)

    def reread(self, rules: HouseRules) -> "HandEntry":
        """The same hand under other rules: where `typed` names cards, their points are read again."""
        readings = {seat: _reading(self.typed.get(seat, ""), rules) for seat in self.left}
        again = {seat: found.points for seat, found in readings.items() if found and found.cards}
        return replace(self, left={**self.left, **again})


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something possible but unlikely, saved once confirmed.

    `seat` is 0 where it concerns the whole deal; `value` is in points, or in cards of the `rank` named.
    """

    code: str
    seat: int
    value: int
    rank: str = ""

    def __str__(self) -> str:
        """The doubt as one word, by which a form says which doubts it has shown."""
        return f"{self.code}:{self.seat}:{self.value}{self.rank}"


def check(entry: HandEntry, rules: HouseRules, seats: int) -> tuple[Doubt, ...]:
    """The doubts about a hand that may be recorded, for a game of so many seats.

    Raises `Refused` with every rule the entry breaks.
    """
    check_allowed(entry, rules, seats)
    return (*_doubts_of_points(entry, rules, seats), *_doubts_of_cards(entry, rules))


def check_allowed(entry: HandEntry, rules: HouseRules, seats: int) -> None:
    """Whether a hand may be recorded, however doubtful.

    Raises `Refused` with every rule the entry breaks.
    """
    broken = [*_broken_whole(entry, rules, seats), *_broken_seats(entry, rules, seats)]
    if broken:
        raise Refused(broken)


def _reading(text: str, rules: HouseRules) -> Reading | None:
    try:
        return read_points(text, aces_high=rules.aces_high)
    except Refused:
        return None


def _broken_whole(entry: HandEntry, rules: HouseRules, seats: int) -> list[RuleBroken]:
    """The rules that concern the hand as a whole."""
    broken = []
    if len(entry.dealt_in(seats)) < FEWEST_SEATS:
        broken.append(RuleBroken("too_few_dealt_in", values={"fewest": FEWEST_SEATS}))
    if entry.outcome is Outcome.OUT and not (entry.went_out and 1 <= entry.went_out <= seats):
        broken.append(RuleBroken("nobody_named_out"))
    if entry.outcome is not Outcome.OUT and entry.went_out is not None:
        broken.append(RuleBroken("out_and_not_out", entry.went_out))
    if entry.outcome is Outcome.BLOCKED and not rules.can_block:
        broken.append(RuleBroken("cannot_block"))
    if entry.rummy and (entry.outcome is not Outcome.OUT or not rules.rewards_rummy):
        broken.append(RuleBroken("rummy_not_out" if rules.rewards_rummy else "rummy_earns_nothing"))
    return broken


def _broken_seats(entry: HandEntry, rules: HouseRules, seats: int) -> list[RuleBroken]:
    strangers = sorted((set(entry.left) | set(entry.sat_out)) - set(range(1, seats + 1)))
    found = [_broken_seat(entry, rules, seat) for seat in range(1, seats + 1)]
    return [RuleBroken("no_such_seat", seat) for seat in strangers] + [one for one in found if one]


def _broken_seat(entry: HandEntry, rules: HouseRules, seat: int) -> RuleBroken | None:
    if not entry.scored:
        return RuleBroken("points_in_void", seat) if seat in entry.left else None
    if seat in entry.sat_out:
        if seat == entry.went_out:
            return RuleBroken("out_and_sat_out", seat)
        return RuleBroken("points_sat_out", seat) if _said(entry, seat) else None
    if seat == entry.went_out:
        return RuleBroken("points_gone_out", seat) if _said(entry, seat) else None
    if seat not in entry.left:
        return _unread(entry, rules, seat)
    return _out_of_pack(entry.left[seat], rules, seat)


def _said(entry: HandEntry, seat: int) -> bool:
    return seat in entry.left or bool(entry.typed.get(seat, "").strip(" "))


def _unread(entry: HandEntry, rules: HouseRules, seat: int) -> RuleBroken:
    """Why a seat that holds cards has no points: nothing was entered, or what was cannot be read."""
    try:
        read_points(entry.typed.get(seat, ""), aces_high=rules.aces_high)
    except Refused as refused:
        return RuleBroken(refused.broken[0].code, seat, refused.broken[0].values)
    return RuleBroken("points_empty", seat)


def _out_of_pack(points: int, rules: HouseRules, seat: int) -> RuleBroken | None:
    least = smallest_card(aces_high=rules.aces_high)
    most = most_points(PACK, aces_high=rules.aces_high)
    if type(points) is not int:
        return RuleBroken("points_not_whole", seat)
    if points < least:
        return RuleBroken("points_too_low", seat, {"least": least})
    return RuleBroken("points_over_pack", seat, {"most": most}) if points > most else None


def _doubts_of_points(entry: HandEntry, rules: HouseRules, seats: int) -> list[Doubt]:
    cards = rules.cards_for(len(entry.dealt_in(seats)))
    each = most_points(cards, aces_high=rules.aces_high)
    doubts = [Doubt("over_the_deal", seat, points) for seat, points in sorted(entry.left.items()) if points > each]
    together = sum(entry.left.values())
    if together > most_points(cards * len(entry.left), aces_high=rules.aces_high):
        doubts.append(Doubt("over_the_pack", 0, together))
    return doubts


def _doubts_of_cards(entry: HandEntry, rules: HouseRules) -> list[Doubt]:
    readings = {seat: _reading(text, rules) for seat, text in sorted(entry.typed.items()) if seat in entry.left}
    cards = {seat: found.cards for seat, found in readings.items() if found}
    doubts = [Doubt("too_many_of_rank", seat, n, rank) for seat, own in cards.items() for rank, n in too_many_of(own)]
    said = {doubt.rank for doubt in doubts}
    everyone = tuple(rank for own in cards.values() for rank in own)
    return doubts + [Doubt("too_many_of_rank", 0, n, rank) for rank, n in too_many_of(everyone) if rank not in said]
