"""A phone that lies on its side, or reads aloud: cases 34 and 36."""

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from ..conftest import Writing
from .live import Live, keeps

SIX = ("Ana", "Ben", "Cy", "Dee", "Grandma Ruth from Dublin", "Konstantin")


@pytest.fixture
def sheet(writing: Writing, phone: Page, app: Flask, site: str) -> Page:
    """The scoresheet of six players after some hands."""
    live = Live.begun(writing, *SIX, target=900).plays("Ana", 25).plays("Ben", 13, hands=2)
    keeps(phone, app, site).goto(live.table.url)
    return phone


def test_case_36_all_totals_of_six_players_are_seen_on_its_side(sheet: Page) -> None:
    sheet.set_viewport_size({"width": 844, "height": 390})
    for total in sheet.locator(".total").all():
        expect(total).to_be_in_viewport(ratio=1)
    expect(sheet.locator(".total")).to_have_count(6)
    expect(sheet.get_by_role("link", name="Enter hand 4")).to_be_in_viewport()


def test_case_34_the_leader_and_every_figure_are_said_in_words(sheet: Page) -> None:
    expect(sheet.get_by_role("listitem").filter(has_text="leads")).to_contain_text("Ben")
    cell = sheet.get_by_role("cell", name="Ben, hand 3, 65 points, total 130")
    expect(cell).to_have_count(1)
    expect(sheet.get_by_role("meter", name="Ben on the way to 900")).to_have_count(1)
