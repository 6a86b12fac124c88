import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.models import Change, Doubted, GameOver, HandLine, NumberAhead, NumberTaken
from scorekeeper.models.recording import record_hand
from scorekeeper.rules import HandEntry, HouseRules, Outcome, Refused, RummyBonus, Scoring, StockOut

from ..conftest import SitDown
from ..factories import OTHER_PHONE
from .states import points_per_hand, state

pytestmark = pytest.mark.usefixtures("database")


def test_the_worked_example_is_won_and_kept(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben", "Cy", "Dee", start={"Ana": 48}, dealer="Dee")
    table.goes_out("Ana", ben="K 7 3", cy="A J 9 4", dee="Q Q 2")
    session.expire_all()
    assert [seat.total for seat in table.game.seats] == [114, 0, 0, 0]
    assert [(seat.place, seat.won) for seat in table.game.seats] == [(1, True), (2, False), (2, False), (2, False)]
    assert table.game.finished_at == table.game.changed_at


def test_a_game_in_play_keeps_no_final_totals(sit_down: SitDown) -> None:
    game = sit_down("Ana", "Ben").goes_out("Ana", ben=20).game
    assert game.finished_at is None
    assert {(seat.total, seat.place, seat.won) for seat in game.seats} == {(None, None, None)}


def test_what_was_typed_comes_back_as_typed(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ana", ben="k73", cy="10+7")
    session.expire_all()
    assert table.game.entries()[0].typed == {2: "k73", 3: "10+7"}
    assert table.game.entries()[0].left == {2: 20, 3: 17}


def test_whoever_went_out_has_a_line_without_points(sit_down: SitDown, session: Session) -> None:
    sit_down("Ana", "Ben", "Cy").goes_out("Ana", ben=5, sat_out=["Cy"])
    assert session.scalars(select(HandLine.points_left).order_by(HandLine.seat_id)).all() == [None, 5]


@pytest.mark.parametrize("text", ["K 7", "12++", "five"])
def test_what_was_typed_survives_a_void_hand(sit_down: SitDown, session: Session, text: str) -> None:
    table = sit_down("Ana", "Ben")
    table.records(HandEntry(Outcome.VOID, typed={1: "", 2: text}))
    session.expire_all()
    assert table.game.entries()[0] == HandEntry(Outcome.VOID)
    assert table.game.entries()[0].typed == {2: text}


@pytest.mark.parametrize("text", ["\0", "K\x007", "\ud800", "7" * 61, "   "])
def test_what_no_database_holds_is_not_kept_of_a_void_hand(sit_down: SitDown, session: Session, text: str) -> None:
    table = sit_down("Ana", "Ben").records(HandEntry(Outcome.VOID, typed={2: text}))
    session.expire_all()
    assert table.game.entries()[0].typed == {}


@pytest.mark.parametrize("text", ["\0", "\ud800", "K\ud8007", "7" * 61])
def test_what_no_database_holds_is_refused_beside_its_field(sit_down: SitDown, text: str) -> None:
    with pytest.raises(Refused):
        sit_down("Ana", "Ben").goes_out("Ana", ben=text)


def test_each_hand_raises_the_revision_and_is_in_the_history(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5).goes_out("Ben", ana=7)
    history = session.execute(select(Change.revision, Change.what).where(Change.game_id == table.game.id)).all()
    assert [tuple(row) for row in history] == [(1, "start"), (2, "record"), (3, "record")]
    assert table.game.revision == 3


def test_a_change_says_from_which_phone_and_when(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben")
    table.records(table.out("Ana", ben=5), writer=table.writer(OTHER_PHONE))
    change = session.scalars(select(Change).order_by(Change.id.desc())).first()
    assert change is not None
    assert (change.phone, change.at) == (OTHER_PHONE, table.clock.now)


def test_the_same_hand_again_is_the_same_hand(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben="K 7")
    table.records(table.out("Ana", ben=17), number=1, writer=table.writer(OTHER_PHONE))
    assert (len(table.game.hands), table.game.revision) == (1, 2)


def test_another_hand_for_a_number_taken_is_told(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=17)
    with pytest.raises(NumberTaken) as told:
        table.records(table.out("Ana", ben=18), number=1)
    assert told.value.hand.entry.left == {2: 17}


def test_sitting_out_makes_another_hand_of_it(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").dealt_again()
    with pytest.raises(NumberTaken):
        table.records(table.void(sat_out=["Cy"]), number=1)


@pytest.mark.parametrize("number", [0, -1, 3, 2_147_483_647])
def test_a_number_that_is_not_the_next_is_told_the_right_one(sit_down: SitDown, number: int) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=17)
    with pytest.raises(NumberAhead) as told:
        record_hand(table.game, number, table.out("Ana", ben=18), table.writer())
    assert told.value.number == 2


def test_a_retry_after_the_hand_was_corrected_changes_nothing(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    form = table.writer(entry_key="hand 1")
    table.records(table.out("Ana", ben=17), writer=form).corrects(1, table.out("Ana", ben=10))
    table.records(table.out("Ana", ben=17), number=1, writer=form)
    assert (table.totals, table.game.revision) == ({"Ana": 10, "Ben": 0}, 3)


def test_a_retry_after_the_hand_was_struck_does_not_bring_it_back(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    form = table.writer(entry_key="hand 1")
    table.records(table.out("Ana", ben=17), writer=form).strikes(1)
    table.records(table.out("Ana", ben=17), number=1, writer=form)
    assert table.game.hands == []


def test_a_retry_after_someone_arrived_changes_nothing(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    form, entry = table.writer(entry_key="hand 1"), table.out("Ana", ben=17)
    table.records(entry, writer=form).welcomes("Dee").records(entry, number=1, writer=form)
    assert (len(table.game.hands), table.game.revision) == (1, 3)


def test_back_to_the_form_and_another_number_is_not_swallowed(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    form = table.writer(entry_key="hand 1")
    table.records(table.out("Ana", ben=17), writer=form)
    with pytest.raises(NumberTaken):
        table.records(table.out("Ana", ben=71), number=1, writer=form)


def test_back_to_the_form_after_undo_records_the_hand_as_it_is_now(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    form = table.writer(entry_key="hand 1")
    table.records(table.out("Ana", ben=17), writer=form).undoes()
    table.records(table.out("Ana", ben=7), number=1, writer=form)
    assert table.totals == {"Ana": 7, "Ben": 0}


@pytest.mark.parametrize("empty", ["", "   "])
def test_an_empty_field_is_asked_for_by_seat_and_never_zero(sit_down: SitDown, empty: str) -> None:
    table = sit_down("Ana", "Ben", "Cy")
    with pytest.raises(Refused) as refused:
        table.goes_out("Ana", ben=17, cy=empty)
    assert [(one.code, one.seat) for one in refused.value.broken] == [("points_empty", 3)]
    assert state(table.game).facts.hands == ()


def test_a_doubt_is_asked_and_saved_once_confirmed(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy")
    doubtful = table.out("Ana", ben=71, cy=5)
    with pytest.raises(Doubted) as asked:
        table.records(doubtful)
    table.records(doubtful, confirmed=[str(doubt) for doubt in asked.value.doubts])
    assert table.totals["Ana"] == 76


def test_confirming_one_doubt_confirms_no_other(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy")
    with pytest.raises(Doubted):
        table.records(table.out("Ana", ben=72, cy=5), confirmed=["over_the_deal:2:71"])


def test_a_hand_for_a_game_that_is_over_asks_how_to_play_on(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", start={"Ana": 48}).goes_out("Ana", ben=60)
    with pytest.raises(GameOver):
        table.goes_out("Ben", ana=5)


def test_the_last_hand_sent_again_after_the_end_is_the_same_hand(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", start={"Ana": 48}).goes_out("Ana", ben=60)
    table.records(table.out("Ana", ben=60), number=1)
    assert len(table.game.hands) == 1


def test_the_lowest_total_wins_under_penalty(sit_down: SitDown) -> None:
    rules = HouseRules(scoring=Scoring.PENALTY)
    table = sit_down("Ana", "Ben", "Cy", start={"Ana": 20, "Ben": 12, "Cy": 97}, rules=rules)
    table.goes_out("Ben", ana=20, cy=10)
    assert table.totals == {"Ana": 40, "Ben": 12, "Cy": 107}
    assert [(seat.place, seat.won) for seat in table.game.seats] == [(2, False), (1, True), (3, False)]


def test_level_totals_share_the_win_and_the_place(sit_down: SitDown) -> None:
    rules = HouseRules(stock_out=StockOut.BLOCK)
    table = sit_down("Ana", "Ben", "Cy", start={"Ana": 90, "Ben": 90, "Cy": 80}, rules=rules)
    table.blocked(ana=5, ben=5, cy=25)
    assert [(seat.total, seat.place, seat.won) for seat in table.game.seats] == [
        (100, 1, True),
        (100, 1, True),
        (80, 3, False),
    ]


def test_going_rummy_is_kept(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben", "Cy", rules=HouseRules(rummy_bonus=RummyBonus.DOUBLE))
    table.goes_out("Ana", rummy=True, ben=10, cy=15)
    session.expire_all()
    assert points_per_hand(table.game) == [(50, 0, 0)]


def test_whoever_leaves_sits_out_keeps_the_total_and_may_come_back(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Cy", ana=10, ben=10)
    table.goes_out("Ana", ben=9, sat_out=["Cy"])
    assert (table.totals["Cy"], *table.game.sheet().next_deal.sitting_out) == (20, 3)
    table.goes_out("Cy", ana=1, ben=2)
    assert (table.totals["Cy"], *table.game.sheet().next_deal.sitting_out) == (23,)


def test_the_next_dealer_is_named_after_every_hand(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy", dealer="Cy")
    hands = (table.out("Ana", ben=1, cy=2), table.void(), table.out("Cy", ana=1, ben=2))
    assert [table.records(hand).dealer for hand in hands] == ["Ana", "Ana", "Ben"]
