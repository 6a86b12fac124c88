"""What a change did, as a phrase on the buttons that undo and redo it and as a line of the history."""

from collections.abc import Sequence

from scorekeeper.rules import HandEntry, HouseRules, score

from .gettext import filled, language, lazy_gettext
from .gettext import gettext as _
from .letters import in_own
from .phrases import joined

STEPS = {
    "record": lazy_gettext("hand %(number)s (%(gist)s)"),
    "correct": lazy_gettext("the correction of hand %(number)s"),
    "strike": lazy_gettext("striking out hand %(number)s"),
    "seats": lazy_gettext("the change of seats"),
    "rules": lazy_gettext("the change of rules"),
    "play_on": lazy_gettext("playing on with hand %(number)s (%(gist)s)"),
    "finish": lazy_gettext("ending the game"),
    "note": lazy_gettext("the note"),
    "rename": lazy_gettext("%(before)s renamed to %(after)s"),
    "merge": lazy_gettext("%(before)s merged into %(after)s"),
    "hide": lazy_gettext("%(after)s hidden"),
    "show": lazy_gettext("%(after)s shown again"),
}

LINES = {
    "start": lazy_gettext("The game was started."),
    "record": lazy_gettext("Hand %(number)s was entered: %(after)s."),
    "correct": lazy_gettext("Hand %(number)s was corrected: %(before)s became %(after)s."),
    "strike": lazy_gettext("Hand %(number)s was struck out: %(before)s."),
    "seats": lazy_gettext("The seats were changed: %(before)s became %(after)s."),
    "rules": lazy_gettext("The rules were changed: %(before)s became %(after)s."),
    "play_on": lazy_gettext("The table played on with hand %(number)s: %(after)s."),
    "finish": lazy_gettext("The table ended the game, and whoever led has won."),
    "abandon": lazy_gettext("The table abandoned the game."),
    "note": lazy_gettext("The note was changed: “%(before)s” became “%(after)s”"),
    "note_added": lazy_gettext("A note was added: “%(after)s”"),
    "note_removed": lazy_gettext("The note was taken away: “%(before)s”"),
    "discard": lazy_gettext("The game was discarded."),
    "restore": lazy_gettext("The game was brought back."),
    "watch": lazy_gettext("A watch link was made."),
    "unwatch": lazy_gettext("The watch link was stopped."),
    "rename": lazy_gettext("%(before)s is now called %(after)s."),
    "merge": lazy_gettext("%(before)s and %(after)s are the same person, called %(after)s from now on."),
    "unmerge": lazy_gettext("%(before)s and %(after)s are two people again."),
    "hide": lazy_gettext("%(after)s is no longer offered for new games."),
    "show": lazy_gettext("%(after)s is offered for new games again."),
    "add_player": lazy_gettext("%(after)s was added."),
    "undo": lazy_gettext("Undone: %(step)s."),
    "redo": lazy_gettext("Put back: %(step)s."),
}


def gist(entry: HandEntry, rules: HouseRules, names: Sequence[str]) -> str:
    """A hand in a word or two: "Ana 66", "Ben and Cy 18", in penalty "Ana out", "nobody scored"."""
    if not entry.scored:
        return _("nobody scored")
    scored = score(entry, rules, len(names))
    winners = joined([names[seat - 1] for seat in scored.winners])
    points = scored.points[scored.winners[0] - 1]
    if points:
        return _("%(winners)s %(points)s", winners=winners, points=points)
    return _("%(winners)s out", winners=winners) if entry.went_out else _("%(winners)s lowest", winners=winners)


def in_full(entry: HandEntry, names: Sequence[str]) -> str:
    """A hand as it was entered: "Ana out, Ben 20, Cy 24", for two versions side by side."""
    told = [_told_seat(entry, seat, name) for seat, name in enumerate(names, 1)]
    return ", ".join(part for part in told if part) or _("nobody scored")


def step_named(what: str, *, number: int = 0, gist: str = "", before: str = "", after: str = "") -> str:
    """What Undo and Redo would take back or put back: "hand 8 (Ana 66)", "Bob merged into Rob".

    Raises `KeyError` for no such step.
    """
    return filled(STEPS[what], {"number": number, "gist": gist, "before": before, "after": after})


def change_told(what: str, *, number: int = 0, before: str = "", after: str = "", step: str = "") -> str:
    """A line of the history, from what it was before and after in words. Raises `KeyError` for no such change."""
    return filled(LINES[what], {"number": number, "before": before, "after": after, "step": step})


def _told_seat(entry: HandEntry, seat: int, name: str) -> str:
    if seat in entry.sat_out:
        return _("%(name)s sat out", name=name)
    if seat == entry.went_out:
        return _("%(name)s went rummy", name=name) if entry.rummy else _("%(name)s out", name=name)
    if seat not in entry.left:
        return ""
    text = in_own(entry.typed.get(seat, ""), language())
    points = str(entry.left[seat])
    if text and text != points:
        return _("%(name)s %(text)s = %(points)s", name=name, text=text, points=points)
    return _("%(name)s %(points)s", name=name, points=points)
