"""A table of cells out of CSV text, and what a cell may hold.

Commas, semicolons or tabs stand between cells, whichever the first line has most of; the text is UTF-8 with or without
a byte order mark.
"""

import csv
import re
from collections.abc import Iterator
from typing import Protocol

from scorekeeper.rules import refuse
from scorekeeper.rules.cards import LONGEST_TEXT

from .csv_text import unguarded
from .refused import placed

SEPARATORS = ",;\t"
LONGEST_LINE = 20_000
_DECIMAL = re.compile(r"\s*[-−]?\d+[.,]\d+\s*", re.ASCII)
_MARKS = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}

Cells = list[str]


class Lines(Protocol):
    """Whatever lines can be read from."""

    def readline(self, most: int) -> bytes:
        """The next line with its end, at most so long; empty at the end."""
        ...


def cells_of(stream: Lines) -> Iterator[tuple[int, Cells]]:
    """The rows with their lines, from 1, without empty ones at the end of the text; each cell trimmed and unguarded.

    Raises `FileRefused`: `file_encoding` for another encoding than UTF-8, `csv_quotes` where quotes do not close,
    `csv_line` for a line that no table has.
    """
    lines = _lines(stream)
    first = next(lines, "")
    separator = max(SEPARATORS, key=first.count)
    reader = csv.reader(_again(first, lines), delimiter=separator, strict=True)
    try:
        for row in reader:
            yield reader.line_num, [unguarded(cell.strip(" \u00a0")) for cell in row]
    except csv.Error as error:
        with placed(line=reader.line_num):
            raise refuse("csv_quotes") from error


def points_cell(text: str) -> str:
    """The points or cards that a cell says.

    Raises `Refused` with `csv_decimal` for a decimal number, `points_too_long` for a text no hand has.
    """
    if _DECIMAL.fullmatch(text):
        raise refuse("csv_decimal", text=text)
    if len(text) > LONGEST_TEXT:
        raise refuse("points_too_long", most=LONGEST_TEXT)
    return text


def _lines(stream: Lines) -> Iterator[str]:
    """The lines of the text, their ends kept."""
    number, begun = 1, False
    while data := stream.readline(LONGEST_LINE):
        with placed(line=number):
            if not begun and data[:2] in _MARKS:
                raise refuse("file_encoding", encoding=_MARKS[data[:2]])
            if len(data) == LONGEST_LINE:
                raise refuse("csv_line")
            try:
                line = data.decode("utf-8" if begun else "utf-8-sig")
            except UnicodeDecodeError as error:
                raise refuse("file_encoding", encoding="Windows-1252") from error
        if "\0" in line:
            with placed(line=number):
                raise refuse("csv_line")
        yield line
        number, begun = number + 1, True


def _again(first: str, rest: Iterator[str]) -> Iterator[str]:
    yield first
    yield from rest
