"""What a game's scores are, by name: the answer of `scorekeeper score --json`.

Source: the result object in "A game as a file" of the project's rules reference.
"""

from collections.abc import Iterable, Sequence

from scorekeeper.rules import ScoredHand, fold

from .game_file import GameFile


def result(game: GameFile) -> dict[str, object]:
    """Points, totals, dealers and winners of one game as plain values; winners are sorted by code point."""
    sheet, names = fold(game.facts), game.players
    return {
        "hands": [_hand(hand, names) for hand in sheet.hands],
        "totals": dict(zip(names, sheet.totals, strict=True)),
        "finished": sheet.finished,
        "winners": _named(sheet.winners, names),
        "next_dealer": None if sheet.over else names[sheet.next_deal.dealer - 1],
        "cards_dealt": sheet.next_deal.cards,
    }


def _hand(hand: ScoredHand, names: Sequence[str]) -> dict[str, object]:
    return {
        "dealer": names[hand.deal.dealer - 1],
        "points": dict(zip(names, hand.score.points, strict=True)),
        "totals": dict(zip(names, hand.totals, strict=True)),
        "winners": _named(hand.score.winners, names),
    }


def _named(seats: Iterable[int], names: Sequence[str]) -> list[str]:
    return sorted(names[seat - 1] for seat in seats)
