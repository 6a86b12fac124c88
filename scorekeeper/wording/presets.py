"""The presets by name, and what a table's rules change about the nearest one."""

from scorekeeper.rules import FIELDS, PRESETS, HouseRules

from .gettext import gettext as _
from .gettext import lazy_gettext
from .rule_names import rule_name, rule_value

NAMES = {
    "basic": lazy_gettext("Basic"),
    "bicycle": lazy_gettext("Bicycle"),
    "classic": lazy_gettext("Classic"),
    "block": lazy_gettext("Block"),
    "penalty": lazy_gettext("Penalty"),
}
HELP = {
    "basic": lazy_gettext("The plain game: whoever goes out collects what the others have left, up to 100."),
    "bicycle": lazy_gettext("Several melds a turn, going rummy doubles, and with two players the winner deals."),
    "classic": lazy_gettext("Going rummy doubles; when the stock runs out a second time, nobody scores."),
    "block": lazy_gettext("When the stock runs out the hand is over, and the fewest points left win it."),
    "penalty": lazy_gettext("Everyone adds what they have left, and the lowest total wins."),
}


def preset_name(key: str) -> str:
    """The name of a preset. Raises `KeyError` for one there is not."""
    return str(NAMES[key])


def preset_help(key: str) -> str:
    """A preset in one line. Raises `KeyError` for one there is not."""
    return str(HELP[key])


def nearest_preset(rules: HouseRules) -> str:
    """The key of the preset that differs from these rules in the fewest fields; the first of several."""
    return min(PRESETS, key=lambda key: len(_differing(rules, key)))


def differs(rules: HouseRules, preset: str | None = None) -> str:
    """What these rules change about a preset (the nearest, where none is named): "Basic, but Target: 300 points"."""
    key = preset or nearest_preset(rules)
    changes = ", ".join(_change(rules, field) for field in _differing(rules, key))
    if not changes:
        return _("%(preset)s, nothing changed", preset=preset_name(key))
    return _("%(preset)s, but %(changes)s", preset=preset_name(key), changes=changes)


def _differing(rules: HouseRules, key: str) -> list[str]:
    ours, theirs = rules.as_dict(), PRESETS[key].as_dict()
    return [field for field in FIELDS if ours[field] != theirs[field]]


def _change(rules: HouseRules, field: str) -> str:
    value = rule_value(field, rules.as_dict()[field])
    return _("%(rule)s: %(value)s", rule=rule_name(field), value=value)
