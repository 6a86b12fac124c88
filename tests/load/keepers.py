"""Several phones keep score of one game at once: `python -m tests.load.keepers`.

Each thinks for a while, and does what the page tells it. In the end the sheet is what the accepted entries give one
after the other, and whoever was refused was shown both versions.
"""

import argparse
import logging
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sqlalchemy import select

from scorekeeper.config import Settings
from scorekeeper.models import Change, Game
from tests.databases import migrated

from .careful import GONE, Careful, told
from .journal import Journal
from .replay import in_order, replayed
from .report import report
from .served import Served, all_killed
from .table import at_once, keepers, laid
from .verdict import Kept, judge, opened

PHONES, ACTS, THINKING = 8, 100, 0.3


def kept_by(
    settings: Settings,
    addresses: Sequence[str],
    acts: int,
    thinking: float,
    seed: int,
    meanwhile: Callable[[], None] = lambda: None,
) -> Kept:
    """Let eight phones do so many things each, at these servers, and look at what came of it."""
    (table,), journal = laid(settings), Journal()
    found = keepers([table], PHONES, addresses, seed, journal=journal, thinking=thinking, kind=Careful)
    at_once(found, lambda keeper: _acts(keeper, acts), meanwhile)
    return _judged(settings, journal, found)


def _acts(keeper: Careful, acts: int) -> None:
    for _ in range(acts):
        keeper.act()


def _judged(settings: Settings, journal: Journal, found: Sequence[Careful]) -> Kept:
    kept = judge(settings, journal)
    with opened(settings) as session:
        order = session.scalars(select(Change.entry_key).order_by(Change.revision)).all()
        game = session.scalars(select(Game)).one()
        sheet = tuple({str(seat): points for seat, points in entry.left.items()} for entry in game.entries())
    shown = [one for keeper in found for one in keeper.shown]
    versions = {told(one.fields) for one in journal.sent if one.what in ("record", "correct")} | {GONE}
    wrong = {
        "the sheet is not what the accepted entries give": sheet != replayed(in_order(journal.acknowledged, order)),
        "not shown with both versions": [one for one in shown if one.ours != one.typed or one.theirs not in versions],
    }
    figures = {
        "phones": len(found),
        "hands refused and shown with both versions": len(shown),
        "hands told their right number": sum(keeper.renumbered for keeper in found),
        "told what has changed, and the way back": sum(keeper.sent_back for keeper in found),
        "hands on the sheet": len(sheet),
    }
    return Kept(kept.figures | figures, kept.faults + [f"{what}: {which}" for what, which in wrong.items() if which])


def main() -> int:
    """Run it on SQLite, print the figures, and give 1 where anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.keepers", description=__doc__)
    parser.add_argument("--acts", type=int, default=ACTS, help="what each of the 8 phones does (default: 100)")
    parser.add_argument("--thinking", type=float, default=THINKING, help="seconds at most before a form is sent")
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="scorekeeper-keepers-") as folder:
        server, began = Served(Path(folder)), time.monotonic()
        settings = Settings(server.folder)
        migrated(settings)
        with all_killed([server]):
            server.start()
            server.wait_ready()
            kept = kept_by(settings, [server.address], args.acts, args.thinking, args.seed)
        return min(report("keepers", kept, time.monotonic() - began), 1)


if __name__ == "__main__":
    logging.disable()
    sys.exit(main())
