"""A hand saved without a network waits on the phone, and lands exactly once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from ..conftest import MakeApp
from .conftest import MakePhone
from .keeping import Keeper, four_at_the_table
from .measuring import double_text, outside
from .serving import serving
from .test_accessible import look, violations
from .watching import Complaints

ANA_OUT = {2: "K 7 3", 3: "24", 4: "22"}
BEN_OUT = {1: "5", 3: "5", 4: "5"}
WAITING = "Object.keys(localStorage).filter((name) => name.startsWith('waiting '))"
ONE_WAITS = "Not saved yet: 1 hand waiting"
ANA_WAITS = "Hand 1: Ana went out, Ben K 7 3, Cy 24, Dee 22"
TWO_WAIT = "Not saved yet: 2 hands waiting"
HANDS = "**/hands/*"
LINES_OF_WORDS = """() => {
  const [text] = document.querySelector('.waiting summary').childNodes;
  return [...text.data.matchAll(/\\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length;
  });
}"""


@pytest.fixture
def keeper(phone: Page, complaints: Complaints) -> Iterator[Keeper]:
    """A keeper with hand 1 open to be entered."""
    yield opened(four_at_the_table(phone).tap("Enter hand 1"))
    # That there was no network is what these tests are about.
    complaints[:] = [one for one in complaints if "ERR_" not in one and "50" not in one]


def opened(keeper: Keeper) -> Keeper:
    """The page of a hand, with all its modules."""
    expect(keeper.phone.locator("#onward")).to_be_visible()
    keeper.phone.wait_for_load_state("networkidle")
    return keeper


def out_of_reach(keeper: Keeper) -> Keeper:
    keeper.phone.context.set_offline(True)
    return keeper


def back(keeper: Keeper) -> Keeper:
    keeper.phone.context.set_offline(False)
    return keeper


def saves(keeper: Keeper, hand: int, out: str, left: dict[int, str]) -> Keeper:
    return keeper.enters(out, left).tap(f"Save hand {hand}")


def nothing_waits(keeper: Keeper) -> Keeper:
    expect(keeper.phone.get_by_text("Not saved yet")).to_have_count(0)
    keeper.phone.wait_for_function(f"() => {WAITING}.length === 0")
    return keeper


def hands_on_the_sheet(keeper: Keeper, count: int) -> Keeper:
    expect(keeper.phone.locator(".sheet tbody tr")).to_have_count(count)
    return keeper


def swallow_answers(phone: Page) -> None:
    """Let what is sent reach the server, and its answer get lost."""

    def swallow(route: Route) -> None:
        if route.request.method == "POST":
            route.fetch(max_redirects=0)
            route.abort()
        else:
            route.continue_()

    phone.route(HANDS, swallow)


def test_with_a_network_a_hand_is_saved_at_once(keeper: Keeper) -> None:
    saves(keeper, 1, "Ana", ANA_OUT).reads("Ana went out: 20 + 24 + 22 = 66")
    nothing_waits(keeper)


def test_without_one_it_waits_and_the_page_turns(keeper: Keeper) -> None:
    saves(out_of_reach(keeper), 1, "Ana", ANA_OUT).reads(ONE_WAITS)
    keeper.heading("Hand 2 · dealer once hand 1 is saved").tap(ONE_WAITS)
    keeper.reads(ANA_WAITS)
    assert [keeper.field(f"left-{seat}") for seat in (2, 3, 4)] == ["", "", ""]
    expect(keeper.phone.locator(":checked[name=went_out]")).to_have_count(0)
    expect(keeper.phone).to_have_title("Enter hand 2")


def test_offline_and_back_is_exactly_one_hand(keeper: Keeper) -> None:
    saves(out_of_reach(keeper), 1, "Ana", ANA_OUT).reads(ONE_WAITS)
    back(keeper).heading("Hand 2 · Ana deals 7 each · Ben leads off")
    nothing_waits(keeper).reads("No hand is waiting any more.")
    hands_on_the_sheet(keeper.tap("Back to the scoresheet").totals(Ana="66"), 1)


def test_try_now_tries(keeper: Keeper) -> None:
    keeper.phone.route(HANDS, lambda route: route.fulfill(status=502))
    saves(keeper, 1, "Ana", ANA_OUT).reads(ONE_WAITS)
    keeper.phone.unroute(HANDS)
    nothing_waits(keeper.tap("Try now").heading("Hand 2 · Ana deals 7 each · Ben leads off"))


def test_an_answer_that_was_lost_costs_nothing(keeper: Keeper) -> None:
    swallow_answers(keeper.phone)
    saves(keeper, 1, "Ana", ANA_OUT).reads(ONE_WAITS)
    keeper.phone.unroute(HANDS)
    nothing_waits(keeper.tap("Try now").heading("Hand 2 · Ana deals 7 each · Ben leads off"))
    hands_on_the_sheet(keeper.tap("Back to the scoresheet").totals(Ana="66"), 1)


def test_two_hands_wait_and_land_in_order(keeper: Keeper) -> None:
    saves(out_of_reach(keeper), 1, "Ana", ANA_OUT).reads(ONE_WAITS)
    saves(keeper, 2, "Ben", BEN_OUT).reads(TWO_WAIT).heading("Hand 3 · dealer once hand 2 is saved")
    nothing_waits(back(keeper).heading("Hand 3 · Ben deals 7 each · Cy leads off"))
    hands_on_the_sheet(keeper.tap("Back to the scoresheet").totals(Ana="66", Ben="15"), 2)


def test_what_is_typed_meanwhile_stays(keeper: Keeper) -> None:
    saves(out_of_reach(keeper), 1, "Ana", ANA_OUT).reads(ONE_WAITS).enters("Ben", BEN_OUT)
    back(keeper).heading("Hand 2 · Ana deals 7 each · Ben leads off")
    keeper.tap("Save hand 2").totals(Ana="66", Ben="15")


def test_a_silent_network_is_waited_for_as_long_as_a_person_would(keeper: Keeper) -> None:
    held: list[Route] = []
    keeper.phone.route(HANDS, lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    saves(keeper, 1, "Ana", ANA_OUT).reads("Saving …", ONE_WAITS).heading("Hand 2 · dealer once hand 1 is saved")
    held[0].continue_()
    nothing_waits(keeper.heading("Hand 2 · Ana deals 7 each · Ben leads off"))
    hands_on_the_sheet(keeper.tap("Back to the scoresheet").totals(Ana="66"), 1)


def test_a_reload_loses_nothing(keeper: Keeper) -> None:
    keeper.phone.route(HANDS, lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    saves(keeper, 1, "Ana", ANA_OUT).reads(ONE_WAITS).enters("Ben", BEN_OUT).phone.reload()
    opened(keeper.reads(ONE_WAITS).heading("Hand 2 · dealer once hand 1 is saved")).phone.unroute(HANDS)
    nothing_waits(keeper.tap("Try now").heading("Hand 2 · Ana deals 7 each · Ben leads off"))
    keeper.tap("Save hand 2").totals(Ana="66", Ben="15")


def test_a_closed_tab_loses_nothing_and_the_scoresheet_sends_it(keeper: Keeper) -> None:
    sheet = keeper.phone.url.partition("/hands/")[0]
    saves(out_of_reach(keeper), 1, "Ana", ANA_OUT).reads(ONE_WAITS).phone.close()
    keeper.phone = back(Keeper(keeper.phone.context.new_page())).phone
    nothing_waits(keeper.opens(sheet).totals(Ana="66").reads("Ana went out: 20 + 24 + 22 = 66"))


def test_the_scoresheet_shows_what_waits_and_leaves_it_out(keeper: Keeper) -> None:
    keeper.phone.route(HANDS, lambda route: route.abort())
    saves(keeper, 1, "Ana", ANA_OUT).reads(ONE_WAITS).tap("Back to the scoresheet")
    keeper.reads(ONE_WAITS, ANA_WAITS).totals(Ana="0")
    keeper.phone.unroute(HANDS)
    nothing_waits(keeper.totals(Ana="66"))


def test_any_page_sends_it(keeper: Keeper) -> None:
    keeper.phone.route(HANDS, lambda route: route.abort())
    saves(keeper, 1, "Ana", ANA_OUT).reads(ONE_WAITS)
    keeper.phone.unroute(HANDS)
    nothing_waits(keeper.opens("/rules").reads("No hand is waiting any more."))


def test_it_can_be_copied_or_thrown_away(keeper: Keeper) -> None:
    saves(out_of_reach(keeper), 1, "Ana", ANA_OUT).reads(ONE_WAITS).tap(ONE_WAITS)
    expect(keeper.phone.locator(".waiting li span")).to_have_text(ANA_WAITS)
    keeper.phone.once("dialog", lambda dialog: dialog.accept())
    nothing_waits(keeper.tap("Throw away"))


def test_what_waits_can_be_read_by_everyone(keeper: Keeper) -> None:
    saves(out_of_reach(keeper), 1, "Ana", ANA_OUT).reads(ONE_WAITS).tap(ONE_WAITS)
    look(keeper.phone, 320, 568, "dark")
    assert violations(keeper.phone) == []


def test_no_word_of_it_breaks_with_text_twice_as_large(keeper: Keeper) -> None:
    phone = saves(out_of_reach(keeper), 1, "Ana", ANA_OUT).reads(ONE_WAITS).phone
    phone.set_viewport_size({"width": 320, "height": 568})
    with double_text(phone):
        assert phone.evaluate(LINES_OF_WORDS) == [1] * len(ONE_WAITS.split())
        assert outside(phone) == []


def test_another_phones_hand_of_that_number_is_shown_beside_it(keeper: Keeper, make_phone: MakePhone) -> None:
    both_entered_hand_1(keeper, make_phone)
    nothing_waits(keeper.tap("It was another hand: save it as hand 2").totals(Ana="66", Ben="15"))


def test_the_other_hand_can_be_left_and_what_was_typed_is_still_there(keeper: Keeper, make_phone: MakePhone) -> None:
    both_entered_hand_1(keeper, make_phone)
    nothing_waits(keeper.tap("Keep what is on the sheet").totals(Ana="0", Ben="15"))
    keeper.tap("Correct hand 1").reads("This is what you typed before. It is not saved yet.")
    assert keeper.field("left-2") == "K 7 3"


def both_entered_hand_1(keeper: Keeper, make_phone: MakePhone) -> None:
    """Ana went out on the phone that was out of reach, Ben on the sheet."""
    other = joined(keeper, make_phone)
    opened(keeper.tap("Back to the scoresheet").tap("Enter hand 1"))
    saves(out_of_reach(keeper), 1, "Ana", ANA_OUT).reads(ONE_WAITS)
    saves(opened(other.tap("Enter hand 1")), 1, "Ben", BEN_OUT).totals(Ben="15")
    back(keeper).reads("It cannot be saved as it is.").tap("See why")
    keeper.reads("Two versions of hand 1", "Ana 5, Ben out, Cy 5, Dee 5")


def joined(keeper: Keeper, make_phone: MakePhone) -> Keeper:
    """Somebody else who keeps score at this table."""
    keeper.tap("Back to the scoresheet").tap("Share")
    return Keeper(make_phone()).opens(keeper.field("keeper-link")).tap("Keep score").resumes()


def test_what_the_server_asks_is_shown_at_once(keeper: Keeper) -> None:
    saves(keeper, 1, "Ana", ANA_OUT | {2: "KKKKK"}).reads("Is that right?")
    assert len(keeper.phone.evaluate(WAITING)) == 1
    keeper.phone.locator(".row .asked").tap()
    nothing_waits(keeper.tap("Save hand 1").totals(Ana="96"))


def test_a_token_that_no_longer_fits_is_fetched_anew(keeper: Keeper) -> None:
    keeper.phone.evaluate("document.querySelector('.hand [name=csrf_token]').value = 'old'")
    nothing_waits(saves(keeper, 1, "Ana", ANA_OUT).totals(Ana="66"))


def test_where_the_phone_keeps_nothing_the_form_is_sent_as_ever(keeper: Keeper) -> None:
    keeper.phone.evaluate("() => { Storage.prototype.setItem = () => { throw new Error() } }")
    saves(keeper, 1, "Ana", ANA_OUT).totals(Ana="66")


def test_two_pages_send_a_hand_once(keeper: Keeper) -> None:
    saves(out_of_reach(keeper), 1, "Ana", ANA_OUT).reads(ONE_WAITS)
    address = keeper.phone.url.partition("/hands/")[0]
    back(keeper)
    second = Keeper(keeper.phone.context.new_page()).opens(address)
    hands_on_the_sheet(second.totals(Ana="66"), 1)
    nothing_waits(keeper)


def test_a_server_that_was_started_anew_gets_it(
    make_app: MakeApp, make_phone: MakePhone, complaints: Complaints
) -> None:
    with serving(make_app()) as address:
        keeper = opened(four_at_the_table(make_phone(base_url=address)).tap("Enter hand 1"))
    saves(keeper, 1, "Ana", ANA_OUT).reads(ONE_WAITS)
    with serving(make_app(), port=int(address.rpartition(":")[2])):
        nothing_waits(keeper.tap("Try now").heading("Hand 2 · Ana deals 7 each · Ben leads off"))
        hands_on_the_sheet(keeper.tap("Back to the scoresheet").totals(Ana="66"), 1)
    complaints.clear()
