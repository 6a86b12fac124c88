"""A scorebook file: read piece by piece, written as it was, refused with its line."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.files import (
    BookChange,
    BookGame,
    BookHead,
    BookPiece,
    BookPlayer,
    FileRefused,
    book_text,
    read_json,
    read_pieces,
)
from scorekeeper.wording.game_files import file_refused

KEPT = Path(__file__).parent / "kept"
FIRST = (KEPT / "rummy-scorebook-1.json").read_text("utf-8")
Edit = Callable[[dict[str, Any]], object]


def pieces(text: str) -> list[BookPiece]:
    return list(read_pieces(io.BytesIO(text.encode())))


def why(text: str) -> str:
    with pytest.raises(FileRefused) as found:
        pieces(text)
    return file_refused(found.value)


def of_kind(kind: type[Any]) -> list[Any]:
    return [piece for piece in pieces(FIRST) if isinstance(piece, kind)]


def edited(edit: Edit) -> str:
    """The kept file with something else in it, each game still on its line."""
    value = json.loads(FIRST)
    edit(value)
    lists = {
        name: ",\n".join(map(json.dumps, value[name])) for name in ("players", "games", "history") if name in value
    }
    said = {name: json.dumps(one) for name, one in value.items()} | {
        name: f"[\n{one}\n]" for name, one in lists.items()
    }
    return "{" + ",\n".join(f'"{name}": {said[name]}' for name in value) + "}"


def test_the_first_released_format_stays_readable() -> None:
    head, *rest = pieces(FIRST)
    assert isinstance(head, BookHead)
    assert (head.name, head.language, head.rules.rummy_bonus) == ("Friday table", "de", "double")
    assert [len(of_kind(kind)) for kind in (BookPlayer, BookGame, BookChange)] == [7, 4, 5]
    assert len(rest) == 16


def test_game_files_of_the_first_format_stay_readable() -> None:
    (game,) = pieces((KEPT / "rummy-game-1.json").read_text("utf-8"))
    assert isinstance(game, BookGame)
    assert (game.game.players, len(game.game.facts.hands)) == (("Ana", "Ben", "Cy", "Dee"), 4)


def test_what_was_read_is_written_as_it_was() -> None:
    (head,) = of_kind(BookHead)
    assert "".join(book_text(head, of_kind(BookPlayer), of_kind(BookGame), of_kind(BookChange))) == FIRST


def test_a_list_of_games_is_read_one_by_one() -> None:
    game = read_json((KEPT / "rummy-game-1.json").read_bytes())
    assert len(pieces(json.dumps([game, game]))) == 2
    assert pieces("[]") == []


def player(value: dict[str, Any], **fields: Any) -> None:
    value["players"][0] |= fields


def game(value: dict[str, Any], **fields: Any) -> None:
    value["games"][1] |= fields


def change(value: dict[str, Any], number: int, **fields: Any) -> None:
    value["games"][1]["history"][number - 1] |= fields


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda book: book.update(extra=1), "Line 28: There is no field called “extra” here."),
        (lambda book: book.pop("games"), "“games” is missing."),
        (lambda book: book.pop("players"), "“players” is missing."),
        (lambda book: book.update(name="x" * 41), "at most 40"),
        (lambda book: book.update(language="<b>"), "“language” is a language in short, such as “de”."),
        (lambda book: book.update(created_at="yesterday"), "“created_at” is a time like 2026-01-31T20:14:00Z."),
        (lambda book: player(book, name="ZOË"), "ZOË"),
        (lambda book: player(book, merged_into="Eve"), "Nobody in “players” is called Eve."),
        (lambda book: player(book, merged_into="Bob"), "Ana is merged into someone who is merged in turn."),
        (lambda book: player(book, age=7), "There is no field called “age” here."),
        (lambda book: game(book, number=1), "Line 17, game 2: There are two games with the number 1."),
        (lambda book: game(book, number=0), "Line 17, game 2: “number” is a whole number from 1 to 2,147,483,647."),
        (lambda book: game(book, revision=11), "The history of this game does not lead to it: it has 12 changes."),
        (lambda book: game(book, joined_after={"Cy": 1}), "Nobody at this table is called Cy."),
        (lambda book: game(book, unread={"9": {"Ana": "K"}}), "There is no hand 9 in this game."),
        (
            lambda book: book["games"][1]["game"].update(note="other"),
            "change 9: This change does not lead to the game",
        ),
        (lambda book: book["games"][0]["game"]["hands"].pop(), "There is no hand 1 in this game."),
        (lambda book: book["games"][3]["game"]["players"].insert(0, "Eve"), "Nobody in “players” is called Eve."),
        (lambda book: change(book, 1, what="rename"), "“player” is missing."),
        (lambda book: change(book, 2, what="cheat"), "Line 17, game 2, change 2: No change is called “cheat”."),
        (lambda book: change(book, 2, phone="Ana's"), "“phone” is 64 hexadecimal digits."),
        (lambda book: change(book, 2, undoes=[1]), "What this change takes back is none that it could."),
        (lambda book: change(book, 2, before={}), "“hand” is missing."),
        (
            lambda book: change(book, 2, after={"hand": {"number": 1, "score": 7}}),
            "There is no field called “score” here.",
        ),
        (lambda book: change(book, 2, after={"hand": 7}), "“hand” is an object in braces."),
        (lambda book: change(book, 2, revision=7), "This change does not lead to the game as it stands."),
        (lambda book: book["history"][0].update(undoes=[1]), "What this change takes back is none that it could."),
        (lambda book: book["history"][0].update(after={"name": "\n" * 50}), "change 1: "),
    ],
    ids=range(28),
)
def test_a_fault_is_refused_with_its_place(edit: Edit, said: str) -> None:
    assert said in why(edited(edit))


def test_games_before_their_players_are_refused() -> None:
    assert why('{"format": "rummy-scorebook/1", "games": [], "players": []}') == "Line 1: “players” is missing."


def test_a_format_said_twice_is_refused() -> None:
    assert why('{"format": "rummy-scorebook/1", "format": 1}') == "Line 1: “format” is said twice in one object."


def test_players_after_games_are_refused() -> None:
    text = '{"format": "rummy-scorebook/1", "players": [],\n"games": [], "rules": {}}'
    assert why(text) == "Line 2: “rules” has to stand before “players”."


def test_a_later_format_is_told() -> None:
    text = FIRST.replace("rummy-scorebook/1", "rummy-scorebook/2", 1)
    assert why(text) == "This version does not read this scorebook file: its “format” should be “rummy-scorebook/1”."


def test_a_file_cut_short_is_refused() -> None:
    for cut in (1, 10, 300, len(FIRST) // 2, len(FIRST) - 3):
        assert "This is not JSON: it cannot be read at line" in why(FIRST[:cut])
