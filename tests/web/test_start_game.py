"""POST /b/<book>/games: starting a game."""

import pytest

from scorekeeper.rules import FIELDS, HouseRules, RummyBonus

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, hand, opened, sent

PAIR = {"player-1": "Ana", "player-2": "Ben", "first_dealer": "2"}
OTHER = {
    "scoring": "penalty",
    "target": "250",
    "hand_limit": "9",
    "aces_high": "y",
    "rummy_bonus": "plus_10",
    "stock_out": "block",
    "block_tie": "each",
    "two_player_deal": "winner",
    "cards_dealt": "8",
    "melds_per_turn": "several",
    "lay_off": "after_own_meld",
    "final_discard": "y",
}


def start(phone: Phone, table: Table, fields: dict[str, str]) -> Page:
    return sent(phone, f"{table.book_url}games", fields, follow=True)


def agreed(phone: Phone, page: Page) -> dict[str, str]:
    """The rules of the game that a page shows, as its rules form has them."""
    fields = opened(phone, f"{page.url}/rules").fields("Show what changes")
    return {name: fields[name] for name in FIELDS if name in fields}


def test_it_leads_to_the_scoresheet_with_the_first_deal(phone: Phone, table: Table) -> None:
    page = start(phone, table, PAIR)
    assert page.url == f"{table.book_url}games/2"
    assert page.heading == "Hand 1 · Ben deals 10 each · Ana leads off"
    assert "Deal the cards; when the hand is over, enter it here." in page.text


def test_empty_seats_between_are_passed_over(phone: Phone, table: Table) -> None:
    page = start(phone, table, {"player-2": "Ana", "player-5": "Ben", "first_dealer": "5"})
    assert page.heading == "Hand 1 · Ben deals 10 each · Ana leads off"


def test_the_first_dealer_may_be_drawn(phone: Phone, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda seats: seats - 1)
    assert start(phone, table, {**PAIR, "first_dealer": "random"}).heading.startswith("Hand 1 · Ben deals")
    assert start(phone, table, {"player-1": "Ana", "player-2": "Eva"}).heading.startswith("Hand 1 · Eva deals")


def test_a_start_may_be_given(phone: Phone, table: Table) -> None:
    page = start(phone, table, {**PAIR, "start-1": "48"})
    assert page.said("span", class_="total") == ["48", "0"]


def test_case_10_a_start_below_zero_needs_no_minus_key(phone: Phone, table: Table) -> None:
    page = start(phone, table, {**PAIR, "start-1": "20", "below-1": "y", "start-2": "-5"})
    assert page.said("span", class_="total") == ["−5", "−20"]


def test_a_known_player_is_the_same_one_however_written(phone: Phone, table: Table) -> None:
    start(phone, table, {"player-1": " ANA ", "player-2": "Zoë"})
    assert "Ana 2 games" in opened(phone, f"{table.book_url}players").links()


@pytest.mark.parametrize(("name", "value"), OTHER.items())
def test_every_house_rule_can_be_chosen(phone: Phone, table: Table, name: str, value: str) -> None:
    page = start(phone, table, {**PAIR, name: value})
    assert agreed(phone, page)[name] == value


def test_a_form_that_shows_every_rule_means_what_it_leaves_out(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben")
    client.joins(table)
    sent(client, f"{table.book_url}settings", {**OTHER, "rules": "form"})
    page = start(client, table, {**PAIR, "rules": "form", "target": "", "hand_limit": "", "cards_dealt": ""})
    rules = agreed(client, page)
    assert (rules["target"], rules["hand_limit"], rules["cards_dealt"]) == ("", "", "")
    assert ("aces_high" in rules, "final_discard" in rules, rules["scoring"]) == (False, False, "penalty")


def test_any_other_form_takes_the_scorebook_s_rules(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben")
    client.joins(table)
    sent(client, f"{table.book_url}settings", {**OTHER, "rules": "form"})
    assert agreed(client, start(client, table, PAIR)) == OTHER


@pytest.mark.parametrize(
    ("typed", "field", "wrong"),
    [
        ({}, "player-1", "A game has from 2 to 6 players."),
        ({"player-1": "Ana"}, "player-2", "A game has from 2 to 6 players."),
        ({**PAIR, "player-2": "x" * 25}, "player-2", "That name is too long: at most 24 characters."),
        (
            {**PAIR, "player-2": "a na"},
            "player-2",
            "This name is already at the table. Give each player a name of their own.",
        ),
        ({**PAIR, "start-1": "1o"}, "start-1", "Enter the start as a whole number, such as 48."),
        ({**PAIR, "start-1": "²"}, "start-1", "Enter the start as a whole number, such as 48."),
        (
            {**PAIR, "start-1": "10001"},
            "start-1",
            "Ana can start with a whole number from −10,000 to 10,000.",
        ),
        ({**PAIR, "first_dealer": "3"}, "first_dealer", "Say who deals first, or have the dealer drawn at random."),
        ({**PAIR, "first_dealer": "me"}, "first_dealer", "Say who deals first, or have the dealer drawn at random."),
        ({**PAIR, "target": "0"}, "target", "“Target” is a whole number from 1 to 10,000, or empty for no target."),
        (
            {**PAIR, "hand_limit": "x"},
            "hand_limit",
            "“Hand limit” is a whole number from 1 to 100, or empty for no limit.",
        ),
        ({**PAIR, "scoring": "x"}, "scoring", "“Scoring” cannot have that value. Choose one of those offered."),
    ],
)
def test_what_cannot_be_is_said_at_its_field(
    phone: Phone, table: Table, typed: dict[str, str], field: str, wrong: str
) -> None:
    assert sent(phone, f"{table.book_url}games", typed).wrong(field) == wrong


def test_more_cards_than_the_pack_has_are_refused(phone: Phone, table: Table) -> None:
    six = {f"player-{seat}": name for seat, name in enumerate("ABCDEF", 1)}
    page = sent(phone, f"{table.book_url}games", {**six, "cards_dealt": "9"})
    assert page.wrong("cards_dealt") == "One pack can give 6 players at most 8 cards each."


def test_everything_typed_is_kept(phone: Phone, table: Table) -> None:
    typed = {**PAIR, **OTHER, "player-3": "x" * 25, "start-1": "1o", "below-1": "y", "entry_key": "k"}
    page = sent(phone, f"{table.book_url}games", typed)
    assert page.status == 422
    assert set(page.wrong_fields()) == {"player-3", "start-1"}
    assert typed.items() <= page.fields("Start the game").to_dict().items()


def test_a_refused_game_makes_no_player(phone: Phone, table: Table) -> None:
    sent(phone, f"{table.book_url}games", {"player-1": "Zoë", "player-2": "Yan", "cards_dealt": "99"})
    assert "Zoë" not in opened(phone, f"{table.book_url}players").text


def test_the_same_form_three_times_starts_one_game(phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.book_url}games/new").fields("Start the game")
    leads = [sent(phone, f"{table.book_url}games", form).leads_to for _ in range(3)]
    assert leads == [f"{table.book_url}games/2"] * 3


def test_two_phones_start_two_games(phone: Phone, other_phone: Phone, table: Table) -> None:
    forms = [(one, opened(one, f"{table.book_url}games/new").fields("Start the game")) for one in (phone, other_phone)]
    leads = [sent(one, f"{table.book_url}games", form).leads_to for one, form in forms]
    assert leads == [f"{table.book_url}games/{number}" for number in (2, 3)]


def test_changing_a_name_and_starting_again_by_way_of_back_is_the_same_game(phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.book_url}games/new").fields("Start the game")
    first = sent(phone, f"{table.book_url}games", form).leads_to
    sent(phone, f"{first}/hands/1", hand(table, "Ana", ben="5", cy="5", dee="5"))
    assert sent(phone, f"{table.book_url}games", form).leads_to == first


def test_the_rules_are_the_game_s_own_copy(phone: Phone, table: Table) -> None:
    game = start(phone, table, PAIR)
    sent(phone, f"{table.book_url}settings", {"rummy_bonus": RummyBonus.DOUBLE})
    assert agreed(phone, game)["rummy_bonus"] == HouseRules().rummy_bonus
