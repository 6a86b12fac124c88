"""Changing what a table has agreed in the middle of a game."""

from dataclasses import dataclass, replace

from scorekeeper.rules import GameFacts, HouseRules, Refused, RuleBroken, Scoresheet, check, check_table, fold

from .conflict import Writer
from .game import Game
from .history import alter, repeated


@dataclass(frozen=True)
class Outlook:
    """A game under other rules: the `facts` with points read again, and by hand number what those rules refuse."""

    facts: GameFacts
    refused: dict[int, tuple[RuleBroken, ...]]

    def sheet(self) -> Scoresheet:
        """The scoresheet as it would be; only where nothing is refused."""
        return fold(self.facts)


class HandsRefused(Exception):
    """Raised where hands already played would not be allowed under the new rules."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(*outlook.refused)
        self.outlook = outlook


def under(game: Game, rules: HouseRules) -> Outlook:
    """The game as it would be under other rules.

    Raises `Refused` for rules that so many seats cannot play by.
    """
    check_table(rules, len(game.seats))
    facts = game.facts()
    hands = tuple(entry.reread(rules) for entry in facts.hands)
    refused = {}
    for number, entry in enumerate(hands, 1):
        try:
            check(entry, rules, len(game.seats))
        except Refused as error:
            refused[number] = error.broken
    return Outlook(replace(facts, rules=rules, hands=hands), refused)


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
