"""A phone: cookies, one connection that is kept, and the patience to send a form until it is answered."""

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPResponse
from http.cookies import SimpleCookie
from urllib.parse import urlencode, urlsplit

from .served import PATIENCE

TIMEOUT = 20.0
PAUSE = 0.05
AGAIN = (502, 503, 504)
"""Answers after which the form, kept on the page, is sent again."""
FORM = "application/x-www-form-urlencoded"


class Lost(Exception):
    """No answer came: the server was killed, or is not there."""


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    text: str
    location: str
    tag: str


@dataclass
class Phone:
    """A phone that asks any of these addresses, as behind a balancer without sticky sessions."""

    addresses: Sequence[str]
    chance: random.Random
    cookies: dict[str, str] = field(default_factory=dict)
    connections: dict[str, HTTPConnection] = field(default_factory=dict)
    asked: int = 0
    """How many requests it has made."""

    def open(self, path: str) -> Answer:
        """The page, wherever that leads, however long it takes."""
        answer = self.patiently("GET", path)
        while answer.location:
            answer = self.patiently("GET", answer.location)
        return answer

    def patiently(self, method: str, path: str, fields: Mapping[str, str] | None = None) -> Answer:
        """Ask until there is an answer."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                answer = self.ask(method, path, fields)
            except Lost:
                time.sleep(PAUSE)
                continue
            if answer.status not in AGAIN:
                return answer
            time.sleep(PAUSE)
        raise TimeoutError(f"no answer to {method} {path} in {PATIENCE:.0f} s")

    def ask(
        self, method: str, path: str, fields: Mapping[str, str] | None = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Ask once.

        Raises `Lost` where no answer comes.
        """
        self.asked += 1
        address = self.chance.choice(self.addresses)
        connection = self.connections.setdefault(address, HTTPConnection(address, timeout=TIMEOUT))
        try:
            connection.request(method, path, urlencode(fields) if fields else None, self._headers(headers))
            response = connection.getresponse()
            text = response.read().decode()
        except (OSError, HTTPException) as error:
            connection.close()
            raise Lost(str(error)) from error
        self._keep(response)
        where = urlsplit(response.getheader("Location", ""))
        return Answer(response.status, text, where.path, response.getheader("ETag", ""))

    def close(self) -> None:
        for connection in self.connections.values():
            connection.close()

    def _headers(self, more: Mapping[str, str] | None) -> dict[str, str]:
        kept = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Content-Type": FORM, "Cookie": kept, **(more or {})}

    def _keep(self, response: HTTPResponse) -> None:
        for line in response.headers.get_all("Set-Cookie") or []:
            self.cookies.update({name: one.value for name, one in SimpleCookie(line).items()})
