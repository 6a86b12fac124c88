"""Rules values written as a game file."""

from scorekeeper.rules import HouseRules

from .game_file import FORMAT, GameFile
from .hands import Table, write_hand, written_time
from .players import written_players


def write_game(game: GameFile) -> dict[str, object]:
    """One game as plain values that JSON can hold, without what has its default; `read_game` gives the same again.

    Typed text that does not agree with its points is left out, so that what is written can be read.
    """
    facts = game.facts
    table = Table(game.players, facts.rules)
    said = {
        "id": game.uid,
        "note": game.note,
        "started_at": written_time(game.started_at) if game.started_at else None,
        "finished_at": written_time(game.finished_at) if game.finished_at else None,
        "rules": written_rules(facts.rules),
        "players": written_players(game.players, facts.starts),
        "first_dealer": None if facts.first_dealer == 1 else game.players[facts.first_dealer - 1],
        "ended": facts.ended and facts.ended.value,
    }
    hands = [write_hand(entry, at, table) for entry, at in game.timed_hands]
    return {"format": FORMAT, **{name: value for name, value in said.items() if value}, "hands": hands}


def written_rules(rules: HouseRules) -> dict[str, object]:
    """The house rules that differ from the defaults."""
    usual = HouseRules().as_dict()
    return {name: value for name, value in rules.as_dict().items() if value != usual[name]}
