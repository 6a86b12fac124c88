"""A scorebook in which anything may have happened: people do at random whatever the verbs let them do."""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.cli.demo_hands import some_hand
from scorekeeper.models import Conflict, Game, Player, Scorebook, Writer
from scorekeeper.models.agreeing import HandsRefused, change_rules
from scorekeeper.models.ending import discard, finish, restore, write_note
from scorekeeper.models.history import redo, undo
from scorekeeper.models.people import add_player, hide_player, merge_players, player_named, rename_player
from scorekeeper.models.people_history import people_steps, redo_people, undo_people
from scorekeeper.models.recording import correct_hand, record_hand, strike_hand
from scorekeeper.models.seating import join, move
from scorekeeper.models.starting import rematch, start_game
from scorekeeper.models.watching import make_watch_link, stop_watching
from scorekeeper.rules import CLOSED, RANGES, SWITCHES, Ended, HandEntry, HouseRules, Outcome, Refused, ways_on

from ..factories import KEEPERS_PHONE, OTHER_PHONE, Clock

NAMES = ("Ana", "Ben", "ZOË 🌹", "=1+1", "Pádraig O’Shea & Sons", "<b>Cy</b>", "Dee", "עומר", "W" * 24, '’"\\,;')
NOTES = ("", "Pizza.", "Two\nlines\tand a tab", "=HYPERLINK(1)", "“quoted” \\ & <i>", "x" * 1000)
TEXTS = ("K 7 3", "12", "10+7+3", "12++", "nonsense", "K K K K K", "2,5")


class Anything:
    """Does things to a scorebook, each as likely as another."""

    def __init__(self, session: Session, chance: random.Random) -> None:
        self.session, self.chance, self.clock = session, chance, Clock()
        self.book = Scorebook.start(session, chance.choice(["", "Friday", "= & <b>"]), self.writer())
        self.games: list[Game] = []

    def writer(self) -> Writer:
        self.clock.now += timedelta(microseconds=self.chance.choice([1, 10**6, 37 * 10**7, 86_400 * 10**6]))
        return Writer(self.chance.choice([KEEPERS_PHONE, OTHER_PHONE]), self.clock.now)

    def does(self, things: int) -> Scorebook:
        """So many things; one that the verbs refuse has not happened."""
        of_people: Sequence[Callable[[], object]] = (self.sits_down, self.of_people, self.settles)
        of_games = (self.records,) * 6 + (self.changes, self.plays_again)
        for _thing in range(things):
            some = of_games if self.games and self.chance.random() < 0.8 else of_people
            with suppress(Conflict, Refused, HandsRefused), self.session.begin_nested():
                self.chance.choice(some)()
        return self.book

    def rules(self) -> HouseRules:
        values: dict[str, object] = {name: self.chance.choice(list(kind)).value for name, kind in CLOSED.items()}
        values |= {name: self.chance.random() < 0.5 for name in SWITCHES}
        values |= {name: self.chance.choice([None, least, most]) for name, (least, most) in RANGES.items()}
        return HouseRules.from_dict({**values, "target": self.chance.choice([None, 1, 60, 10_000])})

    def sits_down(self) -> None:
        writer = self.writer()
        names = self.chance.sample(NAMES, self.chance.randint(2, 6))
        seats = [(player_named(self.book, name, writer), self.chance.choice([0, 0, 48, -10_000])) for name in names]
        self.games.append(start_game(self.book, seats, self.chance.randint(1, len(seats)), self.rules(), writer))

    def plays_again(self) -> None:
        self.games.append(rematch(self.chance.choice(self.games), self.book, self.writer()))

    def records(self) -> None:
        game = self.chance.choice(self.games)
        entry = self.hand(game)
        way = self.chance.choice(["", *ways_on(game.facts())])
        record_hand(game, len(game.hands) + 1, entry, self.writer(), _Anything(), way)

    def hand(self, game: Game) -> HandEntry:
        if self.chance.random() < 0.2:
            typed = {seat.number: self.chance.choice(TEXTS) for seat in game.seats}
            return HandEntry(Outcome.VOID, typed=typed)
        return some_hand(self.chance, game.house_rules, len(game.seats))

    def changes(self) -> None:
        game, writer = self.chance.choice(self.games), self.writer()
        number, revision = self.chance.randint(1, len(game.hands) + 1), game.revision
        order = self.chance.sample(range(1, len(game.seats) + 1), len(game.seats))
        ways: list[Callable[[], object]] = [
            lambda: correct_hand(game, number, self.hand(game), revision, writer, _Anything()),
            lambda: strike_hand(game, number, revision, writer),
            lambda: join(game, self.chance.choice(NAMES), self.chance.choice([0, 12]), revision, writer),
            lambda: move(game, order, revision, writer),
            lambda: change_rules(game, self.rules(), revision, writer),
            lambda: finish(game, self.chance.choice(list(Ended)), revision, writer),
            lambda: write_note(game, self.chance.choice(NOTES), revision, writer),
            lambda: self.chance.choice([discard, restore])(game, revision, writer),
            lambda: self.chance.choice([undo, undo, redo])(game, revision, writer),
            lambda: self.chance.choice([make_watch_link, stop_watching])(game, writer),
        ]
        self.chance.choice(ways)()

    def of_people(self) -> None:
        writer, people = self.writer(), self.people()
        one, other = self.chance.choice([*people, None]), self.chance.choice([*people, None])
        if one is None or other is None:
            add_player(self.book, self.chance.choice(NAMES), writer)
            return
        steps = people_steps(self.book)
        ways: list[Callable[[], object]] = [
            lambda: rename_player(self.book, one, self.chance.choice(NAMES), writer),
            lambda: hide_player(self.book, one, writer, hidden=self.chance.random() < 0.5),
            lambda: merge_players(self.book, one, other, writer),
            lambda: undo_people(self.book, steps.undo.id if steps.undo else 0, writer),
            lambda: redo_people(self.book, steps.redo.id if steps.redo else 0, writer),
        ]
        self.chance.choice(ways)()

    def people(self) -> Sequence[Player]:
        return self.session.scalars(select(Player).where(Player.scorebook_id == self.book.id)).all()

    def settles(self) -> None:
        name, language = self.chance.choice(["", "Saturday"]), self.chance.choice([None, "de"])
        self.book.settle_on(name, self.rules(), self.writer(), language)


class _Anything(frozenset[str]):
    """Whatever doubt there may be, it was confirmed."""

    def __contains__(self, doubt: object) -> bool:
        return True
