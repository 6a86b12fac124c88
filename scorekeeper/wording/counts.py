"""How much a scorebook holds, in words."""

from .gettext import ngettext
from .phrases import joined


def counted(players: int, games: int, hands: int | None = None) -> str:
    """What is held, in a row: "12 games, 140 hands and 6 players"; without the hands where they were not counted."""
    held = [
        ngettext("%(num)s game", "%(num)s games", games),
        "" if hands is None else ngettext("%(num)s hand", "%(num)s hands", hands),
        ngettext("%(num)s player", "%(num)s players", players),
    ]
    return joined([one for one in held if one])
