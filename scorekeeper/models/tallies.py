"""Adding results up: tallies of each player, meetings of each two; a year at a time, in the database."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Select, SQLColumnExpression, case, delete, func, insert, select
from sqlalchemy.orm import Session, aliased

from .result import MOST_SEATS, Meeting, Result, Tally

Rows = set[tuple[object, ...]]

SUMS = ("hands", "hands_won", "blocked_won", "rummies", "left", "left_hands", "collected", "given")


def add_up(session: Session, players: Collection[int], years: Collection[int]) -> None:
    """Add up anew the results of these players (their ids) in these years."""
    session.flush()
    tallies = (Tally.player_id.in_(players), Tally.year.in_(years))
    meetings = (Meeting.player_id.in_(players), Meeting.other_id.in_(players), Meeting.year.in_(years))
    session.execute(delete(Tally).where(*tallies))
    session.execute(delete(Meeting).where(*meetings))
    _insert(session, Tally, _tallies().where(Result.player_id.in_(players), Result.year.in_(years)))
    both = (OWN.player_id.in_(players), OTHER.player_id.in_(players), OWN.year.in_(years))
    _insert(session, Meeting, _meetings().where(*both))


def add_up_all(session: Session, scorebook: int) -> None:
    """Add up all results of a scorebook (its id)."""
    session.flush()
    for table in (Tally, Meeting):
        session.execute(delete(table).where(table.scorebook_id == scorebook))
    _insert(session, Tally, _tallies().where(Result.scorebook_id == scorebook))
    _insert(session, Meeting, _meetings().where(OWN.scorebook_id == scorebook))


def unlike_sums(session: Session, scorebook: int) -> bool:
    """Whether any tally or meeting of a scorebook (its id) is not what its results add up to."""
    tallies = _tallies().where(Result.scorebook_id == scorebook)
    meetings = _meetings().where(OWN.scorebook_id == scorebook)
    return _kept(session, Tally, scorebook, tallies) != _set(session, tallies) or (
        _kept(session, Meeting, scorebook, meetings) != _set(session, meetings)
    )


def _kept(session: Session, table: type[Tally | Meeting], scorebook: int, like: Select[*tuple[object, ...]]) -> Rows:
    columns = [getattr(table, column.name) for column in like.selected_columns]
    return _set(session, select(*columns).where(table.scorebook_id == scorebook))


def _set(session: Session, rows: Select[*tuple[object, ...]]) -> Rows:
    return {tuple(row) for row in session.execute(rows)}


def _insert(session: Session, table: type[Tally | Meeting], rows: Select[*tuple[object, ...]]) -> None:
    names = [column.name for column in rows.selected_columns]
    session.execute(insert(table).from_select(names, rows))


def count_where(condition: SQLColumnExpression[bool]) -> ColumnElement[int]:
    """How many rows of a group it holds for."""
    return func.sum(case((condition, 1), else_=0))


def _tallies() -> Select[*tuple[object, ...]]:
    """One row for each player, year and set of rules."""
    same = (Result.player_id, Result.year, Result.rules_key, Result.scorebook_id)
    return select(
        *same,
        func.count().label("games"),
        count_where(Result.won).label("won"),
        count_where(Result.shared).label("shared"),
        *(func.sum(getattr(Result, name)).label(name) for name in SUMS),
        func.max(Result.best_hand).label("best_hand"),
        func.max(Result.comeback).label("comeback"),
        func.max(Result.ahead).label("most_ahead"),
        func.max(Result.rummies).label("most_rummies"),
        func.max(Result.length).label("longest"),
        func.min(case((Result.won, Result.ahead))).label("closest"),
    ).group_by(*same)


OWN, OTHER = aliased(Result, name="own"), aliased(Result, name="other")


def _meetings() -> Select[*tuple[object, ...]]:
    """One row for each player, other player and year; `received` by the seat that the other sat in."""
    same = (OWN.player_id, OTHER.player_id, OWN.year, OWN.scorebook_id)
    received = case({number: getattr(OWN, f"from_{number}") for number in range(1, MOST_SEATS + 1)}, value=OTHER.number)
    return (
        select(
            OWN.player_id.label("player_id"),
            OTHER.player_id.label("other_id"),
            OWN.year.label("year"),
            OWN.scorebook_id.label("scorebook_id"),
            func.count().label("games"),
            count_where(OWN.place < OTHER.place).label("better"),
            count_where(OWN.place == OTHER.place).label("level"),
            func.sum(received).label("received"),
        )
        .join(OTHER, (OTHER.game_id == OWN.game_id) & (OTHER.seat_id != OWN.seat_id))
        .group_by(*same)
    )
