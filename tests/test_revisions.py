"""Whether the database is up to date is told without Alembic, and as Alembic would."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from flask import Flask

from scorekeeper import create_app
from scorekeeper.cli.opening import is_newest
from scorekeeper.config import Settings, migrations_folder
from scorekeeper.migrating import alembic_of
from scorekeeper.revisions import newest

from .revisions import with_revision

HEAVY = ("alembic", "mako", "pygments", "sqlalchemy.dialects.postgresql", "openskill", "segno")
LOADED = "import sys, scorekeeper.cli.serve, scorekeeper.web; print([name for name in %r if name in sys.modules])"


def test_the_newest_is_the_one_that_alembic_means() -> None:
    folder = migrations_folder()
    assert newest(folder) == ScriptDirectory(str(folder), version_locations=[str(folder)]).get_current_head()


def test_one_more_is_the_newest_then(tmp_path: Path) -> None:
    assert newest(with_revision(tmp_path / "newer", "pass")) == "made_up"


def test_of_two_that_come_last_neither_is_the_newest(tmp_path: Path) -> None:
    folder = with_revision(tmp_path / "newer", "pass")
    (folder / "other.py").write_text((folder / "made_up.py").read_text().replace('"made_up"', '"other"'))
    assert newest(folder) == ""


@pytest.mark.usefixtures("database")
def test_a_database_of_today_is_and_one_of_yesterday_is_not(app: Flask) -> None:
    assert is_newest(app)
    with app.app_context():
        alembic_of(app).downgrade("0001")
    assert not is_newest(app)


def test_one_without_tables_is_not(tmp_path: Path) -> None:
    assert not is_newest(create_app(Settings(tmp_path)))


def test_a_server_starts_without_what_it_seldom_needs() -> None:
    said = subprocess.run([sys.executable, "-c", LOADED % (HEAVY,)], check=True, capture_output=True, text=True)
    assert said.stdout.strip() == "[]"
