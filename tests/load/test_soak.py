"""How a soak draws its lines; the soak itself is a command: `python -m tests.load.soak`."""

from pathlib import Path

import pytest

from .served import Served
from .soak import Watched


@pytest.fixture
def watched() -> Watched:
    return Watched(Served(Path()), [], requests=list(range(0, 100_000, 1_000)))


def test_what_stays_as_it_is_has_no_slope(watched: Watched) -> None:
    assert watched.slope([34.0] * 100) == 0


def test_what_grows_is_told_by_ten_thousand_requests(watched: Watched) -> None:
    assert watched.slope([100 + asked / 5_000 for asked in watched.requests]) == pytest.approx(2)


def test_warming_up_is_no_growth(watched: Watched) -> None:
    assert watched.slope([50.0 + step for step in range(20)] + [90.0] * 80) == 0
