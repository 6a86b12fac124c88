"""Telling that a game of a table, which has no id, is here already: begun at the same moment, by the same people."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from functools import cached_property

from sqlalchemy import func, select
from sqlalchemy.orm import aliased

from scorekeeper.files import BookGame
from scorekeeper.rules import name_key

from .game import Game, Seat
from .player import Player
from .scorebook import Scorebook

INTO = aliased(Player)


class Twins:
    """The games of a scorebook as they were at its beginning; read when first asked for."""

    def __init__(self, book: Scorebook | None, called: Mapping[str, str]) -> None:
        self._book, self._called = book, called

    def has(self, game: BookGame) -> bool:
        """Whether a game of a file without an id is here already, as far as its beginning tells."""
        begun = game.game.started_at
        if game.game.uid or begun is None or self._book is None:
            return False
        names = (self._called.get(name_key(name), name) for name in game.game.players)
        return frozenset(map(name_key, names)) in self._by_time[begun]

    @cached_property
    def _by_time(self) -> dict[datetime, set[frozenset[str]]]:
        if self._book is None:
            return {}
        key = func.coalesce(INTO.name_key, Player.name_key)
        seats = select(Game.id, Game.started_at, key).join(Seat, Seat.game_id == Game.id)
        sitting = seats.join(Player, Player.id == Seat.player_id).outerjoin(INTO, INTO.id == Player.merged_into)
        found: dict[tuple[int, datetime], set[str]] = defaultdict(set)
        for number, begun, who in self._book.session.execute(sitting.where(Game.scorebook_id == self._book.id)):
            found[number, begun].add(who)
        times: dict[datetime, set[frozenset[str]]] = defaultdict(set)
        for (_number, begun), people in found.items():
            times[begun].add(frozenset(people))
        return times
