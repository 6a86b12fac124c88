"""A game's changes in words: what Undo and Redo would do, and the lines of the history."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from scorekeeper.db import Facts, db
from scorekeeper.models import Change, Game, Player
from scorekeeper.models.facts import entry_from
from scorekeeper.models.history import Steps, latest
from scorekeeper.queries.scorebooks import phone_names
from scorekeeper.rules import Ended, HouseRules
from scorekeeper.wording import change_told, differs, from_phone, gist, in_full, joined, step_named
from scorekeeper.wording.gettext import gettext as _

from .phone import this_phone


@dataclass(frozen=True)
class Buttons:
    """What stands on Undo and Redo; empty where there is nothing to undo or redo."""

    undo: str
    redo: str


@dataclass(frozen=True)
class Line:
    """One line of the history: what was done, when (UTC), from which phone in words, whether it was undone since."""

    sentence: str
    at: datetime
    whence: str
    undone: bool


def buttons(game: Game, now: Steps) -> Buttons:
    """The names of the two buttons."""
    return Buttons(
        undo=_("Undo %(step)s", step=_step(game, now.undo)) if now.undo else "",
        redo=_("Put back %(step)s", step=_step(game, now.redo)) if now.redo else "",
    )


def history(game: Game, since: int = 0) -> list[Line]:
    """The game's changes after a revision, newest first."""
    return lines(game, db.session.scalars(latest(game).where(Change.revision > since)))


def lines(game: Game, changes: Iterable[Change]) -> list[Line]:
    """Changes of the game as lines of its history."""
    named = dict(db.session.execute(phone_names(game.scorebook_id)).all())
    return [
        Line(
            sentence=sentence(game, change),
            at=change.at,
            whence=from_phone(named.get(change.phone or "", ""), mine=change.phone == this_phone()),
            undone=change.undone_by is not None and change.what not in ("undo", "redo"),
        )
        for change in changes
    ]


def sentence(game: Game, change: Change) -> str:
    """A change of this game in one sentence."""
    return change_told(
        _kind(change),
        number=(change.after.get("hand") or {}).get("number", 0),
        before=_told(game, change.before),
        after=_told(game, change.after),
        step=_step(game, change) if change.what in ("undo", "redo") else "",
    )


def _kind(change: Change) -> str:
    """What was done, as the sentences tell it apart."""
    if change.what == "finish" and change.after["ended"] == Ended.ABANDONED:
        return "abandon"
    if change.what == "note" and not (change.before["note"] and change.after["note"]):
        return "note_added" if change.after["note"] else "note_removed"
    return change.what


def _step(game: Game, change: Change) -> str:
    """The change itself, or the one that an undo took back or a redo put back."""
    before, after = (change.after, change.before) if change.what == "undo" else (change.before, change.after)
    hand = after.get("hand") or {}
    entry = hand.get("entry") or (before.get("hand") or {}).get("entry")
    told = gist(entry_from(entry), game.house_rules, _names(game, entry["seated"])) if entry else ""
    return step_named(after.get("step", change.what), number=hand.get("number", 0), gist=told)


def _told(game: Game, facts: Facts) -> str:
    """One side of a change in words."""
    if "hand" in facts:
        entry = facts["hand"]["entry"]
        return in_full(entry_from(entry), _names(game, entry["seated"])) if entry else ""
    if "seats" in facts:
        return joined(_names(game, [seat["player"] for seat in facts["seats"]]))
    if "rules" in facts:
        return differs(HouseRules.from_dict(facts["rules"]))
    return " ".join(str(facts.get("name", facts.get("note", ""))).split())


def _names(game: Game, players: list[int]) -> list[str]:
    """The names of players by id; whoever no longer sits at the table is still in the scorebook."""
    names = {seat.player_id: seat.player.name for seat in game.seats}
    gone = set(players) - set(names)
    if gone:
        names |= {
            player.id: player.person.name for player in db.session.scalars(select(Player).where(Player.id.in_(gone)))
        }
    return [names[player] for player in players]
