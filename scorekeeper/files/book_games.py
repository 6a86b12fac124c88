"""A game and a change of a scorebook file."""

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from scorekeeper.rules import GameFacts, HandEntry, refuse

from .book_file import BookChange, BookGame, BookPlayer, Facts
from .change_facts import MOST_HANDS, read_facts
from .change_kinds import check_kind
from .entry_facts import standing_hands, typed_of
from .game_file import GameFile
from .names import key_of
from .reading import read_game
from .refused import placed
from .shapes import known_fields, list_of, number_of, object_of, text_of, time_of
from .taking_back import check_history

MOST = 2_147_483_647
_GAME = ("number", "revision", "changed_at", "discarded_at", "joined_after", "game", "unread", "history")
_CHANGE = ("what", "at", "revision", "phone", "before", "after", "undoes")
_PHONE = re.compile(r"[0-9a-f]{64}")

Known = Mapping[str, BookPlayer]


def read_book_game(value: object, number: int, known: Known) -> BookGame:
    """A game of a scorebook, the `number`th of its file; `known` are the scorebook's players by `key_of`.

    Raises `FileRefused`.
    """
    with placed(game=number):
        found = known_fields(value, "games", _GAME, ("game",))
    file = read_game(found["game"], number)
    with placed(game=number, names=file.players):
        game = _beside(found, file, known)
    game = replace(game, history=_history(found.get("history", []), number, known, standing_hands(game.game)))
    with placed(game=number, names=file.players):
        check_history(game)
    return game


def read_change(value: object, known: Known, standing: Mapping[int, Facts] = MappingProxyType({})) -> BookChange:
    """A change from plain values; `standing` are the hands of its game as changes keep them, by number.

    Raises `Refused`.
    """
    found = known_fields(value, "history", _CHANGE, ("what", "at"))
    phone = text_of(found["phone"], "phone") if "phone" in found else None
    if phone is not None and not _PHONE.fullmatch(phone):
        raise refuse("file_phone")
    before, after = (read_facts(found.get(side, {}), side, standing) for side in ("before", "after"))
    for facts in (before, after):
        _check_listed(facts, known)
    undoes = tuple(number_of(one, "undoes", 1, MOST) for one in list_of(found.get("undoes", []), "undoes"))
    revision = number_of(found.get("revision", 0), "revision", 0, MOST)
    at = time_of(found["at"], "at")
    change = BookChange(text_of(found["what"], "what"), at, before, after, revision, phone, undoes)
    check_kind(change)
    return change


def _beside(found: Mapping[str, object], file: GameFile, known: Known) -> BookGame:
    """What stands beside the game file."""
    for name in file.players:
        _listed(name, known)
    times = {one: time_of(found[one], one) for one in ("changed_at", "discarded_at") if one in found}
    joined = object_of(found.get("joined_after", {}), "joined_after")
    for name in joined:
        if name not in file.players:
            raise refuse("file_stranger", name=name)
    return BookGame(
        replace(file, facts=_with_unread(file, object_of(found.get("unread", {}), "unread"))),
        number_of(found["number"], "number", 1, MOST) if "number" in found else None,
        number_of(found.get("revision", 1), "revision", 1, MOST - 1),
        times.get("changed_at"),
        times.get("discarded_at"),
        {name: number_of(hands, "joined_after", 1, MOST_HANDS) for name, hands in joined.items()},
    )


def _with_unread(file: GameFile, unread: Mapping[str, object]) -> GameFacts:
    """The facts with what was typed beside the points kept."""
    hands = list(file.facts.hands)
    for number, texts in unread.items():
        if not number.isdecimal() or not 1 <= int(number) <= len(hands):
            raise refuse("file_stranger_hand", number=number)
        hands[int(number) - 1] = _typed_too(hands[int(number) - 1], object_of(texts, "unread"), file.players)
    return replace(file.facts, hands=tuple(hands))


def _typed_too(entry: HandEntry, texts: Mapping[str, object], names: tuple[str, ...]) -> HandEntry:
    seats = {name: seat for seat, name in enumerate(names, 1)}
    holding = {names[seat - 1] for seat in entry.dealt_in(len(names)) if seat != entry.went_out}
    for name in texts:
        if name not in holding:
            raise refuse("file_stranger", name=name)
    return replace(entry, typed={**entry.typed, **{seats[name]: typed_of(text) for name, text in texts.items()}})


def _history(value: object, number: int, known: Known, standing: Mapping[int, Facts]) -> tuple[BookChange, ...]:
    changes = []
    for at, one in enumerate(_list(value, number), 1):
        with placed(game=number, change=at):
            changes.append(read_change(one, known, standing))
    return tuple(changes)


def _list(value: object, number: int) -> list[object]:
    with placed(game=number):
        return list_of(value, "history")


def _check_listed(facts: Facts, known: Known) -> None:
    """Every player that a change names is one of the scorebook, under the very name."""
    hand = facts.get("hand") or {}
    names = [
        *((hand.get("entry") or {}).get("seated", [])),
        *(seat["player"] for seat in facts.get("seats", [])),
        *([facts["player"]] if "player" in facts else []),
        *facts.get("names", {}),
        *facts.get("merged", {}),
        *(into for into in facts.get("merged", {}).values() if into),
    ]
    for name in names:
        _listed(name, known)


def _listed(name: str, known: Known) -> None:
    player = known.get(key_of(name))
    if player is None or player.name != name:
        raise refuse("file_not_listed", name=name)
