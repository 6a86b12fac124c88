"""Two tabs of one phone: what one sends, the other notices, and loses nothing that was typed in it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from .keeping import Keeper, four_at_the_table
from .watching import Complaints

ANA_OUT = {2: "K 7 3", 3: "24", 4: "22"}
HANDS = "**/hands/*"
HAND_2 = "Hand 2 · Ana deals 7 each · Ben leads off"


@pytest.fixture
def keeper(phone: Page, complaints: Complaints) -> Iterator[Keeper]:
    """A keeper with hand 1 open to be entered."""
    yield at_a_hand(four_at_the_table(phone).tap("Enter hand 1"))
    complaints[:] = [one for one in complaints if "ERR_" not in one and "409" not in one]


def at_a_hand(keeper: Keeper) -> Keeper:
    expect(keeper.phone.locator(".key").first).to_be_visible()
    keeper.phone.wait_for_load_state("networkidle")
    return keeper


def another_tab(keeper: Keeper, address: str = "") -> Keeper:
    return Keeper(keeper.phone.context.new_page()).opens(address or keeper.phone.url)


def saves(keeper: Keeper) -> Keeper:
    return keeper.enters("Ana", ANA_OUT).tap("Save hand 1")


def keeps_back(keeper: Keeper) -> None:
    """Let no hand go from this tab."""
    keeper.phone.route(HANDS, lambda route: route.abort() if route.request.method == "POST" else route.continue_())


def test_a_hand_sent_by_another_tab_leads_to_the_sheet(keeper: Keeper) -> None:
    saves(at_a_hand(another_tab(keeper))).totals(Ana="66")
    keeper.heading(HAND_2).totals(Ana="66")


def test_what_was_typed_stays_when_another_tab_sends_that_hand(keeper: Keeper) -> None:
    second = at_a_hand(another_tab(keeper))
    keeper.enters("Ben", {1: "5", 3: "5", 4: "5"})
    with keeper.phone.expect_response(HANDS):
        saves(second).totals(Ana="66")
    assert [keeper.field(f"left-{seat}") for seat in (1, 3, 4)] == ["5", "5", "5"]
    keeper.tap("Save hand 1").reads("Two versions of hand 1", "Ben out")
    keeper.tap("It was another hand: save it as hand 2").totals(Ana="66", Ben="15")


def test_a_tab_that_waits_knows_the_dealer_once_another_has_sent(keeper: Keeper) -> None:
    keeps_back(keeper)
    saves(keeper).heading("Hand 2 · dealer once hand 1 is saved").types("7", into="left-3")
    another_tab(keeper, keeper.phone.url.partition("/hands/")[0]).totals(Ana="66")
    keeper.heading(HAND_2)
    assert keeper.field("left-3") == "7"
