"""`scorekeeper serve` as a process of its own, to be killed at any moment and started again."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path

PATIENCE = 120.0
"""Seconds in which a server has to answer, and to be gone, on a machine that is busy with much else."""
HOST = "127.0.0.1"


@dataclass
class Served:
    """One server, with an instance folder of its own; `database` as in SCOREKEEPER_DATABASE_URL."""

    folder: Path
    database: str = ""
    port: int = field(default_factory=lambda: free_port())
    processes: int = 1
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def address(self) -> str:
        return f"{HOST}:{self.port}"

    @property
    def log(self) -> Path:
        """What it printed, over all its lives."""
        return self.folder / "served.log"

    @property
    def running(self) -> "subprocess.Popen[bytes]":
        assert self.process, "not started"
        return self.process

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        where = ["--host", HOST, "--port", str(self.port), "--workers", str(self.processes)]
        command = [sys.executable, "-m", "scorekeeper", "serve", *where]
        environment = os.environ | {
            "SCOREKEEPER_INSTANCE": str(self.folder),
            "SCOREKEEPER_DATABASE_URL": self.database,
            "SCOREKEEPER_NEW_SCOREBOOKS": "anyone",
        }
        with self.log.open("ab") as log:
            # A session of its own, so that all its processes can be killed at once.
            self.process = subprocess.Popen(
                command, env=environment, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True
            )

    def wait_ready(self) -> None:
        """Wait until it answers."""
        wait_for(lambda: self._ended() or self.answers(), f"an answer; see {self.log}")
        assert not self._ended(), f"it ended: {self.log.read_text()[-2000:]}"

    def answers(self) -> bool:
        connection = HTTPConnection(self.address, timeout=5)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def workers(self) -> list[int]:
        """The processes that answer, children of the one that was started; none where it is gone."""
        try:
            return [
                int(one)
                for one in Path(f"/proc/{self.running.pid}/task/{self.running.pid}/children").read_text().split()
            ]
        except OSError:
            return []

    def kill(self) -> None:
        """Kill all of it, as a power cut does."""
        os.killpg(self.running.pid, signal.SIGKILL)
        self.running.wait(PATIENCE)

    def kill_parent(self) -> None:
        """Kill what was started, and not what answers, which has to leave of itself."""
        self.running.kill()
        self.running.wait(PATIENCE)
        wait_for(lambda: not _alive(self.running.pid), "the workers to leave")

    def kill_worker(self) -> None:
        """Kill what answers, which has to come back of itself."""
        for worker in self.workers():
            os.kill(worker, signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop, and give its exit status."""
        self.running.terminate()
        return self.running.wait(PATIENCE)

    def _ended(self) -> bool:
        return self.running.poll() is not None


@contextmanager
def all_killed(servers: list[Served]) -> Iterator[None]:
    """Leave no server behind."""
    try:
        yield
    finally:
        for server in servers:
            if server.process and _alive(server.process.pid):
                server.kill()


def wait_for(true: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Wait until something is true."""
    until = time.monotonic() + patience
    while not true():
        if time.monotonic() > until:
            raise TimeoutError(f"waited {patience:.0f} s for {what}")
        time.sleep(0.02)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server((HOST, 0)) as one:
        return int(one.getsockname()[1])


def _alive(group: int) -> bool:
    """Whether any process of the group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
