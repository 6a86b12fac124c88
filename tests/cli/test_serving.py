"""The server itself, started as anybody would."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.error import HTTPError

import pytest

from scorekeeper.cli.serving import serve

PATIENCE = 20
"""Seconds."""


@contextmanager
def scorekeeper(folder: Path, port: str) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, "SCOREKEEPER_INSTANCE": str(folder), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "scorekeeper", "--port", port, "--host", "127.0.0.1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, env=environment, stdout=pipe, stderr=pipe, encoding="utf-8", start_new_session=True
    ) as running:
        try:
            yield running
        finally:
            running.terminate()


def status(url: str) -> int:
    """What the server answers, once it does."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310  # our own
                return int(answer.status)
        except HTTPError as error:
            error.close()
            return error.code
        except OSError:
            time.sleep(0.05)
    return 0


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal's Ctrl-C cannot be sent on Windows")
def test_it_serves_until_ctrl_c_and_says_only_where_it_is(tmp_path: Path, port: str) -> None:
    with scorekeeper(tmp_path, port) as running:
        assert status(f"http://127.0.0.1:{port}/healthz") == 200
        os.killpg(running.pid, signal.SIGINT)  # a terminal tells the workers too
        out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, err) == (0, "")
    assert not (tmp_path / "scorekeeper.db-wal").exists()
    assert out.splitlines()[3] == f"  On this computer  http://localhost:{port}/"


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found as Linux tells them")
def test_a_program_updated_under_a_running_server_is_not_taken_up_by_halves(tmp_path: Path, port: str) -> None:
    with scorekeeper(tmp_path, port) as running:
        assert status(f"http://127.0.0.1:{port}/healthz") == 200
        with closing(sqlite3.connect(tmp_path / "scorekeeper.db")) as kept, kept:
            kept.execute("UPDATE alembic_version SET version_num = 'of another version'")
        for child in Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text("ascii").split():
            os.kill(int(child), signal.SIGKILL)
        _out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, "The program was updated while it ran; start it again." in err) == (1, True)


def test_a_second_one_on_the_port_says_so_and_ends(tmp_path: Path, port: str) -> None:
    with scorekeeper(tmp_path / "one", port) as first:
        assert status(f"http://127.0.0.1:{port}/healthz") == 200
        with scorekeeper(tmp_path / "two", port) as second:
            _out, err = second.communicate(timeout=PATIENCE)
        first.terminate()
        assert first.wait(PATIENCE) == 0
    assert (second.returncode, err.count("\n")) == (1, 1)
    assert f"Port {port} is taken" in err


class Granian:
    """A server that stops as it is told to by the test."""

    interrupt_signal = False

    def __init__(self, *_target: str, **_options: object) -> None:
        pass

    def serve(self) -> None:
        raise SystemExit(1)


@pytest.mark.parametrize(("stopped", "status"), [(True, 0), (False, 1)])
def test_a_worker_that_fails_is_told_from_one_that_was_stopped(
    *, stopped: bool, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.cli.serving.Server", Granian)
    monkeypatch.setattr(Granian, "interrupt_signal", stopped)
    assert serve("127.0.0.1", 1, 1, 8, "") == status
