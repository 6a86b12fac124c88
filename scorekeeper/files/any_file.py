"""Whatever may be brought in, told apart by its first signs and read as the pieces of a scorebook."""

from collections.abc import Iterator
from typing import IO

from scorekeeper.rules import refuse

from .book_file import BOOK_FORMAT, BookGame, BookPiece
from .book_reading import read_book
from .json_pieces import JsonPieces
from .reading import read_game
from .refused import on_line, placed

BOOK_FORMATS = BOOK_FORMAT.partition("/")[0] + "/"


def read_pieces(stream: IO[bytes]) -> Iterator[BookPiece]:
    """The pieces of a scorebook file, or the games of a game file or a list of them.

    Raises `FileRefused` for the first fault.
    """
    pieces = JsonPieces(stream)
    yield from _games(pieces) if pieces.peek() == "[" else _one(pieces)


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
        if len(found) == 1 and found.get("format") == BOOK_FORMAT:
            yield from read_book(pieces, fields)
            return
    pieces.end()
    with placed():
        if str(found.get("format", "")).startswith(BOOK_FORMATS):
            raise refuse("file_book_format", format=BOOK_FORMAT)
    yield BookGame(read_game(found))
