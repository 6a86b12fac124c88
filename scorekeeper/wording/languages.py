"""The languages there are, each by its own name, and which of them somebody wants."""

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from contextvars import ContextVar
from pathlib import Path
from types import MappingProxyType

from babel import Locale, UnknownLocaleError, negotiate_locale

SOURCE = "en"
"""The language the sentences are written in."""
OWN_NAMES: Mapping[str, str] = MappingProxyType(
    {
        SOURCE: "English",
        "de": "Deutsch",
        "es": "Español",
        "fr": "Français",
        "it": "Italiano",
        "nl": "Nederlands",
        "pt": "Português",
    }
)
"""Each by its own name, all written from the left: what Babel says too, once it has read a megabyte for each."""
OFFERED = tuple(OWN_NAMES)
"""The languages people may choose. A test holds each to a whole catalog, so add one here once it has one."""
CATALOGS = Path(__file__).parents[1] / "translations"
BY_WEIGHT = ("LC_ALL", "LC_MESSAGES", "LANG")

_here = ContextVar("language", default=SOURCE)


def wanted(wishes: Iterable[str | None], offered: Collection[str]) -> str:
    """The first language wished for that is offered, such as "de" for "de-AT"; English for none of them."""
    given = [wish.replace("_", "-") for wish in wishes if wish]
    found = negotiate_locale(given, [one.replace("_", "-") for one in offered], sep="-")
    return next((one for one in offered if found and one.replace("_", "-").lower() == found.lower()), SOURCE)


def as_written(language: str, wishes: Iterable[str]) -> str:
    """The locale in which dates and numbers are written: the language as in the first place wished for, "en_GB".

    One that says itself where it is written stays as it is.
    """
    own = Locale.parse(language)
    for wish in () if own.territory else wishes:
        with suppress(ValueError, UnknownLocaleError):
            found = Locale.parse(wish, sep="-")
            if found.territory and (found.language, found.script) == (own.language, own.script):
                return str(Locale(found.language, found.territory, found.script))
    return language


def of_machine(environment: Mapping[str, str]) -> str:
    """The language of this machine's terminal, by its environment; English where that says nothing.

    Source: the order in which GNU gettext asks, LANGUAGE before the rest unless they say C.
    """
    locale = next((environment[name] for name in BY_WEIGHT if environment.get(name)), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return SOURCE
    wishes = [*environment.get("LANGUAGE", "").split(":"), locale]
    return wanted([wish.partition(".")[0].partition("@")[0] for wish in wishes], OFFERED)


def speak(language: str) -> None:
    """Speak this language wherever nobody's page is made: in the terminal."""
    _here.set(language)


def here() -> str:
    """The language spoken where nobody's page is made."""
    return _here.get()


def called(language: str) -> str:
    """A language by its own name, as in a list to choose from: "Deutsch", "Français"."""
    name = OWN_NAMES.get(language) or str(Locale.parse(language).display_name)
    return name[:1].upper() + name[1:]


def direction(language: str) -> str:
    """Which way it is written, as HTML says it: `ltr` or `rtl`."""
    return "ltr" if language in OWN_NAMES else str(Locale.parse(language).text_direction)
