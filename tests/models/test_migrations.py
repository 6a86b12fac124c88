"""A migrated database has what the models say, also where Alembic's own comparison does not look."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Connection, Inspector, inspect, text
from sqlalchemy.schema import CreateSchema

from scorekeeper.db import Model, begin_writing, db
from scorekeeper.migrating import alembic_of
from scorekeeper.models import Game

from ..conftest import Writing
from ..factories import sit_down
from .states import state

pytestmark = pytest.mark.usefixtures("database")

Kind = Callable[[Inspector, str, str | None], list[Any]]

KINDS: dict[str, Kind] = {
    "checks": lambda seen, table, schema: seen.get_check_constraints(table, schema),
    "unique": lambda seen, table, schema: seen.get_unique_constraints(table, schema),
    "indexes": lambda seen, table, schema: [
        {**one, "dialect_options": {name: str(value) for name, value in one.get("dialect_options", {}).items()}}
        for one in seen.get_indexes(table, schema)
    ],
    "foreign keys": lambda seen, table, schema: [
        {**one, "referred_schema": None} for one in seen.get_foreign_keys(table, schema)
    ],
    "options": lambda seen, table, schema: [*seen.get_table_options(table, schema).items()],
    "columns": lambda seen, table, schema: [
        (one["name"], repr(one["type"]), one["nullable"]) for one in seen.get_columns(table, schema)
    ],
}


def laid(connection: Connection) -> str | None:
    """The schema where the models' tables are laid beside the migrated ones; on SQLite an attached database."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("ATTACH ':memory:' AS models")
    else:
        connection.execute(CreateSchema("models"))
    Model.metadata.create_all(connection.execution_options(schema_translate_map={None: "models"}))
    return "models"


def found(kind: Kind, connection: Connection, schema: str | None = None) -> dict[str, list[str]]:
    """What the database has of a kind, table by table."""
    seen = inspect(connection)
    return {name: sorted(map(repr, kind(seen, name, schema))) for name in Model.metadata.tables}


@pytest.mark.parametrize("kind", KINDS)
def test_a_migrated_database_is_what_the_models_say(app: Flask, kind: str) -> None:
    with app.app_context(), db.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        migrated = found(KINDS[kind], connection)
        assert migrated == {
            name: [one.replace("models.", "") for one in rows]
            for name, rows in found(KINDS[kind], connection, laid(connection)).items()
        }


def test_nothing_is_deleted_because_something_else_is(app: Flask) -> None:
    with app.app_context(), db.engine.connect() as connection:
        keys = [one for name in Model.metadata.tables for one in inspect(connection).get_foreign_keys(name)]
    assert len(keys) > 10
    assert [one["name"] for one in keys if one["options"].get("ondelete")] == []


def test_down_and_up_again_a_filled_database_takes_a_new_game(app: Flask, writing: Writing) -> None:
    with writing() as session:
        sit_down(session, "Ana", "Ben").goes_out("Ana", ben="K 7")
    with app.app_context():
        alembic_of(app).downgrade("base")
        alembic_of(app).upgrade()
    with writing() as session:
        assert sit_down(session, "Ana", "Ben").goes_out("Ana", ben="K 7").totals == {"Ana": 17, "Ben": 0}


def test_upgrading_what_is_up_to_date_changes_no_game(app: Flask, writing: Writing) -> None:
    with writing() as session:
        before = state(sit_down(session, "Ana", "Ben").goes_out("Ana", ben="K 7").game)
    with app.app_context():
        alembic_of(app).upgrade()
        begin_writing(db.session)
        assert state(db.session.query(Game).one()) == before
        assert db.session.scalar(text("SELECT count(*) FROM alembic_version")) == 1
