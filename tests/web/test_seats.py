"""/b/<book>/games/<n>/seats: someone arrives late, and seats move before the first hand."""

import pytest

from scorekeeper.rules import HouseRules, Scoring

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import enter, hand, opened, revision, sent, totals

PENALTY = HouseRules(scoring=Scoring.PENALTY, target=500)
HAND = {"ana": "5", "cy": "5", "dee": "5"}


def test_it_says_who_sits_where_and_who_deals(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/seats")
    assert (page.heading, page.title) == ("Seats", "Seats · Our scorebook")
    assert page.said("li") == ["Ana", "Ben", "Cy", "Dee · deals"]


def test_case_20_before_the_first_hand_seats_can_be_moved(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/seats").press("Move Dee up")
    assert page.url == f"{table.url}/seats"
    assert page.said("li") == ["Ana", "Ben", "Dee · deals", "Cy"]
    assert opened(phone, table.url).heading == "Hand 1 · Dee deals 7 each · Cy leads off"


def test_once_a_hand_was_played_they_stay(phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/seats")
    enter(phone, table, 1, hand(table, "Ben", **HAND))
    page = opened(phone, f"{table.url}/seats")
    assert "The order of seats is settled once a hand has been played." in page.text
    assert page.buttons() == ["Join the game"]
    assert form.press("Move Dee up").status == 409


@pytest.mark.parametrize("order", ["", "1,2,3", "1,1,2,3", "1,2,3,5", "4,3,2,1,0", "x", "1;2;3;4"])
def test_an_order_that_leaves_someone_out_is_told(phone: Phone, table: Table, order: str) -> None:
    page = sent(phone, f"{table.url}/seats", {"order": order, "revision": revision(phone, table)})
    assert page.wrong("order") == "Give each player a seat of their own, and leave nobody out."


def test_case_22_someone_joins_and_is_dealt_in_from_the_next_hand(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy", play=lambda table: [table.goes_out("Ana", ben=5, cy=5) for _ in range(3)])
    page = opened(client.joins(table), f"{table.url}/seats").press("Join the game", {"player": "Dee"})
    assert page.url == table.url
    assert [f"Dee, hand {number}, sat out, total 0" in page.text for number in (1, 2, 3)] == [True] * 3


def test_case_22_she_takes_her_turn_to_deal(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy", play=lambda table: [table.goes_out("Ana", ben=1, cy=1) for _ in range(3)])
    opened(client.joins(table), f"{table.url}/seats").press("Join the game", {"player": "Dee"})
    dealers = []
    for number in (4, 5, 6, 7, 8):
        dealers.append(opened(client, table.url).heading.split(" · ")[1])
        enter(client, table, number, {"went_out": "1", "left-2": "1", "left-3": "1", "left-4": "1"})
    assert dealers == [f"{name} deals 7 each" for name in ("Dee", "Ana", "Ben", "Cy", "Dee")]


def test_where_lowest_wins_the_highest_total_is_offered(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", rules=PENALTY, play=lambda table: table.goes_out("Ana", ben=20))
    page = opened(client.joins(table), f"{table.url}/seats")
    assert page.fields("Join the game")["start"] == "20"
    page.press("Join the game", {"player": "Cy"})
    assert totals(client, table) == {"Ana": "0", "Ben": "20", "Cy": "20"}


def test_a_start_left_empty_is_the_one_offered(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", rules=PENALTY, play=lambda table: table.goes_out("Ana", ben=20))
    opened(client.joins(table), f"{table.url}/seats").press("Join the game", {"player": "Cy", "start": ""})
    assert totals(client, table)["Cy"] == "20"


def test_case_10_a_start_below_zero_needs_no_minus_key(phone: Phone, table: Table) -> None:
    typed = {"player": "Eva", "start": "5", "below": "y"}
    opened(phone, f"{table.url}/seats").press("Join the game", typed)
    assert totals(phone, table)["Eva"] == "−5"


@pytest.mark.parametrize(
    ("typed", "field", "wrong"),
    [
        ({"player": ""}, "player", "Enter a name."),
        ({"player": "x" * 25}, "player", "That name is too long: at most 24 characters."),
        ({"player": "ben"}, "player", "ben already sits at this table."),
        ({"player": "Eva", "start": "x"}, "start", "Enter the start as a whole number, such as 48."),
        ({"player": "Eva", "start": "10001"}, "start", "Eva can start with a whole number from −10,000 to 10,000."),
    ],
)
def test_what_cannot_be_is_said_at_its_field_and_kept(
    phone: Phone, table: Table, typed: dict[str, str], field: str, wrong: str
) -> None:
    page = opened(phone, f"{table.url}/seats").press("Join the game", {**typed, "below": "y"})
    assert page.wrong(field) == wrong
    assert {**typed, "below": "y"}.items() <= page.fields("Join the game").to_dict().items()


def test_a_seventh_player_is_not_offered_and_refused(client: Phone, seated: Seated) -> None:
    table = seated(*"ABCDEF")
    assert "Join the game" not in opened(client.joins(table), f"{table.url}/seats").buttons()
    page = sent(client, f"{table.url}/seats", {"player": "G", "revision": "1"})
    assert (page.status, "A game has from 2 to 6 players." in page.text) == (422, True)


def test_a_game_that_is_over_takes_nobody(phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/seats")
    enter(phone, table, 1, hand(table, "Ana", ben="K 7 3", cy="A J 9 4", dee="Q Q 2"))
    page = opened(phone, f"{table.url}/seats")
    assert "This game is over. Whoever joins, joins the next one." in page.text
    assert form.press("Join the game", {"player": "Eva"}).status == 409


def test_case_27_the_same_form_three_times_seats_one(phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/seats").fields("Join the game").to_dict() | {"player": "Eva"}
    assert [sent(phone, f"{table.url}/seats", form).leads_to for _ in range(3)] == [table.url] * 3
    assert list(totals(phone, table)).count("Eva") == 1


def test_another_phone_has_entered_a_hand_meanwhile(phone: Phone, other_phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/seats")
    enter(other_phone, table, 1, hand(table, "Ben", **HAND))
    page = form.press("Join the game", {"player": "Eva"})
    assert (page.status, "Eva" in totals(phone, table)) == (409, False)
    assert "The game has changed meanwhile" in page.text
    page.press("Join the game")
    assert "Eva" in totals(phone, table)


def test_joining_can_be_undone(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/seats").press("Join the game", {"player": "Eva"})
    assert "Eva" not in page.press("Undo the change of seats").said("tr")
    assert list(totals(phone, table)) == table.names


def test_a_refused_arrival_makes_no_player(phone: Phone, table: Table) -> None:
    opened(phone, f"{table.url}/seats").press("Join the game", {"player": "Zoë", "start": "10001"})
    assert "Zoë" not in opened(phone, f"{table.book_url}players").text
