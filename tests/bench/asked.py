"""What each part of the bench is asked for."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Asked:
    """Whether a rough look will do, and a folder in which what took long to make is kept for the next time."""

    short: bool = False
    kept: Path | None = None
