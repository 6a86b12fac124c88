"""JSON text to plain values, refusing what two programs could read in two ways."""

import json
from collections.abc import Sequence

from scorekeeper.rules import Refused, refuse

from .refused import placed

LARGEST = 32 * 1024 * 1024


def read_json(data: bytes) -> object:
    """The value a file's bytes hold, in UTF-8 with or without a byte order mark.

    Raises `FileRefused`: `file_too_large` (over `LARGEST` bytes), `file_not_utf8`, `file_not_json` (with line and
    column), `file_twice` for a name said twice in one object, `file_number` for NaN, infinity and numbers too long to
    be any, `file_too_deep`, and `file_surrogate` for half a character.
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


def _loaded(text: str) -> object:
    try:
        value: object = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
        json.dumps(value, ensure_ascii=False).encode()
    except Refused:
        raise
    except json.JSONDecodeError as error:
        raise refuse("file_not_json", line=error.lineno, column=error.colno) from error
    except UnicodeEncodeError as error:
        raise refuse("file_surrogate") from error
    except RecursionError as error:
        raise refuse("file_too_deep") from error
    except ValueError as error:  # Python refuses to read whole numbers of thousands of digits
        raise refuse("file_number") from error
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
