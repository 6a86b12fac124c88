from collections.abc import Callable

import pytest
from sqlalchemy import select

from scorekeeper.models import Change, Discarded
from scorekeeper.models.history import steps
from scorekeeper.models.watching import make_watch_link, stop_watching

from ..conftest import SitDown
from ..factories import Table

pytestmark = pytest.mark.usefixtures("database")


def told(table: Table) -> list[str]:
    """What was done, the oldest first."""
    made = select(Change.what).where(Change.game_id == table.game.id).order_by(Change.id)
    return list(table.game.session.scalars(made))


def test_each_link_is_another_and_long_enough_to_be_a_secret(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    keys = set()
    for _ in range(3):
        make_watch_link(table.game, table.writer())
        keys.add(table.game.watch_key)
    assert [len(key or "") for key in keys] == [22, 22, 22]


def test_making_and_stopping_are_changes_of_the_game(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    make_watch_link(table.game, table.writer())
    stop_watching(table.game, table.writer())
    stop_watching(table.game, table.writer())
    assert table.game.watch_key is None
    assert (told(table), table.game.revision) == (["start", "watch", "unwatch"], 3)


def test_the_same_form_twice_does_it_once(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    form = table.writer(entry_key="watch")
    make_watch_link(table.game, form)
    key = table.game.watch_key
    make_watch_link(table.game, form)
    assert (table.game.watch_key, table.game.revision) == (key, 2)


def test_undo_knows_nothing_of_it(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=1)
    make_watch_link(table.game, table.writer())
    undo = steps(table.game).undo
    assert undo
    assert undo.what == "record"
    assert table.undoes().game.watch_key


@pytest.mark.parametrize("verb", [make_watch_link, stop_watching])
def test_a_discarded_game_has_to_be_brought_back_first(sit_down: SitDown, verb: Callable[..., None]) -> None:
    table = sit_down("Ana", "Ben")
    make_watch_link(table.game, table.writer())
    with pytest.raises(Discarded):
        verb(table.is_discarded().game, table.writer())
