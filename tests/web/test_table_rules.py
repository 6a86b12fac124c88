"""/b/<book>/games/<n>/rules: what this table agreed, and changing it in the middle of a game."""

import pytest

from scorekeeper.rules import HouseRules, RummyBonus, StockOut

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, enter, hand, opened, revision, sent, totals

HAND = {"ana": "5", "cy": "5", "dee": "5"}


@pytest.fixture
def form(phone: Phone, table: Table) -> Page:
    """The rules, after a hand in which Ben scored 15."""
    enter(phone, table, 1, hand(table, "Ben", **HAND))
    return opened(phone, f"{table.url}/rules")


def test_the_rules_are_said_in_sentences(form: Page) -> None:
    assert (form.heading, form.title) == ("Rules of this table", "Rules of this table")
    assert len(form.said("ul", class_="rule-card")) == 1
    assert len(form.all("li")) > 5


def test_a_preview_shows_the_totals_before_and_after(form: Page, phone: Phone, table: Table) -> None:
    page = form.press("Show what changes", {"scoring": "losers_lose"})
    assert page.status == 200
    assert page.said("tr") == ["Player now then", "Ana 48 43", "Ben 15 15", "Cy 0 −5", "Dee 0 −5"]
    assert "The game goes on." in page.text
    assert totals(phone, table)["Ana"] == "48"


def test_a_preview_says_who_would_have_won(form: Page) -> None:
    assert "Ana has won" in form.press("Show what changes", {"target": "40"}).text


def test_the_form_without_a_button_is_a_preview(phone: Phone, table: Table) -> None:
    page = sent(phone, f"{table.url}/rules", {"target": "40"})
    assert (page.status, "Under these rules" in page.text) == (200, True)


def test_they_are_played_by_once_applied(form: Page, phone: Phone, table: Table) -> None:
    page = form.press("Show what changes", {"scoring": "losers_lose"}).press("Play by these rules")
    assert page.url == table.url
    assert totals(phone, table) == {"Ana": "43", "Ben": "15", "Cy": "−5", "Dee": "−5"}


def test_they_can_be_undone(form: Page, phone: Phone, table: Table) -> None:
    page = form.press("Show what changes", {"scoring": "losers_lose"}).press("Play by these rules")
    page.press("Undo the change of rules")
    assert totals(phone, table) == {"Ana": "48", "Ben": "15", "Cy": "0", "Dee": "0"}


def test_cards_typed_are_read_again_under_high_aces(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", play=lambda table: table.goes_out("Ana", ben="A K"))
    form = opened(client.joins(table), f"{table.url}/rules")
    form.press("Show what changes", {"aces_high": "y"}).press("Play by these rules")
    assert totals(client, table)["Ana"] == "25"


def test_hands_that_other_rules_refuse_are_listed(client: Phone, seated: Seated) -> None:
    rules = HouseRules(stock_out=StockOut.BLOCK, rummy_bonus=RummyBonus.DOUBLE)
    played = seated("Ana", "Ben", rules=rules, play=lambda table: table.goes_out("Ana", ben=5).blocked(ana=3, ben=9))
    form = opened(client.joins(played), f"{played.url}/rules")
    page = form.press("Show what changes", {"stock_out": "turn_over"})
    assert (page.status, page.title) == (422, "Error: Rules of this table")
    assert "These rules do not fit the hands already played Hand 2: At this table the stock is renewed" in page.text
    assert page.follow("Hand 2").heading == "Correct hand 2"
    assert page.fields("Show what changes")["stock_out"] == "turn_over"


def test_they_are_refused_when_applied_too(client: Phone, seated: Seated) -> None:
    rules = HouseRules(stock_out=StockOut.BLOCK)
    table = seated("Ana", "Ben", rules=rules, play=lambda table: table.blocked(ana=3, ben=9))
    client.joins(table)
    changed = {"stock_out": "turn_over", "apply": "1", "revision": revision(client, table)}
    assert sent(client, f"{table.url}/rules", changed).status == 422
    assert totals(client, table)["Ana"] == "6"


@pytest.mark.parametrize(
    ("typed", "field", "wrong"),
    [
        ({"target": "0"}, "target", "“Target” is a whole number from 1 to 10,000, or empty for no target."),
        ({"cards_dealt": "13"}, "cards_dealt", "One pack can give 4 players at most 12 cards each."),
        ({"scoring": "poker"}, "scoring", "“Scoring” cannot have that value. Choose one of those offered."),
    ],
)
@pytest.mark.parametrize("button", ["apply", "preview"])
def test_what_cannot_be_is_said_at_its_field_and_kept(
    phone: Phone, table: Table, typed: dict[str, str], field: str, wrong: str, button: str
) -> None:
    fields = {**typed, button: "1", "rules": "form", "hand_limit": "9", "revision": revision(phone, table)}
    page = sent(phone, f"{table.url}/rules", fields)
    assert page.wrong(field) == wrong
    assert page.fields("Show what changes")["hand_limit"] == "9"


def test_a_second_tap_changes_them_once(form: Page, phone: Phone, table: Table) -> None:
    page = form.press("Show what changes", {"target": "300"})
    fields = page.fields("Play by these rules").to_dict() | {"apply": "1"}
    assert [sent(phone, f"{table.url}/rules", fields).leads_to for _ in range(3)] == [table.url] * 3
    assert len(opened(phone, f"{table.url}/history").all("li")) == 3


def test_the_same_rules_change_nothing(form: Page, phone: Phone, table: Table) -> None:
    before = revision(phone, table)
    form.press("Show what changes").press("Play by these rules")
    assert revision(phone, table) == before


def test_another_phone_has_entered_a_hand_meanwhile(form: Page, other_phone: Phone, table: Table) -> None:
    page = form.press("Show what changes", {"target": "300"})
    enter(other_phone, table, 2, hand(table, "Ben", **HAND))
    conflict = page.press("Play by these rules")
    assert (conflict.status, "The game has changed meanwhile; under these rules now" in conflict.text) == (409, True)
    assert "Ben 30 30" in conflict.said("tr")
    assert conflict.press("Play by these rules").url == table.url


def test_a_form_that_leaves_a_rule_out_keeps_the_table_s(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", rules=HouseRules(target=300, aces_high=True))
    client.joins(table)
    sent(client, f"{table.url}/rules", {"hand_limit": "5", "apply": "1", "revision": revision(client, table)})
    fields = opened(client, f"{table.url}/rules").fields("Show what changes")
    assert (fields["target"], fields["aces_high"], fields["hand_limit"]) == ("300", "y", "5")
