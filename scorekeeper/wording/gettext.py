"""Flask-Babel's functions with the types they lack; without an app they give the English source.

What is put into a sentence is set apart where it runs otherwise, as a name in Hebrew does in English.
"""

from collections.abc import Mapping

import flask_babel  # type: ignore[import-untyped, unused-ignore]  # ships no types

from .directions import isolated, isolated_values


def gettext(message: str, **values: object) -> str:
    """The sentence in the reader's language, with `%(name)s` replaced by what is given under that name."""
    return str(flask_babel.gettext(message, **isolated_values(values, language())))


def ngettext(one: str, many: str, num: int, **values: object) -> str:
    """The form of a sentence that this language uses for `num`, which stands in it as `%(num)s`."""
    return str(flask_babel.ngettext(one, many, num, **isolated_values(values, language())))


def lazy_gettext(message: str) -> object:
    """A sentence that is translated each time `str` is taken of it, for values made on import."""
    translated: object = flask_babel.lazy_gettext(message)
    return translated


def filled(sentence: object, values: Mapping[str, object]) -> str:
    """A lazy sentence, with `%(name)s` replaced by what is given under that name."""
    return str(sentence) % isolated_values(values, language())


def apart(name: str) -> str:
    """A name beside other words, set apart where it runs otherwise than they do."""
    return isolated(name, language())


def language() -> str:
    """The reader's language as Babel names it, such as "en" or "de_CH"."""
    return str(flask_babel.get_locale() or "en")
