"""The scoresheet as a picture to be sent: where each name, line and figure stands, in the units of the drawing.

It stands alone, so it brings its colours and is light for everyone, as paper is.
"""

from dataclasses import dataclass

from scorekeeper.models import Game
from scorekeeper.rules import Scoresheet
from scorekeeper.wording import number

from .chart import wide
from .sheet import SUITS, Cell, Standing, rows, standings

MARGIN, FIRST, COLUMN = 24, 44, 104
TITLE, LINE, STANDING, ROW = 30, 14, 40, 26
NARROWEST, BESIDE = 400, 214
USUAL, SMALL, MEASURED = 18, 14, 12
"""Sizes of a name's letters: usual, at least, and that which `wide` reckons with."""
INK = ("#2D8FFC", "#E07322", "#004223", "#A3228B", "#6F5C00", "#8B8B8B")
"""The seats' colours on paper."""


@dataclass(frozen=True)
class Placed:
    """Something of the sheet and how far it stands from the top."""

    y: int
    label: str
    cells: list[Cell]


@dataclass(frozen=True)
class Column:
    """A seat's column: its right edge, its suit and colour, its name line by line."""

    right: int
    suit: str
    ink: str
    lines: list[str]


@dataclass(frozen=True)
class Picture:
    """The whole drawing, in its own units. Each standing has its distance from the top, colour and size of letters."""

    width: int
    height: int
    title: list[str]
    standings: list[tuple[int, Standing, str, int]]
    columns: list[Column]
    head: int
    starts: list[str]
    rows: list[Placed]


def picture(game: Game, sheet: Scoresheet, title: str) -> Picture:
    """The drawing of a game; its title is one line, or more where it is long."""
    names = game.names
    needed = 2 * MARGIN + FIRST + COLUMN * len(names), BESIDE + max(map(wide, names)) * SMALL // MEASURED
    width = max(NARROWEST, *needed)
    columns = [_column(seat, name, (width - 2 * MARGIN - FIRST) // len(names)) for seat, name in enumerate(names)]
    said = wrapped(title, (width - 2 * MARGIN) * 5 // MEASURED)
    top = MARGIN + TITLE * len(said) + 2 * LINE
    placed = [
        (top + STANDING * i, one, INK[one.seat - 1], min(USUAL, (width - BESIDE) * MEASURED // wide(one.name)))
        for i, one in enumerate(standings(game, sheet))
    ]
    head = top + STANDING * len(placed) + LINE * max(len(one.lines) for one in columns) + MARGIN
    starts = [number(seat.start) for seat in game.seats] if any(seat.start for seat in game.seats) else []
    first = head + (ROW if starts else 0)
    hands = [Placed(first + ROW * i, str(row.number), row.cells) for i, row in enumerate(rows(game, sheet))]
    bottom = first + ROW * len(hands)
    return Picture(width, bottom + MARGIN, said, placed, columns, head, starts, hands)


def wrapped(text: str, room: int) -> list[str]:
    """The text in lines no wider than `room`, broken between words where it can be."""
    lines = [""]
    for word in text.split():
        joined = f"{lines[-1]} {word}".strip()
        if wide(joined) <= room:
            lines[-1] = joined
            continue
        lines += [piece for piece in _pieces(word, room) if piece]
    return [line for line in lines if line]


def _pieces(word: str, room: int) -> list[str]:
    """A word that may be too long for a line, in pieces that are not."""
    pieces = [""]
    for sign in word:
        if wide(pieces[-1] + sign) > room:
            pieces.append("")
        pieces[-1] += sign
    return pieces


def _column(seat: int, name: str, room: int) -> Column:
    return Column(MARGIN + FIRST + room * (seat + 1), SUITS[seat], INK[seat], wrapped(name, room - 20))
