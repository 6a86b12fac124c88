"""A scorebook file read piece by piece: its head, then its players, its games, and the changes of the scorebook itself.

Every piece is checked when it is given; the names in games and history are those of players given before.
"""

from collections.abc import Iterator
from typing import Any

from scorekeeper.rules import HouseRules, clean_name, refuse

from .book_file import BOOK_FORMAT, BookChange, BookHead, BookPiece, BookPlayer
from .book_games import read_book_game, read_change
from .change_facts import LONGEST_BOOK_NAME
from .json_pieces import JsonPieces
from .names import key_of, name_of
from .refused import on_line, placed
from .shapes import known_fields, language_of, object_of, text_of, time_of
from .taking_back import check_undone

_ORDER = ("format", "name", "created_at", "rules", "language", "players", "games", "history")
_PLAYER = ("name", "created_at", "hidden_at", "merged_into")


def read_book(pieces: JsonPieces, fields: Iterator[str]) -> Iterator[BookPiece]:
    """The pieces of a scorebook file whose format has been read; `fields` are the names that follow.

    Raises `FileRefused` for the first fault, with its line.
    """
    book = _Book(pieces)
    for name in fields:
        yield from book.field(name)
    pieces.end()
    with placed(line=pieces.line):
        book.check_complete()


class _Book:
    """What is known of a file while it is read."""

    def __init__(self, pieces: JsonPieces) -> None:
        self.pieces = pieces
        self.found: dict[str, Any] = {"format": BOOK_FORMAT}
        self.known: dict[str, BookPlayer] = {}
        self.numbers: set[int] = set()

    def field(self, name: str) -> Iterator[BookPiece]:
        """Take the value of a field, and give what it holds."""
        with placed(line=self.pieces.line):
            self._check_order(name)
        lists = {"players": self._players, "games": self._games, "history": self._history}
        if name not in lists:
            self.found[name] = self.pieces.value()
            return
        if not self.found.keys() & lists:
            with placed(line=self.pieces.line):
                yield self._head()
        self.found[name] = True
        yield from lists[name]()

    def check_complete(self) -> None:
        """Whether every field was there that has to be."""
        for name in ("players", "games"):
            if name not in self.found:
                raise refuse("file_missing", field=name)

    def _check_order(self, name: str) -> None:
        if name not in _ORDER:
            raise refuse("file_unknown", field=name)
        later = [one for one in self.found if _ORDER.index(one) > _ORDER.index(name)]
        if later:
            raise refuse("file_order", field=name, later=later[0])
        if name in ("games", "history") and "players" not in self.found:
            raise refuse("file_missing", field="players")

    def _head(self) -> BookHead:
        name = text_of(self.found.get("name", ""), "name")
        begun = self.found.get("created_at")
        return BookHead(
            clean_name(name, LONGEST_BOOK_NAME) if name else "",
            time_of(begun, "created_at") if begun is not None else None,
            HouseRules.from_dict(object_of(self.found.get("rules", {}), "rules")),
            language_of(self.found["language"], "language") if "language" in self.found else None,
        )

    def _players(self) -> Iterator[BookPlayer]:
        merged = []
        for value in self.pieces.items():
            with placed(line=self.pieces.line):
                player = self._player(value)
            self.known[key_of(player.name)] = player
            merged += [player] if player.merged_into else []
            yield player
        with placed(line=self.pieces.line):
            for player in merged:
                self._check_merged(player)

    def _player(self, value: object) -> BookPlayer:
        found = known_fields(value, "players", _PLAYER, ("name",))
        name = name_of(found["name"], "name")
        if key_of(name) in self.known:
            raise refuse("file_same_name", other=self.known[key_of(name)].name, who=name)
        times = {one: time_of(found[one], one) for one in ("created_at", "hidden_at") if one in found}
        into = name_of(found["merged_into"], "merged_into") if "merged_into" in found else None
        return BookPlayer(name, times.get("created_at"), times.get("hidden_at"), into)

    def _check_merged(self, player: BookPlayer) -> None:
        """Whoever someone was merged into is listed, and nobody else's other name."""
        into = self.known.get(key_of(player.merged_into or ""))
        if into is None:
            raise refuse("file_not_listed", name=player.merged_into)
        if into.merged_into:
            raise refuse("file_merged_on", name=player.name)

    def _games(self) -> Iterator[BookPiece]:
        for number, value in enumerate(self.pieces.items(), 1):
            with on_line(self.pieces.line):
                game = read_book_game(value, number, self.known)
                with placed(game=number):
                    if game.number in self.numbers:
                        raise refuse("file_number_twice", number=game.number)
            self.numbers |= {game.number} if game.number else set()
            yield game

    def _history(self) -> Iterator[BookChange]:
        changes = []
        for number, value in enumerate(self.pieces.items(), 1):
            with placed(line=self.pieces.line, change=number):
                change = read_change(value, self.known)
            # Without its facts: only what was taken back is looked at below.
            changes.append(BookChange(change.what, change.at, {}, {}, undoes=change.undoes))
            yield change
        with placed(line=self.pieces.line):
            check_undone(changes)
