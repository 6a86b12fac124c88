"""Pages keep their budget in each language: sentences are longer in some, while style and scripts weigh the same."""

from pathlib import Path
from typing import cast

import pytest

from scorekeeper.wording.languages import OFFERED

from ..bench.budget import HELD
from ..conftest import MakeApp, Phone
from ..factories import Table
from ..web.conftest import Seated, seated
from ..web.test_budgets import fetched
from .pseudo import LEFTWARD, LONG

__all__ = ["seated"]
SIX = ("Ana", "Grandma Ruth from Dublin", "Анастасия", "עומר", "iiiiiiiiiiiiiiiiiiiiiiii", "Wolfgang Amadeus")
PAGES = ("{0.url}", "{0.url}/hands/2", "{0.book_url}settings", "/rules")


@pytest.fixture
def table(seated: Seated) -> Table:
    """A table of six with a hand."""
    return seated(*SIX, play=lambda table: table.dealt_again())


def weighs(phone: Phone, url: str) -> int:
    """The packed bytes of an answer."""
    return len(phone.get(url, headers={"Accept-Encoding": "br"}).data)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_weighs_little_in_any_language(make_app: MakeApp, pseudo: Path, table: Table, page: str) -> None:
    phone = cast("Phone", make_app(translations=str(pseudo)).test_client()).joins(table)
    url, *others = fetched(phone, page.format(table))
    others_weigh, weights = sum(weighs(phone, one) for one in others), {}
    for language in (*OFFERED, LONG, LEFTWARD):
        phone.send("/language", {"language": language})
        weights[language] = weighs(phone, url)
    assert len(set(weights.values())) > 5
    assert max(weights.values()) <= min(HELD["html"], HELD["all"] - others_weigh), weights
