import pytest
from playwright.sync_api import Page, Route

from .conftest import WITHOUT_SCRIPTS, MakePhone
from .watching import Complaints

LOST_PAGE = (
    '<!doctype html><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><p>Lost</p>'
)


def answer_lost(route: Route) -> None:
    route.fulfill(status=404, content_type="text/html", body=LOST_PAGE)


def lose_the_way(phone: Page) -> int:
    """Open a page that is not there; the status."""
    phone.route("**/*", answer_lost)
    answer = phone.goto("/lost")
    assert answer
    return answer.status


def test_an_error_in_the_console_is_a_complaint(phone: Page, complaints: Complaints) -> None:
    phone.goto("about:blank")
    phone.evaluate("console.error('the teapot fell over')")
    assert "the teapot fell over" in complaints.pop()


def test_an_error_in_a_script_is_a_complaint(phone: Page, complaints: Complaints) -> None:
    phone.goto("about:blank")
    phone.evaluate("new Promise(done => { setTimeout(done, 50); setTimeout(() => { throw Error('oh') }) })")
    assert "oh" in complaints.pop()


def test_a_lost_part_of_a_page_is_a_complaint(phone: Page, complaints: Complaints) -> None:
    lose_the_way(phone)
    phone.evaluate("fetch('/part')")
    phone.wait_for_timeout(50)
    assert "/part" in complaints.pop()


@pytest.mark.parametrize("phone", [{}, WITHOUT_SCRIPTS], indirect=True)
def test_a_page_that_is_an_error_is_no_complaint(phone: Page) -> None:
    assert lose_the_way(phone) == 404


def test_two_phones_share_no_cookies(make_phone: MakePhone) -> None:
    one, other = make_phone(), make_phone()
    one.context.add_cookies([{"name": "mine", "value": "1", "url": "http://127.0.0.1"}])
    assert other.context.cookies() == []


def test_a_phone_is_small_and_touched(phone: Page) -> None:
    lose_the_way(phone)
    assert phone.evaluate("[innerWidth, innerHeight, devicePixelRatio]") == [390, 664, 2]
    assert phone.evaluate("navigator.maxTouchPoints") > 0
