"""A whole game at a table, from the first deal to the winner, as a person taps and types it."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from .conftest import WITHOUT_SCRIPTS, MakePhone
from .keeping import THE_FOUR, Keeper, four_at_the_table

WITH_AND_WITHOUT_SCRIPTS = pytest.mark.parametrize(
    "phone", [{}, WITHOUT_SCRIPTS], indirect=True, ids=["scripts", "no scripts"]
)
EXAMPLE = {2: "K 7 3", 3: "A J 9 4", 4: "Q Q 2"}


def example_entered(phone: Page) -> Keeper:
    """A keeper who has entered the worked example."""
    keeper = Keeper(phone).sits_down(*THE_FOUR).tap("Deals first: player 4")
    keeper.tap("Starting totals").types("48", into="start-1").tap("Start the game")
    keeper.heading("Hand 1 · Dee deals 7 each · Ana leads off").tap("Enter hand 1")
    return keeper.enters("Ana", EXAMPLE).tap("Save hand 1")


def joined_by_link(keeper: Keeper, phone: Page) -> Keeper:
    """Someone else who has followed the keeper link."""
    keeper.tap("Share")
    link = urlsplit(keeper.field("keeper-link"))
    return Keeper(phone).opens(link.path).tap("Keep score").resumes()


def joined_by_code(keeper: Keeper, phone: Page) -> Keeper:
    """Someone else who has typed the code that was read out, and is led to the game."""
    keeper.tap("Share").tap("Let someone else keep score").tap("Make a code to read aloud")
    code = keeper.phone.locator(".join-code").inner_text()
    return Keeper(phone).opens().types(code, into="code").tap("Join")


@WITH_AND_WITHOUT_SCRIPTS
def test_the_worked_example_is_won_and_looked_up_later(phone: Page) -> None:
    keeper = example_entered(phone).heading("Ana has won").totals(Ana="114")
    keeper.reads("20 + 24 + 22 = 66")
    keeper.corrects(1, seat=2, text="K 7").heading("Ana has won").totals(Ana="111")
    keeper.corrects(1, seat=2, text="2").heading("Hand 2 · Ana deals 7 each · Ben leads off").totals(Ana="96")
    keeper.tap("Undo the correction of hand 1").heading("Ana has won").totals(Ana="111")
    keeper.tap("Our scorebook").tap("All games")
    game = phone.locator(".games .card")
    expect(game).to_have_count(1)
    expect(game).to_contain_text("Ana has won")
    expect(game).to_contain_text("Ana 111, Ben 0, Cy 0, Dee 0")


@WITH_AND_WITHOUT_SCRIPTS
def test_four_names_and_two_taps_lead_to_hand_1(phone: Page) -> None:
    keeper = Keeper(phone).sits_down(*THE_FOUR).tap("Start the game")
    keeper.reads("Hand 1 · ", "Enter hand 1")
    assert (keeper.typed, keeper.taps) == (4, 2)


@WITH_AND_WITHOUT_SCRIPTS
@pytest.mark.parametrize("joined", [joined_by_link, joined_by_code])
def test_case_28_two_phones_enter_the_same_hand_and_nothing_is_lost(
    phone: Page, make_phone: MakePhone, joined: object
) -> None:
    keeper = four_at_the_table(phone)
    assert callable(joined)
    other: Keeper = joined(keeper, make_phone())
    for one in (keeper.tap("Back to the scoresheet"), other):
        one.tap("Enter hand 1")
    keeper.enters("Ana", EXAMPLE).tap("Save hand 1").totals(Ana="66")
    other.enters("Ben", {1: "K", 3: "5", 4: "7"}).tap("Save hand 1").reads("Two versions of hand 1")
    other.reads("Ana out, Ben K 7 3 = 20", "Ben out")
    other.tap("It was another hand: save it as hand 2").totals(Ana="66", Ben="22")
