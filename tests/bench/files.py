"""How long a large scorebook takes to go out and to come in: `python -m tests.bench.files [GAMES]`.

The games are the demo's, at other times and under other ids. Each step has a process of its own, whose time and memory
are measured.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

from scorekeeper import create_app
from scorekeeper.cli.demo_games import play_year
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from scorekeeper.models.exporting import export_book
from tests.databases import migrated

GAMES = 10_000
PLAYED = timedelta(hours=1)


def large_file(path: Path, games: int) -> None:
    """Write a scorebook file of so many games."""
    chance, lines = random.Random(1), _demo().split("\n")
    begin, end = lines.index('"games":['), lines.index('"history":[')
    played = [line.rstrip(",") for line in lines[begin + 1 : end - 1]]
    with path.open("w", encoding="utf-8") as out:
        out.write("\n".join(lines[: begin + 1]) + "\n")
        for number in range(1, games + 1):
            game = json.loads(played[number % len(played)])
            game["number"], game["game"]["id"] = number, str(UUID(int=chance.getrandbits(128)))
            out.write(json.dumps(game, ensure_ascii=False, separators=(",", ":")) + (",\n" if number < games else "\n"))
        out.write("\n".join(lines[end - 1 :]))


def _demo() -> str:
    with tempfile.TemporaryDirectory() as folder:
        migrated(Settings(Path(folder)))
        app = create_app(Settings(Path(folder)))
        with app.app_context():
            begin_writing(db.session)
            text = "".join(export_book(play_year(db.session, random.Random(1), datetime.now(UTC))))
            db.session.rollback()
            db.engine.dispose()
        return text


def measured(said: str, *words: str, instance: Path) -> None:
    """Run a command, and print how long it took and the most memory it had."""
    begun = time.monotonic()
    kept = {**os.environ, "SCOREKEEPER_INSTANCE": str(instance)}
    run = subprocess.Popen([sys.executable, "-m", "scorekeeper", *words], env=kept)
    _pid, status, used = os.wait4(run.pid, 0)
    took, spent = time.monotonic() - begun, used.ru_utime + used.ru_stime
    report(f"{said}: {took:.1f} s ({spent:.1f} s of a processor), {used.ru_maxrss // 1024} MB, status {status}")


def report(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def main(games: int) -> None:
    """Bring a large file in, and take it out again: it has to be the same."""
    with tempfile.TemporaryDirectory() as folder:
        one, other, instance = Path(folder) / "one.json", Path(folder) / "other.json", Path(folder) / "instance"
        large_file(one, games)
        report(f"{games} games, {one.stat().st_size / 1e6:.1f} MB")
        measured("import", "import", str(one), "--yes", instance=instance)
        measured("export", "export", "--output", str(other), instance=instance)
        report("the same" if one.read_bytes() == other.read_bytes() else "NOT the same")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES)
