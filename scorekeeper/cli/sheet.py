"""A scoresheet as a table of plain text."""

from collections.abc import Callable, Sequence
from itertools import zip_longest

from scorekeeper.files import GameFile
from scorekeeper.rules import Outcome, Part, ScoredHand, Scoresheet, fold
from scorekeeper.wording import deal_line, signed, winners_told
from scorekeeper.wording.gettext import gettext as _

from .terminal import padded, width

Column = list[str]


def sheet(game: GameFile, shown: Callable[[str], str]) -> list[str]:
    """The lines of one game's table and how the game stands.

    `shown` gives a text as the terminal can show it; columns are measured after it.
    """
    folded = fold(game.facts)
    columns = [*_hand_columns(folded, game.players), *_player_columns(folded, game)]
    lines = _table([[shown(cell) for cell in column] for column in columns])
    return [*lines, "", shown(_standing(folded, game.players))]


def _hand_columns(folded: Scoresheet, names: Sequence[str]) -> list[Column]:
    hands = folded.hands
    return [
        [_("Hand"), _("start"), *(str(hand.number) for hand in hands)],
        [_("Dealer"), "", *(names[hand.deal.dealer - 1] for hand in hands)],
        [_("Ended"), "", *(_ending(hand, names) for hand in hands)],
    ]


def _ending(hand: ScoredHand, names: Sequence[str]) -> str:
    if hand.entry.outcome is Outcome.VOID:
        return _("void")
    if hand.entry.outcome is Outcome.BLOCKED:
        return _("blocked")
    who = names[hand.score.winners[0] - 1]
    return _("%(who)s went rummy", who=who) if hand.entry.rummy else _("%(who)s went out", who=who)


def _player_columns(folded: Scoresheet, game: GameFile) -> list[Column]:
    return [
        _player(name, start, [(_points(hand, seat), str(hand.totals[seat])) for hand in folded.hands])
        for seat, (name, start) in enumerate(zip(game.players, game.facts.starts, strict=True))
    ]


def _player(name: str, start: int, hands: Sequence[tuple[str, str]]) -> Column:
    """One player's points and running totals, set right within one column."""
    rows = [("", str(start)), *hands]
    points, totals = (max(len(row[side]) for row in rows) for side in (0, 1))
    return [name, *(f"{gained:>{points}}  {total:>{totals}}" for gained, total in rows)]


def _points(hand: ScoredHand, seat: int) -> str:
    """Points with their sign; a dash for whoever sat out."""
    one = hand.score.reckonings[seat]
    return "-" if one.part is Part.SAT_OUT else signed(one.points)


def _table(columns: Sequence[Column]) -> list[str]:
    """Lines of columns side by side: the first three at the left, the players' at the right, a rule under the head."""
    widths = [max(map(width, column)) for column in columns]
    rows = [
        "   ".join(padded(cell, wide, right=at > 2) for at, (cell, wide) in enumerate(zip(row, widths, strict=True)))
        for row in zip_longest(*columns, fillvalue="")
    ]
    rule = "   ".join("-" * wide for wide in widths)
    return [line.rstrip() for line in (rows[0], rule, *rows[1:])]


def _standing(folded: Scoresheet, names: Sequence[str]) -> str:
    if folded.over:
        return winners_told([names[seat - 1] for seat in folded.winners])
    return deal_line(folded.next_deal, names, len(folded.hands) + 1)
