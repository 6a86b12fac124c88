"""A game scored again under other house rules: what those rules refuse, and how it would have come out.

Source: "Running totals, the end, the winner" of the project's rules reference, and its "Facts": where the text entered
names cards, their points are read again. Not covered: what the players would have done otherwise.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from .hand import HandEntry, check
from .house_rules import HouseRules, check_table
from .refusal import Refused, RuleBroken
from .scoresheet import Ended, GameFacts, Scoresheet, fold, reached


@dataclass(frozen=True)
class Outlook:
    """A game under other rules: the `facts` with points read again, and by hand number what those rules refuse."""

    facts: GameFacts
    refused: Mapping[int, tuple[RuleBroken, ...]]

    def sheet(self) -> Scoresheet:
        """The scoresheet as it would be; only where nothing is refused."""
        return fold(self.facts)


@dataclass(frozen=True)
class WhatIf:
    """How a game would have come out under other rules.

    `sheet` leaves out the hands that those rules refuse; `numbers` are the hands' own, in the order of the sheet's.
    `reread` are the hands whose cards are worth something else, `plain` those in which going rummy earns nothing any
    more, so that they count without it. `over_after` is the first hand after which the game
    would have been over, by reaching the target or the hand limit; None where it would have gone on. `lowest_wins` is
    whether the lowest total leads.
    """

    sheet: Scoresheet
    numbers: tuple[int, ...]
    refused: Mapping[int, tuple[RuleBroken, ...]]
    reread: tuple[int, ...]
    plain: tuple[int, ...]
    over_after: int | None
    lowest_wins: bool


def outlook(facts: GameFacts, rules: HouseRules) -> Outlook:
    """The game as it would be under other rules.

    Raises `Refused` for rules that so many seats cannot play by.
    """
    check_table(rules, len(facts.starts))
    hands = tuple(entry.reread(rules) for entry in facts.hands)
    broken = {number: _broken(entry, rules, len(facts.starts)) for number, entry in enumerate(hands, 1)}
    refused = {number: found for number, found in broken.items() if found}
    return Outlook(replace(facts, rules=rules, hands=hands), refused)


def what_if(facts: GameFacts, rules: HouseRules) -> WhatIf:
    """How the game would have come out, without the hands that could not have been recorded.

    Raises `Refused` as `outlook` does.
    """
    plain = tuple(number for number, entry in enumerate(facts.hands, 1) if entry.rummy and not rules.rewards_rummy)
    played = tuple(replace(one, rummy=one.rummy and rules.rewards_rummy) for one in facts.hands)
    under = outlook(replace(facts, hands=played), rules)
    numbers = tuple(number for number in range(1, len(played) + 1) if number not in under.refused)
    hands = tuple(under.facts.hands[number - 1] for number in numbers)
    ended = facts.ended if facts.ended is not Ended.TABLE or any(hand.scored for hand in hands) else None
    sheet = fold(replace(under.facts, hands=hands, ended=ended))
    return WhatIf(
        sheet=sheet,
        numbers=numbers,
        refused=under.refused,
        reread=tuple(number for number in numbers if under.facts.hands[number - 1].left != played[number - 1].left),
        plain=tuple(number for number in plain if number in numbers),
        over_after=_over_after(sheet, rules, numbers),
        lowest_wins=rules.lowest_wins,
    )


def _broken(entry: HandEntry, rules: HouseRules, seats: int) -> tuple[RuleBroken, ...]:
    try:
        check(entry, rules, seats)
    except Refused as refused:
        return refused.broken
    return ()


def _over_after(sheet: Scoresheet, rules: HouseRules, numbers: tuple[int, ...]) -> int | None:
    scored = 0
    for number, hand in zip(numbers, sheet.hands, strict=True):
        scored += hand.entry.scored
        if hand.entry.scored and reached(rules, hand.totals, scored):
            return number
    return None
