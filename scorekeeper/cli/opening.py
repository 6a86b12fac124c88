"""What each command that needs the scores begins with: settings read, folder made, database up to date."""

import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper import create_app
from scorekeeper.config import Settings, SettingWrong
from scorekeeper.db import begin_writing, db
from scorekeeper.models.results import rebuild, unwritten
from scorekeeper.revisions import is_newest
from scorekeeper.wording.gettext import gettext as _

from .terminal import say


class Trouble(Exception):
    """Raised with the one line that says why a command cannot go on."""


def told(command: Callable[[], int]) -> int:
    """Run a command and give its exit status; trouble is one line on standard error and status 1."""
    try:
        return command()
    except Trouble as trouble:
        say(str(trouble), sys.stderr)
        return 1


def settings() -> Settings:
    """The settings of the environment.

    Raises `Trouble` for one that cannot be.
    """
    try:
        return Settings.from_environment()
    except SettingWrong as wrong:
        raise Trouble(str(wrong)) from wrong


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


def unwritable(found: Settings, error: OSError) -> Trouble:
    """The trouble with an instance folder that cannot be written."""
    return Trouble(_("The folder %(folder)s cannot be used: %(why)s", folder=found.instance, why=error.strerror))


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
