"""Which players to show. Whoever was merged away is counted with the player they are now."""

from sqlalchemy import Integer, Select, cast, func, select, union_all

from scorekeeper.models import Game, Player, Scorebook, Seat, Tally

PERSON = func.coalesce(Player.merged_into, Player.id)
"""The id of whom a player is now."""


def known(book: Scorebook) -> Select[Player]:
    """The players to offer for a game: whoever played most recently first, nobody hidden or merged away."""
    return recent(book).where(Player.hidden_at.is_(None))


def recent(book: Scorebook) -> Select[Player]:
    """Everybody, whoever played most recently first, the hidden ones too."""
    newest = select(func.max(Seat.game_id)).where(Seat.player_id == Player.id).correlate(Player).scalar_subquery()
    sat = select(PERSON.label("person"), func.max(newest).label("latest")).where(Player.scorebook_id == book.id)
    latest = sat.group_by(PERSON).subquery()
    return (
        _people(book)
        .join(latest, latest.c.person == Player.id)
        .order_by(func.coalesce(latest.c.latest, 0).desc(), Player.id)
    )


def others(player: Player) -> Select[Player]:
    """Everybody in the scorebook but this player, by name."""
    mine = (Player.scorebook_id == player.scorebook_id, Player.id != player.id, Player.merged_into.is_(None))
    return select(Player).where(*mine).order_by(Player.name_key)


def merged_into(player: Player) -> Select[Player]:
    """Those merged into a player, whose names lead to the player as well, by name."""
    return select(Player).where(Player.merged_into == player.id).order_by(Player.name_key)


def everyone(book: Scorebook) -> Select[Player]:
    """Everybody who ever played or was added, by name, the hidden ones too, and those merged into others."""
    return select(Player).where(Player.scorebook_id == book.id).order_by(Player.name_key)


def games_played(book: Scorebook) -> Select[int, int]:
    """How many games each player has that count, with those in play, by player id; whoever has none is left out."""
    kept = select(Tally.player_id.label("person"), func.sum(Tally.games).label("games"))
    over = kept.where(Tally.scorebook_id == book.id).group_by(Tally.player_id)
    on = (Game.scorebook_id == book.id, Game.finished_at.is_(None), Game.discarded_at.is_(None))
    sitting = select(PERSON.label("person"), func.count().label("games")).join(Seat, Seat.player_id == Player.id)
    in_play = sitting.join(Game, Game.id == Seat.game_id).where(*on).group_by(PERSON)
    both = union_all(over, in_play).subquery()
    return select(both.c.person, cast(func.sum(both.c.games), Integer)).group_by(both.c.person)


def _people(book: Scorebook) -> Select[Player]:
    return select(Player).where(Player.scorebook_id == book.id, Player.merged_into.is_(None))
