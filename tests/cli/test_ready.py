"""Scores that can be served as they are need no application in the process that waits."""

import subprocess
import sys
from pathlib import Path

from sqlalchemy import Select, delete, exists, select, text
from sqlalchemy.dialects import sqlite

from scorekeeper.cli.ready import UNWRITTEN, fold, keeper_keys
from scorekeeper.config import KEY_FILE, Settings
from scorekeeper.models import Game, Result
from scorekeeper.models.results import COUNTING
from tests.conftest import Writing
from tests.factories import sit_down, start_scorebook

HEAVY = ("flask", "jinja2", "segno", "sqlalchemy", "werkzeug", "scorekeeper.models", "scorekeeper.web")
WAITS = """
import os, sys
from scorekeeper.cli import main, serving
heavy = sys.argv[1:]
serving.Server.serve = lambda _server: print([name for name in heavy if name in sys.modules])
main(["--host", "127.0.0.1"])
"""


def test_the_keys_are_told(settings: Settings, writing: Writing) -> None:
    assert keeper_keys(settings) == []
    with writing() as session:
        keys = {start_scorebook(session).keeper_key for _book in range(3)}
    told = keeper_keys(settings) or []
    assert len(set(told) & keys) == len(told) == 2


def test_what_is_no_database_is_not_ready(settings: Settings) -> None:
    settings.file.write_text("scores, but not in any form one could read" * 50)
    assert keeper_keys(settings) is None


def test_one_that_is_not_there_is_not_ready_and_not_made(settings: Settings) -> None:
    settings.file.unlink()
    assert keeper_keys(settings) is None
    assert not settings.file.exists()


def test_one_of_another_revision_is_not_ready(settings: Settings, writing: Writing) -> None:
    with writing() as session:
        session.execute(text("UPDATE alembic_version SET version_num = 'yesterday'"))
    assert keeper_keys(settings) is None


def test_one_without_results_that_are_due_is_not_ready(settings: Settings, writing: Writing) -> None:
    with writing() as session:
        table = sit_down(session, "Ana", "Ben").goes_out("Ana", ben=99).goes_out("Ana", ben=99)
        assert table.game.finished_at
    assert keeper_keys(settings) is not None
    with writing() as session:
        session.execute(delete(Result))
    assert keeper_keys(settings) is None


def test_what_is_due_is_asked_as_everywhere_else() -> None:
    missing = ~exists().where(Result.game_id == Game.id)
    assert said(select(select(1).where(*COUNTING, missing).exists())) == plain(UNWRITTEN)


def test_another_database_is_not_asked(tmp_path: Path) -> None:
    assert keeper_keys(Settings(tmp_path, "postgresql+psycopg://nobody@127.0.0.1:1/none")) is None


def test_the_key_is_made_before_several_processes_want_it(settings: Settings) -> None:
    (settings.instance / KEY_FILE).unlink()
    keeper_keys(settings)
    assert (settings.instance / KEY_FILE).read_text()


def test_the_journal_is_folded_into_the_one_file(settings: Settings) -> None:
    leave = "import sqlite3, sys, os; c = sqlite3.connect(sys.argv[1]); c.execute('CREATE TABLE t (x)'); os._exit(0)"
    subprocess.run([sys.executable, "-c", leave, str(settings.file)], check=True)
    beside = settings.file.with_name("scorekeeper.db-wal")
    assert beside.exists()
    fold(settings)
    assert not beside.exists()


def test_what_waits_loads_neither_pages_nor_tables(settings: Settings, port: str) -> None:
    command = [sys.executable, "-c", WAITS, *HEAVY]
    environment = {"SCOREKEEPER_INSTANCE": str(settings.instance)}
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.splitlines()[-1] == "[]"


def said(statement: Select[*tuple[object, ...]]) -> str:
    """A statement as SQLite is asked it."""
    return plain(str(statement.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})))


def plain(statement: str) -> str:
    """A statement without what may be written otherwise."""
    for sign in ("game.", "AS anon_1", "(", ")"):
        statement = statement.replace(sign, " ")
    return " ".join(statement.split())
