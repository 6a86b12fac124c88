"""Keeps score of rummy played with real cards, on the phone at the kitchen table."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from .config import Settings


def create_app(settings: "Settings | None" = None) -> "Flask":
    """The application, ready to serve, for settings given or those of the environment.

    Raises `SettingWrong` for a setting that cannot be, OSError where the instance folder cannot be written.
    """
    # Imported here, so that the rules can be used, and a game file be scored, without the pages and the database.
    from flask_babel import Babel

    from . import models, web  # noqa: F401  # the tables must be known
    from .config import Settings, flask_config
    from .db import db, prepare
    from .extensions import csrf
    from .web.packing import Packing
    from .wording.languages import CATALOGS

    app = web.Scorekeeper(__name__, static_folder=None)
    app.config |= flask_config(settings or Settings.from_environment())
    db.init_app(app)
    csrf.init_app(app)
    catalogs = ";".join(filter(None, [str(CATALOGS), app.config["SETTINGS"].translations]))
    Babel(app, default_translation_directories=catalogs, locale_selector=web.languages.of_reader)
    Packing(app)
    with app.app_context():
        prepare(db.engine)
    web.init_app(app)
    return app
