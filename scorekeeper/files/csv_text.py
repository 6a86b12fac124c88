"""Games as CSV in the long form: one row per hand and player dealt in.

Source: "Exchange formats of the ecosystem" of the project's cases. A text that a spreadsheet would take for a formula
gets an apostrophe before it; numbers stay numbers. Whoever sat a hand out has no row for it.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.rules import HouseRules, Outcome, ScoredHand, Scoresheet, fold

from .game_file import GameFile
from .hands import written_time

COLUMNS = (
    "game",
    "started_at",
    "finished_at",
    "scoring",
    "target",
    "hand",
    "dealer",
    "player",
    "points_left",
    "typed",
    "outcome",
    "went_out",
    "rummy",
    "points",
    "total",
    "place",
    "won",
)
FORMULA = "=+-@\t\r\n＝＋－＠"
BYTE_ORDER_MARK = "\ufeff"

Cell = str | int | None


def csv_text(
    games: Iterable[tuple[int, GameFile]], *, headings: Sequence[str] = COLUMNS, byte_order_mark: bool = False
) -> Iterator[str]:
    """The text piece by piece, a game at a time; games come with their numbers, headings in the order of `COLUMNS`."""
    yield (BYTE_ORDER_MARK if byte_order_mark else "") + _lines([headings])
    for number, game in games:
        yield _lines(_rows(number, game))


def guarded(text: str) -> str:
    """The text so that no spreadsheet runs it; `unguarded` gives it back."""
    return f"'{text}" if text.lstrip("'")[:1] in FORMULA and text.lstrip("'") else text


def unguarded(text: str) -> str:
    """A cell's text without the guard."""
    return text[1:] if text.startswith("'") and guarded(text[1:]) == text else text


def _lines(rows: Iterable[Iterable[Cell]]) -> str:
    out = io.StringIO()
    csv.writer(out).writerows([guarded(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return out.getvalue()


def _rows(number: int, game: GameFile) -> Iterator[list[Cell]]:
    sheet = fold(game.facts)
    whole = _of_the_game(number, game, game.facts.rules)
    for hand in sheet.hands:
        for seat in hand.entry.dealt_in(len(game.players)):
            yield [*whole, *_of_the_hand(hand, game, seat), *_at_the_end(sheet, seat)]


def _of_the_game(number: int, game: GameFile, rules: HouseRules) -> list[Cell]:
    times = [written_time(at) if at else None for at in (game.started_at, game.finished_at)]
    return [number, *times, rules.scoring.value, rules.target]


def _of_the_hand(hand: ScoredHand, game: GameFile, seat: int) -> list[Cell]:
    entry, scored = hand.entry, hand.entry.outcome is not Outcome.VOID
    out = seat == entry.went_out
    return [
        hand.number,
        game.players[hand.deal.dealer - 1],
        game.players[seat - 1],
        entry.left.get(seat),
        entry.typed.get(seat) if scored and not out else None,
        entry.outcome.value,
        int(out),
        int(out and entry.rummy),
        hand.score.points[seat - 1],
        hand.totals[seat - 1],
    ]


def _at_the_end(sheet: Scoresheet, seat: int) -> list[Cell]:
    """The final place, and whether the player has won; nothing while the game is on, or where it was abandoned."""
    return [sheet.places[seat - 1], int(seat in sheet.winners)] if sheet.finished else [None, None]
