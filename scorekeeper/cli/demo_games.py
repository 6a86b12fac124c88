"""A year of games for the demo, recorded with the same verbs as a table's own."""

import random
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from scorekeeper.models import Game, Scorebook, Writer
from scorekeeper.models.ending import discard, finish, write_note
from scorekeeper.models.history import undo
from scorekeeper.models.keys import new_key, phone_hash
from scorekeeper.models.people import player_named
from scorekeeper.models.recording import correct_hand, record_hand
from scorekeeper.models.seating import join
from scorekeeper.models.starting import rematch, start_game
from scorekeeper.rules import Ended, HouseRules, offered_start
from scorekeeper.wording.gettext import gettext as _

from .demo_hands import counted_again, some_hand
from .demo_tables import PEOPLE, some_note, some_people, some_rules

EVENINGS = 51
MOST_HANDS = 12
HANDS_SO_FAR = 4
WEEK = timedelta(weeks=1)


@dataclass
class Evening:
    """People at a table with one phone. `chance` decides; `at` is the time in UTC, which moves on as they play."""

    book: Scorebook
    chance: random.Random
    at: datetime
    phone: str

    def play(self, last: Game | None) -> Game:
        """One whole game: the same players again, or others."""
        again = last is not None and self.chance.random() < 0.4
        game = rematch(last, self.book, self._writer(5)) if last is not None and again else self._sit_down()
        while not game.sheet().over and len(game.hands) < MOST_HANDS:
            self._play_hand(game)
        if not game.sheet().over:
            finish(game, Ended.TABLE, game.revision, self._writer(1))
        if self.chance.random() < 0.1:
            write_note(game, some_note(self.chance), game.revision, self._writer(1))
        return game

    def begin(self) -> None:
        """A long game, of which the first hands are played."""
        game = self._start(list(PEOPLE)[:4], HouseRules(target=500))
        for _hand in range(HANDS_SO_FAR):
            self._record(game)

    def abandon(self) -> None:
        """A game that was broken off after a hand, and one that was started by mistake."""
        broken_off, mistaken = self._sit_down(), self._sit_down()
        self._record(broken_off)
        finish(broken_off, Ended.ABANDONED, broken_off.revision, self._writer(1))
        discard(mistaken, mistaken.revision, self._writer(1))

    def _writer(self, minutes: int) -> Writer:
        self.at += timedelta(minutes=minutes)
        return Writer(self.phone, self.at)

    def _sit_down(self) -> Game:
        names = some_people(self.chance)
        return self._start(names, some_rules(self.chance, len(names)))

    def _start(self, names: list[str], rules: HouseRules) -> Game:
        writer = self._writer(5)
        seats = [(player_named(self.book, name, writer), 0) for name in names]
        return start_game(self.book, seats, self.chance.randint(1, len(seats)), rules, writer)

    def _play_hand(self, game: Game) -> None:
        self._record(game)
        if self.chance.random() < 0.03:
            undo(game, game.revision, self._writer(1))
        elif self.chance.random() < 0.03 and game.hands[-1].entry.outcome == "out":
            number = len(game.hands)
            right = counted_again(self.chance, game.entries()[-1], game.house_rules)
            correct_hand(game, number, right, game.revision, self._writer(1))
        if len(game.hands) == 2 and self.chance.random() < 0.1:
            self._welcome(game)

    def _record(self, game: Game) -> None:
        entry = some_hand(self.chance, game.house_rules, len(game.seats))
        record_hand(game, len(game.hands) + 1, entry, self._writer(self.chance.randint(6, 15)))

    def _welcome(self, game: Game) -> None:
        """Someone arrives late, where there is room."""
        sheet, absent = game.sheet(), [name for name in PEOPLE if name not in game.names]
        if not sheet.over and len(game.seats) < 6:
            writer = self._writer(1)
            join(game, self.chance.choice(absent), offered_start(game.house_rules, sheet.totals), game.revision, writer)


def play_year(session: Session, chance: random.Random, now: datetime, evenings: int = EVENINGS) -> Scorebook:
    """A new scorebook with about 120 games of the year before `now`, the last of them still in play."""
    writer = Writer(phone_hash(new_key()), now - evenings * WEEK - timedelta(hours=4))
    book = Scorebook.start(session, _("The Friday table"), writer)
    evening = Evening(book, chance, writer.at, writer.phone)
    for week in range(evenings, 0, -1):
        evening.at, game = now - week * WEEK - timedelta(hours=3), None
        for _game in range(chance.choice([2, 2, 3])):
            game = evening.play(game)
    evening.abandon()
    replace(evening, at=now - timedelta(hours=1, minutes=10)).begin()
    return book
