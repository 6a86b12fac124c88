"""The whole application, driven by two phones against a model: see `tests.load.evenings`.

Forms are opened on one phone or the other and sent in any order, also twice and long after; each answer, and what then
stands on the sheet, must be what the model says.
"""

import csv
import io
import json
from collections import Counter
from itertools import combinations
from typing import Any, ClassVar, cast
from uuid import NAMESPACE_URL, uuid5

from flask import Flask
from hypothesis import strategies as some
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, multiple, rule
from sqlalchemy import select

from scorekeeper.db import begin_writing, db
from scorekeeper.models import Game, Player, Scorebook
from scorekeeper.models.checking import check_games
from tests.conftest import Phone
from tests.factories import sit_down

from .bringing import as_entered, brought_in, hand_of, state_of
from .model import CONFLICT, DONE, Model, Opened, State
from .opening import Wish, opened

NAMES = ("Ana", "Ben", "Cy")
PEOPLE = (*NAMES, "Dee", "Eva")
WHATS = ("record", "correct", "strike", "undo", "redo", "finish", "rules", "rematch", "discard", "restore")
PHONES = some.integers(0, 1)


def wishes(*whats: str) -> some.SearchStrategy[Wish]:
    """To do one of these, somehow."""
    return some.builds(
        Wish,
        some.sampled_from(whats),
        some.integers(0, 99),
        some.tuples(*[some.integers(1, 40)] * len(NAMES)),
        some.sampled_from((None, 50, 100, 200)),
    )


class Evening(RuleBasedStateMachine):
    """Two phones, and the games of one scorebook."""

    app: ClassVar[Flask]
    count: ClassVar[Counter[str]] = Counter()
    forms = Bundle("forms")

    @initialize()
    def begin(self) -> None:
        with self.app.app_context():
            begin_writing(db.session)
            table = sit_down(db.session, *NAMES)
            db.session.commit()
            self.code = table.book.code
        self.book = table.book_url
        self.phones = [cast("Phone", self.app.test_client()).joins(table) for _phone in range(2)]
        self.games = [Model(list(NAMES), State())]
        self.started: dict[str, str] = {}
        self.count["evenings"] += 1

    @rule(target=forms, phone=PHONES, wish=wishes("record"))
    def records(self, phone: int, wish: Wish) -> Any:
        return self.does(phone, wish)

    @rule(target=forms, phone=PHONES, wish=wishes("correct", "strike"))
    def mends(self, phone: int, wish: Wish) -> Any:
        return self.does(phone, wish)

    @rule(target=forms, phone=PHONES, wish=wishes("undo", "redo"))
    def steps(self, phone: int, wish: Wish) -> Any:
        return self.does(phone, wish)

    @rule(target=forms, phone=PHONES, wish=wishes("finish", "rules", "rematch", "discard", "restore"))
    def settles(self, phone: int, wish: Wish) -> Any:
        return self.does(phone, wish)

    def does(self, phone: int, wish: Wish) -> Any:
        """A form is opened, filled in and sent at once; it may be sent again."""
        form = self.opens(phone, wish)
        if isinstance(form, tuple):
            self.sends(form)
        return form

    @rule(target=forms, phone=PHONES, wish=wishes(*WHATS))
    def opens(self, phone: int, wish: Wish) -> Any:
        """A form is opened, if there is one, and filled in."""
        game = wish.pick % len(self.games)
        form = opened(self.phones[phone], self.url(game), self.games[game], wish)
        return (phone, game, form) if form else multiple()

    @rule(opened=forms)
    def sends(self, opened: tuple[int, int, Opened]) -> None:
        """A form is sent, perhaps not for the first time."""
        phone, game, form = opened
        answer = self.phones[phone].post(form.action, data=form.fields)
        if form.what == "rematch":
            self.begun(answer.location, self.games[game].names, form.key, self.games[game].now.agreed)
        else:
            assert answer.status_code == self.games[game].answers(form)
        self.count[f"forms answered with {answer.status_code}"] += 1
        self.stands(game)

    @rule(phone=PHONES, names=some.permutations(PEOPLE), seats=some.integers(2, 3))
    def starts(self, phone: int, names: list[str], seats: int) -> None:
        """Others sit down; a name that was merged away means whom it is now."""
        fields = {f"player-{seat}": name for seat, name in enumerate(names[:seats], 1)}
        answer = self.phones[phone].post(f"{self.book}games", data=fields | {"first_dealer": "1"})
        people = [self.people().get(name, name) for name in names[:seats]]
        if len(set(people)) < seats:
            assert answer.status_code == 422
        else:
            self.begun(answer.location, people, "", 100)

    @rule(phone=PHONES, pair=some.sampled_from(list(combinations(PEOPLE, 2))))
    def merges(self, phone: int, pair: tuple[str, str]) -> None:
        """Two players turn out to be one, unless they sat at one table."""
        who, into = (self.ids().get(name) for name in pair)
        one, other = (self.people().get(name, name) for name in pair)
        if not who or not into or one == other or (one, other) != pair:
            return
        answer = self.phones[phone].post(f"{self.book}players/{who}", data={"merge_into": str(into)})
        together = any({one, other} <= set(game.names) for game in self.games)
        assert answer.status_code == (CONFLICT if together else DONE)
        for game in () if together else self.games:
            game.names[:] = [other if name == one else name for name in game.names]
        self.seen()

    @rule(phone=PHONES, pick=some.integers(0, 99), copied=some.booleans())
    def brings_in(self, phone: int, pick: int, copied: bool) -> None:  # noqa: FBT001  # Hypothesis gives it by name
        """A game comes in from a file: one of another id is another game, one that is here already adds nothing."""
        told = json.loads(self.phones[0].get(f"{self.url(pick % len(self.games))}.json").text)
        if copied:
            told["id"] = str(uuid5(NAMESPACE_URL, f"{self.book}{len(self.games)}"))
        assert brought_in(self.phones[phone], self.book, told) == copied
        if copied:
            state = state_of(told)
            self.games.append(Model(told["players"], state, done=as_entered(state)))
            self.seen()
        self.stands(len(self.games) - 1)

    def teardown(self) -> None:
        """Whatever was done, what is kept agrees with itself."""
        with self.app.app_context():
            book = db.session.scalars(select(Scorebook).where(Scorebook.code == self.code)).one()
            assert [found for game in check_games(book) for found in game] == []

    def begun(self, location: str, names: list[str], key: str, target: int | None) -> None:
        """Another game, unless the form had begun it before."""
        if self.started.get(key) != location:
            self.games.append(Model(list(names), State(target=target, agreed=target)))
            assert location == self.url(len(self.games) - 1)
            if key:
                self.started[key] = location
        self.stands(len(self.games) - 1)

    def stands(self, game: int) -> None:
        """Whether the sheet is the model's."""
        model, url = self.games[game], self.url(game)
        told = json.loads(self.phones[0].get(f"{url}.json").text)
        assert told["players"] == model.names
        assert [hand_of(hand, model.names) for hand in told["hands"]] == list(model.now.hands)
        assert (told.get("ended", ""), told.get("rules", {}).get("target", 100)) == (model.now.ended, model.now.target)
        rows = list(csv.DictReader(io.StringIO(self.phones[1].get(f"{url}.csv").text.lstrip("\ufeff"))))
        totals = {row["player"]: int(row["total"]) for row in rows}
        if totals:
            assert [totals[name] for name in model.names] == model.now.totals(len(model.names))

    def url(self, game: int) -> str:
        return f"{self.book}games/{game + 1}"

    def seen(self) -> None:
        """Look up what every game's revision is now: a merged player is told in games in play."""
        with self.app.app_context():
            games = db.session.scalars(select(Game).join(Game.scorebook).where(Scorebook.code == self.code))
            for game in games:
                self.games[game.number - 1].revision = game.revision

    def ids(self) -> dict[str, int]:
        """Everyone there is, by name."""
        with self.app.app_context():
            mine = select(Player).join(Scorebook).where(Scorebook.code == self.code)
            return {player.name: player.id for player in db.session.scalars(mine)}

    def people(self) -> dict[str, str]:
        """Who was merged away, and into whom."""
        with self.app.app_context():
            mine = select(Player).join(Scorebook).where(Scorebook.code == self.code)
            return {player.name: player.person.name for player in db.session.scalars(mine)}
