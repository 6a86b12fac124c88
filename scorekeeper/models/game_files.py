"""A kept game as a game file."""

from scorekeeper.files import GameFile

from .game import Game


def game_file(game: Game) -> GameFile:
    """The game as a file holds it, its players under the names they have now."""
    return GameFile(
        players=tuple(game.names),
        facts=game.facts(),
        uid=game.uid,
        note=game.note,
        started_at=game.started_at,
        finished_at=game.finished_at,
        at=tuple(hand.at for hand in game.hands),
    )
