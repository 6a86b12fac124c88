"""Every page of a full scorebook: its HTML without a fault, its parts named, and small enough for a phone's network."""

import gzip
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from sqlalchemy.orm import Session

from scorekeeper.rules import PRESETS, HouseRules, RummyBonus, StockOut
from scorekeeper.web import modules
from scorekeeper.wording.directions import isolated

from ..conftest import Phone, Writing
from ..factories import Table, sit_down
from .pages import Page, opened

ROSE, PADDY, RTL, MARKUP = "Rosé-Maria 🌹", "Pádraig O’Shea & Sons", "אָנָה בַּת־דָּוִד", "<b>\"Zoë\"</b> & 'co'"
NAMES = (ROSE, PADDY, RTL, MARKUP)
RULES = HouseRules(target=None, stock_out=StockOut.BLOCK, rummy_bonus=RummyBonus.DOUBLE)
MOST = 8 * 1024
STYLED = [set(re.findall(r"\.([a-z][\w-]*)", modules.sheets(f"{name}+.css") or "")) for name in ("app", "reading")]
BESIDE = STYLED[1] - STYLED[0]
"""What is styled only where something is read beside the game."""


def left(points: dict[str, str]) -> dict[str, Any]:
    """What players have left whose names are no words of Python."""
    return dict(points)


def long_game(session: Session) -> Table:
    """Twelve hands of four players in a game in play, with everything that can happen in one."""
    table = sit_down(session, *NAMES, rules=RULES, start={ROSE: -12})
    for number in range(9):
        who, *others = NAMES[number % 4 :] + NAMES[: number % 4]
        table.goes_out(who, **left(dict.fromkeys(others, "K 7 3")))
    table.goes_out(ROSE, rummy=True, sat_out=[RTL], **left({PADDY: "A J 9 4", MARKUP: "QQ2"}))
    table.dealt_again().blocked(**left({ROSE: "12", PADDY: "5", RTL: "31", MARKUP: "8"}))
    table.corrects(3, table.out(RTL, **left({ROSE: "2", PADDY: "3", MARKUP: "4"}))).undoes()
    return table


@pytest.fixture
def book(client: Phone, writing: Writing) -> Table:
    """A scorebook with games in play, finished by each preset, abandoned and discarded."""
    with writing() as session:
        table = long_game(session)
        for rules in PRESETS.values():
            sit_down(session, ROSE, MARKUP, "Cy", start={ROSE: 95}, rules=rules, at=table).goes_out(
                MARKUP, **left({ROSE: "K", "Cy": "9"})
            )
        sit_down(session, RTL, MARKUP, at=table).is_discarded()
    client.joins(table)
    opened(client, f"{table.url}/note").press("Save the note", {"note": "<i>Pizza</i> & beer"})
    return table


def every_page(client: Phone, book: Table) -> list[Page]:
    """Whatever a link on a page leads to, from home on."""
    pages: dict[str, Page] = {}
    ahead = [book.book_url]
    while ahead:
        url = ahead.pop().split("#")[0]
        if url and url not in pages:
            pages[url] = opened(client, url)
            ahead += [link for link in pages[url].links().values() if is_page(link)]
    return list(pages.values())


def is_page(link: str) -> bool:
    """Whether a link leads to a page of ours, not to a file or to another program."""
    return not link.startswith("https:") and not link.partition("?")[0].endswith((".json", ".csv", ".svg"))


def named(one: Element, *attributes: str) -> set[str]:
    return {name for attribute in attributes for name in one.get(attribute, "").split()}


def of_the_whole(page: Page) -> Iterator[str]:
    if page.status != 200 or not page.title or len(page.all("h1")) != 1 or len(page.all("main")) != 1:
        yield "not a page"
    if (size := len(gzip.compress(page.answer.data, 6))) > MOST:
        yield f"{size} bytes compressed"
    if "<b>" in page.answer.text or "<i>" in page.answer.text:
        yield "markup of a name"


def of_its_ids(page: Page) -> Iterator[str]:
    known = Counter(one.get("id", "") for one in page.root.iter() if one.get("id"))
    yield from (f"{name} twice" for name, times in known.items() if times > 1)
    used = {name for one in page.root.iter() for name in named(one, "for", "aria-describedby", "aria-labelledby")}
    used |= {one.get("href", "")[1:] for one in page.all("a") if one.get("href", "").startswith("#")}
    yield from (f"no {name}" for name in used - set(known))


def of_its_fields(page: Page) -> Iterator[str]:
    """Fields and buttons without a name that can be read aloud."""
    labels = {one.get("for") for one in page.all("label")}
    inside = {field for label in page.all("label") for field in label.iter("input")}
    fields = [one for one in [*page.all("input"), *page.all("select")] if one.get("type") != "hidden"]
    yield from (str(one.attrib) for one in fields if one.get("id") not in labels and one not in inside)
    spoken = [one.get("aria-label") or "".join(one.itertext()).strip() for one in page.all("button")]
    yield from ("silent button" for words in spoken if not words)


def of_its_style(page: Page) -> Iterator[str]:
    """Classes of which only the sheet for reading knows, on a page that goes without."""
    sheet = page.all("link", rel="stylesheet")[0]
    if "reading" not in sheet.get("href", ""):
        yield from BESIDE & {name for one in page.root.iter() for name in named(one, "class")}


def test_every_page_is_whole_named_and_small(client: Phone, book: Table) -> None:
    pages = every_page(client, book)
    faults = [
        (page.url, fault)
        for page in pages
        for check in (of_the_whole, of_its_ids, of_its_fields, of_its_style)
        for fault in check(page)
    ]
    assert (len(pages) > 60, faults) == (True, [])


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_shown_as_it_was_written(client: Phone, book: Table, name: str) -> None:
    page = opened(client, book.url)
    assert name in page.said("bdi")
    assert f"{isolated(name, 'en')}, hand 1, " in page.text
    assert name in opened(client, f"{book.book_url}players").text


def test_a_name_in_an_attribute_stays_inside_it(client: Phone, book: Table) -> None:
    fields = opened(client, f"{book.book_url}games/new").fields("Start the game")
    assert (fields["player-1"], fields["player-2"]) == (ROSE, MARKUP)
