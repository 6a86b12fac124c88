"""A game in a few words, for a chat or a title."""

from collections.abc import Sequence
from datetime import datetime

from babel.dates import format_date, format_skeleton

from scorekeeper.rules import Scoresheet

from .gettext import apart, locale
from .gettext import gettext as _
from .phrases import number
from .standing import winners_told


def summary(sheet: Scoresheet, names: Sequence[str], on: datetime, now: datetime) -> str:
    """A game for a chat: "Rummy, 29 Nov: Ana 114, Ben 96. Ana has won."; the year only where it is not this one.

    `on` is when it was played, in the zone of the table; whoever is ahead comes first.
    """
    said = {"date": short_date(on, now), "totals": _totals(sheet, names), "hands": len(sheet.hands)}
    if sheet.abandoned:
        return _("Rummy, %(date)s, abandoned after hand %(hands)s: %(totals)s.", **said)
    if not sheet.over:
        return _("Rummy, %(date)s, after hand %(hands)s: %(totals)s.", **said)
    winners = winners_told([names[seat - 1] for seat in sheet.winners])
    return _("Rummy, %(date)s: %(totals)s. %(winners)s.", winners=winners, **said)


def short_date(on: datetime, now: datetime) -> str:
    """Day and month, with the year where it is not this one."""
    if on.year == now.year:
        return str(format_skeleton("MMMd", on, locale=locale()))
    return str(format_date(on, "medium", locale=locale()))


def _totals(sheet: Scoresheet, names: Sequence[str]) -> str:
    order = sorted(range(len(names)), key=lambda seat: (sheet.places[seat], seat))
    return ", ".join(f"{apart(names[seat])} {number(sheet.totals[seat])}" for seat in order)
