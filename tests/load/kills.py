"""Servers are killed while hands are entered: `python -m tests.load.kills [sqlite|two-servers|postgresql]`.

sqlite: one server on SQLite. two-servers: two on one PostgreSQL, one of which is killed each time. postgresql: the
database server itself is killed. Without a name, all three, as often as the README's table says.
"""

import argparse
import logging
import math
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from scorekeeper.config import KEY_FILE, Settings, secret_key

from .journal import Journal
from .keeper import Keeper
from .killing import Killer, meanwhile
from .postmaster import Postmaster, own_postgresql
from .report import report
from .served import Served, all_killed
from .table import keepers, laid
from .verdict import Kept, judge

PHONES, GAMES = 4, 2
AN_EVENING = 25
"""After so many kills other games are begun, so that none grows without end."""
AT_BIRTH = 20
"""One in so many kills hits a server that has no database yet."""
TIMES = {"sqlite": 500, "two-servers": 500, "postgresql": 20}


@dataclass
class Run:
    """Servers on one database, and what was sent to them."""

    settings: Settings
    servers: list[Served]
    seed: int
    until: float = math.inf
    """When to stop though not all kills are done, by the monotonic clock."""
    journal: Journal = field(default_factory=Journal)

    def __post_init__(self) -> None:
        self.killer = Killer(random.Random(self.seed), self.journal)

    def evenings(self, kills: int, kill: Callable[[], None]) -> None:
        """Kill so many times while phones keep score, a few games at a time."""
        for begun in range(0, kills, AN_EVENING):
            if time.monotonic() > self.until:
                return
            tables = laid(self.settings, GAMES)
            addresses = [server.address for server in self.servers]
            found = keepers(tables, PHONES, addresses, self.seed + begun, journal=self.journal, kind=Keeper)
            meanwhile(found, [lambda: self.kill_in_time(kill)] * min(AN_EVENING, kills - begun))

    def kill_in_time(self, kill: Callable[[], None]) -> None:
        if time.monotonic() < self.until:
            kill()

    def judged(self) -> Kept:
        """Stop the servers as one does, and look at what is kept."""
        statuses = [server.stop() for server in self.servers]
        kept = judge(self.settings, self.journal)
        wrong = [f"a server stopped with status {status}" for status in statuses if status]
        return Kept(self.killer.figures() | kept.figures, kept.faults + wrong)


def sqlite(folder: Path, kills: int, seed: int, until: float = math.inf) -> Kept:
    """One server on SQLite, killed from its birth on."""
    server = Served(folder / "one")
    run = Run(Settings(server.folder), [server], seed, until)
    births = -(-kills // AT_BIRTH)
    with all_killed(run.servers):
        run.killer.kill_at_birth(server, births)
        run.evenings(kills - births, lambda: run.killer.kill(server))
        return run.judged()


def two_servers(folder: Path, database: str, kills: int, seed: int, until: float = math.inf) -> Kept:
    """Two servers on one PostgreSQL, of which one is killed each time."""
    run = on_postgresql(folder, database, seed, until)
    with all_killed(run.servers):
        start(run.servers)
        run.evenings(kills, lambda: run.killer.kill(run.killer.chance.choice(run.servers)))
        return run.judged()


def postgresql(folder: Path, postmaster: Postmaster, kills: int, seed: int, until: float = math.inf) -> Kept:
    """Two servers, and the PostgreSQL below them killed."""
    run = on_postgresql(folder, postmaster.url, seed, until)
    with all_killed(run.servers):
        start(run.servers)
        run.evenings(kills, lambda: run.killer.kill_database(postmaster, run.servers))
        return run.judged()


def on_postgresql(folder: Path, database: str, seed: int, until: float = math.inf) -> Run:
    """Two servers, and what is to be sent to them."""
    servers = pair(folder, database)
    return Run(Settings(servers[0].folder, database), servers, seed, until)


def pair(folder: Path, database: str) -> list[Served]:
    """Two servers with one key, so that a phone is known to both."""
    servers = [Served(folder / name, database) for name in ("one", "two")]
    secret_key(servers[0].folder)
    servers[1].folder.mkdir()
    shutil.copy(servers[0].folder / KEY_FILE, servers[1].folder)
    return servers


def start(servers: list[Served]) -> None:
    """Start them, and wait until they answer."""
    for server in servers:
        server.start()
    for server in servers:
        server.wait_ready()


def main() -> int:
    """Run what was asked for, print its figures, and give 1 where anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.kills", description=__doc__)
    parser.add_argument("what", nargs="*", type=_known, default=[*TIMES], metavar="|".join(TIMES))
    parser.add_argument("--kills", type=int, help="how often (default: 500, 500 and 20)")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop after so long, though it was less often")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--folder", type=Path, help="keep what was served here, to look at it")
    args = parser.parse_args()
    wrong = 0
    for what in args.what:
        with tempfile.TemporaryDirectory(prefix="scorekeeper-kills-") as temporary:
            began = time.monotonic()
            folder = (args.folder or Path(temporary)) / what
            kept = _run(what, folder, args.kills or TIMES[what], args.seed, began + args.minutes * 60)
            wrong += report(what, kept, time.monotonic() - began)
    return min(wrong, 1)


def _known(what: str) -> str:
    if what not in TIMES:
        raise argparse.ArgumentTypeError(f"{what} is none of {', '.join(TIMES)}")
    return what


def _run(what: str, folder: Path, kills: int, seed: int, until: float) -> Kept:
    folder.mkdir(parents=True)
    if what == "sqlite":
        return sqlite(folder, kills, seed, until)
    with own_postgresql() as postmaster:
        if what == "two-servers":
            return two_servers(folder, postmaster.url, kills, seed, until)
        return postgresql(folder, postmaster, kills, seed, until)


if __name__ == "__main__":
    logging.disable()
    sys.exit(main())
