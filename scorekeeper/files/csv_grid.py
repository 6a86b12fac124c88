"""A plain grid, as people have it in spreadsheets: the players as columns, a row for each hand."""

from collections.abc import Iterator
from itertools import islice

from scorekeeper.rules import GameFacts, HandEntry, HouseRules, check_table, refuse

from .csv_cells import Cells
from .csv_hands import MOST_ROWS, checked, few, fitting, hand_of
from .csv_headings import Called, columns_of
from .game_file import MOST_HANDS, GameFile
from .players import read_names, read_starts
from .refused import placed

LABELS = ("", "#", "hand", "round", "deal", "no", "no.", "nr", "nr.")
"""Headings of a first column that numbers the hands."""


def read_grid(headings: Cells, rows: Iterator[tuple[int, Cells]], rules: HouseRules, called: Called) -> GameFile:
    """The game of a grid, scored by these rules.

    Raises `FileRefused`.
    """
    first = headings[:1]
    labelled = any(one.casefold() in LABELS for one in (*first, *columns_of(first, called)))
    named = headings[labelled:]
    while named and not named[-1]:
        named.pop()
    with placed(line=1):
        check_table(rules, len(named))
        names = read_names(named)
    with placed(line=1, names=names):
        starts = read_starts(named, names)
    read = ((line, _hand(line, cells, names, labelled=labelled)) for line, cells in rows)
    told = few([(line, hand) for line, hand in islice(read, MOST_ROWS + 1) if hand], MOST_HANDS)
    agreed = fitting(rules, [hand for _line, hand in told])
    hands = tuple(checked(hand, agreed, names, line) for line, hand in told)
    return GameFile(names, GameFacts(agreed, starts, hands=hands))


def _hand(line: int, cells: Cells, names: tuple[str, ...], *, labelled: bool) -> HandEntry | None:
    """The hand of a row; none where it is empty."""
    label, own = (cells[0], cells[1:]) if labelled and cells else ("", cells)
    if not any(own) and not label:
        return None
    with placed(line=line, names=names):
        if any(own[len(names) :]):
            raise refuse("csv_wide", most=len(names) + labelled)
        if label and not label.isdecimal():
            raise refuse("csv_label", label=label)
        return hand_of(dict(enumerate([*own, *[""] * len(names)][: len(names)], 1)), len(names))
