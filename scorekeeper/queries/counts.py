"""How much there is: of one scorebook, or of all."""

from sqlalchemy import ColumnElement, ScalarSelect, Select, func, select, true

from scorekeeper.models import Game, Hand, Keeper, Player, Scorebook

Here = ColumnElement[bool]
Count = ScalarSelect[int]


def everything() -> Select[int, int, int, int, int]:
    """How many scorebooks, players, games, hands and phones there are."""
    books = select(func.count()).select_from(Scorebook).scalar_subquery()
    return select(books, *_parts(true(), true(), true()))


def of_book(book: Scorebook) -> Select[int, int, int, int]:
    """How many players, games, hands and phones one scorebook has."""
    player, game, keeper = (one.scorebook_id == book.id for one in (Player, Game, Keeper))
    return select(*_parts(player, game, keeper))


def at_a_glance(book: Scorebook) -> Select[int, int, int]:
    """How many players, games and phones one scorebook has, without counting its games.

    They are numbered without a gap, and none is ever deleted.
    """
    player, game, keeper = (one.scorebook_id == book.id for one in (Player, Game, Keeper))
    players, _games, _hands, phones = _parts(player, game, keeper)
    last = select(func.coalesce(func.max(Game.number), 0)).where(game).scalar_subquery()
    return select(players, last, phones)


def by_book() -> Select[Scorebook, int, int, int, int]:
    """Each scorebook, the oldest first, with how much it has."""
    player, game, keeper = (one.scorebook_id == Scorebook.id for one in (Player, Game, Keeper))
    return select(Scorebook, *_parts(player, game, keeper)).order_by(Scorebook.id)


def _parts(player: Here, game: Here, keeper: Here) -> tuple[Count, Count, Count, Count]:
    """Players, games, hands and phones, each where its condition holds."""
    count = select(func.count())
    hands = count.select_from(Hand).join(Game, Hand.game_id == Game.id)
    return (
        count.select_from(Player).where(player).scalar_subquery(),
        count.select_from(Game).where(game).scalar_subquery(),
        hands.where(game).scalar_subquery(),
        count.select_from(Keeper).where(keeper).scalar_subquery(),
    )
