"""What each command that needs the scores begins with: folder made, database up to date."""

import sys
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.exc import OperationalError, ProgrammingError, SQLAlchemyError

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from scorekeeper.models import Scorebook
from scorekeeper.models.results import rebuild, unwritten
from scorekeeper.revisions import newest
from scorekeeper.wording.gettext import gettext as _

from .terminal import say
from .trouble import Trouble, unwritable


@contextmanager
def opened(found: Settings) -> Iterator[Flask]:
    """The application with its database up to date; its connections are closed afterwards.

    Raises `Trouble` where folder or database cannot be used.
    """
    app = _application(found)
    try:
        _up_to_date(app)
        _fill_in(app)
        yield app
    finally:
        with app.app_context():
            db.engine.dispose()


def keeper_keys(found: Settings) -> Sequence[str]:
    """The keeper keys of no more than two scorebooks, once the database is up to date.

    Raises `Trouble`.
    """
    with opened(found) as app, app.app_context():
        return db.session.scalars(select(Scorebook.keeper_key).limit(2)).all()


def is_newest(app: Flask) -> bool:
    """Whether the application's database needs no migration; False also for one without tables.

    Raises SQLAlchemyError for a database that cannot be used.
    """
    with app.app_context(), db.engine.connect() as connection:
        try:
            at = connection.scalars(text("SELECT version_num FROM alembic_version")).all()
        except (OperationalError, ProgrammingError):
            return False
    return at == [newest(Path(app.config["ALEMBIC"]["script_location"]))]


def _application(found: Settings) -> Flask:
    try:
        return create_app(found)
    except OSError as error:
        raise unwritable(found, error) from error
    except (SQLAlchemyError, ImportError) as error:
        raise Trouble(_("The database cannot be used: %(why)s", why=_first_line(error))) from error


def _up_to_date(app: Flask) -> None:
    try:
        if not is_newest(app):
            _migrate(app)
    except SQLAlchemyError as error:
        raise Trouble(_("The database cannot be used: %(why)s", why=_first_line(error))) from error


def _migrate(app: Flask) -> None:
    # Only here: Alembic is wanted once in many starts.
    from scorekeeper.migrating import DatabaseNewer, RowsLost, migrate

    try:
        copy = migrate(app)
    except DatabaseNewer as error:
        newer = _("The scores were last kept by a newer version of this program. Please update it.")
        raise Trouble(newer) from error
    except RowsLost as error:
        lost = _("The database stays as it was: bringing it up to date would lose rows of %(tables)s.", tables=error)
        raise Trouble(lost) from error
    except OSError as error:
        raise unwritable(app.config["SETTINGS"], error) from error
    if copy:
        say(_("The scores were brought up to date; a copy from before is %(copy)s", copy=copy), sys.stdout)


def _fill_in(app: Flask) -> None:
    """Write the figures of games that an older version has finished without them."""
    with app.app_context():
        begin_writing(db.session)
        for book in unwritten(db.session):
            deque(rebuild(book), maxlen=0)
        db.session.commit()


def _first_line(error: Exception) -> str:
    """What the database said, without the statement and the link that SQLAlchemy adds."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().partition("\n")[0]
