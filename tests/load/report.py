"""Plain figures at the end of a run."""

import sys

from .verdict import Kept


def report(title: str, kept: Kept, seconds: float) -> int:
    """Print the figures and what is wrong; gives how much that is."""
    lines = [f"{title}, in {seconds:.0f} s"]
    lines += [f"  {figure:>10}  {what}" for what, figure in (kept.measured | kept.figures).items()]
    lines += [f"  WRONG     {fault}" for fault in kept.faults] or ["  nothing is wrong"]
    print("\n".join(lines), file=sys.stdout, flush=True)  # noqa: T201  # a command prints
    return len(kept.faults)
