"""Several phones at once, each in a thread and a transaction of its own, served as the pages serve them."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Barrier

from flask import Flask
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from sqlalchemy.orm.exc import StaleDataError

from scorekeeper.db import begin_writing, db
from scorekeeper.models import Conflict, Game, Scorebook
from scorekeeper.web.application import TRIES

from ..factories import Table

Act = Callable[[Session], object]


@dataclass
class Phones:
    """Phones that open what lies in one database."""

    app: Flask

    def at_once(self, *acts: Act) -> list[object]:
        """What each phone is told when all send at the same moment: a conflict, or what came of it."""
        ready = Barrier(len(acts))

        def send(act: Act) -> object:
            ready.wait()
            return self.send(act)

        with ThreadPoolExecutor(len(acts)) as pool:
            return list(pool.map(send, acts))

    def send(self, act: Act) -> object:
        """Serve one form: what the database refuses is done once more from the beginning."""
        with self.app.app_context():
            for _ in range(TRIES - 1):
                try:
                    return self._served(act)
                except (IntegrityError, StaleDataError):
                    db.session.rollback()
            return self._served(act)

    def _served(self, act: Act) -> object:
        begin_writing(db.session)
        try:
            told = act(db.session)
        except Conflict as conflict:
            db.session.rollback()
            return conflict
        db.session.commit()
        return told


def game_of(table: Table, session: Session, *, number: int = 1, locked: bool = True) -> Game:
    """The game as this phone opens it."""
    code = table.book_url.split("/")[2]
    mine = select(Game).join(Game.scorebook).where(Scorebook.code == code, Game.number == number)
    return session.scalars(mine.with_for_update(of=Game) if locked else mine).one()


def kinds(told: Sequence[object]) -> list[str]:
    """The kinds of conflicts told, in no order of phones."""
    return sorted(type(one).__name__ for one in told if isinstance(one, Conflict))
