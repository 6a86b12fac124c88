"""Copies of the SQLite database: made while others write, looked at before they count, and kept for a while.

A copy is named by the time in UTC it was made at, and why where that was not the day's. Those of the last fourteen days
are kept, and the first of each of the last twelve months. With PostgreSQL, copies are its keeper's task.
"""

import errno
import logging
import re
import shutil
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from .config import Settings, migrations_folder

FOLDER = "backups"
FAILING = "backups-failing"
"""The file in the instance folder that says, with the reason in it, that the last copy could not be made."""
DAYS, MONTHS = 14, 12
LOOK_EVERY = 3600.0
"""Seconds after which the server looks again whether a copy is due."""
WHEN = "%Y-%m-%d-%H%M%S"
_NAME = re.compile(r"(\d{4}-\d\d-\d\d-\d{6})(-[\w-]+)?\.db")
_log = logging.getLogger(__name__)


class BackupFailed(OSError):
    """Raised where a copy cannot be made, or what was copied is not whole; `strerror` says why."""


class NotOurs(Exception):
    """Raised for a file that is no whole database of this program."""


class FromNewer(Exception):
    """Raised for a database that a newer version of the program has written."""


def back_up(settings: Settings, why: str = "", now: datetime | None = None) -> Path:
    """Make a copy of the SQLite database, look whether it is whole, and give where it is.

    Raises `BackupFailed`; no half a copy is left.
    """
    name = f"{now or datetime.now(UTC):{WHEN}}{f'-{why}' if why else ''}.db"
    copy = settings.instance / FOLDER / name
    part = copy.with_suffix(".part")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        # It holds the keys of the links by which phones keep score.
        part.touch(mode=0o600)
        _copy(settings.file, part)
        check_whole(part)
        part.replace(copy)
    except (OSError, sqlite3.Error, NotOurs) as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise BackupFailed(errno.EIO, _reason(error)) from error
    return copy


def check_whole(path: Path) -> str:
    """The revision of a database file of this program.

    Raises `NotOurs` for any other file, and where SQLite finds that it is damaged.
    """
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            damage = opened.execute("PRAGMA integrity_check(1)").fetchone()
            (revision,) = opened.execute("SELECT version_num FROM alembic_version").fetchone()
            opened.execute("SELECT count(*) FROM scorebook").fetchone()
    except (sqlite3.Error, TypeError) as error:
        raise NotOurs(path.name) from error
    if damage != ("ok",):
        raise NotOurs(path.name)
    return str(revision)


def check_ours(path: Path) -> None:
    """Whether a file may take the place of the database.

    Raises `NotOurs`, or `FromNewer`.
    """
    # Only here: a server starts sooner without it.
    from alembic.script import ScriptDirectory

    folder = str(migrations_folder())
    known = {script.revision for script in ScriptDirectory(folder, version_locations=[folder]).walk_revisions()}
    if check_whole(path) not in known:
        raise FromNewer(path.name)


def put_back(settings: Settings, file: Path) -> Path | None:
    """Put a copy in the place of the database, and give where that is now, None where there was none.

    Nobody may be serving. Raises `NotOurs`, `FromNewer`, or OSError; until all of the copy is there, nothing changes.
    """
    check_ours(file)
    here = settings.file
    new = here.with_suffix(".new")
    shutil.copyfile(file, new)
    check_whole(new)
    aside = _put_aside(settings, here) if here.exists() else None
    new.replace(here)
    return aside


def prune(folder: Path, now: datetime) -> None:
    """Remove the copies that are old enough, and what was left of one that was not finished."""
    made = sorted((at, path) for path in folder.glob("*.db") if (at := made_at(path)))
    kept = {path for at, path in made if now - at <= timedelta(days=DAYS)} | set(_firsts(made, now))
    for _at, path in made:
        if path not in kept:
            path.unlink()


def made_at(path: Path) -> datetime | None:
    """When a copy was made, by its name; None for another file."""
    found = _NAME.fullmatch(path.name)
    return datetime.strptime(found[1], WHEN).replace(tzinfo=UTC) if found else None


def is_due(folder: Path, now: datetime) -> bool:
    """Whether no copy was made today."""
    return not any(path.name.startswith(f"{now:%Y-%m-%d}") for path in folder.glob("*.db"))


def make_due(settings: Settings, now: datetime) -> None:
    """Make today's copy where there is none, and remove old ones; what fails is told in the log, and remembered."""
    folder, failing = settings.instance / FOLDER, settings.instance / FAILING
    if not is_due(folder, now):
        return
    try:
        back_up(settings, now=now)
        prune(folder, now)
        failing.unlink(missing_ok=True)
    except OSError as error:
        _log.error("The scores could not be copied to %s: %s", folder, error.strerror)  # one line
        with suppress(OSError):
            failing.write_text(error.strerror or "")


def failing_since(settings: Settings) -> datetime | None:
    """Since when copies fail; None where they do not."""
    try:
        return datetime.fromtimestamp((settings.instance / FAILING).stat().st_mtime, UTC)
    except OSError:
        return None


def copy_daily(settings: Settings) -> threading.Event:
    """Make a copy each day from now on, where SQLite keeps the scores, until the event that this gives is set.

    Only to be called where no process is forked any more: one that inherits an open SQLite database takes its parent's
    locks for its own, and what both do with the journal loses changes.
    """
    leaving = threading.Event()

    def look() -> None:
        while True:
            make_due(settings, datetime.now(UTC))
            if leaving.wait(LOOK_EVERY):
                return

    if settings.on_sqlite:
        threading.Thread(target=look, name="backups", daemon=True).start()
    return leaving


def _copy(database: Path, part: Path) -> None:
    address = f"{database.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
        # One file, to be carried anywhere.
        new.execute("PRAGMA journal_mode = DELETE")


def _firsts(made: Iterable[tuple[datetime, Path]], now: datetime) -> Iterator[Path]:
    """The first copy of each of the last twelve months."""
    this = now.year * 12 + now.month
    seen: set[int] = set()
    for at, path in made:
        month = at.year * 12 + at.month
        if month not in seen and this - month < MONTHS:
            yield path
        seen.add(month)


def _put_aside(settings: Settings, here: Path) -> Path:
    """Move the database, with what SQLite has beside it, among the copies."""
    folder = settings.instance / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    aside = folder / f"{datetime.now(UTC):{WHEN}}-before-restoring.db"
    with suppress(sqlite3.Error), closing(sqlite3.connect(here)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for beside in ("", "-wal", "-shm"):
        source = here.with_name(here.name + beside)
        if source.exists():
            source.replace(aside.with_name(aside.name + beside))
    return aside


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error)
