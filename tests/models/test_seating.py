import pytest

from scorekeeper.models import Discarded, GameOver, PlayerTaken, Stale
from scorekeeper.models.seating import join, move
from scorekeeper.rules import HouseRules, Refused

from ..conftest import SitDown
from .states import points_per_hand, state

pytestmark = pytest.mark.usefixtures("database")


def test_whoever_joins_after_hand_three_sat_out_the_first_three(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy")
    for _ in range(3):
        table.goes_out("Ana", ben=1, cy=2)
    table.welcomes("Dee")
    assert [entry.sat_out for entry in table.game.entries()] == [{4}, {4}, {4}]
    assert table.totals == {"Ana": 9, "Ben": 0, "Cy": 0, "Dee": 0}


def test_whoever_joins_is_dealt_in_next_and_takes_a_turn_to_deal(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ana", ben=1, cy=2).welcomes("Dee", start=7)
    assert (table.dealer, *table.game.sheet().next_deal.sitting_out) == ("Ben",)
    dealers = [table.goes_out("Dee", ana=1, ben=1, cy=1).dealer for _ in range(3)]
    assert (dealers, table.totals["Dee"]) == (["Cy", "Dee", "Ana"], 16)


def test_whoever_joined_may_sit_out_the_next_hand(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1).welcomes("Dee")
    table.goes_out("Ana", ben=2, sat_out=["Dee"])
    assert table.game.sheet().next_deal.sitting_out == frozenset([3])


def test_whoever_joins_before_the_first_hand_is_dealt_in(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").welcomes("Dee").goes_out("Dee", ana=1, ben=2)
    assert table.totals == {"Ana": 0, "Ben": 0, "Dee": 3}


def test_a_late_arrival_and_the_hand_after_it_are_taken_back_one_by_one(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1)
    alone = state(table.game)
    joined = state(table.welcomes("Dee").game)
    played = state(table.goes_out("Dee", ana=3, ben=4).game)
    assert state(table.undoes().game) == joined
    assert state(table.undoes().game) == alone
    assert state(table.redoes().game) == joined
    assert state(table.redoes().game) == played


def test_who_joined_and_sat_out_still_sits_out_after_undo_and_redo(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1).welcomes("Dee")
    before = state(table.goes_out("Ana", ben=2, sat_out=["Dee"]).game)
    table.undoes().undoes().redoes().redoes()
    assert state(table.game) == before
    assert table.game.sheet().next_deal.sitting_out == frozenset([3])


def test_nobody_sits_down_twice(sit_down: SitDown) -> None:
    with pytest.raises(PlayerTaken):
        sit_down("Ana", "Ben").welcomes(" aNA ")


def test_nobody_joins_a_game_that_is_over(sit_down: SitDown) -> None:
    with pytest.raises(GameOver):
        sit_down("Ana", "Ben").goes_out("Ana", ben=60).goes_out("Ana", ben=60).welcomes("Dee")


def test_a_seventh_player_is_refused(sit_down: SitDown) -> None:
    with pytest.raises(Refused, match="table_size"):
        sit_down("Ana", "Ben", "Cy", "Dee", "Eve", "Flo").welcomes("Gus")


def test_more_cards_than_a_pack_can_give_are_refused(sit_down: SitDown) -> None:
    with pytest.raises(Refused, match="pack_too_small"):
        sit_down("Ana", "Ben", "Cy", rules=HouseRules(cards_dealt=13)).welcomes("Dee")


@pytest.mark.parametrize("start", [10_001, -10_001])
def test_a_start_out_of_range_is_refused(sit_down: SitDown, start: int) -> None:
    with pytest.raises(Refused, match="start_range"):
        sit_down("Ana", "Ben").welcomes("Dee", start=start)


def test_a_stale_arrival_is_told(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    seen = table.goes_out("Ana", ben=1).game.revision - 1
    with pytest.raises(Stale):
        join(table.game, "Dee", 0, seen, table.writer())


def test_an_arrival_sent_twice_is_one(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    form, seen = table.writer(entry_key="dee"), table.game.revision
    for _ in range(2):
        join(table.game, "Dee", 0, seen, form)
    assert table.game.names == ["Ana", "Ben", "Dee"]


def test_seats_moved_before_the_first_hand_leave_the_deal_with_the_same_player(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy", start={"Cy": 9}, dealer="Ben")
    move(table.game, [3, 1, 2], 1, table.writer())
    assert [(seat.number, seat.player.name, seat.start) for seat in table.game.seats] == [
        (1, "Cy", 9),
        (2, "Ana", 0),
        (3, "Ben", 0),
    ]
    assert table.game.first_dealer == 3


def test_moving_seats_can_be_taken_back(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy", dealer="Ben")
    before = state(table.game)
    move(table.game, [2, 3, 1], 1, table.writer())
    moved = state(table.game)
    assert state(table.undoes().game) == before
    assert state(table.redoes().game) == moved


def test_hands_after_moving_belong_to_who_played_them(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy")
    move(table.game, [3, 2, 1], 1, table.writer())
    table.names = table.game.names
    table.goes_out("Cy", ana=3, ben=4)
    assert points_per_hand(table.game) == [(7, 0, 0)]


def test_moving_nobody_changes_nothing(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    move(table.game, [1, 2], 1, table.writer())
    assert table.game.revision == 1


@pytest.mark.parametrize("order", [[1, 1], [1], [1, 2, 3], [0, 1], []])
def test_an_order_that_leaves_someone_out_is_refused(sit_down: SitDown, order: list[int]) -> None:
    table = sit_down("Ana", "Ben")
    with pytest.raises(Refused, match="seat_order"):
        move(table.game, order, 1, table.writer())


def test_nobody_moves_once_a_hand_was_recorded(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1)
    with pytest.raises(Stale):
        move(table.game, [2, 1], table.game.revision, table.writer())


def test_seats_sent_twice_are_moved_once(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy")
    form = table.writer(entry_key="order")
    for _ in range(2):
        move(table.game, [2, 3, 1], 1, form)
    assert table.game.names == ["Ben", "Cy", "Ana"]


def test_nobody_joins_a_discarded_game(sit_down: SitDown) -> None:
    with pytest.raises(Discarded):
        sit_down("Ana", "Ben").is_discarded().welcomes("Dee")
