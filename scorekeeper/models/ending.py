"""Ending a game by hand, putting it aside and bringing it back, and its note."""

import unicodedata
from dataclasses import replace

from scorekeeper.rules import Ended, check_end, refuse

from .conflict import GameOver, Writer
from .game import Game
from .history import alter, repeated

LONGEST_NOTE = 1000


def finish(game: Game, how: Ended, revision: int, writer: Writer) -> None:
    """End the game now: whoever leads has won, or it counts for nothing.

    Raises `Stale`; `GameOver` where it is over already; `Refused` with `end_unscored` before any hand was scored.
    """
    if repeated(game, writer):
        return
    game.expect(revision)
    if game.sheet().over:
        raise GameOver
    check_end(replace(game.facts(), ended=how))
    alter(game, "finish", {"ended": game.ended}, {"ended": how.value}, writer)


def discard(game: Game, revision: int, writer: Writer) -> None:
    """Put the game aside: it counts nowhere and can be brought back.

    Raises `Stale`.
    """
    if repeated(game, writer) or game.discarded_at:
        return
    game.expect(revision)
    alter(game, "discard", {"discarded_at": None}, {"discarded_at": writer.at.isoformat()}, writer)


def restore(game: Game, revision: int, writer: Writer) -> None:
    """Bring a discarded game back as it was.

    Raises `Stale`.
    """
    if repeated(game, writer) or not game.discarded_at:
        return
    game.expect(revision)
    alter(game, "restore", {"discarded_at": game.discarded_at.isoformat()}, {"discarded_at": None}, writer)


def write_note(game: Game, note: str, revision: int, writer: Writer) -> None:
    """Give the game a note of at most 1,000 characters; an empty one takes it away.

    Raises `Stale`; `Refused` with `note_too_long` or `note_unprintable`.
    """
    note = clean_note(note)
    if repeated(game, writer) or note == game.note:
        return
    game.expect(revision)
    alter(game, "note", {"note": game.note}, {"note": note}, writer)


def clean_note(text: str) -> str:
    """A note as it is kept: trimmed, its lines as typed.

    Raises `Refused` with `note_too_long`, or `note_unprintable` for control characters and halves of surrogate pairs.
    """
    note = "\n".join(line.rstrip() for line in text.splitlines()).strip()
    if len(note) > LONGEST_NOTE:
        raise refuse("note_too_long", most=LONGEST_NOTE)
    if any(unicodedata.category(sign) in ("Cc", "Cs") and sign not in "\n\t" for sign in note):
        raise refuse("note_unprintable")
    return note
