"""The server's own processes: killed, asked to stop, and left alone."""

import sqlite3
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from scorekeeper.config import Settings

from .journal import DONE, Journal
from .keeper import Keeper
from .served import Served, all_killed, wait_for
from .table import keepers, laid

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")


@pytest.fixture
def served(settings: Settings) -> Iterator[Served]:
    server = Served(settings.instance)
    with all_killed([server]):
        server.start()
        server.wait_ready()
        yield server


def test_a_worker_that_is_killed_is_replaced_and_leaves_with_its_parent(served: Served) -> None:
    (first,) = served.workers()
    served.kill_worker()
    wait_for(lambda: served.workers() not in ([first], []) and served.answers(), "another worker")
    served.kill_parent()
    assert not served.answers()


def test_asked_to_stop_it_finishes_what_is_in_flight_and_refuses_what_is_new(
    served: Served, settings: Settings
) -> None:
    (keeper,) = keepers(laid(settings), 1, [served.address], 1, journal=Journal(), kind=Keeper)
    form = keeper.opened("record")
    assert form
    database = sqlite3.connect(settings.instance / "scorekeeper.db", isolation_level=None)
    with closing(database), ThreadPoolExecutor() as pool:
        database.execute("BEGIN IMMEDIATE")
        saving = pool.submit(keeper.fill_and_send, "record", form)
        time.sleep(1)
        served.running.terminate()
        wait_for(lambda: not served.answers(), "the door to close")
        assert not saving.done()
        database.rollback()
        assert saving.result()[0].status == DONE
    assert (served.stop(), keeper.journal.sent[0].lost) == (0, [])
