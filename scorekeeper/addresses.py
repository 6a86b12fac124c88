"""Where this machine is reached: asked of the machine itself, never taken from what a visitor says."""

import re
import socket
from dataclasses import dataclass

PORT = 8000
EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104  # the household's phones are to reach it
HERE_ONLY = ("127.0.0.1", "localhost", "::1")

_HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Addresses:
    """The addresses of a server, without a slash at the end.

    `computer` is for the machine itself; `phones` for those on the same network, and `name` the same by the machine's
    name, which stays when the number changes. None where there is none.
    """

    computer: str | None
    phones: str | None
    name: str | None

    @property
    def best(self) -> str:
        """The address to make links from."""
        return self.phones or self.computer or f"http://localhost:{PORT}"


def addresses(host: str, port: int, public_url: str = "") -> Addresses:
    """Where a server that listens on this host and port is reached; `public_url` goes before what is found."""
    computer = f"http://localhost:{port}"
    if host in HERE_ONLY:
        return Addresses(computer, public_url or None, None)
    if host not in EVERYWHERE:
        return Addresses(None, public_url or f"http://{f'[{host}]' if ':' in host else host}:{port}", None)
    number = network_number()
    phones = public_url or (f"http://{number}:{port}" if number else None)
    name = None if public_url else local_name(socket.gethostname())
    return Addresses(computer, phones, f"http://{name}:{port}" if name else None)


def network_number() -> str | None:
    """This machine's number on its network, None without one; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as finder:
        try:
            finder.connect(("192.0.2.1", 9))
        except OSError:
            return None
        number = str(finder.getsockname()[0])
    return None if number.startswith(("127.", "0.")) else number


def local_name(host: str) -> str | None:
    """The name by which this machine is known on its network without a name server."""
    first = host.split(".")[0].lower()
    return f"{first}.local" if first != "localhost" and _HOST_NAME.fullmatch(first) else None
