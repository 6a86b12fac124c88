"""Flask-Babel's functions with the types they lack; without an app they give the English source."""

import flask_babel  # type: ignore[import-untyped, unused-ignore]  # ships no types


def gettext(message: str, **values: object) -> str:
    """The sentence in the reader's language, with `%(name)s` replaced by what is given under that name."""
    return str(flask_babel.gettext(message, **values))


def ngettext(one: str, many: str, num: int, **values: object) -> str:
    """The form of a sentence that this language uses for `num`, which stands in it as `%(num)s`."""
    return str(flask_babel.ngettext(one, many, num, **values))


def lazy_gettext(message: str) -> object:
    """A sentence that is translated each time `str` is taken of it, for values made on import."""
    translated: object = flask_babel.lazy_gettext(message)
    return translated


def language() -> str:
    """The reader's language as Babel names it, such as "en" or "de_CH"."""
    return str(flask_babel.get_locale() or "en")
