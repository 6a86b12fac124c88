"""A server with every page of the tour on it, and the phones that walk through it."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from flask import Flask
from playwright.sync_api import Browser, Page

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db

from .serving import cookie, serving
from .tour import PLAYERS, Stop, empty_scorebook, table_for
from .watching import Complaints

KEEPER = "the keeper's phone"
"""The id under which the factories' keeper is known."""
Players = Mapping[str, tuple[str, ...]]


@dataclass
class Guide:
    """Leads through the pages: where they are, and a phone that keeps score there and one that does not."""

    app: Flask
    address: str
    cookie: Any
    places: dict[str, dict[str, str]]
    complaints: Complaints = field(default_factory=Complaints)

    def page(self, browser: Browser, *, known: bool = True, **kind: Any) -> Page:
        """A new phone."""
        context = browser.new_context(base_url=self.address, **kind)
        if known:
            context.add_cookies([self.cookie])
        page = context.new_page()
        self.complaints.listen(page)
        return page

    def visit(self, page: Page, table: str, stop: Stop) -> None:
        """Go to a page, which must complain of nothing."""
        stop.visit(page, self.places[table])
        heard, self.complaints[:] = list(self.complaints), []
        assert heard == []


def laid_out(app: Flask, players: Players = MappingProxyType(PLAYERS)) -> dict[str, dict[str, str]]:
    """Everything there is to see, put into an empty database: the addresses of each table's pages."""
    with app.app_context():
        begin_writing(db.session)
        places = {size: table_for(db.session, names) for size, names in players.items()}
        places[""] = empty_scorebook(db.session)
        db.session.commit()
        db.engine.dispose()
    return places


@contextmanager
def guided(template: Path, folder: Path, players: Players = MappingProxyType(PLAYERS)) -> Iterator[Guide]:
    """Lay out everything there is to see, in a copy of a migrated instance, and serve it."""
    shutil.copytree(template, folder)
    app = create_app(Settings(folder, new_scorebooks="anyone"))
    places = laid_out(app, players)
    with serving(app) as address:
        yield Guide(app, address, cookie(app, KEEPER, address), places)
    with app.app_context():
        db.engine.dispose()
