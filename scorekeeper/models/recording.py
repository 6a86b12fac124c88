"""Recording, correcting and striking hands: none twice, none lost, none overwritten.

A hand is recorded by its number and the form's key alone; correcting and striking go by the revision that was seen.
"""

from collections.abc import Collection
from dataclasses import replace

from scorekeeper.db import Facts
from scorekeeper.rules import Ended, HandEntry, Outcome, check, ways_on

from .change import Change
from .conflict import Doubted, GameOver, NumberAhead, NumberTaken, Writer
from .facts import entry_from, hand_facts, seat_facts
from .game import Game
from .history import alter, made_by, repeated
from .recorded_hand import RecordedHand

RECORDING = ("record", "play_on")
"""The changes that add a hand."""


def record_hand(
    game: Game,
    number: int,
    entry: HandEntry,
    writer: Writer,
    confirmed: Collection[str] = (),
    play_on: str = "",
) -> None:
    """Record the next hand; the same entry again is the same hand, and changes nothing.

    After the end, `play_on` names the way the table plays on (see `rules.ways_on`); it is one change with the hand.

    Raises `Refused` for a hand the rules do not allow, `NumberTaken` where another hand has the number, `NumberAhead`
    where it is past the next, `GameOver` where the table has to play on first, `Doubted` for doubts not `confirmed`.
    """
    made = made_by(game, writer)
    if _holds(made, RECORDING, entry) or _same_as_recorded(game, number, entry):
        return
    if number != len(game.hands) + 1:
        raise NumberAhead(len(game.hands) + 1)
    _check(game, entry, confirmed)
    hand, signed = hand_facts(game, entry, writer.at), _signing(writer, made)
    if not game.sheet().over:
        _alter(game, "record", number, None, hand, signed)
        return
    rules = ways_on(game.facts()).get(play_on)
    if rules is None:
        raise GameOver
    before: Facts = {"rules": game.rules, "ended": game.ended, **_hand(number, None)}
    alter(game, "play_on", before, {"rules": rules.as_dict(), "ended": None, **_hand(number, hand)}, signed)


def correct_hand(
    game: Game, number: int, entry: HandEntry, revision: int, writer: Writer, confirmed: Collection[str] = ()
) -> None:
    """Put the right hand in the place of a recorded one, which stays in the history.

    Raises `Stale` where the game has changed since `revision`, `Refused` or `Doubted` as for recording.
    """
    made = made_by(game, writer)
    if _holds(made, ("correct",), entry):
        return
    if number > len(game.hands):
        game.expect(revision)
    hand = _recorded(game, number)
    old, new = (hand_facts(game, one, hand.at) for one in (hand.entry, entry))
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
    _alter(game, "strike", number, hand_facts(game, hand.entry, hand.at), None, writer)


def _alter(game: Game, what: str, number: int, old: Facts | None, new: Facts | None, writer: Writer) -> None:
    """Put one hand in the place of another; an end made by hand goes with the last scored one."""
    before, after = _hand(number, old), _hand(number, new)
    if what == "strike":
        seats_before, seats_after = _arrivals_after_strike(game, number)
        before, after = before | seats_before, after | seats_after
    outcomes = [hand.entry.outcome for hand in game.hands if hand.number != number] + ([new["outcome"]] if new else [])
    if game.ended == Ended.TABLE and all(outcome == Outcome.VOID for outcome in outcomes):
        before["ended"], after["ended"] = game.ended, None
    alter(game, what, before, after, writer)


def _arrivals_after_strike(game: Game, number: int) -> tuple[Facts, Facts]:
    """Whoever joined after the hand struck out has joined after one hand fewer."""
    before = seat_facts(game)
    after = [seat | {"joined_after": seat["joined_after"] - (seat["joined_after"] >= number)} for seat in before]
    return ({}, {}) if before == after else ({"seats": before}, {"seats": after})


def _hand(number: int, entry: Facts | None) -> Facts:
    return {"hand": {"number": number, "entry": entry}}


def _holds(made: Change | None, kinds: Collection[str], entry: HandEntry) -> bool:
    """Whether a change has recorded or corrected this very hand, whatever became of it since."""
    facts: Facts | None = made.after["hand"]["entry"] if made and made.what in kinds else None
    # Whoever joined since was not dealt in then, and is not known to the form.
    return facts is not None and replace(entry_from(facts), sat_out=entry.sat_out) == entry


def _signing(writer: Writer, made: Change | None) -> Writer:
    """The writer of a new hand, which the browser's Back may have brought with the key of a form already sent."""
    return writer.unsigned() if made else writer


def _check(game: Game, entry: HandEntry, confirmed: Collection[str]) -> None:
    doubts = check(entry, game.house_rules, len(game.seats))
    if any(str(doubt) not in confirmed for doubt in doubts):
        raise Doubted(doubts)


def _recorded(game: Game, number: int) -> RecordedHand:
    if not 1 <= number <= len(game.hands):
        raise NumberAhead(len(game.hands) + 1)
    return game.hands[number - 1]


def _same_as_recorded(game: Game, number: int, entry: HandEntry) -> bool:
    if not 1 <= number <= len(game.hands):
        return False
    hand = game.hands[number - 1]
    if hand.entry != entry:
        raise NumberTaken(hand)
    return True
