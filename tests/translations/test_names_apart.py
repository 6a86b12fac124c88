"""On every page a name that runs otherwise than its language is set apart, and names stand in its language's order."""

import re
from collections.abc import Iterator
from typing import cast
from xml.etree.ElementTree import Comment, Element

import pytest

from scorekeeper.rules import Ended
from scorekeeper.wording.directions import AGAIN, SET_APART

from ..conftest import Phone
from ..factories import Table
from ..web.conftest import Seated, seated
from ..web.pages import Page, opened
from ..web.test_every_page import book
from .pseudo import LEFTWARD
from .test_forgotten import SPOKEN, app, each_kind_of_page

__all__ = ["app", "book", "seated"]
PIECE = re.compile(f"{SET_APART}[^{SET_APART}{AGAIN}]*{AGAIN}")
HEBREW, LATIN = re.compile("[\u05d0-\u05ea]"), re.compile(r"Rosé|Pádraig|Zoë|\bCy\b")
APART = ("bdi", "script", "style", Comment)
ISOLATING = {"dir", "unicode-bidi"}


def loose(text: str | None, against: re.Pattern[str]) -> bool:
    """Whether a name stands in the text that is not set apart there."""
    bare = text or ""
    while (fewer := PIECE.sub("", bare)) != bare:
        bare = fewer
    return bool(against.search(bare))


def names_loose(one: Element, against: re.Pattern[str]) -> Iterator[str]:
    """Where a name is not set apart in an element: its own words, and what is read aloud of it."""
    # What is for the ear alone is read in the order in which it is written.
    if one.tag in APART or one.get("class") == "vh" or {*one.keys()} & ISOLATING:
        return
    texts = [one.text, *(inner.tail for inner in one), *(one.get(name) for name in SPOKEN)]
    yield from (f"{one.tag}: {text}" for text in texts if loose(text, against))
    for inner in one:
        yield from names_loose(inner, against)


def faults(page: Page, against: re.Pattern[str]) -> list[str]:
    (body,), (title,) = page.all("body"), page.all("title")
    return [*names_loose(body, against), *names_loose(title, against)]


@pytest.mark.parametrize(("language", "against"), [("en", HEBREW), (LEFTWARD, LATIN)])
def test_a_name_is_set_apart_on_every_page(
    client: Phone, request: pytest.FixtureRequest, language: str, against: re.Pattern[str]
) -> None:
    table = cast("Table", request.getfixturevalue("book"))
    client.post("/language", data={"language": language})
    pages = list(each_kind_of_page(client, table.book_url))
    assert {page.url: found for page in pages if (found := faults(page, against))} == {}
    assert sum(bool(against.search(page.answer.text)) for page in pages) > 10


@pytest.mark.parametrize(("language", "order"), [("es", "Ana Élodie Nuria Ñandú"), ("fr", "Ana Élodie Ñandú Nuria")])
def test_names_stand_in_the_reader_s_order(client: Phone, seated: Seated, language: str, order: str) -> None:
    table = seated("Nuria", "Ñandú", "Ana", "Élodie", play=lambda one: one.dealt_again().ends(Ended.ABANDONED))
    client.joins(table).post("/language", data={"language": language})
    menu = opened(client, f"{table.book_url}games").by_id("player")
    assert [one.text for one in menu.iter("option")][1:] == order.split()
