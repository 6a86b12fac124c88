"""Changing people so that it can be told and taken back: the one way in, undo and redo.

A change keeps, before and after, the `player` it is about with the `name` to tell it by, and what it changed: `names`
by player id, `hidden` (since when, or none), `merged` (into whom, or none, by player id). Undoing is putting `before`
in the place of `after`; the newest change comes first, as with a game.
"""

from datetime import datetime

from sqlalchemy import ColumnElement, Select, bindparam, select

from scorekeeper.db import Facts

from .change import Change
from .conflict import NothingToUndo, PlayerTaken, Stale, Writer
from .game import Game, Seat
from .history import Steps, alter, found_steps, steps_among
from .player import Player, bearer_of
from .results import regroup
from .scorebook import Scorebook

TAKEN_BACK = ("rename", "hide", "show", "merge")
STEPS = steps_among((Change.scorebook_id == bindparam("book")) & Change.game_id.is_(None), TAKEN_BACK)
TURNED_ROUND = {"rename": "rename", "merge": "unmerge"}
"""What a game's history calls the undoing of a change that it tells too."""


def alter_people(book: Scorebook, what: str, before: Facts, after: Facts, writer: Writer, in_games: str = "") -> Change:
    """Put `after` in the place of `before` and append the change to the scorebook's history.

    Where names shown at a table change, so does the history of the games in play, as `in_games`, and their revision
    rises, so that phones see it. Raises `PlayerTaken` for a name that someone else has come to bear.
    """
    # Before anything else: a game that ends at this moment is counted first, or finds who its players are now.
    in_play = book.session.scalars(_in_play(before)).all() if in_games else ()
    _put(book, after)
    book.session.flush()
    change = book.log(what, before, after, writer)
    for game in in_play:
        alter(game, in_games, before, after, writer.unsigned())
    return change


def people_steps(book: Scorebook) -> Steps:
    """What Undo and Redo would do to the people now."""
    return found_steps(book.session, STEPS, book=book.id)


def undo_people(book: Scorebook, seen: int, writer: Writer) -> None:
    """Take back the newest change of people, which is the one the form has `seen`, by its id.

    Raises `Stale` where it is another by now, `NothingToUndo`, or `PlayerTaken` for a name that is no longer free.
    """
    if book.made_by(writer):
        return
    change = _expected(people_steps(book).undo, seen)
    undone = alter_people(
        book,
        "undo",
        change.after | {"step": change.what},
        change.before | {"step": change.what},
        writer,
        TURNED_ROUND.get(change.what, ""),
    )
    change.undone_by = undone.id


def redo_people(book: Scorebook, seen: int, writer: Writer) -> None:
    """Put back what the newest undo took.

    Raises as `undo_people` does.
    """
    if book.made_by(writer):
        return
    undone = _expected(people_steps(book).redo, seen)
    step = undone.after["step"]
    redone = alter_people(book, "redo", undone.after, undone.before, writer, step if step in TURNED_ROUND else "")
    original = book.session.scalars(select(Change).where(of_people(book), Change.undone_by == undone.id)).one()
    original.undone_by, undone.undone_by = None, redone.id


def of_people(book: Scorebook) -> ColumnElement[bool]:
    """The changes of the scorebook itself."""
    return (Change.scorebook_id == book.id) & Change.game_id.is_(None)


def _expected(change: Change | None, seen: int) -> Change:
    if change is None:
        raise NothingToUndo
    if change.id != seen:
        raise Stale(seen)
    return change


def _put(book: Scorebook, facts: Facts) -> None:
    _put_names(book, facts.get("names", {}))
    for number, into in facts.get("merged", {}).items():
        book.session.get_one(Player, int(number)).merged_into = into
    if "hidden" in facts:
        since = facts["hidden"]
        book.session.get_one(Player, facts["player"]).hidden_at = datetime.fromisoformat(since) if since else None
    if "merged" in facts:
        book.session.flush()
        for number in facts["merged"]:
            book.session.expire(book.session.get_one(Player, int(number)), ["into"])
        regroup(book, list(map(int, facts["merged"])))


def _put_names(book: Scorebook, names: dict[str, str]) -> None:
    """Two players may exchange names, so all go by way of keys that no name has."""
    players = {number: book.session.get_one(Player, int(number)) for number in names}
    for player in players.values():
        player.name_key = f" {player.id}"
    book.session.flush()
    for number, name in names.items():
        if bearer := bearer_of(book.session, book.id, name):
            raise PlayerTaken(bearer.person.name)
        players[number].call(name)
        book.session.flush()


def _in_play(before: Facts) -> Select[Game]:
    """The games in play in which anyone sits whose name a change concerns."""
    concerned = list(map(int, before.get("merged") or before["names"]))
    merged = select(Player.id).where(Player.merged_into.in_(concerned))
    on = (Game.finished_at.is_(None), Game.discarded_at.is_(None))
    mine = select(Game).where(Game.seats.any(Seat.player_id.in_(concerned) | Seat.player_id.in_(merged)), *on)
    # In one order, so that two phones that rename at once wait for each other instead of both.
    return mine.order_by(Game.id).with_for_update(of=Game)
