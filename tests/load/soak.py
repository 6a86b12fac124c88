"""An evening's requests, a hundred thousand of them, to one server: `python -m tests.load.soak`.

What grows without end would show: memory, open files and the time an answer takes, each as the slope of a straight line
through what was measured all along.
"""

import argparse
import logging
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import linear_regression, median

from scorekeeper.config import Settings
from tests.databases import migrated

from .follower import Follower
from .journal import Journal
from .report import report
from .served import Served, all_killed
from .table import at_once, keepers, laid
from .verdict import Kept, judge

PHONES, REQUESTS = 4, 100_000
WARM = 0.2
"""The part of a run in which caches fill and threads begin; no line is drawn through it."""
PARTS = 20
SAMPLES = 200
PER = 10_000
MOST_MEGABYTES, MOST_FILES = 1.0, 1.0
"""What may be added in 10,000 requests before it counts as growth."""
ENOUGH = 50_000
"""In fewer requests memory still warms up: threads come and pages are made for the first time."""


@dataclass
class Watched:
    """A server, and what it had at so many requests: megabytes of memory, open files."""

    server: Served
    phones: Sequence[Follower]
    requests: list[int] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    files: list[float] = field(default_factory=list)

    @property
    def asked(self) -> int:
        return sum(one.phone.asked for one in self.phones)

    def watch(self, total: int) -> None:
        """Look now and then, until so many requests are done."""
        for sample in range(1, SAMPLES + 1):
            while self.asked < total * sample / SAMPLES:
                time.sleep(0.01)
            processes = [Path(f"/proc/{one}") for one in self.server.workers()]
            self.requests.append(self.asked)
            self.memory.append(sum(_resident(one) for one in processes))
            self.files.append(sum(len(list((one / "fd").iterdir())) for one in processes))

    def slope(self, measured: Sequence[float]) -> float:
        """What is added in 10,000 requests."""
        warm = int(len(measured) * WARM)
        return linear_regression(self.requests[warm:], measured[warm:]).slope * PER


def soaked(settings: Settings, requests: int, seed: int) -> Kept:
    """Serve so many requests, and draw the lines."""
    server = Served(settings.instance)
    with all_killed([server]):
        server.start()
        server.wait_ready()
        journal = Journal()
        found = keepers(laid(settings), PHONES, [server.address], seed, journal=journal, kind=Follower)
        watched = Watched(server, found)
        at_once(found, lambda one: _follow(one, watched, requests), lambda: watched.watch(requests))
        stopped = server.stop()
    kept = judge(settings, journal)
    memory, files = watched.slope(watched.memory), watched.slope(watched.files)
    wrong = {
        "memory grows": memory > MOST_MEGABYTES and requests >= ENOUGH,
        "open files grow": files > MOST_FILES,
        "did not stop": stopped,
    }
    measured = {
        "requests": f"{watched.asked}",
        "MB of memory once warm": f"{watched.memory[int(SAMPLES * WARM)]:.1f}",
        "MB at the end": f"{watched.memory[-1]:.1f}",
        "MB more in 10,000 requests": f"{memory:+.3f}",
        "open files at the end": f"{watched.files[-1]:.0f}",
        "open files more in 10,000 requests": f"{files:+.3f}",
    }
    faults = kept.faults + [what for what, so in wrong.items() if so]
    return Kept(kept.figures, faults, measured | _times(found, watched.asked))


def _follow(one: Follower, watched: Watched, requests: int) -> None:
    while watched.asked < requests:
        one.follow()


def _times(found: Sequence[Follower], asked: int) -> dict[str, str]:
    """For each kind of request the median in milliseconds, and what is added to it in 10,000 requests."""
    measured = {}
    for what in sorted({what for one in found for what in one.taken}):
        parts = [median(part) for part in zip(*(_parts(one.taken[what]) for one in found), strict=True)]
        warm = int(PARTS * WARM)
        slope = linear_regression(range(warm, PARTS), parts[warm:]).slope * PARTS / asked * PER
        measured[f"ms for half of: {what}"] = f"{median(parts) * 1000:.2f}"
        measured[f"ms more in 10,000 requests: {what}"] = f"{slope * 1000:+.3f}"
    return measured


def _parts(times: Sequence[float]) -> list[float]:
    """The medians of so many parts of a run."""
    return [
        median(times[len(times) * part // PARTS : len(times) * (part + 1) // PARTS] or [0.0]) for part in range(PARTS)
    ]


def _resident(process: Path) -> float:
    """How much memory a process holds, in megabytes."""
    line = next(line for line in (process / "status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def main() -> int:
    """Run it, print the figures, and give 1 where anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.soak", description=__doc__)
    parser.add_argument("--requests", type=int, default=REQUESTS)
    parser.add_argument("--seed", type=int, default=7)
    args, began = parser.parse_args(), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="scorekeeper-soak-") as folder:
        settings = Settings(Path(folder))
        migrated(settings)
        kept = soaked(settings, args.requests, args.seed)
    return min(report("soak", kept, time.monotonic() - began), 1)


if __name__ == "__main__":
    logging.disable()
    sys.exit(main())
