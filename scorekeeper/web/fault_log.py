"""One line of the log for a fault, not one for each request that meets it.

While a database is away every phone asks again every few seconds; what there is to do is said once, and again each
minute, with how often it has happened since.
"""

import threading
import time
from dataclasses import dataclass, field

AGAIN = 60.0
"""Seconds after which a fault that lasts is told again."""


@dataclass
class FaultLog:
    """When each fault was told last, by what is to be done about it, and how often it came since."""

    told: dict[str, float] = field(default_factory=dict)
    since: dict[str, int] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def tells(self, fault: str) -> int | None:
        """Whether to tell it now: how often it came untold, or None where it was told just now."""
        now = time.monotonic()
        with self.lock:
            if now - self.told.get(fault, -AGAIN) < AGAIN:
                self.since[fault] = self.since.get(fault, 0) + 1
                return None
            self.told[fault] = now
            return self.since.pop(fault, 0)
