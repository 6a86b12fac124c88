"""No page says anything that did not go through gettext: in a language without the letters of English, none is left."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from flask import Flask

from ..conftest import MakeApp, Phone
from ..factories import Table
from ..web.pages import Page, opened
from ..web.test_every_page import NAMES, book, is_page
from .pseudo import LONG

__all__ = ["book"]
WORD = re.compile("[a-z]{2,}", re.IGNORECASE)
KNOWN = {word for text in (*NAMES, "Ana Ben Cy Dee", "Pizza beer", "QR", "QQ") for word in WORD.findall(text)}
SPOKEN = ("aria-label", "alt", "title", "placeholder", "data-turned", "data-offline", "data-gone", "data-sure")
KEPT = "kept"
"""Begins the comment with the sentence that the service worker shows."""


@pytest.fixture
def app(make_app: MakeApp, pseudo: Path) -> Flask:
    """An application that speaks the languages nobody does."""
    return make_app(translations=str(pseudo))


def each_kind_of_page(client: Phone, first: str) -> Iterator[Page]:
    """Whatever a link leads to from one page on, the same page of another number left out."""
    seen: set[str] = set()
    ahead = [first]
    while ahead:
        url = ahead.pop().split("#")[0]
        kind = re.sub(r"\d+|=[^&]*", "", url)
        if url and kind not in seen:
            seen.add(kind)
            yield (page := opened(client, url))
            ahead += [link for link in page.links().values() if is_page(link)]


def told(page: Page) -> Iterator[str]:
    """What a page says, to the eye and to the ear."""
    yield page.title
    for one in page.root.iter():
        if one.tag not in ("script", "style") and one.get("dir") != "ltr":
            yield from ((one.text or "").removeprefix(KEPT), one.tail or "", *(one.get(name, "") for name in SPOKEN))


def english(page: Page) -> set[str]:
    """The words left in English."""
    texts = (text for text in told(page) if "://" not in text)
    return {word for text in texts for word in WORD.findall(re.sub(r"\{\w+\}", "", text))} - KNOWN


def test_nothing_is_left_in_english(client: Phone, request: pytest.FixtureRequest) -> None:
    table = cast("Table", request.getfixturevalue("book"))
    client.post("/language", data={"language": LONG})
    left = {page.url: words for page in each_kind_of_page(client, table.book_url) if (words := english(page))}
    assert str(left) == "{}"
