"""The server's own processes: killed, asked to stop, and left alone."""

import sys
from collections.abc import Iterator

import pytest

from scorekeeper.config import Settings

from .served import Served, all_killed, wait_for

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
