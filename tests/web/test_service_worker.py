"""/sw.js: the service worker, or the one that takes it off the phones again."""

from typing import cast

import pytest

from scorekeeper.config import Settings, SettingWrong
from scorekeeper.web.modules import in_order

from ..conftest import MakeApp, Phone
from .pages import opened

URL = "/sw.js"


@pytest.fixture
def without(make_app: MakeApp) -> Phone:
    """A phone where the service worker is switched off."""
    return cast("Phone", make_app(service_worker="off").test_client())


def test_it_is_asked_for_anew_each_time(client: Phone) -> None:
    answer = client.get(URL)
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "Set-Cookie" not in answer.headers


def test_it_knows_the_files_of_this_release(client: Phone) -> None:
    (sheet,) = opened(client, "/").all("link", rel="stylesheet")
    assert client.get(URL).text.startswith(f'const VERSION = "{sheet.get("href", "").split("/")[2]}";')


def test_it_keeps_ready_whatever_tells_of_waiting_hands(client: Phone) -> None:
    worker = client.get(URL).text
    assert [name for name in in_order(["waiting"]) if f'"{name}.js"' not in worker] == []


def test_pages_ask_for_it(client: Phone) -> None:
    assert opened(client, "/").root.get("data-worker") == URL


def test_switched_off_no_page_asks_for_it(without: Phone) -> None:
    assert opened(without, "/").root.get("data-worker") is None


def test_switched_off_it_takes_itself_off(without: Phone) -> None:
    told = without.get(URL).text
    assert "registration.unregister()" in told
    assert "caches.delete" in told
    assert "fetch" not in told


def test_the_switch_is_on_or_off() -> None:
    assert Settings.read(service_worker="off").service_worker == "off"
    with pytest.raises(SettingWrong, match="SCOREKEEPER_SERVICE_WORKER is on or off"):
        Settings.read(service_worker="perhaps")
