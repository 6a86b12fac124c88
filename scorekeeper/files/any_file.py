"""Whatever may be brought in, told apart by its first signs and read as the pieces of a scorebook."""

import codecs
from collections.abc import Iterator

from scorekeeper.rules import HouseRules, refuse

from .book_file import BOOK_FORMAT, BookGame, BookPiece
from .book_reading import read_book
from .csv_cells import cells_of
from .csv_grid import read_grid
from .csv_headings import Called
from .csv_rows import is_rows, read_rows
from .json_pieces import JsonPieces, Stream
from .reading import read_game
from .refused import on_line, placed

FIRST = 4096
MOST_FIELDS = 20
BOOK_FORMATS = BOOK_FORMAT.partition("/")[0] + "/"


def read_pieces(stream: Stream, rules: HouseRules | None = None, called: Called = ()) -> Iterator[BookPiece]:
    """The pieces of a scorebook file, the games of a game file or a list of them, or those of a table as CSV.

    What a table does not say of its games is as `rules` have it; `called` are what its columns are called in languages.
    Raises `FileRefused` for the first fault.
    """
    begun = _Begun(stream)
    if begun.begins_with_brace():
        pieces = JsonPieces(begun)
        yield from _games(pieces) if pieces.peek() == "[" else _one(pieces)
    else:
        yield from _table(begun, rules or HouseRules(), called)


class _Begun:
    """A stream of which the first bytes were looked at."""

    def __init__(self, stream: Stream) -> None:
        self._stream, self._first = stream, stream.read(FIRST)

    def begins_with_brace(self) -> bool:
        """Whether the first sign is one that JSON begins with here."""
        return self._first.removeprefix(codecs.BOM_UTF8).lstrip()[:1] in (b"{", b"[")

    def read(self, size: int, /) -> bytes:
        """The next bytes, about so many."""
        found, self._first = self._first, b""
        return found or self._stream.read(size)

    def readline(self, most: int) -> bytes:
        """The next line, with its end, or as much of it as it may be long."""
        while b"\n" not in self._first[:most] and len(self._first) < most:
            more = self._stream.read(FIRST)
            if not more:
                break
            self._first += more
        cut = self._first.find(b"\n", 0, most) + 1 or most
        line, self._first = self._first[:cut], self._first[cut:]
        return line


def _table(stream: _Begun, rules: HouseRules, called: Called) -> Iterator[BookPiece]:
    rows = cells_of(stream)
    _line, headings = next(rows, (1, []))
    if is_rows(headings, called):
        yield from map(BookGame, read_rows(headings, rows, rules, called))
    else:
        yield BookGame(read_grid(headings, rows, rules, called))


def _games(pieces: JsonPieces) -> Iterator[BookPiece]:
    for number, value in enumerate(pieces.items(), 1):
        with on_line(pieces.line):
            game = read_game(value, number)
        yield BookGame(game)
    pieces.end()


def _one(pieces: JsonPieces) -> Iterator[BookPiece]:
    """A scorebook says so first; anything else has to be a game."""
    fields, found = pieces.fields(), dict[str, object]()
    for name in fields:
        found[name] = pieces.value()
        if len(found) > MOST_FIELDS:
            # Whatever it is, it is no game.
            read_game(found)
        if len(found) == 1 and found.get("format") == BOOK_FORMAT:
            yield from read_book(pieces, fields)
            return
    pieces.end()
    with placed():
        if str(found.get("format", "")).startswith(BOOK_FORMATS):
            raise refuse("file_book_format", format=BOOK_FORMAT)
    yield BookGame(read_game(found))
