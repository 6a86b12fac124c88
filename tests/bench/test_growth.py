"""The scorebook of ten years is one that the program could have made, and every page of it can be measured."""

import re
from collections import Counter
from pathlib import Path

from flask import request
from jinja2 import FileSystemBytecodeCache
from sqlalchemy.orm import Session

from scorekeeper.db import db
from scorekeeper.models.checking import check_games, check_sums
from tests.models.statements import counted

from .changes import STEPS, changes_in_turns
from .decade import build
from .every_page import every_page, in_play
from .growth import compared
from .scorebooks import sqlite
from .turns import Took, in_turns

ALL_GAMES = re.compile(r"SCAN (game|seat|hand|hand_line|change|result)(_\d+)?\b|ix_change_scorebook_id")
"""How SQLite says that it reads a table from end to end, or all changes of a scorebook and its games."""

VALUE = re.compile(r"\?|:\w+")


def test_its_games_are_as_their_hands_and_their_history_say(session: Session) -> None:
    book = build(session, 30)
    session.flush()
    assert [found for game in check_games(book) for found in game] + check_sums(book) == []


def test_another_game_can_be_played(session: Session) -> None:
    assert in_play(build(session, 10)).number == 11


def test_every_page_is_measured_and_made_anew_each_time(tmp_path: Path, bytecode: FileSystemBytecodeCache) -> None:
    made: Counter[str] = Counter()
    with sqlite(tmp_path, 10) as app:
        app.jinja_env.bytecode_cache = bytecode
        app.before_request(lambda: made.update([f"{request.method} {request.full_path}"]))
        measured = {**in_turns({10: app}, (1, 1)), **changes_in_turns({10: app}, (1, 1))}
        assert {page: len(taken[10].clock) for page, taken in measured.items()} == dict.fromkeys(
            (*every_page(app), *STEPS), 1
        )
    assert len(measured) > 50
    assert {times for asked, times in made.items() if asked.startswith("GET")} == {2}


def test_no_page_goes_through_all_games(tmp_path: Path, bytecode: FileSystemBytecodeCache) -> None:
    with sqlite(tmp_path, 10) as app:
        app.jinja_env.bytecode_cache = bytecode
        with app.app_context():
            engine = db.engine
        with counted(engine) as said:
            in_turns({10: app}, (0, 1))
        with engine.connect() as connection:
            for statement in set(said):
                plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {VALUE.sub('0', statement)}")
                assert not ALL_GAMES.search(" ".join(row.detail for row in plan)), statement
    assert len(said) > 100


def test_a_page_is_held_against_the_fewest_games_that_make_it_as_long() -> None:
    took = {games: Took([ms / 1000], [ms / 1000], 50 * ms) for games, ms in ((10, 10), (1_000, 20), (100_000, 21))}
    line = compared("games", took)
    said = "times that with 1,000 (1.05, of a processor 1.05); with 10, 0.48 as long (2.10, of a processor 2.10)"
    assert (line.value, line.of) == (1.05, said)


def test_a_page_that_never_ends_is_held_against_the_fewest_games() -> None:
    took = {games: Took([games], [games], games) for games in (10, 1_000, 100_000)}
    assert compared("all", took).value == 10_000
