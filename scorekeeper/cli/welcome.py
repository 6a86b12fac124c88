"""What `serve` shows in the terminal: where to open the scorekeeper, and a code for a phone's camera."""

from collections.abc import Iterator
from io import StringIO
from typing import TextIO

from scorekeeper.addresses import Addresses
from scorekeeper.wording.gettext import gettext as _

from .terminal import padded, width

WHITE_ON_BLACK, AS_BEFORE = "\x1b[97;40m", "\x1b[0m"


def welcome(found: Addresses, path: str, stream: TextIO) -> Iterator[str]:
    """The lines; the code leads to `path`, and is left out where the stream cannot show it or no phone could use it."""
    yield from ("", _("The scorekeeper is open. It stops with Ctrl-C; every score is saved as it is entered."), "")
    yield from _columns(found)
    code = _code(found.phones + path, stream) if found.phones else []
    if code:
        yield from ("", *code, "", _("Point a phone’s camera at the code to keep score."))
    yield ""


def _columns(found: Addresses) -> list[str]:
    rows = [
        (_("On this computer"), found.computer),
        (_("On phones on the same Wi-Fi"), found.phones),
        (_("The same by name"), found.name),
    ]
    shown = [(label, address) for label, address in rows if address]
    wide = max(width(label) for label, _address in shown)
    return [f"  {padded(label, wide)}  {address}/" for label, address in shown]


def _code(url: str, stream: TextIO) -> list[str]:
    """A QR code in half blocks, its lines set white on black where the stream is a terminal."""
    # Only here: where no phone can reach the server, nothing is drawn.
    import segno

    drawn = StringIO()
    segno.make(url, error="l", micro=False).terminal(drawn, border=2, compact=True)
    lines = drawn.getvalue().splitlines()
    try:
        "".join(lines).encode(stream.encoding)
    except UnicodeEncodeError:
        return []
    return [f"{WHITE_ON_BLACK}{line}{AS_BEFORE}" for line in lines] if stream.isatty() else lines
