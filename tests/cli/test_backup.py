"""Copies from the command line, and putting them back."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from scorekeeper.backups import FOLDER
from scorekeeper.cli.instance_lock import only_server
from scorekeeper.config import Settings
from scorekeeper.db import db
from scorekeeper.models import Game

from ..conftest import MakeApp, Writing
from ..factories import sit_down
from .conftest import Type


@pytest.fixture
def copy(types: Type, writing: Writing) -> Path:
    """A copy with one game in it; a second game is begun after it was made."""
    with writing() as session:
        sit_down(session, "Ana", "Ben")
    path = Path(types("backup").out.strip())
    with writing() as session:
        sit_down(session, "Cy", "Dee")
    return path


def games(make_app: MakeApp) -> int:
    with make_app().app_context():
        return len(db.session.scalars(select(Game)).all())


def test_a_copy_put_back_is_what_there_was(types: Type, copy: Path, make_app: MakeApp, settings: Settings) -> None:
    assert (games(make_app), copy.parent) == (2, settings.instance / FOLDER)
    answer = types("restore", str(copy))
    assert (answer.status, games(make_app)) == (0, 1)
    aside = Path(answer.out.splitlines()[-1].removeprefix("What was here before is "))
    assert types("restore", str(aside)).status == 0
    assert games(make_app) == 2


def test_another_file_is_refused(types: Type, tmp_path: Path, copy: Path, make_app: MakeApp) -> None:
    (tmp_path / "notes.txt").write_text("no database")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE alembic_version (version_num)")
    for name in ("notes.txt", "other.db", "nowhere.db"):
        answer = types("restore", str(tmp_path / name))
        assert (answer.status, answer.err) == (1, f"{tmp_path / name} is no whole copy of scores.\n")
    assert games(make_app) == 2


def test_a_copy_from_a_newer_version_is_refused(types: Type, copy: Path, make_app: MakeApp) -> None:
    with closing(sqlite3.connect(copy)) as opened:
        opened.execute("UPDATE alembic_version SET version_num = 'tomorrow'")
        opened.commit()
    answer = types("restore", str(copy))
    assert answer.err == f"{copy} is from a newer version of this program. Please update it.\n"
    assert (answer.status, games(make_app)) == (1, 2)


def test_nothing_is_put_back_while_someone_serves(types: Type, copy: Path, settings: Settings) -> None:
    with only_server(settings.instance):
        answer = types("restore", str(copy))
    assert (answer.status, answer.err) == (1, f"A scorekeeper is already running in {settings.instance}.\n")


def test_where_no_copy_can_be_made_it_says_so(types: Type, settings: Settings) -> None:
    (settings.instance / FOLDER).write_text("")
    answer = types("backup")
    assert (answer.status, answer.err) == (1, "The copy could not be made: File exists\n")
