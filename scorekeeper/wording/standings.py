"""The table of players in words: what it may be ordered by, and who is at its top."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from babel.numbers import format_decimal, format_percent

from .gettext import gettext as _
from .gettext import lazy_gettext, locale
from .phrases import joined

ORDERS: Mapping[str, object] = MappingProxyType(
    {
        "won": lazy_gettext("Games won"),
        "share": lazy_gettext("Share won"),
        "hands": lazy_gettext("Hands won"),
        "games": lazy_gettext("Games"),
        "rating": lazy_gettext("Rating"),
    }
)
"""What the table may be ordered by, and what that is called."""
TOP: Mapping[str, object] = MappingProxyType(
    {
        "won": lazy_gettext("Most games won"),
        "share": lazy_gettext("Largest share of games won"),
        "hands": lazy_gettext("Most hands won"),
        "games": lazy_gettext("Most games"),
        "rating": lazy_gettext("Highest rating"),
    }
)


def top_told(order: str, names: Sequence[str]) -> str:
    """Who is at the top: "Most games won: Ana", "Most games won, tied: Ana and Ben".

    Raises `KeyError` for an order there is not.
    """
    if len(names) > 1:
        return _("%(what)s, tied: %(who)s", what=TOP[order], who=joined(names))
    return _("%(what)s: %(who)s", what=TOP[order], who=joined(names))


def percent(share: float) -> str:
    """A share from 0 to 1 as this language writes it, in whole hundredths: "37%"."""
    return format_percent(share, locale=locale())


def average(value: float) -> str:
    """An average as this language writes it, to the tenth: "14.3"."""
    return format_decimal(round(value, 1), locale=locale())
