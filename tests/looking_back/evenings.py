"""Random evenings: games of every kind, and everything that may be done to one afterwards."""

import random
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from scorekeeper.cli.demo_hands import counted_again, some_hand
from scorekeeper.cli.demo_tables import TABLES, some_people
from scorekeeper.models import Game, Scorebook, Writer
from scorekeeper.models.ending import discard, finish, restore
from scorekeeper.models.history import redo, undo
from scorekeeper.models.people import find_player, merge_players, player_named
from scorekeeper.models.recording import correct_hand, record_hand, strike_hand
from scorekeeper.models.seating import join
from scorekeeper.models.starting import start_game
from scorekeeper.rules import PRESETS, Ended, HandEntry, HouseRules, Outcome
from tests.factories import KEEPERS_PHONE

ALIASES = {"Noor": "Nur", "Tomasz": "Tom", "Grandma Ruth": "Ruth"}
"""Who is also entered under another name, at tables of that name's own."""
RULES = (*(rules for rules, _often in TABLES), *PRESETS.values())
MOST_HANDS = 9


@dataclass
class Evenings:
    """What happens in a scorebook, by chance; `at` is the time in UTC."""

    session: Session
    book: Scorebook
    chance: random.Random
    at: datetime

    def play(self) -> Game:
        """One game, from sitting down to whatever becomes of it."""
        names, rules = self._names(), self.chance.choice(RULES)
        writer = self._writer()
        seats = [(player_named(self.book, name, writer), self._start()) for name in names]
        game = start_game(self.book, seats, self.chance.randint(1, len(seats)), rules, writer)
        while not game.sheet().over:
            self._hand(game)
            self._interlude(game)
        self._afterwards(game)
        return game

    def merge(self) -> None:
        """Find out that some of the names are one person's."""
        for name, alias in ALIASES.items():
            one, other = find_player(self.book, name), find_player(self.book, alias)
            if one and other:
                merge_players(self.book, other, one, self._writer())

    def _happens(self, likely: float) -> bool:
        return self.chance.random() < likely

    def _writer(self, minutes: int = 5) -> Writer:
        self.at += timedelta(minutes=minutes)
        return Writer(KEEPERS_PHONE, self.at)

    def _names(self) -> list[str]:
        names = some_people(self.chance)
        return [ALIASES.get(name, name) for name in names] if self._happens(0.3) else names

    def _start(self) -> int:
        return self.chance.choice((0, 0, 0, 0, 20, -15))

    def _hand(self, game: Game) -> None:
        rules, seats = game.house_rules, len(game.seats)
        entry = (
            self._tied(rules, seats) if rules.can_block and self._happens(0.2) else some_hand(self.chance, rules, seats)
        )
        record_hand(game, len(game.hands) + 1, entry, self._writer(10))

    def _tied(self, rules: HouseRules, seats: int) -> HandEntry:
        """A blocked hand in which two at least hold the fewest."""
        low = self.chance.randint(2, 9)
        left = [low, low, *(low + self.chance.randint(0, 20) for _ in range(seats - 2))]
        self.chance.shuffle(left)
        typed = {seat: str(points) for seat, points in enumerate(left, 1)}
        return HandEntry(Outcome.BLOCKED, typed=typed).read(rules)

    def _interlude(self, game: Game) -> None:
        """What may come between two hands, or after the last one."""
        if self._happens(0.05):
            undo(game, game.revision, self._writer(1))
            if self._happens(0.5):
                redo(game, game.revision, self._writer(1))
        elif self._happens(0.05) and game.hands and game.hands[-1].entry.outcome == "out":
            self._correct(game, len(game.hands))
        if game.sheet().over:
            return
        if self._happens(0.05) and len(game.seats) < 6:
            absent = self.chance.choice([name for name in ("Eva", "Finn", "Gil") if name not in game.names])
            join(game, absent, 0, game.revision, self._writer(1))
        if game.sheet().scored and (len(game.hands) >= MOST_HANDS or self._happens(0.03)):
            how = Ended.ABANDONED if self._happens(0.2) else Ended.TABLE
            finish(game, how, game.revision, self._writer(1))

    def _correct(self, game: Game, number: int) -> None:
        entry = game.entries()[number - 1]
        correct_hand(game, number, counted_again(self.chance, entry, game.house_rules), game.revision, self._writer(1))

    def _afterwards(self, game: Game) -> None:
        """Some games are put aside, some come back, and in some an old hand turns out to have been wrong."""
        if self._happens(0.08):
            discard(game, game.revision, self._writer(1))
            if self._happens(0.4):
                restore(game, game.revision, self._writer(1))
        elif self._happens(0.1) and game.hands[0].entry.outcome == "out":
            self._correct(game, 1)
        elif self._happens(0.05) and len(game.hands) > 1:
            strike_hand(game, 1, game.revision, self._writer(1))


def play(session: Session, games: int, seed: int, until: datetime) -> Scorebook:
    """A scorebook with so many games of the two years before `until`, the last of them in its last days."""
    chance = random.Random(seed)
    apart = timedelta(days=730) / games
    book = Scorebook.start(session, "", Writer(KEEPERS_PHONE, until - timedelta(days=731)))
    for number in range(games, 0, -1):
        Evenings(session, book, chance, until - apart * number + timedelta(hours=chance.randint(0, 5))).play()
    Evenings(session, book, chance, until).merge()
    return book
