"""What each phone sent, and what it was told: the evidence against which the scores are judged."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count

from .forms import Given

DONE = 303


@dataclass
class Sent:
    """One form: its key, what it does, what stood in it; when an answer was lost, and how it was answered at last."""

    what: str
    key: str
    fields: Given
    action: str = ""
    lost: list[datetime] = field(default_factory=list)
    busy: int = 0
    status: int = 0

    @property
    def number(self) -> int:
        """The hand that it is about, by its address."""
        return int(self.action.split("/hands/")[1].split("/")[0])

    @property
    def left(self) -> dict[str, int]:
        """What the players had left, by seat."""
        return {name[5:]: int(text) for name, text in self.fields.items() if name.startswith("left-") and text}


@dataclass
class Journal:
    """All that was sent. Threads only add to it; `hands` numbers the hands, so that no two are alike."""

    sent: list[Sent] = field(default_factory=list)
    done: list[Sent] = field(default_factory=list)
    hands: Iterator[int] = field(default_factory=lambda: count(1))

    def add(self, what: str, action: str, fields: Given) -> Sent:
        self.sent.append(Sent(what, fields["entry_key"], fields, action))
        return self.sent[-1]

    def answered(self) -> int:
        """How many forms have been answered, however."""
        return len(self.done)

    @property
    def acknowledged(self) -> dict[str, Sent]:
        """What was answered as saved, by key."""
        return {one.key: one for one in self.sent if one.status == DONE}

    @property
    def refused(self) -> dict[str, Sent]:
        """What was answered as not saved, and given up."""
        told = self.acknowledged
        return {one.key: one for one in self.sent if one.key not in told}

    @property
    def statuses(self) -> Counter[int]:
        """How often each answer was given."""
        return Counter(one.status for one in self.sent)


def now() -> datetime:
    return datetime.now(UTC)
