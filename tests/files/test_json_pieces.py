"""JSON read piece by piece is read as strictly as the whole."""

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.files import FileRefused
from scorekeeper.files.json_pieces import LONGEST_PIECE, JsonPieces
from scorekeeper.wording.game_files import file_refused

TOO_MUCH = "Line 1: There is more in one piece of this file than can be read at once."
SHORT = st.text(max_size=5)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | SHORT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(SHORT, inner, max_size=3),
    max_leaves=8,
)


class Drops(io.BytesIO):
    """A stream that gives a few bytes at a time."""

    def read(self, _size: int | None = -1, /) -> bytes:
        return super().read(3)


def listed(data: bytes) -> list[object]:
    pieces = JsonPieces(io.BytesIO(data))
    found = list(pieces.items())
    pieces.end()
    return found


def why(data: bytes) -> str:
    with pytest.raises(FileRefused) as found:
        listed(data)
    return file_refused(found.value)


@settings(max_examples=30)
@given(st.lists(VALUES, max_size=4), st.sampled_from([None, 1]), st.booleans())
def test_a_list_is_read_as_it_was_written(values: list[object], indent: int | None, ascii_only: bool) -> None:  # noqa: FBT001  # drawn
    text = json.dumps(values, indent=indent, ensure_ascii=ascii_only)
    assert listed(text.encode("utf-8", "surrogatepass")) == values


@settings(max_examples=30)
@given(st.dictionaries(SHORT, VALUES, max_size=4))
def test_it_is_the_same_in_drops(value: dict[str, Any]) -> None:
    pieces = JsonPieces(Drops(json.dumps(value, indent=1).encode()))
    assert {name: pieces.value() for name in pieces.fields()} == value


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "This is not JSON: it cannot be read at line 1, column 1."),
        (b"[1,\n 2,\n oops]", "This is not JSON: it cannot be read at line 3, column 2."),
        (b"[1 2]", "This is not JSON: it cannot be read at line 1, column 4."),
        (b"[1] []", "This is not JSON: it cannot be read at line 1, column 5."),
        (b'[{"a": 1}', "This is not JSON: it cannot be read at line 1, column 10."),
        (b'["open', "This is not JSON: it cannot be read at line 1, column 2."),
        (b'[\n{"a": 1, "a": 2}]', "Line 2: “a” is said twice in one object."),
        (b"[\n\nNaN]", "Line 3: There is a number in this file that is none, or far too long."),
        (b"[" + b"1" * 5000 + b"]", "Line 1: There is a number in this file that is none, or far too long."),
        (b"[" * 100_000, "Line 1: This is nested too deep to be a game."),
        (b'["\\ud800"]', "Line 1: There is half a character in this file. Write it whole."),
        (b'[1,\n"\xff"]', "Line 1: This is not text in UTF-8. Save it again with that encoding."),
        ("[1]".encode("utf-16"), "Line 1: This is not text in UTF-8. Save it again with that encoding."),
        (
            b'["' + b"x" * (2 * LONGEST_PIECE),
            TOO_MUCH,
        ),
        (b"[[" + b"1," * LONGEST_PIECE, TOO_MUCH),
    ],
    ids=range(15),
)
def test_anything_else_is_refused(data: bytes, said: str) -> None:
    assert why(data) == said


def test_a_byte_order_mark_is_no_part_of_it() -> None:
    assert listed(b"\xef\xbb\xbf[1]") == [1]


def test_lines_are_counted_over_the_whole_text() -> None:
    pieces = JsonPieces(Drops(b"[1,\n2,\n\n3]"))
    assert [(value, pieces.line) for value in pieces.items()] == [(1, 1), (2, 2), (3, 4)]
