"""Following a game on other phones: what is entered on one is seen on all, and nothing else moves."""

import re

import pytest
from flask import Flask
from playwright.sync_api import Page, Route, expect

from ..conftest import Writing
from .conftest import WITHOUT_SCRIPTS, MakePhone
from .keeping import Keeper
from .live import Live, asked, hide, keeps, often
from .watching import Complaints

SOON = 5_000
OFTEN, EVERY, SLOW, HOUR = 100, 4_000, 20_000, 3_600_000
COUNT_MESSAGES = """() => {
  window.messages = [];
  const heard = new MutationObserver(all => messages.push(...all.map(one => one.target.textContent)));
  for (const one of document.querySelectorAll("[role=status], [role=alert], [aria-live]"))
    heard.observe(one, { childList: true, characterData: true, subtree: true });
}"""

SLID = """
window.slid = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  slid.push([this.querySelector("bdi").textContent, frames[0].transform]);
  return animate.call(this, frames, how);
};
"""


@pytest.fixture
def live(writing: Writing) -> Live:
    """A game of four that is watched."""
    return Live.begun(writing, "Ana", "Ben", "Cy", "Dee")


def follows(phone: Page, address: str) -> Page:
    """Open a page that asks for news often, and wait until it does."""
    with phone.expect_response("**/state"):
        often(phone).goto(address)
    return phone


def goes_on(phone: Page) -> None:
    """Wait until the phone has asked some more."""
    for _ in range(3):
        with phone.expect_response("**/state"):
            pass


def shows(phone: Page, points: str, timeout: float = SOON) -> None:
    """The leader's total is seen."""
    expect(phone.locator(".total").first).to_have_text(points, timeout=timeout)


def test_case_29_a_new_hand_is_on_the_watchers_page_within_5_s(live: Live, phone: Page) -> None:
    phone.goto(live.watch)
    shows(phone, "0")
    live.plays("Ana", 7)
    shows(phone, "21")
    expect(phone.get_by_role("status")).to_contain_text("Ana went out: 7 + 7 + 7 = 21")
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Hand 2")
    expect(phone.locator("polyline")).to_have_count(4)


@pytest.mark.parametrize(("motion", "who"), [("reduce", []), ("no-preference", ["Dee", "Ana", "Ben", "Cy"])])
def test_ranks_slide_to_their_places_unless_less_motion_was_asked_for(
    live: Live, make_phone: MakePhone, motion: str, who: list[str]
) -> None:
    phone = make_phone(reduced_motion=motion)
    phone.add_init_script(SLID)
    follows(phone, live.watch)
    live.plays("Dee", 7)
    shows(phone, "21")
    slid = phone.evaluate("slid")
    assert [name for name, _from in slid] == who
    assert not slid or float(slid[0][1].partition(" ")[2].strip("px)")) > 0


def test_case_30_another_link_shows_the_right_game_at_once(live: Live, phone: Page, writing: Writing) -> None:
    other = Live.begun(writing, "Eva", "Fay").plays("Eva", 9)
    phone.goto(live.plays("Ana", 7).watch)
    shows(phone, "21")
    phone.goto(other.watch)
    shows(phone, "9", timeout=500)
    expect(phone.locator(".standing", has_text="Ana")).to_have_count(0)


def test_six_phones_see_within_5_s_what_a_seventh_enters(
    live: Live, make_phone: MakePhone, app: Flask, site: str
) -> None:
    phones = [make_phone() for _ in range(6)]
    for number, one in enumerate(phones):
        one.goto(live.watch + ("/big" if number == 5 else ""))
    keeper = Keeper(keeps(make_phone(), app, site)).opens(f"{live.table.url}/hands/1")
    keeper.enters("Ben", {1: "8", 3: "7", 4: "9"}).tap("Save hand 1").totals(Ben="24")
    for one in phones:
        shows(one, "24")


def test_another_keepers_page_follows_and_can_undo(live: Live, phone: Page, app: Flask, site: str) -> None:
    follows(keeps(phone, app, site), live.table.url)
    live.plays("Ana", 7)
    expect(phone.get_by_role("link", name="Enter hand 2")).to_be_visible()
    phone.get_by_role("button", name="Undo hand 1 (Ana 21)").tap()
    expect(phone.get_by_role("button", name="Put back hand 1 (Ana 21)")).to_be_visible()


def test_what_has_the_focus_is_left_alone_until_it_is_left(live: Live, phone: Page, app: Flask, site: str) -> None:
    follows(keeps(phone, app, site), live.table.url)
    phone.get_by_role("link", name="Enter hand 1").focus()
    live.plays("Ana", 7)
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Hand 2")
    expect(phone.get_by_role("link", name="Enter hand 1")).to_be_focused()
    phone.get_by_role("link", name="History").focus()
    expect(phone.get_by_role("link", name="Enter hand 2")).to_be_visible()


def test_the_page_stays_where_it_is_scrolled_to(live: Live, phone: Page) -> None:
    follows(phone, live.plays("Ana", 1, hands=12).watch)
    phone.evaluate("scrollTo(0, 400)")
    live.plays("Ben", 1)
    expect(phone.get_by_role("status")).to_contain_text("Ben went out")
    assert phone.evaluate("scrollY") == 400


def test_one_message_for_one_event(live: Live, phone: Page) -> None:
    follows(phone, live.plays("Ana", 7).watch)
    phone.evaluate(COUNT_MESSAGES)
    live.corrects(1, "Ana", 4)
    shows(phone, "12")
    goes_on(phone)
    assert [one[:24] for one in phone.evaluate("messages")] == ["Hand 1 was corrected: An"]


def test_what_a_swap_brings_works_at_once(writing: Writing, phone: Page, app: Flask, site: str) -> None:
    phone.add_init_script("navigator.share = () => Promise.resolve()")
    live = Live.begun(writing, "Ana", "Ben", target=50)
    follows(keeps(phone, app, site), live.table.url)
    live.plays("Ana", 60)
    expect(phone.get_by_role("button", name="Share the result")).to_be_visible()


def test_a_sheet_that_follows_drops_the_draft_of_a_hand_it_is_shown(
    live: Live, phone: Page, app: Flask, site: str
) -> None:
    follows(keeps(phone, app, site), live.table.url)
    phone.evaluate("path => localStorage.setItem(`draft ${path}/hands/1 `, '{}')", live.table.url)
    shows(phone, "0")
    live.plays("Ana", 7)
    phone.wait_for_function("() => !Object.keys(localStorage).some((name) => name.startsWith('draft '))")


def test_offline_is_said_with_the_time_and_goes_away(live: Live, phone: Page, complaints: Complaints) -> None:
    follows(phone, live.watch)
    phone.context.set_offline(True)
    expect(phone.get_by_role("status")).to_contain_text(re.compile(r"Offline\. Scores as of \d\d:\d\d"))
    live.plays("Ana", 7)
    phone.context.set_offline(False)
    shows(phone, "21")
    expect(phone.get_by_text("Offline")).to_have_count(0)
    complaints.clear()


def test_a_link_that_was_stopped_says_so_and_is_left_alone(live: Live, phone: Page, complaints: Complaints) -> None:
    follows(phone, live.watch)
    live.stops()
    expect(phone.get_by_role("status")).to_contain_text("This can no longer be followed here.")
    asking = asked(phone)
    phone.wait_for_timeout(3 * OFTEN)
    assert asking == []
    complaints.clear()


def test_nothing_is_asked_while_hidden_and_at_once_when_seen_again(live: Live, phone: Page) -> None:
    follows(phone, live.watch)
    hide(phone, hidden=True)
    phone.wait_for_timeout(OFTEN)
    asking = asked(phone)
    live.plays("Ana", 7)
    phone.wait_for_timeout(3 * OFTEN)
    assert asking == []
    hide(phone, hidden=False)
    shows(phone, "21")


@pytest.mark.parametrize("event", ["new PageTransitionEvent('pageshow', { persisted: true })", "new Event('online')"])
def test_it_asks_at_once_when_the_page_or_the_network_is_back(live: Live, phone: Page, event: str) -> None:
    phone.goto(live.watch, wait_until="networkidle")
    live.plays("Ana", 7)
    phone.evaluate(f"() => {{ dispatchEvent({event}) }}")
    shows(phone, "21", timeout=2_000)


def test_it_asks_again_for_what_lands_while_it_asks(live: Live, phone: Page, app: Flask, site: str) -> None:
    held: list[Route] = []
    phone.route("**/state", lambda route: held.append(route), times=1)
    keeps(phone, app, site).goto(live.table.url)
    with phone.expect_request("**/state"):
        phone.evaluate("dispatchEvent(new Event('online'))")
    phone.evaluate("dispatchEvent(new CustomEvent('landed', { detail: [] }))")
    with phone.expect_request("**/state", timeout=EVERY / 2):
        held[0].continue_()


def test_it_asks_at_once_when_back_brings_an_old_page(live: Live, phone: Page, app: Flask, site: str) -> None:
    page = keeps(phone, app, site).goto(live.table.url)
    assert page
    old = page.text()
    phone.goto("/rules")
    live.plays("Ana", 7)
    # A browser may show what it has kept; this one would ask for the page again.
    phone.route(f"**{live.table.url}", lambda route: route.fulfill(body=old, content_type="text/html"), times=1)
    phone.go_back()
    shows(phone, "21", timeout=2_000)


def test_a_page_just_fetched_asks_nothing_yet(live: Live, phone: Page) -> None:
    asking = asked(phone)
    phone.goto(live.watch, wait_until="networkidle")
    assert asking == []


def test_after_an_hour_without_a_change_it_asks_less_often(live: Live, phone: Page) -> None:
    phone.clock.install()
    phone.goto(live.watch, wait_until="networkidle")
    with phone.expect_response("**/state"):
        phone.clock.fast_forward(HOUR + EVERY)
    phone.wait_for_load_state("networkidle")
    asking = asked(phone)
    phone.clock.run_for(SLOW - EVERY)
    assert asking == []
    phone.clock.run_for(2 * EVERY)
    assert len(asking) == 1


@pytest.mark.parametrize("phone", [WITHOUT_SCRIPTS], indirect=True)
def test_without_scripts_a_link_refreshes(live: Live, phone: Page) -> None:
    phone.goto(live.watch)
    live.plays("Ana", 7)
    phone.get_by_role("link", name="Refresh").tap()
    shows(phone, "21")
