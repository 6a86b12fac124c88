"""Checking that what is kept agrees with itself; what is derived can be written anew, a fact is never touched."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import Select, select, text
from sqlalchemy.orm import Session, selectinload

from .chain import breaks
from .change import Change
from .game import Game, with_hands
from .ratings import catch_up, unlike_replay
from .result import Result
from .results import AT_ONCE, rebuild, result_rows_of
from .scorebook import Scorebook
from .soundness import sound
from .tallies import unlike_sums

DERIVED = ("standing", "results", "sums", "ratings")
"""The findings that `repair` mends."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong: what kind, in which scorebook (its code) and game (its number), and where in it.

    `standing`, `results`, `sums` and `ratings` are derived and can be repaired; `hands`, `seats`, `revisions`,
    `history` and `orphans` are facts.
    """

    kind: str
    book: str = ""
    game: int = 0
    where: str = ""


def check_games(book: Scorebook) -> Iterator[list[Finding]]:
    """What is wrong with each game of a scorebook, game by game in order of their numbers."""
    last = 0
    of_book = _games(book).limit(AT_ONCE)
    while games := book.session.scalars(of_book.where(Game.number > last)).all():
        changes, results = _changes(games), _results(games)
        whole = with_hands(sound(games))
        for game in games:
            wrong = _game(game, changes, results) if game in whole else [("seats", "")]
            yield [Finding(kind, book.code, game.number, where) for kind, where in wrong]
        last = games[-1].number


def check_sums(book: Scorebook) -> list[Finding]:
    """Whether tallies and meetings are the sums of the results, and ratings what a replay gives."""
    kinds = {"sums": unlike_sums(book.session, book.id), "ratings": unlike_replay(book)}
    return [Finding(kind, book.code) for kind, wrong in kinds.items() if wrong]


def check_orphans(session: Session) -> list[Finding]:
    """Rows that belong to one that is not there; other databases than SQLite refuse them always."""
    if session.get_bind().dialect.name != "sqlite":
        return []
    found = session.execute(text("PRAGMA foreign_key_check")).all()
    return [Finding("orphans", where=name) for name in sorted({row[0] for row in found})]


def repair(book: Scorebook) -> Iterator[int]:
    """Write all that is derived anew, and give now and then how many games are done."""
    for games in book.session.scalars(_games(book)).partitions(AT_ONCE):
        for game in with_hands(sound(games)):
            game.settle(game.changed_at)
    book.session.flush()
    yield from rebuild(book)
    book.session.flush()
    while not catch_up(book):
        book.session.flush()


def _games(book: Scorebook) -> Select[Game]:
    return select(Game).where(Game.scorebook_id == book.id).options(selectinload(Game.seats)).order_by(Game.number)


def _game(game: Game, changes: dict[int, list[Change]], results: dict[int, list[Result]]) -> Iterator[tuple[str, str]]:
    numbers = [hand.number for hand in game.hands]
    if numbers != list(range(1, len(numbers) + 1)):
        yield "hands", ", ".join(map(str, numbers))
    made = [change.revision for change in changes[game.id]]
    if made != list(range(1, game.revision + 1)):
        yield "revisions", ""
    else:
        yield from (("history", str(revision)) for revision in breaks(game, changes[game.id]))
    if not _stands(game):
        yield "standing", ""
    if not _counted(game, results[game.id]):
        yield "results", ""


def _stands(game: Game) -> bool:
    """Whether totals, places and winners kept with the seats are those of the hands."""
    sheet = game.sheet()
    kept = [(seat.total, seat.place, seat.won) for seat in game.seats]
    if not sheet.over:
        return game.finished_at is None and kept == [(None, None, None)] * len(kept)
    folded = zip(sheet.totals, sheet.places, strict=True)
    places = [(total, place if sheet.finished else None) for total, place in folded]
    right = [(total, place, seat in sheet.winners) for seat, (total, place) in enumerate(places, 1)]
    return game.finished_at is not None and kept == right


def _counted(game: Game, results: list[Result]) -> bool:
    """Whether the results kept are those of the game; ratings and streaks are another matter."""
    kept = {row.seat_id: row for row in results}
    right = result_rows_of(game) if game.counts else []
    skipped = ("mu", "sigma", "streak")
    return set(kept) == {row["seat_id"] for row in right} and all(
        getattr(kept[row["seat_id"]], name) == value
        for row in right
        for name, value in row.items()
        if name not in skipped
    )


def _changes(games: Sequence[Game]) -> dict[int, list[Change]]:
    of_games = select(Change).where(Change.game_id.in_([game.id for game in games])).order_by(Change.id)
    found: dict[int, list[Change]] = defaultdict(list)
    for change in games[0].session.scalars(of_games):
        found[change.game_id or 0].append(change)
    return found


def _results(games: Sequence[Game]) -> dict[int, list[Result]]:
    found: dict[int, list[Result]] = defaultdict(list)
    for row in games[0].session.scalars(select(Result).where(Result.game_id.in_([game.id for game in games]))):
        found[row.game_id].append(row)
    return found
