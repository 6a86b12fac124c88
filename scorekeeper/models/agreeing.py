"""Changing what a table has agreed in the middle of a game."""

from scorekeeper.rules import GameFacts, HouseRules, Outlook, outlook

from .conflict import Writer
from .game import Game
from .history import alter, repeated


class HandsRefused(Exception):
    """Raised where hands already played would not be allowed under the new rules."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(*outlook.refused)
        self.outlook = outlook


def under(game: Game, rules: HouseRules) -> Outlook:
    """The game as it would be under other rules.

    Raises `Refused` for rules that so many seats cannot play by.
    """
    return outlook(game.facts(), rules)


def change_rules(game: Game, rules: HouseRules, revision: int, writer: Writer) -> None:
    """Agree on other rules from the first hand on.

    Raises `Stale`; `HandsRefused` where hands already played would not be allowed; `Refused` as `under` does.
    """
    if repeated(game, writer):
        return
    game.expect(revision)
    outlook = under(game, rules)
    if outlook.refused:
        raise HandsRefused(outlook)
    before = {"rules": game.rules, "points": _points(game.facts())}
    after = {"rules": rules.as_dict(), "points": _points(outlook.facts)}
    if before != after:
        alter(game, "rules", before, after, writer)


def _points(facts: GameFacts) -> dict[str, dict[str, int]]:
    """The points left of every hand that names cards, since only these can be read again."""
    return {
        str(number): {str(seat): points for seat, points in entry.left.items()}
        for number, entry in enumerate(facts.hands, 1)
        if entry.typed
    }
