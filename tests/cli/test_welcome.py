import io

import pytest
import segno

from scorekeeper.addresses import Addresses
from scorekeeper.cli.welcome import welcome

HOME = Addresses("http://localhost:8000", "http://192.168.7.7:8000", "http://teapot.local:8000")


class Screen(io.TextIOWrapper):
    """A terminal of some encoding."""

    def __init__(self, encoding: str = "utf-8", *, tty: bool = False) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


def lines(screen: Screen, found: Addresses = HOME) -> list[str]:
    return list(welcome(found, "/join/key", screen))


def test_each_address_is_shown() -> None:
    assert lines(Screen())[3:6] == [
        "  On this computer             http://localhost:8000/",
        "  On phones on the same Wi-Fi  http://192.168.7.7:8000/",
        "  The same by name             http://teapot.local:8000/",
    ]


def test_the_code_is_that_of_the_phones_address() -> None:
    drawn = io.StringIO()
    segno.make("http://192.168.7.7:8000/join/key", error="l", micro=False).terminal(drawn, border=2, compact=True)
    assert drawn.getvalue().rstrip("\n") in "\n".join(lines(Screen()))


def test_in_a_terminal_the_code_is_white_on_black() -> None:
    assert sum(line.startswith("\x1b[97;40m█") for line in lines(Screen(tty=True))) > 10


@pytest.mark.parametrize(
    ("screen", "found"), [(Screen("ascii"), HOME), (Screen(), Addresses("http://localhost:8000", None, None))]
)
def test_no_code_where_it_would_not_help(screen: Screen, found: Addresses) -> None:
    assert not any("█" in line or "camera" in line for line in lines(screen, found))
