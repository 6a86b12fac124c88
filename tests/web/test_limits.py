"""How much one scorebook may hold: told where it is met, with everything typed kept."""

from collections.abc import Mapping

import pytest
from flask import Flask

from scorekeeper.config import Settings, SettingWrong

from ..conftest import MakeApp, Phone
from ..factories import Table
from .pages import opened, sent

GAMES = "This scorebook is full: the most games it may hold is 1. Whoever runs the scorekeeper can allow more."
PLAYERS = "This scorebook is full: the most players it may hold is 4. Whoever runs the scorekeeper can allow more."


@pytest.fixture
def app(make_app: MakeApp, request: pytest.FixtureRequest) -> Flask:
    """One that lets a scorebook hold the four players at the table, or the one game."""
    limits: Mapping[str, int] = getattr(request, "param", {"most_players": 4})
    return make_app(**limits)


one_game = pytest.mark.parametrize("app", [{"most_games": 1}], indirect=True)


def test_one_player_too_many_is_told_and_kept(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.book_url}players").press("Add", {"name": "Eva"})
    assert page.wrong("name") == PLAYERS
    assert page.fields("Add")["name"] == "Eva"


def test_who_is_there_may_be_shown_again(phone: Phone, table: Table) -> None:
    opened(phone, f"{table.book_url}players/1").press("Hide from new games")
    assert opened(phone, f"{table.book_url}players").press("Add", {"name": "Ana"}).status == 200


def test_a_game_with_someone_new_is_told_and_kept(phone: Phone, table: Table) -> None:
    typed = {"player-1": "Ana", "player-2": "Eva", "player-3": "", "player-4": "", "first_dealer": "1"}
    page = opened(phone, f"{table.book_url}games/new").press("Start the game", typed)
    assert page.wrong("player-2") == PLAYERS
    assert {name: page.fields("Start the game")[name] for name in typed} == typed


def test_someone_new_who_comes_late_is_told_and_kept(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.url}/seats").press("Join the game", {"player": "Eva"})
    assert page.wrong("player") == PLAYERS
    assert page.fields("Join the game")["player"] == "Eva"


@one_game
def test_one_game_too_many_is_told_and_kept(phone: Phone, table: Table) -> None:
    page = opened(phone, f"{table.book_url}games/new").press("Start the game", {"player-4": "Eva"})
    assert page.wrong("player-4") == GAMES
    assert page.fields("Start the game")["player-4"] == "Eva"


@one_game
def test_the_same_players_again_are_told(phone: Phone, table: Table) -> None:
    page = sent(phone, f"{table.url}/rematch")
    assert (page.status, page.heading, GAMES in page.text) == (422, "Not possible", True)


@one_game
def test_the_form_that_made_the_last_game_leads_to_it(client: Phone) -> None:
    page = opened(client, "/").press("Start")
    form = page.fields("Start the game").to_dict() | {"player-1": "Ana", "player-2": "Ben", "first_dealer": "1"}
    leads = [sent(client, page.url.removesuffix("/new"), form).leads_to for _ in range(2)]
    assert leads == [page.url.replace("new", "1")] * 2


def test_each_scorebook_has_its_own(make_app: MakeApp) -> None:
    app = make_app(new_scorebooks="anyone", most_players=2, most_games=1)
    for _family in range(2):
        phone = app.test_client()
        assert isinstance(phone, Phone)
        page = opened(phone, "/").press("Start")
        assert page.press("Start the game", {"player-1": "Ana", "player-2": "Ben", "first_dealer": "1"}).status == 200


@pytest.mark.parametrize("setting", ["most_players", "most_games"])
@pytest.mark.parametrize("text", ["0", "-1", "1e3", "", "²", "1000001"])
def test_a_limit_is_a_whole_number(setting: str, text: str) -> None:
    with pytest.raises(SettingWrong, match=f"SCOREKEEPER_{setting.upper()} is a whole number from 1 to 1000000."):
        Settings.read(**{setting: text})
