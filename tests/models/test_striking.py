import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.models import Change, Discarded, HandLine, NumberAhead, Stale
from scorekeeper.models.facts import entry_from
from scorekeeper.models.recording import strike_hand

from ..conftest import SitDown
from ..factories import Table
from .states import points_per_hand, state

pytestmark = pytest.mark.usefixtures("database")


def four_hands(sit_down: SitDown) -> Table:
    table = sit_down("Ana", "Ben")
    for points in (1, 2, 3, 4):
        table.goes_out("Ana", ben=points)
    return table


@pytest.mark.parametrize(("struck", "stay"), [(1, [2, 3, 4]), (2, [1, 3, 4]), (4, [1, 2, 3])])
def test_later_hands_move_up(sit_down: SitDown, struck: int, stay: list[int]) -> None:
    table = four_hands(sit_down).strikes(struck)
    assert [points for points, _ in points_per_hand(table.game)] == stay
    assert [hand.number for hand in table.game.hands] == [1, 2, 3]


def test_no_line_of_a_struck_hand_stays(sit_down: SitDown, session: Session) -> None:
    four_hands(sit_down).strikes(2)
    assert len(session.scalars(select(HandLine)).all()) == 6


def test_its_change_holds_the_hand_whole(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ben", ana="K 7", sat_out=["Cy"])
    at = table.game.hands[0].at
    table.strikes(1)
    change = session.scalars(select(Change).order_by(Change.id.desc()).limit(1)).one()
    kept = change.before["hand"]["entry"]
    assert entry_from(kept) == table.out("Ben", ana=17, sat_out=["Cy"])
    assert (kept["typed"], kept["at"]) == ({"1": "K 7"}, at.isoformat())


@pytest.mark.parametrize("struck", [1, 2, 4])
def test_undo_puts_it_back_in_its_place(sit_down: SitDown, struck: int) -> None:
    table = four_hands(sit_down)
    before, times = state(table.game), [hand.at for hand in table.game.hands]
    table.strikes(struck).undoes()
    assert [points for points, _ in points_per_hand(table.game)] == [1, 2, 3, 4]
    assert state(table.game) == before
    assert [hand.at for hand in table.game.hands] == times


def test_striking_the_last_hand_takes_back_the_end(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", start={"Ana": 48}).goes_out("Ana", ben=55).strikes(1)
    assert (table.winners, table.game.finished_at, table.game.seats[0].total) == ([], None, None)


def test_the_next_hand_takes_the_free_number(sit_down: SitDown) -> None:
    table = four_hands(sit_down).strikes(2).goes_out("Ben", ana=9)
    assert [hand.number for hand in table.game.hands] == [1, 2, 3, 4]
    assert table.totals == {"Ana": 8, "Ben": 9}


def test_a_stale_strike_is_told_and_takes_nothing(sit_down: SitDown) -> None:
    table = four_hands(sit_down)
    seen = table.game.revision
    strike_hand(table.game, 2, seen, table.writer())
    with pytest.raises(Stale):
        strike_hand(table.game, 2, seen, table.writer())
    assert len(table.game.hands) == 3


def test_a_strike_sent_twice_with_its_key_takes_one(sit_down: SitDown) -> None:
    table = four_hands(sit_down)
    form, seen = table.writer(entry_key="strike"), table.game.revision
    for _ in range(2):
        strike_hand(table.game, 2, seen, form)
    assert len(table.game.hands) == 3


@pytest.mark.parametrize("number", [0, -1, 5])
def test_a_hand_that_is_gone_cannot_be_struck(sit_down: SitDown, number: int) -> None:
    with pytest.raises(NumberAhead):
        four_hands(sit_down).strikes(number)


def test_a_game_ended_by_hand_goes_on_without_its_only_hand(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").dealt_again().goes_out("Ana", ben=5).ends()
    before = state(table.game)
    table.strikes(2)
    assert (table.game.ended, table.game.finished_at) == (None, None)
    assert state(table.undoes().game) == before


def test_a_game_ended_by_hand_stays_ended_while_a_hand_was_scored(sit_down: SitDown) -> None:
    assert four_hands(sit_down).ends().strikes(2).game.ended == "table"


def test_a_discarded_game_keeps_its_hands(sit_down: SitDown) -> None:
    with pytest.raises(Discarded):
        four_hands(sit_down).is_discarded().strikes(2)


def test_who_sat_out_after_joining_still_does_when_an_earlier_hand_is_struck(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1).goes_out("Ana", ben=2).welcomes("Dee")
    before = state(table.goes_out("Ana", ben=2, sat_out=["Dee"]).game)
    assert table.strikes(1).game.sheet().next_deal.sitting_out == {3}
    assert state(table.undoes().game) == before
