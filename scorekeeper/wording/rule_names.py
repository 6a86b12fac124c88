"""Short labels and one-line explanations of each house rule and each of its values, for forms and summaries."""

from .gettext import gettext as _
from .gettext import lazy_gettext, ngettext
from .phrases import number

NAMES = {
    "scoring": lazy_gettext("Scoring"),
    "target": lazy_gettext("Target"),
    "hand_limit": lazy_gettext("Hand limit"),
    "aces_high": lazy_gettext("Aces high"),
    "rummy_bonus": lazy_gettext("Going rummy"),
    "stock_out": lazy_gettext("Stock runs out"),
    "block_tie": lazy_gettext("Tie in a blocked hand"),
    "two_player_deal": lazy_gettext("Two players: who deals"),
    "cards_dealt": lazy_gettext("Cards each"),
    "melds_per_turn": lazy_gettext("Melds per turn"),
    "lay_off": lazy_gettext("Laying off"),
    "final_discard": lazy_gettext("Last card discarded"),
}

VALUES: dict[tuple[str, str | int | None], object] = {
    ("scoring", "winner_collects"): lazy_gettext("Winner collects"),
    ("scoring", "losers_lose"): lazy_gettext("Losers lose"),
    ("scoring", "penalty"): lazy_gettext("Penalty, lowest wins"),
    ("target", None): lazy_gettext("No target"),
    ("hand_limit", None): lazy_gettext("No limit"),
    ("cards_dealt", None): lazy_gettext("The usual number"),
    ("aces_high", False): lazy_gettext("An ace is 1"),
    ("aces_high", True): lazy_gettext("An ace is 15"),
    ("rummy_bonus", "none"): lazy_gettext("Nothing extra"),
    ("rummy_bonus", "double"): lazy_gettext("Doubles"),
    ("rummy_bonus", "plus_10"): lazy_gettext("10 more"),
    ("stock_out", "turn_over"): lazy_gettext("Turn the pile over"),
    ("stock_out", "turn_over_once"): lazy_gettext("Turn over once, then void"),
    ("stock_out", "shuffle"): lazy_gettext("Shuffle the pile"),
    ("stock_out", "block"): lazy_gettext("The hand is blocked"),
    ("block_tie", "share"): lazy_gettext("Share the points"),
    ("block_tie", "each"): lazy_gettext("Each scores them all"),
    ("two_player_deal", "alternate"): lazy_gettext("Take turns"),
    ("two_player_deal", "winner"): lazy_gettext("The hand's winner"),
    ("melds_per_turn", "one"): lazy_gettext("One"),
    ("melds_per_turn", "several"): lazy_gettext("As many as you like"),
    ("lay_off", "anyone"): lazy_gettext("At any time"),
    ("lay_off", "after_own_meld"): lazy_gettext("After a meld of your own"),
    ("final_discard", False): lazy_gettext("Not needed"),
    ("final_discard", True): lazy_gettext("Needed to go out"),
}

HELP = {
    "scoring": lazy_gettext("Who gets the points the losers have left when a hand ends."),
    "target": lazy_gettext("The game ends when a total reaches this. Leave it empty for no target."),
    "hand_limit": lazy_gettext("The game ends after this many scored hands. Leave it empty for no limit."),
    "aces_high": lazy_gettext("An ace counts 15 instead of 1, and queen, king, ace is a run."),
    "rummy_bonus": lazy_gettext("What it earns to go out in a single turn, with nothing melded or laid off before."),
    "stock_out": lazy_gettext("What happens when there is no card left to draw."),
    "block_tie": lazy_gettext("What two players get who tie for the fewest points left in a blocked hand."),
    "two_player_deal": lazy_gettext("Who deals the next hand when only two were dealt in."),
    "cards_dealt": lazy_gettext("Usually 10 for two players, 7 for three or four, 6 for five or six."),
    "melds_per_turn": lazy_gettext("How many melds may go down in one turn. It does not change the score."),
    "lay_off": lazy_gettext("When you may add cards to melds on the table. It does not change the score."),
    "final_discard": lazy_gettext("Whether going out must end with a discard. It does not change the score."),
}


def rule_name(field: str) -> str:
    """The label of a house rule, "" for a field there is not."""
    return str(NAMES.get(field, ""))


def rule_value(field: str, value: str | int | None) -> str:
    """The label of one value of a house rule: "Winner collects", "300 points", "No limit".

    Raises `KeyError` for a value the rule cannot have.
    """
    if type(value) is int:
        return _counted(field, value)
    return str(VALUES[field, value])


def rule_help(field: str) -> str:
    """One line on what a house rule decides. Raises `KeyError` for a field there is not."""
    return str(HELP[field])


def _counted(field: str, value: int) -> str:
    if field == "target":
        return ngettext("%(points)s point", "%(points)s points", value, points=number(value))
    if field == "hand_limit":
        return ngettext("%(num)s hand", "%(num)s hands", value)
    return _("%(cards)s each", cards=value)
