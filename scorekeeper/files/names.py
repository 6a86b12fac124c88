"""Names as a file spells them: the same few come by the thousand, so what was found out about one is remembered."""

from functools import lru_cache

from scorekeeper.rules import clean_name, name_key

from .shapes import text_of

REMEMBERED = 4096
_SHORT = 100
"""Only what is about as short as a name can be is remembered."""
_clean, _key = lru_cache(REMEMBERED)(clean_name), lru_cache(REMEMBERED)(name_key)


def name_of(value: object, field: str) -> str:
    """A name as it is kept.

    Raises `Refused` with the codes of `clean_name`.
    """
    text = text_of(value, field)
    return _clean(text) if len(text) < _SHORT else clean_name(text)


def key_of(name: str) -> str:
    """What two spellings of a name share."""
    return _key(name) if len(name) < _SHORT else name_key(name)
