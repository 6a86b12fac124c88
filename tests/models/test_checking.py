"""Whatever is kept agrees with itself, and where it does not, it is said and what is derived is mended."""

from collections import deque

import pytest
from sqlalchemy import Update, delete, update
from sqlalchemy.orm import Session

from scorekeeper.models import Change, Game, Hand, HandLine, Meeting, Result, Seat, Tally
from scorekeeper.models.checking import DERIVED, Finding, check_games, check_orphans, check_sums, repair
from scorekeeper.models.ratings import catch_up
from scorekeeper.models.seating import move
from scorekeeper.rules import HouseRules

from ..conftest import SitDown
from ..factories import Table

pytestmark = pytest.mark.usefixtures("database")

TO_50 = HouseRules(target=50)
BROKEN: dict[str, Update] = {
    "standing": update(Seat).where(Seat.number == 1).values(total=49),
    "results": update(Result).where(Result.number == 1).values(hands_won=7),
    "sums": update(Tally).values(games=7),
    "hands": update(Hand).where(Hand.number == 2).values(number=3),
    "seats": update(Seat).where(Seat.number == 3).values(number=5),
    "revisions": update(Game).values(revision=Game.revision + 1),
    "history": update(HandLine).where(HandLine.points_left == 30).values(points_left=31),
}


def finished(sit_down: SitDown) -> Table:
    """A game with a mistake in it, corrected, and a late arrival."""
    table = sit_down("Ana", "Ben", rules=TO_50).goes_out("Ana", ben=2).welcomes("Cy").goes_out("Ana", ben=30, cy="Q 9")
    return table.corrects(1, table.out("Ana", ben="K 2", sat_out=["Cy"])).undoes().redoes()


def findings(table: Table) -> set[str]:
    table.game.session.flush()
    table.game.session.expire_all()
    found = [*check_orphans(table.book.session), *check_sums(table.book)]
    return {one.kind for one in [*found, *(one for game in check_games(table.book) for one in game)]}


def test_what_the_verbs_have_kept_agrees(sit_down: SitDown) -> None:
    table = finished(sit_down)
    sit_down("Ana", "Dee", at=table).goes_out("Ana", dee=9).is_discarded()
    moved = sit_down("Ana", "Ben", "Dee", at=table)
    move(moved.game, [3, 1, 2], moved.game.revision, moved.writer())
    moved.goes_out("Ben", ana=4, dee=5).strikes(1)
    catch_up(table.book)
    assert findings(table) == set()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_game_that_lacks_a_seat_is_told_and_left_alone(sit_down: SitDown, session: Session, number: int) -> None:
    table = finished(sit_down)
    session.connection().exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    session.execute(delete(Seat).where(Seat.number == number).execution_options(synchronize_session=False))
    assert {"seats", "orphans"} <= findings(table)
    deque(repair(table.book), maxlen=0)


@pytest.mark.parametrize("kind", BROKEN)
def test_what_does_not_agree_is_found(sit_down: SitDown, session: Session, kind: str) -> None:
    table = finished(sit_down)
    session.execute(BROKEN[kind].execution_options(synchronize_session=False))
    assert kind in findings(table)


def test_it_is_said_where(sit_down: SitDown, session: Session) -> None:
    table = finished(sit_down)
    session.execute(update(Change).where(Change.revision == 3).values(before={"seats": []}))
    found = [one for game in check_games(table.book) for one in game]
    assert Finding("history", table.book.code, 1, "3") in found


def test_a_rating_that_no_replay_gives_is_found(sit_down: SitDown, session: Session) -> None:
    table = finished(sit_down)
    session.flush()
    catch_up(table.book)
    session.execute(update(Result).where(Result.number == 1).values(streak=7))
    assert findings(table) == {"ratings"}


def test_what_is_derived_is_mended(sit_down: SitDown, session: Session) -> None:
    table = finished(sit_down)
    for record in (Tally, Meeting):
        session.execute(delete(record))
    for kind in ("standing", "results"):
        session.execute(BROKEN[kind].execution_options(synchronize_session=False))
    assert findings(table) <= set(DERIVED)
    deque(repair(table.book), maxlen=0)
    assert findings(table) == set()


def test_mending_touches_no_fact(sit_down: SitDown, session: Session) -> None:
    table = finished(sit_down)
    session.execute(BROKEN["history"].execution_options(synchronize_session=False))
    session.expire_all()
    before = (table.game.facts(), table.game.revision)
    deque(repair(table.book), maxlen=0)
    assert findings(table) == {"history"}
    assert (table.game.facts(), table.game.revision) == before
