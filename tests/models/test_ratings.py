"""Ratings and streaks: replayed from the finished games in order."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.models import Player, Result, Scorebook
from scorekeeper.models.ratings import Standing, catch_up, rate
from scorekeeper.rules import HouseRules

from ..conftest import SitDown
from ..factories import Table

TO_50 = HouseRules(target=50)
standings = st.builds(Standing, mu=st.floats(10, 40), sigma=st.floats(1, 8))
tables = st.integers(2, 6).flatmap(
    lambda seats: st.tuples(
        st.lists(standings, min_size=seats, max_size=seats), st.lists(st.integers(1, 6), min_size=seats, max_size=seats)
    )
)


def course(book: Scorebook, name: str) -> list[tuple[float, int]]:
    """A player's rating (to two places) and streak after each game, in order."""
    rows = select(Result).join(Player, Player.id == Result.player_id).where(Player.name == name)
    found = book.session.scalars(rows.order_by(Result.finished_at, Result.game_id))
    return [(round(one.mu or 0, 2), one.streak or 0) for one in found]


def wins(sit_down: SitDown, who: str, at: Table | None = None, names: tuple[str, ...] = ("Ana", "Ben")) -> Table:
    left: dict[str, Any] = {name.casefold(): 60 for name in names if name != who}
    return sit_down(*names, rules=TO_50, at=at).goes_out(who, **left)


def replayed(book: Scorebook, at_once: int = 300) -> Scorebook:
    book.session.flush()
    while not catch_up(book, at_once):
        book.session.flush()
    book.session.expire_all()
    return book


def test_someone_new_is_rated_as_by_the_library() -> None:
    new = PlackettLuce().rating()
    assert (Standing().mu, Standing().sigma) == (new.mu, new.sigma)


def test_equals_who_finish_level_stay_equal_and_where_they_were() -> None:
    assert [one.mu for one in rate([Standing(), Standing()], [1, 1])] == [25, 25]


def test_two_who_share_the_first_place_are_rated_above_the_third() -> None:
    ana, ben, cy, dee, eve = (one.mu for one in rate([Standing()] * 5, [1, 1, 3, 4, 5]))
    assert ana == pytest.approx(ben)
    assert ana > cy > dee > eve


@pytest.mark.parametrize("seats", range(2, 7))
def test_at_every_table_the_winner_gains_and_the_last_one_loses(seats: int) -> None:
    after = [one.mu for one in rate([Standing()] * seats, range(1, seats + 1))]
    assert after == sorted(after, reverse=True)
    assert after[0] > 25 > after[-1]


@given(tables)
def test_whoever_is_ahead_of_an_equal_is_never_rated_below(table: tuple[list[Standing], list[int]]) -> None:
    _, places = table
    after = [one.mu for one in rate([Standing()] * len(places), places)]
    ranked = sorted(zip(places, after, strict=True))
    for (place, mu), (worse, lower) in pairwise(ranked):
        assert mu == pytest.approx(lower) if place == worse else mu > lower


@given(tables, st.randoms())
def test_the_order_of_seats_changes_no_rating(table: tuple[list[Standing], list[int]], chance: Random) -> None:
    before, places = table
    order = list(range(len(places)))
    chance.shuffle(order)
    after, moved = rate(before, places), rate([before[seat] for seat in order], [places[seat] for seat in order])
    assert [one.mu for one in moved] == pytest.approx([after[seat].mu for seat in order])


@pytest.mark.usefixtures("database")
class TestReplaying:
    """Over the games of a scorebook."""

    def test_ratings_follow_the_games_and_streaks_the_wins(self, sit_down: SitDown) -> None:
        table = wins(sit_down, "Ben", at=wins(sit_down, "Ana", at=wins(sit_down, "Ana")))
        ana = course(replayed(table.book), "Ana")
        assert [streak for _, streak in ana] == [1, 2, 0]
        assert ana[0][0] > 25 < ana[1][0] > ana[2][0]

    def test_a_corrected_old_game_corrects_all_that_follows(self, sit_down: SitDown) -> None:
        first = wins(sit_down, "Ana")
        last = wins(sit_down, "Ana", at=wins(sit_down, "Ben", at=first))
        before = course(replayed(first.book), "Ana")
        first.corrects(1, first.out("Ben", ana=60))
        assert first.book.unrated_since == first.game.finished_at
        after = course(replayed(first.book), "Ana")
        assert [streak for _, streak in after] == [0, 0, 1]
        assert all(old[0] > new[0] for old, new in zip(before, after, strict=True))
        assert last.game.counts

    @pytest.mark.parametrize("at_once", [1, 2])
    def test_in_pieces_as_in_one_go(self, sit_down: SitDown, at_once: int) -> None:
        table = wins(sit_down, "Ana", names=("Ana", "Ben", "Cy"))
        for who in ("Ben", "Ana", "Cy", "Ana"):
            table = wins(sit_down, who, at=table, names=("Ana", "Ben", "Cy"))
        in_pieces = course(replayed(table.book, at_once), "Ana")
        table.book.unrated_since = table.book.created_at
        assert in_pieces == course(replayed(table.book), "Ana")
        assert [streak for _, streak in in_pieces] == [1, 0, 1, 0, 1]

    def test_games_that_ended_at_one_moment_are_replayed_together(self, sit_down: SitDown, session: Session) -> None:
        table = wins(sit_down, "Ana", at=wins(sit_down, "Ana"))
        for row in session.scalars(select(Result)):
            row.finished_at = table.game.started_at
        table.book.unrated_since = table.game.started_at
        session.flush()
        assert catch_up(table.book, 1)
        assert [streak for _, streak in course(table.book, "Ana")] == [1, 2]

    def test_what_is_up_to_date_is_left_alone(self, sit_down: SitDown) -> None:
        table = sit_down("Ana", "Ben").goes_out("Ana", ben=20)
        assert table.book.unrated_since is None
        assert catch_up(table.book)
