"""What is promised of the three busiest requests, on both databases.

On PostgreSQL each transaction is told its limits of time first, since behind a pooler the next one may have another
connection. That is one statement more for each transaction, and is counted apart.
"""

from collections.abc import Iterator

import pytest
from flask import Flask

from scorekeeper.db import db
from scorekeeper.rules import HouseRules

from ..conftest import Phone
from ..factories import Table
from ..models.statements import counted
from .conftest import Seated
from .pages import enter, hand

pytestmark = pytest.mark.usefixtures("database")
LEFT = {"ben": "K", "cy": "5", "dee": "3"}
TRANSACTIONS = 2
"""One that looks whether an answer made before still holds, and one that makes it anew."""


@pytest.fixture
def table(seated: Seated) -> Table:
    """Four who play on and on."""
    return seated("Ana", "Ben", "Cy", "Dee", rules=HouseRules(target=None))


@pytest.fixture
def asked(app: Flask, phone: Phone, table: Table) -> Iterator[list[str]]:
    """The statements sent from here on, a hand having just been saved by a phone that was seen today."""
    phone.get(table.url)
    enter(phone, table, 1, hand(table, "Ana", **LEFT))
    phone.post(f"{table.url}/hands/2", data=hand(table, "Ana", **LEFT))
    with app.app_context():
        engine = db.engine
    with counted(engine, limits=True) as said:
        yield said


def told(asked: list[str], most: int) -> None:
    """At most so many statements, and no more transactions than there have to be."""
    limits = [one for one in asked if one.startswith("SELECT set_config(")]
    # SQLite, in this process, writes each line of a hand on its own.
    others = {one for one in asked if one not in limits}
    assert (len(others) <= most, len(limits) <= TRANSACTIONS) == (True, True), asked


def test_a_scoresheet_that_has_changed_takes_at_most_5(phone: Phone, table: Table, asked: list[str]) -> None:
    assert phone.get(table.url).status_code == 200
    told(asked, 5)


def test_nothing_new_takes_at_most_2(phone: Phone, table: Table, asked: list[str]) -> None:
    tag = phone.get(f"{table.url}/state").headers["ETag"]
    asked.clear()
    assert phone.get(f"{table.url}/state", headers={"If-None-Match": tag}).status_code == 304
    told(asked, 2)


def test_saving_a_hand_takes_at_most_9(phone: Phone, table: Table, asked: list[str]) -> None:
    fields = {**hand(table, "Ana", **LEFT), "entry_key": "k"}
    assert phone.post(f"{table.url}/hands/3", data=fields).status_code == 303
    told(asked, 9)
