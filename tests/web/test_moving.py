"""Whole scorebooks out and in again, on the pages."""

import io
import json
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from werkzeug.test import TestResponse

from scorekeeper.db import db
from scorekeeper.models import Game, Scorebook, Upload
from scorekeeper.web import importing

from ..conftest import Phone, Writing
from ..factories import Table, start_scorebook
from .conftest import Seated
from .pages import Page, opened, totals

GAME = {"format": "rummy-game/1", "players": ["Ana", "<b>Bob</b>"], "hands": []}


@pytest.fixture
def won(client: Phone, seated: Seated) -> Table:
    """A game that Ana has won, on the client's phone."""
    table = seated("Ana", "Ben", start={"Ana": 90}, play=lambda table: table.goes_out("Ana", ben="K 7 3"))
    client.joins(table)
    return table


@pytest.fixture
def empty(client: Phone, writing: Writing) -> str:
    """The address of another scorebook that the client keeps, in which nothing has happened."""
    with writing() as session:
        book = start_scorebook(session)
        code, key = book.code, book.keeper_key
    client.post(f"/join/{key}")
    return f"/b/{code}/"


def exported(client: Phone, book_url: str) -> bytes:
    data: bytes = client.get(f"{book_url}export.json").data
    return data


def sends(client: Phone, book_url: str, data: bytes, name: str = "file.json") -> Page:
    """The page that answers a file."""
    fields: Any = {"file": (io.BytesIO(data), name)}
    answer = client.post(f"{book_url}import", data=fields, content_type="multipart/form-data")
    answer.request.environ["wsgi.input"].close()
    return Page(client, answer)


def added(client: Phone, book_url: str, data: bytes, **typed: str) -> Page:
    """The page after what was shown was added."""
    return sends(client, book_url, data).press("Add this", {name.replace("_", "-"): one for name, one in typed.items()})


def test_settings_lead_to_both(client: Phone, won: Table) -> None:
    links = opened(client, f"{won.book_url}settings").links()
    assert links["Take everything along"] == f"{won.book_url}export"
    assert links["Bring games in"] == f"{won.book_url}import"


def test_the_page_says_how_much_there_is(client: Phone, won: Table) -> None:
    assert "This scorebook holds 1 game and 2 players." in opened(client, f"{won.book_url}export").text


def test_the_file_is_named_and_kept_by_nobody_between(client: Phone, won: Table) -> None:
    answer: TestResponse = client.get(f"{won.book_url}export.json")
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="rummy-2')
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("application/json", "private, no-cache")


def test_the_table_has_a_mark_only_when_asked_for(client: Phone, won: Table) -> None:
    assert client.get(f"{won.book_url}export.csv").data.startswith(b"game,started_at,")
    assert client.get(f"{won.book_url}export.csv?mark=1").data.startswith(b"\xef\xbb\xbfgame,")


def test_everything_comes_back_in_an_empty_scorebook(client: Phone, won: Table, empty: str) -> None:
    """Case 31: exported, imported into an empty scorebook, it is identical."""
    data = exported(client, won.book_url)
    assert added(client, empty, data).said("p", class_="lead") == ["One game was added."]
    assert exported(client, empty) == data


def test_imported_twice_nothing_is_doubled(client: Phone, won: Table) -> None:
    page = sends(client, won.book_url, exported(client, won.book_url))
    assert "There is no game in this file that is not here already." in page.text
    assert "One game is here already and stays as it is." in page.text
    assert "Add this" not in page.buttons()


def test_the_preview_says_who_is_who_and_writes_nothing(client: Phone, won: Table, app: Flask) -> None:
    page = sends(client, won.book_url, json.dumps(GAME).encode())
    assert "One game with 0 hands will be added." in page.text
    assert [page.fields()["player-1"], page.fields()["player-2"]] == ["Ana", "<b>Bob</b>"]
    assert "1 game in the file · here already" in page.text
    with app.app_context():
        assert len(db.session.scalars(select(Game)).all()) == 1


def test_a_player_goes_by_the_name_typed(client: Phone, won: Table) -> None:
    added(client, won.book_url, json.dumps(GAME).encode(), player_2="ben")
    assert "Ben" in opened(client, f"{won.book_url}games/2").text


def test_a_name_that_cannot_be_is_refused_at_its_field(client: Phone, won: Table) -> None:
    page = added(client, won.book_url, json.dumps(GAME).encode(), player_2="x" * 25)
    assert page.wrong("player-2") == "That name is too long: at most 24 characters."
    assert page.fields()["player-2"] == "x" * 25


def test_two_who_sit_together_are_not_one(client: Phone, won: Table) -> None:
    page = added(client, won.book_url, json.dumps(GAME).encode(), player_2="Ana")
    assert "sit in one game, so they cannot be one person." in page.wrong("players")
    assert page.press("Add this", {"player-2": "Bob"}).said("p", class_="lead") == ["One game was added."]


def test_a_broken_file_is_refused_whole(client: Phone, won: Table) -> None:
    data = exported(client, won.book_url).replace(b'"out":"Ana"', b'"out":"Eve"', 1)
    page = sends(client, won.book_url, data)
    assert page.wrong("file").startswith("Line 7, game 1, hand 1: Nobody at this table is called Eve.")
    assert totals(client, won) == {"Ana": "110", "Ben": "0"}


def test_no_file_is_asked_for(client: Phone, won: Table) -> None:
    assert opened(client, f"{won.book_url}import").press("Look at it").wrong("file") == "Choose a file first."


def test_a_file_that_is_gone_is_asked_for_again(client: Phone, won: Table) -> None:
    page = Page(client, client.post(f"{won.book_url}import", data={"upload": "nothing"}))
    assert page.wrong("file") == "That file is no longer here. Choose it again."


def test_a_file_waits_for_its_phone_alone(client: Phone, other_client: Phone, won: Table) -> None:
    key = sends(client, won.book_url, json.dumps(GAME).encode()).fields()["upload"]
    page = Page(other_client, other_client.joins(won).post(f"{won.book_url}import", data={"upload": key}))
    assert page.wrong("file") == "That file is no longer here. Choose it again."


def test_files_of_yesterday_are_forgotten(client: Phone, won: Table, writing: Writing) -> None:
    sends(client, won.book_url, json.dumps(GAME).encode())
    with writing() as session:
        (upload,) = session.scalars(select(Upload))
        upload.at = upload.at.replace(year=2024)
    sends(client, won.book_url, json.dumps(GAME).encode())
    with writing() as session:
        assert len(session.scalars(select(Upload)).all()) == 1


def test_a_large_file_shows_how_far_it_is(
    client: Phone, won: Table, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "SMALL", 0)
    monkeypatch.setattr(importing, "STEP", 2)
    data = exported(client, won.book_url)
    page = added(client, empty, data)
    assert "100 % is done" in page.text
    assert page.said("p", class_="lead") == ["One game was added."]
    assert exported(client, empty) == data


def test_a_large_file_that_fails_has_changed_nothing(
    client: Phone, won: Table, empty: str, monkeypatch: pytest.MonkeyPatch, writing: Writing
) -> None:
    monkeypatch.setattr(importing, "SMALL", 0)
    page = added(client, empty, json.dumps(GAME).encode(), player_2="Ana")
    assert "sit in one game" in page.said("p", class_="wrong")[0]
    with writing() as session:
        assert len(session.scalars(select(Game)).all()) == 1
        assert len(session.scalars(select(Scorebook)).all()) == 2


def test_a_file_may_be_larger_than_a_form(client: Phone, won: Table) -> None:
    notes = [{**GAME, "note": "x" * 1000, "id": f"123e4567-e89b-42d3-a456-42661417{n:04}"} for n in range(1200)]
    assert "1,200 games with 0 hands will be added." in sends(client, won.book_url, json.dumps(notes).encode()).text


def test_another_form_may_not(client: Phone, won: Table) -> None:
    assert client.post(f"{won.url}/note", data={"note": "x" * 1_100_000}).status_code == 413
