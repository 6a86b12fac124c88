"""Which scorebooks a phone keeps, and finding one by its secret."""

from datetime import datetime

from sqlalchemy import Select, select

from scorekeeper.models import Change, Keeper, Scorebook


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
