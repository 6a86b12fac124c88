"""GET /b/<book>/games/<n>/what-if: a game scored again under other rules, and nothing changed."""

import pytest

from scorekeeper.rules import HouseRules, RummyBonus, StockOut

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import Page, opened, revision, sent, totals

ANY = HouseRules(target=60, stock_out=StockOut.BLOCK, rummy_bonus=RummyBonus.DOUBLE)


def play(table: Table) -> Table:
    return table.goes_out("Ana", ben=3, cy="K A").blocked(ana=5, ben=2, cy=3).goes_out("Ana", rummy=True, ben=9, cy=20)


def ana_wins(table: Table) -> Table:
    """Ana collects more than Cy, Ben nothing; but Ben is never caught with much."""
    return table.goes_out("Cy", ana=20, ben=1).goes_out("Ana", ben=2, cy=58)


@pytest.fixture
def won(client: Phone, seated: Seated) -> Page:
    """The page of a finished game that Ana has won with 72, Ben having lost the least."""
    table = seated("Ana", "Ben", "Cy", play=play, rules=ANY)
    return opened(client.joins(table), table.url)


def beside(page: Page) -> list[str]:
    """The players with what they had and would have had, whoever would have done best first."""
    return page.said("tbody")[:1]


def test_would_ben_have_won_under_penalty_scoring_in_two_taps(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy", rules=HouseRules(target=50), play=ana_wins)
    page = opened(client.joins(table), table.url).follow("What if it were scored otherwise?").follow("Penalty")
    assert page.said("h2")[0] == "Ben would have won."
    assert beside(page) == ["Ben 0 3rd 3 1st Ana 60 1st 20 2nd Cy 21 2nd 58 3rd"]


def test_the_first_tap_only_asks(won: Page) -> None:
    page = won.follow("What if it were scored otherwise?")
    assert (page.heading, page.title, page.all("table")) == ("What if?", "What if? · Our scorebook", [])


def test_a_preset_keeps_how_far_this_table_plays(won: Page) -> None:
    page = opened(won.phone, f"{won.url}/what-if?preset=block")
    assert "Block, but Target: 60 points" in page.text


def test_each_rule_can_be_chosen(won: Page) -> None:
    fields = "rules=form&scoring=losers_lose&target=100&stock_out=block&rummy_bonus=plus_10"
    page = opened(won.phone, f"{won.url}/what-if?{fields}")
    assert page.said("h2")[0] == "The game would not be over yet: Ana would lead."
    assert beside(page) == ["Ana 72 1st 50 1st Ben 4 2nd −8 2nd Cy 0 3rd −32 3rd"]


def test_hands_that_could_not_have_been_are_listed_and_left_out(won: Page) -> None:
    page = opened(won.phone, f"{won.url}/what-if?preset=basic")
    assert "Hand 2: At this table the stock is renewed, so a hand cannot be blocked." in page.text
    assert "In hand 3 going rummy would have earned nothing extra." in page.text
    assert beside(page) == ["Ana 72 1st 43 1st Ben 4 2nd 0 2nd Cy 0 3rd 0 2nd"]


def test_cards_are_counted_again(won: Page) -> None:
    page = opened(won.phone, f"{won.url}/what-if?rules=form&aces_high=y&stock_out=block&rummy_bonus=double&target=60")
    assert "In hand 1 the cards are counted again as these rules count them." in page.text
    assert page.said("h2")[0] == "Ana would have won all the same."


def test_an_end_that_would_have_come_sooner_is_told(won: Page) -> None:
    page = opened(won.phone, f"{won.url}/what-if?rules=form&target=14&stock_out=block&rummy_bonus=double")
    assert "It would have been over after hand 1, and Ana would have won then." in page.text


def test_nothing_is_changed(won: Page, client: Phone) -> None:
    table = opened(client, won.url)
    before = table.said("span", class_="total")
    opened(client, f"{won.url}/what-if?preset=penalty")
    assert opened(client, won.url).said("span", class_="total") == before


@pytest.mark.parametrize("query", ["preset=chess", "preset=", "scoring=penalty", "target=x", "%00=1"])
def test_a_question_that_means_nothing_only_asks(won: Page, query: str) -> None:
    page = opened(won.phone, f"{won.url}/what-if?{query}")
    assert (page.status, page.all("table")) == (200, [])
    assert ("There are no rules of that name." in page.text) == query.startswith("preset")


@pytest.mark.parametrize(
    ("query", "field", "wrong"),
    [
        ("target=many", "target", "“Target” is a whole number from 1 to 10,000, or empty for no target."),
        ("scoring=chess", "scoring", "“Scoring” cannot have that value. Choose one of those offered."),
        (
            "cards_dealt=99",
            "cards_dealt",
            "“Cards each” is a whole number from 1 to 13, or empty for the usual number.",
        ),
    ],
)
def test_rules_that_cannot_be_are_said_at_their_field(won: Page, query: str, field: str, wrong: str) -> None:
    assert opened(won.phone, f"{won.url}/what-if?rules=form&{query}").wrong(field) == wrong


def test_too_many_cards_for_the_table_are_said_at_their_field(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Ben", "Cy", "Dee", "Eve")
    page = opened(client.joins(table), f"{table.url}/what-if?rules=form&cards_dealt=13")
    assert page.wrong("cards_dealt") == "One pack can give 5 players at most 10 cards each."


def test_a_game_in_play_can_be_asked_too(phone: Phone, table: Table) -> None:
    assert "No hand would have been scored." in opened(phone, f"{table.url}/what-if?preset=penalty").text
    assert "What if it were scored otherwise?" not in opened(phone, table.url).links()
    sent(
        phone, f"{table.url}/hands/1", {"outcome": "out", "went_out": "2", "left-1": "1", "left-3": "2", "left-4": "3"}
    )
    page = opened(phone, table.url).follow("What if it were scored otherwise?").follow("Penalty")
    assert "The game would not be over yet: Ben would lead." in page.text
    assert (revision(phone, table), totals(phone, table)["Ben"]) == ("2", "6")


def test_a_stranger_finds_nothing(stranger: Phone, table: Table) -> None:
    assert opened(stranger, f"{table.url}/what-if").status == 404
