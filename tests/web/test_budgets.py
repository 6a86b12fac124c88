"""What a page may take on a slow network: 8 KB of HTML, 6 of style, 6 of JavaScript; 15 in all on a first visit.

The 15 are counted with the headers of each answer, as they travel.
"""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import brotli
import pytest

from scorekeeper.config import PACKAGE
from scorekeeper.web import phone as web_phone
from scorekeeper.web.modules import joined, together
from scorekeeper.web.static_files import content
from scorekeeper.wording.languages import OFFERED

from ..conftest import Phone
from ..factories import Table
from .conftest import Seated
from .pages import opened
from .test_modules import SETS

KB = 1024
LONGEST_MODULE = 80
LONGEST_WORKER = 90
PAGES = ["", "/hands/1", "/share", "/seats", "/history"]
SIX = ("Ana", "W" * 24, "Grandma Ruth from Dublin", "Анастасия Константиновна", "עומר", "i" * 24)
FETCHED = {"stylesheet", "icon"}
SERVED = "HTTP/1.1 200 OK\r\nserver: granian\r\ndate: Mon, 30 Nov 2026 20:14:00 GMT\r\n"
"""What the server adds to each answer."""
TOMORROW = datetime.now(UTC) + timedelta(days=1, hours=1)


def fetched(phone: Phone, url: str) -> list[str]:
    """What a browser fetches for a page, the page first."""
    page = opened(phone, url)
    links = [one.get("href", "") for one in page.all("link") if one.get("rel") in FETCHED]
    return [url, *links, *(one.get("src", "") for one in [*page.all("script"), *page.all("img")])]


def weighs(phone: Phone, url: str) -> int:
    """The bytes of an answer with its headers, as they travel."""
    answer = phone.get(url, headers={"Accept-Encoding": "br"})
    return len(SERVED) + len(str(answer.headers)) + len(answer.data)


@pytest.mark.parametrize("names", ["", *SETS])
def test_the_scripts_of_a_page_take_6_kb_at_most(names: str) -> None:
    assert len(brotli.compress((together(joined(names)) or "").encode())) <= 6 * KB


@pytest.mark.parametrize("name", ["app.css", "app+reading+print+.css"])
def test_the_style_sheet_takes_6_kb_at_most(name: str) -> None:
    assert len(content(name, "br")) <= 6 * KB


@pytest.mark.parametrize("url", PAGES)
def test_a_first_visit_takes_15_kb_in_8_requests_at_most(phone: Phone, table: Table, url: str) -> None:
    files = fetched(phone, table.url + url)
    weights = {one: weighs(phone, one) for one in files}
    assert (len(files) <= 8, weights[files[0]] <= 8 * KB, sum(weights.values()) <= 15 * KB) == (True,) * 3, weights


@pytest.mark.parametrize("language", OFFERED)
def test_it_takes_no_more_in_any_language_with_the_day_s_cookie(
    client: Phone, seated: Seated, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    table = seated(*SIX)
    url = f"{table.url}/hands/1"
    client.joins(table).send("/language", {"language": language})
    assert opened(client, url).root.get("lang") == language.replace("_", "-")
    files = fetched(client, url)
    monkeypatch.setattr(web_phone, "now", lambda: TOMORROW)
    weights = [weighs(client, one) for one in files]
    assert (weights[0] <= 8 * KB, sum(weights) <= 15 * KB) == (True, True), weights


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("static/*.js")), ids=lambda path: path.stem)
def test_a_module_is_short(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) <= (LONGEST_WORKER if path.stem == "sw" else LONGEST_MODULE)
