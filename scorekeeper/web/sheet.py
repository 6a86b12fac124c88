"""A scoresheet as a page shows it: standings by place, hands by number, each figure with its words."""

from dataclasses import dataclass

from scorekeeper.models import Game
from scorekeeper.rules import Part, Scoresheet
from scorekeeper.rules.scoresheet import ScoredHand
from scorekeeper.wording import explain, hand_told, needed, place, signed
from scorekeeper.wording.gettext import gettext as _
from scorekeeper.wording.gettext import ngettext

SUITS = ("spade", "heart", "club", "diamond", "star", "dot")


@dataclass(frozen=True)
class Standing:
    """One player in the standings; `progress` is points toward the target, from 0, where a bar makes sense."""

    seat: int
    suit: str
    name: str
    place: str
    shared: bool
    first: bool
    total: int
    last: str
    needed: str
    progress: int | None


@dataclass(frozen=True)
class Cell:
    """What one seat got in one hand; `spoken` says it whole: "Ana, hand 3, 25 points, total 140"."""

    shown: str
    total: int
    won: bool
    spoken: str


@dataclass(frozen=True)
class Row:
    """One hand of the sheet."""

    number: int
    dealer: str
    cells: list[Cell]
    told: str
    counted: bool


def standings(game: Game, sheet: Scoresheet) -> list[Standing]:
    """The players by place, those level in the order of their seats."""
    rows = [_standing(game, sheet, seat) for seat in range(1, len(game.seats) + 1)]
    return sorted(rows, key=lambda row: (sheet.places[row.seat - 1], row.seat))


def rows(game: Game, sheet: Scoresheet) -> list[Row]:
    """The hands, the first one first."""
    names = game.names
    return [
        Row(
            number=hand.number,
            dealer=names[hand.deal.dealer - 1],
            cells=[_cell(hand, seat, name) for seat, name in enumerate(names, 1)],
            told=hand_told(hand, names),
            counted=hand.entry.scored,
        )
        for hand in sheet.hands
    ]


def explanations(game: Game, hand: ScoredHand) -> list[tuple[str, str, str]]:
    """How each seat came to its points in a hand: name, points with their sign, and the sum."""
    return [
        (name, signed(one.points), explain(one)) for name, one in zip(game.names, hand.score.reckonings, strict=True)
    ]


def _standing(game: Game, sheet: Scoresheet, seat: int) -> Standing:
    rules = game.house_rules
    own, total = sheet.places[seat - 1], sheet.totals[seat - 1]
    shows_bar = rules.target is not None and not rules.lowest_wins
    return Standing(
        seat=seat,
        suit=SUITS[seat - 1],
        name=game.names[seat - 1],
        place=place(own),
        shared=sheet.places.count(own) > 1,
        first=own == 1 and sheet.scored > 0,
        total=total,
        last=_cell(sheet.hands[-1], seat, "").shown if sheet.hands else "",
        needed=needed(sheet, seat, rules),
        progress=min(max(total, 0), rules.target or 0) if shows_bar else None,
    )


def _cell(hand: ScoredHand, seat: int, name: str) -> Cell:
    points, total = hand.score.points[seat - 1], hand.totals[seat - 1]
    if hand.score.reckonings[seat - 1].part is Part.SAT_OUT:
        spoken = _("%(name)s, hand %(number)s, sat out, total %(total)s", name=name, number=hand.number, total=total)
        return Cell("", total, won=False, spoken=spoken)
    spoken = ngettext(
        "%(name)s, hand %(number)s, %(points)s point, total %(total)s",
        "%(name)s, hand %(number)s, %(points)s points, total %(total)s",
        points,
        name=name,
        number=hand.number,
        points=points,
        total=total,
    )
    shown = signed(points) if hand.entry.scored else ""
    return Cell(shown, total, won=seat in hand.score.winners, spoken=spoken)
