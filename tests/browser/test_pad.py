"""Entering a hand with the thumb: the pad, its two sets of keys, and what it says."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import WITHOUT_SCRIPTS, MakePhone
from .keeping import THE_FOUR, Keeper, four_at_the_table
from .thumb import cards, digits, is_active, row, stands

SIX = (*THE_FOUR, "Eve", "Fay")
COUNT_STATUS = """() => {
  window.said = [];
  const note = (changes) => said.push(changes[0].target.textContent);
  new MutationObserver(note).observe(document.querySelector("#status"), { childList: true });
}"""
LIVE = """() => [...document.querySelectorAll("main [role=status], main [role=alert], main output, main [aria-live]")]
  .filter((one) => one.getAttribute("aria-live") !== "off" && one.checkVisibility()).length"""
IN_SIGHT = """(all) => all.map((one) => one.getBoundingClientRect())
  .every((box) => box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth)"""
UNCOVERED = """(all) => all.every((one) => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
})"""
NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } })"
COUNT_BUZZES = "window.buzzes = 0; navigator.vibrate = () => { buzzes += 1; return true; }"


@pytest.fixture
def keeper(phone: Page) -> Keeper:
    """A keeper before the empty form of hand 1, whose thumb has done nothing yet."""
    return at_hand_1(phone)


def at_hand_1(phone: Page, names: tuple[str, ...] = THE_FOUR) -> Keeper:
    keeper = four_at_the_table(phone, names).tap("Enter hand 1")
    expect(phone.locator(".key").first).to_be_visible()
    keeper.taps = 0
    return keeper


def test_the_example_takes_14_taps_in_cards(keeper: Keeper) -> None:
    cards(keeper.tap("Out Ana"), "K 7 3").tap("Next: Cy")
    cards(cards(keeper, "A J 9 4").tap("Next: Dee"), "Q Q 2").tap("Save hand 1")
    keeper.totals(Ana="66")
    assert keeper.taps == 14


def test_the_example_takes_10_taps_in_points(keeper: Keeper) -> None:
    keeper.tap("Points").taps = 0
    digits(keeper.tap("Out Ana"), "20").tap("Next: Cy")
    digits(digits(keeper, "24").tap("Next: Dee"), "22").tap("Save hand 1")
    keeper.totals(Ana="66")
    assert keeper.taps == 10


def test_cards_and_points_mix_in_one_hand(keeper: Keeper) -> None:
    digits(cards(keeper.tap("Out Ana"), "K 7").tap("Points"), "12")
    stands(keeper, 2, "K 7 12", "29")
    stands(cards(keeper.tap("Cards"), "10"), 2, "K 7 12 10", "39")
    digits(keeper.tap("Next: Cy").tap("Points"), "12+7")
    stands(keeper, 3, "12+7", "19")
    expect(keeper.phone.locator("#sum")).to_have_text("Sum 58")


def test_delete_takes_back_a_card_or_a_digit(keeper: Keeper) -> None:
    stands(cards(keeper.tap("Out Ana"), "K 10").tap("Delete"), 2, "K", "10")
    digits(keeper.tap("Points"), "12")
    stands(keeper.tap("Delete"), 2, "K 1", "11")
    stands(digits(keeper.tap("Delete").tap("Delete"), "104"), 2, "104", "104")


def test_out_closes_the_field_and_keeps_what_was_typed(keeper: Keeper) -> None:
    cards(is_active(keeper, 1), "K 7")
    is_active(keeper.tap("Out Ana"), 2)
    expect(row(keeper, 1).locator(".left")).to_be_hidden()
    stands(cards(keeper, "9").tap("Out Ben"), 1, "K 7", "17")
    expect(row(keeper, 2).locator(".left")).to_be_hidden()
    is_active(keeper, 3)


def test_rows_are_filled_in_any_order(keeper: Keeper) -> None:
    keeper.tap("Out Ben")
    row(keeper, 4).locator("bdi").tap()
    cards(is_active(keeper, 4), "Q").tap("Next: Ana")
    cards(is_active(keeper, 1), "K").tap("Next: Cy")
    cards(is_active(keeper, 3), "5").tap("Save hand 1").totals(Ben="25")


def test_whoever_sits_out_is_not_asked(keeper: Keeper) -> None:
    keeper.tap("Someone sits this hand out")
    keeper.phone.get_by_label("Cy sits out").tap()
    cards(keeper.tap("Out Ana"), "K").tap("Next: Dee")
    cards(is_active(keeper, 4), "5").tap("Save hand 1").totals(Ana="15", Cy="0")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("KKKKK", "That is five kings, and a pack has four."),
        ("71", "That is more than 7 cards can be worth, 70."),
        ("20X", "“20X” cannot be read. For Ben, write points like 20 or 10+7+3, or the cards like K 7 3."),
        ("12++", "“12++” has a plus with nothing to add. Write it like 10+7+3."),
        ("0", "Ben still holds a card: at least 1 point."),
        ("341", "All the cards of a pack are worth 340: Ben cannot have more left."),
        ("12+", ""),
        ("K1", ""),
    ],
)
def test_what_cannot_be_is_said_while_it_is_typed(keeper: Keeper, text: str, said: str) -> None:
    keeper.tap("Out Ana").types(text, into="left-2")
    expect(row(keeper, 2).locator(".said")).to_have_text(said)


def test_what_is_unfinished_is_said_once_left(keeper: Keeper) -> None:
    stands(keeper.tap("Out Ana").types("12+", into="left-2"), 2, "12+", "12").tap("Next: Cy")
    expect(row(keeper, 2).locator(".said")).to_contain_text("has a plus with nothing to add")


def test_five_kings_between_two_are_said_below(keeper: Keeper) -> None:
    keeper.tap("Out Ana").types("KKK", into="left-2").types("KK", into="left-3")
    expect(keeper.phone.locator("#together")).to_have_text("Together that is five kings, and a pack has four.")


def test_one_total_is_announced_for_each_key(keeper: Keeper) -> None:
    keeper.tap("Out Ana").phone.evaluate(COUNT_STATUS)
    cards(cards(keeper, "K 7").tap("Next: Cy"), "A")
    assert keeper.phone.evaluate("said") == ["Ben 10", "Ben 17", "Cy", "Cy 1"]
    assert keeper.phone.evaluate(LIVE) == 1


def test_a_doubt_is_announced_with_the_total(keeper: Keeper) -> None:
    cards(keeper.tap("Out Ana"), "K K K K K")
    expect(keeper.phone.locator("#status")).to_have_text("Ben 50 That is five kings, and a pack has four.")


def test_the_focus_stays_on_the_key(keeper: Keeper) -> None:
    cards(keeper.tap("Out Ana"), "K")
    expect(keeper.phone.get_by_role("button", name="King, 10 points")).to_be_focused()
    expect(keeper.tap("Next: Cy").phone.locator("#onward")).to_be_focused()


def test_a_physical_keyboard_enters_the_hand(keeper: Keeper) -> None:
    keys = keeper.phone.keyboard
    keeper.phone.locator("#out-1").press("Space")
    for text in ("k73", "aj94", "qq2"):
        keys.type(text)
        keys.press("Enter")
    keeper.totals(Ana="66")


def test_the_phones_keyboard_takes_the_pads_place_and_is_remembered(keeper: Keeper) -> None:
    field = keeper.phone.locator("#left-1")
    expect(field).to_have_attribute("inputmode", "none")
    keeper.tap("Phone keyboard").phone.reload()
    expect(field).to_have_attribute("inputmode", "text")
    expect(keeper.phone.locator(".key:visible")).to_have_count(0)
    expect(keeper.tap("Points").phone.locator("#left-1")).to_have_attribute("inputmode", "numeric")
    keeper.enters("Ana", {2: "20", 3: "24", 4: "22"}).tap("Save hand 1").totals(Ana="66")


def test_the_chosen_keys_are_remembered(keeper: Keeper) -> None:
    keeper.tap("Points").phone.reload()
    expect(keeper.phone.get_by_role("button", name="Points")).to_have_attribute("aria-pressed", "true")
    stands(digits(keeper.tap("Out Ana"), "20"), 2, "20", "20")


def test_nobody_scores_needs_no_keys(keeper: Keeper) -> None:
    keeper.tap("Nobody scores, deal again")
    expect(keeper.phone.locator(".pad button:visible")).to_have_text(["Save hand 1"])
    keeper.tap("Save hand 1").heading("Hand 2 · Dee deals 7 each · Ana leads off")


def test_out_takes_back_that_nobody_scores(keeper: Keeper) -> None:
    keeper.tap("Nobody scores, deal again").tap("Out Ana")
    expect(keeper.phone.get_by_label("Someone went out")).to_be_checked()
    stands(cards(keeper, "K"), 2, "K", "10")


@pytest.mark.parametrize("phone", [WITHOUT_SCRIPTS], indirect=True)
def test_without_scripts_there_is_no_pad(phone: Page) -> None:
    four_at_the_table(phone).tap("Enter hand 1").tap("Keyboard for letters")
    expect(phone.locator("#left-1")).to_have_attribute("inputmode", "text")
    expect(phone.locator(".pad button:visible")).to_have_text(["Save hand 1"])


def test_case_11_digits_and_letters_are_both_at_hand(keeper: Keeper) -> None:
    expect(keeper.phone.locator(".keyboard")).to_be_hidden()
    stands(digits(keeper.tap("Points"), "7"), 1, "7", "7")
    stands(cards(keeper.tap("Cards"), "K"), 1, "7 K", "17")


@pytest.mark.parametrize(("width", "height"), [(390, 664), (844, 390)])
def test_four_rows_and_the_pad_fit(keeper: Keeper, width: int, height: int) -> None:
    phone = keeper.phone
    phone.set_viewport_size({"width": width, "height": height})
    cards(keeper.tap("Out Ana"), "K 7 3")
    parts = phone.locator(".row, .key:visible, #onward, #sum")
    assert parts.count() == 4 + 14 + 2
    assert parts.evaluate_all(IN_SIGHT)
    assert parts.evaluate_all(UNCOVERED)
    assert phone.evaluate("scrollY") == 0


def are_above_the_keys(keeper: Keeper, parts: str) -> None:
    """Those parts of the page come into sight, and nothing covers them."""
    all_of_them = "[...document.querySelectorAll(parts)]"
    keeper.phone.wait_for_function(f"parts => [{IN_SIGHT}, {UNCOVERED}].every((is) => is({all_of_them}))", arg=parts)


@pytest.mark.parametrize(("width", "height"), [(390, 664), (320, 568)])
def test_what_is_refused_stands_above_the_keys(keeper: Keeper, width: int, height: int) -> None:
    keeper.phone.set_viewport_size({"width": width, "height": height})
    keeper.enters("Ana", {2: "20", 3: "x", 4: "5"}).tap("Save hand 1").reads("There is a problem")
    are_above_the_keys(keeper, "#left-3, #left-3-wrong")
    is_active(keeper, 3)


@pytest.mark.parametrize(("width", "height"), [(390, 664), (320, 568)])
def test_who_sits_out_is_chosen_above_the_keys_and_said_in_the_row(keeper: Keeper, width: int, height: int) -> None:
    keeper.phone.set_viewport_size({"width": width, "height": height})
    keeper.tap("Someone sits this hand out")
    are_above_the_keys(keeper, ".chips label")
    keeper.phone.get_by_label("Cy sits out").tap()
    expect(row(keeper, 3).locator(".sits")).to_be_visible()
    expect(row(keeper, 3).locator(".out, .left").locator("visible=true")).to_have_count(0)


def test_whoever_must_have_gone_out_is_offered_and_never_taken_for_granted(keeper: Keeper) -> None:
    offer = keeper.phone.get_by_role("button", name="Ana went out")
    keeper.types("20", into="left-2").types("24", into="left-3")
    expect(offer).to_be_hidden()
    keeper.types("22", into="left-4")
    expect(offer).to_be_visible()
    expect(keeper.phone.get_by_label("Out Ana")).not_to_be_checked()
    keeper.tap("Ana went out").tap("Save hand 1").totals(Ana="66")


def test_keys_are_48_pixels_or_more(keeper: Keeper) -> None:
    for mode in ("Cards", "Points"):
        boxes = [one.bounding_box() for one in keeper.tap(mode).phone.locator(".key:visible, #onward").all()]
        assert all(box and min(box["width"], box["height"]) >= 48 for box in boxes)


@pytest.mark.parametrize("players", [2, 3, 5, 6])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (844, 390)])
def test_any_table_enters_a_hand_by_thumb(make_phone: MakePhone, players: int, width: int, height: int) -> None:
    phone = make_phone(viewport={"width": width, "height": height})
    keeper = at_hand_1(phone, SIX[:players]).tap("Points").tap("Out Ana")
    for name in SIX[2:players]:
        digits(keeper, "13").tap(f"Next: {name}")
    digits(keeper, "13").tap("Save hand 1").totals(Ana=str(13 * (players - 1)))


def test_nothing_can_be_remembered_and_the_pad_works(phone: Page) -> None:
    phone.add_init_script(NO_STORAGE)
    stands(cards(at_hand_1(phone).tap("Points").tap("Cards").tap("Out Ana"), "K"), 2, "K", "10")


def test_each_key_is_felt(phone: Page) -> None:
    phone.add_init_script(COUNT_BUZZES)
    cards(at_hand_1(phone).tap("Out Ana"), "K 7 3")
    assert phone.evaluate("buzzes") == 3


def test_the_keys_go_with_what_a_field_holds(keeper: Keeper) -> None:
    digits(keeper.tap("Points").tap("Out Ana"), "20").tap("Next: Cy").tap("Cards")
    cards(keeper, "K").tap("Next: Dee")
    row(keeper, 2).locator("bdi").tap()
    stands(digits(is_active(keeper, 2), "5"), 2, "205", "205")
    row(keeper, 4).locator("bdi").tap()
    stands(cards(is_active(keeper, 4), "Q"), 4, "Q", "10")


def test_the_phones_keyboard_comes_up_where_the_pad_was_typing(keeper: Keeper) -> None:
    keeper.tap("Out Ana").tap("Phone keyboard")
    expect(row(keeper, 2).locator(".left")).to_be_focused()
