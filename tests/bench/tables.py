"""Many tables at once: `python -m tests.bench tables`; `… tests.bench.tables --tables 400 SQLite` for another number.

At each of 200 tables a keeper enters a hand every 20 s, and three phones ask every 4 s whether anything has changed.
The phones run on the same machine as the server, so what they use of it is told beside. How many tables a core carries
is reckoned from the processor's time that all of the program's processes spent, where a core is busy by 70 %.
"""

import argparse
import asyncio
import logging
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import func, select

from scorekeeper import create_app
from scorekeeper.config import KEY_FILE, Settings, secret_key
from scorekeeper.db import begin_writing, db
from scorekeeper.models import Hand
from scorekeeper.models.watching import make_watch_link
from tests.browser.guide import KEEPER
from tests.browser.serving import cookie
from tests.databases import migrated
from tests.factories import sit_down
from tests.load.phone import Phone
from tests.load.postmaster import Postmaster, own_postgresql
from tests.load.served import Served, all_killed

from .asked import Asked
from .crowd import FOLLOWING, HAND_EVERY, OPENING, SAVING, Crowd, Seated
from .evening import NAMES, OPEN, Evening, token
from .figures import Figure, table, taking
from .processes import family, resident, spent

BUSY = 0.7
"""How busy a core may be for answers to come in time."""
MINUTE = 60


@dataclass(frozen=True)
class Setting:
    """What serves: so many servers, each of so many workers, on PostgreSQL or on SQLite."""

    workers: int = 1
    servers: int = 1
    on_postgresql: bool = True


SETTINGS = {
    "SQLite": Setting(on_postgresql=False),
    "PostgreSQL, 1 worker": Setting(),
    "PostgreSQL, 2 workers": Setting(workers=2),
    "PostgreSQL, 4 workers": Setting(workers=4),
    "PostgreSQL, 2 servers": Setting(servers=2),
}


@dataclass(frozen=True)
class Load:
    """How many tables, how long they are watched and played at before, and how often a hand ends."""

    tables: int = 200
    seconds: float = 60
    warm_up: float = 8
    hand_every: float = HAND_EVERY


SHORT = Load(tables=20, seconds=2, warm_up=0.5, hand_every=2)


@dataclass
class Used:
    """What the processes of a kind have spent, in seconds: looked at before and after."""

    roots: Sequence[int]
    looks: list[float] = field(default_factory=list)

    def look(self) -> None:
        self.looks.append(spent(one for root in self.roots for one in family(root)))

    @property
    def seconds(self) -> float:
        return self.looks[-1] - self.looks[0]


def measure(asked: Asked) -> list[Figure]:
    """The lines of every setting."""
    return played(list(SETTINGS), SHORT if asked.short else Load())


def played(names: Sequence[str], load: Load) -> list[Figure]:
    """The lines of these settings."""
    with ExitStack() as kept:
        folder = Path(kept.enter_context(tempfile.TemporaryDirectory()))
        needed = any(SETTINGS[name].on_postgresql for name in names)
        postmaster = kept.enter_context(own_postgresql()) if needed else None
        return [figure for name in names for figure in _played(name, folder / name, postmaster, load)]


def _played(name: str, folder: Path, postmaster: Postmaster | None, load: Load) -> Iterator[Figure]:
    setting = SETTINGS[name]
    database = postmaster.url if postmaster and setting.on_postgresql else ""
    settings = Settings(folder / "0", database)
    seats, keeper, before = _laid(settings, load.tables)
    with _served(setting, folder, settings) as servers:
        pids = [one.running.pid for one in servers]
        used = {"server": Used(pids), "phones": Used([])}
        if database and postmaster and postmaster.process:
            used["PostgreSQL"] = Used([postmaster.process.pid])
        crowd = _crowd(seats, keeper, servers, load)
        clock: list[float] = []

        def look() -> None:
            clock.append(time.process_time())
            for one in used.values():
                one.look()

        asyncio.run(crowd.play(seats, load.warm_up, load.seconds, look))
        memory = [resident(worker) for one in servers for worker in one.workers()]
    used["phones"].looks = clock
    yield from _lines(name, crowd, used, memory, load)
    lost = crowd.saved - (_hands(settings) - before)
    yield Figure(f"{name}: hands saved and not there", lost, "of " + f"{crowd.saved:,} saved", most=0)


def _lines(name: str, crowd: Crowd, used: dict[str, Used], memory: list[float], load: Load) -> Iterator[Figure]:
    for what in (SAVING, FOLLOWING, OPENING):
        took = crowd.took[what]
        times = {**taking(took), "a second": round(len(took) / load.seconds, 1)}
        yield Figure(f"{name}: {what}", len(took), "times", times=times)
    yield Figure(f"{name}: other answers than these", crowd.wrong.total(), _told(crowd.wrong), most=0)
    yield Figure(f"{name}: memory", round(sum(memory)), f"MB in {len(memory)} processes that serve")
    shares = {what: one.seconds / load.seconds * 100 for what, one in used.items()}
    for what, share in shares.items():
        yield Figure(f"{name}: processor, {what}", round(share, 1), f"% of a core for {load.tables} tables")
    mine = sum(one.seconds for what, one in used.items() if what != "phones")
    each = mine * 1000 * MINUTE / load.seconds / load.tables
    yield Figure(f"{name}: processor", round(each, 1), "ms for a table and minute")
    yield Figure(f"{name}: a core carries", round(BUSY * MINUTE * 1000 / each), f"tables, busy by {BUSY:.0%}")


def _told(wrong: "dict[str, int]") -> str:
    return "; ".join(f"{times} × {what}" for what, times in wrong.items()) or "answers"


def _laid(settings: Settings, tables: int) -> tuple[list[Seated], dict[str, str], int]:
    """So many games, each in a scorebook of its own that one phone keeps; its cookie; how many hands there were."""
    migrated(settings)
    app = create_app(settings)
    with app.app_context():
        begin_writing(db.session)
        found = [sit_down(db.session, *NAMES, rules=OPEN) for _ in range(tables)]
        for one in found:
            make_watch_link(one.game, one.writer())
        seats = [Seated(one.url, f"/w/{one.game.watch_key}") for one in found]
        db.session.commit()
        db.engine.dispose()
    mine = cookie(app, KEEPER, "http://127.0.0.1")
    return seats, {"Cookie": f"{mine['name']}={mine['value']}"}, _hands(settings)


def _crowd(seats: Sequence[Seated], keeper: dict[str, str], servers: Sequence[Served], load: Load) -> Crowd:
    evening = Evening("", "", [seats[0].game], keeper)
    known = token(Phone([servers[0].address], random.Random(1)), evening)
    return Crowd([one.port for one in servers], evening.headers, known, load.hand_every)


@contextmanager
def _served(setting: Setting, folder: Path, settings: Settings) -> Iterator[list[Served]]:
    """Servers that know each other's phones."""
    key = secret_key(settings.instance)
    servers = [
        Served(folder / str(number), settings.database_url, processes=setting.workers)
        for number in range(setting.servers)
    ]
    with all_killed(servers):
        for one in servers:
            one.folder.mkdir(exist_ok=True)
            (one.folder / KEY_FILE).write_text(key)
            one.start()
        for one in servers:
            one.wait_ready()
        yield servers
        for one in servers:
            one.stop()


def _hands(settings: Settings) -> int:
    app = create_app(settings)
    with app.app_context():
        found = db.session.scalar(select(func.count()).select_from(Hand)) or 0
        db.session.rollback()
        db.engine.dispose()
    return found


def main() -> None:
    """Let so many tables play in these settings, and print the lines."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=Load.tables)
    parser.add_argument("--seconds", type=float, default=Load.seconds)
    parser.add_argument("settings", nargs="*", metavar="SETTING", help=f"any of: {'; '.join(SETTINGS)} (default: all)")
    asked = parser.parse_args()
    load = Load(asked.tables, asked.seconds)
    print(table({"tables": played(asked.settings or list(SETTINGS), load)}))  # noqa: T201  # a command prints


if __name__ == "__main__":
    logging.disable()
    main()
