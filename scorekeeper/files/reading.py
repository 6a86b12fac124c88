"""A game file read into rules values; nothing in it is passed over in silence."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from scorekeeper.rules import Ended, GameFacts, HandEntry, HouseRules, check_end, check_table, refuse

from .game_file import FORMAT, LONGEST_NOTE, MOST_HANDS, GameFile
from .hands import Table, read_hand
from .players import read_names, read_starts
from .refused import placed
from .shapes import known_fields, list_of, note_of, object_of, text_of, time_of, uuid_of

_REQUIRED = ("format", "players", "hands")
_KNOWN = (*_REQUIRED, "rules", "first_dealer", "id", "note", "started_at", "finished_at", "ended")


def read_games(value: object) -> list[GameFile]:
    """Every game of a file that holds one, or a list of them.

    Raises `FileRefused` for the first fault; in a list it names the game.
    """
    if isinstance(value, list):
        return [read_game(one, number) for number, one in enumerate(value, 1)]
    return [read_game(value)]


def read_game(value: object, number: int | None = None) -> GameFile:
    """One game from plain values as JSON gives them; `number` is its place in a list, from 1.

    Raises `FileRefused` for the first fault.
    """
    with placed(game=number):
        found = _fields(value)
        rules = HouseRules.from_dict(object_of(found.get("rules", {}), "rules"))
        players = list_of(found["players"], "players")
        check_table(rules, len(players))
        table = Table(read_names(players), rules)
    with placed(game=number, names=table.names):
        starts = read_starts(players, table.names)
        first_dealer = table.seat(found["first_dealer"], "first_dealer") if "first_dealer" in found else 1
        hands = list_of(found["hands"], "hands")
        if len(hands) > MOST_HANDS:
            raise refuse("file_many_hands", most=MOST_HANDS)
    entries, at = _hands(hands, table, number)
    with placed(game=number, names=table.names):
        facts = GameFacts(rules, starts, first_dealer, entries, _ended(found))
        check_end(facts)
        return GameFile(table.names, facts, *_kept(found), at=at)


def _fields(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise refuse("file_no_game")
    if value.get("format") != FORMAT:
        raise refuse("file_format", format=FORMAT)
    return known_fields(value, "game", _KNOWN, _REQUIRED)


def _hands(
    values: Sequence[object], table: Table, game: int | None
) -> tuple[tuple[HandEntry, ...], tuple[datetime | None, ...]]:
    entries, at = [], []
    for number, value in enumerate(values, 1):
        with placed(game=game, hand=number, names=table.names):
            entry, recorded = read_hand(value, table)
        entries.append(entry)
        at.append(recorded)
    return tuple(entries), tuple(at)


def _ended(found: Mapping[str, object]) -> Ended | None:
    if "ended" not in found:
        return None
    if found["ended"] not in list(Ended):
        raise refuse("file_ended")
    return Ended(text_of(found["ended"], "ended"))


def _kept(found: Mapping[str, object]) -> tuple[str | None, str, datetime | None, datetime | None]:
    """What decides nothing: the id, the note, when the game began and when it was over."""
    return (
        uuid_of(found["id"], "id") if "id" in found else None,
        note_of(found.get("note", ""), "note", LONGEST_NOTE),
        time_of(found["started_at"], "started_at") if "started_at" in found else None,
        time_of(found["finished_at"], "finished_at") if "finished_at" in found else None,
    )
