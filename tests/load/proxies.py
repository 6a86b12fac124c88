"""The keepers behind a balancer: `python -m tests.load.proxies`.

Eight phones, HAProxy without sticky sessions, two servers, PgBouncer in transaction mode, one PostgreSQL. What
`tests.load.keepers` asks for has to hold here too, and with one of the servers killed meanwhile as well.
"""

import argparse
import logging
import sys
import tempfile
import time
from pathlib import Path

from scorekeeper.config import Settings

from .keepers import ACTS, THINKING, kept_by
from .postmaster import own_postgresql
from .proxied import Missing, proxied
from .report import report
from .served import Served
from .verdict import Kept


def behind(folder: Path, acts: int, thinking: float, seed: int) -> Kept:
    """Let the phones keep score there. Raises `Missing`."""
    with own_postgresql() as postmaster:
        # Who pools runs as another user, and has to read what it is told.
        folder.chmod(0o755)
        with proxied(folder, postmaster) as (address, servers):
            settings = Settings(servers[0].folder, postmaster.url)
            return kept_by(settings, [address], acts, thinking, seed, lambda: _killed(servers[0]))


def _killed(server: Served) -> None:
    """Kill a server in the middle of it, and start it again."""
    time.sleep(2)
    server.kill()
    server.start()
    server.wait_ready()


def main() -> int:
    """Run it, print the figures, and give 1 where anything was wrong, 2 where something has to be installed first."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.proxies", description=__doc__)
    parser.add_argument("--acts", type=int, default=ACTS, help="what each of the 8 phones does (default: 100)")
    parser.add_argument("--thinking", type=float, default=THINKING, help="seconds at most before a form is sent")
    parser.add_argument("--seed", type=int, default=7)
    args, began = parser.parse_args(), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="scorekeeper-proxies-") as folder:
        try:
            kept = behind(Path(folder), args.acts, args.thinking, args.seed)
        except Missing as missing:
            print(missing, file=sys.stderr)  # noqa: T201  # a command prints
            return 2
    return min(report("proxies", kept, time.monotonic() - began), 1)


if __name__ == "__main__":
    logging.disable()
    sys.exit(main())
