"""Whether a game's history leads to the game: each change is taken back in turn, the newest first.

A history that passes can be undone step by step like one that was made here.
"""

from collections.abc import Sequence
from typing import Any

from scorekeeper.rules import HandEntry, refuse

from .book_file import BookChange, BookGame, Facts

COLUMNS = ("rules", "ended", "first_dealer", "note", "discarded_at")

Hand = tuple[str, str | None, bool, dict[str, tuple[int | None, str]], str | None]


def check_history(game: BookGame) -> None:
    """Whether the changes are such as the program makes, and lead to the game as it stands.

    Raises `Refused`: `file_undone` where a change takes back what it cannot, `file_revision` where there are more or
    fewer changes than the game counts, `file_history` where the game would have to be another. The `values` of the
    first and the last name the `change`, from 1.
    """
    state = _State(game)
    check_undone(game.history)
    if game.history and game.revision != len(game.history):
        raise refuse("file_revision", many=len(game.history))
    for number, change in reversed(list(enumerate(game.history, 1))):
        if change.revision != number or (change.what == "start") != (number == 1) or not state.takes_back(change):
            raise refuse("file_history", change=number)


def check_undone(history: Sequence[BookChange]) -> None:
    """Whether what was taken back was taken back once, and what can be put back belongs to one change."""
    taken = [number for change in history for number in change.undoes]
    for number, change in enumerate(history, 1):
        earlier = all(0 < one < number for one in change.undoes)
        allowed = 1 if change.what in ("undo", "redo") else 0
        wanted = 1 if change.what == "undo" and number not in taken else 0
        if not earlier or not wanted <= len(change.undoes) <= allowed:
            raise refuse("file_undone", change=number)
    if len(taken) != len(set(taken)):
        raise refuse("file_undone", change=len(history))


class _State:
    """A game as it was after some change."""

    def __init__(self, game: BookGame) -> None:
        facts, file = game.game.facts, game.game
        self.columns: Facts = {
            "rules": facts.rules.as_dict(),
            "ended": facts.ended.value if facts.ended else None,
            "first_dealer": facts.first_dealer,
            "note": file.note,
            "discarded_at": game.discarded_at.isoformat() if game.discarded_at else None,
        }
        joined = game.joined_after
        self.seats = [
            (name, start, joined.get(name, 0)) for name, start in zip(file.players, facts.starts, strict=True)
        ]
        self.hands = [_kept(entry, file.players, at.isoformat() if at else None) for entry, at in file.timed_hands]

    def takes_back(self, change: BookChange) -> bool:
        """Put what was before a change in the place of what is after it; false where that does not stand there."""
        before, after = change.before, change.after
        if change.what == "start":
            return self._is_fresh(after)
        if any(self.columns[name] != after[name] for name in COLUMNS if name in after):
            return False
        self.columns |= {name: before[name] for name in COLUMNS if name in after}
        if "hand" in after and not self._takes_back_hand(before["hand"], after["hand"]):
            return False
        if "points" in after and not self._takes_back_points(before["points"], after["points"]):
            return False
        return "seats" not in after or self._takes_back_seats(before["seats"], after["seats"])

    def _is_fresh(self, after: Facts) -> bool:
        return (
            not self.hands
            and self.seats == [_seat(seat) for seat in after["seats"]]
            and all(self.columns[name] == after[name] for name in ("rules", "first_dealer"))
            and not any(self.columns[name] for name in ("ended", "note", "discarded_at"))
        )

    def _takes_back_seats(self, before: list[Facts], after: list[Facts]) -> bool:
        fits = self.seats == [_seat(seat) for seat in after]
        self.seats = [_seat(seat) for seat in before]
        return fits

    def _takes_back_hand(self, before: Facts, after: Facts) -> bool:
        at = after["number"] - 1
        old, new = (_told(side["entry"]) if side["entry"] else None for side in (before, after))
        if at > len(self.hands) or (new is not None and self.hands[at : at + 1] != [new]):
            return False
        self.hands[at : at + (new is not None)] = [old] if old else []
        return True

    def _takes_back_points(self, before: Facts, after: Facts) -> bool:
        return all(
            self._takes_back_left(int(hand) - 1, int(seat) - 1, before.get(hand, {}).get(seat), points)
            for hand, seats in after.items()
            for seat, points in seats.items()
        )

    def _takes_back_left(self, hand: int, seat: int, before: int | None, after: int) -> bool:
        if not (0 <= hand < len(self.hands) and 0 <= seat < len(self.seats)) or before is None:
            return False
        held, name = self.hands[hand][3], self.seats[seat][0]
        if held.get(name, (None, ""))[0] != after:
            return False
        held[name] = (before, held[name][1])
        return True


def _seat(facts: Facts) -> tuple[Any, ...]:
    return facts["player"], facts["start"], facts.get("joined_after", 0)


def _kept(entry: HandEntry, names: Sequence[str], at: str | None) -> Hand:
    """A hand by names, as it is compared."""
    held = {names[seat - 1]: (entry.left.get(seat), entry.typed.get(seat, "")) for seat in entry.dealt_in(len(names))}
    return entry.outcome.value, names[entry.went_out - 1] if entry.went_out else None, entry.rummy, held, at


def _told(entry: Facts) -> Hand:
    """The same of a hand as a change keeps it."""
    names = entry["seated"]
    held = {
        names[seat - 1]: (entry["left"].get(str(seat)), entry["typed"].get(str(seat), "")) for seat in entry["dealt_in"]
    }
    return (
        entry["outcome"],
        names[entry["went_out"] - 1] if entry["went_out"] else None,
        entry["rummy"],
        held,
        entry["at"],
    )
