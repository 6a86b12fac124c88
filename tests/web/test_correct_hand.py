"""/b/<book>/games/<n>/hands/<h> of a hand already recorded: correcting it."""

import pytest

from scorekeeper.rules import HouseRules, Scoring

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, correct, enter, hand, opened, revision, sent, totals

WON = {"ben": "K 7 3", "cy": "A J 9 4", "dee": "Q Q 2"}
PENALTY = HouseRules(scoring=Scoring.PENALTY, target=500)


@pytest.fixture
def won(phone: Phone, table: Table) -> Page:
    """The worked example: Ana has won with 114."""
    return enter(phone, table, 1, hand(table, "Ana", **WON))


def four_hands(table: Table) -> None:
    for who, points in (("Ana", 10), ("Cy", 12), ("Ana", 20), ("Cy", 5)):
        table.records(table.out(who, ben=points, cy=3) if who == "Ana" else table.out(who, ben=points, ana=3))


def test_it_is_filled_in_as_it_was_typed(won: Page) -> None:
    page = won.follow("Correct hand 1")
    assert (page.heading, page.title) == ("Correct hand 1", "Correct hand 1")
    fields = page.fields("Save hand 1")
    assert [fields[f"left-{seat}"] for seat in (1, 2, 3, 4)] == ["", "K 7 3", "A J 9 4", "Q Q 2"]
    assert (fields["outcome"], fields["went_out"]) == ("out", "1")


def test_it_says_how_the_hand_was_scored(won: Page) -> None:
    page = won.follow("Correct hand 1")
    assert (page.said("dt"), page.said("dd")) == (["Ana +66"], ["20 + 24 + 22 = 66"])


def test_case_1_a_correction_moves_the_hand_and_every_later_total(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy", rules=HouseRules(target=500), play=four_hands)
    before = totals(client.joins(table), table)
    correct(client, table, 2, {"left-2": "21"})
    assert totals(client, table) == before | {"Cy": str(int(before["Cy"]) + 9)}
    assert "Cy, hand 3, 0 points, total 24" in opened(client, table.url).text
    assert "Cy, hand 4, 8 points, total 32" in opened(client, table.url).text


def test_case_1_in_penalty_it_moves_whoever_held_the_cards(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy", rules=PENALTY, play=four_hands)
    before = totals(client.joins(table), table)
    correct(client, table, 2, {"left-2": "21"})
    assert totals(client, table) == before | {"Ben": str(int(before["Ben"]) + 9)}


def test_case_3_a_saved_hand_can_be_corrected_and_the_old_one_stays(won: Page, phone: Phone, table: Table) -> None:
    page = correct(phone, table, 1, {"left-2": "K 7"})
    assert (page.url, totals(phone, table)["Ana"]) == (table.url, "111")
    sentence = "Hand 1 was corrected: Ana out, Ben K 7 3 = 20, Cy A J 9 4 = 24, Dee Q Q 2 = 22 became"
    assert sentence in opened(phone, f"{table.url}/history").text


def test_case_4_a_wrong_entry_corrected_lets_the_game_go_on(won: Page, phone: Phone, table: Table) -> None:
    page = correct(phone, table, 1, {"left-2": "2"})
    assert page.heading == "Hand 2 · Ana deals 7 each · Ben leads off"
    assert totals(phone, table)["Ana"] == "96"
    assert "In play" in opened(phone, f"{table.book_url}games").text


def test_a_correction_can_end_the_game(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ana", ben="2", cy="2", dee="2"))
    assert correct(phone, table, 1, {"left-2": "48"}).heading == "Ana has won"


def test_who_went_out_can_be_corrected(won: Page, phone: Phone, table: Table) -> None:
    correct(phone, table, 1, {"went_out": "2", "left-1": "K", "left-2": ""})
    assert totals(phone, table)["Ben"] == "56"


def test_what_cannot_be_is_said_at_its_field_and_kept(won: Page, phone: Phone, table: Table) -> None:
    page = correct(phone, table, 1, {"left-2": "7 x"})
    assert page.wrong("left-2").startswith("“7 x” cannot be read.")
    assert page.title == "Error: Correct hand 1"
    assert page.fields("Save hand 1")["left-2"] == "7 x"
    assert totals(phone, table)["Ana"] == "114"


def test_a_doubt_is_asked_and_saved_once_confirmed(won: Page, phone: Phone, table: Table) -> None:
    page = correct(phone, table, 1, {"left-2": "71"})
    assert (page.status, "Ben holds more than 7 cards can be worth" in page.text) == (422, True)
    assert page.press("Save hand 1", {"confirm": "over_the_deal:2:71"}).url == table.url
    assert totals(phone, table)["Ana"] == "165"


def test_case_27_the_same_correction_three_times_is_one(won: Page, phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/hands/1").fields("Save hand 1").to_dict() | {"left-2": "2", "correcting": "1"}
    assert [sent(phone, f"{table.url}/hands/1", form).leads_to for _ in range(3)] == [table.url] * 3
    assert len(opened(phone, f"{table.url}/history").all("li")) == 3


def test_saving_it_unchanged_changes_nothing(won: Page, phone: Phone, table: Table) -> None:
    before = revision(phone, table)
    assert correct(phone, table, 1, {}).url == table.url
    assert revision(phone, table) == before


def test_case_28_both_correct_the_same_hand(phone: Phone, other_phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ana", **WON))
    mine, theirs = (opened(one, f"{table.url}/hands/1") for one in (phone, other_phone))
    mine.press("Save hand 1", {"left-2": "K 7"})
    page = theirs.press("Save hand 1", {"left-2": "7 3"})
    assert (page.status, page.fields("Save hand 1")["left-2"]) == (409, "7 3")
    assert page.said("dt")[:2] == ["On the sheet", "Yours, not saved"]
    assert [words.split(", ")[1] for words in page.said("dd")[:2]] == ["Ben K 7 = 17", "Ben 7 3 = 10"]
    assert "Hand 1 was corrected" in page.text
    assert "from another phone, just now" in page.text


def test_case_28_and_the_second_can_still_have_it_its_way(phone: Phone, other_phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ana", **WON))
    mine, theirs = (opened(one, f"{table.url}/hands/1") for one in (phone, other_phone))
    mine.press("Save hand 1", {"left-2": "K 7"})
    assert theirs.press("Save hand 1", {"left-2": "7 3"}).press("Save hand 1").url == table.url
    assert totals(phone, table)["Ana"] == "104"


def test_a_correction_of_a_hand_struck_meanwhile_is_told(phone: Phone, other_phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ana", **WON))
    theirs = opened(other_phone, f"{table.url}/hands/1")
    opened(phone, f"{table.url}/hands/1/strike").press("Strike out")
    page = theirs.press("Save hand 1", {"left-2": "7 3"})
    assert (page.status, page.said("dd")[0]) == (409, "struck out")
    assert page.press("Save hand 1").heading == "Ana has won"


def test_who_changed_what_is_one_tap_away(won: Page) -> None:
    assert won.follow("Correct hand 1").follow("Who changed what").heading == "What became of hand 1"


def test_a_void_hand_corrected_finds_what_was_typed(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, {"outcome": "void", "left-2": "K 7"})
    form = opened(phone, f"{table.url}/hands/1")
    assert form.fields("Save hand 1")["left-2"] == "K 7"
    page = form.press("Save hand 1", {"outcome": "out", "went_out": "1", "left-3": "5", "left-4": "5"})
    assert page.said("p", role="status") == ["Hand 1 was corrected: Ana went out: 17 + 5 + 5 = 27"]


def test_a_correction_without_its_revision_is_a_conflict(won: Page, phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, {**hand(table, "Ana", **WON), "left-2": "5", "correcting": "1"})
    assert (page.status, totals(phone, table)["Ana"]) == (409, "114")
