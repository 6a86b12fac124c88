"""Names in the order of a language's dictionary: accents aside, and letters of its own where they belong.

Source: Unicode's collation (UTS 10) as CLDR tailors it for our languages: of them only Spanish has a letter of its own,
ñ after n; German sorts ä as a and ß as ss, French é as e. Databases sort by code point, which puts Élodie behind Zoe.
"""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from .gettext import language

One = TypeVar("One")
OWN: Mapping[str, Mapping[str, str]] = {"es": {"ñ": "n\U0010ffff"}}
"""By language, letters that are no others with an accent, each behind the one it follows."""


def alphabetical(things: Iterable[One], name: Callable[[One], str]) -> list[One]:
    """Things by their names, as the reader's language orders them."""
    return sorted(things, key=lambda one: order(name(one), language()))


def order(name: str, language: str) -> tuple[str, str]:
    """What a name is sorted by: its letters without accents, and then itself."""
    own = OWN.get(language.partition("_")[0], {})
    letters = "".join(own.get(sign) or _plain(sign) for sign in unicodedata.normalize("NFC", name).casefold())
    return letters, name


def _plain(sign: str) -> str:
    return "".join(one for one in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(one))
