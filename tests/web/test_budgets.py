"""What a page may take on a slow network: 8 KB of HTML, 6 of style, 6 of JavaScript, 15 in all on a first visit."""

from pathlib import Path

import brotli
import pytest

from scorekeeper.config import PACKAGE
from scorekeeper.web.modules import joined, together
from scorekeeper.web.static_files import content

from ..conftest import Phone
from ..factories import Table
from .pages import opened
from .test_modules import SETS

KB = 1024
LONGEST_MODULE = 80
LONGEST_WORKER = 90
PAGES = ["", "/hands/1", "/share", "/seats", "/history"]
FETCHED = {"stylesheet", "icon", "manifest"}


def fetched(phone: Phone, url: str) -> list[str]:
    """What a browser fetches for a page, the page first."""
    page = opened(phone, url)
    links = [one.get("href", "") for one in page.all("link") if one.get("rel") in FETCHED]
    return [url, *links, *(one.get("src", "") for one in [*page.all("script"), *page.all("img")])]


def weighs(phone: Phone, url: str) -> int:
    return len(phone.get(url, headers={"Accept-Encoding": "br"}).data)


@pytest.mark.parametrize("names", ["", *SETS])
def test_the_scripts_of_a_page_take_6_kb_at_most(names: str) -> None:
    assert len(brotli.compress((together(joined(names)) or "").encode())) <= 6 * KB


@pytest.mark.parametrize("name", ["app.css", "app+reading+.css"])
def test_the_style_sheet_takes_6_kb_at_most(name: str) -> None:
    assert len(content(name, "br")) <= 6 * KB


@pytest.mark.parametrize("url", PAGES)
def test_a_first_visit_takes_15_kb_in_8_requests_at_most(phone: Phone, table: Table, url: str) -> None:
    files = fetched(phone, table.url + url)
    weights = {one: weighs(phone, one) for one in files}
    assert (len(files) <= 8, weights[files[0]] <= 8 * KB, sum(weights.values()) <= 15 * KB) == (True,) * 3, weights


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("static/*.js")), ids=lambda path: path.stem)
def test_a_module_is_short(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) <= (LONGEST_WORKER if path.stem == "sw" else LONGEST_MODULE)
