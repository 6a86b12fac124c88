"""What a reader has asked for: less motion, and the dark; case 35."""

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from ..conftest import Writing
from .conftest import MakePhone
from .live import Live, keeps
from .watching import Complaints

FADES = "addEventListener('pagereveal', ({ viewTransition }) => { window.fades = viewTransition !== null; });"
MOVING = """() => [...document.querySelectorAll('*')].map((one) => getComputedStyle(one))
  .filter((one) => one.animationName !== 'none' || one.transitionDuration !== '0s').length"""
SHEET = "**/app.css"
CANVAS = "getComputedStyle(document.documentElement).backgroundColor"
BARE = "document.documentElement.style.backgroundColor = 'Canvas'"
PAPER, DARKEST = "rgb(22, 33, 28)", "rgb(18, 18, 18)"


@pytest.mark.parametrize(("motion", "fades"), [("reduce", False), ("no-preference", True)])
def test_pages_fade_into_each_other_unless_asked_not_to(make_phone: MakePhone, motion: str, *, fades: bool) -> None:
    phone = make_phone(reduced_motion=motion)
    phone.add_init_script(FADES)
    # Chromium fades into a page whose style it has by then, as any but the first.
    phone.goto("/")
    phone.goto("/rules")
    with phone.expect_navigation(url="**/"):
        phone.evaluate("location.href = '/'")
    assert phone.evaluate("fades") is fades


@pytest.mark.parametrize("page", ["", "/hands/1"])
def test_nothing_moves_where_less_motion_was_asked_for(
    writing: Writing, phone: Page, app: Flask, site: str, page: str
) -> None:
    live = Live.begun(writing, "Ana", "Ben", target=900).plays("Ana", 9)
    keeps(phone, app, site).goto(live.table.url + page, wait_until="networkidle")
    assert phone.evaluate(MOVING) == 0


def test_case_35_in_the_dark_it_is_dark_and_flashes_white_at_no_time(
    make_phone: MakePhone, complaints: Complaints
) -> None:
    phone = make_phone(color_scheme="dark")
    phone.route(SHEET, lambda route: route.abort())
    phone.goto("/")
    phone.evaluate(BARE)
    assert phone.evaluate(CANVAS) == DARKEST
    phone.unroute(SHEET)
    phone.reload()
    expect(phone.locator("html")).to_have_css("background-color", PAPER)
    complaints.clear()
