"""A phone that was removed while a hand waited on it is told so, and keeps the hand to be copied."""

from playwright.sync_api import Page, expect

from .conftest import MakePhone
from .keeping import Keeper, four_at_the_table
from .test_outbox import WAITING, back, joined, opened, out_of_reach, saves
from .watching import Complaints

ANA_OUT = {2: "K 7 3", 3: "24", 4: "22"}


def removes_the_first(other: Keeper) -> Keeper:
    """Remove the phone that came first."""
    other.tap("Share").tap("Let someone else keep score")
    other.phone.locator(".between a").first.tap()
    return other.tap("Remove").heading("Settings")


def test_it_is_told_and_keeps_the_hand(phone: Page, make_phone: MakePhone, complaints: Complaints) -> None:
    keeper = opened(four_at_the_table(phone).tap("Enter hand 1"))
    other = joined(keeper, make_phone)
    opened(keeper.tap("Back to the scoresheet").tap("Enter hand 1"))
    saves(out_of_reach(keeper), 1, "Ana", ANA_OUT).reads("Not saved yet: 1 hand waiting")
    sheet = other.phone.url
    removes_the_first(other)
    line = back(keeper).phone.locator(".waiting li")
    expect(line).to_contain_text("Hand 1: Ana went out, Ben K 7 3, Cy 24, Dee 22")
    expect(line.locator("strong").locator("visible=true")).to_have_text("This phone no longer keeps score here.")
    expect(line.get_by_role("button")).to_have_text("Throw away")
    assert len(keeper.phone.evaluate(WAITING)) == 1
    other.opens(sheet).reads("Enter hand 1")
    complaints.clear()


def test_saving_shows_that_there_is_nothing_here_for_it(
    phone: Page, make_phone: MakePhone, complaints: Complaints
) -> None:
    keeper = opened(four_at_the_table(phone).tap("Enter hand 1"))
    other = joined(keeper, make_phone)
    opened(keeper.tap("Back to the scoresheet").tap("Enter hand 1"))
    removes_the_first(other)
    saves(keeper, 1, "Ana", ANA_OUT).heading("Not found").reads("This phone no longer keeps score here.")
    complaints.clear()
