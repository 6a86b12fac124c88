"""Integrity is the database's job too: each named constraint refuses what it is there for."""

import io
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime

import pytest
from sqlalchemy import (
    CheckConstraint,
    ForeignKeyConstraint,
    UniqueConstraint,
    Update,
    delete,
    inspect,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError, StatementError
from sqlalchemy.orm import Session
from sqlalchemy.orm.exc import StaleDataError

from scorekeeper.db import Model, Row
from scorekeeper.models import (
    Change,
    Game,
    Hand,
    HandLine,
    Keeper,
    Meeting,
    Player,
    Result,
    Scorebook,
    Seat,
    Tally,
    Upload,
    UploadPiece,
)
from scorekeeper.models.upload import keep_upload

from ..conftest import SitDown
from ..factories import Table

pytestmark = pytest.mark.usefixtures("database")

CHECKS: dict[str, dict[str, object]] = {
    "ck_game_ended": {"ended": "won"},
    "ck_game_first_dealer": {"first_dealer": 7},
    "ck_seat_number": {"number": 0},
    "ck_seat_start": {"start": 10_001},
    "ck_seat_place": {"place": 7},
    "ck_hand_number": {"number": 0},
    "ck_hand_outcome": {"outcome": "won", "went_out": None},
    "ck_hand_went_out": {"went_out": None},
    "ck_hand_rummy": {"rummy": True, "outcome": "void", "went_out": None},
    "ck_hand_line_points_left": {"points_left": 0},
    "ck_change_revision": {"revision": -1},
}
TABLES: dict[str, type[Row]] = {
    kind.__tablename__: kind
    for kind in (
        Scorebook,
        Keeper,
        Player,
        Game,
        Seat,
        Hand,
        HandLine,
        Change,
        Result,
        Tally,
        Meeting,
        Upload,
        UploadPiece,
    )
}
"""The records by their tables' names."""


def table_of(constraint: str) -> type[Row]:
    """The records a constraint is about, by its name."""
    bare = constraint.split("_", 1)[1]
    return TABLES[max((name for name in TABLES if bare.startswith(name)), key=len)]


def named(kind: type[CheckConstraint | UniqueConstraint | ForeignKeyConstraint]) -> set[str]:
    """The names of all the constraints of a kind."""
    found = (one for table in Model.metadata.sorted_tables for one in table.constraints if isinstance(one, kind))
    return {str(one.name) for one in found}


def columns(name: str) -> str:
    """The columns of a unique constraint, as SQLite tells them in the place of its name."""
    found = (one for table in Model.metadata.sorted_tables for one in table.constraints)
    unique = next(one for one in found if isinstance(one, UniqueConstraint) and one.name == name)
    return ", ".join(str(column) for column in unique.columns)


def change_one(kind: type[Row], values: Mapping[str, object]) -> Update:
    """Change the first row of a table past the models."""
    keys = inspect(kind).mapper.primary_key
    return (
        update(kind).where(tuple_(*keys) == select(*keys).order_by(*keys).limit(1).scalar_subquery()).values(**values)
    )


def played(sit_down: SitDown) -> Table:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5).goes_out("Ana", ben=5)
    sit_down("Cy", "Dee", at=table).goes_out("Cy", dee=5).ends()
    table.book.make_join_code(table.clock.now)
    sent(table)
    table.book.let_keep(table.writer("another phone"))
    table.game.session.flush()
    return table


def test_every_check_is_tried_here() -> None:
    assert named(CheckConstraint) == set(CHECKS)


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_refuses(sit_down: SitDown, session: Session, name: str) -> None:
    played(sit_down)
    with pytest.raises(IntegrityError, match=name):
        session.execute(change_one(table_of(name), CHECKS[name]))


TWICE: dict[str, Callable[[Table], Model]] = {
    "uq_scorebook_code": lambda table: book_like(table, code=table.book.code),
    "uq_scorebook_keeper_key": lambda table: book_like(table, keeper_key=table.book.keeper_key),
    "uq_scorebook_join_code": lambda table: book_like(table, join_code=table.book.join_code),
    "uq_keeper_scorebook_id_phone": lambda table: Keeper(
        scorebook_id=table.book.id, phone="another phone", joined_at=table.clock.now, last_seen_at=table.clock.now
    ),
    "uq_player_scorebook_id_name_key": lambda table: Player(
        scorebook_id=table.book.id, name="ana", name_key="ana", created_at=table.clock.now
    ),
    "uq_game_scorebook_id_number": lambda table: game_like(table, number=1),
    "uq_game_scorebook_id_uid": lambda table: game_like(table, uid=table.game.uid),
    "uq_game_watch_key": lambda table: game_like(table, watch_key=watched(table)),
    "uq_seat_game_id_number": lambda table: Seat(game_id=table.game.id, number=1, player_id=stranger(table)),
    "uq_seat_game_id_player_id": lambda table: Seat(
        game_id=table.game.id, number=3, player_id=table.game.seats[0].player_id
    ),
    "uq_hand_game_id_number": lambda table: Hand(
        game_id=table.game.id, number=2, outcome="void", rummy=False, at=table.clock.now
    ),
    "uq_upload_key": lambda table: Upload(**sent(table)),
    "uq_change_entry_key": lambda table: Change(
        scorebook_id=table.book.id, what="note", entry_key=keyed(table), before={}, after={}, at=table.clock.now
    ),
}


def book_like(table: Table, **same: str | None) -> Scorebook:
    own = {"code": "other", "name": "", "keeper_key": "other", "default_rules": {}, "created_at": table.clock.now}
    return Scorebook(**(own | same))


def game_like(table: Table, **same: object) -> Game:
    times = {"started_at": table.clock.now, "changed_at": table.clock.now}
    own = {"scorebook_id": table.book.id, "number": 9, "uid": "other", "first_dealer": 1, "revision": 1}
    return Game(rules=table.game.rules, **(own | times | same))


def watched(table: Table) -> str:
    table.game.watch_key = "watch"
    table.game.session.flush()
    return "watch"


def stranger(table: Table) -> int:
    """A player who does not sit at the table."""
    seated = {seat.player_id for seat in table.game.seats}
    return next(one.id for one in table.game.session.query(Player) if one.id not in seated)


def sent(table: Table) -> dict[str, object]:
    """A file like the one that waits to be read in."""
    kept = keep_upload(table.book, io.BytesIO(b"[]"), "games.json", table.writer())
    names = ("scorebook_id", "key", "phone", "name", "size", "at")
    return {name: getattr(kept, name) for name in names}


def keyed(table: Table) -> str:
    table.records(table.out("Ana", ben=5), writer=replace(table.writer(), entry_key="key"))
    return "key"


def test_everything_unique_is_tried_here() -> None:
    assert named(UniqueConstraint) == set(TWICE)


@pytest.mark.parametrize("name", TWICE)
def test_nothing_unique_is_there_twice(sit_down: SitDown, session: Session, name: str) -> None:
    twin = TWICE[name](played(sit_down))
    session.add(twin)
    with pytest.raises(IntegrityError, match=f"{name}|{columns(name)}"):
        session.flush()


@pytest.mark.parametrize("name", sorted(named(ForeignKeyConstraint)))
def test_nothing_belongs_to_what_is_not_there(sit_down: SitDown, session: Session, name: str) -> None:
    kind = table_of(name)
    played(sit_down)
    column = name.removeprefix(f"fk_{kind.__tablename__}_")
    with pytest.raises(IntegrityError, match=r"(?i)foreign key"):
        session.execute(change_one(kind, {column: 999_999}))


@pytest.mark.parametrize("kind", [Scorebook, Player, Game, Seat, Hand])
def test_nothing_goes_while_something_belongs_to_it(sit_down: SitDown, session: Session, kind: type[Row]) -> None:
    played(sit_down)
    with pytest.raises(IntegrityError, match=r"(?i)foreign key"):
        session.execute(delete(kind))


def test_a_game_changed_by_another_meanwhile_is_noticed(sit_down: SitDown, session: Session) -> None:
    table = played(sit_down)
    session.execute(update(Game).values(revision=Game.revision + 1).execution_options(synchronize_session=False))
    with pytest.raises(StaleDataError):
        table.goes_out("Ana", ben=5)


def test_a_time_without_its_zone_is_refused(sit_down: SitDown, session: Session) -> None:
    table = played(sit_down)
    table.game.changed_at = datetime(2024, 3, 1)  # that it has no zone is the point
    with pytest.raises(StatementError, match="without its zone"):
        session.flush()
