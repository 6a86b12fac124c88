"""The only way to a scorebook, a game or a hand: through what this phone may see, or 404.

A stranger gets the same 404 for what is there as for what is not.
"""

from datetime import timedelta

from flask import abort, request
from sqlalchemy import Select, bindparam, select
from sqlalchemy.orm import contains_eager, joinedload
from sqlalchemy.orm.attributes import set_committed_value

from scorekeeper.db import db
from scorekeeper.models import Game, Keeper, Player, Scorebook, Seat

from .languages import remember_table, speak_at_table
from .phone import now, this_phone
from .phone_kind import kind_of

SEEN_EVERY = timedelta(days=1)

# Built once: building them takes longer than asking.
BOOK = (
    select(Scorebook, Keeper)
    .join(Keeper, Keeper.scorebook_id == Scorebook.id)
    .where(Scorebook.code == bindparam("code"), Keeper.phone == bindparam("phone"))
)
BOOK_TO_CHANGE = BOOK.with_for_update(of=Scorebook, key_share=True)
MINE = (
    select(Game)
    .join(Game.scorebook)
    .join(Keeper, Keeper.scorebook_id == Scorebook.id)
    .where(Scorebook.code == bindparam("code"), Keeper.phone == bindparam("phone"), Game.number == bindparam("number"))
    .options(contains_eager(Game.scorebook))
)
# Nested, as a join that has to find a player would be, SQLite would put together all seats of all games first.
SEATED = joinedload(Game.seats).joinedload(Seat.sat_down, innerjoin=False)
GAME = MINE.options(SEATED)
GAME_TO_CHANGE = MINE.add_columns(Keeper).with_for_update(of=Game)
SEATS = select(Seat).where(Seat.game_id == bindparam("game")).order_by(Seat.number)
WATCHED = select(Game).join(Game.scorebook).where(Game.watch_key == bindparam("key"))
WATCHED = WATCHED.options(contains_eager(Game.scorebook), SEATED)


def scorebook_or_404(code: str) -> Scorebook:
    """The scorebook of that code, where this phone keeps it."""
    return _entered((db.session.execute(BOOK, _mine(code=code)).first() or abort(404))[0])


def keeps(code: str) -> bool:
    """Whether this phone keeps the scorebook of that code; asked before a request is served, and forgotten."""
    found = db.session.execute(BOOK, _mine(code=code)).first() is not None
    db.session.rollback()
    return found


def scorebook_to_change(code: str) -> Scorebook:
    """The same, held until the change is made: whatever adds people or games waits for its turn."""
    return _seen(*(db.session.execute(BOOK_TO_CHANGE, _mine(code=code)).first() or abort(404)))


def invited_or_404(of: Select[Scorebook]) -> Scorebook:
    """The scorebook that a keeper link leads to, by the statement that finds it."""
    book = db.session.scalar(of) or abort(404)
    speak_at_table(book.language)
    return book


def game_or_404(code: str, number: int) -> Game:
    """Game `number` of a scorebook this phone keeps, with its seats."""
    game: Game = db.session.scalars(GAME, _mine(code=code, number=number)).unique().first() or abort(404)
    _entered(game.scorebook)
    return game


def game_to_change(code: str, number: int) -> Game:
    """The same, held until the change is made."""
    game: Game
    game, keeper = db.session.execute(GAME_TO_CHANGE, _mine(code=code, number=number)).first() or abort(404)
    # Asked for once the game is held: what is joined to a row, PostgreSQL gives as it was before the wait for that row.
    set_committed_value(game, "seats", db.session.scalars(SEATS, {"game": game.id}).all())
    _seen(game.scorebook, keeper)
    return game


def watched_or_404(key: str) -> Game:
    """The one game that a watch link shows, with its seats."""
    game: Game = db.session.scalars(WATCHED, {"key": key}).unique().first() or abort(404)
    speak_at_table(game.scorebook.language)
    return game


def revision_or_404(of: Select[int, str | None]) -> int:
    """The revision, by one of the two statements below: all that a phone needs that asks for news, in its language."""
    revision, language = db.session.execute(of).first() or abort(404)
    speak_at_table(language)
    return revision


def kept_revision(code: str, number: int) -> Select[int, str | None]:
    """The revision of a game whose scorebook this phone keeps, and the scorebook's language."""
    return (
        select(Game.revision, Scorebook.language)
        .join(Scorebook, Scorebook.id == Game.scorebook_id)
        .join(Keeper, Keeper.scorebook_id == Scorebook.id)
        .where(Scorebook.code == code, Keeper.phone == this_phone(), Game.number == number)
    )


def watched_revision(key: str) -> Select[int, str | None]:
    """The revision of the game that a watch link shows, and its scorebook's language."""
    return select(Game.revision, Scorebook.language).join(Game.scorebook).where(Game.watch_key == key)


def player_or_404(book: Scorebook, player_id: int) -> Player:
    """A player of this scorebook."""
    mine = select(Player).where(Player.scorebook_id == book.id, Player.id == player_id)
    return db.session.scalar(mine) or abort(404)


def phone_or_404(book: Scorebook, keeper_id: int) -> Keeper:
    """A phone that keeps this scorebook, by the number of its row."""
    here = select(Keeper).where(Keeper.scorebook_id == book.id, Keeper.id == keeper_id)
    return db.session.scalar(here) or abort(404)


def _mine(**asked: str | int) -> dict[str, str | int]:
    """What is asked for, by the phone that asks."""
    return {"phone": this_phone(), **asked}


def _entered(book: Scorebook) -> Scorebook:
    """Speak the scorebook's language from now on."""
    speak_at_table(book.language)
    remember_table(book.language)
    return book


def _seen(book: Scorebook, keeper: Keeper) -> Scorebook:
    """Note, once a day, that the phone still keeps score here."""
    if now() - keeper.last_seen_at > SEEN_EVERY:
        keeper.last_seen_at, keeper.kind = now(), kind_of(request.user_agent.string)
    return _entered(book)
