"""The changes of people in words: what Undo and Redo would do on the page of players."""

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.models import Change
from scorekeeper.models.history import Steps
from scorekeeper.wording import step_named

from .phone import this_phone


@dataclass(frozen=True)
class Step:
    """Something that can be taken back or put back: the change by its `id`, in words, when (UTC), and from where."""

    id: int
    told: str
    at: datetime
    mine: bool


def steps_told(steps: Steps) -> dict[str, Step]:
    """What `undo` and `redo` would do, each as far as there is something to do."""
    found = {"undo": steps.undo, "redo": steps.redo}
    return {
        name: Step(change.id, _told(change), change.at, mine=change.phone == this_phone())
        for name, change in found.items()
        if change
    }


def _told(change: Change) -> str:
    """The change itself, or the one that an undo took back."""
    before, after = (change.after, change.before) if change.what == "undo" else (change.before, change.after)
    return step_named(change.after.get("step", change.what), before=before["name"], after=after["name"])
