"""A hand entered without touching the screen, and where the focus is meanwhile."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .keeping import Keeper, four_at_the_table
from .tour import AT_A_TABLE, PRESS

DESK = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False, "has_touch": True}
FOCUSED = "document.activeElement.id || document.activeElement.textContent.trim()"
IN_SIGHT = """() => {
  const one = document.activeElement, box = one.getBoundingClientRect();
  const [x, y] = [box.left + Math.min(box.width / 2, 20), box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  const ring = getComputedStyle(one);
  return ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 2
    && y > 0 && y < innerHeight && (one.contains(top) || one.closest('label')?.contains(top) === true);
}"""


def tab_to(phone: Page, what: str) -> None:
    """Press Tab until the focus is there; on the way it is always in sight."""
    for _press in range(60):
        phone.keyboard.press("Tab")
        assert phone.evaluate(IN_SIGHT), phone.evaluate(FOCUSED)
        if phone.evaluate(FOCUSED) == what:
            return
    pytest.fail(f"Tab does not lead to {what}")


@pytest.fixture
def keeper(phone: Page) -> Keeper:
    """A keeper whose game has begun, before the first hand."""
    return four_at_the_table(phone)


@pytest.mark.parametrize("phone", [{}, DESK], indirect=True, ids=["phone", "desk"])
def test_a_hand_is_entered_by_keyboard_alone(keeper: Keeper) -> None:
    phone = keeper.phone
    tab_to(phone, "Enter hand 1")
    phone.keyboard.press("Enter")
    keeper.reads("Who went out")
    tab_to(phone, "out-1")
    phone.keyboard.press("Space")
    for field, cards in (("left-2", "K 7 3"), ("left-3", "A J 9 4"), ("left-4", "Q Q 2")):
        tab_to(phone, field)
        phone.keyboard.type(cards)
    phone.keyboard.press("Enter")
    keeper.totals(Ana="66").reads("20 + 24 + 22 = 66")


def test_whoever_is_out_can_be_changed_by_arrows(keeper: Keeper) -> None:
    keeper.tap("Enter hand 1").tap("Out Ana")
    keeper.phone.keyboard.press("ArrowDown")
    expect(keeper.phone.get_by_role("radio", name="Out Ben")).to_be_checked()


def test_after_a_refusal_the_focus_is_on_what_is_wrong(keeper: Keeper) -> None:
    keeper.tap("Enter hand 1").reads("Who went out")
    keeper.phone.evaluate(PRESS, "Save hand 1")
    keeper.reads("There is a problem")
    assert keeper.phone.evaluate(FOCUSED) == "summary"
    keeper.tap("Enter what Ben had left.")
    assert keeper.phone.evaluate(FOCUSED) == "left-2"


def test_the_skip_link_leads_past_the_header(keeper: Keeper) -> None:
    phone = keeper.phone
    phone.reload()
    phone.keyboard.press("Tab")
    assert phone.evaluate(FOCUSED) == "Skip to the content"
    phone.keyboard.press("Enter")
    phone.keyboard.press("Tab")
    assert phone.evaluate("document.activeElement.closest('main') !== null")


def test_enter_in_a_name_starts_the_game_and_takes_no_chip(keeper: Keeper) -> None:
    keeper.tap("Our scorebook").tap("New game").types("Zoë", into="player-4")
    keeper.phone.keyboard.press("Enter")
    keeper.reads("Enter hand 1", "Zoë")


@pytest.mark.parametrize("field", ["start-1", "target"])
def test_enter_in_any_field_of_a_new_game_starts_it(keeper: Keeper, field: str) -> None:
    keeper.tap("Our scorebook").tap("New game").tap("Starting totals").tap("Change single rules")
    keeper.phone.locator(f"#{field}").fill("150")
    keeper.phone.locator(f"#{field}").press("Enter")
    keeper.reads("Hand 1 · ")


def test_enter_in_the_settings_saves_and_takes_no_preset(keeper: Keeper) -> None:
    keeper.tap("Our scorebook").tap("Settings").types("Friday table", into="name")
    keeper.phone.locator("#name").press("Enter")
    keeper.heading("Friday table")


@pytest.mark.parametrize(
    ("form", "last"), [("hand", "Back to the scoresheet"), ("new game", "Start the game"), ("settings", "Save")]
)
def test_focus_is_always_in_sight_on_a_long_form(visit: Visit, form: str, last: str) -> None:
    page = visit("six", next(stop for stop in AT_A_TABLE if stop.name == form))
    page.set_viewport_size({"width": 390, "height": 400})
    tab_to(page, last)
