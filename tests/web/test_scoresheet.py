"""GET /b/<book>/games/<n>: standings, what just happened, the hands, and what can be done next."""

import pytest

from scorekeeper.rules import HouseRules, Scoring, StockOut, TwoPlayerDeal

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, enter, hand, opened, totals

WON = {"ben": "K 7 3", "cy": "A J 9 4", "dee": "Q Q 2"}
PENALTY = HouseRules(scoring=Scoring.PENALTY)


def rows(page: Page) -> list[str]:
    """The sheet by hand, without the points that are for the eye alone."""
    return [" ".join(one.split()) for one in page.said("tr")]


def spoken(page: Page) -> list[str]:
    return [words for words in page.said("span", class_="vh") if ", hand " in words]


def test_before_the_first_hand_it_says_who_deals(phone: Phone, table: Table) -> None:
    page = opened(phone, table.url)
    assert page.heading == "Hand 1 · Dee deals 7 each · Ana leads off"
    assert page.title == f"{page.heading} · Our scorebook"
    assert "Enter hand 1" in page.links()
    assert "Undo" not in page.text


def test_case_25_it_names_the_next_dealer_who_leads_and_marks_the_last_hand(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, hand(table, "Ben", ana="K", cy="5", dee="3"))
    assert page.heading == "Hand 2 · Ana deals 7 each · Ben leads off"
    assert [words.split(" to go")[0] for words in page.said("span", class_="beneath")][:2] == [
        "last hand 0 52",
        "last hand +18 82",
    ]
    assert [row.get("class") for row in page.all("tr")][-1] == "newest"


def test_it_says_what_just_happened_with_its_sum(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, hand(table, "Ana", **WON))
    assert page.said("p", role="status") == ["Ana went out: 20 + 24 + 22 = 66"]


def test_the_worked_example_is_won(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, hand(table, "Ana", **WON))
    assert (page.heading, page.title) == ("Ana has won", "Ana has won · Our scorebook")
    assert page.said("span", class_="total") == ["114", "0", "0", "0"]
    assert {"Same players again", "Undo hand 1 (Ana 66)"} <= set(page.buttons())
    assert page.follow("Play on").url == f"{table.url}/hands/2"


def test_a_game_in_play_says_what_is_still_needed(phone: Phone, table: Table) -> None:
    page = opened(phone, table.url)
    assert page.said("span", class_="needed") == ["52 to go", "100 to go", "100 to go", "100 to go"]
    assert [(bar.get("value"), bar.get("max")) for bar in page.all("meter")] == [("48", "100")] + [("0", "100")] * 3


def test_the_end_of_the_hands_is_said(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", rules=HouseRules(target=None, hand_limit=3))
    page = enter(client.joins(table), table, 1, hand(table, "Ana", ben="5"))
    assert page.said("span", class_="needed") == ["2 hands left", "2 hands left"]
    assert page.all("meter") == []


def test_case_15_lowest_wins_in_penalty(client: Phone, seated: Seated) -> None:
    start = {"Ana": 40, "Ben": 12, "Cy": 97}
    table = seated("Ana", "Ben", "Cy", start=start, rules=PENALTY)
    page = enter(client.joins(table), table, 1, hand(table, "Ana", ben="1", cy="K"))
    assert page.heading == "Ben has won"
    assert page.said("span", class_="total") == ["13", "40", "107"]
    assert "Lowest wins." in page.text


def test_penalty_shows_no_bar_and_who_is_nearest_the_end(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", start={"Ben": 48}, rules=PENALTY)
    page = opened(client.joins(table), table.url)
    assert "Lowest wins. The game ends at 100; Ben is 52 from it." in page.text
    assert page.all("meter") == []


def test_case_17_a_tie_names_both_and_shares_the_place(client: Phone, seated: Seated) -> None:
    start = {"Ana": 95, "Ben": 95, "Cy": 80}
    table = seated("Ana", "Ben", "Cy", start=start, rules=HouseRules(stock_out=StockOut.BLOCK))
    page = enter(client.joins(table), table, 1, {"outcome": "blocked", "left-1": "1", "left-2": "1", "left-3": "J A"})
    assert page.heading == "Ana and Ben have won together"
    assert page.said("span", class_="place") == ["shared 1st", "shared 1st", "3rd"]


def test_case_20_standings_go_by_place_and_the_sheet_by_seat(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, hand(table, "Dee", ana="K K K", cy="J", ben="Q Q"))
    assert list(totals(phone, table)) == ["Dee", "Ana", "Ben", "Cy"]
    assert rows(page)[0] == "Hand Ana Ben Cy Dee"


def test_case_34_a_cell_says_whose_it_is(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, hand(table, "Ben", ana="K", cy="5", dee="3"))
    assert spoken(page)[:2] == ["Ana, hand 1, 0 points, total 48", "Ben, hand 1, 18 points, total 18"]


def test_the_leader_is_said_in_words(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, hand(table, "Ben", ana="K", cy="5", dee="3"))
    assert page.said("span", class_="lead-mark") == ["leads"]
    assert page.said("li", class_="first")[0].startswith("1st Ana leads 48")


def test_case_2_every_hand_is_listed_and_can_be_opened(phone: Phone, table: Table) -> None:
    for number in (1, 2, 3):
        page = enter(phone, table, number, hand(table, "Ben", ana="K", cy="5", dee="3"))
    for number in (1, 2, 3):
        assert page.follow(f"Correct hand {number}").heading == f"Correct hand {number}"


def test_case_22_the_hands_before_a_late_arrival_are_empty_for_her(phone: Phone, client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", play=lambda table: table.goes_out("Ana", ben=5).welcomes("Dee"))
    page = opened(client.joins(table), table.url)
    assert spoken(page)[2] == "Dee, hand 1, sat out, total 0"
    assert page.all("tr")[-1].findall("td")[2].find("span").text == "–"  # type: ignore[union-attr]  # a cell has words


@pytest.mark.parametrize("names", [["Ana", "Ben"], ["Ana", "Ben", "Cy"], [*"ABCD"], [*"ABCDEF"]])
def test_case_24_the_deal_goes_one_seat_to_the_left(client: Phone, seated: Seated, names: list[str]) -> None:
    rules = HouseRules(target=None, two_player_deal=TwoPlayerDeal.ALTERNATE)
    table = seated(*names, rules=rules)
    client.joins(table)
    dealers = []
    for number in range(1, 11):
        dealers.append(opened(client, table.url).heading.split(" · ")[1].split(" ")[0])
        enter(client, table, number, {"went_out": "1", **{f"left-{seat}": "1" for seat in range(2, len(names) + 1)}})
    assert dealers == [names[number % len(names)] for number in range(10)]


def test_a_discarded_game_can_only_be_brought_back(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", play=lambda table: table.goes_out("Ana", ben=5).is_discarded())
    page = opened(client.joins(table), table.url)
    assert "This game was discarded and counts nowhere." in page.text
    assert page.buttons() == ["Bring back"]
    assert "Enter hand 2" not in page.links()


def test_an_abandoned_game_says_that_it_counts_for_nothing(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/finish").press("Abandon it: it counts for nothing")
    assert page.heading == "Abandoned: this game counts for nothing"
    assert "won" not in page.said("span", class_="lead-mark")


def test_it_can_be_read_twice_without_changing(phone: Phone, table: Table) -> None:
    assert opened(phone, table.url).text == opened(phone, table.url).text


def test_what_is_needed_to_win_is_said_where_it_is_near(phone: Phone, table: Table) -> None:
    assert "Ana wins the game by going out if the others hold 52 or more." in opened(phone, table.url).text
    enter(phone, table, 1, hand(table, "Ben", ana="K 7 3", cy="A J 9 4", dee="Q Q 2"))
    state = phone.get(f"{table.url}/state").get_json()["html"]
    assert "Ben wins the game by going out if the others hold 34 or more." in state
    assert "Ana wins the game by going out if the others hold 52 or more." in state


def test_what_is_far_away_is_not_said(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy")
    assert "wins the game" not in opened(client.joins(table), table.url).text


def test_what_just_happened_may_be_a_correction_or_other_rules(phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ben", ana="5", cy="5", dee="5"))
    enter(phone, table, 2, hand(table, "Ben", ana="6", cy="6", dee="6"))
    page = opened(phone, f"{table.url}/hands/1").press("Save hand 1", {"left-1": "9"})
    assert page.said("p", role="status") == ["Hand 1 was corrected: Ben went out: 9 + 5 + 5 = 19"]
    rules = opened(phone, f"{table.url}/rules").press("Show what changes", {"target": "300"})
    told = rules.press("Play by these rules").said("p", role="status")[0]
    assert told.startswith("The rules were changed: Basic, nothing changed became Basic, but Target: 300 points")
    opened(phone, f"{table.url}/note").press("Save the note", {"note": "pizza"})
    assert opened(phone, table.url).said("p", role="status") == ["Ben went out: 6 + 6 + 6 = 18"]
