"""A scorebook of ten years, built by the hundred thousand games: some hundred games are played, the rest repeat them.

Each repetition seats other players at another time; what it was to each seat is the same, so nothing is folded twice.
"""

import random
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from scorekeeper.cli.demo_hands import some_hand
from scorekeeper.cli.demo_tables import some_rules
from scorekeeper.db import Row
from scorekeeper.models import Change, Game, Hand, HandLine, Result, Scorebook, Seat, Writer
from scorekeeper.models.game import rules_key
from scorekeeper.models.notes import note_key
from scorekeeper.models.people import player_named
from scorekeeper.models.ratings import Standing, rate
from scorekeeper.models.results import result_rows
from scorekeeper.models.tallies import add_up_all
from scorekeeper.rules import Ended, GameFacts, Scoresheet, fold
from tests.factories import KEEPERS_PHONE

from .filling import Values, fill, in_bulk
from .histories import A_HAND, history

SINCE, TEN_YEARS, HOUR = datetime(2016, 11, 30, 18, tzinfo=UTC), timedelta(days=3651), timedelta(hours=1)
PLAYERS, PLAYED, MOST_HANDS, AT_ONCE = 20, 400, 6, 2000
GUESTS_GAME = 3
"""In which someone sits who came once, years ago."""
SEATS = {2: 2, 3: 4, 4: 8, 5: 3, 6: 2}
DISCARDED, ABANDONED, NOTED = 0.01, 0.02, 0.1


@dataclass(frozen=True)
class Played:
    """A game that was played once, and what it was to its seats."""

    facts: GameFacts
    sheet: Scoresheet
    results: list[Values]


@dataclass
class Decade:
    """The rows so far, by their tables in the order in which they refer to each other, and the ids given out."""

    book: int
    players: list[int]
    guest: int
    chance: random.Random
    rows: dict[type[Row], list[Values]] = field(default_factory=dict)
    standings: dict[int, Standing] = field(default_factory=dict)
    seats: "count[int]" = field(default_factory=lambda: count(1))
    hands: "count[int]" = field(default_factory=lambda: count(1))

    def play_again(self, game: Played, number: int, at: datetime) -> None:
        """Add a game that was played before, with others in its seats."""
        seats = [next(self.seats) for _ in game.facts.starts]
        people = self.chance.sample(self.players, len(seats))
        if number == GUESTS_GAME:
            people[-1] = self.guest
        fate = self.chance.random()
        ended = Ended.ABANDONED if DISCARDED <= fate < ABANDONED else game.facts.ended
        row = self._game(game, number, at, ended)
        note = {"note": _note(fate), "note_key": note_key(_note(fate))}
        row |= note | {"discarded_at": at if fate < DISCARDED else None}
        changes = history(row, game.facts, people, self.chance)
        self.rows[Change] += changes
        self.rows[Game].append(row | {"revision": len(changes)})
        self.rows[Seat] += _seats(game.sheet, number, seats, people, counts=ended is not Ended.ABANDONED)
        if fate >= ABANDONED:
            same = {"game_id": number, "scorebook_id": self.book, "rules_key": row["rules_key"]}
            self._results(game.results, same | {"finished_at": at, "year": at.year}, seats, people)
        self._hands(game.facts, number, seats, at - HOUR)

    def _game(self, game: Played, number: int, at: datetime, ended: Ended | None) -> Values:
        rules = game.facts.rules.as_dict()
        return {
            "id": number,
            "scorebook_id": self.book,
            "number": number,
            "uid": str(uuid.UUID(int=self.chance.getrandbits(128))),
            "rules": rules,
            "rules_key": rules_key(rules),
            "scoring": rules["scoring"],
            "first_dealer": game.facts.first_dealer,
            "ended": ended.value if ended else None,
            "started_at": at - HOUR,
            "changed_at": at,
            "finished_at": at,
        }

    def _results(self, played: Sequence[Values], same: Values, seats: Sequence[int], people: Sequence[int]) -> None:
        """Add what the game was to each seat, with ratings and streaks at once: games come in order."""
        own = [(seats[one["number"] - 1], people[one["number"] - 1]) for one in played]
        before = [self.standings.get(player, Standing()) for _, player in own]
        after = rate(before, [one["place"] for one in played])
        for one, (seat, player), rated in zip(played, own, after, strict=True):
            streak = rated.streak + 1 if one["won"] else 0
            self.standings[player] = Standing(rated.mu, rated.sigma, streak)
            standing = {"mu": rated.mu, "sigma": rated.sigma, "streak": streak}
            self.rows[Result].append({**one, **same, **standing, "seat_id": seat, "player_id": player})

    def _hands(self, facts: GameFacts, game: int, seats: Sequence[int], begun: datetime) -> None:
        for number, entry in enumerate(facts.hands, 1):
            hand, out = next(self.hands), seats[entry.went_out - 1] if entry.went_out else None
            when = {"id": hand, "game_id": game, "number": number, "at": begun + number * A_HAND}
            self.rows[Hand].append(when | {"outcome": entry.outcome.value, "went_out": out, "rummy": entry.rummy})
            self.rows[HandLine] += [
                {
                    "hand_id": hand,
                    "seat_id": seats[seat - 1],
                    "points_left": entry.left.get(seat),
                    "typed": entry.typed.get(seat, ""),
                }
                for seat in entry.dealt_in(len(seats))
            ]


def build(session: Session, games: int) -> Scorebook:
    """A scorebook of so many games, with all its figures."""
    chance, writer = random.Random(7), Writer(KEEPERS_PHONE, SINCE)
    book = Scorebook.start(session, "The club", writer)
    players = [player_named(book, f"Player {number}", writer) for number in range(1, PLAYERS + 1)]
    guest = player_named(book, "Guest", writer)
    session.flush()
    decade = Decade(book.id, [player.id for player in players], guest.id, chance)
    played = [_play(chance) for _ in range(min(PLAYED, games))]
    with in_bulk(session):
        for first in range(1, games + 1, AT_ONCE):
            decade.rows = {table: [] for table in (Game, Seat, Hand, HandLine, Result, Change)}
            for number in range(first, min(first + AT_ONCE, games + 1)):
                # The one in the middle is the same however many there are.
                game = played[0] if number == games // 2 + 1 else chance.choice(played)
                decade.play_again(game, number, SINCE + TEN_YEARS * number / games)
            fill(session, decade.rows)
    _count_on(session)
    add_up_all(session, book.id)
    return book


def _count_on(session: Session) -> None:
    """Let PostgreSQL go on from the ids that were given out; SQLite does so of itself."""
    if session.get_bind().dialect.name == "postgresql":
        for table in (Game, Seat, Hand):
            ids = func.pg_get_serial_sequence(table.__tablename__, "id")
            session.execute(select(func.setval(ids, func.max(table.id))))


def _play(chance: random.Random) -> Played:
    seats = chance.choices(list(SEATS), list(SEATS.values()))[0]
    rules = some_rules(chance, seats)
    facts = GameFacts(rules, (0,) * seats, chance.randint(1, seats))
    while not (sheet := fold(facts)).over:
        hand = some_hand(chance, rules, seats)
        last = len(facts.hands) + 1 >= MOST_HANDS and hand.scored
        facts = GameFacts(rules, facts.starts, facts.first_dealer, (*facts.hands, hand), Ended.TABLE if last else None)
    numbered = [(number, number) for number in range(1, seats + 1)]
    return Played(facts, sheet, result_rows(facts, sheet, numbered, SINCE, {}))


def _note(fate: float) -> str:
    return "Played on the porch until the mosquitoes came." if fate > 1 - NOTED else ""


def _seats(sheet: Scoresheet, game: int, seats: Sequence[int], people: Sequence[int], *, counts: bool) -> list[Values]:
    return [
        {
            "id": seat,
            "game_id": game,
            "number": number,
            "player_id": player,
            "start": 0,
            "joined_after": 0,
            "total": sheet.totals[number - 1],
            "place": sheet.places[number - 1] if counts else None,
            "won": counts and number in sheet.winners,
        }
        for number, (seat, player) in enumerate(zip(seats, people, strict=True), 1)
    ]
