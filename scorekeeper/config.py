"""Every setting: its name, its default, what it is for. Each is read from the environment as SCOREKEEPER_<name>."""

import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import timedelta
from json import JSONEncoder
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo, available_timezones

if TYPE_CHECKING:
    from sqlalchemy import URL

PACKAGE = Path(__file__).parent
CHECKOUT = PACKAGE.parent if (PACKAGE.parent / "pyproject.toml").exists() else None
FILE = "scorekeeper.db"
KEY_FILE = "secret_key"
BUSY_SECONDS = 5
"""How long a change waits for another one to end."""
MOST_POOL = 1000
MOST_PROXIES = 10
MOST_OF_A_SCOREBOOK = 1_000_000
NEW_SCOREBOOKS = ("first", "anyone", "nobody")
ON_OFF = ("on", "off")
SQLITE_URL = re.compile(r"sqlite(\+\w+)?:///(?!:memory:|file:).")
"""How the address of a file begins that SQLite can keep the scores in."""


class SettingWrong(ValueError):
    """Raised with one line that names the setting and what it may be."""


def default_instance() -> Path:
    """The folder for database, key and backups: the checkout's, or the user's data folder where there is none."""
    if CHECKOUT:
        return CHECKOUT / "instance"
    # Only here: half a megabyte, for the one who has neither checkout nor folder.
    from platformdirs import user_data_path

    return user_data_path("scorekeeper")


def migrations_folder() -> Path:
    """Where the migrations lie: beside the package in a checkout, inside it once installed."""
    return (CHECKOUT or PACKAGE) / "migrations"


@dataclass(frozen=True)
class Settings:
    """The settings, as the environment gives them.

    `instance`: folder for database, key and backups. `database_url`: empty for SQLite in that folder, or
    postgresql+psycopg://… `public_url`: the address links are made from, empty for the machine's own.
    `new_scorebooks`: who may start a scorebook here, `first` visitor, `anyone` or `nobody`. `pool`: connections to
    the database, and threads that serve. `time_zone`: such as Europe/Berlin, for dates; empty for the machine's own.
    `service_worker`: whether browsers that reach us by https keep the pages last seen; `off` takes it off phones that
    have it. `trusted_proxies`: how many servers of one's own stand between the browser and this one, and are believed
    when they say how the browser came. `most_players` and `most_games`: what one scorebook may hold. `access_log`:
    whether each request is a line of the log, without keys. `translations`: a folder of further languages to offer, for
    trying one out, each compiled in <language>/LC_MESSAGES/messages.mo.
    """

    instance: Path
    database_url: str = ""
    public_url: str = ""
    new_scorebooks: str = "first"
    pool: int = 8
    time_zone: str = ""
    service_worker: str = "on"
    trusted_proxies: int = 0
    most_players: int = 1000
    most_games: int = 20_000
    access_log: str = "off"
    translations: str = ""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """The settings of this process.

        Raises `SettingWrong` for a value that a setting cannot have.
        """
        said = {
            one.name: environment[name]
            for one in fields(cls)
            if (name := f"SCOREKEEPER_{one.name.upper()}") in environment
        }
        return cls.read(**said)

    @classmethod
    def read(
        cls,
        instance: str = "",
        database_url: str = "",
        public_url: str = "",
        new_scorebooks: str = "first",
        pool: str = "8",
        time_zone: str = "",
        service_worker: str = "on",
        trusted_proxies: str = "0",
        most_players: str = "1000",
        most_games: str = "20000",
        access_log: str = "off",
        translations: str = "",
    ) -> "Settings":
        """The settings from texts, each checked."""
        if new_scorebooks not in NEW_SCOREBOOKS:
            raise SettingWrong(f"SCOREKEEPER_NEW_SCOREBOOKS is one of {', '.join(NEW_SCOREBOOKS)}.")
        if public_url and not public_url.startswith(("http://", "https://")):
            raise SettingWrong("SCOREKEEPER_PUBLIC_URL begins with http:// or https://.")
        if time_zone and time_zone not in available_timezones():
            raise SettingWrong("SCOREKEEPER_TIME_ZONE is a name such as Europe/Berlin.")
        for name, value in (("SERVICE_WORKER", service_worker), ("ACCESS_LOG", access_log)):
            if value not in ON_OFF:
                raise SettingWrong(f"SCOREKEEPER_{name} is on or off.")
        folder = Path(instance).expanduser().absolute() if instance else default_instance()
        return cls(
            instance=folder,
            database_url=_address(database_url),
            public_url=public_url.rstrip("/"),
            new_scorebooks=new_scorebooks,
            pool=_whole("POOL", pool, 1, MOST_POOL),
            time_zone=time_zone,
            service_worker=service_worker,
            trusted_proxies=_whole("TRUSTED_PROXIES", trusted_proxies, 0, MOST_PROXIES),
            most_players=_whole("MOST_PLAYERS", most_players, 1, MOST_OF_A_SCOREBOOK),
            most_games=_whole("MOST_GAMES", most_games, 1, MOST_OF_A_SCOREBOOK),
            access_log=access_log,
            translations=str(Path(translations).expanduser().absolute()) if translations else "",
        )

    @property
    def database(self) -> "URL":
        """The database's URL for SQLAlchemy; the path of a file is read from the instance folder on."""
        # Only here: settings are read by what waits beside the server too, and that has no use for SQLAlchemy.
        from sqlalchemy import URL, make_url

        url = make_url(self.database_url) if self.database_url else URL.create("sqlite", database=FILE)
        return url.set(database=str(self.instance / str(url.database))) if self.on_sqlite else url

    @property
    def file(self) -> Path:
        """Where SQLite keeps the scores, where it does."""
        return Path(str(self.database.database)) if self.database_url else self.instance / FILE

    @property
    def on_sqlite(self) -> bool:
        """Whether the scores are kept in a file of this machine."""
        return not self.database_url or self.database_url.startswith(("sqlite:", "sqlite+"))

    @property
    def zone(self) -> ZoneInfo | None:
        """The time zone in which dates are shown; None for the machine's own."""
        return ZoneInfo(self.time_zone) if self.time_zone else None

    @property
    def secure(self) -> bool:
        """Whether people reach the program by https, so that its cookie may insist on it."""
        return self.public_url.startswith("https://")


def _address(database_url: str) -> str:
    """The address of a database; one of SQLite has to name a file."""
    if database_url.startswith("sqlite") and not SQLITE_URL.match(database_url):
        raise SettingWrong("SCOREKEEPER_DATABASE_URL for a file of SQLite is sqlite:/// and its path.")
    return database_url


def _postgresql(url: "URL") -> dict[str, Any]:
    """What the engine is told of a PostgreSQL server; what the URL says itself goes before.

    A connection that was lost is noticed before it is used. Statements are not prepared: a pooler between us may give
    each transaction another connection, which does not know them.
    """
    arguments = {"connect_timeout": 5, "application_name": "scorekeeper", "prepare_threshold": None}
    return {
        "pool_pre_ping": True,
        "pool_recycle": 1800,
        "pool_timeout": BUSY_SECONDS,
        "isolation_level": "REPEATABLE READ",
        "connect_args": {name: value for name, value in arguments.items() if name not in url.query},
    }


def _whole(name: str, text: str, least: int, most: int) -> int:
    """A setting that is a whole number."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most):
        raise SettingWrong(f"SCOREKEEPER_{name} is a whole number from {least} to {most}.")
    return int(text)


def secret_key(instance: Path) -> str:
    """The key that signs cookies, made once with mode 0600.

    An empty file, as a power cut may leave one, counts as none. Raises OSError where the folder cannot be written.
    """
    path, new = instance / KEY_FILE, instance / f"{KEY_FILE}.new"
    instance.mkdir(parents=True, exist_ok=True)
    if not path.exists() or not path.stat().st_size:
        new.unlink(missing_ok=True)
        new.touch(mode=0o600)
        new.write_text(secrets.token_urlsafe(32))
        new.replace(path)
    return path.read_text()


def flask_config(settings: Settings) -> dict[str, Any]:
    """What Flask and its extensions are told."""
    return {
        "SETTINGS": settings,
        "SECRET_KEY": secret_key(settings.instance),
        "SESSION_COOKIE_NAME": "scorekeeper",
        "SESSION_COOKIE_SAMESITE": "Lax",
        "SESSION_COOKIE_SECURE": settings.secure,
        "SESSION_REFRESH_EACH_REQUEST": False,
        "PERMANENT_SESSION_LIFETIME": timedelta(days=400),
        "WTF_CSRF_TIME_LIMIT": None,
        "MAX_CONTENT_LENGTH": 1_000_000,
        # What is asked of the database may be a key, and an error is written to the log.
        "SQLALCHEMY_ENGINES": {
            "default": {
                "url": settings.database,
                "pool_size": settings.pool,
                "max_overflow": 0,
                "hide_parameters": True,
                # Without blanks, history takes up an eighth less of SQLite's file.
                "json_serializer": JSONEncoder(separators=(",", ":")).encode,
                **({} if settings.on_sqlite else _postgresql(settings.database)),
            }
        },
        "ALEMBIC": {"script_location": str(migrations_folder())},
        # Smaller than what else a browser offers to take, at no more cost.
        "COMPRESS_ALGORITHM": ["br", "gzip"],
        # A twelfth smaller than at 4 in the same time, while 6 takes longer and gains nothing.
        "COMPRESS_BR_LEVEL": 5,
        # 64 KB: as small and as quick as with 4 MB, and each thread takes a megabyte less for it.
        "COMPRESS_BR_WINDOW": 16,
        "COMPRESS_MIN_SIZE": 300,
        "TEMPLATES_AUTO_RELOAD": False,
    }
