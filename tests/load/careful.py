"""Keepers who do what the page tells them: whoever is refused sees both versions, and saves theirs as it is offered."""

import html
import re
from dataclasses import dataclass, field

from .forms import Button, Form, Given, form_to
from .journal import DONE
from .keeper import SEATS, Keeper
from .table import NAMES

CONFLICT = 409
GONE = "struck out"
_VERSIONS = re.compile(r"<dd>(.*?)</dd>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


@dataclass(frozen=True)
class Shown:
    """What a refused hand was shown with: the one on the sheet, its own, and whether its own is what was typed."""

    theirs: str
    ours: str
    typed: str


@dataclass
class Careful(Keeper):
    """Keeps a note of every refusal."""

    shown: list[Shown] = field(default_factory=list)
    renumbered: int = 0
    sent_back: int = 0
    """Undoing, striking: told what has changed, and shown the way back to the scoresheet."""

    def act(self) -> None:
        what = self.phone.chance.choices(list(self.WEIGHTS), list(self.WEIGHTS.values()))[0]
        form = self.opened(what)
        if not form:
            return
        sent, answer = self.fill_and_send(what, form)
        while answer.status == CONFLICT:
            again = form_to(answer.text, "/hands/")
            if not again or what not in ("record", "correct"):
                self.sent_back += "What changed meanwhile" in answer.text
                return
            self._note(answer.text, sent.fields)
            what, action, fields = _as_offered(again, sent.fields)
            sent, answer = self.send(what, action, fields)
        assert answer.status == DONE, f"{answer.status} to {sent}"

    def _note(self, page: str, fields: Given) -> None:
        versions = [html.unescape(_TAG.sub("", one)).strip() for one in _VERSIONS.findall(page)]
        if "Two versions of hand" in page:
            self.shown.append(Shown(versions[0], versions[1], told(fields)))
        else:
            assert "Nothing is lost" in page, page
            self.renumbered += 1


def told(fields: Given) -> str:
    """A hand in the words of the page."""
    said = [f"left-{seat}" for seat in range(1, SEATS + 1)]
    return ", ".join(
        f"{name} {fields[left]}" if fields[left] else f"{name} out" for name, left in zip(NAMES, said, strict=True)
    )


def _as_offered(form: Form, typed: Given) -> tuple[str, str, Given]:
    """Where the page offers to save it: under the next number, or in the place of the hand on the sheet."""
    offered = next((one for one in form.buttons if one.action), Button())
    correcting = typed.get("correcting") and not offered.action and {"correcting": "1"}
    what = "correct" if correcting else "record"
    return what, offered.action or form.action, {**form.fields, **(correcting or {})}
