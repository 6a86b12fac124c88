import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import func, select, text

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import Model, begin_writing, db
from scorekeeper.migrating import DatabaseNewer, RowsLost, alembic_of, migrate
from scorekeeper.models import Game
from scorekeeper.models.checking import check_games

from . import factories
from .conftest import MakeApp, Writing
from .revisions import ALTER_TABLES, with_revision

MakeNewer = Callable[[str], Flask]

both = pytest.mark.usefixtures("database")
ELSEWHERE = {"sqlite": "ix_game_with_note", "postgresql": "ix_game_noted"}
"""What the comparison misses on each, not knowing that it is for the other alone; test_migrations.py compares it."""


@pytest.fixture
def filled(writing: Writing) -> None:
    with writing() as session:
        table = factories.sit_down(session, "Ana", "Ben", "Cy").goes_out("Ana", ben="K 7 3", cy=4)
        table.goes_out("Ben", ana=9, sat_out=["Cy"]).corrects(1, table.out("Cy", ana=3, ben=8)).undoes()


@pytest.fixture
def newer(make_app: MakeApp, tmp_path: Path) -> MakeNewer:
    def make(upgrade: str) -> Flask:
        app = make_app()
        app.config["ALEMBIC"]["script_location"] = str(with_revision(tmp_path / "newer", upgrade))
        return app

    return make


def rows(app: Flask) -> dict[str, int]:
    with app.app_context():
        tables = Model.metadata.sorted_tables
        return {one.name: db.session.scalar(select(func.count()).select_from(one)) or 0 for one in tables}


@both
def test_a_fresh_database_is_what_the_models_say(app: Flask) -> None:
    with app.app_context():
        found = [(one[0], getattr(one[1], "name", one[1])) for one in alembic_of(app).compare_metadata()]
        assert found == [("add_index", ELSEWHERE[db.engine.dialect.name])]


@both
def test_altering_filled_tables_loses_no_row(app: Flask, filled: None, newer: MakeNewer) -> None:
    before = rows(app)
    migrate(newer(ALTER_TABLES))
    assert rows(app) == before
    assert min(before[name] for name in ("game", "seat", "hand", "hand_line", "player", "change")) > 0


@both
@pytest.mark.parametrize("database", [pytest.param("postgresql", marks=pytest.mark.postgresql)], indirect=True)
def test_a_migration_may_take_longer_than_a_page(app: Flask, filled: None, newer: MakeNewer) -> None:
    migrate(newer("""op.execute("UPDATE game SET note = current_setting('statement_timeout')")"""))
    with app.app_context():
        assert db.session.scalar(select(Game.note)) == "0"


@both
def test_a_game_reads_the_same_after_altering_its_tables(app: Flask, filled: None, newer: MakeNewer) -> None:
    migrate(newer(ALTER_TABLES))
    with app.app_context():
        game = db.session.scalars(select(Game)).one()
        assert game.sheet().totals == (24, 9, 0)


@both
def test_a_migration_that_loses_rows_changes_nothing(app: Flask, filled: None, newer: MakeNewer) -> None:
    before = rows(app)
    with pytest.raises(RowsLost, match="hand_line"):
        migrate(newer('op.execute("DELETE FROM hand_line")'))
    assert rows(app) == before


def test_a_migration_that_orphans_rows_changes_nothing(app: Flask, filled: None, newer: MakeNewer) -> None:
    before = rows(app)
    with pytest.raises(RowsLost, match=r"^seat$"):
        migrate(newer('op.execute("UPDATE seat SET player_id = 999 WHERE number = 1")'))
    assert rows(app) == before


def test_foreign_keys_hold_again_after_a_migration(filled: None, newer: MakeNewer) -> None:
    app = newer(ALTER_TABLES)
    migrate(app)
    with app.app_context():
        assert db.session.scalar(text("PRAGMA foreign_keys")) == 1


def test_a_copy_is_made_before_migrating(app: Flask, filled: None, newer: MakeNewer, settings: Settings) -> None:
    with app.app_context():
        last = db.session.scalar(text("SELECT version_num FROM alembic_version"))
    copy = migrate(newer(ALTER_TABLES))
    assert copy
    assert copy.parent == settings.instance / "backups"
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchone() == (last,)
        assert kept.execute("SELECT count(*) FROM hand").fetchone() == (2,)


@both
def test_an_up_to_date_database_is_left_alone(app: Flask, settings: Settings) -> None:
    assert migrate(app) is None
    assert not (settings.instance / "backups").exists()


def test_a_new_database_needs_no_copy(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path))
    assert migrate(app) is None
    assert set(rows(app).values()) == {0}
    with app.app_context():
        db.engine.dispose()


@both
def test_a_database_from_a_newer_version_is_left_alone(app: Flask) -> None:
    with app.app_context():
        begin_writing(db.session)
        db.session.execute(text("UPDATE alembic_version SET version_num = 'tomorrow'"))
        db.session.commit()
    with pytest.raises(DatabaseNewer, match="tomorrow"):
        migrate(app)


@both
def test_the_tables_can_be_taken_down_filled_and_laid_again(app: Flask, filled: None) -> None:
    with app.app_context():
        db.session.execute(text("SELECT 1"))
        db.session.rollback()
        alembic_of(app).downgrade("base")
    migrate(app)
    assert set(rows(app).values()) == {0}


@both
def test_from_the_first_schema_every_game_is_there_again(app: Flask, filled: None) -> None:
    with app.app_context():
        alembic_of(app).downgrade("0001")
    migrate(app)
    with app.app_context():
        begin_writing(db.session)
        game = db.session.scalars(select(Game)).one()
        assert game.sheet().totals == (24, 9, 0)
        assert [found for one in check_games(game.scorebook) for found in one] == []


CUT_OFF = """
import os, sys
from sqlalchemy import event
from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import db
from scorekeeper.migrating import migrate

app, left = create_app(Settings.read(instance=sys.argv[1])), int(sys.argv[2])
with app.app_context():
    engine = db.engine

@event.listens_for(engine, "after_cursor_execute")
def cut(*_statement):
    global left
    left -= 1
    if not left:
        os._exit(9)

migrate(app)
"""


@pytest.mark.parametrize("statements", [3, 25, 55])
def test_a_power_cut_while_migrating_leaves_all_as_it_was(
    app: Flask, filled: None, settings: Settings, statements: int
) -> None:
    with app.app_context():
        alembic_of(app).downgrade("0001")
        db.engine.dispose()
    cut = subprocess.run([sys.executable, "-c", CUT_OFF, str(settings.instance), str(statements)], check=False)
    assert cut.returncode == 9
    migrate(app)
    with app.app_context():
        found = [(one[0], getattr(one[1], "name", one[1])) for one in alembic_of(app).compare_metadata()]
        assert found == [("add_index", ELSEWHERE[db.engine.dialect.name])]
        assert db.session.scalar(text("PRAGMA integrity_check")) == "ok"
        assert db.session.scalars(select(Game)).one().sheet().totals == (24, 9, 0)
