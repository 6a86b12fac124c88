"""Bringing files into scorebooks: whole into an empty one, added to any other, never twice, all or nothing."""

import io
import json

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.files import FileRefused, read_pieces
from scorekeeper.models import Change, Game, Player, Scorebook, Writer
from scorekeeper.models.checking import check_games, check_sums
from scorekeeper.models.exporting import book_table
from scorekeeper.models.history import undo
from scorekeeper.models.limits import Limits
from scorekeeper.models.people import merge_players, player_named
from scorekeeper.models.survey import Surveyor
from scorekeeper.rules import Refused
from scorekeeper.wording.game_files import file_refused

from ..conftest import SitDown
from ..factories import OTHER_PHONE, Table, start_scorebook
from .moving import LATER, bring_in, copied, empty, text_of
from .states import state

GAME = {
    "format": "rummy-game/1",
    "players": ["Ana", "Bob"],
    "hands": [{"outcome": "out", "out": "Ana", "left": {"Bob": 101}}],
}
LATE = Writer(OTHER_PHONE, LATER)


@pytest.fixture
def evening(sit_down: SitDown) -> Table:
    """Two games: Ana has won the first, the second is in play."""
    table = sit_down("Ana", "Ben", start={"Ana": 90}).goes_out("Ana", ben="K 7 3")
    return sit_down("Ben", "Cy", at=table).goes_out("Cy", ben=4)


def games(book: Scorebook) -> list[Game]:
    mine = select(Game).where(Game.scorebook_id == book.id).order_by(Game.number)
    return list(book.session.scalars(mine))


def names(book: Scorebook) -> list[str]:
    return list(book.session.scalars(select(Player.name).where(Player.scorebook_id == book.id).order_by(Player.id)))


def wrong(book: Scorebook) -> list[object]:
    return [*(found for game in check_games(book) for found in game), *check_sums(book)]


@pytest.mark.usefixtures("database")
def test_into_an_empty_scorebook_comes_all_of_it(evening: Table) -> None:
    again = copied(evening.book)
    assert text_of(again) == text_of(evening.book)
    assert [state(game) for game in games(again)] == [state(game) for game in games(evening.book)]
    assert wrong(again) == []


@pytest.mark.usefixtures("database")
def test_the_same_file_twice_doubles_nothing(evening: Table) -> None:
    again, text = copied(evening.book), text_of(evening.book)
    assert (bring_in(again, text).added, text_of(again)) == (0, text)


def test_a_scorebook_just_started_takes_the_files_beginning(evening: Table, session: Session) -> None:
    mine = start_scorebook(session)
    bring_in(mine, text_of(evening.book))
    assert text_of(mine) == text_of(evening.book)


def test_games_are_numbered_without_a_gap_though_the_file_lacks_some(evening: Table, session: Session) -> None:
    mine, file = start_scorebook(session), json.loads(text_of(evening.book))
    del file["games"][0]
    bring_in(mine, json.dumps(file))
    assert [game.number for game in games(mine)] == [1]


def test_the_language_comes_into_an_empty_scorebook_alone(evening: Table, session: Session) -> None:
    evening.book.settle_on("", evening.book.house_rules, evening.writer(), "de")
    filled = start_scorebook(session)
    player_named(filled, "Eve", LATE)
    bring_in(filled, text_of(evening.book))
    assert (copied(evening.book).language, filled.language) == ("de", None)


def test_a_file_of_before_languages_says_none(evening: Table) -> None:
    assert '"language"' not in text_of(evening.book)
    assert copied(evening.book).language is None


@pytest.mark.usefixtures("database")
def test_into_a_filled_one_games_are_added_under_the_next_numbers(evening: Table, session: Session) -> None:
    other = start_scorebook(session, "Ours")
    player_named(other, "ana", LATE)
    session.flush()
    bring_in(other, json.dumps(GAME))
    done = bring_in(other, text_of(evening.book))
    assert (done.added, [game.number for game in games(other)]) == (2, [1, 2, 3])
    assert (other.name, names(other)) == ("Ours", ["ana", "Bob", "Ben", "Cy"])
    assert games(other)[1].names == ["ana", "Ben"]
    assert wrong(other) == []


def test_that_something_came_in_is_in_the_history(evening: Table, session: Session) -> None:
    other = start_scorebook(session)
    player_named(other, "Eve", LATE)
    bring_in(other, text_of(evening.book))
    last = session.scalars(select(Change).where(Change.scorebook_id == other.id).order_by(Change.id.desc())).first()
    assert last
    assert (last.what, last.after, last.phone) == ("import", {"games": 2}, OTHER_PHONE)


def test_a_player_goes_by_the_name_that_was_chosen(evening: Table, session: Session) -> None:
    other = start_scorebook(session)
    player_named(other, "Rob", LATE)
    session.flush()
    bring_in(other, json.dumps(GAME), {"bob": "Rob", "ana": "Ana K"})
    assert (games(other)[0].names, names(other)) == (["Ana K", "Rob"], ["Rob", "Ana K"])


def test_two_who_sit_together_are_not_one(session: Session) -> None:
    with pytest.raises(FileRefused) as refused:
        bring_in(start_scorebook(session), json.dumps(GAME), {"bob": "Ana"})
    told = file_refused(refused.value)
    assert told == "Game 1: Ana and Bob sit in one game, so they cannot be one person."


def test_a_name_merged_here_leads_to_who_it_is(evening: Table, session: Session) -> None:
    book = evening.book
    bob = player_named(book, "Bob", LATE)
    session.flush()
    merge_players(book, bob, player_named(book, "Cy", LATE), LATE)
    bring_in(book, json.dumps(GAME))
    assert games(book)[-1].names == ["Ana", "Cy"]
    assert wrong(book) == []


def test_a_game_of_a_file_has_a_history_that_can_be_undone(session: Session) -> None:
    book = empty(session)
    bring_in(book, json.dumps(GAME))
    (game,) = games(book)
    undo(game, game.revision, LATE)
    assert (game.hands, game.finished_at, wrong(book)) == ([], None, [])


def test_the_same_game_without_an_id_is_the_same_game(session: Session) -> None:
    book = start_scorebook(session)
    assert [bring_in(book, json.dumps([GAME, GAME])).added, bring_in(book, json.dumps(GAME)).added] == [1, 0]


def test_no_secret_leaves_the_house(evening: Table) -> None:
    from scorekeeper.models.watching import make_watch_link

    writer = evening.writer(entry_key="the key of a form")
    make_watch_link(evening.game, writer)
    evening.book.make_join_code(LATER)
    text = text_of(evening.book)
    secrets = (evening.book.keeper_key, evening.game.watch_key, evening.book.join_code, evening.book.code, "of a form")
    assert [secret for secret in secrets if not secret or secret in text] == []


def test_what_is_refused_has_changed_nothing(evening: Table, session: Session) -> None:
    before = text_of(evening.book)
    broken = text_of(copied(evening.book)).replace('"out":"Cy"', '"out":"Eve"')
    with pytest.raises(FileRefused), session.begin_nested():
        bring_in(evening.book, broken)
    session.expire_all()
    assert text_of(evening.book) == before


@pytest.mark.parametrize(("limits", "code"), [(Limits(games=1), "games_full"), (Limits(players=2), "players_full")])
def test_there_has_to_be_room(evening: Table, session: Session, limits: Limits, code: str) -> None:
    book, text = start_scorebook(session), text_of(evening.book)
    with pytest.raises(Refused, match=code):
        bring_in(book, text, limits=limits)


def surveyed(book: Scorebook | None, text: str) -> Surveyor:
    looking = Surveyor(book, LATE)
    for piece in read_pieces(io.BytesIO(text.encode())):
        looking.take(piece)
    return looking


def test_a_survey_says_what_would_come(evening: Table, session: Session) -> None:
    found = surveyed(None, text_of(evening.book)).found
    assert (found.whole, found.added, found.hands, found.present) == (True, 2, 2, 0)
    assert dict(found.players) == {"Ana": 1, "Ben": 2, "Cy": 1}


def test_a_survey_says_what_is_here_already(evening: Table) -> None:
    text = text_of(evening.book)
    evening.goes_out("Ben", cy=3)
    found = surveyed(evening.book, text).found
    assert (found.added, found.present, found.other) == (0, 2, 1)
    assert list(found.people()) == [("Ana", "Ana"), ("Ben", "Ben"), ("Cy", "Cy")]


def rows_of(book: Scorebook) -> list[str]:
    return "".join(book_table(book)).splitlines()


def test_the_whole_table_has_a_row_for_each_hand_and_player(evening: Table) -> None:
    _header, *rows = rows_of(evening.book)
    assert [row.split(",")[0] for row in rows] == ["1", "1", "2", "2"]


def test_discarded_games_are_in_the_file_and_not_in_the_table(evening: Table) -> None:
    evening.is_discarded()
    assert [row.split(",")[0] for row in rows_of(evening.book)[1:]] == ["1", "1"]
    assert [game.discarded_at is None for game in games(copied(evening.book))] == [True, False]


def test_rummy_counts_wherever_it_goes(sit_down: SitDown) -> None:
    """Case 26: doubled points are in hand, total, statistics and every export."""
    from scorekeeper.models import Result
    from scorekeeper.rules import HouseRules, RummyBonus

    rules = HouseRules(rummy_bonus=RummyBonus.DOUBLE, target=50)
    table = sit_down("Ana", "Ben", "Cy", rules=rules).goes_out("Ana", rummy=True, ben=10, cy=15)
    again = copied(table.book)
    of_ana = select(Result.collected, Result.rummies, Result.total).where(Result.scorebook_id == again.id)
    assert again.session.execute(of_ana.order_by(Result.number)).first() == (50, 1, 50)
    assert ",Ana,,,out,1,1,50,50,1,1" in rows_of(again)[1]


def test_dates_and_notes_are_kept(evening: Table) -> None:
    """Case 32: no date and no note is lost on the way."""
    from scorekeeper.models.ending import write_note

    write_note(evening.game, "The cat\ntook the stock.", evening.game.revision, evening.writer())
    kept = [(game.started_at, game.finished_at, game.note) for game in games(evening.book)]
    assert [(game.started_at, game.finished_at, game.note) for game in games(copied(evening.book))] == kept


def test_a_table_written_here_doubles_nothing(evening: Table) -> None:
    """Case 31 of a table: it has no ids, but says when each game began and who played."""
    table = "\n".join(rows_of(evening.book))
    assert (bring_in(evening.book, table).present, surveyed(evening.book, table).found.added) == (2, 0)


def test_a_grid_comes_in_as_a_game(session: Session) -> None:
    book = start_scorebook(session)
    bring_in(book, "Ana;Ben\n;K 7 3\n9;out\n")
    (game,) = games(book)
    assert (game.sheet().totals, wrong(book)) == ((20, 9), [])
    assert bring_in(book, "Ana;Ben\n;K 7 3\n9;out\n").added == 0
