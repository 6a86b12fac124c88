"""Scorebooks out and in from the command line."""

import json
from pathlib import Path

import pytest
from sqlalchemy import select

from scorekeeper.db import db
from scorekeeper.models import Game, Scorebook

from ..conftest import MakeApp, Writing
from ..factories import sit_down, start_scorebook
from .conftest import Type

GAME = {"format": "rummy-game/1", "players": ["Ana", "Bob"], "hands": []}


@pytest.fixture
def book(writing: Writing) -> str:
    """The code of a scorebook with a game."""
    with writing() as session:
        return sit_down(session, "Ana", "Ben").goes_out("Ana", ben="K 7 3").book.code


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game file."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(GAME))
    return path


def test_out_and_into_an_empty_house_is_the_same_file(
    types: Type, book: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    assert types("export", "--output", str(one)).status == 0
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "elsewhere"))
    assert types("import", str(one)).out == "One game was added.\n"
    assert types("export", "-o", str(other)).status == 0
    assert other.read_bytes() == one.read_bytes()


def test_the_same_file_again_adds_nothing(types: Type, book: str, tmp_path: Path) -> None:
    one = tmp_path / "one.json"
    types("export", "-o", str(one))
    assert types("import", str(one)).out == "0 games were added; one was here already.\n"


def test_a_table_comes_with_a_mark_when_asked(types: Type, book: str, tmp_path: Path) -> None:
    table = tmp_path / "all.csv"
    types("export", "--csv", "-o", str(table))
    assert table.read_bytes().startswith(b"game,started_at,")
    types("export", "--csv", "--mark", "-o", str(table))
    assert table.read_bytes().startswith(b"\xef\xbb\xbfgame,")


def test_a_preview_writes_nothing(types: Type, book: str, file: Path, make_app: MakeApp) -> None:
    assert types("import", str(file), "--preview").out.splitlines() == [
        "One game with 0 hands will be added.",
        "Ana: here already, as Ana",
        "Bob: new",
    ]
    with make_app().app_context():
        assert len(db.session.scalars(select(Game)).all()) == 1


def test_a_player_goes_by_another_name(types: Type, book: str, file: Path, make_app: MakeApp) -> None:
    types("import", str(file), "--player", "Bob=Ben")
    with make_app().app_context():
        assert db.session.scalars(select(Game).order_by(Game.id.desc())).all()[0].names == ["Ana", "Ben"]


def test_a_new_scorebook_when_asked_for(types: Type, book: str, file: Path, make_app: MakeApp) -> None:
    types("import", str(file), "--new")
    with make_app().app_context():
        assert len(db.session.scalars(select(Scorebook)).all()) == 2


def test_with_several_scorebooks_one_has_to_be_named(types: Type, book: str, file: Path, writing: Writing) -> None:
    with writing() as session:
        start_scorebook(session)
    told = "There are several scorebooks here: say which with --book CODE.\n"
    assert [types(*words).err for words in (("export",), ("import", str(file)))] == [told, told]
    assert types("import", str(file), "--book", book).status == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("export",), "No scorebook was started here yet."),
        (("export", "--book", "nothing"), "There is no scorebook with the code nothing."),
        (("import", "nowhere.json"), "nowhere.json cannot be read: No such file or directory"),
        (("import", "{file}", "--player", "Bob"), "--player takes two names, such as “Bob=Rob”."),
    ],
)
def test_trouble_is_one_line(types: Type, file: Path, words: tuple[str, ...], said: str) -> None:
    answer = types(*(word.replace("{file}", str(file)) for word in words))
    assert (answer.status, answer.err, answer.out) == (1, f"{said}\n", "")


def test_a_broken_file_is_refused_with_its_place(types: Type, file: Path, book: str) -> None:
    file.write_text(json.dumps([GAME, {**GAME, "hands": [{"outcome": "won"}]}]))
    assert types("import", str(file)).err == "Line 1, game 2, hand 1: “outcome” is “out”, “blocked” or “void”.\n"
