"""How a table may play on after the end: each way is a change of rules.

Source: "Running totals, the end, the winner" of the project's rules reference: one more hand, on to a higher target, or
until the table stops. A game ended by hand may also just go on under the rules it had.
"""

from collections.abc import Mapping
from dataclasses import replace

from .house_rules import MOST_HANDS, MOST_TARGET, HouseRules
from .scoresheet import GameFacts, fold

STEP = 50


def ways_on(facts: GameFacts) -> Mapping[str, HouseRules]:
    """The rules to play on by once a game is over: `same`, `one_more`, `higher` and `open`, as far as each can be."""
    rules, scored = facts.rules, fold(facts).scored
    ways = {"open": replace(rules, target=None, hand_limit=None)}
    if facts.ended and not fold(replace(facts, ended=None)).finished:
        ways["same"] = rules
    if scored < MOST_HANDS:
        ways["one_more"] = replace(rules, target=None, hand_limit=scored + 1)
    higher = _higher(facts)
    if higher is not None:
        ways["higher"] = replace(rules, target=higher, hand_limit=None)
    return {way: ways[way] for way in ("same", "one_more", "higher", "open") if way in ways}


def _higher(facts: GameFacts) -> int | None:
    """The next target in steps of 50 that nobody has reached; none without a target, or past the highest there is."""
    if facts.rules.target is None:
        return None
    reached = max(*fold(facts).totals, facts.rules.target)
    steps = (reached - facts.rules.target) // STEP + 1
    target = facts.rules.target + steps * STEP
    return target if target <= MOST_TARGET else None
