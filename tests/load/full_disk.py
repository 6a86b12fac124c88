"""A disk that is full while hands are entered, and has room again: `python -m tests.load.full_disk`, as root on Linux.

The scores lie on a file system of their own in memory, small enough to be filled. Whoever saves a hand then is told so
and sends it again; nothing acknowledged may be lost, nothing be kept twice.
"""

import argparse
import logging
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.config import Settings
from tests.databases import migrated

from .journal import Journal
from .keeper import Keeper
from .killing import Killer, meanwhile
from .report import report
from .served import Served, all_killed, wait_for
from .table import keepers, laid
from .verdict import Kept, judge

PHONES, GAMES, MEGABYTES = 4, 2, 64
LEFT = 400_000
"""Bytes left free when the hands begin: some dozens of them."""


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A file system of its own. Raises `subprocess.CalledProcessError` for whoever may not mount one."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "tmpfs", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def filled(folder: Path, seconds: float, seed: int) -> Kept:
    """Fill the disk, wait until somebody is told, leave it full for a while, and make room."""
    settings, journal = Settings(folder), Journal()
    migrated(settings)
    server, ballast, free = Served(folder), folder / "ballast", []
    killer = Killer(random.Random(seed), journal)
    with all_killed([server]):
        server.start()
        server.wait_ready()
        found = keepers(laid(settings, GAMES), PHONES, [server.address], seed, journal=journal, kind=Keeper)

        def fill() -> None:
            killer.wait()
            ballast.write_bytes(b"x" * (_free(folder) - LEFT))
            wait_for(lambda: any(one.busy for one in journal.sent), "a hand that finds no room")
            free.append(_free(folder))
            time.sleep(seconds)
            ballast.unlink()

        meanwhile(found, [fill, killer.wait])
        status = server.stop()
        told = server.log.read_text().count("make room on the disk")
        kept = judge(settings, journal)
    wrong = ["the server did not stop"] if status else []
    wrong += [] if told else ["the log does not say what to do"]
    return Kept(kept.figures | {"bytes left": free[0], "lines of the log": told}, kept.faults + wrong)


def _free(folder: Path) -> int:
    disk = os.statvfs(folder)
    return int(disk.f_bavail * disk.f_frsize)


def main() -> int:
    """Run it, print the figures, and give 1 where anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.full_disk", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="how long the disk stays full")
    parser.add_argument("--seed", type=int, default=7)
    args, began = parser.parse_args(), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="scorekeeper-disk-") as folder, small_disk(Path(folder) / "disk") as disk:
        kept = filled(disk, args.seconds, args.seed)
    return min(report("full disk", kept, time.monotonic() - began), 1)


if __name__ == "__main__":
    logging.disable()
    sys.exit(main())
