"""g/share with `watch`: making and stopping the link by which others follow a game."""

from ..conftest import Phone
from ..factories import Table
from .pages import enter, hand, opened, revision, sent
from .test_state import watch_path

NOWHERE = "There is nothing at this address, or nothing that this phone may see."


def test_there_is_none_until_it_is_asked_for(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/share")
    assert "Make a watch link" in page.buttons()
    assert not page.all("input", id="watch-link")


def test_making_it_shows_its_address_and_qr_code(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/share").press("Make a watch link")
    assert (page.by_id("watch-link").get("value") or "").startswith("http")
    assert page.answer.text.count('class="qr"') == 2
    assert "readonly" in page.by_id("watch-link").attrib


def test_stopping_it_ends_it(phone: Phone, stranger: Phone, table: Table) -> None:
    link = watch_path(phone, table)
    assert opened(stranger, link).status == 200
    page = opened(phone, f"{table.url}/share").press("Stop the watch link")
    assert "Make a watch link" in page.buttons()
    stopped, never = opened(stranger, link), opened(stranger, "/w/never")
    assert (stopped.status, stopped.answer.text) == (404, never.answer.text)


def test_a_new_one_ends_the_one_before(phone: Phone, stranger: Phone, table: Table) -> None:
    link = watch_path(phone, table)
    page = opened(phone, f"{table.url}/share").press("Make a new link, ending this one")
    new = "/w/" + (page.by_id("watch-link").get("value") or "").rpartition("/")[2]
    assert [opened(stranger, one).status for one in (link, new)] == [404, 200]


def test_the_same_form_twice_makes_one(phone: Phone, table: Table) -> None:
    fields = opened(phone, f"{table.url}/share").fields("Make a watch link").to_dict() | {"watch": "make"}
    made = [sent(phone, f"{table.url}/share", fields, follow=True).by_id("watch-link").get("value") for _ in range(2)]
    assert made[0] == made[1]


def test_both_are_told_in_the_history_without_the_key(phone: Phone, table: Table) -> None:
    link = watch_path(phone, table)
    opened(phone, f"{table.url}/share").press("Stop the watch link")
    page = opened(phone, f"{table.url}/history")
    assert "A watch link was made." in page.text
    assert "The watch link was stopped." in page.text
    assert link.rpartition("/")[2] not in page.answer.text


def test_both_raise_the_revision(phone: Phone, table: Table) -> None:
    before = int(revision(phone, table))
    watch_path(phone, table)
    opened(phone, f"{table.url}/share").press("Stop the watch link")
    sent(phone, f"{table.url}/share", {"watch": "stop"})
    assert int(revision(phone, table)) == before + 2


def test_undo_and_redo_leave_it_alone(phone: Phone, stranger: Phone, table: Table) -> None:
    enter(phone, table, 1, hand(table, "Ana", ben="20", cy="24", dee="22"))
    link = watch_path(phone, table)
    page = opened(phone, table.url).press("Undo hand 1 (Ana 66)")
    assert page.buttons()[0] == "Put back hand 1 (Ana 66)"
    assert opened(stranger, link).status == 200
    opened(phone, f"{table.url}/share").press("Stop the watch link")
    assert "Put back hand 1 (Ana 66)" in opened(phone, table.url).buttons()


def test_keeping_score_is_folded_below(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/share")
    (fold,) = page.all("details")
    assert "open" not in fold.attrib
    assert (page.by_id("keeper-link").get("value") or "").endswith(table.keeper_link)


def test_a_join_code_just_made_is_seen(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/share").press("Make a code to read aloud")
    assert "open" in page.all("details")[0].attrib
    assert len(page.said("output")[0].replace(" ", "")) == 8


def test_a_discarded_game_gets_none(phone: Phone, table: Table) -> None:
    opened(phone, table.url).press("Discard this game")
    assert sent(phone, f"{table.url}/share", {"watch": "make"}).status == 409


def test_a_stranger_makes_none(stranger: Phone, table: Table) -> None:
    page = sent(stranger, f"{table.url}/share", {"watch": "make"})
    assert (page.status, NOWHERE in page.text) == (404, True)


def test_every_keeper_sees_it(phone: Phone, other_phone: Phone, table: Table) -> None:
    link = watch_path(phone, table)
    page = opened(other_phone, f"{table.url}/share")
    assert link in (page.by_id("watch-link").get("value") or "")
