import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.models import Change, Discarded, Doubted, NumberAhead, Stale
from scorekeeper.models.facts import entry_from
from scorekeeper.models.recording import correct_hand
from scorekeeper.rules import Ended, HandEntry, HouseRules, Outcome, Refused, Scoring

from ..conftest import SitDown
from ..factories import Table
from .states import points_per_hand, state

pytestmark = pytest.mark.usefixtures("database")
VOID = HandEntry(Outcome.VOID)


def four_hands(sit_down: SitDown, rules: HouseRules | None = None) -> Table:
    table = sit_down("Ana", "Ben", "Cy", rules=rules)
    table.goes_out("Cy", ana=5, ben=6).goes_out("Ana", ben=12, cy=3)
    return table.goes_out("Ben", ana=2, cy=4).goes_out("Ana", ben=7, cy=9)


def test_an_early_hand_can_be_corrected_at_hand_four(sit_down: SitDown) -> None:
    table = four_hands(sit_down)
    before = points_per_hand(table.game)
    table.corrects(2, table.out("Ana", ben=21, cy=3))
    after = points_per_hand(table.game)
    assert after == [before[0], (before[1][0] + 9, 0, 0), *before[2:]]
    assert [hand.totals[0] for hand in table.game.sheet().hands] == [0, 24, 24, 40]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_hand_can_be_corrected(sit_down: SitDown, number: int) -> None:
    table = four_hands(sit_down)
    before = points_per_hand(table.game)
    table.corrects(number, table.out("Ana", ben=30, cy=31))
    assert points_per_hand(table.game) == [*before[: number - 1], (61, 0, 0), *before[number:]]


def test_under_penalty_the_correction_is_the_losers(sit_down: SitDown) -> None:
    table = four_hands(sit_down, HouseRules(scoring=Scoring.PENALTY))
    table.corrects(2, table.out("Ana", ben=21, cy=3))
    assert table.totals == {"Ana": 7, "Ben": 34, "Cy": 16}


def test_the_old_value_stays_in_the_history(sit_down: SitDown, session: Session) -> None:
    table = four_hands(sit_down)
    wrong, right = table.out("Ana", ben=12, cy=3), table.out("Ana", ben=21, cy=3)
    table.corrects(2, right)
    change = session.scalars(select(Change).order_by(Change.id.desc()).limit(1)).one()
    assert entry_from(change.before["hand"]["entry"]) == wrong
    assert entry_from(change.after["hand"]["entry"]) == right


def test_a_correction_under_the_target_takes_back_the_end(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", start={"Ana": 48}).goes_out("Ana", ben=55)
    assert table.winners == ["Ana"]
    table.corrects(1, table.out("Ana", ben=30))
    assert (table.winners, table.game.finished_at) == ([], None)
    assert {(seat.total, seat.place, seat.won) for seat in table.game.seats} == {(None, None, None)}


def test_a_correction_may_end_the_game(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", start={"Ana": 48}).goes_out("Ana", ben=30)
    table.corrects(1, table.out("Ana", ben=55))
    assert table.game.finished_at == table.game.hands[-1].at
    assert [seat.total for seat in table.game.seats] == [103, 0]


def test_an_end_taken_back_and_put_back_is_at_the_same_time(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", start={"Ana": 48}).goes_out("Ana", ben=66)
    finished = table.game.finished_at
    table.corrects(1, table.out("Ana", ben=30))
    assert table.undoes().game.finished_at == finished


def test_a_correction_moves_the_final_totals_and_not_the_end(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", start={"Ana": 48}).goes_out("Ana", ben=66)
    finished = table.game.finished_at
    table.corrects(1, table.out("Ana", ben=63))
    assert (table.game.seats[0].total, table.game.finished_at) == (111, finished)


def test_a_void_hand_turns_out_to_have_been_one(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").dealt_again().goes_out("Ben", ana=4)
    table.corrects(1, table.out("Ana", ben="K 7"))
    assert table.totals == {"Ana": 17, "Ben": 4}


def test_a_hand_turns_out_to_have_been_void(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ana", ben="K 7", cy=4)
    table.corrects(1, HandEntry(Outcome.VOID, typed={2: "K 7", 3: "4"}))
    assert table.totals == {"Ana": 0, "Ben": 0, "Cy": 0}
    assert state(table.game).typed == [{2: "K 7", 3: "4"}]


def test_someone_else_went_out(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ana", ben=5, cy=6)
    table.corrects(1, table.out("Ben", ana=5, cy=6))
    assert points_per_hand(table.game) == [(0, 11, 0)]


def test_someone_had_sat_out_and_someone_had_not(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ana", ben=5, sat_out=["Cy"])
    table.corrects(1, table.out("Ana", cy=8, sat_out=["Ben"]))
    assert state(table.game).facts.hands == (table.out("Ana", cy=8, sat_out=["Ben"]),)


def test_a_hand_keeps_the_time_it_was_played(sit_down: SitDown) -> None:
    table = four_hands(sit_down)
    times = [hand.at for hand in table.game.hands]
    table.corrects(2, table.out("Ana", ben=21, cy=3))
    assert [hand.at for hand in table.game.hands] == times


@pytest.mark.parametrize("left_empty", [{}, {1: ""}, {1: "  "}])
def test_saving_what_stands_there_changes_nothing(sit_down: SitDown, left_empty: dict[int, str]) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben="K 7")
    table.corrects(1, HandEntry(Outcome.OUT, 1, {2: 17}, typed={**left_empty, 2: "K 7"}))
    assert table.game.revision == 2


def test_the_same_points_typed_otherwise_are_a_correction(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben="K 7").corrects(1, HandEntry(Outcome.OUT, 1, {2: 17}))
    assert (table.game.revision, state(table.game).typed) == (3, [{}])


def test_a_stale_correction_is_told_and_changes_nothing(sit_down: SitDown) -> None:
    table = four_hands(sit_down)
    seen = table.game.revision
    table.corrects(3, table.out("Ben", ana=3, cy=4))
    with pytest.raises(Stale):
        correct_hand(table.game, 2, table.out("Ana", ben=21, cy=3), seen, table.writer())
    assert table.game.entries()[1].left == {2: 12, 3: 3}


@pytest.mark.parametrize("number", [0, -1, 5])
def test_a_hand_that_is_gone_cannot_be_corrected(sit_down: SitDown, number: int) -> None:
    with pytest.raises(NumberAhead):
        four_hands(sit_down).corrects(number, HandEntry(Outcome.VOID))


def test_the_same_correction_sent_twice_is_one(sit_down: SitDown) -> None:
    table = four_hands(sit_down)
    form, seen, right = table.writer(entry_key="correction"), table.game.revision, table.out("Ana", ben=21, cy=3)
    for _ in range(2):
        correct_hand(table.game, 2, right, seen, form)
    assert table.game.revision == seen + 1


def test_back_to_the_correction_and_another_number_is_not_swallowed(sit_down: SitDown) -> None:
    table = four_hands(sit_down)
    form, seen = table.writer(entry_key="correction"), table.game.revision
    correct_hand(table.game, 2, table.out("Ana", ben=21, cy=3), seen, form)
    with pytest.raises(Stale):
        correct_hand(table.game, 2, table.out("Ana", ben=22, cy=3), seen, form)


def test_the_form_of_a_hand_may_put_it_back_as_it_was_first_recorded(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    form, first = table.writer(entry_key="hand 1"), table.out("Ana", ben=17)
    table.records(first, writer=form).corrects(1, table.out("Ana", ben=10))
    correct_hand(table.game, 1, first, table.game.revision, form)
    assert table.totals == {"Ana": 17, "Ben": 0}


def test_a_correction_is_refused_and_doubted_like_a_hand(sit_down: SitDown) -> None:
    table = four_hands(sit_down)
    with pytest.raises(Refused):
        table.corrects(2, table.out("Ana", ben=21, cy=""))
    with pytest.raises(Doubted):
        table.corrects(2, table.out("Ana", ben=71, cy=3))


def test_a_game_ended_by_hand_goes_on_when_its_only_hand_was_void(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5).ends().corrects(1, VOID)
    assert (table.game.ended, table.game.finished_at) == (None, None)
    table.undoes()
    assert (table.game.ended, table.winners) == ("table", ["Ana"])


def test_an_abandoned_game_stays_abandoned(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5).ends(Ended.ABANDONED).corrects(1, VOID)
    assert table.game.ended == "abandoned"


def test_a_discarded_game_is_not_corrected(sit_down: SitDown) -> None:
    table = four_hands(sit_down).is_discarded()
    with pytest.raises(Discarded):
        table.corrects(2, VOID)
