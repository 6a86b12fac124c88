"""Whatever a scorebook holds comes out whole and goes in again as it was."""

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.orm import Session

from scorekeeper.models.checking import check_games, check_sums

from .any_scorebook import Anything
from .moving import copied, text_of

FEW = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@FEW
@given(st.randoms(use_true_random=False), st.integers(5, 60))
def test_any_scorebook_comes_back_byte_for_byte(session: Session, chance: random.Random, things: int) -> None:
    book = Anything(session, chance).does(things)
    first = text_of(book)
    again = copied(book)
    assert text_of(again) == first
    assert [found for game in check_games(again) for found in game] + check_sums(again) == []
