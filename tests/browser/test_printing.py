"""The scoresheet on paper: one page, black on white, and nothing to press."""

import re

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from ..conftest import Writing
from .live import Live, keeps
from .tour import SIX

COLOURS = """() => [...document.querySelectorAll("main, main *")].filter(one => one.checkVisibility()).flatMap(one => {
  const { color, backgroundColor } = getComputedStyle(one);
  return [color, backgroundColor];
})"""
INK = {"rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}


@pytest.fixture
def sheet(writing: Writing, phone: Page, app: Flask, site: str) -> Page:
    """Thirty hands of six players with names as long as they may be, on a phone in the dark."""
    live = Live.begun(writing, *SIX, target=9000).plays("Ana", 40, hands=30)
    keeps(phone, app, site).emulate_media(color_scheme="dark", media="print")
    phone.goto(live.table.url)
    return phone


def pages(phone: Page, paper: str) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", phone.pdf(format=paper)))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_thirty_hands_of_six_print_on_one_page(sheet: Page, paper: str) -> None:
    assert pages(sheet, paper) == 1


def test_it_is_black_on_white(sheet: Page) -> None:
    assert set(sheet.evaluate(COLOURS)) <= INK


def test_there_is_nothing_to_press(sheet: Page) -> None:
    for button in sheet.locator("button, .button, nav a").all():
        expect(button).to_be_hidden()


def test_every_hand_and_name_is_there(sheet: Page) -> None:
    expect(sheet.locator(".sheet tbody tr")).to_have_count(30)
    assert sheet.locator(".sheet thead bdi").all_inner_texts() == list(SIX)
    assert sheet.evaluate("document.querySelector('.sheet').offsetWidth <= document.querySelector('main').offsetWidth")
