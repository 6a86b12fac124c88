"""What processes use, as Linux tells it: processor time and memory."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")
MB = 1024 * 1024
NANOSECONDS = 1_000_000_000


def family(pid: int) -> list[int]:
    """A process and all that it has started, and they."""
    return [pid, *(one for child in _children(pid) for one in family(child))]


def spent(processes: Iterable[int]) -> float:
    """Seconds of a processor that these have spent so far, all their threads."""
    return sum(_spent(Path(f"/proc/{pid}/stat").read_text()) for pid in processes)


def ran(processes: Iterable[int]) -> float:
    """Seconds that the first threads of these have been on a processor so far, to the microsecond."""
    return sum(int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) for pid in processes) / NANOSECONDS


def resident(pid: int) -> float:
    """Megabytes of memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MB


def _spent(stat: str) -> float:
    # The name of the program, in brackets, may hold anything.
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def _children(pid: int) -> Iterator[int]:
    for thread in Path(f"/proc/{pid}/task").iterdir():
        yield from map(int, (thread / "children").read_text().split())
