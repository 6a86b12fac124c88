"""What a file would bring into a scorebook, found out without writing anything."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlalchemy import select

from scorekeeper.files import BookGame, BookHead, BookPiece, BookPlayer, as_recorded
from scorekeeper.rules import name_key

from .conflict import Writer
from .game import Game
from .importing import is_fresh
from .player import Player
from .scorebook import Scorebook
from .twins import Twins


@dataclass
class Survey:
    """What was found so far.

    `players` says for each name how many games it sits in; `here` are the names of everyone here, by their `name_key`.
    `added`, `present` and `hands` count games and the hands of those added; `other` are games that are here but as
    they were at another time. `whole` says that name, rules and history would come too.
    """

    whole: bool = False
    head: BookHead | None = None
    players: Counter[str] = field(default_factory=Counter)
    here: dict[str, str] = field(default_factory=dict)
    added: int = 0
    present: int = 0
    other: int = 0
    hands: int = 0

    def people(self) -> Iterator[tuple[str, str]]:
        """Everyone in the file, and the name of whoever that is here; empty for someone new."""
        yield from ((name, self.here.get(name_key(name), "")) for name in self.players)


class Surveyor:
    """Looks at every piece of a file in turn; `book` is where it would go, None for a new scorebook."""

    def __init__(self, book: Scorebook | None, writer: Writer) -> None:
        self.found, self._writer = Survey(whole=book is None or is_fresh(book)), writer
        self._known: dict[str, int] = {}
        self._twins = Twins(book, {})
        if book:
            games = select(Game.uid, Game.revision).where(Game.scorebook_id == book.id)
            self._known = dict(book.session.execute(games).all())
            people = select(Player.name_key, Player.name).where(Player.scorebook_id == book.id)
            self.found.here = dict(book.session.execute(people).all())

    def take(self, piece: BookPiece) -> None:
        """Look at one more piece."""
        if isinstance(piece, BookHead):
            self.found.head = piece
        elif isinstance(piece, BookPlayer):
            self.found.players[piece.name] += 0
        elif isinstance(piece, BookGame):
            self._take_game(piece)

    def _take_game(self, piece: BookGame) -> None:
        game = as_recorded(piece, self._writer.at)
        self.found.players.update(game.game.players)
        uid = game.game.uid or ""
        if self._twins.has(piece):
            self.found.present += 1
            return
        if uid not in self._known:
            self._known[uid] = game.revision
            self.found.added += 1
            self.found.hands += len(game.game.facts.hands)
            return
        self.found.present += 1
        self.found.other += self._known[uid] != game.revision
