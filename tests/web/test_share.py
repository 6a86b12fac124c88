"""/b/<book>/games/<n>/share: letting someone else keep score."""

from ..conftest import MakeApp, Phone
from ..factories import Table
from .pages import SVG, opened, sent


def test_it_shows_the_keeper_link_as_text_and_as_a_code(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/share")
    assert (page.heading, page.title) == ("Share", "Share · Our scorebook")
    assert page.by_id("keeper-link").get("value", "").endswith(table.keeper_link)
    assert len(page.all(SVG, class_="qr")) == 1
    assert "The browser may say Not Secure: the scores stay on your home network." in page.text


def test_the_link_is_made_from_the_setting_and_not_from_the_host(make_app: MakeApp, table: Table) -> None:
    phone = make_app(public_url="http://scores.example").test_client()
    assert isinstance(phone, Phone)
    known = phone.joins(table).get_cookie("scorekeeper")
    assert known
    phone.set_cookie("scorekeeper", known.value, domain="evil.example")
    page = phone.get(f"{table.url}/share", base_url="http://evil.example")
    assert f'value="http://scores.example{table.keeper_link}"' in page.text
    assert "evil" not in page.text


def test_a_code_to_read_aloud_is_made_on_request(phone: Phone, stranger: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/share")
    assert page.all("output") == []
    page = page.press("Make a code to read aloud")
    assert page.url == f"{table.url}/share"
    (code,) = page.said("output")
    assert opened(stranger, "/").press("Join", {"code": code}).url == table.url


def test_another_code_ends_the_one_before(phone: Phone, stranger: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/share").press("Make a code to read aloud")
    page.press("Make another code")
    assert sent(stranger, "/", {"code": page.said("output")[0]}).status == 422


def test_a_code_used_up_is_no_longer_shown(phone: Phone, stranger: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/share").press("Make a code to read aloud")
    sent(stranger, "/", {"code": page.said("output")[0]})
    assert opened(phone, f"{table.url}/share").all("output") == []


def test_a_form_that_asks_for_nothing_makes_no_code(phone: Phone, table: Table) -> None:
    assert sent(phone, f"{table.url}/share").leads_to == f"{table.url}/share#keep"
    assert opened(phone, f"{table.url}/share").all("output") == []
