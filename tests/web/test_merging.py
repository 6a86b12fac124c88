"""/b/<book>/players/<id>/merge, and merging by POST: the same person twice (case 21)."""

import pytest

from ..conftest import Phone, Writing
from ..factories import Table, sit_down
from .conftest import Seated
from .pages import Page, opened, sent


@pytest.fixture
def bob(client: Phone, writing: Writing) -> Page:
    """Bob's page, in a scorebook where Bob and Rob play with Ana, and once with each other and Cy."""
    with writing() as session:
        table = sit_down(session, "Ana", "Rob")
        sit_down(session, "Rob", "Cy", at=table)
        sit_down(session, "Ana", "Bob", at=table)
    return opened(client.joins(table), f"{table.book_url}players").follow("Bob 1 game")


def merged(bob: Page) -> Page:
    """Rob's page, once Bob is Rob."""
    return bob.follow("The same person as someone else here?").follow("Rob").press("Merge Bob into Rob")


def people(page: Page) -> Page:
    return page.follow("All players")


def test_it_says_what_it_means_and_then_games_are_summed(bob: Page) -> None:
    page = bob.follow("The same person as someone else here?").follow("Rob")
    assert page.heading == "Merge Bob into Rob?"
    assert "Bob’s 1 game becomes Rob’s, who then has 3." in page.text
    rob = page.press("Merge Bob into Rob")
    assert (rob.heading, len(rob.said("a", class_="card"))) == ("Rob", 3)
    assert "Also entered as Bob." in rob.text
    assert people(rob).said("a", class_="card") == ["Ana 2 games", "Rob 3 games", "Cy 1 game"]


def test_the_other_name_can_be_kept_instead(bob: Page) -> None:
    page = bob.follow("The same person as someone else here?").follow("Rob").follow("Keep the name Bob instead")
    assert page.heading == "Merge Rob into Bob?"


def test_the_page_of_whoever_is_merged_away_leads_to_the_other(bob: Page) -> None:
    rob = merged(bob)
    assert [opened(bob.phone, bob.url + way).url for way in ("", "/merge", "/merge?into=1")] == [rob.url] * 3


def test_every_page_shows_the_other_name(bob: Page) -> None:
    home = bob.url.split("players", maxsplit=1)[0]
    merged(bob)
    pages = [f"{home}games/3", f"{home}games/3/hands/1", f"{home}games/3/history", f"{home}games", home]
    shown = {url: opened(bob.phone, url) for url in pages}
    assert {url: ("Rob" in page.text, "Bob" in page.text) for url, page in shown.items()} == {
        url: (True, url.endswith("history")) for url in pages
    }
    assert "Bob and Rob are the same person, called Rob from now on." in shown[pages[2]].text


def test_it_can_be_taken_back_and_put_back_by_name(bob: Page) -> None:
    page = people(merged(bob)).press("Undo: Bob merged into Rob")
    assert "Bob 1 game" in page.links()
    assert "Bob 1 game" not in page.press("Put back: Bob merged into Rob").links()


def test_refused_where_both_sit_in_one_game_with_a_link_to_it(bob: Page, writing: Writing) -> None:
    form = bob.follow("The same person as someone else here?").follow("Ana")
    assert form.heading == "Bob and Ana are two people"
    assert form.follow("Game 3, Mar 1, 2024").url.endswith("games/3")
    refused = sent(bob.phone, bob.url, {"merge_into": "1"})
    assert (refused.status, refused.heading, refused.buttons()) == (409, form.heading, [])


def test_a_second_tap_is_the_same(bob: Page) -> None:
    assert {sent(bob.phone, bob.url, {"merge_into": "2"}).leads_to for _ in range(3)} == {
        bob.url.rsplit("/", 1)[0] + "/2"
    }


def test_two_phones_that_merge_otherwise_are_told(bob: Page) -> None:
    merged(bob)
    page = sent(bob.phone, bob.url, {"merge_into": "3"})
    assert (page.status, "merged into someone else meanwhile" in page.text) == (409, True)
    assert page.heading == "Rob and Cy are two people"


def test_what_was_open_for_the_one_merged_away_changes_nothing(bob: Page) -> None:
    merged(bob)
    page = bob.press("Rename", {"name": "Bobby"})
    assert (page.status, page.heading) == (409, "Rob")
    assert "Bob was merged into Rob meanwhile. Nothing was changed." in page.text


@pytest.mark.parametrize("into", ["", "x", "0", "99", "2147483648", "²"])
def test_merging_into_nobody_is_nothing_there(bob: Page, into: str) -> None:
    assert sent(bob.phone, bob.url, {"merge_into": into}).status == 404


@pytest.mark.parametrize("into", ["99", "0", "-1"])
def test_asking_about_nobody_is_nothing_there(bob: Page, into: str) -> None:
    assert opened(bob.phone, f"{bob.url}/merge?into={into}").status == 404


def test_whoever_is_in_another_scorebook_cannot_be_the_same(bob: Page, seated: Seated) -> None:
    bob.phone.joins(seated("Eva", "Fay"))
    assert sent(bob.phone, bob.url, {"merge_into": "6"}).status == 404
    assert opened(bob.phone, f"{bob.url}/merge?into=6").status == 404


def test_a_lone_player_has_nobody_to_be(client: Phone) -> None:
    page = opened(client, "/").press("Start")
    page = opened(client, page.url.replace("games/new", "players")).press("Add", {"name": "Ana"})
    page = page.follow("Ana 0 games").follow("The same person as someone else here?")
    assert "There is nobody else in this scorebook yet." in page.text


def test_another_phones_newer_change_is_not_taken_back_unseen(bob: Page) -> None:
    page = people(merged(bob))
    bob.phone.post(page.url + "/2", data={"name": "Robert"})
    late = page.press("Undo: Bob merged into Rob")
    assert (late.status, late.heading) == (409, "Players")
    assert "The players were changed since this page was opened, so nothing was done." in late.text


def test_nothing_left_says_so(bob: Page) -> None:
    assert "There is nothing left to undo or put back." in sent(bob.phone, f"{people(bob).url}/undo").text


def test_a_name_given_away_meanwhile_has_to_be_freed_first(bob: Page) -> None:
    page = people(bob.press("Rename", {"name": "Robin"})).press("Add", {"name": "Bob"})
    page = page.press("Undo: Bob renamed to Robin")
    assert "Another player is called Bob by now. Give that player another name first." in page.text


def test_a_merged_name_says_whose_it_is(bob: Page) -> None:
    page = people(merged(bob)).press("Add", {"name": "bob"})
    assert page.wrong("name") == "bob is another name of Rob."


def test_a_rename_that_another_phone_has_overtaken_is_told_and_kept(bob: Page) -> None:
    bob.press("Rename", {"name": "Bobby"})
    page = bob.press("Rename", {"name": "Robert"})
    assert (page.status, page.heading) == (409, "Bobby")
    assert "Another phone has changed this name to Bobby meanwhile. Yours is not saved yet." in page.text
    assert page.press("Rename").heading == "Robert"


def test_coming_back_to_a_table_where_the_other_sits_now_is_told(client: Phone, seated: Seated) -> None:
    table = seated("Ana", "Rob", play=lambda table: table.welcomes("Bob").undoes())
    client.joins(table)
    sent(client, f"{table.book_url}players/3", {"merge_into": "2"})
    page = opened(client, table.url).press("Put back the change of seats")
    assert (page.status, "Rob already sits at this table." in page.text) == (409, True)


@pytest.mark.usefixtures("table")
def test_a_stranger_finds_nothing(stranger: Phone, table: Table) -> None:
    assert opened(stranger, f"{table.book_url}players/1/merge").status == 404
