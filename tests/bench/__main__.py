"""Measure everything, print one table, and keep it as JSON: `python -m tests.bench [PART …] [--short]`.

The parts are server, growth, tables, start and pages; all of them where none is named. Times are those of this machine
at this hour, so ratios to something known, measured in the same run, are what counts. The short form shows that all of
it runs; its figures are rough. Ends with status 1 where a limit is not kept.
"""

import argparse
import logging
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import cast

from .asked import Asked
from .figures import Figure, as_json, broken, keep, table

PARTS = ("server", "growth", "tables", "start", "pages")
KEPT = Path("build/bench.json")


def main(words: Sequence[str]) -> int:
    """Measure the parts asked for, and give 1 where a limit is not kept."""
    asked = _arguments(words)
    found = {}
    for part in dict.fromkeys(asked.parts or PARTS):
        began = time.monotonic()
        found[part] = _measured(part, Asked(asked.short, asked.kept))
        print(f"{part}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)  # noqa: T201  # a command prints
    print(as_json(found) if str(asked.json) == "-" else table(found), flush=True)  # noqa: T201  # likewise
    if str(asked.json) != "-":
        keep(asked.json, found)
    return int(bool(broken(found)))


def _measured(part: str, asked: Asked) -> list[Figure]:
    # Each alone, since pages need a browser, and growth a PostgreSQL.
    measure = cast("Callable[[Asked], list[Figure]]", import_module(f".{part}", __package__).measure)
    return measure(asked)


def _arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", type=_part, metavar="|".join(PARTS))
    parser.add_argument("--short", action="store_true", help="a rough look at everything")
    parser.add_argument("--json", type=Path, default=KEPT, metavar="FILE", help=f"default: {KEPT}; - prints it instead")
    parser.add_argument("--kept", type=Path, metavar="FOLDER", help="keep the large databases here for the next time")
    return parser.parse_args(words)


def _part(word: str) -> str:
    if word not in PARTS:
        raise argparse.ArgumentTypeError(f"{word} is none of {', '.join(PARTS)}")
    return word


if __name__ == "__main__":
    logging.disable()
    sys.exit(main(sys.argv[1:]))
