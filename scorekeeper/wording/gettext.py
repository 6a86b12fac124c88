"""The functions of gettext, in the reader's language: the phone's on a page, the machine's in the terminal.

What is put into a sentence is set apart where it runs otherwise, as a name in Hebrew does in English.
"""

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from babel.numbers import format_decimal
from babel.support import NullTranslations, Translations

from .directions import isolated, isolated_values
from .languages import CATALOGS, here
from .locale_data import light

MOST_UNGROUPED = 999


class Later:
    """A sentence that is translated each time `str` is taken of it, for values made on import."""

    def __init__(self, message: str) -> None:
        self.message = message

    def __str__(self) -> str:
        return gettext(self.message)


def gettext(message: str, **values: object) -> str:
    """The sentence in the reader's language, with `%(name)s` replaced by what is given under that name."""
    return _filled(reader().catalog.gettext(message), values)


def ngettext(one: str, many: str, num: int, **values: object) -> str:
    """The form of a sentence that this language uses for `num`, which stands in it, grouped, as `%(num)s`."""
    grouped = decimal(num, locale()) if num > MOST_UNGROUPED else num
    return _filled(reader().catalog.ngettext(one, many, num), {"num": grouped, **values})


@lru_cache(4096)
def decimal(value: int, locale: str) -> str:
    """A whole number as a locale groups it; a page has hundreds, and most of them small."""
    return str(format_decimal(value, locale=locale))


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
    return reader().language


def locale() -> str:
    """How the reader writes dates and numbers, as Babel names it: the language, with a region where one is known."""
    return light(reader().locale)


class Reader(NamedTuple):
    """Whom a page is for: the language as Babel names it, its catalog, and the locale for dates and numbers."""

    language: str
    catalog: NullTranslations
    locale: str


@dataclass(slots=True)
class _Page:
    """A page that is being made: how its reader is found, and who it is once somebody asked."""

    find: Callable[[], Reader]
    reader: Reader | None = None


_page: ContextVar[_Page | None] = ContextVar("page", default=None)


def begin_page(find: Callable[[], Reader]) -> None:
    """A page is made from here on, for a reader who is found so."""
    _page.set(_Page(find))


def end_page() -> None:
    """The page is made; what is said from here on, is said in the terminal."""
    _page.set(None)


def look_up_again() -> None:
    """Find the page's reader anew, since more is known by now."""
    if page := _page.get():
        page.reader = None


def reader() -> Reader:
    """The page's reader, found once for a page of hundreds of sentences; in the terminal, whoever sits there."""
    page = _page.get()
    if page is None:
        return Reader(here(), _of(here()), here())
    if page.reader is None:
        page.reader = page.find()
    return page.reader


def _filled(sentence: str, values: Mapping[str, object]) -> str:
    return sentence % isolated_values(values, language()) if values else sentence


@cache
def _of(language: str) -> NullTranslations:
    return Translations.load(CATALOGS, [language])
