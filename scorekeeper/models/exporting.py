"""A whole scorebook as the pieces of its file, read in batches of plain rows: a year of games fits in little memory."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Row, func, select
from sqlalchemy.orm import Session, aliased

from scorekeeper.files import COLUMNS, BookChange, BookGame, BookHead, BookPlayer, GameFile, book_text, csv_text
from scorekeeper.rules import Ended, GameFacts, HouseRules

from .change import Change
from .game import Game, Seat
from .named_facts import with_names
from .player import Player
from .recorded_hand import RecordedHand, read_hands
from .scorebook import Scorebook

AT_ONCE = 200
"""Games in memory at a time."""
Names = Mapping[int, str]
INTO = aliased(Player)


def export_book(book: Scorebook) -> Iterator[str]:
    """The text of the scorebook's file, about a game at a time."""
    session, names = book.session, names_of(book)
    head = BookHead(book.name, book.created_at, book.house_rules, book.language)
    own = select(Change).where(Change.scorebook_id == book.id, Change.game_id.is_(None)).order_by(Change.id)
    history = _changes(session.execute(_columns(own)).all(), names)
    return book_text(head, _players(session, book), book_games(book, names), history)


def book_table(book: Scorebook, *, headings: Sequence[str] = COLUMNS, byte_order_mark: bool = False) -> Iterator[str]:
    """The games of the scorebook as CSV, about a game at a time; those discarded count nowhere, so they stay out."""
    persons = select(Player.id, func.coalesce(INTO.name, Player.name)).outerjoin(INTO, INTO.id == Player.merged_into)
    names = dict(book.session.execute(persons.where(Player.scorebook_id == book.id)).all())
    games = ((one.number or 0, one.game) for one in book_games(book, names) if not one.discarded_at)
    return csv_text(games, headings=headings, byte_order_mark=byte_order_mark)


def names_of(book: Scorebook) -> Names:
    """The name of every player of the scorebook, by id, those merged away too."""
    rows = select(Player.id, Player.name).where(Player.scorebook_id == book.id)
    return dict(book.session.execute(rows).all())


def book_games(book: Scorebook, names: Names) -> Iterator[BookGame]:
    """The games of the scorebook by number, each whole; the players under the names given."""
    session, last = book.session, 0
    while True:
        some = select(Game.__table__).where(Game.scorebook_id == book.id, Game.number > last)
        games = session.execute(some.order_by(Game.number).limit(AT_ONCE)).all()
        if not games:
            return
        yield from _batch(session, games, names)
        last = games[-1].number


def _batch(session: Session, games: Sequence[Row[Any]], names: Names) -> Iterator[BookGame]:
    ids = [game.id for game in games]
    seats = _grouped(session, select(Seat.__table__).where(Seat.game_id.in_(ids)).order_by(Seat.number))
    hands = read_hands(session, {game: {seat.id: seat.number for seat in seats[game]} for game in ids})
    changes = _grouped(session, _columns(select(Change).where(Change.game_id.in_(ids)).order_by(Change.id)))
    for game in games:
        yield _game(game, seats[game.id], hands[game.id], changes[game.id], names)


def _game(
    game: Row[Any],
    seats: Sequence[Row[Any]],
    hands: Sequence[RecordedHand],
    changes: Sequence[Row[Any]],
    names: Names,
) -> BookGame:
    facts = GameFacts(
        HouseRules.from_dict(game.rules),
        tuple(seat.start for seat in seats),
        game.first_dealer,
        tuple(hand.entry for hand in hands),
        Ended(game.ended) if game.ended else None,
    )
    file = GameFile(
        tuple(names[seat.player_id] for seat in seats),
        facts,
        game.uid,
        game.note,
        game.started_at,
        game.finished_at,
        tuple(hand.at for hand in hands),
    )
    joined = {names[seat.player_id]: seat.joined_after for seat in seats if seat.joined_after}
    history = tuple(_changes(changes, names))
    return BookGame(file, game.number, game.revision, game.changed_at, game.discarded_at, joined, history)


def _columns(changes: Any) -> Any:
    names = ("id", "game_id", "revision", "what", "phone", "before", "after", "at", "undone_by")
    return changes.with_only_columns(*(getattr(Change, name) for name in names))


def _changes(rows: Iterable[Row[Any]], names: Names) -> Iterator[BookChange]:
    """The changes of one history, in its order; what one of them took back is named by its place in it."""
    undone = defaultdict(list)
    for place, row in enumerate(rows, 1):
        if row.undone_by:
            undone[row.undone_by].append(place)
        yield BookChange(
            row.what,
            row.at,
            with_names(row.before, names),
            with_names(row.after, names),
            row.revision,
            row.phone,
            tuple(undone.pop(row.id, ())),
        )


def _players(session: Session, book: Scorebook) -> Iterator[BookPlayer]:
    rows = session.scalars(select(Player).where(Player.scorebook_id == book.id).order_by(Player.id))
    for one in rows:
        yield BookPlayer(one.name, one.created_at, one.hidden_at, one.into.name if one.into else None)


def _grouped(session: Session, rows: Any) -> dict[int, list[Row[Any]]]:
    """Rows by the game they belong to."""
    found: dict[int, list[Row[Any]]] = defaultdict(list)
    for row in session.execute(rows):
        found[row.game_id].append(row)
    return found
