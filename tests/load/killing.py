"""Phones keep score while servers are killed under them, and started again."""

import math
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from .journal import Journal
from .keeper import Keeper
from .postmaster import Postmaster
from .served import Served, wait_for
from .table import at_once

MOST_ANSWERS = 40
"""So many forms at most are answered between two kills."""
SPREAD = 0.05
"""Seconds over which a kill is spread, so that it hits anywhere within an answer."""
STARTING = 1.5
"""Seconds at most for a server that is killed while it starts."""
GIVES_UP = 6.0
"""Seconds within which a second end of what answers is taken for a fault of the program, and ends the server."""
HOW = {"all its processes": 6, "the first of them": 1, "the one that answers": 1, "and again while starting": 2}


@dataclass
class Killer:
    """Ends servers at random moments, and counts how."""

    chance: random.Random
    journal: Journal
    killed: Counter[str] = field(default_factory=Counter)
    replaced: float = -math.inf
    """When one that answers was killed last, by the monotonic clock."""

    def wait(self) -> None:
        """Wait for a random moment, some answers later."""
        then = self.journal.answered() + self.chance.randint(1, MOST_ANSWERS)
        wait_for(lambda: self.journal.answered() >= then, "answers")
        time.sleep(self.chance.uniform(0, SPREAD))

    def kill(self, server: Served) -> None:
        """Kill a server and start it again; sometimes it is killed once more while it starts."""
        self.wait()
        how = self.chance.choices(list(HOW), list(HOW.values()))[0]
        if how == "the one that answers" and time.monotonic() < self.replaced + GIVES_UP:
            how = "all its processes"
        self.killed[how] += 1
        if how == "the one that answers":
            self.replaced = time.monotonic()
            server.kill_worker()
            time.sleep(SPREAD)
        elif how == "the first of them":
            server.kill_parent()
            server.start()
        else:
            server.kill()
            server.start()
            if how == "and again while starting":
                time.sleep(self.chance.uniform(0, STARTING))
                server.kill()
                server.start()
        server.wait_ready()

    def kill_database(self, postmaster: Postmaster, servers: Sequence[Served]) -> None:
        """Kill the database server, leave it dead for a while, and start it again; the servers live on."""
        self.wait()
        postmaster.kill()
        self.killed["the database server"] += 1
        time.sleep(self.chance.uniform(0, STARTING))
        postmaster.start()
        for server in servers:
            server.wait_ready()

    def figures(self) -> dict[str, int]:
        """How often what was killed."""
        return {"kills": self.killed.total(), **{f"  {how}": times for how, times in sorted(self.killed.items())}}

    def kill_at_birth(self, server: Served, times: int) -> None:
        """Kill a server while it makes its folder, its key and its database."""
        for _ in range(times):
            server.start()
            time.sleep(self.chance.uniform(0, STARTING))
            server.kill()
            self.killed["before there was a database"] += 1
        server.start()
        server.wait_ready()


def meanwhile(found: Sequence[Keeper], kills: Sequence[Callable[[], None]]) -> None:
    """Let all keep score until all this is done, and each finish what was begun."""
    over = threading.Event()

    def keep(keeper: Keeper) -> None:
        while not over.is_set():
            keeper.act()

    def killed() -> None:
        try:
            for kill in kills:
                kill()
        finally:
            over.set()

    at_once(found, keep, killed)
