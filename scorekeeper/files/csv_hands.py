"""A hand out of the cells that say what each player had left."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from scorekeeper.rules import HandEntry, HouseRules, Outcome, StockOut, check_allowed, refuse

from .csv_cells import points_cell
from .game_file import MOST_HANDS
from .refused import placed, seated

Row = TypeVar("Row", bound=tuple[int, Any])

OUT = ("", "0", "out")
"""What stands in the cell of whoever went out."""
MOST_ROWS = 6 * MOST_HANDS
"""Rows of one game at most: six players, or as many empty lines between the hands of a grid."""
SAT_OUT = ("-", "–", "—")


def few(rows: list[Row], most: int) -> list[Row]:
    """The rows, where they are no more than a game can have; each has its line first.

    Raises `FileRefused` with `file_many_hands`.
    """
    if len(rows) > most:
        with placed(line=rows[-1][0]):
            raise refuse("file_many_hands", most=MOST_HANDS)
    return rows


def hand_of(cells: Mapping[int, str], seats: int, outcome: Outcome | None = None) -> HandEntry:
    """The hand that the cells of some seats tell; seats without a cell sat out. Points are still to be read.

    With one cell that says out, that player went out; with none, the hand was blocked; where all say so, it was void.

    Raises `Refused` with `csv_two_out`, or those of a cell.
    """
    dealt_in = {seat: text for seat, text in cells.items() if text not in SAT_OUT}
    out = [seat for seat, text in dealt_in.items() if text.casefold() in OUT]
    sat_out = frozenset(range(1, seats + 1)) - frozenset(dealt_in)
    if outcome is Outcome.VOID or len(out) == len(dealt_in):
        return HandEntry(Outcome.VOID, sat_out=sat_out)
    if len(out) > 1:
        raise refuse("csv_two_out", out[1], first=out[0])
    typed = {}
    for seat, text in dealt_in.items():
        if seat not in out:
            with seated(seat):
                typed[seat] = points_cell(text)
    if out:
        return HandEntry(Outcome.OUT, out[0], sat_out=sat_out, typed=typed)
    return HandEntry(Outcome.BLOCKED, sat_out=sat_out, typed=typed)


def fitting(rules: HouseRules, hands: Sequence[HandEntry]) -> HouseRules:
    """The rules, with the stock not renewed where a hand was blocked."""
    blocked = any(hand.outcome is Outcome.BLOCKED for hand in hands)
    return replace(rules, stock_out=StockOut.BLOCK) if blocked and not rules.can_block else rules


def checked(hand: HandEntry, rules: HouseRules, names: Sequence[str], line: int) -> HandEntry:
    """The hand with its points read.

    Raises `FileRefused` where the rules do not allow it.
    """
    with placed(line=line, names=names):
        read = hand.read(rules)
        check_allowed(read, rules, len(names))
    return read
