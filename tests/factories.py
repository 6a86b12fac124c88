"""Tables, clocks and phones for tests that speak as people do at the table; the same words give the same rows."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from sqlalchemy.orm import Session

from scorekeeper.models import Game, Scorebook, Writer
from scorekeeper.models.ending import discard, finish
from scorekeeper.models.history import redo, undo
from scorekeeper.models.keys import phone_hash
from scorekeeper.models.people import player_named
from scorekeeper.models.recording import correct_hand, record_hand, strike_hand
from scorekeeper.models.seating import join
from scorekeeper.models.starting import start_game
from scorekeeper.rules import Ended, HandEntry, HouseRules, Outcome

FIRST_EVENING = datetime(2024, 3, 1, 19, 0, tzinfo=UTC)
KEEPERS_PHONE = phone_hash("the keeper's phone")
OTHER_PHONE = phone_hash("the other phone")


@dataclass
class Clock:
    """A clock that is one minute further on each time somebody looks."""

    now: datetime = FIRST_EVENING

    def tick(self, minutes: float = 1) -> datetime:
        self.now += timedelta(minutes=minutes)
        return self.now


def start_scorebook(session: Session, name: str = "", clock: Clock | None = None) -> Scorebook:
    """A scorebook kept by the keeper's phone."""
    return Scorebook.start(session, name, Writer(KEEPERS_PHONE, (clock or Clock()).tick()))


def sit_down(
    session: Session,
    *names: str,
    start: Mapping[str, int] | None = None,
    rules: HouseRules | None = None,
    dealer: str = "",
    at: "Table | None" = None,
) -> "Table":
    """People sit down and a game begins, in a new scorebook or in that of the table they sat `at` before."""
    clock = at.clock if at else Clock()
    book = at.book if at else start_scorebook(session, clock=clock)
    writer = Writer(KEEPERS_PHONE, clock.tick())
    players = [(player_named(book, name, writer), (start or {}).get(name, 0)) for name in names]
    first_dealer = names.index(dealer) + 1 if dealer else 1
    return Table(book, start_game(book, players, first_dealer, rules or HouseRules(), writer), clock)


@dataclass
class Table:
    """A game being played. Players are named in lower case where they hold cards: `goes_out("Ana", ben="K 7 3")`.

    The plain texts `url`, `book_url` and `keeper_link` stay readable once the session is gone.
    """

    book: Scorebook
    game: Game
    clock: Clock
    names: list[str] = field(init=False)
    book_url: str = field(init=False)
    url: str = field(init=False)
    keeper_link: str = field(init=False)

    def __post_init__(self) -> None:
        self.names = self.game.names
        self.book_url = f"/b/{self.book.code}/"
        self.url = f"{self.book_url}games/{self.game.number}"
        self.keeper_link = f"/join/{self.book.keeper_key}"

    @property
    def totals(self) -> dict[str, int]:
        return dict(zip(self.names, self.game.sheet().totals, strict=True))

    @property
    def winners(self) -> list[str]:
        return [self.names[seat - 1] for seat in self.game.sheet().winners]

    @property
    def dealer(self) -> str:
        """Whose deal it is now."""
        return self.names[self.game.sheet().next_deal.dealer - 1]

    def seat(self, name: str) -> int:
        return [one.casefold() for one in self.names].index(name.casefold()) + 1

    def writer(self, phone: str = KEEPERS_PHONE, entry_key: str | None = None) -> Writer:
        return Writer(phone, self.clock.tick(), entry_key)

    def out(self, who: str, *, rummy: bool = False, sat_out: Collection[str] = (), **left: str | int) -> HandEntry:
        """The hand in which `who` goes out, to be recorded or to correct another."""
        return self._read(HandEntry(Outcome.OUT, self.seat(who), rummy=rummy), sat_out, left)

    def block(self, *, sat_out: Collection[str] = (), **left: str | int) -> HandEntry:
        """The hand that ends with nobody out."""
        return self._read(HandEntry(Outcome.BLOCKED), sat_out, left)

    def void(self, *, sat_out: Collection[str] = ()) -> HandEntry:
        """The hand that counts for nothing."""
        return self._read(HandEntry(Outcome.VOID), sat_out, {})

    def goes_out(self, who: str, *, rummy: bool = False, sat_out: Collection[str] = (), **left: str | int) -> "Table":
        return self.records(self.out(who, rummy=rummy, sat_out=sat_out, **left))

    def blocked(self, *, sat_out: Collection[str] = (), **left: str | int) -> "Table":
        return self.records(self.block(sat_out=sat_out, **left))

    def dealt_again(self, *, sat_out: Collection[str] = ()) -> "Table":
        return self.records(self.void(sat_out=sat_out))

    def records(
        self,
        entry: HandEntry,
        number: int = 0,
        writer: Writer | None = None,
        confirmed: Collection[str] = (),
        play_on: str = "",
    ) -> "Table":
        """Record a hand, the next one unless numbered; after the end with the way the table plays on."""
        record_hand(self.game, number or len(self.game.hands) + 1, entry, writer or self.writer(), confirmed, play_on)
        return self

    def corrects(self, number: int, entry: HandEntry) -> "Table":
        correct_hand(self.game, number, entry, self.game.revision, self.writer())
        return self

    def strikes(self, number: int) -> "Table":
        strike_hand(self.game, number, self.game.revision, self.writer())
        return self

    def undoes(self) -> "Table":
        undo(self.game, self.game.revision, self.writer())
        return self

    def redoes(self) -> "Table":
        redo(self.game, self.game.revision, self.writer())
        return self

    def welcomes(self, name: str, start: int = 0) -> "Table":
        """Someone arrives late."""
        join(self.game, name, start, self.game.revision, self.writer())
        self.names = self.game.names
        return self

    def ends(self, how: Ended = Ended.TABLE) -> "Table":
        finish(self.game, how, self.game.revision, self.writer())
        return self

    def is_discarded(self) -> "Table":
        discard(self.game, self.game.revision, self.writer())
        return self

    def _read(self, hand: HandEntry, sat_out: Collection[str], left: Mapping[str, str | int]) -> HandEntry:
        typed = {self.seat(name): str(text) for name, text in left.items()}
        absent = frozenset(self.seat(name) for name in sat_out)
        return replace(hand, sat_out=absent, typed=typed).read(self.game.house_rules)
