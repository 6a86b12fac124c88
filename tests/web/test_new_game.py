"""/b/<book>/games/new and its buttons: who sits where, who deals, by which rules."""

import pytest

from scorekeeper.rules import FIELDS, PRESETS, HouseRules, Scoring
from scorekeeper.web.forms.rules_form import rules_data

from ..conftest import Phone, Writing
from ..factories import Table, sit_down
from .conftest import Seated
from .pages import Page, enter, hand, opened, sent

NAMES = [f"player-{seat}" for seat in range(1, 7)]


@pytest.fixture
def new(phone: Phone, table: Table) -> Page:
    """The form of a new game, after one that Ana, Ben, Cy and Dee played."""
    return opened(phone, f"{table.book_url}games/new")


def players(page: Page) -> list[str]:
    return [page.fields("Start the game").get(name, "") for name in NAMES]


def rules(page: Page) -> dict[str, str]:
    fields = page.fields("Start the game")
    return {name: fields[name] for name in FIELDS if name in fields}


def test_last_time_s_choices_are_filled_in(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", ana="K", cy="5", dee="3"))
    page = opened(phone, f"{table.book_url}games/new")
    assert (page.heading, page.title) == ("New game", "New game")
    assert players(page) == ["Ana", "Ben", "Cy", "Dee", "", ""]
    assert page.fields("Start the game")["first_dealer"] == "1"


def test_the_rules_of_last_time_are_filled_in(client: Phone, seated: Seated) -> None:
    agreed = HouseRules(scoring=Scoring.PENALTY, target=None, hand_limit=7, aces_high=True)
    table = seated("Ana", "Ben", rules=agreed)
    page = opened(client.joins(table), f"{table.book_url}games/new")
    assert rules(page) == dict(rules_data(agreed).items())
    assert "Penalty, but" in page.text


def test_the_first_game_is_by_the_scorebook_s_rules(client: Phone) -> None:
    page = opened(client, "/").press("Start")
    assert players(page) == [""] * 6
    assert rules(page) == dict(rules_data(HouseRules()).items())
    assert page.fields("Start the game")["first_dealer"] == "random"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_may_stand_in_the_address(phone: Phone, table: Table, preset: str) -> None:
    page = opened(phone, f"{table.book_url}games/new?preset={preset}")
    assert rules(page) == dict(rules_data(PRESETS[preset]).items())
    assert players(page)[:4] == table.names


def test_a_preset_there_is_not_changes_nothing(phone: Phone, table: Table) -> None:
    assert rules(opened(phone, f"{table.book_url}games/new?preset=poker")) == dict(rules_data(HouseRules()).items())


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_refills_the_form(new: Page, preset: str) -> None:
    page = new.press(f"preset-{preset}", {"player-5": "Eva", "start-1": "48", "aces_high": "y"})
    assert page.status == 200
    assert rules(page) == dict(rules_data(PRESETS[preset]).items())
    assert (players(page)[4], page.fields("Start the game")["start-1"]) == ("Eva", "48")


def test_what_differs_from_the_preset_is_said(new: Page) -> None:
    assert "Basic, nothing changed" in new.text
    assert "Basic, but Target: 300 points" in new.press("Move player 2 up", {"target": "300"}).text


def test_known_players_are_chips_most_recent_first(client: Phone, writing: Writing) -> None:
    with writing() as session:
        table = sit_down(session, "Eva", "Fay", "Gus")
        sit_down(session, "Ana", "Eva", at=table)
    page = opened(client.joins(table), f"{table.book_url}games/new")
    assert page.said("div", class_="chips") == ["Fay Gus"]


def test_a_chip_takes_the_first_free_seat(client: Phone, writing: Writing) -> None:
    with writing() as session:
        table = sit_down(session, "Eva", "Fay", "Gus")
        sit_down(session, "Ana", "Eva", at=table)
    page = opened(client.joins(table), f"{table.book_url}games/new").press("Fay", {"player-1": ""})
    assert players(page) == ["Fay", "Eva", "", "", "", ""]
    assert "Fay" not in page.buttons()


def test_a_hidden_player_is_no_chip(client: Phone, seated: Seated, writing: Writing) -> None:
    with writing() as session:
        table = sit_down(session, "Eva", "Fay", "Gus")
        sit_down(session, "Ana", "Eva", at=table)
    client.joins(table)
    opened(client, f"{table.book_url}players").follow("Gus 1 game").press("Hide from new games")
    assert "Gus" not in opened(client, f"{table.book_url}games/new").buttons()


def test_case_20_a_seat_is_moved_up_with_its_start_and_the_deal(new: Page) -> None:
    page = new.press("Move player 3 up", {"start-3": "12", "below-3": "y", "first_dealer": "3"})
    assert players(page) == ["Ana", "Cy", "Ben", "Dee", "", ""]
    fields = page.fields("Start the game")
    assert (fields["start-2"], fields["below-2"], fields["first_dealer"]) == ("12", "y", "2")
    assert (fields["start-3"], fields.get("below-3")) == ("", None)


def test_moving_the_dealer_s_neighbour_moves_the_deal_down(new: Page) -> None:
    assert new.press("Move player 3 up", {"first_dealer": "2"}).fields("Start the game")["first_dealer"] == "3"


def test_the_first_seat_cannot_be_moved_up(new: Page, phone: Phone, table: Table) -> None:
    assert "Move player 1 up" not in [one.get("aria-label") for one in new.all("button")]
    page = sent(phone, f"{table.book_url}games", {"player-1": "Ana", "player-2": "Ben", "arrange": "up-1"})
    assert players(page)[:2] == ["Ana", "Ben"]


@pytest.mark.parametrize("how", ["", "up-9", "add-Gus", "preset-poker", "<script>"])
def test_a_button_there_is_not_keeps_everything(phone: Phone, table: Table, how: str) -> None:
    seats = {name: "ABCDEF"[number] for number, name in enumerate(NAMES)}
    page = sent(phone, f"{table.book_url}games", {**seats, "arrange": how, "target": "7"})
    assert (page.status, players(page), rules(page)["target"]) == (200, [*"ABCDEF"], "7")


def test_arranging_keeps_the_key_so_that_the_game_is_started_once(new: Page) -> None:
    key = new.fields("Start the game")["entry_key"]
    assert new.press("Move player 3 up").fields("Start the game")["entry_key"] == key


def test_four_new_names_and_two_taps_to_the_first_hand(client: Phone) -> None:
    taps = (
        opened(client, "/")
        .press("Start")
        .press("Start the game", {"player-1": "Ana", "player-2": "Ben", "player-3": "Cy", "player-4": "Dee"})
    )
    assert taps.heading.startswith("Hand 1 · ")
    assert "Enter hand 1" in taps.links()


def test_settings_changed_since_the_last_game_hold_for_the_next(phone: Phone, table: Table) -> None:
    opened(phone, f"{table.book_url}settings").press("Save", {"target": "250"})
    assert rules(opened(phone, f"{table.book_url}games/new"))["target"] == "250"


def test_the_preset_chosen_is_marked_and_explained(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.book_url}games/new?preset=bicycle")
    assert [one.get("value") for one in page.all("button") if one.get("aria-pressed")] == ["preset-bicycle"]
    assert "with two players the winner deals" in page.text
