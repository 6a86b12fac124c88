"""Which players to show."""

from sqlalchemy import Select, func, select

from scorekeeper.models import Game, Player, Scorebook, Seat


def known(book: Scorebook) -> Select[Player]:
    """The players to offer for a game: whoever played most recently first, nobody hidden or merged away."""
    latest = func.coalesce(select(func.max(Seat.game_id)).where(Seat.player_id == Player.id).scalar_subquery(), 0)
    return (
        select(Player)
        .where(Player.scorebook_id == book.id, Player.hidden_at.is_(None), Player.merged_into.is_(None))
        .order_by(latest.desc(), Player.id)
    )


def everyone(book: Scorebook) -> Select[Player]:
    """Everybody who ever played or was added, by name, the hidden ones too."""
    return select(Player).where(Player.scorebook_id == book.id, Player.merged_into.is_(None)).order_by(Player.name_key)


def hidden(book: Scorebook) -> Select[Player]:
    """The players kept off the list, by name."""
    out = (Player.hidden_at.is_not(None), Player.merged_into.is_(None))
    return select(Player).where(Player.scorebook_id == book.id, *out).order_by(Player.name_key)


def games_played(book: Scorebook) -> Select[int, int]:
    """How many games each player sits in that were not discarded, by player id."""
    return (
        select(Seat.player_id, func.count())
        .join(Game, Game.id == Seat.game_id)
        .where(Game.scorebook_id == book.id, Game.discarded_at.is_(None))
        .group_by(Seat.player_id)
    )
