"""A game as simply as it can be said: what each form must be answered with, and what must stand on the sheet."""

from dataclasses import dataclass, field
from typing import NamedTuple

DONE, CONFLICT = 303, 409


class Hand(NamedTuple):
    """Who went out, by seat, and what each seat had left, in the order of the seats."""

    out: int
    left: tuple[int, ...]


class State(NamedTuple):
    """What can be taken back and put back; `agreed` is the target that the next game is played to."""

    hands: tuple[Hand, ...] = ()
    target: int | None = 100
    agreed: int | None = 100
    ended: str = ""

    def totals(self, seats: int) -> list[int]:
        """Whoever went out collects what the others had left."""
        return [sum(sum(hand.left) for hand in self.hands if hand.out == seat) for seat in range(1, seats + 1)]

    def over(self, seats: int) -> bool:
        reached = self.target is not None and max(self.totals(seats)) >= self.target
        return self.ended == "abandoned" or (bool(self.hands) and (self.ended == "table" or reached))


NO_HAND = Hand(0, ())


@dataclass(frozen=True)
class Opened:
    """A form on a phone, as it will be sent: what it does, from which revision, to which hand."""

    what: str
    action: str
    fields: dict[str, str]
    number: int = 0
    hand: Hand = NO_HAND
    target: int | None = None
    ended: str = ""

    @property
    def key(self) -> str:
        return self.fields.get("entry_key", "")


@dataclass
class Model:
    """One game."""

    names: list[str]
    now: State
    revision: int = 1
    discarded: bool = False
    done: list[State] = field(default_factory=list)
    undone: list[State] = field(default_factory=list)
    made: set[str] = field(default_factory=set)

    def answers(self, form: Opened) -> int:
        """How the form must be answered; it has been done then."""
        discarded, self.discarded = self.discarded, self.discarded and "restore" not in form.fields
        self.revision += discarded != self.discarded
        status = self._status(form)
        if status != DONE and discarded != self.discarded:
            # One that also brings the game back does both or neither.
            self.discarded, self.revision = discarded, self.revision - 1
        return status

    def _status(self, form: Opened) -> int:
        if (form.key and form.key in self.made) or self._stands(form):
            return DONE
        if form.what == "record":
            return self._record(form)
        if form.fields["revision"] != str(self.revision):
            return CONFLICT
        return self._seen(form)

    def _stands(self, form: Opened) -> bool:
        """Whether it is already so."""
        if form.what in ("record", "correct"):
            return form.hand in self.now.hands[form.number - 1 : form.number]
        return self.discarded == {"discard": True, "restore": False}.get(form.what)

    def _record(self, form: Opened) -> int:
        over = self.now.over(len(self.names))
        if form.number != len(self.now.hands) + 1 or (over and "play_on" not in form.fields):
            return CONFLICT
        state = self.now._replace(target=None, ended="") if over else self.now
        return self._does(form, state._replace(hands=(*state.hands, form.hand)))

    def _seen(self, form: Opened) -> int:
        """What goes by the revision that was seen, which is still the game's."""
        if form.what in ("discard", "restore"):
            self.discarded, self.revision = form.what == "discard", self.revision + 1
            return DONE
        if form.what == "rules" and form.target == self.now.target:
            return DONE
        if form.what == "finish" and self.now.over(len(self.names)):
            return CONFLICT
        return self._does(form, self._after(form))

    def _after(self, form: Opened) -> State:
        now, place = self.now, form.number - 1
        if form.what == "rules":
            return now._replace(target=form.target, agreed=form.target)
        if form.what == "finish":
            return now._replace(ended=form.ended)
        if form.what in ("undo", "redo"):
            return (self.done if form.what == "undo" else self.undone)[-1]
        put = () if form.what == "strike" else (form.hand,)
        hands = (*now.hands[:place], *put, *now.hands[form.number :])
        return now._replace(hands=hands, ended=now.ended if hands or now.ended != "table" else "")

    def _does(self, form: Opened, state: State) -> int:
        if self.discarded:
            return CONFLICT
        taken, put = (self.undone, self.done) if form.what == "redo" else (self.done, self.undone)
        if form.what in ("undo", "redo"):
            taken.pop()
            put.append(self.now)
        else:
            self.done.append(self.now)
            self.undone.clear()
        self.now, self.revision = state, self.revision + 1
        self.made.add(form.key)
        return DONE
