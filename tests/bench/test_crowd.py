"""A crowd of phones, in small: all that it does is answered as it is at a table."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

from flask import Flask

from scorekeeper.models.watching import make_watch_link

from ..browser.guide import KEEPER
from ..browser.serving import cookie, serving
from ..conftest import Writing
from ..factories import sit_down
from ..load.phone import Phone
from .crowd import FOLLOWING, OPENING, SAVING, Crowd, Seated
from .evening import NAMES, OPEN, Evening, token


def test_hands_are_saved_and_followed(app: Flask, writing: Writing) -> None:
    with writing() as session:
        table = sit_down(session, *NAMES, rules=OPEN)
        make_watch_link(table.game, table.writer())
        seated = Seated(table.url, f"/w/{table.game.watch_key}")
    mine = cookie(app, KEEPER, "http://127.0.0.1")
    headers = {"Cookie": f"{mine['name']}={mine['value']}"}
    with serving(app) as address:
        where = address.removeprefix("http://")
        known = token(Phone([where], random.Random(1)), Evening("", "", [table.url], headers))
        crowd = Crowd([int(where.split(":")[1])], headers, known, hand_every=0.1, every=0.1)
        # In a thread of its own: where a browser was tested before, this one has a loop that runs already.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(lambda: asyncio.run(crowd.play([seated], 0.3, 0.4, lambda: None))).result()
    assert crowd.wrong == {}
    assert min(len(crowd.took[what]) for what in (FOLLOWING, OPENING, SAVING)) > 0
    assert crowd.saved >= len(crowd.took[SAVING])
