"""How much a scorebook holds, in words."""

from .gettext import ngettext
from .phrases import joined


def counted(players: int, games: int, hands: int) -> str:
    """What is held, in a row: "12 games, 140 hands and 6 players"."""
    return joined(
        [
            ngettext("%(num)s game", "%(num)s games", games),
            ngettext("%(num)s hand", "%(num)s hands", hands),
            ngettext("%(num)s player", "%(num)s players", players),
        ]
    )
