"""Who keeps score: a phone gets a name, is removed, or all others are ended by a new keeper link.

A phone is let in by `Scorebook.let_keep`. What is removed is a row, so that nothing has to remember to leave it out;
the history keeps the names of the phones that were.
"""

from collections.abc import Collection

from sqlalchemy import select

from scorekeeper.rules import clean_name

from .conflict import Conflict, Writer
from .keeper import Keeper
from .keys import new_key
from .scorebook import Scorebook

REMOVED = "remove_phone"


class LastPhone(Conflict):
    """No other phone keeps score here: nobody could come in again without the link."""


class OtherPhones(Conflict):
    """Other phones keep score here than those that were shown."""


def phones(book: Scorebook) -> list[Keeper]:
    """The phones that keep score here, the one that joined first first."""
    return list(book.session.scalars(select(Keeper).where(Keeper.scorebook_id == book.id).order_by(Keeper.id)))


def name_phone(keeper: Keeper, name: str) -> None:
    """Call a phone what its owner calls it; an empty name takes the name away.

    Raises `Refused` for a name the rules do not allow.
    """
    keeper.name = clean_name(name) if name.strip() else ""


def remove_phone(book: Scorebook, keeper: Keeper, writer: Writer, *, last: bool = False) -> None:
    """Let a phone keep score here no longer. One that others remove cannot come back by the link it had.

    Raises `LastPhone` where no other is left, but when that is what is wanted.
    """
    if len(phones(book)) == 1 and not last:
        raise LastPhone
    _remove(book, keeper, writer)
    if keeper.phone != writer.phone:
        _renew(book)


def make_new_link(book: Scorebook, writer: Writer, shown: Collection[int] | None = None) -> None:
    """A new keeper link, which ends the one before, its join code and every phone but the writer's.

    The same form again changes nothing. Raises `OtherPhones` where the phones to be ended are not those that were
    `shown`, by id.
    """
    if book.made_by(writer):
        return
    others = [keeper for keeper in phones(book) if keeper.phone != writer.phone]
    if shown is not None and {keeper.id for keeper in others} != set(shown):
        raise OtherPhones
    for keeper in others:
        _remove(book, keeper, writer.unsigned())
    _renew(book)
    book.log("new_link", {}, {}, writer)


def _remove(book: Scorebook, keeper: Keeper, writer: Writer) -> None:
    book.log(REMOVED, {"phone": keeper.phone, "name": keeper.name}, {}, writer)
    book.session.delete(keeper)
    book.session.flush()


def _renew(book: Scorebook) -> None:
    book.keeper_key = new_key()
    book.join_code = book.join_code_until = None
