"""The big screen: totals that fill it, whoever plays, and that stay lit."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Writing
from .live import Live, hide
from .tour import SIX

SCREENS = [(1024, 768), (1280, 800), (1920, 1080)]
BOXES = """wanted => [...document.querySelectorAll(wanted)].map(one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const { top, bottom, left, right } = range.getBoundingClientRect();
  return [top, bottom, left, right];
})"""
WAKE = """Object.defineProperty(navigator, "wakeLock", { value: { request: () => {
  window.asked = (window.asked ?? 0) + 1;
  return Promise.reject(new DOMException("not now", "NotAllowedError"));
} } })"""

Box = tuple[float, float, float, float]


def screen(phone: Page, size: tuple[int, int], address: str) -> Page:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto(address)
    return phone


def boxes(phone: Page, wanted: str) -> list[Box]:
    """Top, bottom, left and right of what is written in each such element."""
    found: list[Box] = phone.evaluate(BOXES, wanted)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_totals_fill_the_screen_and_all_are_seen(writing: Writing, phone: Page, players: int) -> None:
    live = Live.begun(writing, *SIX[:players], target=900).plays("Ana", 9, hands=3)
    for size in SCREENS:
        screen(phone, size, f"{live.watch}/big")
        totals = boxes(phone, ".total")
        assert len(totals) == players
        assert phone.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
            *size
        ]
        assert all(top >= 0 and bottom <= size[1] and right <= size[0] for top, bottom, _, right in totals)
        assert sum(bottom - top for top, bottom, *_ in totals) > size[1] * 0.45


@pytest.mark.parametrize("size", SCREENS)
def test_no_name_is_cut_or_covered(writing: Writing, phone: Page, size: tuple[int, int]) -> None:
    live = Live.begun(writing, *SIX, target=9000).plays("Ana", 40, hands=3)
    screen(phone, size, f"{live.watch}/big")
    names = boxes(phone, ".standing .name")
    assert [bottom <= below[0] for (_, bottom, *_), below in pairwise(names)] == [True] * 5
    assert all(name[3] <= total[2] for name, total in zip(names, boxes(phone, ".total"), strict=True))


def test_it_follows_and_names_the_winner(writing: Writing, phone: Page) -> None:
    live = Live.begun(writing, "Ana", "Ben", target=50)
    phone.goto(f"{live.watch}/big", wait_until="networkidle")
    live.plays("Ana", 60)
    expect(phone.get_by_role("heading", level=1)).to_have_text("Ana has won")
    expect(phone).to_have_title("Ana has won · Rummy scorekeeper")


def test_case_9_it_stays_lit_asks_again_and_takes_no_for_an_answer(writing: Writing, phone: Page) -> None:
    phone.add_init_script(WAKE)
    phone.goto(f"{Live.begun(writing, 'Ana', 'Ben').watch}/big", wait_until="networkidle")
    assert phone.evaluate("asked") == 1
    hide(phone, hidden=True)
    assert phone.evaluate("asked") == 1
    hide(phone, hidden=False)
    assert phone.evaluate("asked") == 2
