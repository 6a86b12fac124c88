"""What a browser says of itself, in one word."""

import pytest

from scorekeeper.web.phone_kind import SIGNS, kind_of
from scorekeeper.wording.phones import KINDS

SAID = {
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile": "iphone",
    "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari": "ipad",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari": "android",
    "Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari": "tablet",
    "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0": "android",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0": "windows",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1": "mac",
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36": "chromebook",
    "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0": "linux",
    "curl/8.5": "",
    "": "",
}


@pytest.mark.parametrize(("said", "kind"), SAID.items(), ids=SAID.values())
def test_a_phone_is_known_for_what_it_is(said: str, kind: str) -> None:
    assert kind_of(said) == kind


def test_every_kind_has_its_word() -> None:
    assert {kind for _sign, kind in SIGNS} | {"android", "tablet"} == set(KINDS) == set(SAID.values()) - {""}
