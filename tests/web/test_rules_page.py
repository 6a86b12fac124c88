"""/rules: how rummy is played and scored."""

import pytest

from scorekeeper.rules import FIELDS
from scorekeeper.wording import rule_name

from ..conftest import Phone
from ..factories import Table
from .pages import opened


def test_anyone_may_read_it(stranger: Phone) -> None:
    page = opened(stranger, "/rules")
    assert page.status == 200
    assert page.title == "How rummy is played and scored"


def test_it_explains_every_house_rule(stranger: Phone) -> None:
    text = opened(stranger, "/rules").text
    assert [name for name in FIELDS if rule_name(name) not in text] == []


def test_the_forms_lead_to_the_rules_explained(phone: Phone, table: Table) -> None:
    form = opened(phone, f"{table.url}/rules")
    assert form.links()["Each rule explained"] == f"/rules?from={table.url}/rules#house-rules"
    assert opened(phone, "/rules").by_id("house-rules") is not None


def test_it_leads_a_phone_back_to_its_scorebook(phone: Phone, table: Table) -> None:
    assert opened(phone, opened(phone, "/rules").links()["Rummy scorekeeper"]).url == table.book_url


def test_it_leads_back_to_the_page_it_was_opened_from(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/rules").follow("Each rule explained")
    assert page.follow("Back to where you were").url == f"{table.url}/rules"


@pytest.mark.parametrize(
    "where",
    ["", "//evil.example", "https://evil.example", "/b/x/../y", "/b/x?a=1", "/w/x", "javascript:alert(1)", "/b"],
)
def test_it_leads_nowhere_else(stranger: Phone, where: str) -> None:
    assert "Back to where you were" not in opened(stranger, f"/rules?from={where}").links()
