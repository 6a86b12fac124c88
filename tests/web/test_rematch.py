"""/b/<book>/games/<n>/rematch: the same players again."""

from scorekeeper.rules import HouseRules, Scoring

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import enter, hand, opened, sent

WON = {"ben": "K 7 3", "cy": "A J 9 4", "dee": "Q Q 2"}


def test_case_33_seats_and_rules_are_kept_and_the_deal_moves_on(phone: Phone, table: Table) -> None:
    page = enter(phone, table, 1, hand(table, "Ana", **WON)).press("Same players again")
    assert page.url == f"{table.book_url}games/2"
    assert page.heading == "Hand 1 · Ana deals 7 each · Ben leads off"
    assert page.said("span", class_="total") == ["0", "0", "0", "0"]


def test_the_rules_are_those_first_agreed(client: Phone, seated: Seated) -> None:
    rules = HouseRules(scoring=Scoring.PENALTY, target=50)
    table = seated("Ana", "Ben", rules=rules, play=lambda table: table.goes_out("Ana", ben=51))
    over = opened(client.joins(table), table.url)
    over.follow("Play on").press("Save hand 2", {**hand(table, "Ana", ben="5"), "play_on": "open"})
    opened(client, f"{table.url}/finish").press("leader")
    again = opened(client, table.url).press("Same players again")
    fields = opened(client, f"{again.url}/rules").fields("Show what changes")
    assert (fields["target"], fields["scoring"]) == ("50", "penalty")


def test_a_second_tap_starts_one_game(phone: Phone, table: Table) -> None:
    form = enter(phone, table, 1, hand(table, "Ana", **WON)).fields("Same players again")
    leads = [sent(phone, f"{table.url}/rematch", form).leads_to for _ in range(3)]
    assert leads == [f"{table.book_url}games/2"] * 3


def test_once_that_game_is_over_a_tap_starts_the_next(phone: Phone, table: Table) -> None:
    """Two tabs of one phone show the same form."""
    form = enter(phone, table, 1, hand(table, "Ana", **WON)).fields("Same players again")
    sent(phone, f"{table.url}/rematch", form)
    opened(phone, f"{table.book_url}games/2").press("Discard this game")
    leads = [sent(phone, f"{table.url}/rematch", form).leads_to for _ in range(2)]
    assert leads == [f"{table.book_url}games/3"] * 2


def test_two_phones_that_tap_at_once_start_two(phone: Phone, other_phone: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ana", **WON))
    pages = [opened(one, table.url) for one in (phone, other_phone)]
    assert [page.press("Same players again").url[-1] for page in pages] == ["2", "3"]
