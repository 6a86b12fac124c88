"""PostgreSQL is away for half a minute while hands are entered: `python -m tests.load.outage [--seconds 30]`.

Two servers, eight phones that try again as their pages do. Nothing acknowledged may be lost, nothing be kept twice, and
the servers say once a minute, not once a request, what is the matter.
"""

import argparse
import logging
import sys
import tempfile
import time
from pathlib import Path

from .keeper import Keeper
from .killing import meanwhile
from .kills import on_postgresql, start
from .postmaster import Postmaster, own_postgresql
from .report import report
from .served import all_killed
from .table import keepers, laid
from .verdict import Kept

PHONES, GAMES, SECONDS = 8, 4, 30.0
TOLD = "database: "
MOST_LINES = 12
"""For each server and minute; there may be several faults: refused, cut off, none left in the pool."""


def outage(folder: Path, postmaster: Postmaster, seconds: float, seed: int) -> Kept:
    """Keep score through it."""
    run = on_postgresql(folder, postmaster.url, seed)
    with all_killed(run.servers):
        start(run.servers)
        tables = laid(run.settings, GAMES)
        addresses = [server.address for server in run.servers]
        found = keepers(tables, PHONES, addresses, seed, journal=run.journal, kind=Keeper)

        def away() -> None:
            run.killer.wait()
            postmaster.kill()
            run.killer.killed[f"the database, away for {seconds:.0f} s"] += 1
            time.sleep(seconds)
            postmaster.start()
            for server in run.servers:
                server.wait_ready()

        meanwhile(found, [away, run.killer.wait])
        kept = run.judged()
    lines = sum(one.count(TOLD) for one in (server.log.read_text() for server in run.servers))
    asked = sum(one.phone.asked for one in found)
    most = MOST_LINES * len(run.servers) * (1 + int(seconds // 60))
    wrong = [f"{lines} lines of the log for one fault"] if lines > most else []
    return Kept(kept.figures | {"requests": asked, "lines of the log": lines}, kept.faults + wrong)


def main() -> int:
    """Run it, print the figures, and give 1 where anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.outage", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--seed", type=int, default=7)
    args, began = parser.parse_args(), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="scorekeeper-outage-") as folder, own_postgresql() as postmaster:
        kept = outage(Path(folder), postmaster, args.seconds, args.seed)
    return min(report("outage", kept, time.monotonic() - began), 1)


if __name__ == "__main__":
    logging.disable()
    sys.exit(main())
