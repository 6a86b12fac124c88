"""What someone needs to win the game with the hand being played."""

from collections.abc import Sequence
from itertools import groupby

from scorekeeper.rules import Chance

from .gettext import gettext as _
from .gettext import ngettext
from .phrases import joined

MOST = 2
"""So many sentences at once: the nearest."""


def chances_told(chances: Sequence[Chance], names: Sequence[str]) -> list[str]:
    """The nearest chances: "Ana wins the game by going out if the others hold 52 or more."; `names` in seat order."""
    alike = groupby(chances, key=lambda one: (one.points, one.holder, one.rummy))
    told = [_told([names[one.seat - 1] for one in group], needs, names) for needs, group in alike]
    return told[:MOST]


def _told(who: list[str], needs: tuple[int | None, int | None, int | None], names: Sequence[str]) -> str:
    """What all of these need alike."""
    points, holder, rummy = needs
    wins = ngettext(
        "%(who)s wins the game by going out", "%(who)s each win the game by going out", len(who), who=joined(who)
    )
    if points is None:
        return _("%(wins)s.", wins=wins)
    told = {"wins": wins, "points": points, "rummy": _with_rummy(rummy)}
    if holder is None:
        return _("%(wins)s if the others hold %(points)s or more%(rummy)s.", **told)
    return _("%(wins)s if %(holder)s holds %(points)s or more%(rummy)s.", holder=names[holder - 1], **told)


def _with_rummy(points: int | None) -> str:
    """What is enough when going rummy, as the end of the sentence; nothing where it is no help."""
    if points is None:
        return ""
    return _("; going rummy, %(points)s or more", points=points) if points else _("; going rummy, in any case")
