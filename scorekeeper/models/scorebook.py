"""A family's or club's scorebook: its players, games and rules for new games, and the phones that keep it."""

from datetime import datetime, timedelta

from sqlalchemy import String, select
from sqlalchemy.orm import Mapped, Session, mapped_column, object_session

from scorekeeper.db import Facts, Model
from scorekeeper.rules import HouseRules, clean_name

from .change import Change
from .conflict import Stale, Writer
from .keeper import Keeper
from .keys import digest, new_code, new_key

LONGEST_BOOK_NAME = 40
JOIN_CODE_LASTS = timedelta(minutes=10)


class Scorebook(Model):
    """One scorebook. `code` stands in URLs and is no secret; `keeper_key` is, and makes the keeper link.

    A `join_code` is good once, until `join_code_until`. `default_rules` are those that new games begin with. Ratings
    are reckoned but for the games finished at `unrated_since` and later, all of them where it is null. `language` is
    that of phones which have chosen none, such as "de"; null for each phone's own.
    """

    __tablename__ = "scorebook"

    code: Mapped[str] = mapped_column(String(12), unique=True)
    name: Mapped[str] = mapped_column(String(LONGEST_BOOK_NAME))
    keeper_key: Mapped[str] = mapped_column(String(30), unique=True)
    default_rules: Mapped[Facts]
    join_code: Mapped[str | None] = mapped_column(String(12), unique=True)
    join_code_until: Mapped[datetime | None]
    created_at: Mapped[datetime]
    unrated_since: Mapped[datetime | None]
    language: Mapped[str | None] = mapped_column(String(20))

    @classmethod
    def start(cls, session: Session, name: str, writer: Writer) -> "Scorebook":
        """A new scorebook, kept by the writer's phone; an empty name is allowed, and shown as "Our scorebook".

        Raises `Refused` for a name the rules do not allow.
        """
        book = cls(
            code=new_code(),
            name=_clean(name),
            keeper_key=new_key(),
            default_rules=HouseRules().as_dict(),
            created_at=writer.at,
        )
        session.add(book)
        session.flush()
        book.let_keep(writer)
        book.log("start_scorebook", {}, {"name": book.name}, writer)
        return book

    @classmethod
    def empty(cls, session: Session, at: datetime) -> "Scorebook":
        """A new scorebook that nobody keeps yet, for what a file holds."""
        rules = HouseRules().as_dict()
        book = cls(code=new_code(), name="", keeper_key=new_key(), default_rules=rules, created_at=at)
        session.add(book)
        session.flush()
        return book

    @property
    def session(self) -> Session:
        """The session the scorebook lives in."""
        session = object_session(self)
        if session is None:
            raise RuntimeError("a scorebook outside its session")
        return session

    @property
    def house_rules(self) -> HouseRules:
        """The rules that new games begin with."""
        return HouseRules.from_dict(self.default_rules)

    def made_by(self, writer: Writer) -> Change | None:
        """The change that this very form has already made to this scorebook."""
        made = select(Change).where(Change.scorebook_id == self.id, Change.entry_key == writer.entry_key)
        return self.session.scalar(made) if writer.entry_key else None

    def log(self, what: str, before: Facts, after: Facts, writer: Writer) -> Change:
        """Append a change of the scorebook itself."""
        change = Change(
            scorebook_id=self.id,
            what=what,
            before=before,
            after=after,
            phone=writer.phone,
            at=writer.at,
            entry_key=writer.entry_key,
        )
        self.session.add(change)
        self.session.flush()
        return change

    def let_keep(self, writer: Writer) -> Keeper:
        """Let the writer's phone keep score here; a phone that does already goes on."""
        mine = select(Keeper).where(Keeper.scorebook_id == self.id, Keeper.phone == writer.phone)
        keeper = self.session.scalar(mine)
        if keeper is None:
            keeper = Keeper(scorebook_id=self.id, phone=writer.phone, joined_at=writer.at, last_seen_at=writer.at)
            keeper.name, keeper.kind = "", writer.kind
            self.session.add(keeper)
            self.session.flush()
        return keeper

    def make_join_code(self, at: datetime) -> str:
        """A code to read aloud, good once and for ten minutes; the one before ends."""
        self.join_code, self.join_code_until = new_code(), at + JOIN_CODE_LASTS
        return self.join_code

    def use_join_code(self, writer: Writer) -> None:
        """Let the phone keep score that has typed the join code, which is then used up."""
        self.join_code = self.join_code_until = None
        self.let_keep(writer)

    @property
    def settings(self) -> Facts:
        """What the settings are now."""
        return {"name": self.name, "rules": self.default_rules, "language": self.language}

    @property
    def settings_key(self) -> str:
        """What two pages of settings share that show the same: 16 hexadecimal digits."""
        return digest(self.settings)

    def settle_on(
        self, name: str, rules: HouseRules, writer: Writer, language: str | None = None, seen: str = ""
    ) -> None:
        """Give the scorebook a name, which may be empty, the rules for new games, and perhaps a language.

        `seen` is the key of the settings that the form was made from. Raises `Stale` where they are others by now,
        `Refused` for a name the rules do not allow.
        """
        before = self.settings
        after: Facts = {"name": _clean(name), "rules": rules.as_dict(), "language": language}
        if before != after and seen not in ("", self.settings_key):
            raise Stale
        if before != after:
            self.name, self.default_rules, self.language = after["name"], after["rules"], language
            self.log("settings", before, after, writer)


def _clean(name: str) -> str:
    return clean_name(name, LONGEST_BOOK_NAME) if name.strip() else ""
