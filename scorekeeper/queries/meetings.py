"""Players against each other, added up from the meetings of each year."""

from sqlalchemy import Select, func, select
from sqlalchemy.orm import aliased

from scorekeeper.models import Meeting, Player, Scorebook

OWN, OTHER, BACK = aliased(Player), aliased(Player), aliased(Meeting)

Pairs = Select[int, str, int, str, int, int, int, int, int, int]
"""Id and name of one and the other; games; those the one, the other finished ahead in, those level; points to each."""


def people(book: Scorebook) -> Select[int, str]:
    """Id and name of everybody who has met another, by name."""
    met = select(Meeting.player_id).where(Meeting.scorebook_id == book.id)
    return select(Player.id, Player.name).where(Player.id.in_(met)).order_by(Player.name_key)


def pairs(book: Scorebook) -> Pairs:
    """Every two who played together, each pair once, those with the most games first."""
    return _met().where(Meeting.scorebook_id == book.id, Meeting.player_id < Meeting.other_id)


def against(player: int) -> Pairs:
    """A player (by id) against everybody else, whoever shared the most games first."""
    return _met().where(Meeting.player_id == player)


def _met() -> Pairs:
    """The years added up; what the other side received stands in the other's own meetings."""
    games = func.sum(Meeting.games)
    both = (BACK.player_id == Meeting.other_id, BACK.other_id == Meeting.player_id, BACK.year == Meeting.year)
    return (
        select(
            OWN.id.label("one_id"),
            OWN.name.label("one"),
            OTHER.id.label("other_id"),
            OTHER.name.label("other"),
            games.label("games"),
            func.sum(Meeting.better).label("better"),
            func.sum(Meeting.games - Meeting.better - Meeting.level).label("worse"),
            func.sum(Meeting.level).label("level"),
            func.sum(Meeting.received).label("received"),
            func.sum(BACK.received).label("given"),
        )
        .select_from(Meeting)
        .join(BACK, (both[0]) & (both[1]) & (both[2]))
        .join(OWN, OWN.id == Meeting.player_id)
        .join(OTHER, OTHER.id == Meeting.other_id)
        .group_by(OWN.id, OWN.name, OTHER.id, OTHER.name, OWN.name_key, OTHER.name_key)
        .order_by(games.desc(), OWN.name_key, OTHER.name_key)
    )
