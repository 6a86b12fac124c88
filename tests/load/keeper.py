"""Someone who keeps score on a phone: opens a form, thinks, fills it in, sends it, and again until it is answered."""

import time
from dataclasses import dataclass
from typing import ClassVar

from .forms import Button, Form, form_to
from .journal import Journal, Sent, now
from .phone import AGAIN, PAUSE, Answer, Lost, Phone
from .served import PATIENCE

SEATS = 4
MOST_LEFT = 60
"""Points that nobody doubts, so that each hand can be told from any other by what three players had left."""
MANY = 30
"""So many hands are enough for a game; then more are struck out and undone than entered."""


@dataclass
class Keeper:
    """A phone at one game, and what it writes into the journal."""

    phone: Phone
    game: str
    journal: Journal
    thinking: float = 0.0
    """Seconds at most between seeing a form and sending it."""
    hands: int = 0
    WEIGHTS: ClassVar = {"record": 6, "correct": 3, "strike": 1, "undo": 2, "redo": 1}

    def act(self) -> None:
        """Do something that people do, if it can be done now."""
        weights = self.WEIGHTS | ({"strike": 6, "undo": 6} if self.hands > MANY else {})
        what = self.phone.chance.choices(list(weights), list(weights.values()))[0]
        form = self.opened(what)
        if form:
            self.fill_and_send(what, form)

    def opened(self, what: str) -> Form | None:
        """The form by which that is done; none where there is nothing to do it to."""
        if what in ("undo", "redo"):
            return form_to(self.phone.open(self.game).text, f"/{what}")
        if what == "record":
            return self._next_hand()
        if not self.hands:
            return None
        number = self.phone.chance.randint(1, self.hands)
        way = f"/hands/{number}" + ("/strike" if what == "strike" else "")
        return form_to(self.phone.open(self.game + way).text, way)

    def fill_and_send(self, what: str, form: Form) -> tuple[Sent, Answer]:
        """Send the form as a person has filled it in."""
        fields = dict(form.fields)
        if what in ("record", "correct"):
            fields |= self._hand()
        # Meanwhile the hand to be corrected may have been struck out, and its number be the next one's.
        button = form.button("Save") if what == "correct" else Button()
        time.sleep(self.phone.chance.uniform(0, self.thinking))
        done = "record" if what == "correct" and not button.given else what
        return self.send(done, form.action, fields | button.given)

    def send(self, what: str, action: str, fields: dict[str, str]) -> tuple[Sent, Answer]:
        """Send a form with the same key until there is an answer."""
        sent = self.journal.add(what, action, fields)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                answer = self.phone.ask("POST", action, fields)
            except Lost:
                sent.lost.append(now())
            else:
                sent.status = answer.status
                if answer.status not in AGAIN:
                    self.journal.done.append(sent)
                    return sent, answer
                sent.busy += 1
            time.sleep(PAUSE)
        raise TimeoutError(f"no answer to {what} in {PATIENCE:.0f} s")

    def _next_hand(self) -> Form | None:
        """The form of the next hand: a number too high leads to it."""
        form = form_to(self.phone.open(f"{self.game}/hands/999999").text, "/hands/")
        if form:
            self.hands = int(form.action.rsplit("/", 1)[1]) - 1
        return form

    def _hand(self) -> dict[str, str]:
        """A hand unlike any other."""
        number, out = next(self.journal.hands), self.phone.chance.randint(1, SEATS)
        losers = [seat for seat in range(1, SEATS + 1) if seat != out]
        left = {f"left-{seat}": str(number // MOST_LEFT**place % MOST_LEFT + 1) for place, seat in enumerate(losers)}
        return {"outcome": "out", "went_out": str(out), f"left-{out}": "", **left}
