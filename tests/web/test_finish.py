"""/b/<book>/games/<n>/finish: ending the game now."""

import pytest

from ..conftest import Phone
from ..factories import Table
from .pages import enter, hand, opened, revision, sent

HAND = {"ana": "5", "cy": "5", "dee": "5"}


def test_it_asks_and_names_who_would_win(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", **HAND))
    page = opened(phone, f"{table.url}/finish")
    assert (page.heading, page.title) == ("End the game now?", "End the game now?")
    assert page.buttons() == ["End it: Ana wins", "Abandon it: it counts for nothing"]


def test_whoever_leads_has_won(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", **HAND))
    page = opened(phone, f"{table.url}/finish").press("End it: Ana wins")
    assert (page.url, page.heading) == (table.url, "Ana has won")
    assert page.press("Undo ending the game").heading == "Hand 2 · Ana deals 7 each · Ben leads off"


def test_abandoned_it_counts_for_nothing(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/finish").press("Abandon it: it counts for nothing")
    assert page.heading == "Abandoned: this game counts for nothing"


def test_before_a_hand_was_scored_nobody_can_win(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/finish")
    assert "No hand has been scored yet, so nobody can win." in page.text
    assert page.buttons() == ["Abandon it: it counts for nothing"]
    refused = sent(phone, f"{table.url}/finish", {"how": "leader", "revision": revision(phone, table)})
    assert refused.wrong("how") == "A game can be ended once a hand has been scored; until then it can be abandoned."


@pytest.mark.parametrize("how", [{}, {"how": ""}, {"how": "now"}])
def test_how_has_to_be_said(phone: Phone, table: Table, how: dict[str, str]) -> None:
    page = sent(phone, f"{table.url}/finish", {**how, "revision": revision(phone, table)})
    assert page.wrong("how") == "Say how the game ends."


def test_a_second_tap_ends_it_once(phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/finish").fields("abandon").to_dict() | {"how": "abandon"}
    assert [sent(phone, f"{table.url}/finish", form).leads_to for _ in range(3)] == [table.url] * 3
    assert len(opened(phone, f"{table.url}/history").all("li")) == 2


def test_a_game_that_is_over_is_told(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ana", ben="K 7 3", cy="A J 9 4", dee="Q Q 2"))
    page = sent(phone, f"{table.url}/finish", {"how": "leader", "revision": revision(phone, table)})
    assert (page.status, "This game is over already." in page.text) == (409, True)


def test_another_phone_has_entered_a_hand_meanwhile(phone: Phone, other_phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/finish")
    enter(other_phone, table, 1, hand(table, "Ben", **HAND))
    page = form.press("abandon")
    assert (page.status, "Hand 1 was entered" in page.text) == (409, True)
