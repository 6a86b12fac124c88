"""Whether a port is free. Granian would start beside another server and share its visitors without a word."""

import errno
import os
import socket

from scorekeeper.wording.gettext import gettext as _

from .trouble import Trouble

MOST_PORT = 65_535


def try_port(host: str, port: int) -> None:
    """Listen for a moment, to see that it can be done.

    Raises `Trouble` for a port that is taken, not allowed or not there.
    """
    if not 1 <= port <= MOST_PORT:
        raise Trouble(_("A port is a number from 1 to %(most)s.", most=MOST_PORT))
    try:
        _listen(host, port)
    except OSError as error:
        raise Trouble(_why(error, host, port)) from error


def _listen(host: str, port: int) -> None:
    family, kind, protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as one:
        # A port left a moment ago is free; on Windows this option would take it from another program.
        if os.name == "posix":
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        one.bind(address)
        one.listen(1)


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return _(
            "Port %(port)s is taken by another program. Try: scorekeeper --port %(other)s", port=port, other=port + 1
        )
    if error.errno == errno.EACCES:
        return _("This user may not open port %(port)s. Try: scorekeeper --port 8000", port=port)
    return _("%(host)s cannot be listened on: %(why)s", host=host, why=error.strerror)
