"""The sheet as it must be: the accepted forms, one after the other in the order in which they were accepted."""

from collections.abc import Iterable, Sequence

from .journal import Sent

Hands = tuple[dict[str, int], ...]


def replayed(accepted: Iterable[Sent]) -> Hands:
    """What was left in each hand, hand by hand."""
    now: Hands = ()
    done: list[Hands] = []
    undone: list[Hands] = []
    for sent in accepted:
        if sent.what == "undo":
            undone.append(now)
            now = done.pop()
        elif sent.what == "redo":
            done.append(now)
            now = undone.pop()
        else:
            done.append(now)
            undone.clear()
            now = _after(now, sent)
    return now


def _after(hands: Hands, sent: Sent) -> Hands:
    before, behind = hands[: sent.number - 1], hands[sent.number :]
    if sent.what == "record":
        assert sent.number == len(hands) + 1, f"hand {sent.number} after {len(hands)}"
    return (*before, *([] if sent.what == "strike" else [sent.left]), *behind)


def in_order(accepted: dict[str, Sent], keys: Sequence[str | None]) -> list[Sent]:
    """The accepted forms in the order in which the database has their keys."""
    return [accepted[key] for key in keys if key in accepted]
