"""How fast the server answers, beside a bare Flask page on the same server: `python -m tests.bench server`.

The scenarios take turns, so that a machine that is busy with something else is no slower for one than for the other.
"""

import random
import statistics
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count, repeat
from pathlib import Path

from tests.load.phone import Phone
from tests.load.served import Served, all_killed

from .asked import Asked
from .bare_insert import bare
from .bare_servers import Server, form, hello
from .evening import HANDS, Evening, evening, token
from .figures import Figure, middle, taking
from .processes import family, spent
from .wire import Request, at_once, request, wires

CONNECTIONS, WARM_UP = 8, 0.2
HELLO = "a bare Flask page"
SHEET = "the scoresheet (4 players, 12 hands)"
ANEW = "the scoresheet, made anew"
UNCHANGED = "state, unchanged (304)"
SAVE = "saving a hand"
INSERT = "a bare durable insert of the same rows"
FORM = "a bare Flask form that makes that insert"
LEAST = {SHEET: 0.35, UNCHANGED: 0.7}
"""What part of the bare page's rate has to be reached."""
MOST_OF_INSERT, MOST_OF_FORM = 3.0, 3.0


@dataclass(frozen=True)
class Effort:
    """How often each takes its turn, how long it is asked then, and how often alone."""

    rounds: int
    seconds: float
    alone: int
    saves: int


LONG, SHORT = Effort(5, 1.0, 60, 30), Effort(1, 0.2, 15, 10)


def measure(asked: Asked) -> list[Figure]:
    """A line for each scenario."""
    return beside_hello(SHORT if asked.short else LONG)


def beside_hello(effort: Effort) -> list[Figure]:
    """A line for each scenario, each asked as long as the effort says."""
    with tempfile.TemporaryDirectory() as folder:
        games = evening(Path(folder) / "instance", waiting=effort.rounds * effort.saves // HANDS + 2)
        served = Served(Path(folder) / "instance")
        with all_killed([served]), hello() as bare:
            served.start()
            served.wait_ready()
            phone = Phone([served.address], random.Random(1))
            saves = games.saves(token(phone, games))
            asked = scenarios(games, phone, (served.port, served.running.pid), bare)
            return _figures(asked, served, saves, Path(folder), effort)


Scenarios = dict[str, tuple[Server, Iterator[Request]]]


def scenarios(games: Evening, phone: Phone, served: Server, hello: Server) -> Scenarios:
    """What is asked, and of whom; what is to be made anew comes under an address of its own each time."""
    state = f"{games.played}/state"
    tag = phone.ask("GET", state).tag
    unchanged = request(state, games.headers | {"If-None-Match": tag}, status=304)
    pages = {
        SHEET: repeat(games.get(games.played)),
        ANEW: (games.get(f"{games.played}?{time}") for time in count()),
        "the entry page": repeat(games.get(f"{games.played}/hands/{HANDS + 1}")),
        "the home": repeat(games.get(games.home)),
        "state, changed": (games.get(f"{state}?{time}") for time in count()),
        UNCHANGED: repeat(unchanged),
    }
    return {HELLO: (hello, repeat(request("/"))), **{name: (served, page) for name, page in pages.items()}}


@dataclass
class Taken:
    """What one scenario took: seconds alone, requests a second, and milliseconds of a processor for each."""

    alone: list[float] = field(default_factory=list)
    rates: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)

    def ask(self, asked: Server, those: Iterator[Request], effort: Effort) -> None:
        """Take a turn: ask as fast as answers come, and then alone."""
        (port, pid), seconds = asked, effort.seconds
        if not self.rates:
            at_once(port, those, CONNECTIONS, WARM_UP)
        before = spent(family(pid))
        took, whole = at_once(port, those, CONNECTIONS, seconds)
        self.rates.append(len(took) / whole)
        self.processor.append((spent(family(pid)) - before) / len(took) * 1000)
        with wires(port, 1) as (wire,):
            self.alone += [wire.ask(next(those)) for _ in range(effort.alone)]

    def times(self) -> dict[str, float]:
        if not self.rates:
            return taking(self.alone)
        more = {"a second": round(statistics.median(self.rates)), "CPU ms": round(statistics.median(self.processor), 2)}
        return taking(self.alone) | more


def _figures(asked: Scenarios, served: Served, saves: Iterator[Request], folder: Path, effort: Effort) -> list[Figure]:
    taken: dict[str, Taken] = defaultdict(Taken)
    with (
        bare(folder / "instance" / "scorekeeper.db", folder / "bare.db") as alone,
        form(folder / "bare.db", alone.first) as ((port, _), forms),
    ):
        for _ in range(effort.rounds):
            for name, (server, those) in asked.items():
                taken[name].ask(server, those, effort)
            with wires(served.port, 1) as (wire,), wires(port, 1) as (bare_wire,):
                for _ in range(effort.saves):
                    taken[SAVE].alone.append(wire.ask(next(saves)))
                    taken[FORM].alone.append(bare_wire.ask(next(forms)))
                    taken[INSERT].alone.append(alone.insert())
    beside = round(middle(taken[SAVE].alone) / middle(taken[FORM].alone), 2)
    return [
        *(_figure(name, one.times(), taken) for name, one in taken.items()),
        Figure(f"{SAVE}, beside that form", beside, "times its p50", MOST_OF_FORM),
    ]


def _figure(name: str, times: dict[str, float], taken: Mapping[str, Taken]) -> Figure:
    if name in (SAVE, FORM, INSERT):
        ratio = times["p50 ms"] / middle(taken[INSERT].alone)
        said = "times that insert's p50"
        return Figure(name, round(ratio, 2), said, MOST_OF_INSERT if name == SAVE else None, times=times)
    rate, bare = (statistics.median(taken[one].rates) for one in (name, HELLO))
    return Figure(name, round(rate / bare, 2), "of its rate", least=LEAST.get(name), times=times)
