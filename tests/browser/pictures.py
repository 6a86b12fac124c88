"""Pictures of every page: `python -m tests.browser.pictures FOLDER`, on a phone and at a desk, light and dark.

They show the pages of the tour and the demo's year of games, without motion: in the middle of a transition both pages
would show. The tour's names are as long as they may be, the demo's as people are called.
"""

import logging
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from flask import Flask
from playwright.sync_api import Browser, Error, Page, sync_playwright
from sqlalchemy import func, select

from scorekeeper.cli.demo_games import play_year
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from scorekeeper.models import Game, Player
from tests.databases import migrated

from .finding import FLAGS, browser_path
from .guide import Guide, guided
from .tour import AT_A_TABLE, WITHOUT_TABLE, Stop

SIZES = {"phone": (390, 664), "desk": (1280, 800)}
SCHEMES = ("light", "dark")
DEMO = (
    Stop("demo, home", "{demo}", tables=("demo",)),
    Stop("demo, past games", "{demo}games", tables=("demo",)),
    Stop("demo, players", "{demo}players", tables=("demo",)),
    Stop("demo, player", "{demo}players/{player}", tables=("demo",)),
    Stop("demo, table of players", "{demo}players/table", tables=("demo",)),
    Stop("demo, against each other", "{demo}players/against", tables=("demo",)),
    Stop("demo, records", "{demo}records", tables=("demo",)),
    Stop("demo, new game", "{demo}games/new", tables=("demo",)),
    Stop("demo, in play", "{demo}games/{last}", tables=("demo",)),
    Stop("demo, hand", "{demo}games/{last}/hands/5", tables=("demo",)),
    Stop("demo, history", "{demo}games/{last}/history", tables=("demo",)),
    Stop("demo, finished", "{demo}games/3", tables=("demo",)),
)
NEWEST = select(Game.number).order_by(Game.id.desc()).limit(1)
TRIES = 5


def take_all(folder: Path) -> None:
    """Take every picture there is into the folder."""
    with posing() as (browser, guide):
        for size, (width, height) in SIZES.items():
            for scheme in SCHEMES:
                kind = {"viewport": {"width": width, "height": height}, "color_scheme": scheme}
                walk(browser, guide, kind, folder / f"{size}-{scheme}")


@contextmanager
def posing() -> Iterator[tuple[Browser, Guide]]:
    """A browser, and a server with everything on it that there are pictures of."""
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        template = Path(work) / "template"
        migrated(Settings(template))
        browser = playwright.chromium.launch(executable_path=browser_path(playwright.chromium), args=list(FLAGS))
        with guided(template, Path(work) / "instance") as guide:
            guide.places["demo"] = demo(guide.app)
            yield browser, guide
        browser.close()


def demo(app: Flask) -> dict[str, str]:
    """Play the demo's year, and say where it stands."""
    with app.app_context():
        begin_writing(db.session)
        book = play_year(db.session, random.Random(1), datetime.now(UTC))
        places = {
            "demo": f"/b/{book.code}/",
            "link": f"/join/{book.keeper_key}",
            "last": str(db.session.scalar(NEWEST)),
            "player": str(db.session.scalar(select(func.min(Player.id)).where(Player.scorebook_id == book.id))),
        }
        db.session.commit()
    return places


def walk(browser: Browser, guide: Guide, kind: Any, folder: Path) -> None:
    """Take a picture at every stop."""
    folder.mkdir(parents=True, exist_ok=True)
    known, stranger = (guide.page(browser, known=known, reduced_motion="reduce", **kind) for known in (True, False))
    known.goto(guide.places["demo"]["link"])
    known.get_by_role("button", name="Keep score").click()
    for stop in WITHOUT_TABLE + AT_A_TABLE + DEMO:
        for table in stop.tables:
            page = stranger if stop.path in ("/", "/rules") else known
            guide.visit(page, table, stop)
            take(page, folder / f"{stop} {table}.png".replace(", ", "-").replace(" ", "-"))
            # A hand that was refused would wait on every page that follows.
            page.evaluate("localStorage.clear()")


def take(page: Page, path: Path) -> None:
    """Take one picture; on a busy machine the browser may at first be unable to."""
    for _try in range(TRIES):
        with suppress(Error):
            page.screenshot(path=path, full_page=True)
            return
        page.wait_for_timeout(300)
    page.screenshot(path=path, full_page=True)


if __name__ == "__main__":
    logging.disable()
    take_all(Path(sys.argv[1]))
