"""Who comes to the demo's table, and what it agrees on."""

import random
from typing import TypeVar

from scorekeeper.rules import PRESETS, BlockTie, HouseRules, RummyBonus, Scoring, StockOut
from scorekeeper.wording.gettext import gettext as _

Choice = TypeVar("Choice")

PEOPLE = {"Ana": 10, "Ben": 9, "Cy": 8, "Dee": 7, "Zoë": 4, "Søren": 3, "Grandma Ruth": 3, "Noor": 2, "Tomasz": 1}
"""The names, and how often each comes."""
SIZES = {2: 3, 3: 5, 4: 8, 5: 3, 6: 2}
"""How many sit down, and how often."""
TABLES = (
    (HouseRules(target=150), 5),
    (HouseRules(target=200, rummy_bonus=RummyBonus.DOUBLE, stock_out=StockOut.TURN_OVER_ONCE), 4),
    (HouseRules(target=150, stock_out=StockOut.BLOCK), 4),
    (HouseRules(scoring=Scoring.PENALTY), 4),
    (HouseRules(target=200, aces_high=True, stock_out=StockOut.BLOCK, block_tie=BlockTie.EACH), 2),
    (HouseRules(scoring=Scoring.LOSERS_LOSE, target=None, hand_limit=8), 2),
    (HouseRules(target=None, hand_limit=5, rummy_bonus=RummyBonus.PLUS_10), 2),
)
"""What a table agrees on, and how often."""
FOR_TWO = PRESETS["bicycle"]


def some_people(chance: random.Random) -> list[str]:
    """Two to six people in the order they sit."""
    size = _pick(chance, SIZES)
    coming = dict(PEOPLE)
    return [_take(chance, coming) for _seat in range(size)]


def some_rules(chance: random.Random, size: int) -> HouseRules:
    """What a table of that size plays by."""
    return FOR_TWO if size == 2 and chance.random() < 0.5 else _pick(chance, dict(TABLES))


def some_note(chance: random.Random) -> str:
    """What someone may write under a game."""
    return chance.choice(
        [
            _("Played on the porch until the mosquitoes came."),
            _("First game with the new deck."),
            _("The cat took the stock. Twice."),
            _("Loser does the dishes."),
            _("By candlelight: the power was out."),
        ]
    )


def _pick(chance: random.Random, weighed: dict[Choice, int]) -> Choice:
    return chance.choices(list(weighed), list(weighed.values()))[0]


def _take(chance: random.Random, coming: dict[str, int]) -> str:
    name = _pick(chance, coming)
    del coming[name]
    return name
