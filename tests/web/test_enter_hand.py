"""/b/<book>/games/<n>/hands/<h>: entering the next hand."""

import pytest

from scorekeeper.rules import HouseRules, RummyBonus, Scoring, StockOut

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, enter, hand, opened, sent, totals

WON = {"ben": "K 7 3", "cy": "A J 9 4", "dee": "Q Q 2"}
SMALL = {"ana": "5", "cy": "5", "dee": "5"}
BLOCK = HouseRules(stock_out=StockOut.BLOCK)
DOUBLE = HouseRules(rummy_bonus=RummyBonus.DOUBLE, target=500)
PLUS_10 = HouseRules(rummy_bonus=RummyBonus.PLUS_10, target=500)


@pytest.fixture
def form(phone: Phone, table: Table) -> Page:
    """The page of hand 1."""
    return opened(phone, f"{table.url}/hands/1")


def test_it_says_which_hand_and_how_to_enter_points(form: Page) -> None:
    assert form.heading == "Hand 1 · Dee deals 7 each · Ana leads off"
    assert form.title == "Enter hand 1"
    assert "Points (20), a sum (10+7+3) or the cards (K 7 3)." in form.text


def test_nobody_is_taken_to_have_gone_out(form: Page) -> None:
    assert "went_out" not in form.fields("Save hand 1")


def test_case_11_the_points_fields_bring_the_digit_pad_and_take_letters(form: Page) -> None:
    fields = [one for one in form.all("input") if one.get("name", "").startswith("left-")]
    assert [(one.get("type"), one.get("inputmode")) for one in fields] == [("text", "numeric")] * 4


def test_case_19_the_rows_are_in_the_order_of_the_seats(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Dee", ana="K K K", cy="K", ben="K K"))
    page = opened(phone, f"{table.url}/hands/2")
    assert page.said("label", class_="name") == [f"{name} points left" for name in table.names]


def test_saving_leads_to_the_scoresheet(form: Page, table: Table) -> None:
    page = form.press("Save hand 1", hand(table, "Ben", ana="K", cy="5", dee="3"))
    assert page.url == table.url
    assert page.said("p", role="status") == ["Ben went out: 10 + 5 + 3 = 18"]


@pytest.mark.parametrize(
    ("text", "points"), [("20", 20), ("12+11+7", 30), ("K 7 3", 20), ("k73", 20), ("10 10 2", 22), (" QQ2 ", 22)]
)
def test_case_12_points_are_a_number_a_sum_or_cards(form: Page, table: Table, text: str, points: int) -> None:
    page = form.press("Save hand 1", hand(table, "Dee", ana="1", ben="1", cy=text))
    assert page.said("p", role="status") == [f"Dee went out: 1 + 1 + {points} = {points + 2}"]


def test_case_12_a_dangling_plus_is_told_at_the_field(form: Page, phone: Phone, table: Table) -> None:
    page = form.press("Save hand 1", hand(table, "Dee", ana="1", ben="1", cy="12++"))
    assert page.wrong("left-3") == "“12++” has a plus with nothing to add. Write it like 10+7+3."
    assert page.fields("Save hand 1")["left-3"] == "12++"
    assert opened(phone, table.url).heading.startswith("Hand 1 ")


def test_case_13_an_empty_field_is_asked_for_by_name(form: Page, table: Table) -> None:
    page = form.press("Save hand 1", hand(table, "Ana", ben="20", dee="22"))
    assert page.wrong("left-3") == "Enter what Cy had left."
    assert page.wrong_fields() == ["left-3"]


def test_a_form_with_a_row_missing_is_not_taken_for_zero(phone: Phone, table: Table) -> None:
    page = sent(phone, f"{table.url}/hands/1", {"outcome": "out", "went_out": "1", "left-2": "20", "left-3": "24"})
    assert page.wrong("left-4") == "Enter what Dee had left."


def test_a_row_too_many_is_ignored(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, {**hand(table, "Ana", **WON), "left-5": "99", "sat_out-6": "y"})
    assert totals(phone, table)["Ana"] == "114"
    assert page.heading == "Ana has won"


@pytest.mark.parametrize(("rules", "points"), [(HouseRules(aces_high=True), 35), (HouseRules(), 21)])
def test_case_14_an_ace_counts_as_the_table_agreed(
    client: Phone, seated: Seated, rules: HouseRules, points: int
) -> None:
    table = seated("Ana", "Ben", rules=rules)
    page = enter(client.joins(table), table, 1, hand(table, "Ana", ben="A 10 K"))
    assert page.said("p", role="status") == [f"Ana went out: {points}"]


def test_whoever_must_have_gone_out_is_offered_and_saved_with_one_press(form: Page, table: Table) -> None:
    page = form.press("Save hand 1", hand(table, **WON))
    assert page.wrong("went_out") == "Say who went out, or that nobody did."
    assert page.press("Ana went out").said("p", role="status") == ["Ana went out: 20 + 24 + 22 = 66"]


def test_nobody_is_offered_where_two_say_nothing(form: Page, table: Table) -> None:
    page = form.press("Save hand 1", hand(table, cy="5", dee="5"))
    assert not {f"{name} went out" for name in table.names} & set(page.buttons())


@pytest.mark.parametrize(
    ("typed", "field", "wrong"),
    [
        ({"went_out": "1", "left-2": "x"}, "left-2", "“x” cannot be read. For Ben, write points like 20 or 10+7+3, or"),
        ({"went_out": "1", "left-2": "0"}, "left-2", "Ana went out, so Ben still holds a card: at least 1 point."),
        ({"went_out": "1", "left-2": "341"}, "left-2", "All the cards of a pack are worth 340: Ben cannot have more"),
        ({"went_out": "1", "left-2": "-5"}, "left-2", "“-5” cannot be read."),
        ({"went_out": "1", "left-2": "²"}, "left-2", "“²” cannot be read."),
        ({"went_out": "1", "left-2": "1 " * 31}, "left-2", "That is too long to read: at most 60 signs for Ben."),
        (
            {"went_out": "1", "left-1": "5", "left-2": "5"},
            "left-1",
            "Ana went out and holds no cards: leave this empty.",
        ),
        ({"left-2": "5"}, "went_out", "Say who went out, or that nobody did."),
        ({"went_out": "3", "left-2": "5"}, "went_out", "Say who went out, or that nobody did."),
        ({"went_out": "x", "left-2": "5"}, "went_out", "Say who went out, or that nobody did."),
        ({"outcome": "blocked", "left-1": "5", "left-2": "6"}, "outcome", "At this table the stock is renewed, so a"),
        ({"went_out": "1", "left-2": "5", "rummy": "y"}, "rummy", "At this table going rummy earns nothing, so leave"),
        ({"went_out": "1", "sat_out-2": "y"}, "sat_out-1", "At least 2 players must be dealt in."),
        (
            {"went_out": "1", "sat_out-1": "y", "left-2": "5"},
            "sat_out-1",
            "At least 2 players must be dealt in. Ana cannot both",
        ),
        ({"went_out": "1", "left-2": "5", "sat_out-2": "y"}, "left-2", "Ben sat out and holds no cards: leave this"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(
    client: Phone, seated: Seated, typed: dict[str, str], field: str, wrong: str
) -> None:
    table = seated("Ana", "Ben")
    page = sent(client.joins(table), f"{table.url}/hands/1", {"outcome": "out", **typed})
    assert page.wrong(field).startswith(wrong)


def test_everything_typed_is_kept(form: Page, table: Table) -> None:
    typed = {**hand(table, "Ana", ben="K 7 3", cy="<b>", sat_out=["Dee"]), "rummy": "y"}
    page = form.press("Save hand 1", typed)
    assert page.status == 422
    assert typed.items() <= page.fields("Save hand 1").to_dict().items()


def test_changing_who_is_out_keeps_what_was_typed(form: Page, table: Table) -> None:
    page = form.press("Save hand 1", hand(table, "Ana", ana="5", ben="20", cy="24", dee=""))
    again = page.press("Save hand 1", {"went_out": "4"})
    assert again.said("p", role="status") == ["Dee went out: 5 + 20 + 24 = 49"]


def test_a_blocked_hand_is_won_by_the_lowest(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy", rules=BLOCK)
    form = opened(client.joins(table), f"{table.url}/hands/1")
    page = form.press("Save hand 1", {"outcome": "blocked", "left-1": "12", "left-2": "5", "left-3": "31"})
    assert totals(client, table) == {"Ben": "33", "Ana": "0", "Cy": "0"}
    assert "Blocked: Ben had the fewest points left and scores the differences" in page.text


def test_blocking_is_offered_only_where_the_table_agreed(form: Page) -> None:
    assert form.said("fieldset", id="outcome") == ["The hand ended Someone went out Nobody scores, deal again"]


def test_a_blocked_hand_forgets_who_was_ticked_out(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", rules=BLOCK)
    typed = {"outcome": "blocked", "went_out": "1", "left-1": "5", "left-2": "8"}
    assert "Blocked: Ana" in enter(client.joins(table), table, 1, typed).text


def test_a_void_hand_is_dealt_again_by_the_same_dealer(form: Page) -> None:
    page = form.press("Save hand 1", {"outcome": "void", "left-1": "K 7"})
    assert page.heading == "Hand 2 · Dee deals 7 each · Ana leads off"
    assert page.said("p", role="status") == ["Nobody scored; Dee deals again"]


@pytest.mark.parametrize(("rules", "points"), [(DOUBLE, 50), (PLUS_10, 35)])
def test_case_26_going_rummy_counts_in_hand_and_total(
    client: Phone, seated: Seated, rules: HouseRules, points: int
) -> None:
    table = seated("Ana", "Ben", "Cy", rules=rules)
    form = opened(client.joins(table), f"{table.url}/hands/1")
    page = form.press("Save hand 1", {**hand(table, "Ana", ben="10", cy="15"), "rummy": "y"})
    assert totals(client, table)["Ana"] == str(points)
    assert f"Ana, hand 1, {points} points, total {points}" in page.text
    assert "for going rummy" in page.text


def test_rummy_is_offered_only_where_it_earns_something(form: Page, client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", rules=DOUBLE)
    assert "Went rummy" not in form.text
    assert "Went rummy" in opened(client.joins(table), f"{table.url}/hands/1").text


def test_case_23_whoever_sits_out_is_not_asked_for_and_keeps_the_total(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, hand(table, "Ben", cy="5", dee="3", sat_out=["Ana"]))
    assert totals(phone, table)["Ana"] == "48"
    assert page.heading == "Hand 2 · Ben deals 7 each · Cy leads off · Ana sits out"


def test_case_23_whoever_sat_out_is_expected_to_and_can_come_back(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", cy="5", dee="3", sat_out=["Ana"]))
    form = opened(phone, f"{table.url}/hands/2")
    assert form.fields("Save hand 2")["sat_out-1"] == "y"
    page = form.press("Save hand 2", hand(table, "Ana", ben="5", cy="5", dee="5"), leave=["sat_out-1"])
    assert page.heading == "Hand 3 · Ben deals 7 each · Cy leads off"


def test_case_23_fewer_players_get_more_cards(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy")
    page = enter(client.joins(table), table, 1, hand(table, "Ben", ana="5", sat_out=["Cy"]))
    assert page.heading == "Hand 2 · Ben deals 10 each · Ana leads off · Cy sits out"


def test_a_doubt_is_asked_beside_the_field_and_saved_once_confirmed(form: Page, table: Table) -> None:
    page = form.press("Save hand 1", hand(table, "Ana", ben="71", cy="5", dee="5"))
    assert page.status == 422
    question = "Ben holds more than 7 cards can be worth, 70. Save it anyway?"
    assert page.said("label", class_="asked") == [question]
    again = page.press("Save hand 1", {"confirm": "over_the_deal:2:71"})
    assert again.url == table.url


def test_a_doubt_not_ticked_is_asked_again(form: Page, table: Table) -> None:
    page = form.press("Save hand 1", hand(table, "Ana", ben="71", cy="5", dee="5"))
    assert page.press("Save hand 1").said("label", class_="asked") == page.said("label", class_="asked")


def test_another_doubt_is_asked_and_the_first_stays_ticked(form: Page, table: Table) -> None:
    page = form.press("Save hand 1", hand(table, "Ana", ben="71", cy="KKKKK", dee="5"))
    page = page.press("Save hand 1", {"confirm": "over_the_deal:2:71"})
    assert "That is five kings for Cy, and a pack has four. Save it anyway?" in page.text
    ticked = [one.get("value") for one in page.all("input", name="confirm") if "checked" in one.attrib]
    assert ticked == ["over_the_deal:2:71"]


def test_a_doubt_about_the_whole_deal_is_asked_below(form: Page, table: Table) -> None:
    page = form.press("Save hand 1", hand(table, "Ana", ben="KKK", cy="KK", dee="5"))
    assert page.said("label", class_="asked") == ["Together that is five kings, and a pack has four. Save it anyway?"]


def test_the_keyboard_can_be_switched_and_is_remembered(form: Page, phone: Phone, table: Table) -> None:
    page = form.press("Keyboard for letters", {"left-2": "K 7", "went_out": "1"})
    assert (page.status, page.by_id("left-2").get("inputmode")) == (200, "text")
    assert (page.fields("Save hand 1")["left-2"], page.fields("Save hand 1")["went_out"]) == ("K 7", "1")
    assert opened(phone, f"{table.url}/hands/1").by_id("left-2").get("inputmode") == "text"
    assert page.press("Keyboard for numbers").by_id("left-2").get("inputmode") == "numeric"


def test_penalty_adds_what_was_left(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", rules=HouseRules(scoring=Scoring.PENALTY))
    enter(client.joins(table), table, 1, hand(table, "Ana", ben="K 7"))
    assert totals(client, table) == {"Ana": "0", "Ben": "17"}
