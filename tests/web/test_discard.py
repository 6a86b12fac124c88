"""/b/<book>/games/<n>/discard and /restore."""

from ..conftest import Phone
from ..factories import Table
from .pages import enter, hand, opened, sent

HAND = {"ana": "5", "cy": "5", "dee": "5"}


def test_a_game_put_aside_leads_to_the_discarded_ones(phone: Phone, table: Table) -> None:
    answer = sent(phone, f"{table.url}/discard", opened(phone, table.url).fields("Discard this game"))
    assert answer.leads_to == f"{table.book_url}games/discarded"
    page = opened(phone, answer.leads_to)
    assert (page.heading, page.title) == ("Discarded games", "Discarded games · Our scorebook")
    assert "Ana, Ben, Cy and Dee, Mar 1, 2024 · 0 hands" in page.text


def test_it_comes_back_as_it_was(phone: Phone, table: Table) -> None:
    before = enter(phone, table, 1, hand(table, "Ben", **HAND))
    before.press("Discard this game")
    page = opened(phone, table.url).press("Bring back")
    assert (page.url, page.said("tr"), page.buttons()) == (table.url, before.said("tr"), before.buttons())


def test_it_counts_for_no_player_meanwhile(phone: Phone, table: Table) -> None:
    opened(phone, table.url).press("Discard this game")
    assert "Ana 0 games" in opened(phone, f"{table.book_url}players").links()


def test_a_second_tap_is_the_same(phone: Phone, table: Table) -> None:
    form = opened(phone, table.url).fields("Discard this game")
    assert [sent(phone, f"{table.url}/discard", form).status for _ in range(3)] == [303] * 3
    form = opened(phone, table.url).fields("Bring back")
    assert [sent(phone, f"{table.url}/restore", form).leads_to for _ in range(3)] == [table.url] * 3
    assert len(opened(phone, f"{table.url}/history").all("li")) == 3


def test_another_phone_has_entered_a_hand_meanwhile(phone: Phone, other_phone: Phone, table: Table) -> None:
    page = opened(phone, table.url)
    enter(other_phone, table, 1, hand(table, "Ben", **HAND))
    conflict = page.press("Discard this game")
    assert (conflict.status, "Hand 1 was entered" in conflict.text) == (409, True)
    assert "Resume" in opened(phone, table.book_url).text


def test_a_game_that_is_not_discarded_is_left_as_it_is(phone: Phone, table: Table) -> None:
    assert sent(phone, f"{table.url}/restore").leads_to == table.url
