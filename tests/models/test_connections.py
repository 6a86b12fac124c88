"""What a connection to SQLite is told before anything is asked of it."""

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from scorekeeper.db import CACHE_KB

pytestmark = [pytest.mark.usefixtures("database"), pytest.mark.parametrize("database", ["sqlite"], indirect=True)]

FULL, ON = 2, 1


@pytest.mark.parametrize(
    ("name", "value"),
    [("journal_mode", "wal"), ("synchronous", FULL), ("foreign_keys", ON), ("cache_size", -CACHE_KB)],
)
def test_it_is_durable_strict_and_small(name: str, value: object, session: Session) -> None:
    assert session.scalar(text(f"PRAGMA {name}")) == value
