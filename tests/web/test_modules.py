"""The JavaScript of one page in one answer."""

import re
from collections import Counter
from itertools import chain

import pytest

from scorekeeper.config import PACKAGE
from scorekeeper.web.modules import FOLDER, in_order

from ..conftest import Phone
from ..factories import Table
from .pages import Page, opened

NAMED = re.compile(r"const modules=\{([\w,]*)\};")
GIVEN = re.compile(r"^(?:export )?(?:default )?(?:async )?(?:function|class|const) (\w+)", re.MULTILINE)
ASKED = re.compile(r"modules_url\('([\w ]+)'\)")
PAGES = ["", "/hands/1", "/share"]
SETS = sorted({names for path in PACKAGE.glob("templates/**/*.html") for names in ASKED.findall(path.read_text())})


def script(page: Page) -> str:
    (one,) = page.all("script")
    return one.get("src", "")


@pytest.mark.parametrize("url", PAGES)
def test_a_page_asks_for_one_script(phone: Phone, table: Table, url: str) -> None:
    answer = phone.get(script(opened(phone, table.url + url)))
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert answer.headers["Cache-Control"] == "max-age=31536000, immutable"


@pytest.mark.parametrize("url", PAGES)
def test_it_holds_every_module_the_page_attaches(phone: Phone, table: Table, url: str) -> None:
    page = opened(phone, table.url + url)
    asked = {name for one in page.root.iter() for name in one.get("data-module", "").split() if one.tag != "template"}
    assert asked <= set(NAMED.findall(phone.get(script(page)).text)[0].split(","))


def test_a_module_stands_behind_what_it_imports() -> None:
    assert in_order(["saved", "app"]) == ["remembering", "saved", "app"]


@pytest.mark.parametrize("names", SETS)
def test_no_two_modules_of_a_page_give_one_name_to_two_things(names: str) -> None:
    sources = [(FOLDER / f"{name}.js").read_text("utf-8") for name in in_order([*names.split(), "app"])]
    given = Counter(chain.from_iterable(GIVEN.findall(source) for source in sources))
    assert [name for name, times in given.items() if times > 1] == []


@pytest.mark.parametrize("name", sorted({name for names in SETS for name in names.split()}))
def test_a_module_gives_what_attaches_it_by_its_own_name(name: str) -> None:
    assert f"export default function {name}(" in (FOLDER / f"{name}.js").read_text("utf-8")


@pytest.mark.parametrize("name", ["app+none+.js", "app+../config+.js", "app++.js", "+", "app+pad"])
def test_what_is_no_module_is_not_here(phone: Phone, table: Table, name: str) -> None:
    address = script(opened(phone, table.url))
    assert phone.get(f"{address.rpartition('/')[0]}/{name}").status_code == 404
