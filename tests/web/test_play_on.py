"""Entering a hand for a game that is over: the table plays on."""

import pytest

from scorekeeper.rules import HouseRules

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, enter, hand, opened, totals

WON = {"ben": "K 7 3", "cy": "A J 9 4", "dee": "Q Q 2"}
MORE = {"ana": "5", "cy": "5", "dee": "5"}


@pytest.fixture
def won(phone: Phone, table: Table) -> Page:
    """The worked example: Ana has won with 114."""
    return enter(phone, table, 1, hand(table, "Ana", **WON))


def test_the_ways_on_are_offered(won: Page) -> None:
    page = won.follow("Play on")
    assert page.said("fieldset", id="play_on") == [
        "This game is over. How does the table play on? One more hand On to 150 Until we stop"
    ]


def test_a_hand_for_a_game_that_is_over_is_kept_and_asks(won: Page, phone: Phone, table: Table) -> None:
    page = enter(phone, table, 2, hand(table, "Ben", **MORE))
    assert (page.status, page.fields("Save hand 2")["left-1"]) == (409, "5")
    assert "Nothing is lost: say how the table plays on, and save again." in page.text
    assert page.press("Save hand 2", {"play_on": "higher"}).heading.startswith("Hand 3 ")


@pytest.mark.parametrize(("way", "heading"), [("one_more", "Ana has won"), ("higher", "Hand 3 "), ("open", "Hand 3 ")])
def test_each_way_saves_the_hand(won: Page, table: Table, way: str, heading: str) -> None:
    form = won.follow("Play on")
    ways = [one.get("value") for one in form.all("input", name="play_on")]
    assert way in ways
    assert form.press("Save hand 2", {**hand(table, "Ben", **MORE), "play_on": way}).heading.startswith(heading)


def test_playing_on_can_be_undone(won: Page, phone: Phone, table: Table) -> None:
    won.follow("Play on").press("Save hand 2", {**hand(table, "Ben", **MORE), "play_on": "higher"})
    page = opened(phone, table.url).press("Undo playing on with hand 2 (Ben 15)")
    assert page.heading == "Ana has won"


def test_a_wrong_field_keeps_the_way_chosen(won: Page, table: Table) -> None:
    page = won.follow("Play on").press(
        "Save hand 2", {**hand(table, "Ben", **MORE), "left-1": "x", "play_on": "higher"}
    )
    assert page.wrong("left-1").startswith("“x” cannot be read.")
    assert page.fields("Save hand 2")["play_on"] == "higher"
    assert page.press("Save hand 2", {"left-1": "5"}).heading.startswith("Hand 3 ")


def test_a_doubt_keeps_the_way_chosen(won: Page, table: Table) -> None:
    doubtful = {**hand(table, "Ben", **MORE), "left-1": "71", "play_on": "open"}
    page = won.follow("Play on").press("Save hand 2", doubtful)
    assert page.said("label", class_="asked") == ["Ana holds more than 7 cards can be worth, 70. Save it anyway?"]
    assert page.fields("Save hand 2")["play_on"] == "open"
    assert page.press("Save hand 2", {"confirm": "over_the_deal:1:71"}).heading.startswith("Hand 3 ")


def test_a_doubt_confirmed_before_the_way_is_chosen_stays_confirmed(won: Page, phone: Phone, table: Table) -> None:
    page = enter(phone, table, 2, {**hand(table, "Ben", **MORE), "left-1": "71"})
    page = page.press("Save hand 2", {"confirm": "over_the_deal:1:71"})
    assert page.status == 409
    assert page.press("Save hand 2", {"play_on": "open"}).heading.startswith("Hand 3 ")


def test_a_refused_hand_leaves_the_rules_as_they_were(won: Page, phone: Phone, table: Table) -> None:
    won.follow("Play on").press("Save hand 2", {**hand(table, "Ben", **MORE), "left-1": "", "play_on": "higher"})
    assert opened(phone, table.url).heading == "Ana has won"


def test_case_27_the_same_form_three_times_plays_on_once(won: Page, phone: Phone, table: Table) -> None:
    form = {**hand(table, "Ben", **MORE), "play_on": "higher", "entry_key": "k"}
    assert [enter(phone, table, 2, form).url for _ in range(3)] == [table.url] * 3
    assert len(opened(phone, f"{table.url}/history").all("li")) == 3


def test_a_way_there_is_not_asks_again(won: Page, phone: Phone, table: Table) -> None:
    assert enter(phone, table, 2, {**hand(table, "Ben", **MORE), "play_on": "forever"}).status == 409


def test_a_way_on_means_nothing_while_the_game_is_on(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, {**hand(table, "Ben", **MORE), "play_on": "open"})
    assert "85 to go" in page.text


def test_an_abandoned_game_can_be_played_on(phone: Phone, table: Table) -> None:
    over = opened(phone, f"{table.url}/finish").press("Abandon it: it counts for nothing")
    page = over.follow("Play on").press("Save hand 1", {**hand(table, "Ben", **MORE), "play_on": "same"})
    assert page.heading == "Hand 2 · Ana deals 7 each · Ben leads off"


def test_a_tie_can_be_broken_by_one_more_hand(client: Phone, seated: Seated) -> None:
    start = {"Ana": 100, "Ben": 90}
    table = seated("Ana", "Ben", start=start, rules=HouseRules(), play=lambda table: table.goes_out("Ben", ana=10))
    over = opened(client.joins(table), table.url)
    assert over.heading == "Ana and Ben have won together"
    form = over.follow("Play on")
    form.press("Save hand 2", {**hand(table, "Ana", ben="5"), "play_on": "one_more"})
    assert totals(client, table) == {"Ana": "105", "Ben": "100"}
    assert opened(client, table.url).heading == "Ana has won"
