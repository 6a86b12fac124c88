"""What https adds: pages last seen, the screen kept awake, a share sheet. Over plain http none of it is offered."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserType, Page, Route, expect

from ..conftest import MakeApp, Writing
from .conftest import PATIENCE, PHONE, MakePhone
from .finding import FLAGS, browser_path
from .keeping import Keeper, four_at_the_table, four_sit_down
from .live import Live, hide, keeps
from .serving import serving
from .watching import Complaints

WITH_WORKER = {"service_workers": "allow"}
AT_WORK = "navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(caches_.map((one) => one.keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}"""
UNTIL_GONE = """async () => {
  const left = async () => (await navigator.serviceWorker.getRegistrations()).length;
  for (let look = 0; (await left()) && look < 60; look += 1) await new Promise((then) => setTimeout(then, 50));
  return left();
}"""
WAKE = """
window.asked = 0;
const request = () => { asked += 1; return Promise.reject(new Error("battery is low")); };
Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""
UNTIL_ASKED = """async (times) => {
  for (let look = 0; asked < times && look < 60; look += 1) await new Promise((then) => setTimeout(then, 50));
  return asked;
}"""
SHARE = "navigator.share = (what) => { window.shared = what; return Promise.reject(new Error('changed my mind')); };"
ANA_OUT = {2: "20", 3: "24", 4: "22"}
HANDS = "**/hands/*"


@pytest.fixture
def installed(make_app: MakeApp, make_phone: MakePhone, complaints: Complaints) -> Iterator[Keeper]:
    """A keeper whose phone has seen the scoresheet and hand 1 with the service worker at work; the server is gone."""
    with serving(make_app()) as address:
        keeper = four_at_the_table(make_phone(base_url=address, **WITH_WORKER))
        assert keeper.phone.evaluate(AT_WORK)
        for page in ("/hands/1", ""):
            keeper.opens(sheet_of(keeper) + page).phone.wait_for_load_state("networkidle")
    yield keeper
    complaints.clear()


def sheet_of(keeper: Keeper) -> str:
    return urlsplit(keeper.phone.url).path.partition("/hands/")[0]


def test_without_the_server_the_page_last_seen_says_of_when_it_is(installed: Keeper) -> None:
    installed.opens(sheet_of(installed)).heading("Hand 1 · Dee deals 7 each · Ana leads off")
    expect(installed.phone.get_by_text("Offline. Scores as of")).to_have_count(1)


def test_a_page_never_seen_is_the_offline_page(installed: Keeper) -> None:
    installed.opens("/rules").heading("The scores do not answer")


def test_only_pages_are_kept_and_no_news(installed: Keeper) -> None:
    sheet = sheet_of(installed)
    kept = {path for path in installed.phone.evaluate(KEPT) if not path.startswith("/static/")}
    new_game = sheet.replace("/1", "/new")
    assert kept - {new_game} == {"/offline", sheet, f"{sheet}/hands/1"}


def test_a_hand_can_be_entered_on_a_page_last_seen(installed: Keeper, make_app: MakeApp) -> None:
    address = urlsplit(installed.phone.url)
    installed.tap("Enter hand 1").enters("Ana", ANA_OUT).tap("Save hand 1").reads("Not saved yet: 1 hand waiting")
    installed.tap("Back to the scoresheet").reads("Not saved yet: 1 hand waiting", "Offline. Scores as of")
    with serving(make_app(), port=address.port or 0):
        installed.tap("Try now").totals(Ana="66")
        expect(installed.phone.get_by_text("Offline. Scores as of")).to_have_count(0)


def test_switched_off_it_goes_with_all_it_kept(installed: Keeper, make_app: MakeApp) -> None:
    port = urlsplit(installed.phone.url).port or 0
    with serving(make_app(service_worker="off"), port=port):
        assert installed.opens(sheet_of(installed)).phone.evaluate(UNTIL_GONE) == 0
        assert installed.phone.evaluate(KEPT) == []


@pytest.fixture
def live(writing: Writing) -> Live:
    return Live.begun(writing, "Ana", "Ben", "Cy", "Dee")


@pytest.mark.parametrize("page", ["", "/hands/1"])
def test_case_9_the_screen_is_kept_awake_and_again_after_hiding(
    live: Live, phone: Page, app: Flask, site: str, page: str
) -> None:
    phone.add_init_script(WAKE)
    keeps(phone, app, site).goto(live.table.url + page)
    assert phone.evaluate(UNTIL_ASKED, 1) >= 1
    hide(phone, hidden=True)
    hide(phone, hidden=False)
    assert phone.evaluate(UNTIL_ASKED, 2) >= 2


def test_the_result_is_shared_where_there_is_a_share_sheet(live: Live, phone: Page, app: Flask, site: str) -> None:
    phone.add_init_script(SHARE)
    keeps(phone, app, site).goto(live.plays("Ana", 40).table.url)
    phone.get_by_role("button", name="Share the result").tap()
    assert phone.evaluate("shared.text") == "Rummy, 1 Mar 2024: Ana 120, Ben 0, Cy 0, Dee 0. Ana has won."


@pytest.fixture
def at_home(browser: Browser, site: str, complaints: Complaints) -> Iterator[Page]:
    """A phone that reaches the server by a number on the home network, over plain http."""
    mapped = "--host-resolver-rules=MAP 192.168.77.10 127.0.0.1"
    kind: BrowserType = browser.browser_type
    other = kind.launch(executable_path=browser_path(kind), args=[*FLAGS, mapped])
    address = f"http://192.168.77.10:{urlsplit(site).port}"
    page = other.new_context(**PHONE | WITH_WORKER | {"base_url": address}).new_page()
    page.set_default_timeout(PATIENCE)
    complaints.listen(page)
    yield page
    other.close()


def test_at_home_nothing_is_offered_that_cannot_work(at_home: Page) -> None:
    keeper = four_sit_down(at_home)
    assert not at_home.evaluate("isSecureContext")
    assert at_home.evaluate("navigator.serviceWorker === undefined && navigator.wakeLock === undefined")
    keeper.tap("Enter hand 1").enters("Ana", {2: "50", 3: "50", 4: "4"}).tap("Save hand 1").reads("Ana won")
    expect(at_home.get_by_role("button", name="Share the result")).to_have_count(0)


def test_at_home_a_hand_waits_and_lands_too(at_home: Page, complaints: Complaints) -> None:
    keeper = four_sit_down(at_home).tap("Enter hand 1")
    at_home.wait_for_load_state("networkidle")
    at_home.context.set_offline(True)
    keeper.enters("Ana", ANA_OUT).tap("Save hand 1").reads("Not saved yet: 1 hand waiting")
    at_home.context.set_offline(False)
    keeper.heading("Hand 2 · Ana deals 7 each · Ben leads off").tap("Back to the scoresheet").totals(Ana="66")
    complaints.clear()


def test_at_home_a_hand_that_two_tabs_send_at_a_time_lands_once(at_home: Page, complaints: Complaints) -> None:
    keeper = four_sit_down(at_home).tap("Enter hand 1")
    at_home.wait_for_load_state("networkidle")
    posts: list[Route] = []
    at_home.context.route(HANDS, lambda route: posts.append(route) if is_post(route) else route.continue_())
    keeper.enters("Ana", ANA_OUT).tap("Save hand 1")
    second = Keeper(at_home.context.new_page())
    with second.phone.expect_request(lambda sent: sent.method == "POST"):
        second.opens(sheet_of(keeper))
    second.reads("Not saved yet: 1 hand waiting")
    assert len(posts) == 2
    for post in posts:
        post.continue_()
    second.totals(Ana="66", Ben="0")
    keeper.heading("Hand 2 · Ana deals 7 each · Ben leads off")
    complaints.clear()


def is_post(route: Route) -> bool:
    return route.request.method == "POST"
