"""Sharing a link: Copy, and the share sheet where there is one."""

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from ..conftest import Writing
from .live import Live, keeps

INSECURE = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
SHARE_SHEET = "navigator.share = what => { window.shared = what.url; return Promise.resolve(); }"


@pytest.fixture
def share(writing: Writing, phone: Page, app: Flask, site: str) -> str:
    """The address of the share page, a watch link made."""
    keeps(phone, app, site)
    return f"{Live.begun(writing, 'Ana', 'Ben').table.url}/share"


def test_copy_works_over_plain_http(phone: Page, share: str) -> None:
    phone.add_init_script(INSECURE)
    phone.goto(share)
    phone.evaluate("document.addEventListener('copy', () => { window.copied = true; })")
    phone.get_by_role("button", name="Copy").first.tap()
    expect(phone.get_by_text("Copied", exact=True)).to_be_visible()
    assert phone.evaluate("copied") is True
    expect(phone.locator("#watch-link")).to_be_focused()


def test_copy_uses_the_clipboard_where_it_may(phone: Page, share: str) -> None:
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.goto(share)
    phone.get_by_role("button", name="Copy").first.tap()
    expect(phone.get_by_text("Copied", exact=True)).to_be_visible()
    assert phone.evaluate("navigator.clipboard.readText()") == phone.locator("#watch-link").input_value()


def test_share_is_offered_only_where_there_is_a_share_sheet(phone: Page, share: str) -> None:
    phone.goto(share)
    expect(phone.get_by_role("button", name="Copy").first).to_be_visible()
    expect(phone.get_by_role("button", name="Share")).to_have_count(0)
    phone.add_init_script(SHARE_SHEET)
    phone.reload()
    phone.get_by_role("button", name="Share").first.tap()
    assert phone.evaluate("shared") == phone.locator("#watch-link").input_value()


@pytest.mark.parametrize("phone", [{"java_script_enabled": False}], indirect=True)
def test_without_scripts_the_address_is_there_to_be_selected(phone: Page, share: str) -> None:
    phone.goto(share)
    expect(phone.locator("#watch-link")).to_be_visible()
    expect(phone.get_by_role("button", name="Copy")).to_have_count(0)
