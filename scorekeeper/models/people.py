"""The players of a scorebook: found by name, added, renamed, hidden and shown again."""

from sqlalchemy import Select, select

from scorekeeper.rules import clean_name, name_key

from .change import Change
from .conflict import PlayerTaken, Writer
from .game import Game, Seat
from .history import alter
from .player import Player
from .scorebook import Scorebook


def player_named(book: Scorebook, name: str, writer: Writer) -> Player:
    """The player of that name, whatever its case or spaces, brought back where hidden; made where there is none.

    Raises `Refused` for a name the rules do not allow.
    """
    player = _find(book, name)
    if player is None:
        player = Player(scorebook_id=book.id, created_at=writer.at)
        player.call(name)
        book.session.add(player)
    player.hidden_at = None
    return player


def add_player(book: Scorebook, name: str, writer: Writer) -> Player:
    """Someone new, or someone hidden shown again; the same form again leads to the same player.

    Raises `PlayerTaken` where there is one of that name, `Refused` for a name the rules do not allow.
    """
    made = select(Change).where(Change.scorebook_id == book.id, Change.what == "add_player")
    change = book.session.scalar(made.where(Change.entry_key == writer.entry_key)) if writer.entry_key else None
    if change:
        return book.session.get_one(Player, change.after["player"])
    found = _find(book, name)
    if found and not found.hidden_at:
        raise PlayerTaken(name)
    player = player_named(book, name, writer)
    book.session.flush()
    book.log("add_player", {}, {"player": player.id, "name": player.name}, writer)
    return player


def rename_player(book: Scorebook, player: Player, name: str, writer: Writer) -> None:
    """Give a player another name, everywhere at once; the revision of games in play rises, so that phones see it.

    Raises `PlayerTaken` where another player has it, `Refused` for a name the rules do not allow.
    """
    if _find(book, name) not in (None, player):
        raise PlayerTaken(name)
    before = {"player": player.id, "name": player.name}
    player.call(name)
    after = {"player": player.id, "name": player.name}
    if before != after:
        book.log("rename", before, after, writer)
        for game in book.session.scalars(_in_play(player)):
            alter(game, "rename", before, after, writer.unsigned())


def hide_player(book: Scorebook, player: Player, writer: Writer, *, hidden: bool) -> None:
    """Keep a player off the list for new games, or put the player back on it."""
    if (player.hidden_at is not None) != hidden:
        player.hidden_at = writer.at if hidden else None
        book.log("hide" if hidden else "show", {}, {"player": player.id, "name": player.name}, writer)


def _in_play(player: Player) -> Select[Game]:
    on = (Game.finished_at.is_(None), Game.discarded_at.is_(None))
    mine = select(Game).join(Game.seats).where(Seat.player_id == player.id, *on)
    # In one order, so that two phones that rename at once wait for each other instead of both.
    return mine.order_by(Game.id).with_for_update(of=Game)


def _find(book: Scorebook, name: str) -> Player | None:
    key = name_key(clean_name(name))
    found = book.session.scalar(select(Player).where(Player.scorebook_id == book.id, Player.name_key == key))
    while found and found.merged_into:
        found = book.session.get_one(Player, found.merged_into)
    return found
