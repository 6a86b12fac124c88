"""How soon the first page comes, and what the program takes up: `python -m tests.bench start`.

Beside a bare Flask page, served by the same server with as many threads; the two are started by turns. Memory is that
of the process that answers; the one that started it, which waits, is told beside.
"""

import shutil
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path
from statistics import median

from tests.load.served import Served, all_killed, free_port

from .asked import Asked
from .bare_servers import start_hello
from .evening import HANDS, evening
from .figures import Figure, taking
from .installed import installed_size
from .processes import family, resident, spent
from .wire import at_once, request, wires

ROUNDS, IDLE, LOADED = 7, 1.0, 4.0
"""How often each is started; seconds it is left alone and seconds it is asked before its memory is looked at."""
HELLO, EMPTY, ANEW = "a bare Flask page", "with its database there", "making its database"
MOST_SECONDS = {EMPTY: 1.0, ANEW: 2.5}
MOST_MEGABYTES = 90
FRONT = request("/")


def measure(asked: Asked) -> list[Figure]:
    """The lines of starting, of memory, and of the disk."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        return [
            *_starting(home, 1 if asked.short else ROUNDS),
            *_memory(home, *(0.1, 0.5) if asked.short else (IDLE, LOADED)),
            *_sizes(),
        ]


def _starting(home: Path, rounds: int) -> Iterator[Figure]:
    """Seconds from the command to the first page."""
    took, busy = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    for number in range(rounds):
        folder = home / str(number)
        for what in (HELLO, ANEW, EMPTY):
            with _process(None if what == HELLO else folder) as (port, began, pid):
                took[what].append(_first_page(port) - began)
                busy[what].append(spent(family(pid)))
        shutil.rmtree(folder)
    for what, some in took.items():
        said = what if what == HELLO else f"the first page, {what}"
        times = {**taking(some), "CPU ms": round(median(busy[what]) * 1000)}
        yield Figure(said, round(median(some), 2), "seconds after the command", MOST_SECONDS.get(what), None, times)


def _memory(home: Path, idle: float, loaded: float) -> Iterator[Figure]:
    """Megabytes before and after many pages."""
    games = evening(home / "evening", 1)
    pages = [games.get(one) for one in (games.played, f"{games.played}/hands/{HANDS + 1}", games.home)]
    for what, folder, asked in ((HELLO, None, [FRONT]), ("the scorekeeper", home / "evening", pages)):
        with _process(folder) as (port, _began, pid):
            _first_page(port)
            time.sleep(idle)
            before = _held(pid)
            at_once(port, cycle(asked), 8, loaded)
            after = _held(pid)
        most = MOST_MEGABYTES if folder else None
        yield Figure(f"{what}: memory, idle", round(before[-1], 1), "MB", most)
        yield Figure(f"{what}: memory, after many pages", round(after[-1], 1), "MB", most)
        yield Figure(f"{what}: memory of the process that waits", round(after[0], 1), "MB")


def _sizes() -> Iterator[Figure]:
    for what, package in ((HELLO, ("flask", "granian")), ("the scorekeeper", ("rummy-scorekeeper",))):
        parts, size = installed_size(package)
        yield Figure(f"{what}: installed", round(size / 1e6, 1), f"MB in {parts} packages")


def _held(pid: int) -> list[float]:
    """What the process that waits holds, and the one that answers."""
    return [resident(one) for one in family(pid)]


@contextmanager
def _process(folder: Path | None) -> Iterator[tuple[int, float, int]]:
    """The scorekeeper in a folder, or the bare page: its port, when the command was given, and its process."""
    port = free_port()
    began = time.perf_counter()
    if folder is None:
        process = start_hello(port)
        try:
            yield port, began, process.pid
        finally:
            process.terminate()
            process.wait()
        return
    server = Served(folder, port=port)
    with all_killed([server]):
        server.start()
        yield port, began, server.running.pid
        server.stop()


def _first_page(port: int) -> float:
    """When the first page came."""
    while True:
        with suppress(OSError, AssertionError), wires(port, 1) as (wire,):
            if wire.ask(FRONT):
                return time.perf_counter()
        time.sleep(0.005)
