"""Requests that no page of ours sends, to every address there is; none may end in an error of ours.

`python -m tests.load.malformed 10000 [SEED]` sends so many from a phone that keeps score, and counts the answers.
"""

import logging
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote_plus

from flask import Flask
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as some
from werkzeug.test import EnvironBuilder

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from tests.conftest import Phone
from tests.databases import migrated
from tests.factories import sit_down
from tests.web.urls import METHODS, Values, rules_of

ODD = (
    b"", b" ", b"0", b"1", b"2", b"-1", b"99", b"2147483647", b"2147483648", b"9" * 400, b"1e9", b"0x1", b"1.5", b"NaN",
    b"K 7 3", b"A+A", b"+", b"out", b"blocked", b"void", b"y", b"yes", b"make", b"stop", b"leader", b"abandon", b"form",
    b"random", b"up-2", b"preset-basic", b"1,2,3", b"3,3", b"same", b"one_more", b"\0", b"a\0b", b"\xff\xfe",
    b"\xed\xa0\x80", "²٣".encode(), "ﷺ\u202e\u2068".encode(), "e\u0301".encode() * 99, b"<script>alert(1)</script>",
    b"%s%n%(x)s{{7*7}}", b"' OR 1=1 --", b"../../etc/passwd", b"\r\nSet-Cookie: x=1", b"[]", b"{", b"null", b"x" * 5000,
)  # fmt: skip
FIELDS = (
    "name", "code", "note", "player", "start", "below", "order", "how", "hide", "merge_into", "watch", "join_code",
    "ends", "outcome", "went_out", "rummy", "confirm", "correcting", "revision", "entry_key", "csrf_token", "rules",
    "target", "hand_limit", "cards_dealt", "scoring", "aces_high", "stock_out", "arrange", "first_dealer", "preview",
    "apply", "play_on", "keyboard", "book", "language", "file", "preset",
    *(f"{one}-{seat}" for one in ("player", "start", "left", "sat_out", "below") for seat in (1, 2, 3, 7)),
)  # fmt: skip
HEADERS = (
    "Accept", "Accept-Encoding", "Accept-Language", "Content-Encoding", "Cookie", "If-Match", "If-Modified-Since",
    "If-None-Match", "If-Range", "Origin", "Range", "Referer", "User-Agent", "X-Forwarded-For", "X-Requested-With",
)  # fmt: skip
KINDS = (
    "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data", "application/json",
    "text/plain; charset=utf-7", "x", "",
)  # fmt: skip
HOSTS = ("localhost", "evil.example", "[::1]:80", "a b", "x" * 300, "[", "")

Part = some.SearchStrategy[Any]

_text = some.text(max_size=8).map(lambda text: text.encode("utf-8", "surrogatepass"))
value = some.one_of(some.sampled_from(ODD), some.binary(max_size=12), _text)


@dataclass(frozen=True)
class Attempt:
    """One request, as it goes over the wire."""

    method: str
    path: str
    query: str = ""
    body: bytes = b""
    kind: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    host: str = "localhost"

    def send(self, phone: Phone) -> int:
        """What it is answered with."""
        builder = EnvironBuilder(method=self.method, input_stream=None, content_type=self.kind or None)
        environ = builder.get_environ()
        environ |= {"PATH_INFO": self.path, "QUERY_STRING": self.query, "HTTP_HOST": self.host}
        environ |= {f"HTTP_{name.upper().replace('-', '_')}": text for name, text in self.headers.items()}
        return phone.open(environ_overrides=environ, data=self.body, method=self.method).status_code


def attempts(app: Flask, values: Values) -> some.SearchStrategy[Attempt]:
    """Requests to every address, each of its parts as it should be or odd."""
    return some.sampled_from(sorted(rules_of(app), key=str)).flatmap(lambda rule: _attempt(rule, values))


def _attempt(rule: Any, values: Values) -> some.SearchStrategy[Attempt]:
    known = {name: str(values.get(name, 1)).encode() for name in rule.arguments}
    usual = some.sampled_from(sorted((rule.methods or set()) & {"GET", "POST"} or METHODS))
    parts = {name: _mostly(some.just(one), value) for name, one in known.items()}
    return some.builds(
        Attempt,
        method=_mostly(usual, some.sampled_from((*METHODS, "TRACE", "OPTIONS", "HEAD"))),
        path=some.fixed_dictionaries(parts).map(lambda found: _path(rule, found)),
        query=_pairs,
        body=_mostly(_pairs.map(str.encode), some.binary(max_size=60)),
        kind=_mostly(some.just(KINDS[0]), some.sampled_from(KINDS)),
        headers=some.dictionaries(some.sampled_from(HEADERS), value.map(_latin), max_size=3),
        host=_mostly(some.just(HOSTS[0]), some.sampled_from(HOSTS)),
    )


def _mostly(usual: Part, odd: Part) -> Part:
    """Nine times in ten as it should be."""
    return some.sampled_from([usual] * 9 + [odd]).flatmap(lambda chosen: chosen)


_pairs = some.lists(some.tuples(some.sampled_from(FIELDS), value), max_size=8).map(
    lambda pairs: "&".join(f"{name}={quote_plus(text)}" for name, text in pairs)
)


def _path(rule: Any, parts: Mapping[str, bytes]) -> str:
    """The path as WSGI hands it on: its bytes, each as one sign."""
    pieces = [_latin(parts[text]) if dynamic else text for dynamic, text in rule._trace if text != "|"]
    return "".join(pieces)


def _latin(text: bytes) -> str:
    return text.decode("latin-1")


def tried(app: Flask, phone: Phone, values: Values, many: int, start: int) -> Counter[int]:
    """Send so many, and count the answers by status. Fails with the first request that ends in an error of ours."""
    statuses: Counter[int] = Counter()

    @seed(start)
    @settings(max_examples=many, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(attempts(app, values))
    def none_is_our_fault(attempt: Attempt) -> None:
        status = attempt.send(phone)
        statuses[status] += 1
        assert status < 500, attempt

    none_is_our_fault()
    return statuses


def main(many: int, start: int) -> None:
    """Lay a table, try, and print what was answered."""
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        ours = Settings(Path(folder) / "instance")
        migrated(ours)
        app = create_app(ours)
        app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
        app.test_client_class = Phone
        with app.app_context():
            begin_writing(db.session)
            table = sit_down(db.session, "Ana", "Ben", "Cy").goes_out("Ana", ben="K", cy="5")
            db.session.commit()
        phone = cast("Phone", app.test_client()).joins(table)
        statuses = tried(app, phone, values_of(table.book_url), many, start)
        sys.stdout.writelines(f"{status}: {times}\n" for status, times in sorted(statuses.items()))
        with app.app_context():
            db.engine.dispose()


def values_of(book_url: str) -> Values:
    """What stands in the addresses of a table's scorebook, as its keeper knows them."""
    return {"book": book_url.split("/")[2], "phone": 2, "hand": 2, "version": "none", "name": "app.css", "key": "none"}


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
