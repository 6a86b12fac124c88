import socket

import pytest

from scorekeeper import addresses as place
from scorekeeper.addresses import Addresses, addresses, local_name, network_number

COMPUTER = "http://localhost:8000"


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "network_number", lambda: "192.168.7.7")
    monkeypatch.setattr(socket, "gethostname", lambda: "Teapot.lan")


def test_listening_everywhere_there_are_three_ways_in() -> None:
    found = addresses("0.0.0.0", 8000)  # noqa: S104  # nothing listens here
    assert found == Addresses(COMPUTER, "http://192.168.7.7:8000", "http://teapot.local:8000")
    assert found.best == found.phones


def test_a_public_address_goes_before_what_is_found() -> None:
    found = addresses("::", 8000, "https://cards.example")
    assert found == Addresses(COMPUTER, "https://cards.example", None)
    assert found.best == "https://cards.example"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_listening_here_only_no_phone_gets_in(host: str) -> None:
    assert addresses(host, 8000) == Addresses(COMPUTER, None, None)
    assert addresses(host, 8000).best == COMPUTER


@pytest.mark.parametrize(("host", "shown"), [("10.0.0.5", "10.0.0.5"), ("fd00::5", "[fd00::5]")])
def test_listening_on_one_address_there_is_that_one(host: str, shown: str) -> None:
    assert addresses(host, 81) == Addresses(None, f"http://{shown}:81", None)


def test_without_a_network_there_is_this_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "network_number", lambda: None)
    assert addresses("0.0.0.0", 8000).best == COMPUTER  # noqa: S104  # nothing listens here


@pytest.mark.parametrize(
    ("host", "name"),
    [("Teapot", "teapot.local"), ("teapot.local", "teapot.local"), ("localhost", None), ("a_b", None), ("", None)],
)
def test_the_local_name_is_the_first_part_of_the_host_name(host: str, name: str | None) -> None:
    assert local_name(host) == name


def test_the_network_number_is_no_loop() -> None:
    number = network_number()
    assert number is None or not number.startswith("127.")


def test_a_machine_off_the_network_has_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_given: object) -> None:
        raise OSError

    monkeypatch.setattr(socket.socket, "connect", refuse)
    assert network_number() is None
