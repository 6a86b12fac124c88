"""Which players to show. Whoever was merged away is counted with the player they are now."""

from sqlalchemy import Select, func, select

from scorekeeper.models import Game, Player, Scorebook, Seat

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
    """How many games each player sits in that were not discarded, by player id."""
    aside = (
        select(Seat.player_id, func.count().label("games"))
        .join(Game, Game.id == Seat.game_id)
        .where(Game.scorebook_id == book.id, Game.discarded_at.is_not(None))
        .group_by(Seat.player_id)
        .subquery()
    )
    # Counted in the index of seats alone, and the few discarded games taken off: joined, every game would be read.
    sat = select(func.count()).where(Seat.player_id == Player.id).correlate(Player).scalar_subquery()
    return (
        select(PERSON, func.sum(sat - func.coalesce(aside.c.games, 0)))
        .outerjoin(aside, aside.c.player_id == Player.id)
        .where(Player.scorebook_id == book.id)
        .group_by(PERSON)
    )


def _people(book: Scorebook) -> Select[Player]:
    return select(Player).where(Player.scorebook_id == book.id, Player.merged_into.is_(None))
