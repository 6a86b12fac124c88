import random
from datetime import UTC, datetime

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.cli.demo_games import play_year
from scorekeeper.cli.demo_hands import counted_again
from scorekeeper.models import Change, Game, Scorebook
from scorekeeper.rules import HandEntry, HouseRules, Outcome
from scorekeeper.rules.hand import check_allowed

NOW = datetime(2024, 11, 1, 21, 0, tzinfo=UTC)


def games(session: Session, seed: int = 1, evenings: int = 4) -> list[Game]:
    book = play_year(session, random.Random(seed), NOW, evenings)
    return list(session.scalars(select(Game).where(Game.scorebook_id == book.id).order_by(Game.number)))


def played(session: Session, seed: int = 1) -> list[object]:
    return [(game.names, game.facts(), game.started_at, game.note) for game in games(session, seed)]


def test_the_same_seed_plays_the_same_games(session: Session) -> None:
    assert played(session) == played(session)
    assert played(session) != played(session, seed=2)


@pytest.mark.parametrize("aces_high", [False, True])
@pytest.mark.parametrize("left", [2, 3, 20])
def test_points_that_were_wrong_become_others_that_can_be(left: int, *, aces_high: bool) -> None:
    rules = HouseRules(aces_high=aces_high)
    wrong = HandEntry(Outcome.OUT, 1, {2: left}, typed={2: str(left)})
    right = counted_again(random.Random(1), wrong, rules)
    assert right.left != wrong.left
    check_allowed(right, rules, 2)


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_long_enough_to_be_believed(session: Session, seed: int) -> None:
    lengths = [len(game.hands) for game in games(session, seed) if game.finished_at and game.ended != "abandoned"]
    assert len(lengths) >= 8
    assert all(2 <= length <= 12 for length in lengths)


def test_the_last_game_is_still_in_play(session: Session) -> None:
    *_others, last = games(session)
    assert not last.sheet().over
    assert len(last.hands) == 4
    assert last.changed_at < NOW


def test_every_kind_of_thing_happens_in_a_year(session: Session) -> None:
    games(session, evenings=20)
    happened = set(session.scalars(select(Change.what)))
    assert happened == {
        *("start_scorebook", "start", "record", "correct", "undo", "seats", "finish", "note", "discard"),
    }


def test_no_hand_is_in_the_future_or_before_its_game(session: Session) -> None:
    for game in games(session):
        times = [game.started_at, *(hand.at for hand in game.hands), NOW]
        assert times == sorted(times)


def test_the_scorebook_has_a_name(session: Session) -> None:
    games(session, evenings=0)
    assert session.scalars(select(Scorebook.name)).all() == ["The Friday table"]
