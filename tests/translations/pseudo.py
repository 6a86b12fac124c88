"""Two languages nobody speaks, made from the source, to find what was forgotten and what does not fit.

Each borrows the code of a language with another script, so that dates tell themselves apart from text that was never
translated. They are no Greek and no Hebrew, are kept nowhere, and are offered only where a folder of them is named.
"""

import re
from collections.abc import Callable
from pathlib import Path

from babel.messages import Catalog

from .catalogs import save
from .faults import CARDS
from .sources import Forms, forms, source

LONG, LEFTWARD = "el", "he"
_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ACCENTED = str.maketrans(_LATIN, "ÂƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞɊŔŠŤÛṼŴẊÝŽâƀçđéƒĝĥîĵķļṁñôþɋŕšťûṽŵẋýž")
_HEBREW = str.maketrans(_LATIN, "אבגדהופחיטכלמנסעקרשתצזףךץם" * 2)
_WORD = re.compile(r"[^\W\d_]+")
_PIECE = re.compile(rf"(%\(\w+\)[rs]|%s|%%|\{{\w+\}}|{CARDS.pattern})")
GROWTH = 1.4


def make(folder: Path) -> Path:
    """Write both into a folder, for SCOREKEEPER_TRANSLATIONS."""
    for language, turned in ((LONG, long), (LEFTWARD, leftward)):
        catalog = Catalog(language)
        for message in source():
            if message.id:
                catalog.add(message.id, _each(turned, forms(message.id), catalog.num_plurals))
        save(language, catalog, folder)
    return folder


def long(text: str) -> str:
    """Accented, and each word 40 % longer."""
    return _turned(text, lambda piece: _WORD.sub(lambda word: _stretched(word[0]), piece).translate(_ACCENTED))


def leftward(text: str) -> str:
    """In Hebrew letters, which say nothing."""
    return _turned(text, lambda piece: piece.translate(_HEBREW))


def _each(turned: Callable[[str], str], sentence: Forms, plurals: int) -> str | Forms:
    """A sentence turned, the one for many once for each further form that the language has."""
    one, *many = map(turned, sentence)
    return (one, *(many * (plurals - 1))) if many else one


def _turned(text: str, turn: Callable[[str], str]) -> str:
    """The text turned, but for its gaps."""
    return "".join(piece if _PIECE.fullmatch(piece) else turn(piece) for piece in _PIECE.split(text))


def _stretched(word: str) -> str:
    more = round(len(word) * GROWTH) - len(word)
    return word[:1] + word[1:2] * more + word[1:] if len(word) > 1 else word * (1 + more)
