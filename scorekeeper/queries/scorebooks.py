"""Which scorebooks a phone keeps, and finding one by its secret."""

from datetime import datetime

from sqlalchemy import CompoundSelect, Select, select, union_all

from scorekeeper.models import Change, Keeper, Scorebook
from scorekeeper.models.keeping import REMOVED


def kept_by(phone: str) -> Select[Scorebook]:
    """The scorebooks that this phone (its hash) keeps, the one joined first first."""
    return (
        select(Scorebook)
        .join(Keeper, Keeper.scorebook_id == Scorebook.id)
        .where(Keeper.phone == phone)
        .order_by(Keeper.id)
    )


def by_keeper_key(key: str) -> Select[Scorebook]:
    """The scorebook that a keeper link leads to."""
    return select(Scorebook).where(Scorebook.keeper_key == key)


def by_join_code(code: str, at: datetime) -> Select[Scorebook]:
    """The scorebook whose join code this is, while it is still good at that time."""
    return select(Scorebook).where(Scorebook.join_code == code, Scorebook.join_code_until > at)


def started_by(phone: str, entry_key: str | None) -> Select[Scorebook]:
    """The scorebook that a form with this key has already started from this phone."""
    made = (Change.what == "start_scorebook", Change.entry_key == entry_key, Change.phone == phone)
    return select(Scorebook).join(Change, Change.scorebook_id == Scorebook.id).where(*made)


def phone_names(book_id: int) -> CompoundSelect[str, str]:
    """The hash and the name of each phone that its owner named, also of those removed since."""
    gone = Change.before["phone"].as_string(), Change.before["name"].as_string()
    own = (Change.scorebook_id == book_id, Change.game_id.is_(None))
    removed = select(*gone).where(*own, Change.what == REMOVED, gone[1] != "")
    here = select(Keeper.phone, Keeper.name).where(Keeper.scorebook_id == book_id, Keeper.name != "")
    return union_all(removed, here)
