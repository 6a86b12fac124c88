"""Rules values to sentences a person reads, each through gettext; used by the pages and the commands.

Everything given is plain text with names as they were entered: whoever puts it into HTML escapes it.
"""

from .chances import chances_told
from .changes import change_told, gist, in_full, step_named
from .counts import counted
from .csv_headings import columns_called, csv_headings
from .doubts import doubt
from .explanations import explain
from .hand_told import hand_told
from .phones import from_phone, phone_called
from .phrases import joined, number, signed
from .presets import differs, nearest_preset, preset_help, preset_name
from .ratings import give_or_take, rating, rating_in_words, rating_told
from .records import record_name, record_told
from .refusals import refusal
from .rule_card import rule_card
from .rule_names import rule_help, rule_name, rule_value
from .standing import deal_line, needed, penalty_line, place, winners_told
from .standings import average, percent, top_told
from .summary import short_date, summary

__all__ = [
    "average",
    "chances_told",
    "change_told",
    "columns_called",
    "counted",
    "csv_headings",
    "deal_line",
    "differs",
    "doubt",
    "explain",
    "from_phone",
    "gist",
    "give_or_take",
    "hand_told",
    "in_full",
    "joined",
    "nearest_preset",
    "needed",
    "number",
    "penalty_line",
    "percent",
    "phone_called",
    "place",
    "preset_help",
    "preset_name",
    "rating",
    "rating_in_words",
    "rating_told",
    "record_name",
    "record_told",
    "refusal",
    "rule_card",
    "rule_help",
    "rule_name",
    "rule_value",
    "short_date",
    "signed",
    "step_named",
    "summary",
    "top_told",
    "winners_told",
]
