"""The JavaScript of one page in one answer."""

import re

import pytest

from scorekeeper.web.modules import FOLDER, joined, together

from ..conftest import Phone
from ..factories import Table
from .pages import Page, opened

NAMED = re.compile(r"^modules\.(\w+) =", re.MULTILINE)
PAGES = ["", "/hands/1", "/share"]


def script(page: Page) -> str:
    (one,) = page.all("script")
    return one.get("src", "")


@pytest.mark.parametrize("url", PAGES)
def test_a_page_asks_for_one_script(phone: Phone, table: Table, url: str) -> None:
    answer = phone.get(script(opened(phone, table.url + url)))
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("url", PAGES)
def test_it_holds_every_module_the_page_attaches(phone: Phone, table: Table, url: str) -> None:
    page = opened(phone, table.url + url)
    asked = {name for one in page.root.iter() for name in one.get("data-module", "").split() if one.tag != "template"}
    assert asked <= set(NAMED.findall(phone.get(script(page)).text))


def test_a_module_stands_behind_what_it_imports() -> None:
    assert NAMED.findall(together(joined("saved")) or "") == ["remembering", "saved", "app"]


def test_nothing_is_left_of_comments_imports_and_exports() -> None:
    every = joined(" ".join(path.stem for path in FOLDER.glob("*.js") if not path.stem.startswith(("sw", "app"))))
    assert re.findall(r"^\s*(?://|/\*\*|import |export ).*", together(every) or "//", re.MULTILINE) == []


@pytest.mark.parametrize("name", ["app+none+.js", "app+../config+.js", "app++.js", "+", "app+pad"])
def test_what_is_no_module_is_not_here(phone: Phone, table: Table, name: str) -> None:
    address = script(opened(phone, table.url))
    assert phone.get(f"{address.rpartition('/')[0]}/{name}").status_code == 404
