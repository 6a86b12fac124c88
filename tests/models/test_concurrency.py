import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from scorekeeper.models import Change, Game, NumberAhead, NumberTaken, Player, Scorebook, Tally, Writer
from scorekeeper.models.checking import Finding, check_games, check_sums
from scorekeeper.models.history import undo
from scorekeeper.models.people import merge_players, player_named, rename_player
from scorekeeper.models.ratings import catch_up
from scorekeeper.models.recording import correct_hand, record_hand, strike_hand
from scorekeeper.models.starting import rematch, start_game
from scorekeeper.rules import HandEntry, HouseRules, Outcome

from ..conftest import Writing
from ..factories import FIRST_EVENING, KEEPERS_PHONE, OTHER_PHONE, Table, sit_down
from .phones import Act, Phones, game_of, kinds

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def phones(app: Flask) -> Phones:
    return Phones(app)


@pytest.fixture
def table(writing: Writing) -> Table:
    """Ana and Ben have played two hands."""
    with writing() as session:
        table = sit_down(session, "Ana", "Ben").goes_out("Ana", ben=5).goes_out("Ben", ana=7)
        session.flush()
        session.expunge_all()
    return table


def hand(ben: int) -> HandEntry:
    """Ana went out."""
    return HandEntry(Outcome.OUT, 1, {2: ben})


def records(table: Table, number: int, ben: int, key: str | None = None, *, locked: bool = True) -> Act:
    writer = Writer(KEEPERS_PHONE, FIRST_EVENING, key)
    return lambda session: record_hand(game_of(table, session, locked=locked), number, hand(ben), writer)


def corrects(table: Table, ben: int, revision: int) -> Act:
    writer = Writer(OTHER_PHONE, FIRST_EVENING)
    return lambda session: correct_hand(game_of(table, session), 1, hand(ben), revision, writer)


def starts(table: Table, key: str, *names: str) -> Act:
    def start(session: Session) -> int:
        book = session.scalars(select(Scorebook).where(Scorebook.code == table.book_url.split("/")[2])).one()
        writer = Writer(KEEPERS_PHONE, FIRST_EVENING, key)
        players = [(player_named(book, name, writer), 0) for name in names]
        return start_game(book, players, 1, HouseRules(), writer).number

    return start


def left(table: Table, phones: Phones) -> list[int | None]:
    """What Ben had left, hand by hand."""
    told = phones.send(lambda session: [entry.left.get(2) for entry in game_of(table, session).entries()])
    assert isinstance(told, list)
    return told


@pytest.mark.parametrize("locked", [True, False])
def test_the_same_form_three_times_is_one_hand(table: Table, phones: Phones, locked: bool) -> None:  # noqa: FBT001  # pytest gives it by name
    told = phones.at_once(*[records(table, 3, 20, "hand 3", locked=locked)] * 3)
    assert (told, left(table, phones)) == ([None] * 3, [5, None, 20])


@pytest.mark.parametrize("locked", [True, False])
def test_two_phones_on_one_number_and_the_second_is_told(table: Table, phones: Phones, locked: bool) -> None:  # noqa: FBT001  # likewise
    told = phones.at_once(*(records(table, 3, ben, f"hand of {ben}", locked=locked) for ben in (20, 30)))
    assert kinds(told) == ["NumberTaken"]
    taken = next(one for one in told if isinstance(one, NumberTaken))
    assert left(table, phones) == [5, None, 20 if told.index(taken) == 1 else 30]


def test_two_phones_with_the_same_hand_are_of_one_mind(table: Table, phones: Phones) -> None:
    told = phones.at_once(records(table, 3, 20, "one"), records(table, 3, 20, "other"))
    assert (told, left(table, phones)) == ([None, None], [5, None, 20])


def test_a_number_past_the_next_is_told_the_right_one(table: Table, phones: Phones) -> None:
    told = phones.send(records(table, 4, 20))
    assert isinstance(told, NumberAhead)
    assert (told.number, left(table, phones)) == (3, [5, None])


def test_both_correct_one_hand_and_the_second_is_told(table: Table, phones: Phones) -> None:
    told = phones.at_once(corrects(table, 8, 3), corrects(table, 9, 3))
    assert kinds(told) == ["Stale"]
    assert left(table, phones)[0] == (8 if told[0] is None else 9)


def test_a_hand_and_a_correction_at_once_are_both_kept(table: Table, phones: Phones) -> None:
    told = phones.at_once(records(table, 3, 20), corrects(table, 8, 3))
    assert left(table, phones)[2] == 20
    assert (kinds(told), left(table, phones)[0]) in (([], 8), (["Stale"], 5))


def test_a_retry_after_a_correction_leads_to_what_it_made(table: Table, phones: Phones) -> None:
    phones.send(records(table, 3, 20, "hand 3"))
    writer = Writer(OTHER_PHONE, FIRST_EVENING)
    phones.send(lambda session: correct_hand(game_of(table, session), 3, hand(8), 4, writer))
    assert (phones.send(records(table, 3, 20, "hand 3")), left(table, phones)) == (None, [5, None, 8])


def test_a_retry_after_a_strike_leads_to_what_it_made(table: Table, phones: Phones) -> None:
    phones.send(records(table, 3, 20, "hand 3"))
    phones.send(lambda session: strike_hand(game_of(table, session), 3, 4, Writer(OTHER_PHONE, FIRST_EVENING)))
    assert (phones.send(records(table, 3, 20, "hand 3")), left(table, phones)) == (None, [5, None])


def test_two_phones_undo_at_once_and_one_hand_is_taken_back(table: Table, phones: Phones) -> None:
    writer = Writer(OTHER_PHONE, FIRST_EVENING)
    told = phones.at_once(*[lambda session: undo(game_of(table, session), 3, writer)] * 2)
    assert (kinds(told), left(table, phones)) == (["Stale"], [5])


def test_two_phones_strike_at_once_and_one_hand_goes(table: Table, phones: Phones) -> None:
    writer = Writer(OTHER_PHONE, FIRST_EVENING)
    told = phones.at_once(*[lambda session: strike_hand(game_of(table, session), 1, 3, writer)] * 2)
    assert (kinds(told), left(table, phones)) == (["Stale"], [None])


def test_phones_that_start_at_once_get_different_numbers(table: Table, phones: Phones) -> None:
    told = phones.at_once(*(starts(table, f"start {phone}", "Ana", "Ben") for phone in range(4)))
    assert sorted(map(str, told)) == ["2", "3", "4", "5"]


def test_phones_that_name_the_same_new_player_mean_one(table: Table, phones: Phones) -> None:
    told = phones.at_once(*(starts(table, f"start {phone}", "Ana", "Zoe") for phone in range(2)))
    assert sorted(map(str, told)) == ["2", "3"]
    assert phones.send(lambda session: session.scalar(select(func.count()).select_from(Player))) == 3


def test_a_double_tap_on_start_makes_one_game(table: Table, phones: Phones) -> None:
    assert phones.at_once(*[starts(table, "start", "Ana", "Ben")] * 3) == [2, 2, 2]
    assert phones.send(lambda session: session.scalar(select(func.count()).select_from(Game))) == 2


def test_a_double_tap_on_the_same_players_again_makes_one_game(table: Table, phones: Phones) -> None:
    def again(session: Session) -> int:
        game = game_of(table, session)
        return rematch(game, game.scorebook, Writer(KEEPERS_PHONE, FIRST_EVENING, "again")).number

    assert phones.at_once(again, again) == [2, 2]


def test_a_new_name_and_a_hand_at_once_are_both_kept(table: Table, phones: Phones) -> None:
    def rename(session: Session) -> None:
        game = game_of(table, session, locked=False)
        rename_player(game.scorebook, game.seats[0].player, "Anna", Writer(OTHER_PHONE, FIRST_EVENING))

    assert phones.at_once(rename, records(table, 3, 20)) == [None, None]
    assert left(table, phones) == [5, None, 20]
    assert phones.send(lambda session: game_of(table, session).names) == ["Anna", "Ben"]


def test_after_a_busy_evening_no_revision_is_missing(table: Table, phones: Phones) -> None:
    phones.at_once(*(records(table, 3, ben) for ben in (5, 6, 7)), corrects(table, 8, 3))
    made = select(Change.revision).where(Change.game_id.is_not(None)).order_by(Change.id)
    told = phones.send(lambda session: (session.scalars(made).all(), game_of(table, session).revision))
    assert isinstance(told, tuple)
    assert told[0] == list(range(1, told[1] + 1))


def test_games_that_end_at_once_are_all_counted(table: Table, phones: Phones, writing: Writing) -> None:
    with writing() as session:
        table.book = session.merge(table.book)
        for _game in range(3):
            sit_down(session, "Ana", "Ben", at=table)
    writer = Writer(KEEPERS_PHONE, FIRST_EVENING)
    acts: list[Act] = [
        lambda session, number=number: record_hand(game_of(table, session, number=number), 1, hand(100), writer)  # type: ignore[misc]  # the number is its own
        for number in (2, 3, 4)
    ]
    assert phones.at_once(*acts) == [None] * 3
    told = phones.send(lambda session: session.scalars(select(Tally.games)).all())
    assert told == [3, 3]


def test_a_merge_at_the_moment_a_game_ends_counts_it_for_whom_they_are_now(
    table: Table, phones: Phones, writing: Writing
) -> None:
    with writing() as session:
        table.book = session.merge(table.book)
        for number in range(3):
            sit_down(session, "Ana", f"Bob {number}", at=table)
    writer = Writer(KEEPERS_PHONE, FIRST_EVENING)

    def ends(number: int) -> Act:
        return lambda session: record_hand(game_of(table, session, number=number), 1, hand(100), writer)

    def merges(session: Session) -> None:
        book = session.scalars(select(Scorebook).where(Scorebook.code == table.book_url.split("/")[2])).one()
        bob, ben = (session.scalars(select(Player).where(Player.name == name)).one() for name in ("Bob 0", "Ben"))
        merge_players(book, bob, ben, writer)

    assert phones.at_once(ends(2), merges, ends(3), ends(4)) == [None] * 4
    told = phones.send(lambda session: _counted_for(session, table))
    assert told == ({"Ana": 3, "Ben": 1, "Bob 1": 1, "Bob 2": 1}, [])


def _counted_for(session: Session, table: Table) -> tuple[dict[str, int], list[Finding]]:
    """How many games are counted for whom, and what does not agree with itself."""
    book = session.scalars(select(Scorebook).where(Scorebook.code == table.book_url.split("/")[2])).one()
    games = select(Player.name, Tally.games).join(Player, Player.id == Tally.player_id)
    while not catch_up(book):
        session.flush()
    wrong = [found for game in check_games(book) for found in game] + check_sums(book)
    return dict(session.execute(games).all()), wrong
