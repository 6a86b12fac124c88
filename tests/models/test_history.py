from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from scorekeeper.models import Change, Conflict, Discarded, Game, NothingToUndo, Stale
from scorekeeper.models.agreeing import HandsRefused, change_rules
from scorekeeper.models.checking import check_games
from scorekeeper.models.ending import restore, write_note
from scorekeeper.models.history import redo, steps, undo
from scorekeeper.models.people import rename_player
from scorekeeper.rules import Ended, Refused, Scoring, StockOut

from ..conftest import SitDown
from ..factories import Table
from .states import state

pytestmark = pytest.mark.usefixtures("database")


def history(game: Game) -> list[str]:
    """What was done, the oldest first."""
    made = select(Change.what).where(Change.game_id == game.id).order_by(Change.id)
    return list(game.session.scalars(made))


def test_undo_gives_exactly_the_state_before_and_redo_the_same_hand(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ana", ben=5, cy="K 7")
    before = state(table.game)
    after = state(table.goes_out("Ben", ana="Q Q 2", sat_out=["Cy"]).game)
    assert state(table.undoes().game) == before
    assert state(table.redoes().game) == after


def test_undo_twice_takes_back_two_hands(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1).goes_out("Ana", ben=2).goes_out("Ana", ben=3)
    assert table.undoes().undoes().totals == {"Ana": 1, "Ben": 0}
    assert table.redoes().redoes().totals == {"Ana": 6, "Ben": 0}


def test_to_and_fro_and_to_again(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1).goes_out("Ana", ben=2)
    table.undoes().redoes().undoes().undoes().redoes()
    assert table.totals == {"Ana": 1, "Ben": 0}
    assert table.redoes().totals == {"Ana": 3, "Ben": 0}


def test_undo_and_redo_are_changes_of_their_own(sit_down: SitDown) -> None:
    game = sit_down("Ana", "Ben").goes_out("Ana", ben=1).undoes().redoes().game
    assert (history(game), game.revision) == (["start", "record", "undo", "redo"], 4)


def test_taking_back_the_last_hand_takes_back_the_end(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", start={"Ana": 48}).goes_out("Ana", ben=60)
    assert [(seat.total, seat.place, seat.won) for seat in table.undoes().game.seats] == [(None, None, None)] * 2
    assert table.game.finished_at is None
    assert [seat.won for seat in table.redoes().game.seats] == [True, False]


def test_a_correction_is_taken_back_before_the_hand_it_corrected(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=17)
    table.corrects(1, table.out("Ben", ana=7))
    assert table.undoes().totals == {"Ana": 17, "Ben": 0}
    assert table.undoes().totals == {"Ana": 0, "Ben": 0}


def test_the_start_cannot_be_taken_back(sit_down: SitDown) -> None:
    with pytest.raises(NothingToUndo):
        sit_down("Ana", "Ben").undoes()


def test_nothing_is_put_back_where_nothing_was_taken(sit_down: SitDown) -> None:
    with pytest.raises(NothingToUndo):
        sit_down("Ana", "Ben").goes_out("Ana", ben=1).redoes()


def test_a_new_hand_ends_what_could_be_put_back(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1).undoes().goes_out("Ben", ana=2)
    with pytest.raises(NothingToUndo):
        table.redoes()
    with pytest.raises(NothingToUndo):
        table.undoes().undoes()


def test_a_new_name_and_a_spell_in_the_discard_leave_undo_and_redo_alone(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1).undoes()
    rename_player(table.book, table.game.seats[0].player, "Anna", table.writer())
    restore(table.is_discarded().game, table.game.revision, table.writer())
    assert table.redoes().totals == {"Ana": 1, "Ben": 0}
    assert table.undoes().game.hands == []


def test_the_buttons_know_what_they_would_do(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    assert (steps(table.game).undo, steps(table.game).redo) == (None, None)
    now = steps(table.goes_out("Ana", ben=1).goes_out("Ana", ben=2).undoes().game)
    assert now.undo
    assert now.redo
    assert (now.undo.after["hand"]["number"], now.redo.before["hand"]["number"]) == (1, 2)


@pytest.mark.parametrize("verb", [undo, redo])
def test_a_stale_step_is_told_and_changes_nothing(sit_down: SitDown, verb: Callable[..., None]) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1).goes_out("Ana", ben=2).undoes()
    before = state(table.game)
    with pytest.raises(Stale):
        verb(table.game, table.game.revision - 1, table.writer())
    assert state(table.game) == before


def test_undo_sent_twice_with_its_key_takes_back_one(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1).goes_out("Ana", ben=2)
    form, seen = table.writer(entry_key="undo"), table.game.revision
    for _ in range(2):
        undo(table.game, seen, form)
    assert len(table.game.hands) == 1


def test_redo_sent_twice_with_its_key_puts_back_one(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1).goes_out("Ana", ben=2).undoes().undoes()
    form, seen = table.writer(entry_key="redo"), table.game.revision
    for _ in range(2):
        redo(table.game, seen, form)
    assert len(table.game.hands) == 1


def test_a_discarded_game_takes_nothing_back(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1).goes_out("Ana", ben=1).undoes().is_discarded()
    for step in (table.undoes, table.redoes):
        with pytest.raises(Discarded):
            step()


def agrees(table: Table, **rules: object) -> None:
    """The table changes some of its rules."""
    agreed = replace(table.game.house_rules, **rules)  # type: ignore[arg-type]  # the values are checked by the rules
    change_rules(table.game, agreed, table.game.revision, table.writer())


def each(names: list[str], points: int) -> dict[str, Any]:
    """Everyone named had so many points left."""
    return dict.fromkeys(names, points)


VERBS: dict[str, Callable[[Table, int], object]] = {
    "record": lambda table, n: table.goes_out("Ana", ben="A K" if n % 2 else 5 + n),
    "record late": lambda table, n: table.records(table.out("Ben", ana=n + 1, sat_out=table.names[2:])),
    "record all": lambda table, n: table.goes_out("Ana", **each(table.names[1:], n + 2)),
    "block": lambda table, n: table.blocked(**each(table.names, n + 1)),
    "void": lambda table, _: table.dealt_again(),
    "correct": lambda table, n: table.corrects(
        n, table.out("Ben", sat_out=table.names[2:], ana=f"A {n + 2}") if n % 2 else table.void()
    ),
    "strike": lambda table, n: table.strikes(n),
    "welcome": lambda table, n: table.welcomes(f"Guest {n}", start=n),
    "rules": lambda table, n: agrees(table, aces_high=n % 2 == 0, target=30 + n, scoring=list(Scoring)[n % 3]),
    "block allowed": lambda table, _: agrees(table, stock_out=StockOut.BLOCK),
    "play on": lambda table, n: table.records(
        table.out("Ben", ana=n + 1, sat_out=table.names[2:]), play_on=("same", "one_more", "higher", "open")[n]
    ),
    "finish": lambda table, n: table.ends(list(Ended)[n % 2]),
    "note": lambda table, n: write_note(table.game, f"Note {n}", table.game.revision, table.writer()),
}
STEPS: dict[str, Callable[[Table, int], object]] = {
    "undo": lambda table, _: table.undoes(),
    "redo": lambda table, _: table.redoes(),
}


def tries(table: Table, verb: Callable[[Table, int], object], n: int) -> bool:
    """Whether the verb did something; what cannot be done is answered, and changes nothing."""
    before, seen = state(table.game), table.game.revision
    table.names = table.game.names
    try:
        verb(table, n)
    except (Conflict, Refused, HandsRefused):
        assert state(table.game) == before
    return table.game.revision != seen


def holds(game: Game) -> None:
    """What is kept agrees with itself."""
    game.session.flush()
    game.session.expire_all()
    assert [found for one in check_games(game.scorebook) for found in one] == []


def taken_back_and_put_back(table: Table) -> None:
    after = state(table.game)
    table.undoes()
    holds(table.game)
    table.redoes()
    assert state(table.game) == after
    holds(table.game)


@settings(
    max_examples=settings().max_examples // 3,
    deadline=None,
    # Each example sits down at a table of its own; the database may be shared.
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(done=st.lists(st.tuples(st.sampled_from([*VERBS, *STEPS]), st.integers(0, 3)), max_size=10))
def test_whatever_is_done_can_be_taken_back_and_put_back(sit_down: SitDown, done: list[tuple[str, int]]) -> None:
    table = sit_down("Ana", "Ben", "Cy", start={"Cy": 20})
    for what, n in done:
        before = state(table.game)
        if tries(table, (VERBS | STEPS)[what], n) and what in VERBS:
            assert state(table.undoes().game) == before
            table.redoes()
            taken_back_and_put_back(table)
        holds(table.game)
