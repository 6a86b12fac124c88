"""Back, reload and coming back later: nothing is sent again, and the game is there."""

import pytest
from playwright.sync_api import Page, Request, expect

from .conftest import WITHOUT_SCRIPTS
from .keeping import Keeper, four_at_the_table, four_sit_down

LEFT = {2: "20", 3: "24", 4: "22"}


def one_hand_entered(phone: Page) -> Keeper:
    return hand_1_entered(four_at_the_table(phone))


def hand_1_entered(keeper: Keeper) -> Keeper:
    return keeper.tap("Enter hand 1").enters("Ana", LEFT).tap("Save hand 1").totals(Ana="66")


def sent(phone: Page) -> list[str]:
    """The addresses that forms are sent to from now on."""
    addresses: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            addresses.append(request.url)

    phone.on("request", note)
    return addresses


@pytest.mark.parametrize("phone", [{}, WITHOUT_SCRIPTS], indirect=True, ids=["scripts", "no scripts"])
def test_case_8_back_after_saving_sends_nothing_and_sets_up_nothing(phone: Page) -> None:
    keeper = hand_1_entered(four_sit_down(phone))
    posted = sent(phone)
    phone.go_back()
    keeper.heading("Correct hand 1")
    assert keeper.field("left-2") == "20"
    phone.go_back()
    phone.go_back()
    keeper.heading("New game")
    assert [keeper.field(f"player-{seat}") for seat in (1, 2, 3, 4)] == ["Ana", "Ben", "Cy", "Dee"]
    assert posted == []


def test_case_7_reload_after_saving_sends_nothing(phone: Page) -> None:
    keeper = one_hand_entered(phone)
    posted = sent(phone)
    phone.reload()
    keeper.totals(Ana="66")
    assert posted == []


def test_case_7_whoever_comes_back_later_is_offered_the_game_first(phone: Page) -> None:
    keeper = one_hand_entered(phone)
    phone.close()
    keeper.phone = keeper.phone.context.new_page()
    keeper.opens()
    first = keeper.phone.get_by_role("main").get_by_role("link").first
    expect(first).to_contain_text("Resume")
    expect(first).to_contain_text("Hand 2 · Ana leads")
    keeper.resumes().totals(Ana="66", Ben="0", Cy="0", Dee="0")


def test_a_form_sent_again_by_hand_is_the_same_hand(phone: Page) -> None:
    keeper = four_at_the_table(phone).tap("Enter hand 1").enters("Ana", LEFT)
    double = "button => { button.click(); button.click(); button.click() }"
    phone.get_by_role("button", name="Save hand 1").evaluate(double)
    keeper.reads("Enter hand 2").totals(Ana="66")


def test_a_late_second_tap_on_the_last_save_starts_no_game(phone: Page) -> None:
    keeper = four_at_the_table(phone).tap("Enter hand 1").enters("Ana", {2: "70", 3: "24", 4: "22"})
    save = phone.get_by_role("button", name="Save hand 1").bounding_box()
    assert save
    keeper.tap("Save hand 1").heading("Ana has won")
    again = phone.get_by_role("button", name="Same players again").bounding_box()
    assert again
    assert again["y"] + again["height"] <= save["y"]
    phone.touchscreen.tap(again["x"] + 20, again["y"] + 20)
    keeper.heading("Ana has won")
