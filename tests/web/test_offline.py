"""/offline: the page for when there is no server and no copy of the page asked for."""

from ..conftest import Phone
from .pages import opened


def test_it_says_what_is_safe(client: Phone) -> None:
    page = opened(client, "/offline")
    assert (page.status, page.heading) == (200, "The scores do not answer")
    assert "What was saved is safe" in page.text


def test_it_offers_the_page_that_was_asked_for(client: Phone) -> None:
    assert opened(client, "/offline").links()["Try again"] == ""


def test_it_belongs_to_nobody(client: Phone) -> None:
    answer = client.get("/offline")
    assert "Set-Cookie" not in answer.headers
    assert "csrf_token" not in answer.text
