"""How long the pages of several applications take, which take turns; each page is made anew each time.

Beside the clock, which tells what else the machine has to do, it is told what the answer took of a processor: of this
thread, and on PostgreSQL of the processes that answer it.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select, text

from scorekeeper.db import db
from scorekeeper.models import Scorebook

from .every_page import BEGINNING, Page, every_page
from .processes import ran

Often = tuple[int, int]
"""How often a page is asked for without the clock, and with it."""
OTHERS = text("SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'")


@dataclass
class Took:
    """What a page took each time, in seconds: by the clock, and of a processor; and its length in bytes."""

    clock: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)
    length: int = 0


Taken = Mapping[Page, Mapping[int, Took]]


@dataclass(frozen=True)
class Reader:
    """A phone that keeps score, the pages that it asks for, and what they take of a processor so far."""

    phone: FlaskClient
    pages: Mapping[Page, str]
    spent: Callable[[], float]


def in_turns(apps: Mapping[int, Flask], often: Often) -> Taken:
    """What each page takes with so many games, so often."""
    warm_up, times = often
    taken: dict[Page, dict[int, Took]] = defaultdict(lambda: defaultdict(Took))
    readers = {games: reader_of(app) for games, app in apps.items()}
    for page in readers[min(apps)].pages:
        for turn in range(warm_up + times):
            for games, reader in readers.items():
                took = taken[page][games] if turn >= warm_up else Took()
                _ask(reader, page, turn, took)
    return taken


def _ask(reader: Reader, page: Page, turn: int, took: Took) -> None:
    """Ask as nobody has asked before, so that no answer is kept that would do."""
    languages = {"Accept-Language": f"en;q=0.{turn + 1:03}"}
    with timed(reader, took):
        answer = reader.phone.get(reader.pages[page], headers=languages)
        begun = next(iter(answer.iter_encoded())) if page.endswith(BEGINNING) else answer.data
    answer.close()
    took.length = len(begun)
    assert answer.status_code in (200, 302, 303), (page, answer.status)


@contextmanager
def timed(reader: Reader, took: Took) -> Iterator[None]:
    """Note what is taken meanwhile."""
    spent, began = reader.spent(), time.perf_counter()
    yield
    took.clock.append(time.perf_counter() - began)
    took.work.append(reader.spent() - spent)


def reader_of(app: Flask) -> Reader:
    """A phone that has joined."""
    with app.app_context():
        key = db.session.scalars(select(Scorebook.keeper_key)).one()
        on_server = db.engine.dialect.name == "postgresql"
    phone = app.test_client()
    phone.post(f"/join/{key}")
    with app.app_context():
        # Whoever asks one thing after the other always has the same connection.
        others = db.session.scalars(OTHERS).all() if on_server else ()
    return Reader(phone, every_page(app), _spent(others))


def _spent(processes: Sequence[int]) -> Callable[[], float]:
    return lambda: time.thread_time() + ran(processes)
