"""The shapes a field of a file may have: each function gives the value as that shape, or refuses it by field name."""

import re
import unicodedata
from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from uuid import UUID

from scorekeeper.rules import Refused, refuse

_TIME = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:\d\d)", re.ASCII)
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*")
LONGEST_LANGUAGE = 20
_WRITTEN = "\n\r\t"

_KINDS = {dict: "object", list: "list", str: "text", bool: "yes_no"}


def wrong(field: str, kind: type) -> Refused:
    """The refusal of a field that is not an object, a list, a text, or true or false."""
    return refuse("file_shape", field=field, kind=_KINDS[kind])


def object_of(value: object, field: str) -> Mapping[str, object]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise wrong(field, dict)
    return value


def list_of(value: object, field: str) -> list[object]:
    """A JSON list."""
    if not isinstance(value, list):
        raise wrong(field, list)
    return value


def text_of(value: object, field: str) -> str:
    """A JSON string."""
    if not isinstance(value, str):
        raise wrong(field, str)
    return value


def yes_no_of(value: object, field: str) -> bool:
    """True or false; a number is neither."""
    if not isinstance(value, bool):
        raise wrong(field, bool)
    return value


def number_of(value: object, field: str, least: int, most: int) -> int:
    """A whole number from `least` to `most`.

    Raises `Refused` with `file_range`.
    """
    if type(value) is not int or not least <= value <= most:
        raise refuse("file_range", field=field, least=least, most=most)
    return value


def chosen_of(value: object, field: str, among: type[StrEnum]) -> str:
    """One of the values of a closed set.

    Raises `Refused` with `file_choice`.
    """
    if value not in list(among):
        raise refuse("file_choice", field=field, among=", ".join(among))
    return str(value)


def known_fields(
    value: object, field: str, known: Collection[str], required: Collection[str] = ()
) -> Mapping[str, object]:
    """An object with no field but those known, and every one required.

    Raises `Refused`: `file_shape`, `file_unknown` or `file_missing`.
    """
    found = object_of(value, field)
    for name in found:
        if name not in known:
            raise refuse("file_unknown", field=name)
    for name in required:
        if name not in found:
            raise refuse("file_missing", field=name)
    return found


def time_of(value: object, field: str) -> datetime:
    """An aware time in UTC from ISO 8601 text that says its zone.

    Raises `Refused` with `file_time`.
    """
    text = text_of(value, field)
    if not _TIME.fullmatch(text):
        raise refuse("file_time", field=field)
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise refuse("file_time", field=field) from error


def uuid_of(value: object, field: str) -> str:
    """A UUID in its usual spelling, lower case.

    Raises `Refused` with `file_uuid`.
    """
    text = text_of(value, field)
    if not _UUID.fullmatch(text):
        raise refuse("file_uuid", field=field)
    return str(UUID(text))


def language_of(value: object, field: str) -> str:
    """A language as it is named in short, such as "de" or "pt_BR".

    Raises `Refused` with `file_language`.
    """
    text = text_of(value, field)
    if len(text) > LONGEST_LANGUAGE or not _LANGUAGE.fullmatch(text):
        raise refuse("file_language")
    return text


def note_of(value: object, field: str, longest: int) -> str:
    """A text of several lines.

    Raises `Refused`: `file_note_too_long` or `file_note_unprintable` for control characters.
    """
    note = text_of(value, field)
    if len(note) > longest:
        raise refuse("file_note_too_long", most=longest)
    if any(unicodedata.category(sign) in ("Cc", "Cs") and sign not in _WRITTEN for sign in note):
        raise refuse("file_note_unprintable")
    return note
