"""Many evenings of `tests.load.machine`, each of many forms: `python -m tests.load.evenings [sqlite|postgresql]`."""

import argparse
import logging
import sys
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from flask import Flask
from hypothesis import Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import db
from tests.conftest import Phone
from tests.databases import migrated, postgresql

from .machine import Evening
from .report import report
from .verdict import Kept, checked


def evenings(app: Flask, examples: int, steps: int, number: int) -> dict[str, int]:
    """Play so many evenings; an answer that the model did not expect raises `AssertionError`."""
    count: Counter[str] = Counter()
    kind = type("EveningHere", (Evening,), {"app": app, "count": count})
    how = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
    )
    run_state_machine_as_test(seed(number)(kind), settings=how)
    return dict(count)


def _on(where: Settings, args: argparse.Namespace) -> Kept:
    app = create_app(where)
    app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
    app.test_client_class = Phone
    count = evenings(app, args.evenings, args.steps, args.seed)
    with app.app_context():
        db.engine.dispose()
    found = checked(where)
    return Kept(count, [found] if found else [])


def main() -> int:
    """Run them, print the figures, and give 1 where anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.evenings", description=__doc__)
    parser.add_argument("where", nargs="?", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--evenings", type=int, default=500)
    parser.add_argument("--steps", type=int, default=60, help="how much is done in an evening (default: 60)")
    parser.add_argument("--seed", type=int, default=7)
    args, began = parser.parse_args(), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="scorekeeper-evenings-") as folder:
        here = Settings(Path(folder))
        if args.where == "sqlite":
            migrated(here)
            kept = _on(here, args)
        else:
            with postgresql() as server, server.copy() as url:
                kept = _on(replace(here, database_url=url), args)
    return min(report(f"evenings on {args.where}", kept, time.monotonic() - began), 1)


if __name__ == "__main__":
    logging.disable()
    sys.exit(main())
