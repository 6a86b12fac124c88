"""Whether the scores kept are what the phones were told: every acknowledged change is there, and none twice."""

import contextlib
import io
import os
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from sqlalchemy import select, text
from sqlalchemy.orm import Session

from scorekeeper import create_app
from scorekeeper.cli import main
from scorekeeper.config import Settings
from scorekeeper.db import db
from scorekeeper.models import Change

from .journal import Journal

HANDS = ("record", "correct")
FAULT = 500


@dataclass(frozen=True)
class Kept:
    """The figures of a run, and what is wrong in it."""

    figures: dict[str, int]
    faults: list[str]
    measured: dict[str, str] = field(default_factory=dict)


def judge(settings: Settings, journal: Journal) -> Kept:
    """Hold the journal against the database."""
    with opened(settings) as session:
        changes = session.scalars(select(Change).order_by(Change.id)).all()
        sound = _sound(session)
    by_key = {change.entry_key: change for change in changes if change.entry_key}
    told, refused = journal.acknowledged, journal.refused
    missing, twice = sorted(told.keys() - by_key.keys()), _twice(changes)
    faults: dict[str, Collection[object]] = {
        "acknowledged, and not there": missing,
        "refused, and yet there": sorted(refused.keys() & by_key.keys()),
        "there otherwise than typed": [key for key in told if key in by_key and _unlike(told[key].left, by_key[key])],
        "there twice": twice,
        "revisions not gapless": _gaps(changes),
        "answered with a fault of ours": [status for status in journal.statuses if status >= FAULT],
        "not sound": sound,
        "not in agreement": checked(settings),
    }
    lost = [one for one in journal.sent if one.lost]
    figures = {
        "changes acknowledged": len(told),
        "changes refused, since others came first": len(refused),
        "forms whose answer was lost": len(lost),
        "  of them saved all the same, and not saved again": sum(
            one.key in by_key and by_key[one.key].at < one.lost[0] for one in lost
        ),
        "forms told to wait and be sent again": sum(one.busy > 0 for one in journal.sent),
        "acknowledged changes lost": len(missing),
        "changes kept twice": len(twice),
    }
    return Kept(figures, [f"{what}: {which}" for what, which in faults.items() if which])


@contextmanager
def opened(settings: Settings) -> Iterator[Session]:
    """A session on what is kept."""
    app = create_app(settings)
    with app.app_context():
        yield db.session
    with app.app_context():
        db.engine.dispose()


def checked(settings: Settings) -> str:
    """What `scorekeeper check` complains of; nothing where it ends well."""
    said = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    environment = {"SCOREKEEPER_INSTANCE": str(settings.instance), "SCOREKEEPER_DATABASE_URL": settings.database_url}
    with patch.dict(os.environ, environment), contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        status = main(["check"])
    said.seek(0)
    return said.read() if status else ""


def _sound(session: Session) -> list[str]:
    """What the database itself finds wrong in its file."""
    if session.get_bind().dialect.name != "sqlite":
        return []
    return [row[0] for row in session.execute(text("PRAGMA integrity_check")) if row[0] != "ok"]


def _unlike(left: dict[str, int], change: Change) -> bool:
    return change.what in HANDS and change.after["hand"]["entry"]["left"] != left


def _twice(changes: Sequence[Change]) -> list[str]:
    """Hands recorded more than once: no two were entered alike."""
    entered = Counter(str(change.after["hand"]["entry"]["left"]) for change in changes if change.what in HANDS)
    return [left for left, times in entered.items() if times > 1]


def _gaps(changes: Sequence[Change]) -> list[int]:
    """The games that lack a revision, or have one twice."""
    games = {change.game_id for change in changes if change.game_id}
    made = {game: [change.revision for change in changes if change.game_id == game] for game in games}
    return sorted(game for game, revisions in made.items() if revisions != list(range(1, len(revisions) + 1)))
