from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.orm import Session

from scorekeeper.models import Discarded, Stale
from scorekeeper.models.agreeing import HandsRefused, Outlook, change_rules, under
from scorekeeper.models.starting import rematch
from scorekeeper.rules import Ended, HouseRules, Refused, RummyBonus, Scoring, StockOut

from ..conftest import SitDown
from ..factories import Table
from .states import points_per_hand, state

pytestmark = pytest.mark.usefixtures("database")


def agrees(table: Table, *, play_on: bool = False, **rules: Any) -> Table:
    """The table agrees on other rules."""
    agreed = replace(table.game.house_rules, **rules)
    change_rules(table.game, agreed, table.game.revision, table.writer(), play_on=play_on)
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


def test_one_more_hand_is_one_more_hand(sit_down: SitDown) -> None:
    table = agrees(won(sit_down), play_on=True, target=None, hand_limit=2)
    assert (table.winners, table.game.finished_at) == ([], None)
    assert table.goes_out("Ben", ana=5, cy=5, dee=5).winners == ["Ana"]


def test_on_to_a_higher_target(sit_down: SitDown) -> None:
    table = agrees(won(sit_down), play_on=True, target=150)
    assert table.winners == []
    assert table.goes_out("Ana", ben=30, cy=3, dee=3).winners == ["Ana"]


def test_playing_on_takes_back_an_end_made_by_hand(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5).ends()
    before = state(table.game)
    played_on = state(agrees(table, play_on=True).game)
    assert (played_on.facts.ended, played_on.finished) == (None, False)
    assert state(table.undoes().game) == before
    assert state(table.redoes().game) == played_on


def test_other_rules_alone_leave_an_end_made_by_hand(sit_down: SitDown) -> None:
    table = agrees(sit_down("Ana", "Ben").goes_out("Ana", ben=5).ends(Ended.ABANDONED), target=150)
    assert table.game.ended == "abandoned"


def test_after_playing_on_the_rematch_goes_by_what_was_first_agreed(sit_down: SitDown) -> None:
    table = agrees(won(sit_down), play_on=True, target=None, hand_limit=2).goes_out("Ben", ana=5, cy=5, dee=5)
    agrees(table, play_on=True, target=None, hand_limit=None, final_discard=True)
    again = rematch(table.game, table.book, table.writer())
    assert again.house_rules == HouseRules(final_discard=True)


def test_playing_on_that_was_taken_back_does_not_count(sit_down: SitDown) -> None:
    table = agrees(won(sit_down), play_on=True, target=None).undoes()
    agrees(table, target=150)
    assert rematch(table.game, table.book, table.writer()).house_rules == HouseRules(target=150)
