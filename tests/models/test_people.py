import unicodedata

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.models import Change, Player, PlayerTaken
from scorekeeper.models.people import add_player, hide_player, player_named, rename_player
from scorekeeper.models.player import LONGEST_KEY
from scorekeeper.queries.players import games_played, known, recent
from scorekeeper.rules import Ended, Refused, name_key

from ..conftest import SitDown
from ..factories import Table

pytestmark = pytest.mark.usefixtures("database")


def adds(table: Table, name: str, key: str | None = None) -> Player:
    return add_player(table.book, name, table.writer(entry_key=key))


def renames(table: Table, old: str, new: str) -> None:
    player = table.game.seats[table.seat(old) - 1].player
    rename_player(table.book, player, new, table.writer())


@pytest.mark.parametrize("spelling", ["Ana", " aNA ", "a n a", "A\u00a0na"])
def test_one_name_in_any_spelling_is_one_player(sit_down: SitDown, spelling: str) -> None:
    table = sit_down("Ana", "Ben")
    assert player_named(table.book, spelling, table.writer()) is table.game.seats[0].player
    with pytest.raises(PlayerTaken):
        adds(table, spelling)


def test_two_scorebooks_have_each_their_own_ana(sit_down: SitDown) -> None:
    first, second = sit_down("Ana", "Ben"), sit_down("Ana", "Ben")
    assert first.game.seats[0].player is not second.game.seats[0].player


def test_the_form_sent_twice_adds_one_player(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben")
    assert adds(table, "Cy", key="new") is adds(table, "Cy", key="new")
    assert len(session.scalars(select(Player)).all()) == 3


def test_the_form_sent_again_after_a_new_name_leads_to_the_same_player(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    cy = adds(table, "Cy", key="new")
    rename_player(table.book, cy, "Cyrus", table.writer())
    assert adds(table, "Cy", key="new") is cy


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "A\0na", "A\ud800na", "A\x1bna"])
def test_what_cannot_be_a_name_is_refused(sit_down: SitDown, name: str) -> None:
    table = sit_down("Ana", "Ben")
    for attempt in (adds, lambda table, name: renames(table, "Ana", name)):
        with pytest.raises(Refused, match="name_"):
            attempt(table, name)


@pytest.mark.parametrize("name", ["\ufdfa" * 24, "ΐ" * 24, "🂡" * 24, "ß" * 24])
def test_the_longest_name_has_room_however_it_folds(sit_down: SitDown, session: Session, name: str) -> None:
    table = sit_down("Ana", "Ben")
    adds(table, name)
    session.expire_all()
    assert player_named(table.book, name, table.writer()).name == unicodedata.normalize("NFC", name)


def test_no_sign_folds_longer_than_the_key_has_room() -> None:
    signs = (chr(point) for point in range(0x110000) if not 0xD800 <= point < 0xE000)
    assert max(len(name_key(sign)) for sign in signs) * 24 <= LONGEST_KEY


def test_a_new_name_shows_everywhere_and_raises_the_revision_of_games_in_play(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=5)
    renames(table, "Ana", "Anna")
    assert (table.game.names, table.game.revision) == (["Anna", "Ben"], 3)


def test_a_new_name_with_a_key_reaches_every_game_in_play(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    other = sit_down("Ana", "Cy", at=table)
    rename_player(table.book, table.game.seats[0].player, "Anna", table.writer(entry_key="rename"))
    assert (table.game.revision, other.game.revision) == (2, 2)


def test_games_that_are_over_or_put_aside_keep_their_revision(sit_down: SitDown) -> None:
    over = sit_down("Ana", "Ben").goes_out("Ana", ben=60).ends()
    aside = sit_down("Ana", "Ben", at=over).is_discarded()
    renames(over, "Ana", "Anna")
    assert (over.game.names, over.game.revision, aside.game.revision) == (["Anna", "Ben"], 3, 2)


def test_the_history_has_the_old_name_and_the_new(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben")
    renames(table, "Ana", "Anna")
    changes = session.scalars(select(Change).where(Change.what == "rename").order_by(Change.id)).all()
    assert [(change.game_id, change.before["name"], change.after["name"]) for change in changes] == [
        (None, "Ana", "Anna"),
        (table.game.id, "Ana", "Anna"),
    ]


def test_another_players_name_is_taken(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    with pytest.raises(PlayerTaken):
        renames(table, "Ana", "bEN")


def test_a_name_can_be_spelt_otherwise(sit_down: SitDown) -> None:
    table = sit_down("ana", "Ben")
    renames(table, "ana", "Ana")
    assert table.game.names == ["Ana", "Ben"]


def test_the_same_name_changes_nothing(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    renames(table, "Ana", " Ana")
    assert table.game.revision == 1


def test_whoever_is_hidden_is_off_the_list_until_shown_again(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben")
    ana, ben = (seat.player for seat in table.game.seats)
    hide_player(table.book, ana, table.writer(), hidden=True)
    assert (session.scalars(known(table.book)).all(), session.scalars(recent(table.book)).all()) == ([ben], [ana, ben])
    hide_player(table.book, ana, table.writer(), hidden=False)
    assert session.scalars(known(table.book)).all() == [ana, ben]


def test_whoever_is_hidden_and_sits_down_again_is_back(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    hide_player(table.book, table.game.seats[0].player, table.writer(), hidden=True)
    again = sit_down("Ana", "Cy", at=table)
    assert again.game.seats[0].player.hidden_at is None


def test_whoever_is_hidden_is_added_again_as_the_same_player(sit_down: SitDown) -> None:
    table = sit_down("Ana", "Ben")
    ana = table.game.seats[0].player
    hide_player(table.book, ana, table.writer(), hidden=True)
    assert (adds(table, "ana"), ana.hidden_at) == (ana, None)


def test_hiding_twice_is_once(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben")
    for _ in range(2):
        hide_player(table.book, table.game.seats[0].player, table.writer(), hidden=True)
    assert len(session.scalars(select(Change).where(Change.what == "hide")).all()) == 1


def test_whoever_played_last_is_offered_first_and_games_are_counted(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben", "Cy")
    sit_down("Cy", "Dee", at=table)
    sit_down("Cy", "Ben", at=table).is_discarded()
    names = {player.id: player.name for player in session.scalars(known(table.book))}
    assert list(names.values()) == ["Ben", "Cy", "Dee", "Ana"]
    counts = {names[player]: games for player, games in session.execute(games_played(table.book))}
    assert counts == {"Ana": 1, "Ben": 1, "Cy": 2, "Dee": 1}


def test_of_the_games_that_are_over_those_that_count_are_counted(sit_down: SitDown, session: Session) -> None:
    table = sit_down("Ana", "Ben").goes_out("Ana", ben=100)
    sit_down("Ana", "Cy", at=table).ends(Ended.ABANDONED)
    assert dict(session.execute(games_played(table.book)).all()) == {seat.player_id: 1 for seat in table.game.seats}
