"""The rules of keeping score, and nothing else: no web, no database, no clock, no chance, no sentences.

What is kept of a game goes in as `GameFacts`; `fold` gives its `Scoresheet`. `check` says whether a hand may be
recorded, and raises `Refused` where it may not.
"""

from .cards import Reading, card_points, read_points
from .chances import Chance, chances
from .figures import SeatFigures, figures, moved
from .hand import Doubt, HandEntry, Outcome, check, check_allowed
from .house_rules import (
    CLOSED,
    FIELDS,
    PRESETS,
    RANGES,
    SWITCHES,
    BlockTie,
    HouseRules,
    LayOff,
    MeldsPerTurn,
    RummyBonus,
    Scoring,
    StockOut,
    TwoPlayerDeal,
    check_table,
)
from .names import clean_name, name_key
from .other_rules import Outlook, WhatIf, outlook, what_if
from .playing_on import ways_on
from .refusal import Refused, RuleBroken, refuse
from .scoresheet import Deal, Ended, GameFacts, Needed, ScoredHand, Scoresheet, check_end, fold
from .scoring import HandScore, Part, Reckoning, Stake, score
from .starts import MOST_START, check_start, offered_start

__all__ = [
    "CLOSED",
    "FIELDS",
    "MOST_START",
    "PRESETS",
    "RANGES",
    "SWITCHES",
    "BlockTie",
    "Chance",
    "Deal",
    "Doubt",
    "Ended",
    "GameFacts",
    "HandEntry",
    "HandScore",
    "HouseRules",
    "LayOff",
    "MeldsPerTurn",
    "Needed",
    "Outcome",
    "Outlook",
    "Part",
    "Reading",
    "Reckoning",
    "Refused",
    "RuleBroken",
    "RummyBonus",
    "ScoredHand",
    "Scoresheet",
    "Scoring",
    "SeatFigures",
    "Stake",
    "StockOut",
    "TwoPlayerDeal",
    "WhatIf",
    "card_points",
    "chances",
    "check",
    "check_allowed",
    "check_end",
    "check_start",
    "check_table",
    "clean_name",
    "figures",
    "fold",
    "moved",
    "name_key",
    "offered_start",
    "outlook",
    "read_points",
    "refuse",
    "score",
    "ways_on",
    "what_if",
]
