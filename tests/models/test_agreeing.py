from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.orm import Session

from scorekeeper.models import Discarded, GameOver, Stale
from scorekeeper.models.agreeing import HandsRefused, change_rules, under
from scorekeeper.models.starting import rematch
from scorekeeper.rules import Ended, HouseRules, Outlook, Refused, RummyBonus, Scoring, StockOut

from ..conftest import SitDown
from ..factories import Table
from .states import points_per_hand, state

pytestmark = pytest.mark.usefixtures("database")


def agrees(table: Table, **rules: Any) -> Table:
    """The table agrees on other rules."""
    agreed = replace(table.game.house_rules, **rules)
    change_rules(table.game, agreed, table.game.revision, table.writer())
    return table


def won(sit_down: SitDown) -> Table:
    """Ana has won with 114."""
    table = sit_down("Ana", "Ben", "Cy", "Dee", start={"Ana": 48}, dealer="Dee")
    return table.goes_out("Ana", ben="K 7 3", cy="A J 9 4", dee="Q Q 2")


def test_other_rules_score_every_hand_anew(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ana", ben=5, cy=6)
    agrees(table, scoring=Scoring.LOSERS_LOSE)
    assert points_per_hand(table.game) == [(11, -5, -6)]


def test_a_lower_target_may_end_the_game_and_a_higher_one_open_it(sit_down: SitDown) -> None:
    table = agrees(sit_down("Ana", "Ben").goes_out("Ana", ben=60), target=50)
    assert (table.winners, table.game.seats[0].total) == (["Ana"], 60)
    agrees(table, target=150)
    assert (table.winners, table.game.seats[0].total, table.game.finished_at) == ([], None, None)


def test_the_preview_shows_the_totals_and_changes_nothing(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ana", ben=5, cy=6)
    before = state(table.game)
    outlook = under(table.game, HouseRules(scoring=Scoring.PENALTY))
    assert (outlook.sheet().totals, outlook.refused) == ((0, 5, 6), {})
    assert state(table.game) == before


def test_aces_high_reads_the_aces_again(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben", "Cy", "Dee").goes_out("Ana", ben="A 10 K", cy=21, dee="10+9+2")
    assert agrees(table, aces_high=True).totals["Ana"] == 77
    session.expire_all()
    assert table.game.entries()[0].left == {2: 35, 3: 21, 4: 21}
    assert agrees(table, aces_high=False).totals["Ana"] == 63


def test_reading_aces_again_can_be_taken_back_and_put_back(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ana", ben="A 10 K", cy=21).goes_out("Cy", ana=2, ben="A A")
    before = state(table.game)
    after = state(agrees(table, aces_high=True).game)
    assert state(table.undoes().game) == before
    assert state(table.redoes().game) == after


def test_aces_high_is_refused_where_a_hand_would_hold_a_single_point(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5).goes_out("Ana", ben=1).goes_out("Ana", ben="A")
    before = state(table.game)
    with pytest.raises(HandsRefused) as refused:
        agrees(table, aces_high=True)
    assert told(refused.value.outlook) == {2: [("points_too_low", 2)]}
    assert (state(table.game), table.game.revision) == (before, 4)


def test_rules_that_forbid_hands_already_played_name_each(sit_down: SitDown) -> None:
    table = sit_down(
        "Ana", "Ben", rules=HouseRules(stock_out=StockOut.BLOCK, rummy_bonus=RummyBonus.DOUBLE, target=None)
    )
    table.blocked(ana=5, ben=6).goes_out("Ana", ben=5).goes_out("Ana", ben=5, rummy=True)
    outlook = under(table.game, HouseRules())
    assert told(outlook) == {1: [("cannot_block", None)], 3: [("rummy_earns_nothing", None)]}


def told(outlook: Outlook) -> dict[int, list[tuple[str, int | None]]]:
    """Each hand refused, with why and at which seat."""
    return {number: [(one.code, one.seat) for one in broken] for number, broken in outlook.refused.items()}


def test_more_cards_than_the_pack_can_give_are_refused(sit_down: SitDown) -> None:
    with pytest.raises(Refused, match="pack_too_small"):
        agrees(sit_down("Ana", "Ben", "Cy", "Dee"), cards_dealt=13)


def test_stale_rules_are_told(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5)
    with pytest.raises(Stale):
        change_rules(table.game, HouseRules(target=150), 1, table.writer())


def test_the_same_rules_change_nothing(sit_down: SitDown) -> None:
    assert agrees(sit_down("Ana", "Ben").goes_out("Ana", ben="A")).game.revision == 2


def test_rules_sent_twice_with_their_key_change_once(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    form = table.writer(entry_key="rules")
    for _ in range(2):
        change_rules(table.game, HouseRules(target=150), 1, form)
    assert table.game.revision == 2


def test_a_discarded_game_keeps_its_rules(sit_down: SitDown) -> None:
    with pytest.raises(Discarded):
        agrees(sit_down("Ana", "Ben").is_discarded(), target=150)


def plays_on(table: Table, way: str, ben: int = 5) -> Table:
    """Ben goes out in a hand after the end."""
    left: dict[str, Any] = {name: ben for name in table.names if name != "Ben"}
    return table.records(table.out("Ben", **left), play_on=way)


def test_one_more_hand_is_one_more_hand(sit_down: SitDown) -> None:
    table = plays_on(won(sit_down), "one_more")
    assert (table.winners, table.game.house_rules.hand_limit, len(table.game.hands)) == (["Ana"], 2, 2)


def test_on_to_a_higher_target(sit_down: SitDown) -> None:
    table = plays_on(won(sit_down), "higher")
    assert (table.winners, table.game.finished_at, table.game.house_rules.target) == ([], None, 150)
    assert table.goes_out("Ana", ben=30, cy=3, dee=3).winners == ["Ana"]


def test_on_until_the_table_stops(sit_down: SitDown) -> None:
    table = plays_on(won(sit_down), "open").goes_out("Ana", ben=60, cy=60, dee=60)
    assert (table.winners, table.totals["Ana"]) == ([], 294)


def test_a_game_ended_by_hand_just_goes_on(sit_down: SitDown) -> None:
    table = plays_on(sit_down("Ana", "Ben").goes_out("Ana", ben=5).ends(), "same")
    assert (table.game.ended, table.game.house_rules, table.totals) == (None, HouseRules(), {"Ana": 5, "Ben": 5})


@pytest.mark.parametrize("way", ["one_more", "higher", "open"])
def test_playing_on_and_its_hand_are_taken_back_and_put_back_as_one(sit_down: SitDown, way: str) -> None:
    table = won(sit_down)
    before = state(table.game)
    played_on = state(plays_on(table, way).game)
    assert state(table.undoes().game) == before
    assert state(table.redoes().game) == played_on


def test_playing_on_sent_twice_is_one_hand(sit_down: SitDown) -> None:
    table = won(sit_down)
    form, entry = table.writer(entry_key="hand 2"), table.out("Ben", ana=5, cy=5, dee=5)
    for _ in range(2):
        table.records(entry, number=2, writer=form, play_on="higher")
    assert (len(table.game.hands), table.game.revision) == (2, 3)


@pytest.mark.parametrize("way", ["", "same", "onward"])
def test_a_way_that_is_none_asks_again(sit_down: SitDown, way: str) -> None:
    with pytest.raises(GameOver):
        plays_on(won(sit_down), way)


def test_a_way_on_is_not_needed_while_the_game_is_on(sit_down: SitDown) -> None:
    table = plays_on(sit_down("Ana", "Ben"), "open")
    assert table.game.house_rules == HouseRules()


def test_other_rules_alone_leave_an_end_made_by_hand(sit_down: SitDown) -> None:
    table = agrees(sit_down("Ana", "Ben").goes_out("Ana", ben=5).ends(Ended.ABANDONED), target=150)
    assert table.game.ended == "abandoned"


def test_after_playing_on_the_rematch_goes_by_what_was_first_agreed(sit_down: SitDown) -> None:
    table = plays_on(plays_on(won(sit_down), "one_more"), "open")
    again = rematch(table.game, table.book, table.writer())
    assert again.house_rules == HouseRules()


def test_what_was_agreed_after_playing_on_counts(sit_down: SitDown) -> None:
    table = agrees(plays_on(won(sit_down), "open"), target=500, final_discard=True)
    again = rematch(table.game, table.book, table.writer())
    assert again.house_rules == HouseRules(target=500, final_discard=True)


def test_playing_on_that_was_taken_back_does_not_count(sit_down: SitDown) -> None:
    table = agrees(plays_on(won(sit_down), "open").undoes(), target=150)
    assert rematch(table.game, table.book, table.writer()).house_rules == HouseRules(target=150)
