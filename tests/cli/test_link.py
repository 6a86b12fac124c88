from functools import partial

import pytest

from scorekeeper.cli.demo_games import play_year
from tests.conftest import Writing
from tests.factories import start_scorebook

from .conftest import Type


def test_each_scorebook_is_shown_with_its_link(types: Type, writing: Writing) -> None:
    with writing() as session:
        keys = [start_scorebook(session, name).keeper_key for name in ("Family", "")]
    assert types("link").out.splitlines() == [
        f"Family: http://cards.example/join/{keys[0]}",
        f"Our scorebook: http://cards.example/join/{keys[1]}",
    ]


def test_without_a_scorebook_it_says_so(types: Type) -> None:
    answer = types("link")
    assert (answer.status, answer.out) == (0, "No scorebook was started here yet.\n")


def test_without_a_public_address_links_have_this_machines(
    types: Type, writing: Writing, monkeypatch: pytest.MonkeyPatch
) -> None:
    with writing() as session:
        start_scorebook(session, "Family")
    monkeypatch.delenv("SCOREKEEPER_PUBLIC_URL")
    monkeypatch.setattr("scorekeeper.addresses.network_number", lambda: "192.168.7.7")
    assert "http://192.168.7.7:8123/join/" in types("link", "--port", "8123").out


def test_demo_prints_the_keeper_link_of_what_it_filled(types: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.cli.demo.play_year", partial(play_year, evenings=1))
    link = types("demo", "--seed", "3").out.split()[-1]
    assert link in types("link").out
    assert link.startswith("http://cards.example/join/")
