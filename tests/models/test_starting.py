from collections.abc import Sequence

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.models import Change, Game, PlayerTaken
from scorekeeper.models.people import player_named
from scorekeeper.models.starting import rematch, start_game, started_by
from scorekeeper.rules import HouseRules, Refused, Scoring

from ..conftest import SitDown
from ..factories import Table

pytestmark = pytest.mark.usefixtures("database")


def starts(table: Table, names: Sequence[str], dealer: int = 1, *, start: int = 0, key: str | None = None) -> Game:
    """Another game in the same scorebook."""
    writer = table.writer(entry_key=key)
    players = [(player_named(table.book, name, writer), start) for name in names]
    return start_game(table.book, players, dealer, HouseRules(), writer)


def test_a_game_keeps_its_own_rules_seats_and_dealer(sit_down: SitDown, session: Session) -> None:
    rules = HouseRules(scoring=Scoring.PENALTY, target=250, cards_dealt=9)
    game = sit_down("Ana", "Ben", "Cy", start={"Ana": -48}, dealer="Cy", rules=rules).game
    session.expire_all()
    assert (game.house_rules, game.first_dealer, game.revision) == (rules, 3, 1)
    assert [(seat.player.name, seat.start) for seat in game.seats] == [("Ana", -48), ("Ben", 0), ("Cy", 0)]


def test_the_history_begins_with_how_it_began(sit_down: SitDown, session: Session) -> None:
    game = sit_down("Ana", "Ben", start={"Ben": 5}, dealer="Ben").game
    change = session.scalars(select(Change).where(Change.game_id == game.id)).one()
    assert (change.what, change.revision, change.before) == ("start", 1, {})
    assert (change.after["first_dealer"], [seat["start"] for seat in change.after["seats"]]) == (2, [0, 5])


def test_games_are_numbered_in_their_scorebook(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    numbers = [starts(table, ["Ana", "Ben"]).number, sit_down("Cy", "Dee").game.number]
    assert (table.game.number, numbers) == (1, [2, 1])


def test_players_known_before_are_the_same_people(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    again = starts(table, [" aNA", "Cy"])
    assert again.seats[0].player is table.game.seats[0].player


def test_a_double_tap_on_start_makes_one_game(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben")
    first, second = (starts(table, ["Ana", "Cy"], key="new game") for _ in range(2))
    assert first is second
    assert len(session.scalars(select(Game)).all()) == 2


def test_a_form_has_started_nothing_without_its_key_or_elsewhere(sit_down: SitDown) -> None:
    table, other = sit_down("Ana", "Ben"), sit_down("Cy", "Dee")
    game = starts(table, ["Ana", "Ben"], key="new game")
    assert started_by(table.book, "new game") is game
    assert started_by(table.book, None) is None
    assert started_by(other.book, "new game") is None


def test_nobody_sits_down_twice(sit_down: SitDown) -> None:
    with pytest.raises(PlayerTaken):
        sit_down("Ana", "Ben", "ana ")


def test_a_table_that_cannot_be_is_refused_with_every_reason(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    with pytest.raises(Refused) as refused:
        starts(table, ["Ana"], 2, start=10_001)
    assert [one.code for one in refused.value.broken] == ["table_size", "start_range", "first_dealer_absent"]


@pytest.mark.parametrize("dealer", [0, 3, -1])
def test_the_first_dealer_sits_at_the_table(sit_down: SitDown, dealer: int) -> None:
    with pytest.raises(Refused, match="first_dealer_absent"):
        starts(sit_down("Ana", "Ben"), ["Ana", "Ben"], dealer)


def test_the_same_players_again_keep_seats_and_rules_and_the_deal_moves_on(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy", start={"Ana": 48}, dealer="Cy", rules=HouseRules(target=70))
    again = rematch(table.goes_out("Ana", ben=20, cy=9).game, table.book, table.writer())
    assert (again.names, [seat.start for seat in again.seats]) == (["Ana", "Ben", "Cy"], [0, 0, 0])
    assert (again.house_rules, again.first_dealer, again.number) == (HouseRules(target=70), 1, 2)


def test_whoever_arrived_late_is_there_from_the_start_of_the_rematch(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5).welcomes("Dee", start=7)
    assert rematch(table.game, table.book, table.writer()).names == ["Ana", "Ben", "Dee"]


def test_a_double_tap_on_the_rematch_makes_one_game(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5)
    form = table.writer(entry_key="again")
    assert rematch(table.game, table.book, form) is rematch(table.game, table.book, form)
