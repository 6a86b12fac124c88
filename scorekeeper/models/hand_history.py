"""What became of one hand, through all the renumbering that striking out others has brought."""

from .change import Change
from .game import Game
from .history import latest
from .recording import RECORDING


def changes_of_hand(game: Game, number: int) -> list[Change]:
    """The changes of the hand that has this number now, newest first, back to its being entered.

    One that was struck out and put back is followed through both.
    """
    found: list[Change] = []
    away = False
    for change in game.session.scalars(latest(game)):
        if "hand" not in change.after:
            continue
        where, before, after = (
            change.after["hand"]["number"],
            change.before["hand"]["entry"],
            change.after["hand"]["entry"],
        )
        if where == number and away is (after is None):
            found.append(change)
            away = before is None
            if change.what in RECORDING:
                break
        elif before is None and where < number:
            number -= 1
        elif after is None and where <= number:
            number += 1
    return found
