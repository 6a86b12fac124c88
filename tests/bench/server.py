"""How fast the server answers, beside a bare Flask page on the same server: `python -m tests.bench.server [SECONDS]`.

The scenarios take turns, so that a machine that is busy with something else is no slower for one than for the other.
"""

import random
import sqlite3
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import repeat
from pathlib import Path
from time import perf_counter

from tests.load.phone import Phone
from tests.load.served import Served, all_killed, free_port, wait_for

from .evening import HANDS, Evening, evening, token
from .figures import Row, middle, show, slow
from .wire import Request, at_once, request, wires

ROUNDS, CONNECTIONS, ALONE, SAVES = 5, 8, 60, 30
HELLO = "a bare Flask page"
SAVE = "saving a hand"
INSERT = "a bare durable insert of the same rows"


def measure(seconds: float) -> list[Row]:
    """A row for each scenario, each asked `seconds` long in each round."""
    with tempfile.TemporaryDirectory() as folder:
        games = evening(Path(folder) / "instance", waiting=ROUNDS * SAVES // HANDS + 1)
        served = Served(Path(folder) / "instance")
        with all_killed([served]), hello() as port:
            served.start()
            served.wait_ready()
            phone = Phone([served.address], random.Random(1))
            saves = games.saves(token(phone, games))
            asked = scenarios(games, phone, served.port, port)
            return _rows(asked, served, saves, Path(folder), seconds)


def scenarios(games: Evening, phone: Phone, served: int, hello: int) -> dict[str, tuple[int, Request]]:
    """What is asked, and at which port."""
    state = f"{games.played}/state"
    tag = phone.ask("GET", state).tag
    unchanged = request(state, games.headers | {"If-None-Match": tag}, status=304)
    pages = {
        "the scoresheet (4 players, 12 hands)": games.get(games.played),
        "the entry page": games.get(f"{games.played}/hands/{HANDS + 1}"),
        "the home": games.get(games.home),
        "state, changed": games.get(state),
        "state, unchanged (304)": unchanged,
    }
    return {HELLO: (hello, request("/")), **{name: (served, page) for name, page in pages.items()}}


@contextmanager
def hello() -> Iterator[int]:
    """The port at which a bare Flask page is served."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "tests.bench.hello", str(port)])
    try:
        wait_for(lambda: _answers(port), "hello")
        yield port
    finally:
        process.terminate()
        process.wait()


def _answers(port: int) -> bool:
    try:
        with wires(port, 1) as (wire,):
            return wire.ask(request("/")) > 0
    except OSError:
        return False


def _rows(
    asked: dict[str, tuple[int, Request]], served: Served, saves: Iterator[Request], folder: Path, seconds: float
) -> list[Row]:
    alone: dict[str, list[float]] = defaultdict(list)
    rates: dict[str, list[float]] = defaultdict(list)
    with closing(sqlite3.connect(folder / "bare.db", isolation_level=None)) as bare:
        _lay(bare)
        for _ in range(ROUNDS):
            for name, (port, one) in asked.items():
                took, whole = at_once(port, repeat(one), CONNECTIONS, seconds)
                rates[name].append(len(took) / whole)
                with wires(port, 1) as (wire,):
                    alone[name] += [wire.ask(one) for _ in range(ALONE)]
            with wires(served.port, 1) as (wire,):
                for _ in range(SAVES):
                    alone[SAVE].append(wire.ask(next(saves)))
                    alone[INSERT].append(_insert(bare))
    return [_row(name, alone, rates) for name in alone]


def _row(name: str, alone: dict[str, list[float]], rates: dict[str, list[float]]) -> Row:
    row: dict[str, str | float] = {"what": name, "p50 ms": middle(alone[name]), "p99 ms": slow(alone[name])}
    if name in rates:
        rate, bare = (sorted(rates[one])[len(rates[one]) // 2] for one in (name, HELLO))
        row |= {"a second": round(rate), "of hello": round(rate / bare, 2)}
    if name == SAVE:
        row["of the insert"] = round(middle(alone[SAVE]) / middle(alone[INSERT]), 2)
    return row


def _lay(bare: sqlite3.Connection) -> None:
    for line in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"):
        bare.execute(line)
    bare.execute("CREATE TABLE hand (id INTEGER PRIMARY KEY, game INT, number INT, outcome TEXT, out INT, at TEXT)")
    bare.execute("CREATE TABLE hand_line (hand INT, seat INT, left INT, typed TEXT, PRIMARY KEY (hand, seat))")
    bare.execute("CREATE TABLE change (id INTEGER PRIMARY KEY, game INT, revision INT, what TEXT, facts TEXT, at TEXT)")
    bare.execute("CREATE TABLE game (id INTEGER PRIMARY KEY, revision INT)")
    bare.execute("INSERT INTO game VALUES (1, 0)")


def _insert(bare: sqlite3.Connection) -> float:
    """Write what a hand writes, durably; gives the seconds it took."""
    began = perf_counter()
    bare.execute("BEGIN IMMEDIATE")
    hand = bare.execute("INSERT INTO hand VALUES (NULL, 1, 1, 'out', 1, '2026-11-29')").lastrowid
    lines = [(hand, 1, None, ""), (hand, 2, 20, "K 7 3"), (hand, 3, 24, "24"), (hand, 4, 22, "Q Q 2")]
    bare.executemany("INSERT INTO hand_line VALUES (?, ?, ?, ?)", lines)
    bare.execute("INSERT INTO change VALUES (NULL, 1, 1, 'record', ?, '2026-11-29')", ("x" * 300,))
    bare.execute("UPDATE game SET revision = revision + 1")
    bare.execute("COMMIT")
    return perf_counter() - began


if __name__ == "__main__":
    show("The server", measure(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0))
