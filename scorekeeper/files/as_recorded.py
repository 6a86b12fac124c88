"""A game of a file as if it had been recorded here: with an id, and with a history that leads to it."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from uuid import NAMESPACE_URL, uuid5

from scorekeeper.rules import refuse

from .book_file import BookChange, BookGame
from .entry_facts import kept_entry
from .game_file import GameFile
from .refused import placed
from .writing import write_game

NAMESPACE = uuid5(NAMESPACE_URL, "rummy-game/1")


def as_recorded(game: BookGame, at: datetime) -> BookGame:
    """The game with all that a kept one has; `at` is when it was brought in, for whatever has no time of its own."""
    file = _timed(_identified(game.game), at)
    last = file.at[-1] if file.at else file.started_at
    whole = replace(game, game=file, changed_at=game.changed_at or last)
    if game.history:
        return whole
    history = tuple(_history(whole, at))
    return replace(whole, history=history, revision=len(history))


def check_apart(game: BookGame, people: Sequence[int]) -> None:
    """Whether different people sit at the table; `people` are the ids of who they are here, seat 1 first.

    Raises `FileRefused` with `file_same_person`.
    """
    names = game.game.players
    for seat, person in enumerate(people):
        if person in people[:seat]:
            with placed(game=game.number):
                raise refuse("file_same_person", one=names[people.index(person)], other=names[seat])


def _identified(file: GameFile) -> GameFile:
    """The game with its id; one without is known by its contents, so that the same file twice is the same game."""
    if file.uid:
        return file
    text = json.dumps(write_game(file), sort_keys=True)
    return replace(file, uid=str(uuid5(NAMESPACE, text)))


def _timed(file: GameFile, at: datetime) -> GameFile:
    begun = file.started_at or next((one for one in file.at if one), None) or file.finished_at or at
    ended = file.finished_at or begun
    return replace(file, started_at=begun, at=tuple(one or ended for _entry, one in file.timed_hands))


def _history(game: BookGame, at: datetime) -> Iterator[BookChange]:
    """The changes by which the game came to be what it is, numbered from 1."""
    yield from (replace(change, revision=number) for number, change in enumerate(_changes(game, at), 1))


def _changes(game: BookGame, at: datetime) -> Iterator[BookChange]:
    file = game.game
    facts, begun = file.facts, file.started_at or at
    seats = [{"player": name, "start": start} for name, start in zip(file.players, facts.starts, strict=True)]
    agreed = {"rules": facts.rules.as_dict(), "first_dealer": facts.first_dealer, "seats": seats}
    yield BookChange("start", begun, {}, agreed)
    last = begun
    for number, (entry, recorded) in enumerate(file.timed_hands, 1):
        last = recorded or last
        after = {"number": number, "entry": kept_entry(entry, file.players, last)}
        yield BookChange("record", last, {"hand": {"number": number, "entry": None}}, {"hand": after})
    ended = file.finished_at or last
    if file.note:
        yield BookChange("note", ended, {"note": ""}, {"note": file.note})
    if facts.ended:
        yield BookChange("finish", ended, {"ended": None}, {"ended": facts.ended.value})
    if game.discarded_at:
        discarded = game.discarded_at.isoformat()
        yield BookChange("discard", game.discarded_at, {"discarded_at": None}, {"discarded_at": discarded})
