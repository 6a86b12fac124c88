"""How often a page that looks back asks the database, however many games there were."""

from datetime import timedelta

import pytest
from flask import Flask

from scorekeeper.db import db

from ..conftest import Phone, Writing
from ..factories import Table, sit_down
from ..models.statements import counted

PAGES = {
    "players/table": 8,
    "players/table?of=2024": 8,
    "players/table?of=days": 7,
    "players/against": 3,
    "players/against?player=1": 3,
    "records": 10,
    "players/1": 12,
}


@pytest.fixture
def played(client: Phone, writing: Writing) -> Table:
    """Four games of four, on different days, rated."""
    with writing() as session:
        table = sit_down(session, "Ana", "Ben", "Cy", "Dee")
        _play(table, 4)
    client.joins(table)
    client.get(f"{table.book_url}records")
    return table


def _play(table: Table, games: int) -> None:
    for _game in range(games):
        table.clock.tick(timedelta(days=3) / timedelta(minutes=1))
        sit_down(table.book.session, "Ana", "Ben", "Cy", "Dee", at=table).goes_out("Ana", ben=50, cy=40, dee=40)


def asked(app: Flask, phone: Phone, url: str) -> int:
    with app.app_context():
        engine = db.engine
    with counted(engine) as said:
        assert phone.get(url).status_code == 200
    return len(said)


@pytest.mark.parametrize(("page", "most"), PAGES.items())
def test_it_takes_few_and_no_more_the_more_games_there_are(
    app: Flask, client: Phone, played: Table, writing: Writing, page: str, most: int
) -> None:
    url = played.book_url + page
    few = asked(app, client, url)
    with writing() as session:
        played.book = session.merge(played.book)
        _play(played, 4)
    client.get(f"{played.book_url}records")
    assert few <= most
    assert asked(app, client, url) == few
