"""Card letters as they are printed on the cards people have; what is kept and filed is in English.

Source: A. Pollett's table of indices by country: B D K in Germany, V D R in France, B V H in the Netherlands, English
ones in Italy and Spain. In Brazil they are English, in Portugal also V D R; some Italian packs have F D R.
"""

from collections.abc import Mapping

PRINTED: Mapping[str, Mapping[str, str]] = {
    "de": {"J": "B", "Q": "D"},
    "fr": {"J": "V", "Q": "D", "K": "R"},
    "nl": {"J": "B", "Q": "V", "K": "H"},
}
"""By language, the letter on each court card that is not the English one."""
ALSO_READ: Mapping[str, Mapping[str, str]] = {
    "es": {"D": "Q", "R": "K"},
    "it": {"F": "J", "D": "Q", "R": "K"},
    "pt": {"V": "J", "D": "Q", "R": "K"},
}
"""By language, what else is read, since some packs have it."""


def printed(language: str) -> Mapping[str, str]:
    """The letters on the cards of a language, by the English ones; empty where they are the same."""
    return PRINTED.get(_bare(language), {})


def read_as(language: str) -> dict[str, str]:
    """How letters are read that are not English: in German `{"B": "J", "D": "Q"}`. English ones are read as well."""
    return {**ALSO_READ.get(_bare(language), {}), **{own: english for english, own in printed(language).items()}}


def in_english(text: str, language: str) -> str:
    """A points text as the rules read it: in German "B D 7" is "J Q 7"."""
    return text.translate(_table(read_as(language)))


def in_own(text: str, language: str) -> str:
    """A points text as it is kept, in the letters of a language: "J Q 7" is "B D 7" in German."""
    return text.translate(_table(printed(language)))


def _table(letters: Mapping[str, str]) -> dict[int, str]:
    return {ord(case): letter for one, letter in letters.items() for case in (one, one.lower())}


def _bare(language: str) -> str:
    return language.partition("_")[0]
