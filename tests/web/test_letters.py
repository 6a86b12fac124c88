"""Hands entered in the letters on the table's cards; what is kept is in English."""

from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.wording.letters import PRINTED

from ..conftest import MakeApp, Phone
from ..factories import Table
from .pages import Page, hand, opened, sent

BEN = "left-2"


@pytest.fixture
def app(make_app: MakeApp, pseudo: Path, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """An application that speaks the languages nobody does, of which one has the cards of the Netherlands."""
    monkeypatch.setitem(PRINTED, "el", PRINTED["nl"])
    return make_app(translations=str(pseudo))


@pytest.fixture
def dutch(phone: Phone, table: Table) -> Page:
    """The form of hand 1 on a phone whose cards have B V H A."""
    phone.send("/language", {"language": "el"})
    return opened(phone, f"{table.url}/hands/1")


def entered(phone: Phone, table: Table, text: str, **more: str) -> Page:
    return sent(phone, f"{table.url}/hands/1", hand(table, "Ana", ben=text, cy="5", dee="5") | more)


def kept(phone: Phone, table: Table) -> str:
    """What the game's file says that Ben held."""
    return str(phone.get(f"{table.url}.json").get_json()["hands"][0]["typed"]["Ben"])


def test_the_keys_bear_them(dutch: Page) -> None:
    keys = dutch.said("button", class_="card-key")
    assert keys[-4:] == ["10", "B", "V", "H"]
    assert keys[0] == "A"


@pytest.mark.parametrize("text", ["B V H", "bvh", "J Q K", "B Q h"])
def test_they_are_read_and_english_ones_too(dutch: Page, phone: Phone, table: Table, text: str) -> None:
    assert entered(phone, table, text).status == 303
    assert kept(phone, table).upper().replace(" ", "") == "JQK"


def test_the_form_of_a_recorded_hand_shows_them(dutch: Page, phone: Phone, table: Table) -> None:
    entered(phone, table, "H V 3")
    assert opened(phone, f"{table.url}/hands/1").sends_to(f"{table.url}/hands/1")[BEN] == "H V 3"
    phone.send("/language", {"language": "en"})
    assert opened(phone, f"{table.url}/hands/1").sends_to(f"{table.url}/hands/1")[BEN] == "K Q 3"


def test_what_cannot_be_read_is_told_as_it_was_typed(dutch: Page, phone: Phone, table: Table) -> None:
    page = entered(phone, table, "V X")
    assert page.status == 422
    assert "“V X”" in page.text
    assert page.sends_to(f"{table.url}/hands/1")[BEN] == "V X"


def test_a_hand_that_waited_is_read_as_it_was_typed(dutch: Page, phone: Phone, table: Table) -> None:
    phone.send("/language", {"language": "en"})
    assert dutch.sends_to(f"{table.url}/hands/1")["letters"] == "el"
    assert entered(phone, table, "V 3", letters="el").status == 303
    assert kept(phone, table) == "Q 3"


def test_letters_of_a_language_there_is_not_are_english(phone: Phone, table: Table) -> None:
    assert entered(phone, table, "Q 3", letters="xx").status == 303
    assert kept(phone, table) == "Q 3"


def test_in_english_nothing_else_is_read(phone: Phone, table: Table) -> None:
    assert entered(phone, table, "V 3").status == 422


def test_two_versions_are_told_in_them(dutch: Page, phone: Phone, table: Table) -> None:
    entered(phone, table, "H V 3")
    page = entered(phone, table, "B 9", entry_key="another")
    assert (page.status, "H V 3 = 23" in page.text, "B 9 = 19" in page.text) == (409, True, True)
