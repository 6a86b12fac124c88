"""Rules values to sentences a person reads, each through gettext; used by the pages and the commands.

Everything given is plain text with names as they were entered: whoever puts it into HTML escapes it.
"""

from .changes import change_told, gist, in_full, step_named
from .doubts import doubt
from .explanations import explain
from .hand_told import hand_told
from .phrases import joined, number, signed
from .presets import differs, nearest_preset, preset_help, preset_name
from .refusals import refusal
from .rule_card import rule_card
from .rule_names import rule_help, rule_name, rule_value
from .standing import deal_line, needed, penalty_line, place, winners_told

__all__ = [
    "change_told",
    "deal_line",
    "differs",
    "doubt",
    "explain",
    "gist",
    "hand_told",
    "in_full",
    "joined",
    "nearest_preset",
    "needed",
    "number",
    "penalty_line",
    "place",
    "preset_help",
    "preset_name",
    "refusal",
    "rule_card",
    "rule_help",
    "rule_name",
    "rule_value",
    "signed",
    "step_named",
    "winners_told",
]
