"""Recording, correcting and striking hands: none twice, none lost, none overwritten.

A hand is recorded by its number and the form's key alone; correcting and striking go by the revision that was seen.
"""

from collections.abc import Collection
from dataclasses import replace

from scorekeeper.db import Facts
from scorekeeper.rules import Ended, HandEntry, Outcome, check

from .change import Change
from .conflict import Doubted, GameOver, NumberAhead, NumberTaken, Stale, Writer
from .facts import entry_from, hand_facts
from .game import Game
from .hand import Hand
from .history import alter, made_by, repeated


def record_hand(game: Game, number: int, entry: HandEntry, writer: Writer, confirmed: Collection[str] = ()) -> None:
    """Record the next hand; the same entry again is the same hand, and changes nothing.

    Raises `Refused` for a hand the rules do not allow, `NumberTaken` where another hand has the number, `NumberAhead`
    where it is past the next, `GameOver` where the table has to play on first, `Doubted` for doubts not `confirmed`.
    """
    made = made_by(game, writer)
    if _holds(made, "record", entry, game) or _same_as_recorded(game, number, entry):
        return
    if number != len(game.hands) + 1:
        raise NumberAhead(len(game.hands) + 1)
    _check(game, entry, confirmed)
    if game.sheet().over:
        raise GameOver
    _alter(game, "record", number, None, hand_facts(game, entry, writer.at), _signing(writer, made))


def correct_hand(
    game: Game, number: int, entry: HandEntry, revision: int, writer: Writer, confirmed: Collection[str] = ()
) -> None:
    """Put the right hand in the place of a recorded one, which stays in the history.

    Raises `Stale` where the game has changed since `revision`, `Refused` or `Doubted` as for recording.
    """
    made = made_by(game, writer)
    if _holds(made, "correct", entry, game):
        return
    hand = _recorded(game, number)
    old, new = (hand_facts(game, one, hand.at) for one in (hand.entry(game.seats), entry))
    if old == new:
        return
    game.expect(revision)
    _check(game, entry, confirmed)
    _alter(game, "correct", number, old, new, _signing(writer, made))


def strike_hand(game: Game, number: int, revision: int, writer: Writer) -> None:
    """Take a hand off the sheet; later ones move up, and its change holds it whole.

    Raises `Stale` where the game has changed since `revision`.
    """
    if repeated(game, writer):
        return
    game.expect(revision)
    hand = _recorded(game, number)
    _alter(game, "strike", number, hand_facts(game, hand.entry(game.seats), hand.at), None, writer)


def _alter(game: Game, what: str, number: int, old: Facts | None, new: Facts | None, writer: Writer) -> None:
    """Put one hand in the place of another; an end made by hand goes with the last scored one."""
    before: Facts = {"hand": {"number": number, "entry": old}}
    after: Facts = {"hand": {"number": number, "entry": new}}
    outcomes = [hand.outcome for hand in game.hands if hand.number != number] + ([new["outcome"]] if new else [])
    if game.ended == Ended.TABLE and all(outcome == Outcome.VOID for outcome in outcomes):
        before["ended"], after["ended"] = game.ended, None
    alter(game, what, before, after, writer)


def _holds(made: Change | None, what: str, entry: HandEntry, game: Game) -> bool:
    """Whether a change has recorded or corrected this very hand, whatever became of it since."""
    facts: Facts | None = made.after["hand"]["entry"] if made and made.what == what else None
    # Whoever joined since was not dealt in then, and is not known to the form.
    return facts is not None and replace(entry_from(facts, len(game.seats)), sat_out=entry.sat_out) == entry


def _signing(writer: Writer, made: Change | None) -> Writer:
    """The writer of a new hand, which the browser's Back may have brought with the key of a form already sent."""
    return replace(writer, entry_key=None) if made else writer


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
