"""The scoresheet as a picture for the share sheet, and on paper."""

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from ..conftest import Writing
from .live import Live, keeps

SHARE_SHEET = """navigator.canShare = () => true;
navigator.share = async ({ files }) => { window.shared = [files[0].name, files[0].type, files[0].size]; };"""


@pytest.fixture
def export(writing: Writing, phone: Page, app: Flask, site: str) -> str:
    """The address of the page from which a game is taken along."""
    keeps(phone, app, site)
    return f"{Live.begun(writing, 'Ana', 'Ben').table.url}/export"


def test_the_picture_is_saved_as_png(phone: Page, export: str) -> None:
    phone.goto(export)
    with phone.expect_download() as saved:
        phone.get_by_role("button", name="Save as PNG").tap()
    assert saved.value.suggested_filename == "rummy-2024-03-01-game-1.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_picture_is_shared_where_files_can_be(phone: Page, export: str) -> None:
    phone.goto(export)
    expect(phone.get_by_role("button", name="Save as PNG")).to_be_visible()
    expect(phone.get_by_role("button", name="Share the picture")).to_have_count(0)
    phone.add_init_script(SHARE_SHEET)
    phone.reload()
    phone.get_by_role("button", name="Share the picture").tap()
    phone.wait_for_function("window.shared?.[2] > 1000")
    assert phone.evaluate("shared.slice(0, 2)") == ["rummy-2024-03-01-game-1.png", "image/png"]


def test_printing_is_asked_for_once(phone: Page, export: str) -> None:
    phone.add_init_script("window.print = () => { window.printed = true; }")
    phone.goto(export)
    phone.get_by_role("link", name="Print the scoresheet").tap()
    phone.wait_for_function("window.printed === true")
    assert not phone.url.endswith("#print")
