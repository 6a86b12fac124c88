"""A table to be killed at: a scorebook in the database, and phones that joined it."""

import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.db import begin_writing, db
from scorekeeper.rules import HouseRules
from tests.factories import Table, sit_down

from .forms import form_to
from .journal import DONE, Journal
from .keeper import Keeper
from .phone import Phone

NAMES = ("Ana", "Ben", "Cy", "Dee")
Kind = TypeVar("Kind", bound=Keeper)
ENDLESS = HouseRules(target=None)


def laid(settings: Settings, games: int = 1) -> list[Table]:
    """Games without an end, in one scorebook."""
    app = create_app(settings)
    with app.app_context():
        begin_writing(db.session)
        tables = [sit_down(db.session, *NAMES, rules=ENDLESS)]
        for _ in range(games - 1):
            tables.append(sit_down(db.session, *NAMES, rules=ENDLESS, at=tables[0]))
        db.session.commit()
    with app.app_context():
        db.engine.dispose()
    return tables


def keepers(
    tables: Sequence[Table],
    phones: int,
    addresses: Sequence[str],
    seed: int,
    *,
    journal: Journal,
    thinking: float = 0.0,
    kind: type[Kind],
) -> list[Kind]:
    """Phones that keep score at these games by turns, in one journal."""
    found = []
    for number in range(phones):
        phone = Phone(addresses, random.Random(f"{seed}-{number}"))
        link = tables[0].keeper_link
        form = form_to(phone.open(link).text, link)
        assert form, "no form to join by"
        assert phone.patiently("POST", form.action, form.fields).status == DONE
        found.append(kind(phone, tables[number % len(tables)].url, journal, thinking))
    return found


def at_once(
    found: Sequence[Kind], keep: Callable[[Kind], object], meanwhile: Callable[[], None] = lambda: None
) -> None:
    """Let all keep score at once, in a thread each, and do something meanwhile."""
    with ThreadPoolExecutor(len(found)) as pool:
        at_work = [pool.submit(keep, keeper) for keeper in found]
        meanwhile()
    for keeper, one in zip(found, at_work, strict=True):
        one.result()
        keeper.phone.close()
