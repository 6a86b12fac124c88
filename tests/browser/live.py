"""A game that goes on while phones follow it: hands come from elsewhere, as from another phone."""

from dataclasses import dataclass
from typing import Any

from flask import Flask
from playwright.sync_api import Page, Request, Route

from scorekeeper.models import Game
from scorekeeper.models.watching import make_watch_link, stop_watching
from scorekeeper.rules import HouseRules

from ..conftest import Writing
from ..factories import Table, sit_down
from .guide import KEEPER
from .serving import cookie

USUAL, OFTEN = 'data-every="4000"', 'data-every="100"'
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


@dataclass
class Live:
    """A table in play, and the path of its watch link."""

    writing: Writing
    table: Table
    game: int
    watch: str

    @classmethod
    def begun(cls, writing: Writing, *names: str, **rules: Any) -> "Live":
        """A game has just begun."""
        with writing() as session:
            table = sit_down(session, *names, rules=HouseRules(**rules))
            make_watch_link(table.game, table.writer())
            return cls(writing, table, table.game.id, f"/w/{table.game.watch_key}")

    def plays(self, out: str, points: int = 5, *, hands: int = 1) -> "Live":
        """Somebody goes out, and everyone else has so many points left."""
        with self.writing() as session:
            self.table.game = session.get_one(Game, self.game)
            left: dict[str, Any] = {name: points for name in self.table.names if name != out}
            for _ in range(hands):
                self.table.goes_out(out, **left)
        return self

    def corrects(self, number: int, out: str, points: int) -> None:
        with self.writing() as session:
            self.table.game = session.get_one(Game, self.game)
            left: dict[str, Any] = {name: points for name in self.table.names if name != out}
            self.table.corrects(number, self.table.out(out, **left))

    def stops(self) -> None:
        """The watch link is stopped."""
        with self.writing() as session:
            stop_watching(session.get_one(Game, self.game), self.table.writer())


def keeps(phone: Page, app: Flask, site: str) -> Page:
    """The phone keeps score at every table of the factories."""
    phone.context.add_cookies([cookie(app, KEEPER, site)])
    return phone


def often(phone: Page) -> Page:
    """Let the pages of this phone ask ten times a second."""

    def hurry(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(USUAL, OFTEN))

    phone.route(lambda url: not url.endswith("/state") and ("/w/" in url or "/games/" in url), hurry)
    return phone


def asked(phone: Page) -> list[Request]:
    """What the phone asks for news from now on."""
    heard: list[Request] = []
    phone.on("request", lambda request: heard.append(request) if request.url.endswith("/state") else None)
    return heard


def hide(phone: Page, *, hidden: bool) -> None:
    """Another program comes to the front, or goes again."""
    phone.evaluate(HIDE, hidden)
