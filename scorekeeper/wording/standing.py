"""How a game stands: what is still needed, who has won, places, and whose deal it is."""

from collections.abc import Sequence

from scorekeeper.rules import Deal, HouseRules, Scoresheet

from .gettext import gettext as _
from .gettext import lazy_gettext, ngettext
from .phrases import joined, number

_PLACES = {
    1: lazy_gettext("1st"),
    2: lazy_gettext("2nd"),
    3: lazy_gettext("3rd"),
    4: lazy_gettext("4th"),
    5: lazy_gettext("5th"),
    6: lazy_gettext("6th"),
}


def needed(sheet: Scoresheet, seat: int, rules: HouseRules) -> str:
    """What stands between a seat and the end: "52 to go", "3 hands left", or both; nothing once the game is over."""
    if sheet.over:
        return ""
    points = sheet.needed.points
    parts = [_points_needed(points[seat - 1], rules) if points else "", _hands_left(sheet)]
    return ", ".join(part for part in parts if part)


def penalty_line(sheet: Scoresheet, names: Sequence[str], rules: HouseRules) -> str:
    """How penalty scoring stands: "Lowest wins. The game ends at 100; Ben is 52 from it."; `names` in seat order."""
    parts = [_("Lowest wins.")]
    if not sheet.over and rules.target is not None:
        parts.append(_nearest(sheet, names, rules.target))
    if not sheet.over and (left := _hands_left(sheet)):
        parts.append(_("%(hands)s.", hands=left[:1].upper() + left[1:]))
    return " ".join(parts)


def winners_told(winners: Sequence[str]) -> str:
    """Who has won, by name: "Ana has won", "Ana and Ben have won together", "Nobody has won"."""
    if not winners:
        return _("Nobody has won")
    if len(winners) == 1:
        return _("%(winner)s has won", winner=winners[0])
    return _("%(winners)s have won together", winners=joined(winners))


def place(place: int, *, shared: bool = False) -> str:
    """A place from 1 to 6 as it is said: "1st", "shared 1st"."""
    said = str(_PLACES[place])
    return _("shared %(place)s", place=said) if shared else said


def deal_line(deal: Deal, names: Sequence[str], hand_number: int) -> str:
    """The next deal in one line: "Hand 8 · Dee deals 7 each · Ana leads off", and who sits out."""
    parts = [
        _("Hand %(number)s", number=hand_number),
        _("%(dealer)s deals %(cards)s each", dealer=names[deal.dealer - 1], cards=deal.cards),
        _("%(leader)s leads off", leader=names[deal.leads - 1]),
    ]
    out = [names[seat - 1] for seat in sorted(deal.sitting_out)]
    if out:
        parts.append(ngettext("%(who)s sits out", "%(who)s sit out", len(out), who=joined(out)))
    return " · ".join(parts)


def _points_needed(points: int, rules: HouseRules) -> str:
    if points <= 0:
        return _("at the target")
    if rules.lowest_wins:
        return _("%(points)s from the end", points=number(points))
    return _("%(points)s to go", points=number(points))


def _hands_left(sheet: Scoresheet) -> str:
    if sheet.needed.hands is None:
        return ""
    return ngettext("one hand left", "%(num)s hands left", sheet.needed.hands)


def _nearest(sheet: Scoresheet, names: Sequence[str], target: int) -> str:
    nearest = [names[seat - 1] for seat in sheet.needed.nearest]
    distance = max(target - max(sheet.totals), 0)
    told = {"target": number(target), "points": number(distance)}
    if len(nearest) == len(names):
        return _("The game ends at %(target)s; everyone is %(points)s from it.", **told)
    return ngettext(
        "The game ends at %(target)s; %(who)s is %(points)s from it.",
        "The game ends at %(target)s; %(who)s are %(points)s from it.",
        len(nearest),
        who=joined(nearest),
        **told,
    )
