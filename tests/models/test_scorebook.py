from datetime import datetime, timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.models import Change, Keeper, Scorebook, Writer
from scorekeeper.models.keys import PLAIN_SIGNS, new_code, new_key, phone_hash
from scorekeeper.queries.scorebooks import by_join_code, by_keeper_key, kept_by, started_by
from scorekeeper.rules import HouseRules, Refused

from ..factories import FIRST_EVENING, KEEPERS_PHONE, OTHER_PHONE, start_scorebook

pytestmark = pytest.mark.usefixtures("database")


def other(at: datetime = FIRST_EVENING) -> Writer:
    return Writer(OTHER_PHONE, at)


def keepers(session: Session, book: Scorebook) -> list[str]:
    return list(session.scalars(select(Keeper.phone).where(Keeper.scorebook_id == book.id).order_by(Keeper.id)))


def test_whoever_starts_a_scorebook_keeps_it(session: Session) -> None:
    book = start_scorebook(session, "  The  Millers ")
    assert (book.name, book.house_rules, keepers(session, book)) == ("The Millers", HouseRules(), [KEEPERS_PHONE])
    assert session.scalars(kept_by(KEEPERS_PHONE)).all() == [book]
    assert session.scalars(kept_by(OTHER_PHONE)).all() == []


def test_a_name_can_come_later(session: Session) -> None:
    book = start_scorebook(session, " ")
    book.settle_on("The Millers", HouseRules(target=150), other())
    assert (book.name, book.house_rules) == ("The Millers", HouseRules(target=150))


def test_the_settings_before_stay_in_the_history(session: Session) -> None:
    book = start_scorebook(session, "Us")
    book.settle_on("Them", HouseRules(), other())
    change = session.scalars(select(Change).where(Change.what == "settings")).one()
    assert (change.before["name"], change.after["name"], change.phone) == ("Us", "Them", OTHER_PHONE)


def test_it_can_speak_a_language_of_its_own(session: Session) -> None:
    book = start_scorebook(session, "Us")
    book.settle_on("Us", HouseRules(), other(), "de")
    change = session.scalars(select(Change).where(Change.what == "settings")).one()
    assert (book.language, change.before["language"], change.after["language"]) == ("de", None, "de")


def test_the_same_settings_change_nothing(session: Session) -> None:
    book = start_scorebook(session, "Us")
    book.settle_on(" Us", HouseRules(), other())
    assert session.scalars(select(Change.what)).all() == ["start_scorebook"]


@pytest.mark.parametrize("name", ["x" * 41, "U\0s", "U\ud800s"])
def test_what_cannot_be_a_name_is_refused(session: Session, name: str) -> None:
    book = start_scorebook(session, "Us")
    with pytest.raises(Refused, match="name_"):
        book.settle_on(name, HouseRules(), other())
    with pytest.raises(Refused, match="name_"):
        start_scorebook(session, name)


def test_new_games_rules_do_not_touch_games_in_play(session: Session) -> None:
    first, second = start_scorebook(session), start_scorebook(session)
    first.settle_on("", HouseRules(target=150), other())
    assert second.house_rules == HouseRules()


def test_the_keeper_link_leads_to_its_scorebook(session: Session) -> None:
    book, elsewhere = start_scorebook(session), start_scorebook(session)
    assert session.scalars(by_keeper_key(book.keeper_key)).all() == [book]
    assert session.scalars(by_keeper_key(book.code)).all() == []
    assert book.keeper_key != elsewhere.keeper_key


def test_a_second_phone_keeps_score_too_and_only_once(session: Session) -> None:
    book = start_scorebook(session)
    for _ in range(2):
        book.let_keep(other())
    assert keepers(session, book) == [KEEPERS_PHONE, OTHER_PHONE]


def test_a_join_code_lasts_ten_minutes(session: Session) -> None:
    book = start_scorebook(session)
    code = book.make_join_code(FIRST_EVENING)
    ten_minutes = timedelta(minutes=10)
    assert session.scalars(by_join_code(code, FIRST_EVENING + ten_minutes - timedelta(seconds=1))).all() == [book]
    assert session.scalars(by_join_code(code, FIRST_EVENING + ten_minutes)).all() == []


def test_a_join_code_is_good_once(session: Session) -> None:
    book = start_scorebook(session)
    code = book.make_join_code(FIRST_EVENING)
    book.use_join_code(other())
    assert OTHER_PHONE in keepers(session, book)
    assert session.scalars(by_join_code(code, FIRST_EVENING)).all() == []


def test_a_new_join_code_ends_the_one_before(session: Session) -> None:
    book = start_scorebook(session)
    first, second = (book.make_join_code(FIRST_EVENING) for _ in range(2))
    assert session.scalars(by_join_code(first, FIRST_EVENING)).all() == []
    assert session.scalars(by_join_code(second, FIRST_EVENING)).all() == [book]


def test_no_join_code_joins_nothing(session: Session) -> None:
    start_scorebook(session)
    for code in ("", "none", "None"):
        assert session.scalars(by_join_code(code, FIRST_EVENING)).all() == []


def test_a_double_tap_leads_to_the_scorebook_it_started(session: Session) -> None:
    book = Scorebook.start(session, "", Writer(KEEPERS_PHONE, FIRST_EVENING, "new scorebook"))
    assert session.scalar(started_by(KEEPERS_PHONE, "new scorebook")) is book
    assert session.scalar(started_by(OTHER_PHONE, "new scorebook")) is None
    assert session.scalar(started_by(KEEPERS_PHONE, None)) is None


def test_a_scorebook_outside_its_session_says_so() -> None:
    with pytest.raises(RuntimeError):
        _ = Scorebook().session


def test_codes_are_easily_read_aloud_and_keys_hard_to_guess() -> None:
    codes, keys = {new_code() for _ in range(99)}, {new_key() for _ in range(99)}
    assert {len(code) for code in codes} == {8}
    assert set("".join(codes)) <= set(PLAIN_SIGNS)
    assert not set("01ilo") & set(PLAIN_SIGNS)
    assert (len(codes), len(keys), {len(key) for key in keys}) == (99, 99, {22})


def test_the_database_knows_a_phone_by_its_hash_alone() -> None:
    assert phone_hash("secret") == phone_hash("secret") != phone_hash("Secret")
    assert len(phone_hash("secret")) == 64
    assert "secret" not in phone_hash("secret")
