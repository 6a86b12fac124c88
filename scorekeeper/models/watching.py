"""The watch link of a game: made on demand, stopped at will; a new one ends the one before."""

from .conflict import Writer
from .game import Game
from .history import alter, repeated
from .keys import new_key


def make_watch_link(game: Game, writer: Writer) -> None:
    """Let whoever has the link follow this one game; the same form again leaves the link it made.

    The key is a secret, so the history tells that it was made and not what it is. Raises `Discarded`.
    """
    if repeated(game, writer):
        return
    alter(game, "watch", {}, {}, writer)
    game.watch_key = new_key()


def stop_watching(game: Game, writer: Writer) -> None:
    """End the watch link, where there is one.

    Raises `Discarded`.
    """
    if repeated(game, writer) or game.watch_key is None:
        return
    alter(game, "unwatch", {}, {}, writer)
    game.watch_key = None
