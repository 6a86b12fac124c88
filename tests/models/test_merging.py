"""Case 21, the same person twice: merging two players, and taking it back."""

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.models import Change, MergedAway, NothingToUndo, Player, PlayerTaken, SameTable, Stale
from scorekeeper.models.people import (
    add_player,
    hide_player,
    merge_players,
    player_named,
    rename_player,
)
from scorekeeper.models.people_history import people_steps, redo_people, undo_people
from scorekeeper.models.starting import rematch
from scorekeeper.queries.past_games import Wanted, page
from scorekeeper.queries.players import games_played, known, others

from ..conftest import SitDown
from ..factories import Table

pytestmark = pytest.mark.usefixtures("database")


def named(table: Table, name: str) -> Player:
    """The row of that name, merged or not."""
    found = select(Player).where(Player.scorebook_id == table.book.id, Player.name == name)
    return table.book.session.scalars(found).one()


def merges(table: Table, name: str, into: str) -> None:
    merge_players(table.book, named(table, name), named(table, into), table.writer())


def renames(table: Table, name: str, new: str) -> None:
    rename_player(table.book, named(table, name), new, table.writer())


def takes_back(table: Table) -> None:
    step = people_steps(table.book).undo
    undo_people(table.book, step.id if step else 0, table.writer())


def puts_back(table: Table) -> None:
    step = people_steps(table.book).redo
    redo_people(table.book, step.id if step else 0, table.writer())


@pytest.fixture
def bob(sit_down: SitDown) -> Table:
    """Ana plays with Bob, and at another table with Rob, who is the same."""
    rob = sit_down("Ana", "Rob").goes_out("Rob", ana=100)
    return sit_down("Ana", "Bob", at=rob).goes_out("Ana", bob=5)


def test_games_are_summed_and_the_name_leads_to_the_other(bob: Table, session: Session) -> None:
    merges(bob, "Bob", "Rob")
    rob = named(bob, "Rob")
    assert dict(session.execute(games_played(bob.book)).all())[rob.id] == 2
    assert [
        game.number for game, _ in session.execute(page(bob.book, Wanted(player=(rob.id, named(bob, "Bob").id))))
    ] == [2, 1]
    assert player_named(bob.book, "bob", bob.writer()) is rob


def test_no_seat_is_rewritten_and_every_seat_shows_the_new_name(bob: Table) -> None:
    seat = bob.game.seats[1]
    before = seat.player_id
    merges(bob, "Bob", "Rob")
    assert (bob.game.names, seat.player_id) == (["Ana", "Rob"], before)


def test_whoever_is_merged_away_is_offered_and_listed_no_more(bob: Table, sit_down: SitDown, session: Session) -> None:
    sit_down("Zoe", "Bob", at=bob)
    merges(bob, "Bob", "Rob")
    assert [player.name for player in session.scalars(known(bob.book))] == ["Rob", "Zoe", "Ana"]
    assert [player.name for player in session.scalars(others(named(bob, "Ana")))] == ["Rob", "Zoe"]


def test_games_in_play_tell_it_and_their_revision_rises(bob: Table) -> None:
    merges(bob, "Bob", "Rob")
    assert bob.game.revision == 3
    told = bob.game.session.scalars(select(Change.what).where(Change.game_id == bob.game.id)).all()
    assert told == ["start", "record", "merge"]


def test_refused_while_both_sit_in_one_game_which_is_named(bob: Table, sit_down: SitDown) -> None:
    both = sit_down("Bob", "Rob", at=bob).is_discarded()
    with pytest.raises(SameTable) as refused:
        merges(bob, "Bob", "Rob")
    assert refused.value.game is both.game


def test_refused_where_a_name_of_theirs_sits_with_the_other(bob: Table, sit_down: SitDown) -> None:
    sit_down("Bert", "Rob", at=bob)
    merges(bob, "Bert", "Bob")
    with pytest.raises(SameTable):
        merges(bob, "Bob", "Rob")


def test_taken_back_both_are_as_they_were(bob: Table, session: Session) -> None:
    merges(bob, "Bob", "Rob")
    takes_back(bob)
    assert bob.game.names == ["Ana", "Bob"]
    assert player_named(bob.book, "Bob", bob.writer()) is named(bob, "Bob")
    puts_back(bob)
    assert bob.game.names == ["Ana", "Rob"]


def test_chains_are_merged_and_taken_back_in_order(bob: Table, sit_down: SitDown) -> None:
    sit_down("Robert", "Zoe", at=bob)
    merges(bob, "Bob", "Rob")
    merges(bob, "Rob", "Robert")
    assert bob.game.names == ["Ana", "Robert"]
    takes_back(bob)
    assert bob.game.names == ["Ana", "Rob"]
    takes_back(bob)
    assert bob.game.names == ["Ana", "Bob"]
    puts_back(bob)
    puts_back(bob)
    assert bob.game.names == ["Ana", "Robert"]


def test_twice_is_once_and_elsewhere_is_a_conflict(bob: Table, session: Session) -> None:
    for _ in range(2):
        merges(bob, "Bob", "Rob")
    assert len(session.scalars(select(Change).where(Change.what == "merge", Change.game_id.is_(None))).all()) == 1
    with pytest.raises(MergedAway):
        merges(bob, "Bob", "Ana")
    with pytest.raises(MergedAway):
        merges(bob, "Ana", "Bob")


def test_into_oneself_is_nothing(bob: Table) -> None:
    merges(bob, "Bob", "Bob")
    assert people_steps(bob.book).undo is None


def test_a_rematch_is_played_by_whom_they_are_now(bob: Table) -> None:
    merges(bob, "Bob", "Rob")
    again = rematch(bob.game, bob.book, bob.writer())
    assert [seat.player_id for seat in again.seats] == [named(bob, name).id for name in ("Ana", "Rob")]


def test_who_sits_there_under_another_name_cannot_join_again(bob: Table) -> None:
    merges(bob, "Bob", "Rob")
    with pytest.raises(PlayerTaken):
        bob.welcomes("Rob")


def test_coming_back_to_a_table_where_the_other_sits_now_is_refused(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Rob").welcomes("Bob").undoes()
    merges(table, "Bob", "Rob")
    with pytest.raises(PlayerTaken):
        table.redoes()


def test_the_old_name_can_be_taken_over_and_given_back(bob: Table) -> None:
    merges(bob, "Bob", "Rob")
    renames(bob, "Rob", "Bob")
    assert (bob.game.names, named(bob, "Rob").into) == (["Ana", "Bob"], named(bob, "Bob"))
    takes_back(bob)
    takes_back(bob)
    assert bob.game.names == ["Ana", "Bob"]


def test_a_merged_name_is_taken(bob: Table) -> None:
    merges(bob, "Bob", "Rob")
    for attempt in (lambda: renames(bob, "Ana", "Bob"), lambda: add_player(bob.book, "bob", bob.writer())):
        with pytest.raises(PlayerTaken, match="Rob"):
            attempt()


def test_renaming_and_hiding_are_taken_back_newest_first(bob: Table) -> None:
    renames(bob, "Ana", "Anna")
    hide_player(bob.book, named(bob, "Rob"), bob.writer(), hidden=True)
    hide_player(bob.book, named(bob, "Rob"), bob.writer(), hidden=False)
    takes_back(bob)
    assert named(bob, "Rob").hidden_at is not None
    takes_back(bob)
    takes_back(bob)
    assert (named(bob, "Rob").hidden_at, bob.game.names) == (None, ["Ana", "Bob"])
    with pytest.raises(NothingToUndo):
        takes_back(bob)


def test_a_name_given_to_someone_else_since_cannot_come_back(bob: Table) -> None:
    renames(bob, "Ana", "Anna")
    add_player(bob.book, "Ana", bob.writer())
    with pytest.raises(PlayerTaken):
        takes_back(bob)


def test_another_phones_newer_change_is_not_taken_back_unseen(bob: Table) -> None:
    renames(bob, "Ana", "Anna")
    seen = people_steps(bob.book).undo
    merges(bob, "Bob", "Rob")
    with pytest.raises(Stale):
        undo_people(bob.book, seen.id if seen else 0, bob.writer())


def test_a_form_sent_twice_takes_back_once(bob: Table) -> None:
    renames(bob, "Ana", "Anna")
    renames(bob, "Anna", "Annie")
    step = people_steps(bob.book).undo
    for _ in range(2):
        undo_people(bob.book, step.id if step else 0, bob.writer(entry_key="undo"))
    assert bob.game.names == ["Anna", "Bob"]


def test_a_rename_that_another_phone_has_overtaken_is_told(bob: Table) -> None:
    renames(bob, "Ana", "Anna")
    with pytest.raises(Stale):
        rename_player(bob.book, named(bob, "Anna"), "Annie", bob.writer(), seen="Ana")
