"""JSON is read strictly."""

import pytest

from scorekeeper.files import LARGEST, FileRefused, read_json
from scorekeeper.wording.game_files import file_refused


def why(data: bytes) -> str:
    with pytest.raises(FileRefused) as found:
        read_json(data)
    return file_refused(found.value)


@pytest.mark.parametrize("data", ['{"name": "Zoé 😀"}', '\ufeff{"name": "Zo\\u00e9 \\ud83d\\ude00"}'])
def test_text_in_utf8_is_read(data: str) -> None:
    assert read_json(data.encode()) == {"name": "Zoé 😀"}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'{"a": 1, "b": {"a": 1, "a": 2}}', "“a” is said twice in one object."),
        (b'{"a": NaN}', "There is a number in this file that is none, or far too long."),
        (b'{"a": -Infinity}', "There is a number in this file that is none, or far too long."),
        (b"1" * 5000, "There is a number in this file that is none, or far too long."),
        (b"[" * 100_000, "This is nested too deep to be a game."),
        (b'{"a": "\xff"}', "This is not text in UTF-8. Save it again with that encoding."),
        ("{}".encode("utf-16"), "This is not text in UTF-8. Save it again with that encoding."),
        (b'["\\ud800"]', "There is half a character in this file. Write it whole."),
        (b'{"\\udc00": 1}', "There is half a character in this file. Write it whole."),
        (b"", "This is not JSON: it cannot be read at line 1, column 1."),
        (b'{"a":\n 1,}', "This is not JSON: it cannot be read at line 2, column 4."),
        (b"{} {}", "This is not JSON: it cannot be read at line 1, column 4."),
        (b'{"a": "\n"}', "This is not JSON: it cannot be read at line 1, column 8."),
        (b" " * (LARGEST + 1), "This file is too large: at most 32 MB."),
    ],
    ids=range(14),
)
def test_anything_else_is_refused(data: bytes, said: str) -> None:
    assert why(data) == said


def test_a_file_as_large_as_may_be_is_read() -> None:
    assert read_json(b"[]".ljust(LARGEST)) == []
