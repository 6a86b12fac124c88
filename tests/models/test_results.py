"""What finished games were to each player: written with the game, gone with it, and added up."""

from collections import deque

import pytest
from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from scorekeeper.models import Game, Meeting, Player, Result, Scorebook, Tally
from scorekeeper.models.agreeing import change_rules
from scorekeeper.models.ending import restore
from scorekeeper.models.people import merge_players
from scorekeeper.models.people_history import people_steps, undo_people
from scorekeeper.models.results import COUNTING, rebuild, unwritten
from scorekeeper.rules import Ended, HouseRules

from ..conftest import SitDown
from ..factories import Table

pytestmark = pytest.mark.usefixtures("database")

TO_50 = HouseRules(target=50)


def results(table: Table) -> dict[str, tuple[int, bool, int]]:
    """Place, whether won, and total of each player by name, in the one game that counts."""
    found = table.book.session.scalars(select(Result).where(Result.game_id == table.game.id)).all()
    names = {seat.id: seat.player.name for seat in table.game.seats}
    return {names[one.seat_id]: (one.place, one.won, one.total) for one in found}


def wins(book: Scorebook) -> dict[str, tuple[int, int]]:
    """Games and wins of each player by name, as added up."""
    rows = select(Player.name, func.sum(Tally.games), func.sum(Tally.won)).join(Tally, Tally.player_id == Player.id)
    found = book.session.execute(rows.where(Tally.scorebook_id == book.id).group_by(Player.name))
    return {name: (games, won) for name, games, won in found}


def kept(session: Session) -> dict[str, set[tuple[object, ...]]]:
    """Everything that is added up, and the results but for their ratings."""
    skipped = ("mu", "sigma", "streak")
    return {
        table.__tablename__: set(
            map(tuple, session.execute(select(*[one for one in table.__table__.columns if one.name not in skipped])))
        )
        for table in (Result, Tally, Meeting)
    }


def won_by_ana(sit_down: SitDown, at: Table | None = None) -> Table:
    return sit_down("Ana", "Ben", rules=TO_50, at=at).goes_out("Ana", ben=20).goes_out("Ana", ben=30)


def test_a_game_in_play_has_no_results(sit_down: SitDown) -> None:
    assert results(sit_down("Ana", "Ben").goes_out("Ana", ben=20)) == {}


def test_the_hand_that_ends_the_game_writes_them(sit_down: SitDown) -> None:
    assert results(won_by_ana(sit_down)) == {"Ana": (1, True, 50), "Ben": (2, False, 0)}


def test_undo_takes_them_back_and_redo_brings_them(sit_down: SitDown) -> None:
    table = won_by_ana(sit_down)
    assert (results(table.undoes()), wins(table.book)) == ({}, {})
    assert results(table.redoes()) == {"Ana": (1, True, 50), "Ben": (2, False, 0)}


def test_case_4_a_correction_that_takes_the_end_away_takes_them_away(sit_down: SitDown) -> None:
    table = won_by_ana(sit_down)
    assert results(table.corrects(2, table.out("Ben", ana=3))) == {}


def test_a_correction_that_turns_the_game_round_is_counted(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", rules=TO_50).goes_out("Ana", ben=40).goes_out("Ben", ana=70)
    table.corrects(2, table.out("Ana", ben=70))
    assert (results(table)["Ana"], wins(table.book)) == ((1, True, 110), {"Ana": (1, 1), "Ben": (1, 0)})


def test_a_discarded_game_counts_nowhere_and_counts_again_once_it_is_back(sit_down: SitDown) -> None:
    table = won_by_ana(sit_down)
    assert (results(table.is_discarded()), wins(table.book)) == ({}, {})
    restore(table.game, table.game.revision, table.writer())
    assert wins(table.book) == {"Ana": (1, 1), "Ben": (1, 0)}


def test_an_abandoned_game_counts_nowhere(sit_down: SitDown) -> None:
    assert results(sit_down("Ana", "Ben").goes_out("Ana", ben=20).ends(Ended.ABANDONED)) == {}


def test_other_rules_count_apart(sit_down: SitDown) -> None:
    table = won_by_ana(sit_down)
    change_rules(table.game, HouseRules(target=45), table.game.revision, table.writer())
    keys = table.book.session.scalars(select(Tally.rules_key).distinct()).all()
    assert keys == [table.game.rules_key]


def test_case_23_whoever_sat_out_the_whole_game_has_not_lost_it(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy").goes_out("Ana", ben=20, sat_out=["Cy"]).ends()
    assert wins(table.book) == {"Ana": (1, 1), "Ben": (1, 0)}


def test_case_17_level_at_the_top_is_a_win_for_both(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben", "Cy", start={"Ben": 30}).goes_out("Ana", ben=10, cy=20).ends()
    shared = table.book.session.scalars(select(Result.shared).order_by(Result.number)).all()
    assert (wins(table.book)["Ben"], shared) == ((1, 1), [True, True, False])


def test_two_players_meet_in_every_game_they_share(sit_down: SitDown) -> None:
    table = won_by_ana(sit_down, at=won_by_ana(sit_down))
    ana, ben = table.book.session.scalars(select(Meeting).order_by(Meeting.player_id)).all()
    assert (ana.games, ana.better, ana.level, ana.received) == (2, 2, 0, 100)
    assert (ben.games, ben.better, ben.level, ben.received) == (2, 0, 0, 0)


def test_case_21_merged_players_wins_are_summed_and_told_apart_again(sit_down: SitDown) -> None:
    table = won_by_ana(sit_down)
    again = sit_down("Anna", "Ben", rules=TO_50, at=table).goes_out("Anna", ben=60)
    merged, into = again.game.seats[0].player, table.game.seats[0].player
    merge_players(table.book, merged, into, table.writer())
    assert wins(table.book) == {"Ana": (2, 2), "Ben": (2, 0)}
    undo_people(table.book, newest_change(table), table.writer())
    assert wins(table.book) == {"Ana": (1, 1), "Anna": (1, 1), "Ben": (2, 0)}


def newest_change(table: Table) -> int:
    step = people_steps(table.book).undo
    assert step
    return step.id


def busy_scorebook(sit_down: SitDown) -> Table:
    """Games of every kind: won, shared, blocked, broken off, discarded, in play."""
    table = won_by_ana(sit_down)
    sit_down("Ben", "Cy", "Dee", at=table).goes_out("Ben", cy=20, dee=3).goes_out("Cy", ben=5, sat_out=["Dee"]).ends()
    sit_down("Ana", "Dee", at=table).goes_out("Ana", dee=4).ends(Ended.ABANDONED)
    won_by_ana(sit_down, at=table).is_discarded()
    return sit_down("Ana", "Cy", at=table).goes_out("Ana", cy=4)


def test_rebuilding_gives_what_was_there(sit_down: SitDown, session: Session) -> None:
    table = busy_scorebook(sit_down)
    before = kept(session)
    deque(rebuild(table.book), maxlen=0)
    assert kept(session) == before
    assert len(before["result"]) == 5


def test_games_that_an_older_version_finished_are_found_and_counted(sit_down: SitDown, session: Session) -> None:
    table = busy_scorebook(sit_down)
    before = kept(session)
    assert unwritten(session) == []
    for record in (Result, Tally, Meeting):
        session.execute(delete(record))
    assert [book.id for book in unwritten(session)] == [table.book.id]
    deque(rebuild(table.book), maxlen=0)
    assert kept(session) == before


def test_what_another_has_replayed_meanwhile_is_known_before_games_are_counted(sit_down: SitDown) -> None:
    first = won_by_ana(sit_down)
    second = won_by_ana(sit_down, at=first)
    assert first.book.unrated_since == first.game.finished_at
    others = update(Scorebook).values(unrated_since=None).execution_options(synchronize_session=False)
    first.book.session.execute(others)
    second.corrects(1, second.out("Ana", ben=21))
    assert first.book.unrated_since == second.game.finished_at


def test_a_game_counts_for_python_and_for_the_database_alike(sit_down: SitDown, session: Session) -> None:
    busy_scorebook(sit_down)
    counting = set(session.scalars(select(Game.number).where(*COUNTING)))
    assert counting == {game.number for game in session.scalars(select(Game)) if game.counts} == {1, 2}
