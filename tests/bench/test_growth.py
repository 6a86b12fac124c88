"""The scorebook of ten years is one that the program could have made, and every page of it can be measured."""

from pathlib import Path

from jinja2 import FileSystemBytecodeCache
from sqlalchemy.orm import Session

from scorekeeper.models.checking import check_games, check_sums

from .decade import build
from .every_page import every_page, in_play
from .growth import in_turns, sqlite


def test_its_games_are_as_their_hands_and_their_history_say(session: Session) -> None:
    book = build(session, 30)
    session.flush()
    assert [found for game in check_games(book) for found in game] + check_sums(book) == []


def test_another_game_can_be_played(session: Session) -> None:
    assert in_play(build(session, 10)).number == 11


def test_every_page_is_measured(tmp_path: Path, bytecode: FileSystemBytecodeCache) -> None:
    with sqlite(tmp_path, 10) as app:
        app.jinja_env.bytecode_cache = bytecode
        measured = in_turns({10: app}, (0, 1))
        assert {page: len(taken[10]) for page, taken in measured.items()} == dict.fromkeys(every_page(app), 1)
    assert len(measured) > 50
