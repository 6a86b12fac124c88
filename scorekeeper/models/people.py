"""The players of a scorebook: found by name, added, renamed, hidden and shown again, merged."""

from collections.abc import Sequence

from sqlalchemy import exists, func, select
from sqlalchemy.orm import aliased

from scorekeeper.rules import clean_name

from .conflict import MergedAway, PlayerTaken, SameTable, Stale, Writer
from .game import Game, Seat
from .people_history import alter_people
from .player import Player, bearer_of
from .result import Tally
from .scorebook import Scorebook


def player_named(book: Scorebook, name: str, writer: Writer) -> Player:
    """The player of that name, whatever its case or spaces, brought back where hidden; made where there is none.

    A name of someone merged away leads to whom they are now. Raises `Refused` for a name the rules do not allow, or
    where the scorebook is full.
    """
    player = find_player(book, name)
    if player is None:
        writer.limits.let_in_player(_present(book))
        player = Player(scorebook_id=book.id, created_at=writer.at)
        player.call(name)
        book.session.add(player)
    player.hidden_at = None
    return player


def _present(book: Scorebook) -> int:
    """How many players the scorebook holds, hidden ones too."""
    return book.session.scalar(select(func.count()).where(Player.scorebook_id == book.id)) or 0


def find_player(book: Scorebook, name: str) -> Player | None:
    """Whom that name means in this scorebook, if anyone.

    Raises `Refused` for a name the rules do not allow.
    """
    bearer = bearer_of(book.session, book.id, name)
    return bearer.person if bearer else None


def add_player(book: Scorebook, name: str, writer: Writer) -> Player:
    """Someone new, or someone hidden shown again; the same form again leads to the same player.

    Raises `PlayerTaken` where there is one of that name, `Refused` for a name the rules do not allow.
    """
    made = book.made_by(writer)
    if made and made.what == "add_player":
        return book.session.get_one(Player, made.after["player"])
    found = find_player(book, name)
    if found and not found.hidden_at:
        raise PlayerTaken(found.name)
    player = player_named(book, name, writer)
    book.session.flush()
    book.log("add_player", {}, {"player": player.id, "name": player.name}, writer)
    return player


def rename_player(book: Scorebook, player: Player, name: str, writer: Writer, seen: str | None = None) -> None:
    """Give a player another name, everywhere at once; `seen` is the name that the form was made from.

    A name of someone merged into this very player is exchanged for the player's own. Raises `Stale` where the player
    was renamed since, `PlayerTaken` where another has the name, `Refused` for a name the rules do not allow.
    """
    name, bearer = clean_name(name), bearer_of(book.session, book.id, name)
    if bearer and bearer.person is not player:
        raise PlayerTaken(bearer.person.name)
    if name == player.name:
        return
    if seen is not None and seen != player.name:
        raise Stale(player.name)
    old, new = {str(player.id): player.name}, {str(player.id): name}
    if bearer and bearer is not player:
        old[str(bearer.id)], new[str(bearer.id)] = bearer.name, player.name
    before = {"player": player.id, "name": player.name, "names": old}
    alter_people(book, "rename", before, {"player": player.id, "name": name, "names": new}, writer, in_games="rename")


def hide_player(book: Scorebook, player: Player, writer: Writer, *, hidden: bool) -> None:
    """Keep a player off the list for new games, or put the player back on it."""
    if (player.hidden_at is not None) != hidden:
        who = {"player": player.id, "name": player.name}
        before = who | {"hidden": player.hidden_at.isoformat() if player.hidden_at else None}
        after = who | {"hidden": writer.at.isoformat() if hidden else None}
        alter_people(book, "hide" if hidden else "show", before, after, writer)


def merge_players(book: Scorebook, player: Player, into: Player, writer: Writer) -> None:
    """From now on one person: whatever `player` has played was played by `into`, and the name leads there.

    No seat is rewritten, so undoing it tells the two apart again. Raises `SameTable` where both sit in one game,
    `MergedAway` where either was merged into someone else meanwhile.
    """
    if player.person is into.person:
        return
    if player.into or into.into:
        raise MergedAway
    together = game_together(book, player, into)
    if together:
        raise SameTable(together)
    mine = book.session.scalars(select(Player.id).where(Player.merged_into == player.id).order_by(Player.id)).all()
    before = {"merged": {str(player.id): None} | {str(one): player.id for one in mine}}
    after = {"merged": dict.fromkeys(before["merged"], into.id)}
    alter_people(
        book,
        "merge",
        {"player": player.id, "name": player.name, **before},
        {"player": into.id, "name": into.name, **after},
        writer,
        in_games="merge",
    )


def game_together(book: Scorebook, one: Player, other: Player) -> Game | None:
    """The newest game in which both sit, also a discarded one, which may come back."""
    played = select(Tally.player_id, func.sum(Tally.games)).where(Tally.player_id.in_((one.id, other.id)))
    games = dict(book.session.execute(played.group_by(Tally.player_id)).all())
    # Of the games of whoever has fewer, each is looked at once: a guest's one, not the other's twenty thousand.
    rarer, often = sorted((one, other), key=lambda player: games.get(player.id, 0))
    own, met = aliased(Seat), aliased(Seat)
    both = exists().where(met.game_id == own.game_id, met.player_id.in_(_names_of(book, often)))
    newest = select(own.game_id).where(own.player_id.in_(_names_of(book, rarer)), both).order_by(own.game_id.desc())
    return book.session.scalar(select(Game).where(Game.id == newest.limit(1).scalar_subquery()))


def _names_of(book: Scorebook, player: Player) -> Sequence[int]:
    """The ids under which one person sits: the player's, and of those merged into the player."""
    merged = select(Player.id).where(Player.merged_into == player.id)
    return [player.id, *book.session.scalars(merged)]
