"""Bringing the pieces of a file into a scorebook, as plain rows by the thousand, all in one transaction.

Into a scorebook in which nothing has happened yet, the file's goes whole: its name, rules, people and history. Into any
other its games and their players are added. What is there already stays as it is; a game is known by its id.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import exists, func, select, update

from scorekeeper.files import BookChange, BookGame, BookHead, BookPiece, BookPlayer, as_recorded

from .bulk import insert_rows, take_ids
from .change import Change
from .conflict import Writer
from .game import Game
from .game_rows import GameRows, change_rows, mark_undone
from .incomers import Incomers
from .player import Player
from .ratings import rate_again
from .scorebook import Scorebook
from .tallies import add_up_all
from .twins import Twins

AT_ONCE = 100
"""Games whose rows are written at one go."""
BEGUN = (Change.game_id.is_(None), Change.what == "start_scorebook")
"""The line with which a scorebook was begun."""


@dataclass
class Brought:
    """What has been brought in so far, in games; `present` were there already."""

    added: int = 0
    present: int = 0
    since: datetime | None = None


def is_fresh(book: Scorebook) -> bool:
    """Whether nothing has happened in a scorebook but that it was started."""
    session = book.session
    done = exists().where(Change.scorebook_id == book.id, Change.what != "start_scorebook")
    people = select(func.count()).select_from(Player).where(Player.scorebook_id == book.id)
    return not session.scalar(select(done)) and not session.scalar(people)


class Import:
    """An import in progress. Take every piece in turn, then `finish`; the caller commits, or rolls all of it back.

    `called` are the names under which players of the file go here, by their `name_key` in the file. `take` and `finish`
    raise `Refused` where the scorebook has no room for more, or one person would sit twice in a game.
    """

    def __init__(self, book: Scorebook, called: Mapping[str, str], writer: Writer) -> None:
        self.book, self.writer, self.brought = book, writer, Brought()
        self._whole = is_fresh(book)
        # On PostgreSQL nobody else starts a game here meanwhile; on SQLite nobody can.
        book.session.scalar(select(Scorebook.id).where(Scorebook.id == book.id).with_for_update())
        self._people = Incomers(book, called, writer)
        known = select(Game.uid).where(Game.scorebook_id == book.id)
        self._known = set(book.session.scalars(known))
        last = select(func.max(Game.number)).where(Game.scorebook_id == book.id)
        self._number = book.session.scalar(last) or 0
        self._twins = Twins(book, called)
        self._waiting: list[BookGame] = []
        self._history: list[BookChange] = []

    def take(self, piece: BookPiece) -> None:
        """Bring in one more piece."""
        if isinstance(piece, BookPlayer):
            self._people.announce(piece)
        elif isinstance(piece, BookGame):
            self._take_game(piece)
        elif isinstance(piece, BookHead) and self._whole:
            self.book.name, self.book.default_rules = piece.name, piece.rules.as_dict()
            self.book.language = piece.language
            self.book.created_at = piece.created_at or self.book.created_at
        elif isinstance(piece, BookChange) and self._whole:
            self._history.append(piece)

    def finish(self) -> Brought:
        """Write what is still waiting, the history, and what is derived."""
        self._write_games()
        self._write_history()
        if self.brought.added and not self._whole:
            self.book.log("import", {}, {"games": self.brought.added}, self.writer)
        if self.brought.since:
            rate_again(self.book, self.brought.since)
            add_up_all(self.book.session, self.book.id)
        self.book.session.flush()
        return self.brought

    def _take_game(self, game: BookGame) -> None:
        recorded = as_recorded(game, self.writer.at)
        if recorded.game.uid in self._known or self._twins.has(game):
            self.brought.present += 1
            return
        self._known.add(recorded.game.uid or "")
        self.brought.added += 1
        # One after the other, though a file may leave numbers out: what is taken from by hand has gaps.
        self._number += 1
        self.writer.limits.let_begin_game(self._number)
        self._waiting.append(replace(recorded, number=self._number))
        if len(self._waiting) == AT_ONCE:
            self._write_games()

    def _write_games(self) -> None:
        ids = self._people.ids(name for game in self._waiting for name in game.game.players)
        if self._waiting:
            times = GameRows(self.book, ids, self._people.persons).write(self._waiting)
            self.brought.since = min([*times, *([self.brought.since] if self.brought.since else [])], default=None)
            self._waiting = []

    def _write_history(self) -> None:
        """Write the scorebook's own history; its first line takes the place of the one that was begun here."""
        session, ids = self.book.session, take_ids(self.book.session, Change, len(self._history))
        rows, undone = change_rows(self._history, self.book.id, None, self._people.ids(), ids)
        begun = session.scalar(select(Change.id).where(Change.scorebook_id == self.book.id, *BEGUN))
        if begun and rows and rows[0]["what"] == "start_scorebook":
            first = {**rows.pop(0), "id": begun}
            session.execute(update(Change), [first])
        insert_rows(session, Change, rows)
        mark_undone(session, undone)
