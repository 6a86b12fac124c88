"""Memory is swept between requests, never within one."""

import gc
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import ref

import pytest
from flask import Flask

from scorekeeper.cli import sweeping
from scorekeeper.cli.serving import worker
from scorekeeper.cli.sweeping import Swept

from ..conftest import Phone, SitDown

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

MANY = 50
"""Requests, among which a thorough sweep has its turn."""
CROWD = Path(__file__).with_name("crowd.py")


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Python sweeps as ever once a test is over."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class Loop:
    """What only a sweep can find."""

    def __init__(self) -> None:
        self.itself = self


def answers(_environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
    start("200 OK", [])
    for _ in range(10):
        Loop()
    return [b"an", b"swer"]


def swept(app: Swept) -> int:
    """How many loops are left once a request is answered."""
    answer = app({}, lambda _status, _headers, _error=None: lambda _body: None)
    assert b"".join(answer) == b"answer"
    before = sum(type(one) is Loop for one in gc.get_objects())
    answer.close()  # type: ignore[attr-defined]  # as a server does
    return before - sum(type(one) is Loop for one in gc.get_objects())


def test_after_an_answer_memory_is_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    sweeping.sweep_between_requests()
    monkeypatch.setattr(sweeping, "ENOUGH", 1)
    assert swept(Swept(answers)) == 10


def test_where_little_is_new_it_is_left_for_later() -> None:
    sweeping.sweep_between_requests()
    gc.collect()
    assert swept(Swept(answers)) == 0


def test_what_has_outlived_others_is_swept_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    sweeping.sweep_between_requests()
    monkeypatch.setattr(sweeping, "ENOUGH", 1)
    app, old = Swept(answers), [Loop()]
    gc.collect()
    last = ref(old.pop())
    for _ in range(MANY):
        swept(app)
    assert last() is None


def test_what_serves_sweeps_between_requests(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.cli.serving.create_app", lambda: app)
    monkeypatch.setattr("scorekeeper.cli.serving.copy_daily", lambda _settings: None)
    assert isinstance(worker().wsgi_app, Swept)
    assert (gc.isenabled(), gc.get_threshold()[0]) == (True, sweeping.LAST_RESORT)
    assert app.test_client().get("/healthz").status_code == 200


@pytest.mark.long
def test_eight_threads_make_twelve_hundred_pages(app: Flask, sit_down: SitDown) -> None:
    """Swept at any moment, most such runs end in a fault of memory on CPython 3.11."""
    table = sit_down("Ana", "Ben", "Cy", "Dee")
    for _ in range(12):
        table.goes_out("Ana", ben=1, cy=1, dee=1)
    table.book.session.commit()
    phone = app.test_client()
    assert isinstance(phone, Phone)
    cookie = phone.joins(table).get_cookie("scorekeeper")
    assert cookie
    settings = {"SCOREKEEPER_INSTANCE": str(app.config["SETTINGS"].instance), "PYTHONMALLOC": "debug"}
    given = [sys.executable, str(CROWD), cookie.value, f"{table.url}/hands/13"]
    done = subprocess.run(given, env=os.environ | settings, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "1200 pages\n"), done.stderr[-2000:]
