"""Recording, correcting and striking hands: none twice, none lost, none overwritten.

A hand is recorded by its number and the form's key alone; correcting and striking go by the revision that was seen.
"""

from collections.abc import Collection

from scorekeeper.db import Facts
from scorekeeper.rules import HandEntry, check

from .conflict import Doubted, GameOver, NumberAhead, NumberTaken, Stale, Writer
from .facts import hand_facts
from .game import Game
from .hand import Hand
from .history import alter, repeated


def record_hand(game: Game, number: int, entry: HandEntry, writer: Writer, confirmed: Collection[str] = ()) -> None:
    """Record the next hand; the same entry again is the same hand, and changes nothing.

    Raises `Refused` for a hand the rules do not allow, `NumberTaken` where another hand has the number, `NumberAhead`
    where it is past the next, `GameOver` where the table has to play on first, `Doubted` for doubts not `confirmed`.
    """
    if repeated(game, writer) or _same_as_recorded(game, number, entry):
        return
    if number > len(game.hands) + 1:
        raise NumberAhead(len(game.hands) + 1)
    _check(game, entry, confirmed)
    if game.sheet().over:
        raise GameOver
    alter(game, "record", _hand(number, None), _hand(number, hand_facts(game, entry, writer.at)), writer)


def correct_hand(
    game: Game, number: int, entry: HandEntry, revision: int, writer: Writer, confirmed: Collection[str] = ()
) -> None:
    """Put the right hand in the place of a recorded one, which stays in the history.

    Raises `Stale` where the game has changed since `revision`, `Refused` or `Doubted` as for recording.
    """
    if repeated(game, writer):
        return
    hand = _recorded(game, number)
    before = hand.entry(game.seats)
    if entry == before and entry.typed == before.typed:
        return
    game.expect(revision)
    _check(game, entry, confirmed)
    old, new = (hand_facts(game, one, hand.at) for one in (before, entry))
    alter(game, "correct", _hand(number, old), _hand(number, new), writer)


def strike_hand(game: Game, number: int, revision: int, writer: Writer) -> None:
    """Take a hand off the sheet; later ones move up, and its change holds it whole.

    Raises `Stale` where the game has changed since `revision`.
    """
    if repeated(game, writer):
        return
    game.expect(revision)
    hand = _recorded(game, number)
    facts = hand_facts(game, hand.entry(game.seats), hand.at)
    alter(
        game,
        "strike",
        {"hand": {"number": number, "entry": facts}},
        {"hand": {"number": number, "entry": None}},
        writer,
    )


def _hand(number: int, entry: Facts | None) -> Facts:
    return {"hand": {"number": number, "entry": entry}}


def _check(game: Game, entry: HandEntry, confirmed: Collection[str]) -> None:
    doubts = check(entry, game.house_rules, len(game.seats))
    if any(str(doubt) not in confirmed for doubt in doubts):
        raise Doubted(doubts)


def _recorded(game: Game, number: int) -> Hand:
    if not 1 <= number <= len(game.hands):
        raise Stale(number)
    return game.hands[number - 1]


def _same_as_recorded(game: Game, number: int, entry: HandEntry) -> bool:
    if not 1 <= number <= len(game.hands):
        return False
    hand = game.hands[number - 1]
    if hand.entry(game.seats) != entry:
        raise NumberTaken(hand)
    return True
