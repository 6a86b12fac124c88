import pytest
from sqlalchemy.orm import Session

from scorekeeper.models import Discarded, GameOver, Stale
from scorekeeper.models.ending import discard, finish, restore, write_note
from scorekeeper.rules import Ended, Refused

from ..conftest import SitDown
from ..factories import Table
from .states import state

pytestmark = pytest.mark.usefixtures("database")


def notes(table: Table, text: str) -> str:
    write_note(table.game, text, table.game.revision, table.writer())
    return state(table.game).note


def test_whoever_leads_has_won_when_the_table_ends_the_game(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ben", ana=5, cy=6).ends()
    assert [(seat.total, seat.place, seat.won) for seat in table.game.seats] == [
        (0, 2, False),
        (11, 1, True),
        (0, 2, False),
    ]
    assert table.game.finished_at == table.clock.now


def test_an_abandoned_game_is_over_and_nobody_has_won(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ben", ana=5).ends(Ended.ABANDONED)
    assert [(seat.total, seat.place, seat.won) for seat in table.game.seats] == [(0, None, False), (5, None, False)]
    assert table.game.finished_at == table.clock.now


@pytest.mark.parametrize("void_hands", [0, 1])
def test_nobody_can_have_won_before_a_hand_was_scored(sit_down: SitDown, void_hands: int) -> None:
    table = sit_down("Ana", "Ben", start={"Ana": 48})
    for _ in range(void_hands):
        table.dealt_again()
    with pytest.raises(Refused, match="end_unscored"):
        table.ends()
    assert table.ends(Ended.ABANDONED).game.finished_at


@pytest.mark.parametrize("how", list(Ended))
def test_what_ended_by_hand_can_be_taken_back(sit_down: SitDown, how: Ended) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5)
    before = state(table.game)
    ended = state(table.ends(how).game)
    assert state(table.undoes().game) == before
    assert state(table.redoes().game) == ended


@pytest.mark.parametrize("how", list(Ended))
def test_a_game_that_is_over_does_not_end_again(sit_down: SitDown, how: Ended) -> None:
    table = sit_down("Ana", "Ben", start={"Ana": 48}).goes_out("Ana", ben=60)
    with pytest.raises(GameOver):
        table.ends(how)


def test_no_hand_follows_an_abandoned_game(sit_down: SitDown) -> None:
    with pytest.raises(GameOver):
        sit_down("Ana", "Ben").ends(Ended.ABANDONED).goes_out("Ana", ben=5)


def test_ending_what_has_changed_is_told(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5)
    with pytest.raises(Stale):
        finish(table.game, Ended.TABLE, 1, table.writer())


def test_ending_sent_twice_with_its_key_ends_once(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5)
    form = table.writer(entry_key="finish")
    for _ in range(2):
        finish(table.game, Ended.TABLE, 2, form)
    assert table.game.revision == 3


def test_a_discarded_game_comes_back_as_it_was(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", start={"Ana": 48}).goes_out("Ana", ben=60)
    before = state(table.game)
    assert table.is_discarded().game.discarded_at == table.clock.now
    restore(table.game, table.game.revision, table.writer())
    assert (state(table.game), table.game.discarded_at, table.game.revision) == (before, None, 4)


def test_a_discarded_game_refuses_everything_until_it_is_back(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5).is_discarded()
    tries = (table.undoes, table.ends, lambda: table.goes_out("Ana", ben=6), lambda: notes(table, "Mum's birthday"))
    for attempt in tries:
        with pytest.raises(Discarded):
            attempt()
    restore(table.game, table.game.revision, table.writer())
    assert table.goes_out("Ana", ben=6).totals["Ana"] == 11


def test_discarding_and_restoring_twice_is_once(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").is_discarded().is_discarded()
    assert table.game.revision == 2
    for _ in range(2):
        restore(table.game, table.game.revision, table.writer())
    assert table.game.revision == 3


def test_a_stale_discard_or_restore_is_told(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5)
    with pytest.raises(Stale):
        discard(table.game, 1, table.writer())
    with pytest.raises(Stale):
        restore(table.is_discarded().game, 1, table.writer())


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  At the lake ", "At the lake"),
        ("Rain\r\nall day  \n", "Rain\nall day"),
        ("Mum’s 70th 👨‍👩‍👧", "Mum’s 70th 👨‍👩‍👧"),
        ("tea\u00a0and\tcake", "tea\u00a0and\tcake"),
        ("x" * 1000, "x" * 1000),
    ],
)
def test_a_note_is_kept_as_typed(sit_down: SitDown, typed: str, kept: str) -> None:
    assert notes(sit_down("Ana", "Ben"), typed) == kept


@pytest.mark.parametrize("typed", ["\0", "at \ud800 the lake", "\x1b[31m", "x" * 1001])
def test_a_note_that_no_database_holds_is_refused(sit_down: SitDown, typed: str) -> None:
    with pytest.raises(Refused, match="note_"):
        notes(sit_down("Ana", "Ben"), typed)


def test_a_note_can_be_taken_away_and_put_back(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben")
    notes(table, "At the lake")
    assert notes(table, "") == ""
    assert table.undoes().game.note == "At the lake"


def test_the_same_note_changes_nothing_and_a_stale_one_is_told(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    notes(table, "At the lake")
    write_note(table.game, " At the lake", 1, table.writer())
    with pytest.raises(Stale):
        write_note(table.game, "At home", 1, table.writer())
    assert (table.game.note, table.game.revision) == ("At the lake", 2)
