"""What it means that the database would not: for whoever plays, and for whoever runs the program."""

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolEmpty

from scorekeeper.config import Settings
from scorekeeper.wording.gettext import gettext as _

SQLITE = {5: "busy", 6: "busy", 8: "closed", 10: "full", 11: "damaged", 13: "full", 14: "closed", 26: "damaged"}
"""SQLite's result codes: BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB."""
POSTGRESQL = {
    "55P03": "busy",
    "57014": "busy",
    "40P01": "busy",
    "40001": "busy",
    "53100": "full",
    "25006": "closed",
    "XX001": "damaged",
    "XX002": "damaged",
}
"""PostgreSQL's states: lock not available, query canceled, deadlock, serialization, disk full, read only, data or
index corrupted."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A sentence for the page, and a line for the log that says what to do."""

    sentence: str
    advice: str


def trouble(error: Exception, settings: Settings) -> Trouble | None:
    """What an error of the database comes from; None where it is a fault of the program."""
    kind = _kind(error)
    if kind is None:
        return None
    folder, backup = settings.instance, _newest_backup(settings.instance)
    restoring = _("restore the newest backup: scorekeeper restore %(backup)s", backup=backup)
    return {
        "busy": Trouble(
            _("The scorebook could not be reached just now. What was saved before is safe."),
            _("another program holds the database; where that lasts, end it"),
        ),
        "full": Trouble(
            _("The computer that keeps the scores has no room left on its disk. What was saved before is safe."),
            _("make room on the disk of %(folder)s", folder=folder),
        ),
        "closed": Trouble(
            _("The computer that keeps the scores cannot write them down. What was saved before is safe."),
            _("let the scorekeeper read and write the folder %(folder)s and the files in it", folder=folder),
        ),
        "damaged": Trouble(
            _("The file that holds the scores is damaged. Whoever runs the scorekeeper can bring back its last copy."),
            restoring if backup else _("there is no backup in %(folder)s", folder=folder / "backups"),
        ),
        "gone": Trouble(
            _("The scorebook could not be reached just now. What was saved before is safe."),
            _("the database does not answer; pages come back by themselves once it does"),
        ),
    }[kind]


def _kind(error: Exception) -> str | None:
    if isinstance(error, PoolEmpty):
        return "busy"
    cause = getattr(error, "orig", None)
    code = getattr(cause, "sqlite_errorcode", None)
    known = SQLITE.get(code & 0xFF) if code else POSTGRESQL.get(getattr(cause, "sqlstate", None) or "")
    return known or ("gone" if isinstance(error, OperationalError | InterfaceError) else None)


def _newest_backup(instance: Path) -> Path | None:
    return max((instance / "backups").glob("*.db"), key=lambda file: file.stat().st_mtime, default=None)
