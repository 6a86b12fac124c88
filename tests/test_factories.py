import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from scorekeeper.db import db
from scorekeeper.models import Game

from . import factories
from .conftest import SitDown, Writing

pytestmark = pytest.mark.usefixtures("database")


def test_a_table_plays_the_worked_example(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy", "Dee", start={"Ana": 48}, dealer="Dee")
    table.goes_out("Ana", ben="K 7 3", cy="A J 9 4", dee="Q Q 2")
    assert table.totals == {"Ana": 114, "Ben": 0, "Cy": 0, "Dee": 0}
    assert table.winners == ["Ana"]


def test_the_same_words_give_the_same_times(sit_down: SitDown, session: Session) -> None:
    first, second = (sit_down("Ana", "Ben").goes_out("Ana", ben=5) for _ in range(2))
    session.expire_all()
    assert first.game.changed_at == second.game.changed_at
    assert first.game.changed_at > factories.FIRST_EVENING


def test_what_was_written_is_there_for_the_next(app: Flask, writing: Writing) -> None:
    with writing() as session:
        table = factories.sit_down(session, "Ana", "Ben").goes_out("Ana", ben=5)
    assert table.url == f"{table.book_url}games/1"
    with app.app_context():
        assert db.session.scalar(select(func.count()).select_from(Game)) == 1
