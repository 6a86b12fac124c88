"""What is typed of a hand is lost to nothing, and gone once the hand is saved."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from .conftest import MakePhone
from .keeping import THE_FOUR, Keeper, four_at_the_table
from .thumb import cards, row, stands

DRAFTS = "Object.keys(localStorage).filter((name) => name.startsWith('draft '))"
ENTRY_KEY = "document.querySelector('[name=entry_key]').value"
LEFT = {2: "20", 3: "24", 4: "22"}


@pytest.fixture
def keeper(phone: Page) -> Keeper:
    """A keeper who has typed half of hand 1: Ana is out, and Ben and Cy have said what they had left."""
    keeper = begun(phone).tap("Out Ana")
    return cards(cards(keeper, "K 7 3").tap("Next: Cy"), "A J 9 4")


def begun(phone: Page) -> Keeper:
    keeper = four_at_the_table(phone).tap("Enter hand 1")
    expect(phone.locator(".key").first).to_be_visible()
    return keeper


def still_there(keeper: Keeper) -> Keeper:
    expect(keeper.phone.get_by_label("Out Ana")).to_be_checked()
    stands(stands(keeper, 2, "K 7 3", "20"), 3, "A J 9 4", "24")
    expect(keeper.phone.locator(".row.active bdi")).to_have_text("Dee")
    return keeper


def drafts(phone: Page) -> list[str]:
    names: list[str] = phone.evaluate(DRAFTS)
    return names


def one_hand_saved(phone: Page) -> Keeper:
    return four_at_the_table(phone).tap("Enter hand 1").enters("Ana", LEFT).tap("Save hand 1").totals(Ana="66")


def test_case_6_turning_the_phone_and_reloading_keep_what_was_typed(keeper: Keeper) -> None:
    phone = keeper.phone
    phone.set_viewport_size({"width": 844, "height": 390})
    stands(keeper, 2, "K 7 3", "20")
    phone.set_viewport_size({"width": 390, "height": 664})
    phone.reload()
    still_there(keeper).tap("Back to the scoresheet").reads("Enter hand 1").totals(Ana="0", Ben="0")


def test_back_and_forward_keep_what_was_typed(keeper: Keeper) -> None:
    keeper.phone.go_back()
    keeper.reads("Enter hand 1")
    keeper.phone.go_forward()
    still_there(keeper)


def test_a_closed_tab_keeps_what_was_typed(keeper: Keeper) -> None:
    address = keeper.phone.url
    keeper.phone.close()
    keeper.phone = keeper.phone.context.new_page()
    still_there(keeper.opens(address))


def test_a_crash_keeps_what_was_typed(keeper: Keeper) -> None:
    address = keeper.phone.url
    with suppress(Error):
        keeper.phone.goto("chrome://crash")
    keeper.phone = keeper.phone.context.new_page()
    still_there(keeper.opens(address))


def test_whoever_sits_out_is_kept(keeper: Keeper) -> None:
    keeper.tap("Someone sits this hand out").phone.get_by_label("Dee sits out").tap()
    keeper.phone.reload()
    expect(keeper.phone.locator("#sat_out-4")).to_be_checked()
    expect(row(keeper, 4).locator(".left")).to_be_hidden()


def test_what_was_typed_for_whoever_went_out_is_kept(keeper: Keeper) -> None:
    keeper.tap("Out Ben").phone.reload()
    expect(keeper.phone.get_by_label("Out Ben")).to_be_checked()
    stands(keeper.tap("Out Ana"), 2, "K 7 3", "20")


def test_a_draft_keeps_its_entry_key(keeper: Keeper) -> None:
    key = keeper.phone.evaluate(ENTRY_KEY)
    keeper.phone.reload()
    still_there(keeper)
    assert keeper.phone.evaluate(ENTRY_KEY) == key


def test_a_saved_hand_leaves_no_draft(keeper: Keeper) -> None:
    assert len(drafts(keeper.phone)) == 1
    cards(keeper.tap("Next: Dee"), "Q Q 2").tap("Save hand 1").totals(Ana="66")
    assert drafts(keeper.phone) == []
    keeper.tap("Enter hand 2").heading("Hand 2 · Ana deals 7 each · Ben leads off")
    stands(keeper, 2, "")


def test_an_untouched_form_leaves_no_draft(phone: Page) -> None:
    keeper = begun(phone)
    cards(keeper, "K").tap("Delete").tap("Back to the scoresheet").reads("Enter hand 1")
    assert drafts(phone) == []


def test_what_the_server_asks_about_is_kept_as_typed(keeper: Keeper) -> None:
    keeper.types("KKKKK", into="left-4").tap("Save hand 1").reads("Is that right?")
    stands(keeper, 4, "KKKKK", "50")
    keeper.opens(keeper.phone.url)
    stands(keeper, 4, "KKKKK", "50")


def test_a_corrected_hand_leaves_no_draft(phone: Page) -> None:
    one_hand_saved(phone).corrects(1, seat=2, text="K 7").totals(Ana="63")
    assert drafts(phone) == []


def test_a_draft_of_a_correction_says_that_it_is_one(phone: Page) -> None:
    keeper = one_hand_saved(phone).tap("Correct hand 1").types("K 7", into="left-2")
    phone.reload()
    stands(keeper.reads("This is what you typed before. It is not saved yet."), 2, "K 7", "17")
    stands(keeper.tap("Show what is on the sheet"), 2, "20", "20")
    assert drafts(phone) == []


def test_a_draft_is_dropped_once_another_phone_has_saved_the_hand(keeper: Keeper, make_phone: MakePhone) -> None:
    keeper.tap("Back to the scoresheet").tap("Share")
    other = Keeper(make_phone()).opens(keeper.field("keeper-link")).tap("Keep score")
    other.resumes().tap("Enter hand 1").enters("Ben", {1: "5", 3: "5", 4: "5"}).tap("Save hand 1").totals(Ben="15")
    keeper.tap("Back to the scoresheet").totals(Ben="15")
    assert drafts(keeper.phone) == []


def test_a_draft_goes_to_nobody_who_has_changed_seats(keeper: Keeper) -> None:
    address = keeper.phone.url
    keeper.tap("Back to the scoresheet").tap("Seats").tap("Move Ben up")
    expect(keeper.phone.get_by_role("button", name="Move Ben up")).to_have_count(0)
    keeper.opens(address)
    stands(keeper, 2, "")


def test_case_19_rows_stay_in_the_order_of_the_seats(phone: Page) -> None:
    keeper = one_hand_saved(phone).tap("Enter hand 2").types("100", into="left-4").types("1", into="left-1")
    assert phone.locator(".row bdi").all_inner_texts() == list(THE_FOUR)
    keeper.phone.reload()
    stands(keeper, 4, "100", "100")
    assert phone.locator(".row bdi").all_inner_texts() == list(THE_FOUR)
