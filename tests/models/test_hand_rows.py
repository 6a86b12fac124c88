"""Hands are written past the objects that hold them, which must not notice."""

from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.orm import Session

from scorekeeper.models.agreeing import change_rules
from scorekeeper.models.game import with_hands
from scorekeeper.rules import HouseRules
from scorekeeper.rules.house_rules import RummyBonus, StockOut

from ..conftest import SitDown
from ..factories import Table

pytestmark = pytest.mark.usefixtures("database")
RULES = HouseRules(target=None, rummy_bonus=RummyBonus.DOUBLE, stock_out=StockOut.BLOCK)
ACES_HIGH = replace(RULES, aces_high=True)
DEEDS: dict[str, Callable[[Table], object]] = {
    "a hand is entered": lambda table: table.goes_out("Ana", rummy=True, ben="K 7", cy=3),
    "a hand is blocked": lambda table: table.blocked(ana="A A", ben=20, cy=3),
    "a hand does not count": lambda table: table.dealt_again(),
    "someone sits out": lambda table: table.goes_out("Ana", sat_out=["Cy"], ben=20),
    "a hand is corrected": lambda table: table.corrects(2, table.out("Ben", ana="K 7", cy=3)),
    "it turns out that someone sat out": lambda table: table.corrects(2, table.out("Ana", sat_out=["Ben"], cy=3)),
    "a hand is struck out": lambda table: table.strikes(2),
    "the last hand is struck out": lambda table: table.strikes(3),
    "a hand struck out is put back": lambda table: table.strikes(1).undoes(),
    "entering is undone": lambda table: table.undoes(),
    "someone joins": lambda table: table.welcomes("Dee"),
    "cards are read again": lambda table: change_rules(table.game, ACES_HIGH, table.game.revision, table.writer()),
}


def three_hands(sit_down: SitDown) -> Table:
    table = sit_down("Ana", "Ben", "Cy", rules=RULES)
    return table.goes_out("Cy", ana="A A", ben=6).goes_out("Ana", ben=12, cy=3).goes_out("Ben", ana=2, cy="K 2")


def held(table: Table) -> list[dict[str, Any]]:
    return [asdict(hand) for hand in table.game.hands]


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_the_hands_held_are_those_that_are_kept(sit_down: SitDown, deed: Callable[[Table], object]) -> None:
    table = three_hands(sit_down)
    before = held(table)
    deed(table)
    after = held(table)
    table.game.forget_hands()
    assert held(table) == after
    assert after != before or len(table.names) == 4


def test_after_a_rollback_the_hands_are_those_of_before(sit_down: SitDown, session: Session) -> None:
    table = three_hands(sit_down)
    session.commit()
    table.strikes(1)
    session.rollback()
    assert [hand.number for hand in table.game.hands] == [1, 2, 3]


def test_the_hands_of_many_games_take_one_statement(sit_down: SitDown, session: Session) -> None:
    tables = [three_hands(sit_down), three_hands(sit_down), sit_down("Eva", "Fay")]
    before, said = [held(table) for table in tables], []
    session.flush()
    event.listen(session.connection(), "before_cursor_execute", lambda *told: said.append(told[2]))
    with_hands([table.game for table in tables])
    assert ([held(table) for table in tables], len(said)) == (before, 1)
