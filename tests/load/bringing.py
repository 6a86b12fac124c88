"""Bringing a game file in, as a person does: choose it, look at what it would bring, and say yes."""

import io
import json
from typing import Any

from tests.conftest import Phone

from .forms import form_to
from .model import Hand, State

Told = dict[str, Any]


def brought_in(phone: Phone, book: str, told: Told) -> bool:
    """Whether the file had anything that is not there already."""
    file = (io.BytesIO(json.dumps(told).encode()), "game.json")
    shown = phone.post(f"{book}import", data={"file": file})
    assert shown.status_code == 200
    form = form_to(shown.text, "/import")
    assert form, "no form to say yes by"
    if not form.buttons:
        return False
    assert phone.post(form.action, data=form.fields).status_code == 200
    return True


def state_of(told: Told) -> State:
    """The game that a file tells of."""
    target = told.get("rules", {}).get("target", 100)
    hands = tuple(hand_of(hand, told["players"]) for hand in told["hands"])
    return State(hands, target, target, told.get("ended", ""))


def as_entered(state: State) -> list[State]:
    """The states that such a game went through, hand by hand, before it was this one."""
    before = [state._replace(hands=state.hands[:number], ended="") for number in range(len(state.hands))]
    return [*before, *([state._replace(ended="")] if state.ended else [])]


def hand_of(hand: Told, names: list[str]) -> Hand:
    """A hand of a file."""
    return Hand(names.index(hand["out"]) + 1, tuple(hand["left"].get(name, 0) for name in names))
