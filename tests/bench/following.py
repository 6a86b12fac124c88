"""How long the keeper's save takes while phones follow: `python -m tests.bench.following [PHONES]`.

Each phone asks as its page does, with the ETag it has, every four seconds; or far more often, to see the cost. A few
saves are made with and without them by turns, in an order drawn anew each time, so that a machine which is busy with
something else is so for all alike; the ratio to nobody following is what counts.
"""

import logging
import random
import statistics
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from flask import Flask

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from scorekeeper.models.watching import make_watch_link
from scorekeeper.rules import HouseRules
from tests.browser.guide import KEEPER
from tests.browser.serving import cookie, serving
from tests.databases import migrated
from tests.factories import sit_down

ROUNDS, HANDS = 20, 3
ALONE = "nobody follows"
RHYTHMS = {ALONE: None, "followed every 4 s": 4.0, "followed every 0.1 s": 0.1}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def measure(phones: int) -> None:
    """Print the times of a save for each rhythm, and those of the questions meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "instance")
        migrated(settings)
        app = create_app(settings)
        game, watch = _begun(app)
        with serving(app) as address:
            app.config["WTF_CSRF_ENABLED"] = False
            mine = cookie(app, KEEPER, address)
            kept = {"Cookie": f"{mine['name']}={mine['value']}", **FORM}
            saves: dict[str, list[float]] = defaultdict(list)
            questions: dict[str, list[float]] = defaultdict(list)
            hand = count(1)
            for said, rhythm in _turns():
                with _followed(address, f"{watch}/state", phones if rhythm else 0, rhythm or 1) as waits:
                    saves[said] += [_save(address, game, next(hand), kept) for _ in range(HANDS)]
                questions[said] += waits
        alone = statistics.median(saves[ALONE])
        for said in RHYTHMS:
            _report(f"a save, {said}", saves[said], alone)
            _report("  a question meanwhile", questions[said])
        with app.app_context():
            db.engine.dispose()


def _turns() -> Iterator[tuple[str, float | None]]:
    draw = random.Random(1)
    for _ in range(ROUNDS):
        yield from draw.sample(list(RHYTHMS.items()), len(RHYTHMS))


def _begun(app: Flask) -> tuple[str, str]:
    with app.app_context():
        begin_writing(db.session)
        table = sit_down(db.session, "Ana", "Ben", "Cy", "Dee", rules=HouseRules(target=None))
        make_watch_link(table.game, table.writer())
        db.session.commit()
        return table.url, f"/w/{table.game.watch_key}"


def _save(address: str, game: str, hand: int, headers: dict[str, str]) -> float:
    fields = {"outcome": "out", "went_out": "1", "left-2": "5", "left-3": "K", "left-4": str(hand % 9 + 1)}
    began = time.perf_counter()
    status, _tag = _ask(address, "POST", f"{game}/hands/{hand}", headers, urlencode(fields))
    assert status == 303, status
    return time.perf_counter() - began


@contextmanager
def _followed(address: str, state: str, phones: int, rhythm: float) -> Iterator[list[float]]:
    """So many phones ask meanwhile; how long each of their questions took."""
    waits: list[float] = []
    over = threading.Event()

    def follow() -> None:
        tag, pause = "", random.uniform(0, rhythm)
        while not over.wait(pause):
            began, pause = time.perf_counter(), rhythm
            tag = _ask(address, "GET", state, {"If-None-Match": tag})[1]
            waits.append(time.perf_counter() - began)

    threads = [threading.Thread(target=follow) for _ in range(phones)]
    for thread in threads:
        thread.start()
    yield waits
    over.set()
    for thread in threads:
        thread.join()


def _ask(address: str, method: str, path: str, headers: dict[str, str], body: str = "") -> tuple[int, str]:
    """The status and the ETag of the answer."""
    connection = HTTPConnection(urlsplit(address).netloc, timeout=30)
    connection.request(method, path, body or None, headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.getheader("ETag") or ""


def _report(said: str, times: list[float], alone: float | None = None) -> None:
    if len(times) > 1:
        half, most = statistics.median(times), statistics.quantiles(times, n=20)[-1]
        ratio = f", {half / alone:.2f} times as long" if alone else ""
        print(  # noqa: T201  # a command prints
            f"{said:32} {len(times):5} times, half within {half * 1000:5.1f} ms, "
            f"95 % within {most * 1000:5.1f} ms{ratio}"
        )


if __name__ == "__main__":
    logging.disable()
    measure(int(sys.argv[1]) if sys.argv[1:] else 6)
