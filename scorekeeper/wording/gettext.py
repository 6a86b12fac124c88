"""The functions of gettext, in the reader's language: the phone's on a page, the machine's in the terminal.

What is put into a sentence is set apart where it runs otherwise, as a name in Hebrew does in English.
"""

from collections.abc import Mapping
from functools import cache

import flask_babel  # type: ignore[import-untyped, unused-ignore]  # ships no types
from babel.numbers import format_decimal
from babel.support import NullTranslations, Translations

from .directions import isolated, isolated_values
from .languages import CATALOGS, here

MOST_UNGROUPED = 999


class Later:
    """A sentence that is translated each time `str` is taken of it, for values made on import."""

    def __init__(self, message: str) -> None:
        self.message = message

    def __str__(self) -> str:
        return gettext(self.message)


def gettext(message: str, **values: object) -> str:
    """The sentence in the reader's language, with `%(name)s` replaced by what is given under that name."""
    return _filled(_catalog().gettext(message), values)


def ngettext(one: str, many: str, num: int, **values: object) -> str:
    """The form of a sentence that this language uses for `num`, which stands in it, grouped, as `%(num)s`."""
    grouped = format_decimal(num, locale=language()) if num > MOST_UNGROUPED else num
    return _filled(_catalog().ngettext(one, many, num), {"num": grouped, **values})


def lazy_gettext(message: str) -> object:
    """A sentence that is translated each time `str` is taken of it, for values made on import."""
    return Later(message)


def filled(sentence: object, values: Mapping[str, object]) -> str:
    """A lazy sentence, with `%(name)s` replaced by what is given under that name."""
    return str(sentence) % isolated_values(values, language())


def apart(name: str) -> str:
    """A name beside other words, set apart where it runs otherwise than they do."""
    return isolated(name, language())


def language() -> str:
    """The reader's language as Babel names it, such as "en" or "de_CH"."""
    return str(flask_babel.get_locale() or here())


def _filled(sentence: str, values: Mapping[str, object]) -> str:
    return sentence % isolated_values(values, language()) if values else sentence


def _catalog() -> NullTranslations:
    """The reader's catalog: the application's where there is one, else this machine's."""
    of_reader: NullTranslations = flask_babel.get_translations() if flask_babel.get_locale() else _of(here())
    return of_reader


@cache
def _of(language: str) -> NullTranslations:
    return Translations.load(CATALOGS, [language])
