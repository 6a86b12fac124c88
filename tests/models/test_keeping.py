"""Who keeps score: naming a phone, removing one, a new link; also when two do it at once."""

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.models import Keeper, Scorebook, Writer
from scorekeeper.models.keeping import LastPhone, OtherPhones, make_new_link, name_phone, phones, remove_phone
from scorekeeper.queries.scorebooks import phone_names
from scorekeeper.rules import Refused

from ..conftest import Writing
from ..factories import FIRST_EVENING, KEEPERS_PHONE, OTHER_PHONE, Table, sit_down
from .phones import Act, Phones, kinds

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def table(session: Session) -> Table:
    """A table at which two phones keep score, one of them Ben's."""
    table = sit_down(session, "Ana", "Ben")
    name_phone(table.book.let_keep(table.writer(OTHER_PHONE)), " Ben’s  phone ")
    return table


def left(book: Scorebook) -> list[str]:
    return [keeper.phone for keeper in phones(book)]


def test_a_name_is_kept_clean_and_may_be_taken_away(table: Table) -> None:
    keeper = phones(table.book)[1]
    assert keeper.name == "Ben’s phone"
    name_phone(keeper, " ")
    assert keeper.name == ""
    with pytest.raises(Refused, match="name_too_long"):
        name_phone(keeper, "x" * 25)


def test_removing_another_changes_the_link_and_ends_the_code(table: Table) -> None:
    key = table.book.keeper_key
    table.book.make_join_code(table.clock.now)
    remove_phone(table.book, phones(table.book)[1], table.writer())
    assert left(table.book) == [KEEPERS_PHONE]
    assert table.book.keeper_key != key
    assert table.book.join_code is None


def test_leaving_leaves_the_link(table: Table) -> None:
    key = table.book.keeper_key
    remove_phone(table.book, phones(table.book)[0], table.writer())
    assert (left(table.book), table.book.keeper_key) == ([OTHER_PHONE], key)


def test_the_last_one_goes_only_when_that_is_wanted(table: Table) -> None:
    first, second = phones(table.book)
    remove_phone(table.book, first, table.writer())
    with pytest.raises(LastPhone):
        remove_phone(table.book, second, table.writer(OTHER_PHONE))
    remove_phone(table.book, second, table.writer(OTHER_PHONE), last=True)
    assert left(table.book) == []


def test_the_history_keeps_the_name_of_a_phone_that_was(session: Session, table: Table) -> None:
    remove_phone(table.book, phones(table.book)[1], table.writer())
    assert dict(session.execute(phone_names(table.book.id)).all()) == {OTHER_PHONE: "Ben’s phone"}


def test_a_new_link_ends_all_others_once(table: Table) -> None:
    writer = table.writer(entry_key="new link")
    keys = {table.book.keeper_key}
    for _ in range(2):
        make_new_link(table.book, writer, {phones(table.book)[-1].id})
        keys.add(table.book.keeper_key)
    assert (left(table.book), len(keys)) == ([KEEPERS_PHONE], 2)


def test_a_new_link_ends_nobody_who_was_not_shown(table: Table) -> None:
    with pytest.raises(OtherPhones):
        make_new_link(table.book, table.writer(), set())
    assert len(left(table.book)) == 2


def removes(code: str, phone: str, other: str) -> Act:
    """One phone removes the other, as the page does it."""

    def remove(session: Session) -> str:
        held = select(Scorebook).where(Scorebook.code == code).with_for_update(key_share=True)
        book = session.scalars(held).one()
        found = {keeper.phone: keeper for keeper in session.scalars(select(Keeper))}
        if not {phone, other} <= set(found):
            return "no such phone"
        remove_phone(book, found[other], Writer(phone, FIRST_EVENING))
        return "removed"

    return remove


def test_two_that_remove_each_other_at_once_leave_one(app: Flask, writing: Writing) -> None:
    with writing() as session:
        table = sit_down(session, "Ana", "Ben")
        table.book.let_keep(table.writer(OTHER_PHONE))
        code = table.book.code
    ways = ((KEEPERS_PHONE, OTHER_PHONE), (OTHER_PHONE, KEEPERS_PHONE))
    told = Phones(app).at_once(*(removes(code, *way) for way in ways))
    assert (sorted(map(str, told)), kinds(told)) == (["no such phone", "removed"], [])
    with writing() as session:
        assert len(session.scalars(select(Keeper)).all()) == 1
