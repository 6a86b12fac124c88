"""Deleting a scorebook takes every row of it and none of another's."""

from io import BytesIO

import pytest
from sqlalchemy import Index, PrimaryKeyConstraint, UniqueConstraint, func, select
from sqlalchemy import Table as SQLTable
from sqlalchemy.orm import Session

from scorekeeper.db import Model
from scorekeeper.models import Game, Scorebook
from scorekeeper.models.deleting import belongs, delete_scorebook
from scorekeeper.models.upload import keep_upload

from ..factories import OTHER_PHONE, Table, sit_down

TABLES = Model.metadata.sorted_tables


def full(session: Session) -> Table:
    """A scorebook with something in every table: games over and in play, late arrivals, changes, two phones."""
    table = sit_down(session, "Ana", "Ben", start={"Ana": 90}).goes_out("Ana", ben="K 7")
    sit_down(session, "Ana", "Ben", "Cy", at=table).goes_out("Ben", ana="5", cy="9").undoes().redoes().welcomes("Dee")
    table.book.let_keep(table.writer(OTHER_PHONE))
    keep_upload(table.book, BytesIO(b"{}"), "games.json", table.writer())
    session.flush()
    return table


def rows(session: Session) -> dict[str, int]:
    return {one.name: session.scalar(select(func.count()).select_from(one)) or 0 for one in TABLES}


def everything(session: Session) -> dict[str, list[str]]:
    return {one.name: sorted(map(repr, session.execute(select(one)).all())) for one in TABLES}


@pytest.mark.usefixtures("database")
def test_every_row_of_it_goes_and_none_of_another(session: Session) -> None:
    kept = full(session)
    before = everything(session)
    gone = full(session)
    assert all(count >= 2 for count in rows(session).values()), "a table that no test of deleting fills"
    delete_scorebook(gone.book)
    assert everything(session) == before
    assert session.scalars(select(Scorebook.code)).all() == [kept.book_url.split("/")[2]]


def indexed(table: SQLTable) -> set[str]:
    """The columns by which rows of a table are found."""
    rows = [one for one in table.indexes if (one.dialect_options["sqlite"]["where"] is None) or _holds_all(one)]
    keys = [one for one in table.constraints if isinstance(one, (PrimaryKeyConstraint, UniqueConstraint))]
    return {next(iter(one.columns)).name for one in (*rows, *keys)}


def _holds_all(index: Index) -> bool:
    """Whether an index of some rows leaves out those alone that point to nothing."""
    column = next(iter(index.columns))
    return str(index.dialect_options["sqlite"]["where"]) == f"{column.name} IS NOT NULL"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_whoever_points_to_a_row_is_found_without_looking_at_all(table: SQLTable) -> None:
    assert {key.parent.name for key in table.foreign_keys} - indexed(table) == set()


@pytest.mark.usefixtures("database")
def test_the_last_one_leaves_nothing(session: Session) -> None:
    delete_scorebook(full(session).book)
    assert set(rows(session).values()) == {0}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_table_s_rows_belong_to_a_scorebook(table: SQLTable) -> None:
    assert belongs(table, 1) is not None, f"{table.name}: no key without null leads from it to a scorebook"


def test_another_scorebook_of_the_same_phone_stays(session: Session) -> None:
    first, second = full(session), full(session)
    delete_scorebook(first.book)
    assert session.scalar(select(func.count()).select_from(Game)) == 2
    assert second.totals
