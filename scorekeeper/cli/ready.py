"""Whether the scores can be served as they are, asked of SQLite itself.

Nearly always they can. The application is then loaded once, by what serves, and not also by the process that waits
beside it: a start takes less time for that, and a small computer has the memory for something else.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

from scorekeeper.config import Settings, migrations_folder, secret_key
from scorekeeper.revisions import newest

REVISION = "SELECT version_num FROM alembic_version"
"""The revision of the database."""
UNWRITTEN = (
    "SELECT EXISTS (SELECT 1 FROM game WHERE finished_at IS NOT NULL AND discarded_at IS NULL"
    " AND coalesce(ended, '') != 'abandoned' AND NOT EXISTS (SELECT * FROM result WHERE result.game_id = game.id))"
)
"""Whether there are games of which an older version of the program has not written the results."""
KEYS = "SELECT keeper_key FROM scorebook LIMIT 2"
"""Whether there is one scorebook, whose link can be shown."""


def keeper_keys(found: Settings) -> Sequence[str] | None:
    """The keeper keys of no more than two scorebooks; None where something must be done first, or cannot be told so.

    Raises OSError where the instance folder cannot be written.
    """
    if not found.on_sqlite:
        return None
    secret_key(found.instance)
    try:
        with closing(_existing(found.file)) as opened:
            if opened.execute(REVISION).fetchall() != [(newest(migrations_folder()),)]:
                return None
            if opened.execute(UNWRITTEN).fetchone() != (0,):
                return None
            return [key for (key,) in opened.execute(KEYS)]
    except sqlite3.Error:
        return None


def fold(found: Settings) -> None:
    """Let SQLite fold its journal into the one file, so that it can be copied; the last to leave does that."""
    if found.on_sqlite:
        with suppress(sqlite3.Error), closing(_existing(found.file)) as opened:
            opened.execute(REVISION)


def _existing(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)
