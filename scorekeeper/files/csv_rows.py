"""A table with one row for each player in each hand, as `csv_text` writes it or with fewer columns."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, islice, product

from scorekeeper.rules import (
    BlockTie,
    Ended,
    GameFacts,
    HandEntry,
    HouseRules,
    Outcome,
    RummyBonus,
    Scoring,
    check_start,
    check_table,
    fold,
    refuse,
)

from .csv_cells import Cells
from .csv_hands import MOST_ROWS, OUT, checked, few, fitting, hand_of
from .csv_headings import Called, columns_of
from .csv_text import COLUMNS
from .game_file import GameFile
from .names import name_of
from .refused import placed
from .shapes import chosen_of, time_of

REQUIRED = ("hand", "player", "points_left")
MOST_DIGITS = 10
YES = ("1", "yes", "y", "true", "x")
Row = tuple[int, dict[str, str]]


def is_rows(headings: Cells, called: Called) -> bool:
    """Whether the headings are those of this kind of table."""
    return {"hand", "player"} <= set(columns_of(headings, called))


def read_rows(
    headings: Cells, rows: Iterator[tuple[int, Cells]], rules: HouseRules, called: Called
) -> Iterator[GameFile]:
    """The games of the table, one after the other, scored by these rules where the table says nothing else.

    Raises `FileRefused`.
    """
    known = columns_of(headings, called)
    with placed(line=1):
        for name, heading in zip(known, headings, strict=True):
            if name not in COLUMNS or known.count(name) > 1:
                raise refuse("csv_heading", heading=heading)
        for name in REQUIRED:
            if name not in known:
                raise refuse("csv_missing", heading=name)
    said = ((line, dict(zip(known, [*cells, *[""] * len(known)], strict=False))) for line, cells in rows if any(cells))
    for _game, own in groupby(said, key=lambda row: row[1].get("game", "")):
        yield _Game(few(list(islice(own, MOST_ROWS + 1)), MOST_ROWS), rules).file()


class _Game:
    """The rows of one game."""

    def __init__(self, rows: Sequence[Row], rules: HouseRules) -> None:
        self.rows, self.line = rows, rows[0][0]
        with placed(line=self.line):
            self.rules = self._agreed(rules)
        self.names = tuple(dict.fromkeys(self._name(row) for row in rows))
        with placed(line=self.line):
            check_table(self.rules, len(self.names))

    def file(self) -> GameFile:
        """The game as a game file."""
        told = [self._hand(list(own)) for _hand, own in groupby(self.rows, key=lambda row: row[1]["hand"])]
        agreed = fitting(self.rules, [hand for _line, hand in told])
        found = self._like_points(agreed, told)
        first = self.rows[0][1]
        with placed(line=self.line):
            times = [time_of(first[name], name) if first.get(name) else None for name in ("started_at", "finished_at")]
        facts = replace(found, ended=self._ended(found, over=times[1] is not None))
        return GameFile(self.names, facts, started_at=times[0], finished_at=times[1])

    def _name(self, row: Row) -> str:
        with placed(line=row[0], column="player"):
            return name_of(row[1]["player"], "player")

    def _agreed(self, rules: HouseRules) -> HouseRules:
        first = self.rows[0][1]
        if first.get("scoring"):
            rules = replace(rules, scoring=Scoring(chosen_of(first["scoring"], "scoring", Scoring)))
        if "target" in first:
            target = first["target"]
            points = int(target) if target.isdecimal() and len(target) < MOST_DIGITS else target or None
            rules = HouseRules.from_dict({**rules.as_dict(), "target": points})
        return rules

    def _hand(self, rows: Sequence[Row]) -> tuple[int, HandEntry]:
        """One hand, with the line of its first row."""
        line = rows[0][0]
        cells, said = {}, {row["outcome"].casefold() for _line, row in rows if row.get("outcome")}
        for at, row in rows:
            seat = self.names.index(self._name((at, row))) + 1
            with placed(line=at, names=self.names):
                if seat in cells:
                    raise refuse("file_named_twice", seat, field="player")
                cells[seat] = _cell(row)
        with placed(line=line, names=self.names):
            outcome = Outcome(chosen_of(said.pop(), "outcome", Outcome)) if said else None
            hand = hand_of(cells, len(self.names), outcome)
            if said or (outcome and hand.outcome is not outcome):
                raise refuse("csv_outcome")
        rummy = any(row.get("rummy", "").casefold() in YES for _line, row in rows)
        return line, replace(hand, rummy=rummy and hand.outcome is Outcome.OUT)

    def _like_points(self, agreed: HouseRules, told: Sequence[tuple[int, HandEntry]]) -> GameFacts:
        """The facts under the first rules that give the points of the table, where it has any."""
        ways = product(
            dict.fromkeys([agreed.rummy_bonus, *RummyBonus]),
            dict.fromkeys([agreed.block_tie, *BlockTie]),
            dict.fromkeys([agreed.aces_high, False, True]),
        )
        points = self._numbers("points")
        first: Exception | None = None
        for bonus, tie, aces in ways if points else [(agreed.rummy_bonus, agreed.block_tie, agreed.aces_high)]:
            rules = replace(agreed, rummy_bonus=bonus, block_tie=tie, aces_high=aces)
            try:
                facts = self._facts(rules, told)
            except ValueError as error:
                first = first or error
                continue
            if not points or _points(facts) == points:
                return facts
        if first:
            raise first
        with placed(line=self.line):
            raise refuse("csv_points")

    def _facts(self, rules: HouseRules, told: Sequence[tuple[int, HandEntry]]) -> GameFacts:
        hands = tuple(checked(hand, rules, self.names, line) for line, hand in told)
        dealer = self.rows[0][1].get("dealer", "")
        return GameFacts(rules, self._starts(), self.names.index(dealer) + 1 if dealer in self.names else 1, hands)

    def _starts(self) -> tuple[int, ...]:
        """What each began with: the first total of each, less the first points."""
        starts = dict.fromkeys(self.names, 0)
        seen: set[str] = set()
        for line, row in self.rows:
            name = self._name((line, row))
            if name not in seen and row.get("points") and row.get("total"):
                start = _whole(row["total"], line, "total") - _whole(row["points"], line, "points")
                with placed(line=line, names=self.names):
                    check_start(start, self.names.index(name) + 1)
                starts[name] = start
            seen.add(name)
        return tuple(starts.values())

    def _numbers(self, heading: str) -> list[int]:
        """The numbers of a column; none where it is not filled."""
        filled = [(line, row[heading]) for line, row in self.rows if row.get(heading)]
        return [_whole(text, line, heading) for line, text in filled] if len(filled) == len(self.rows) else []

    def _ended(self, facts: GameFacts, *, over: bool) -> Ended | None:
        """How a game was ended that has places, or is over, though the rules let it go on."""
        if fold(facts).finished or not facts.hands:
            return None
        if any(row.get("place") for _line, row in self.rows):
            return Ended.TABLE
        return Ended.ABANDONED if over else None


def _cell(row: dict[str, str]) -> str:
    """What a row says of its player: points as entered, or that this is who went out."""
    left, typed = row["points_left"], row.get("typed", "")
    if row.get("went_out", "").casefold() in YES:
        if left.casefold() not in OUT:
            raise refuse("csv_outcome")
        return "out"
    return typed or left


def _whole(text: str, line: int, heading: str) -> int:
    plain = text.replace("−", "-").replace(",", "")
    if not plain.removeprefix("-").isdecimal() or len(plain) >= MOST_DIGITS or not plain.isascii():
        with placed(line=line, column=heading):
            raise refuse("csv_number", text=text)
    return int(plain)


def _points(facts: GameFacts) -> list[int]:
    """The points of each player dealt in, hand by hand, in the order of the rows."""
    return [
        hand.score.points[seat - 1] for hand in fold(facts).hands for seat in hand.entry.dealt_in(len(facts.starts))
    ]
