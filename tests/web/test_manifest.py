"""/manifest.webmanifest: what a phone wants to know of a program on its home screen."""

import struct
from typing import Any

import pytest

from ..conftest import Phone
from ..factories import Table
from .pages import opened

URL = "/manifest.webmanifest"


@pytest.fixture
def told(client: Phone) -> dict[str, Any]:
    answer = client.get(URL)
    assert answer.mimetype == "application/manifest+json"
    found: dict[str, Any] = answer.get_json()
    return found


def test_every_page_names_it(client: Phone) -> None:
    assert [one.get("href") for one in opened(client, "/").all("link", rel="manifest")] == [URL]


def test_it_opens_the_scorebook_without_the_browser_around_it(told: dict[str, Any]) -> None:
    assert (told["name"], told["start_url"], told["display"]) == ("Rummy scorekeeper", "/", "standalone")


def test_each_icon_is_there_in_its_size(client: Phone, told: dict[str, Any]) -> None:
    pngs = [icon for icon in told["icons"] if icon["type"] == "image/png"]
    assert [icon["sizes"] for icon in pngs] == ["192x192", "512x512"]
    for icon in pngs:
        with client.get(icon["src"]) as answer:
            width, height = struct.unpack(">II", answer.data[16:24])
        assert icon["sizes"] == f"{width}x{height}"
        assert len(answer.data) < 10_000


def test_each_picture_of_it_is_there_in_its_size(client: Phone, told: dict[str, Any]) -> None:
    assert [one["form_factor"] for one in told["screenshots"]] == ["narrow", "narrow", "wide"]
    for screen in told["screenshots"]:
        with client.get(screen["src"]) as answer:
            width, height = struct.unpack(">II", answer.data[16:24])
        assert (screen["sizes"], screen["type"]) == (f"{width}x{height}", answer.mimetype)
        assert len(answer.data) < 80_000
        assert screen["label"]


def test_browsers_take_its_pictures(told: dict[str, Any]) -> None:
    sizes = [tuple(map(int, one["sizes"].split("x"))) for one in told["screenshots"]]
    assert all(min(size) >= 320 and max(size) <= 2.3 * min(size) for size in sizes)
    assert len({(one["form_factor"], one["sizes"]) for one in told["screenshots"]}) == 2


def test_one_icon_may_be_cut_to_any_shape(told: dict[str, Any]) -> None:
    assert [icon["sizes"] for icon in told["icons"] if "maskable" in icon.get("purpose", "")] == ["512x512"]


def test_its_shortcuts_lead_there(phone: Phone, table: Table, told: dict[str, Any]) -> None:
    ways = {one["name"]: opened(phone, one["url"]).url for one in told["shortcuts"]}
    assert ways == {"Resume": table.book_url, "New game": f"{table.book_url}games/new"}


def test_asking_for_it_gives_no_cookie(client: Phone) -> None:
    assert "Set-Cookie" not in client.get(URL).headers
