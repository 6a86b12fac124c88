"""Changing a game so that it can be told and taken back: the one way in, undo and redo.

Undo takes back the newest change that is neither an undo nor undone, as a change of its own; so undoing twice takes
back two. Redo puts back what the newest undo took, as long as nothing else was changed since. Both keep, beside the
facts, which `step` they took back or put back.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, bindparam, func, insert, or_, select
from sqlalchemy.orm import Session

from scorekeeper.db import Facts, Model

from .change import Change
from .conflict import Discarded, NothingToUndo, Writer
from .facts import put
from .game import Game
from .results import write_results

TAKEN_BACK = ("record", "correct", "strike", "seats", "rules", "play_on", "finish", "note")
"""The changes that Undo takes back; discarding and restoring have their own buttons."""


@dataclass(frozen=True, slots=True)
class Steps:
    """What Undo would take back, what Redo would put back, and what was done last; None where there is nothing."""

    undo: Change | None
    redo: Change | None
    last: Change | None


def alter(game: Game, what: str, before: Facts, after: Facts, writer: Writer) -> int:
    """Put `after` in the place of `before`, raise the revision, append the change and settle the game.

    Gives the id of the change. Raises `Discarded` for a game that has to be brought back first.
    """
    if game.discarded_at and what != "restore":
        raise Discarded
    counted = game.counts
    put(game, before, after)
    game.revision += 1
    game.changed_at = writer.at
    change = {
        "scorebook_id": game.scorebook_id,
        "game_id": game.id,
        "revision": game.revision,
        "what": what,
        "entry_key": writer.entry_key,
        "phone": writer.phone,
        "before": before,
        "after": after,
        "at": writer.at,
    }
    game.settle(writer.at)
    game.session.flush()
    made: int = game.session.connection().execute(MAKE, change).scalar_one()
    if counted or game.counts:
        write_results(game)
    return made


def repeated(game: Game, writer: Writer) -> bool:
    """Whether this very form has already made a change to this game, though it may have been undone since."""
    return made_by(game, writer) is not None


def made_by(game: Game, writer: Writer) -> Change | None:
    """The change that this very form has already made to this game."""
    return game.session.scalar(MADE, {"game": game.id, "key": writer.entry_key}) if writer.entry_key else None


def latest(game: Game) -> Select[Change]:
    """The game's history, newest first."""
    return select(Change).where(Change.game_id == game.id).order_by(Change.id.desc())


def steps(game: Game) -> Steps:
    """What Undo and Redo would do now."""
    return found_steps(game.session, STEPS, game=game.id)


def steps_among(changes: ColumnElement[bool], taken_back: Sequence[str]) -> Select[Change, int | None, int | None]:
    """The statement that `found_steps` asks, among those changes, where these kinds are taken back."""
    own = select(func.max(Change.id)).where(changes)
    done = own.where(Change.what.in_(taken_back))
    # An undo is dead once something new was done after it; a redo is not new, it only revives what was there.
    undone = own.where(Change.what == "undo", Change.id > func.coalesce(done.scalar_subquery(), 0))
    standing = [one.where(Change.undone_by.is_(None)).scalar_subquery() for one in (done, undone)]
    # One way there and back for all three; the ids of the first two tell them apart.
    to_undo, to_redo, newest = *standing, own.scalar_subquery()
    ids = (to_undo.label("to_undo"), to_redo.label("to_redo"))
    return select(Change, *ids).where(or_(*(Change.id == one for one in (to_undo, to_redo, newest))))


# Built once: building them takes longer than asking.
MAKE = insert(Model.metadata.tables[Change.__tablename__]).returning(Change.id)
STEPS = steps_among(Change.game_id == bindparam("game"), TAKEN_BACK)
MADE = select(Change).where(Change.game_id == bindparam("game"), Change.entry_key == bindparam("key"))


def found_steps(session: Session, statement: Select[Change, int | None, int | None], **whose: int) -> Steps:
    """What Undo and Redo would do, by a statement of `steps_among`."""
    rows = {row[0].id: row for row in session.execute(statement, whose)}
    if not rows:
        return Steps(undo=None, redo=None, last=None)
    last, undo_id, redo_id = rows[max(rows)]
    return Steps(rows[undo_id][0] if undo_id else None, rows[redo_id][0] if redo_id else None, last)


def undo(game: Game, revision: int, writer: Writer) -> None:
    """Take back the newest change.

    Raises `Stale`, or `NothingToUndo` where no change is left.
    """
    if repeated(game, writer):
        return
    game.expect(revision)
    change = steps(game).undo
    if change is None:
        raise NothingToUndo
    step = {"step": change.what}
    change.undone_by = alter(game, "undo", change.after | step, change.before | step, writer)


def redo(game: Game, revision: int, writer: Writer) -> None:
    """Put back what the newest undo took.

    Raises `Stale`, or `NothingToUndo` where something was done since or nothing was undone.
    """
    if repeated(game, writer):
        return
    game.expect(revision)
    undone = steps(game).redo
    if undone is None:
        raise NothingToUndo
    redone = alter(game, "redo", undone.after, undone.before, writer)
    original = game.session.scalars(latest(game).where(Change.undone_by == undone.id)).one()
    original.undone_by, undone.undone_by = None, redone
