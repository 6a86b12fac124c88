"""JSON text to plain values, refusing what two programs could read in two ways."""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from scorekeeper.rules import Refused, refuse

from .refused import placed

LARGEST = 32 * 1024 * 1024
MOST_VALUES = 600_000
"""Values of about a hundred bytes each that may be in memory at once."""
_ESCAPED_HALF = re.compile(r"\\u[dD][89a-fA-F]")


def read_json(data: bytes) -> object:
    """The value a file's bytes hold, in UTF-8 with or without a byte order mark.

    Raises `FileRefused`: `file_too_large` (over `LARGEST` bytes), `file_not_utf8`, `file_not_json` (with line and
    column), `file_twice` for a name said twice in one object, `file_number` for NaN, infinity and numbers too long to
    be any, `file_too_deep`, `file_too_much` for too many values, and `file_surrogate` for half a character.
    """
    with placed():
        return _loaded(_decoded(data))


def _decoded(data: bytes) -> str:
    if len(data) > LARGEST:
        raise refuse("file_too_large", most=LARGEST // 1024 // 1024)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refuse("file_not_utf8") from error


def check_load(text: str, start: int = 0, most: int = MOST_VALUES) -> None:
    """Whether the values of a JSON text are few enough to be in memory at once.

    Raises `Refused` with `file_too_much`.
    """
    if len(text) - start > most and sum(text.count(sign, start) for sign in ",[{") > most:
        raise refuse("file_too_much")


def check_whole(value: object, text: str) -> None:
    """Whether a value has only whole characters in it; half of one can only be written as an escape.

    Raises `Refused` with `file_surrogate`.
    """
    if _ESCAPED_HALF.search(text):
        try:
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            raise refuse("file_surrogate") from error


@contextmanager
def sound() -> Iterator[None]:
    """Refuse what Python's reader cannot take in: values nested too deep, whole numbers of thousands of digits."""
    try:
        yield
    except (Refused, json.JSONDecodeError):
        raise
    except RecursionError as error:
        raise refuse("file_too_deep") from error
    except ValueError as error:
        raise refuse("file_number") from error


def _loaded(text: str) -> object:
    try:
        with sound():
            check_load(text)
            value: object = DECODER.decode(text)
            check_whole(value, text)
    except json.JSONDecodeError as error:
        raise refuse("file_not_json", line=error.lineno, column=error.colno) from error
    return value


def _once(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise refuse("file_twice", field=name)
        found[name] = value
    return found


def _no_number(_name: str) -> object:
    raise refuse("file_number")


DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_number)
"""Refuses a name said twice in one object, NaN and infinity."""
