"""/rules: how rummy is played and scored."""

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
    assert form.links()["Each rule explained"] == "/rules#house-rules"
    assert opened(phone, "/rules").by_id("house-rules") is not None


def test_it_leads_a_phone_back_to_its_scorebook(phone: Phone, table: Table) -> None:
    assert opened(phone, opened(phone, "/rules").links()["Rummy scorekeeper"]).url == table.book_url
