"""What tests are given: settings, an application, a session, phones, and a table to sit down at.

A test that asks for `database`, itself or by `pytest.mark.usefixtures("database")`, runs on SQLite and on PostgreSQL;
all others run on SQLite alone. `session` is for tests below the pages: it keeps an application context open, which a
`client` would share, so tests of pages write through `writing` instead.
"""

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import FileSystemBytecodeCache
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from scorekeeper import create_app
from scorekeeper.config import KEY_FILE, Settings
from scorekeeper.db import begin_writing, db

from . import factories
from .databases import PostgreSQL, migrated, postgresql
from .long_proofs import pytest_collection_modifyitems, pytest_configure
from .translations.pseudo import make as make_pseudo

__all__ = ["pytest_collection_modifyitems", "pytest_configure"]

SitDown = Callable[..., factories.Table]
Writing = Callable[[], AbstractContextManager[Session]]
MakeApp = Callable[..., Flask]

_TOKEN = re.compile(r'name="csrf_token"[^>]*value="([^"]+)"')


class Phone(FlaskClient):
    """A phone with cookies of its own."""

    def token(self, url: str) -> str:
        """The CSRF token in the first form of a page."""
        found = _TOKEN.search(self.get(url).text)
        assert found, f"no form at {url}"
        return found[1]

    def send(self, url: str, fields: Mapping[str, str] | None = None, *, form: str = "") -> TestResponse:
        """Send a form, with the token of the page `form` where that is given."""
        token = {"csrf_token": self.token(form)} if form else {}
        return self.post(url, data={**token, **(fields or {})})

    def joins(self, table: factories.Table) -> "Phone":
        """Keep score at this table from now on."""
        assert self.send(table.keeper_link).status_code == 303
        return self


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the long proofs be run, and the whole suite on PostgreSQL too."""
    parser.addoption("--long", action="store_true", help="run the long proofs, and only those")
    said = "the database for tests that do not say on which they run"
    parser.addoption("--database", choices=("sqlite", "postgresql"), default="sqlite", help=said)


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An instance folder with a key and a migrated SQLite database."""
    folder = tmp_path_factory.mktemp("template")
    migrated(Settings(folder))
    return folder


@pytest.fixture(scope="session")
def bytecode(tmp_path_factory: pytest.TempPathFactory) -> FileSystemBytecodeCache:
    """Templates compiled once for all the applications of a run."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture(scope="session")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the two languages that nobody speaks: `make_app(translations=str(pseudo))`."""
    return make_pseudo(tmp_path_factory.mktemp("pseudo"))


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[PostgreSQL]:
    """One PostgreSQL server for the whole run, started when first asked for."""
    with postgresql() as running:
        yield running


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a migrated database, empty for the SQLite one in the instance folder."""
    if request.param == "sqlite":
        yield ""
    else:
        server: PostgreSQL = request.getfixturevalue("postgresql_server")
        with server.copy() as url:
            yield url


@pytest.fixture
def chosen_database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of the database that tests run on which do not say on which."""
    if request.config.getoption("--database") == "sqlite":
        yield ""
    else:
        server: PostgreSQL = request.getfixturevalue("postgresql_server")
        with server.copy() as url:
            yield url


@pytest.fixture
def settings(request: pytest.FixtureRequest, tmp_path: Path, template: Path) -> Settings:
    """Settings for this test's own instance folder, with a migrated database in it."""
    folder = tmp_path / "instance"
    folder.mkdir()
    for name in (KEY_FILE, "scorekeeper.db"):
        shutil.copy(template / name, folder / name)
    if "database" in request.fixturenames:
        return Settings(folder, request.getfixturevalue("database"))
    return Settings(folder, request.getfixturevalue("chosen_database"))


@pytest.fixture
def make_app(settings: Settings, bytecode: FileSystemBytecodeCache) -> Iterator[MakeApp]:
    """Make an application, with some settings other than usual: `make_app(new_scorebooks="nobody")`."""
    made: list[Flask] = []

    def make(**others: object) -> Flask:
        app = create_app(replace(settings, **others))  # type: ignore[arg-type]  # what a test sets is of its field's type
        app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
        app.jinja_env.bytecode_cache = bytecode
        app.test_client_class = Phone
        made.append(app)
        return app

    yield make
    for app in made:
        with app.app_context():
            db.engine.dispose()


@pytest.fixture
def app(make_app: MakeApp) -> Flask:
    """The application, without the check of CSRF tokens."""
    return make_app()


@pytest.fixture
def session(app: Flask) -> Iterator[Session]:
    """A session that may write, in an application context; nothing is kept but by a commit."""
    with app.app_context():
        begin_writing(db.session)
        yield db.session
        db.session.rollback()


@pytest.fixture
def writing(app: Flask) -> Writing:
    """Write to the database and close it again: `with writing() as session: …`."""

    @contextmanager
    def begun() -> Iterator[Session]:
        with app.app_context():
            begin_writing(db.session)
            yield db.session
            db.session.commit()

    return begun


@pytest.fixture
def sit_down(session: Session) -> SitDown:
    """Sit down at a table: `sit_down("Ana", "Ben", start={"Ana": 48})`."""
    return partial(factories.sit_down, session)


@pytest.fixture
def client(app: Flask) -> Phone:
    """A phone that nobody knows yet."""
    return cast("Phone", app.test_client())


@pytest.fixture
def other_client(app: Flask) -> Phone:
    """Another phone."""
    return cast("Phone", app.test_client())


@pytest.fixture
def csrf_client(app: Flask) -> Phone:
    """A phone for which the check of CSRF tokens is on."""
    app.config["WTF_CSRF_ENABLED"] = True
    return cast("Phone", app.test_client())
