"""Two scorebooks side by side, and whoever has no business in one of them, at every address there is.

The attacks run without the check of CSRF tokens, so that nothing but who the phone is keeps them out. What is sent
would change something, were it the keeper's.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, cast
from xml.etree.ElementTree import Element

import pytest
from flask import Flask
from sqlalchemy import select
from werkzeug.test import TestResponse

from scorekeeper.models import Game, Keeper, Scorebook
from scorekeeper.models.watching import make_watch_link

from ..conftest import Phone, Writing
from ..factories import Table, sit_down
from .contents import changed, contents
from .pages import opened, sent
from .urls import Values, address, methods, rules_of

FIELDS = {
    "name": "Mallory", "note": "mine now", "player": "Mallory", "player-1": "Mallory", "player-2": "Trudy",
    "first_dealer": "1", "outcome": "out", "went_out": "1", "left-2": "9", "left-3": "9", "watch": "make",
    "join_code": "make", "remove": "yes", "last": "yes", "hide": "yes", "how": "abandon", "apply": "y",
    "rules": "form", "target": "77", "merge_into": "2", "confirm": "", "code": "nonsense",
}  # fmt: skip
OPEN = {"/", "/language", "/scorebooks", "/rules", "/healthz", "/offline", "/sw.js", "/manifest.webmanifest"}
"""Addresses that belong to no scorebook."""
SWAPPED = ("book", "number", "player", "phone")


@dataclass(frozen=True)
class Side:
    """One of the two scorebooks: what stands in its addresses, and the phone that keeps it."""

    table: Table
    values: Values
    keeper: Phone


@pytest.fixture
def sides(app: Flask, writing: Writing) -> tuple[Side, Side]:
    """Two scorebooks with a watched game each, no number of one being a number of the other."""
    with writing() as session:
        ours, theirs = (sit_down(session, *names) for names in (("Ana", "Ben", "Cy"), ("Eva", "Fay", "Gus")))
        ours = sit_down(session, "Ana", "Ben", "Cy", at=ours)
        for table in (ours, theirs):
            left: dict[str, Any] = dict.fromkeys(table.names[1:], "K")
            make_watch_link(table.goes_out(table.names[0], **left).game, table.writer())
    phones = [cast("Phone", app.test_client()).joins(table) for table in (ours, theirs)]
    codes = [table.book_url.split("/")[2] for table in (ours, theirs)]
    with writing() as session:
        watched = select(Game).join(Game.scorebook).where(Game.watch_key != "")
        values = [values_of(session.scalars(watched.where(Scorebook.code == code)).one()) for code in codes]
    return Side(ours, values[0], phones[0]), Side(theirs, values[1], phones[1])


def values_of(game: Game) -> Values:
    keepers = select(Keeper.id).where(Keeper.scorebook_id == game.scorebook_id).order_by(Keeper.id.desc())
    return {
        "book": game.scorebook.code,
        "number": game.number,
        "hand": len(game.hands) + 1,
        "player": game.seats[0].player_id,
        "phone": game.session.scalars(keepers).first(),
        "join key": game.scorebook.keeper_key,
        "w key": game.watch_key,
    }


Requests = Iterator[tuple[str, str]]


def every(app: Flask, values: Values) -> Requests:
    """Every method and address, as these values make it, that belongs to a scorebook."""
    for rule in rules_of(app):
        url = address(app, rule, values)
        if url not in OPEN and not url.startswith("/static/"):
            yield from ((method, url) for method in sorted(methods(rule)))


def told(phone: Phone, requests: Requests, revision: str = "2") -> dict[str, int]:
    """What a phone is answered at each address that it may not see: all but "there is no such thing"."""
    fields = {**FIELDS, "revision": revision}
    answers = {(way, url): answered(phone, way, url, fields).status_code for way, url in requests}
    assert len(answers) > 45
    return {f"{way} {url}": status for (way, url), status in answers.items() if status != 404}


def answered(phone: Phone, way: str, url: str, fields: Mapping[str, str]) -> TestResponse:
    """The whole answer, also where it is sent bit by bit."""
    return phone.open(url, method=way, data=fields if way == "POST" else None, buffered=True)


@pytest.fixture
def attack(app: Flask, sides: tuple[Side, Side]) -> Iterator[Callable[[Phone, Values], dict[str, int]]]:
    """Try every address with these values on a phone; in the end the database must hold what it held."""
    before = contents(app)
    yield lambda phone, values: told(phone, every(app, values))
    assert changed(before, contents(app)) == set()


Attack = Callable[[Phone, Values], dict[str, int]]


def without_keys(values: Values) -> Values:
    """What somebody knows who knows a scorebook's addresses and none of its keys."""
    return {**values, "join key": "nothing", "w key": "nothing"}


def test_what_is_tried_would_change_something(app: Flask, sides: tuple[Side, Side]) -> None:
    ours, before = sides[0], contents(app)
    leaving_last = sorted(every(app, ours.values), key=lambda one: ("/hands/2" not in one[1], "/phones/" in one[1]))
    assert len(told(ours.keeper, iter(leaving_last))) > 40
    assert changed(before, contents(app)) >= {"scorebook", "keeper", "player", "game", "hand", "hand_line", "change"}


def test_a_stranger_comes_nowhere(attack: Attack, stranger: Phone, sides: tuple[Side, Side]) -> None:
    assert attack(stranger, without_keys(sides[0].values)) == {}


def test_the_keeper_of_the_other_one_comes_nowhere(attack: Attack, sides: tuple[Side, Side]) -> None:
    ours, theirs = sides
    assert attack(theirs.keeper, without_keys(ours.values)) == {}


def test_no_number_of_one_is_one_of_the_other(app: Flask, sides: tuple[Side, Side]) -> None:
    ours, theirs = sides
    before = contents(app)
    for rule in rules_of(app):
        for swapped in swaps(rule.arguments, ours.values, theirs.values):
            url = address(app, rule, swapped)
            for method in methods(rule):
                status = answered(theirs.keeper, method, url, FIELDS).status_code
                assert (method, url, status) == (method, url, 404)
    assert changed(before, contents(app)) == set()


def swaps(names: set[str], ours: Values, theirs: Values) -> Iterator[Values]:
    """All the ways in which an address of theirs can name something of ours."""
    mixed = sorted(names & set(SWAPPED))
    for choice in product((theirs, ours), repeat=len(mixed)):
        values = {**theirs, **{name: side[name] for name, side in zip(mixed, choice, strict=True)}}
        if any(side is ours for side in choice):
            yield values


def test_who_watches_sees_one_game_and_nothing_else(attack: Attack, stranger: Phone, sides: tuple[Side, Side]) -> None:
    values = sides[0].values
    watched = f"/w/{values['w key']}"
    seen = attack(stranger, {**values, "join key": "nothing"})
    assert seen == {f"GET {watched}{way}": 200 for way in ("", "/big", "/state")}
    page = opened(stranger, watched)
    assert (page.all("form"), page.all("input")) == ([], [])
    shown = {page.answer.text, stranger.get(f"{watched}/big").text, stranger.get(f"{watched}/state").text}
    ways = {"/b/", "/join/", str(values["book"]), str(values["join key"])}
    assert not [way for way in ways if any(way in text for text in shown)]


def test_a_keeper_link_shown_is_no_way_past_asking(app: Flask, stranger: Phone, sides: tuple[Side, Side]) -> None:
    before, link = contents(app), f"/join/{sides[0].values['join key']}"
    assert [stranger.open(link, method=way).status_code for way in ("GET", "HEAD", "OPTIONS")] == [200] * 3
    assert changed(before, contents(app)) == set()


def test_a_phone_that_was_removed_comes_nowhere(app: Flask, client: Phone, sides: tuple[Side, Side]) -> None:
    ours = sides[0]
    keys = dict(ours.values)
    client.joins(ours.table)
    (last,) = [one.get("href", "") for one in phones_of(ours)][-1:]
    assert opened(ours.keeper, last).press("Remove").status == 200
    before = contents(app)
    assert told(client, every(app, {**keys, "w key": "nothing"})) == {}
    assert changed(before, contents(app)) == set()


def phones_of(side: Side) -> list[Element]:
    page = opened(side.keeper, f"{side.table.book_url}settings")
    return [one for one in page.all("a") if "/phones/" in one.get("href", "")]


def test_keys_that_were_replaced_open_nothing(app: Flask, client: Phone, sides: tuple[Side, Side]) -> None:
    ours = sides[0]
    client.joins(ours.table)
    opened(ours.keeper, f"{ours.table.book_url}link").press("Make a new link")
    sent(ours.keeper, f"{ours.table.url}/share", {"watch": "make"})
    before = contents(app)
    assert told(client, every(app, ours.values)) == {}
    assert changed(before, contents(app)) == set()


def test_no_page_with_a_key_may_be_kept(app: Flask, sides: tuple[Side, Side]) -> None:
    ours = sides[0]
    code = opened(ours.keeper, f"{ours.table.url}/share").press("Make a code to read aloud").said("output")[0]
    secrets = {str(ours.values["join key"]), str(ours.values["w key"]), code, code.replace(" ", "")}
    pages = [url for method, url in every(app, ours.values) if method == "GET"]
    answers = {url: answered(ours.keeper, "GET", url, {}) for url in pages}
    telling = {url: answer for url, answer in answers.items() if any(secret in answer.text for secret in secrets)}
    assert len(telling) > 3
    kept = {url for url, answer in telling.items() if answer.headers["Cache-Control"] != "private, no-store"}
    assert kept == set()


def tampered(cookie: str) -> list[str]:
    """A cookie with another letter in each of its three parts, without its signature, and cut short."""
    parts = cookie.split(".")
    other = [
        ".".join([*parts[:at], ("A" if part[5] != "A" else "B") + part[1:], *parts[at + 1 :]])
        for at, part in enumerate(parts)
    ]
    return [*other, ".".join(parts[:2]), cookie[:-1], cookie.swapcase()]


@pytest.mark.parametrize("kind", range(6))
def test_a_cookie_that_was_tampered_with_is_a_stranger_s(
    attack: Attack, stranger: Phone, sides: tuple[Side, Side], kind: int
) -> None:
    known = sides[0].keeper.get_cookie("scorekeeper")
    assert known
    stranger.set_cookie("scorekeeper", tampered(known.value)[kind])
    assert attack(stranger, without_keys(sides[0].values)) == {}


def test_what_was_never_there_is_answered_alike(stranger: Phone, sides: tuple[Side, Side], writing: Writing) -> None:
    ours = sides[0]
    old = [f"/join/{ours.values['join key']}", f"/w/{ours.values['w key']}", f"/w/{ours.values['w key']}/state"]
    opened(ours.keeper, f"{ours.table.book_url}link").press("Make a new link")
    sent(ours.keeper, f"{ours.table.url}/share", {"watch": "stop"})
    with writing() as session:
        codes = session.scalars(select(Scorebook.code)).all()
    ways = [*old, "/join/never", "/w/never", "/w/never/state", f"/join/{codes[0]}", ours.table.url]
    pages = [opened(stranger, url) for url in ways]
    assert {(page.status, page.answer.text) for page in pages} == {(404, pages[0].answer.text)}
    headers = [{name: value for name, value in page.answer.headers if name != "Set-Cookie"} for page in pages[:6]]
    assert headers[:3] == headers[3:]


def test_only_a_keeper_may_send_much(app: Flask, stranger: Phone, sides: tuple[Side, Side]) -> None:
    ours, theirs = sides
    before, much = contents(app), {"note": "x" * 1_000_001}
    forms = {url for method, url in every(app, ours.values) if method == "POST" and url.startswith("/b/")}
    app.config["WTF_CSRF_ENABLED"] = True
    for phone in (stranger, theirs.keeper):
        assert {url: phone.post(url, data=much).status_code for url in forms} == dict.fromkeys(forms, 413)
    assert changed(before, contents(app)) == set()
