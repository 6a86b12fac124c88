"""Hands as they might have ended: from one real pack, so that nothing in them is in doubt."""

import random
from dataclasses import replace

from scorekeeper.rules import HandEntry, HouseRules, Outcome, card_points
from scorekeeper.rules.cards import RANKS, SUITS, smallest_card

FEWEST_TO_SIT_OUT = 4
MOST_LEFT = 4


def some_hand(chance: random.Random, rules: HouseRules, seats: int) -> HandEntry:
    """One hand at a table of so many seats."""
    sat_out = frozenset({chance.randint(1, seats)} if seats >= FEWEST_TO_SIT_OUT and chance.random() < 0.05 else ())
    dealt_in = [seat for seat in range(1, seats + 1) if seat not in sat_out]
    outcome = _outcome(chance, rules)
    went_out = chance.choice(dealt_in) if outcome is Outcome.OUT else None
    rummy = went_out is not None and rules.rewards_rummy and chance.random() < 0.1
    holding = [seat for seat in dealt_in if seat != went_out and outcome is not Outcome.VOID]
    typed = dict(zip(holding, _left(chance, rules, len(holding)), strict=True))
    return HandEntry(outcome, went_out, {}, rummy, sat_out, typed).read(rules)


def counted_again(chance: random.Random, entry: HandEntry, rules: HouseRules) -> HandEntry:
    """The same hand after somebody has found that one player's points were wrong."""
    seat = chance.choice(sorted(entry.left))
    wrong = entry.left[seat]
    fewer = wrong > smallest_card(aces_high=rules.aces_high)
    return replace(entry, typed={**entry.typed, seat: str(wrong - 1 if fewer else wrong + 1)}).read(rules)


def _outcome(chance: random.Random, rules: HouseRules) -> Outcome:
    if chance.random() < 0.03:
        return Outcome.VOID
    return Outcome.BLOCKED if rules.can_block and chance.random() < 0.15 else Outcome.OUT


def _left(chance: random.Random, rules: HouseRules, players: int) -> list[str]:
    """What each holds, as it might be entered: mostly the cards, at times a sum or the points."""
    pack = list(RANKS) * SUITS
    chance.shuffle(pack)
    return [
        _entered(chance, [pack.pop() for _card in range(chance.randint(1, MOST_LEFT))], rules) for _ in range(players)
    ]


def _entered(chance: random.Random, cards: list[str], rules: HouseRules) -> str:
    points = [card_points(card, aces_high=rules.aces_high) for card in cards]
    as_cards = " ".join(cards) if any(card in "AJQK" for card in cards) else "+".join(map(str, points))
    return chance.choices([as_cards, str(sum(points))], [3, 2])[0]
