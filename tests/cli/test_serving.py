"""The server itself, started as anybody would."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError

import pytest

PATIENCE = 20
"""Seconds."""


@contextmanager
def scorekeeper(folder: Path, port: str) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, "SCOREKEEPER_INSTANCE": str(folder), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "scorekeeper", "--port", port, "--host", "127.0.0.1"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as running:
        try:
            yield running
        finally:
            running.kill()


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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no Ctrl-C for one process alone")
def test_it_serves_until_ctrl_c_and_says_only_where_it_is(tmp_path: Path, port: str) -> None:
    with scorekeeper(tmp_path, port) as running:
        assert status(f"http://127.0.0.1:{port}/healthz") == 200
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, err) == (0, "")
    assert not (tmp_path / "scorekeeper.db-wal").exists()
    assert out.splitlines()[3] == f"  On this computer  http://localhost:{port}/"


def test_a_second_one_on_the_port_says_so_and_ends(tmp_path: Path, port: str) -> None:
    with scorekeeper(tmp_path / "one", port) as first:
        assert status(f"http://127.0.0.1:{port}/healthz") == 200
        with scorekeeper(tmp_path / "two", port) as second:
            _out, err = second.communicate(timeout=PATIENCE)
        first.terminate()
        assert first.wait(PATIENCE) == 0
    assert (second.returncode, err.count("\n")) == (1, 1)
    assert f"Port {port} is taken" in err
