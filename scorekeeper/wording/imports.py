"""What a file would bring, or has brought, in words."""

from collections.abc import Iterable, Iterator

from .gettext import gettext as _
from .gettext import ngettext


def games_added(games: int, hands: int) -> str:
    """What will be added: "12 games with 96 hands will be added."."""
    if not games:
        return _("There is no game in this file that is not here already.")
    played = ngettext("%(num)s hand", "%(num)s hands", hands)
    return ngettext(
        "One game with %(hands)s will be added.", "%(num)s games with %(hands)s will be added.", games, hands=played
    )


def games_present(games: int, other: int) -> str:
    """What will be skipped; nothing where there is nothing."""
    if not games:
        return ""
    skipped = ngettext(
        "One game is here already and stays as it is.", "%(num)s games are here already and stay as they are.", games
    )
    if not other:
        return skipped
    unlike = ngettext("One of them is another here than in the file.", "%(num)s of them are others here.", other)
    return f"{skipped} {unlike}"


def brought(added: int, present: int) -> str:
    """What has been done: "12 games were added; 3 were here already."."""
    if not present:
        return ngettext("One game was added.", "%(num)s games were added.", added)
    here = ngettext("one was here already", "%(num)s were here already", present)
    return ngettext("One game was added; %(here)s.", "%(num)s games were added; %(here)s.", added, here=here)


def comes_too() -> str:
    """What a scorebook in which nothing has happened yet gets beside the games."""
    return _("The scorebook’s name, its rules for new games and its history come too.")


def people(who: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Who everyone in the file is here: "Bob: here already, as Bob", "Zoë: new"."""
    for name, here in who:
        yield _("%(name)s: here already, as %(here)s", name=name, here=here) if here else _("%(name)s: new", name=name)
