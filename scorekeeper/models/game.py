"""A game at one table: its own copy of the house rules, its seats and its hands; every score is folded from these."""

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from sqlalchemy import CheckConstraint, ForeignKey, Index, String, Text, UniqueConstraint, event, text
from sqlalchemy.orm import Mapped, Session, mapped_column, object_session, relationship, validates

from scorekeeper.db import Facts, Model, partial_index
from scorekeeper.rules import Ended, GameFacts, HandEntry, HouseRules, Scoresheet, fold

from .conflict import Stale
from .keys import digest
from .notes import note_key
from .player import Player
from .recorded_hand import RecordedHand, Seated, read_hands

if TYPE_CHECKING:
    from .scorebook import Scorebook


IN_ORDER = ("scorebook_id", "started_at", "number")
"""The columns of the indexes that read games newest first."""
NOTED = "note_key <> '' AND discarded_at IS NULL"
"""Which games a search in notes reads."""


class Game(Model):
    """One game. `first_dealer` is a seat from 1; `revision` rises with every change.

    `rules_key` and `scoring` follow from `rules`, and `note_key` from `note`, so that games can be found by them: JSON
    compares differently on each database, and so does case.

    `finished_at` is set while the game is over, together with each seat's final total, place and whether it won; all
    four are derived, for lists and statistics only, and rewritten by whatever changes the game.
    """

    __tablename__ = "game"
    __table_args__ = (
        UniqueConstraint("scorebook_id", "number"),
        UniqueConstraint("scorebook_id", "uid"),
        CheckConstraint("ended IN ('table', 'abandoned')", name="ended"),
        CheckConstraint("first_dealer BETWEEN 1 AND 6", name="first_dealer"),
        # Past games are read newest first; by player, by scoring and by year in this index alone: 100,000 rows of the
        # table would take ten times as long. Without the discarded ones, since PostgreSQL keeps to the order of an
        # index only behind columns that equal something, and null equals nothing.
        partial_index("ix_game_past", "scorebook_id", "started_at", "number", "scoring", where="discarded_at IS NULL"),
        partial_index(
            "ix_game_discarded",
            *("scorebook_id", "discarded_at", "started_at", "number"),
            where="discarded_at IS NOT NULL",
        ),
        # Home finds the few games in play among all the others.
        partial_index(
            "ix_game_in_play", "scorebook_id", "changed_at", where="finished_at IS NULL AND discarded_at IS NULL"
        ),
        # Searching notes reads them all, on SQLite from here and not from the rows with their rules. PostgreSQL holds
        # no text as long as a note may be in an index; it reads the rows that have one, and not with three processes
        # all that there are.
        partial_index("ix_game_noted", *IN_ORDER, "note_key", where=NOTED).ddl_if(dialect="sqlite"),
        partial_index("ix_game_with_note", *IN_ORDER, where=NOTED).ddl_if(dialect="postgresql"),
        # Which sets of rules a scorebook has played by, and one game of each.
        Index("ix_game_scorebook_id_rules_key", "scorebook_id", "rules_key"),
    )

    scorebook_id: Mapped[int] = mapped_column(ForeignKey("scorebook.id"))
    number: Mapped[int]
    uid: Mapped[str] = mapped_column(String(36))
    rules: Mapped[Facts]
    rules_key: Mapped[str] = mapped_column(String(16), server_default=text("''"))
    scoring: Mapped[str] = mapped_column(String(20), server_default=text("''"))
    first_dealer: Mapped[int]
    revision: Mapped[int] = mapped_column(default=0)
    ended: Mapped[str | None] = mapped_column(String(10))
    note: Mapped[str] = mapped_column(Text, default="")
    note_key: Mapped[str] = mapped_column(Text, server_default=text("''"))
    watch_key: Mapped[str | None] = mapped_column(String(30), unique=True)
    started_at: Mapped[datetime]
    changed_at: Mapped[datetime]
    finished_at: Mapped[datetime | None]
    discarded_at: Mapped[datetime | None]

    scorebook: Mapped["Scorebook"] = relationship()
    seats: Mapped[list["Seat"]] = relationship(cascade="all, delete-orphan", order_by="Seat.number")

    __mapper_args__ = {"version_id_col": revision, "version_id_generator": False}  # noqa: RUF012  # SQLAlchemy's own form

    @validates("rules")
    def _follow(self, _name: str, rules: Facts) -> Facts:
        self.rules_key, self.scoring = rules_key(rules), rules["scoring"]
        self.__dict__.pop("house_rules", None)
        return rules

    @validates("note")
    def _fold(self, _name: str, note: str) -> str:
        self.note_key = note_key(note)
        return note

    @property
    def counts(self) -> bool:
        """Whether the game counts in statistics: finished, and neither abandoned nor discarded."""
        return self.finished_at is not None and self.ended != Ended.ABANDONED and self.discarded_at is None

    @property
    def in_play(self) -> bool:
        """Whether it is neither over nor discarded."""
        return self.finished_at is None and self.discarded_at is None

    @property
    def session(self) -> Session:
        """The session the game lives in."""
        session = object_session(self)
        if session is None:
            raise RuntimeError("a game outside its session")
        return session

    @cached_property
    def house_rules(self) -> HouseRules:
        """What this table agreed."""
        return HouseRules.from_dict(self.rules)

    @property
    def names(self) -> list[str]:
        """The players' names, seat 1 first."""
        return [seat.player.name for seat in self.seats]

    @cached_property
    def hands(self) -> list[RecordedHand]:
        """The hands on the sheet, hand 1 first; read when first asked for, and again after the game itself is."""
        return read_hands(self.session, {self.id: self.seated}).get(self.id, [])

    @property
    def seated(self) -> Seated:
        """The number of each seat by the id of its row, seat 1 first."""
        return {seat.id: seat.number for seat in self.seats}

    def forget_hands(self) -> None:
        """Read the hands anew when they are asked for next: they were written past this object."""
        self.__dict__.pop("hands", None)

    def entries(self) -> tuple[HandEntry, ...]:
        """The hands as the rules see them, in order."""
        return tuple(hand.entry for hand in self.hands)

    def facts(self) -> GameFacts:
        """All that the game's scores follow from."""
        return GameFacts(
            rules=self.house_rules,
            starts=tuple(seat.start for seat in self.seats),
            first_dealer=self.first_dealer,
            hands=self.entries(),
            ended=Ended(self.ended) if self.ended else None,
            arrivals=frozenset(seat.number for seat in self.seats if seat.joined_after >= len(self.hands) > 0),
        )

    def sheet(self) -> Scoresheet:
        """The game as it stands."""
        return fold(self.facts())

    def expect(self, revision: int) -> None:
        """Whether the game is still as a form saw it.

        Raises `Stale` where it has changed since.
        """
        if revision != self.revision:
            raise Stale(revision)

    def settle(self, at: datetime) -> None:
        """Write what lists and statistics read: final totals, places and winners while the game is over, else none."""
        sheet = self.sheet()
        by_hands = self.hands[-1].at if self.hands else at
        self.finished_at = ((self.finished_at or at) if self.ended else by_hands) if sheet.over else None
        for seat, final in zip(self.seats, finals(sheet), strict=True):
            seat.stand(final)


@event.listens_for(Game, "expire")
def _forget(game: Game, _names: object) -> None:
    game.forget_hands()
    game.__dict__.pop("house_rules", None)


def with_hands(games: Sequence[Game]) -> Sequence[Game]:
    """The same games, their hands read with one statement for all."""
    if games:
        found = read_hands(games[0].session, {game.id: game.seated for game in games})
        for game in games:
            game.hands = found.get(game.id, [])
    return games


def finals(sheet: Scoresheet) -> list[Facts]:
    """What each seat keeps, seat 1 first: its total, place and whether it won once the game is over, else nothing."""
    return [
        {
            "total": total if sheet.over else None,
            "place": place if sheet.finished else None,
            "won": seat in sheet.winners if sheet.over else None,
        }
        for seat, (total, place) in enumerate(zip(sheet.totals, sheet.places, strict=True), 1)
    ]


def rules_key(rules: Facts) -> str:
    """What two games share that were played by the same house rules: 16 hexadecimal digits."""
    return digest(rules)


class Seat(Model):
    """A player's place at the table, numbered clockwise from 1; `start` in points.

    `joined_after` counts the hands recorded before the player sat down, which tells who is new at the table. Numbers
    are negative only while seats are being moved.
    """

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("game_id", "number"),
        UniqueConstraint("game_id", "player_id"),
        CheckConstraint("number BETWEEN -6 AND 6 AND number <> 0", name="number"),
        CheckConstraint("start BETWEEN -10000 AND 10000", name="start"),
        CheckConstraint("place BETWEEN 1 AND 6", name="place"),
        # A player's games, and those won, without reading a seat; the newest comes last.
        Index("ix_seat_player_id_game_id_won", "player_id", "game_id", "won"),
    )

    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"))
    start: Mapped[int] = mapped_column(default=0)
    joined_after: Mapped[int] = mapped_column(default=0)
    total: Mapped[int | None]
    place: Mapped[int | None]
    won: Mapped[bool | None]

    sat_down: Mapped[Player] = relationship(lazy="joined", innerjoin=True)

    def stand(self, final: Facts) -> None:
        """Keep what `finals` gives for this seat."""
        for name, value in final.items():
            # Whatever is set is compared once more before it is written: at most hands nothing of it changes.
            if getattr(self, name) != value:
                setattr(self, name, value)

    @property
    def player(self) -> Player:
        """Who sits there: where players were merged, the one they are now."""
        return self.sat_down.person
