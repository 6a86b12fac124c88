"""Bare Flask applications, served as the scorekeeper is, for the same run."""

import http.client
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from scorekeeper.config import Settings
from tests.load.served import free_port, wait_for

from .wire import HOST, Request, request, wires

Server = tuple[int, int]
"""A port, and the process that serves there with its children."""


def start_hello(port: int) -> "subprocess.Popen[bytes]":
    """Serve a bare page with as many threads as the scorekeeper has."""
    return _start("hello", port)


@contextmanager
def hello() -> Iterator[Server]:
    """A bare page."""
    with _served("hello") as server:
        yield server


@contextmanager
def form(database: Path, game: int) -> Iterator[tuple[Server, Iterator[Request]]]:
    """A bare form that writes hands into a game, by its id, of a database; and hands to send to it, each new."""
    with _served("bare_form", str(database)) as server:
        yield server, _hands(server[0], game)


@contextmanager
def _served(module: str, *more: str) -> Iterator[Server]:
    port = free_port()
    process = _start(module, port, *more)
    try:
        wait_for(lambda: _answers(port), module)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait()


def _start(module: str, port: int, *more: str) -> "subprocess.Popen[bytes]":
    threads = str(Settings.read().pool)
    return subprocess.Popen([sys.executable, "-m", f"tests.bench.{module}", str(port), threads, *more])


def _answers(port: int) -> bool:
    try:
        with wires(port, 1) as (wire,):
            return wire.ask(request("/")) > 0
    except OSError:
        return False


def _hands(port: int, game: int) -> Iterator[Request]:
    line = http.client.HTTPConnection(HOST, port)
    line.request("GET", "/")
    page = line.getresponse()
    token, cookie = page.read().decode(), page.headers["Set-Cookie"].partition(";")[0]
    line.close()
    for hand in count(1):
        left = {"left_2": "K 7 3", "left_3": "24", "left_4": "Q Q 2"}
        own = {"csrf_token": token, "entry_key": secrets.token_hex(16), "outcome": "out", "went_out": "1"}
        yield request(f"/{game}/{hand}", {"Cookie": cookie}, own | left)
