"""The kinds of changes a history knows, and the facts that each cannot do without.

A page that tells the history, and Undo, rely on these.
"""

from collections.abc import Mapping, Sequence

from scorekeeper.rules import refuse

from .book_file import BookChange, Facts

NOTHING: tuple[str, ...] = ()
BOTH: Mapping[str, tuple[str, ...]] = {
    "start_scorebook": NOTHING,
    "settings": ("name", "rules"),
    "add_player": NOTHING,
    "rename": ("player", "name", "names"),
    "hide": ("player", "name", "hidden"),
    "show": ("player", "name", "hidden"),
    "merge": ("player", "name", "merged"),
    "unmerge": ("player", "name", "merged"),
    "new_link": NOTHING,
    "remove_phone": NOTHING,
    "import": NOTHING,
    "start": NOTHING,
    "record": ("hand",),
    "play_on": ("hand", "rules", "ended"),
    "correct": ("hand",),
    "strike": ("hand",),
    "seats": ("seats",),
    "rules": ("rules", "points"),
    "finish": ("ended",),
    "note": ("note",),
    "discard": ("discarded_at",),
    "restore": ("discarded_at",),
    "watch": NOTHING,
    "unwatch": NOTHING,
    "undo": NOTHING,
    "redo": NOTHING,
}
"""By kind, the facts that stand on both sides of a change."""
AFTER: Mapping[str, tuple[str, ...]] = {
    "start_scorebook": ("name",),
    "add_player": ("player", "name"),
    "start": ("rules", "first_dealer", "seats"),
    "undo": ("step",),
    "redo": ("step",),
}
"""Those that stand after it."""
REVERSIBLE = ("record", "correct", "strike", "seats", "rules", "play_on", "finish", "note", "undo", "redo")
"""The kinds that Undo and Redo put back, so that the same facts stand on both sides."""


def check_kind(change: BookChange) -> None:
    """Whether a change is of a known kind and has what that needs.

    Raises `Refused`: `file_kind` or `file_missing`.
    """
    if change.what not in BOTH:
        raise refuse("file_kind", kind=change.what)
    _has(change.before, BOTH[change.what])
    _has(change.after, (*BOTH[change.what], *AFTER.get(change.what, NOTHING)))
    if change.what in REVERSIBLE:
        _has(change.before, [name for name in change.after if name != "step"])
    step = change.after.get("step", change.what)
    if step not in BOTH or (step in ("undo", "redo") and "step" in change.after):
        raise refuse("file_kind", kind=step)
    if "hand" in change.after and not (change.before["hand"]["entry"] or change.after["hand"]["entry"]):
        raise refuse("file_missing", field="entry")


def _has(facts: Facts, names: Sequence[str]) -> None:
    for name in names:
        if name not in facts:
            raise refuse("file_missing", field=name)
