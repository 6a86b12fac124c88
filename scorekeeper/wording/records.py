"""The records of a scorebook in words."""

from collections.abc import Mapping
from types import MappingProxyType

from .gettext import gettext as _
from .gettext import lazy_gettext, ngettext
from .phrases import number

NAMES: Mapping[str, object] = MappingProxyType(
    {
        "hand": lazy_gettext("Highest hand"),
        "win": lazy_gettext("Largest win"),
        "closest": lazy_gettext("Closest finish"),
        "comeback": lazy_gettext("Biggest comeback"),
        "streak": lazy_gettext("Longest winning streak"),
        "rummies": lazy_gettext("Most rummies in one game"),
        "longest": lazy_gettext("Longest game"),
    }
)
"""Every record there is, in the order in which they are shown."""


def record_name(record: str) -> str:
    """What a record is called. Raises `KeyError` for one there is not."""
    return str(NAMES[record])


def record_told(record: str, value: int) -> str:
    """How far a record goes: "121 points", "3 hands", "level". Raises `KeyError` likewise."""
    if record == "closest" and not value:
        return _("Level on points")
    if record == "streak":
        return ngettext("%(num)s game in a row", "%(num)s games in a row", value)
    if record == "longest":
        return ngettext("%(num)s hand", "%(num)s hands", value)
    if record == "rummies":
        return number(value)
    return _by_points(record, value)


def _by_points(record: str, value: int) -> str:
    shown = number(value)
    return {
        "hand": ngettext("%(points)s point", "%(points)s points", value, points=shown),
        "win": ngettext("%(points)s point ahead", "%(points)s points ahead", value, points=shown),
        "closest": ngettext("%(points)s point ahead", "%(points)s points ahead", value, points=shown),
        "comeback": ngettext(
            "won from %(points)s point behind", "won from %(points)s points behind", value, points=shown
        ),
    }[record]
