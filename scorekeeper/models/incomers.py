"""The people of a file on their way into a scorebook: found by name, under another where somebody said so, or new."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import select, update

from scorekeeper.files import BookPlayer
from scorekeeper.rules import clean_name, name_key

from .bulk import insert_rows, take_ids
from .conflict import Writer
from .player import Player
from .scorebook import Scorebook


class Incomers:
    """Who is who. `persons` says for each player's id who that is now, where players were merged."""

    def __init__(self, book: Scorebook, called: Mapping[str, str], writer: Writer) -> None:
        self._book, self._called, self._writer = book, called, writer
        rows = select(Player.id, Player.name_key, Player.merged_into).where(Player.scorebook_id == book.id)
        present = book.session.execute(rows).all()
        self._present = {row.name_key: row.id for row in present}
        self.persons = {row.id: row.merged_into or row.id for row in present}
        self._ids: dict[str, int] = {}
        self._announced: list[BookPlayer] = []

    def announce(self, player: BookPlayer) -> None:
        """Someone of the scorebook in the file; room for them is made when the first ids are asked for."""
        self._announced.append(player)

    def ids(self, names: Iterable[str] = ()) -> Mapping[str, int]:
        """The id of everyone announced, and of these, by the name in the file.

        Raises `Refused` for a name that cannot be, or where there is no room.
        """
        unknown = [BookPlayer(name) for name in dict.fromkeys(names) if name not in self._ids]
        if self._announced or unknown:
            self._let_in([*self._announced, *(one for one in unknown if one not in self._announced)])
            self._announced = []
        return self._ids

    def _let_in(self, players: list[BookPlayer]) -> None:
        new: list[tuple[BookPlayer, str]] = []
        for player in players:
            name = clean_name(self._called.get(name_key(player.name), player.name))
            if name_key(name) not in self._present:
                self._writer.limits.let_in_player(len(self._present))
                new.append((player, name))
                self._present[name_key(name)] = 0
        self._insert(new)
        for player in players:
            if player.name not in self._ids:
                name = self._called.get(name_key(player.name), player.name)
                self._ids[player.name] = self._present[name_key(clean_name(name))]
        self._merge([player for player, _name in new if player.merged_into])

    def _insert(self, new: list[tuple[BookPlayer, str]]) -> None:
        ids = take_ids(self._book.session, Player, len(new))
        rows: list[dict[str, Any]] = [
            {
                "id": next(ids),
                "scorebook_id": self._book.id,
                "name": name,
                "name_key": name_key(name),
                "created_at": player.created_at or self._writer.at,
                "hidden_at": player.hidden_at,
            }
            for player, name in new
        ]
        for row in rows:
            self._present[row["name_key"]] = self.persons[row["id"]] = row["id"]
        insert_rows(self._book.session, Player, rows)

    def _merge(self, players: list[BookPlayer]) -> None:
        """Whoever is new and somebody else in the file is that somebody here."""
        for player in players:
            one, other = self._ids[player.name], self.persons[self._ids[player.merged_into or ""]]
            if one != other:
                self.persons[one] = other
                self._book.session.execute(update(Player).where(Player.id == one).values(merged_into=other))
