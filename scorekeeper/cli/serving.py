"""The server itself: Granian, with as many threads as there are connections to the database."""

import gc
import os
import signal
import threading
import webbrowser
from contextlib import suppress
from multiprocessing import parent_process
from typing import TYPE_CHECKING

from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server import Server

from scorekeeper import create_app
from scorekeeper.backups import copy_daily
from scorekeeper.config import migrations_folder
from scorekeeper.revisions import newest

from .heap import share_heap
from .ready import REVISION

if TYPE_CHECKING:
    from flask import Flask

GRACE = 5
"""Seconds that answers in progress get when the server is stopped."""
_SOON = 1.0


def serve(host: str, port: int, workers: int, threads: int, opening: str) -> int:
    """Serve until stopped, and show the address `opening` in a browser where one is given; gives the exit status."""
    server = Server(
        "scorekeeper.cli.serving:worker",
        factory=True,
        interface=Interfaces.WSGI,
        address=host,
        port=port,
        workers=workers,
        blocking_threads=threads,
        workers_kill_timeout=GRACE,
        # One that the system has killed is replaced; one that cannot start at all ends the server.
        respawn_failed_workers=True,
        log_level=LogLevels.error,
    )
    if opening:
        server.on_startup(lambda: _open_soon(opening))
    try:
        server.serve()
    except SystemExit as left:
        # Ctrl-C reaches the workers too; those that stop before they are told to are taken for failed.
        return 0 if server.interrupt_signal else int(left.code or 0)
    return 0


def worker() -> "Flask":
    """The application, in a process that makes the daily copies, and leaves when the one that started it is gone.

    Raises RuntimeError where the program on the disk is no longer the one that was started, and wants another database.
    """
    # Until all is loaded there is hardly anything to sweep: a tenth of the time that loading takes.
    gc.disable()
    # Only here: the process that waits has no use for it.
    from .sweeping import Swept, sweep_between_requests

    share_heap()
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    app = create_app()
    if not _fits(app):
        raise RuntimeError("The program was updated while it ran; start it again.")
    copy_daily(app.config["SETTINGS"])
    app.wsgi_app = Swept(app.wsgi_app)  # type: ignore[method-assign, assignment]  # Flask's own way
    sweep_between_requests()
    return app


def _fits(app: "Flask") -> bool:
    """Whether the database is as this program knows it; also where that cannot be told just now."""
    # Only here, as all that comes with the application.
    from sqlalchemy import text
    from sqlalchemy.exc import SQLAlchemyError

    from scorekeeper.db import db

    with suppress(SQLAlchemyError), app.app_context(), db.engine.connect() as connection:
        return connection.scalars(text(REVISION)).all() == [newest(migrations_folder())]
    return True


def _leave_with_parent() -> None:
    """Wait for the parent's end, and stop as it would have said: a worker left alone would hold the port for ever."""
    parent = parent_process()
    if parent:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _open_soon(address: str) -> None:
    timer = threading.Timer(_SOON, webbrowser.open, [address])
    timer.daemon = True
    timer.start()
