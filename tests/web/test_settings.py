"""/b/<book>/settings: the scorebook's name, the rules for new games, and who keeps it."""

import pytest

from scorekeeper.rules import FIELDS, PRESETS
from scorekeeper.web.forms.rules_form import rules_data

from ..conftest import Phone
from ..factories import Table
from .pages import Page, opened, sent


@pytest.fixture
def form(phone: Phone, table: Table) -> Page:
    """The settings."""
    return opened(phone, f"{table.book_url}settings")


def rules(page: Page) -> dict[str, str]:
    fields = page.fields("Save")
    return {name: fields[name] for name in FIELDS if name in fields}


def test_they_are_shown_as_they_are(form: Page) -> None:
    assert (form.heading, form.title) == ("Settings", "Settings · Our scorebook")
    assert form.fields("Save")["name"] == ""
    assert rules(form) == dict(rules_data(PRESETS["basic"]).items())


def test_saving_leads_home_under_the_new_name(form: Page, table: Table) -> None:
    page = form.press("Save", {"name": "Friday table"})
    assert (page.url, page.heading) == (table.book_url, "Friday table")


def test_an_empty_name_is_ours(form: Page, phone: Phone, table: Table) -> None:
    form.press("Save", {"name": "Friday table"})
    assert opened(phone, form.url).press("Save", {"name": ""}).heading == "Our scorebook"


def test_new_rules_are_for_games_to_come(form: Page, phone: Phone, table: Table) -> None:
    form.press("Save", {"target": "300", "aces_high": "y"})
    assert rules(opened(phone, form.url))["target"] == "300"
    assert opened(phone, f"{table.url}/rules").fields("Show what changes")["target"] == "100"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_refills_the_form_and_saves_nothing(form: Page, phone: Phone, preset: str) -> None:
    page = form.press(f"preset-{preset}", {"name": "Friday table", "target": "7"})
    assert (page.status, page.fields("Save")["name"]) == (200, "Friday table")
    assert rules(page) == dict(rules_data(PRESETS[preset]).items())
    assert rules(opened(phone, form.url))["target"] == "100"


@pytest.mark.parametrize(
    ("typed", "field", "wrong"),
    [
        ({"name": "x" * 41}, "name", "That name is too long: at most 40 characters."),
        ({"target": "x"}, "target", "“Target” is a whole number from 1 to 10,000, or empty for no target."),
        ({"hand_limit": "101"}, "hand_limit", "“Hand limit” is a whole number from 1 to 100, or empty for no limit."),
        ({"cards_dealt": "14"}, "cards_dealt", "“Cards each” is a whole number from 1 to 13, or empty for the usual"),
        ({"lay_off": "x"}, "lay_off", "“Laying off” cannot have that value. Choose one of those offered."),
    ],
)
def test_what_cannot_be_is_said_at_its_field_and_kept(
    form: Page, typed: dict[str, str], field: str, wrong: str
) -> None:
    page = form.press("Save", {"aces_high": "y", **typed})
    assert page.wrong(field).startswith(wrong)
    assert page.fields("Save")["aces_high"] == "y"
    assert all(page.fields("Save")[name] == text for name, text in typed.items() if name != "lay_off")


def test_a_form_that_names_one_rule_keeps_the_others_and_the_name(form: Page, phone: Phone) -> None:
    form.press("Save", {"name": "Friday table", "target": "300", "aces_high": "y"})
    sent(phone, form.url, {"hand_limit": "5"})
    page = opened(phone, form.url)
    assert (rules(page)["target"], rules(page)["aces_high"], rules(page)["hand_limit"]) == ("300", "y", "5")
    assert page.fields("Save")["name"] == "Friday table"


def test_a_second_tap_is_the_same(form: Page, phone: Phone, table: Table) -> None:
    fields = form.fields("Save").to_dict() | {"name": "Friday table"}
    assert [sent(phone, form.url, fields).leads_to for _ in range(3)] == [table.book_url] * 3


def test_someone_else_can_be_let_keep_score_here(form: Page, stranger: Phone, table: Table) -> None:
    page = form.press("Make a code to read aloud")
    assert page.url == form.url
    assert opened(stranger, "/").press("Join", {"code": page.said("output")[0]}).url == table.url


def test_two_phones_that_save_other_settings_are_told_and_nothing_typed_is_lost(form: Page) -> None:
    form.press("Save", {"name": "Friday table"})
    page = form.press("Save", {"name": "Kitchen"})
    assert (page.status, page.fields("Save")["name"]) == (409, "Kitchen")
    assert "As they are now: Friday table, Basic, nothing changed" in page.text
    assert page.follow("Keep the settings as they are now").fields("Save")["name"] == "Friday table"
    assert page.press("Save").heading == "Kitchen"


def test_a_second_tap_on_save_is_the_same(form: Page) -> None:
    assert [form.press("Save", {"name": "Friday table"}).heading for _ in range(3)] == ["Friday table"] * 3
