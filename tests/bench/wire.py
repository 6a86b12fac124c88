"""Requests straight over sockets: a client that is quick enough not to be what is measured."""

import selectors
import socket
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from urllib.parse import urlencode

HOST = "127.0.0.1"
END_OF_HEAD = b"\r\n\r\n"


@dataclass(frozen=True)
class Request:
    """What is sent, and the status that has to come back."""

    text: bytes
    status: int


def request(
    path: str, headers: Mapping[str, str] | None = None, fields: Mapping[str, str] | None = None, status: int = 0
) -> Request:
    """A GET, or with fields the POST of a form."""
    body = urlencode(fields).encode() if fields is not None else b""
    own = {"Host": "scores.example", "Accept-Encoding": "br", **(headers or {})}
    if fields is not None:
        own |= {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(body))}
    head = "".join(f"{name}: {value}\r\n" for name, value in own.items())
    method = "GET" if fields is None else "POST"
    text = f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body
    return Request(text, status or (200 if fields is None else 303))


@dataclass
class Wire:
    """A connection that is kept; `began` is when the last request was sent."""

    port: int
    asked: Request | None = None
    got: bytes = b""
    began: float = 0
    line: socket.socket = field(init=False)

    def __post_init__(self) -> None:
        self.line = socket.create_connection((HOST, self.port))
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, asked: Request) -> None:
        self.asked, self.got, self.began = asked, b"", time.perf_counter()
        self.line.sendall(asked.text)

    def receive(self) -> float:
        """Take what has come; the seconds it took once the answer is whole, else 0.

        Raises `AssertionError` for another status than was expected.
        """
        self.got += self.line.recv(1 << 18)
        head, end, body = self.got.partition(END_OF_HEAD)
        if not end or len(body) < length(head):
            return 0
        status = int(head[9:12])
        assert self.asked
        assert status == self.asked.status, f"{status}: {self.asked.text[:200]!r} {body[:400]!r}"
        return time.perf_counter() - self.began

    def ask(self, asked: Request) -> float:
        """Send a request and wait for its answer; gives the seconds it took."""
        self.send(asked)
        while not (took := self.receive()):
            pass
        return took


@contextmanager
def wires(port: int, count: int) -> Iterator[list[Wire]]:
    """So many connections, closed in the end."""
    lines = [Wire(port) for _ in range(count)]
    try:
        yield lines
    finally:
        for one in lines:
            one.line.close()


def at_once(port: int, requests: Iterator[Request], connections: int, seconds: float) -> tuple[list[float], float]:
    """Ask over so many connections as fast as answers come; the seconds of each answer, and how long it took in all."""
    took: list[float] = []
    with wires(port, connections) as lines, selectors.DefaultSelector() as ready, suppress(StopIteration):
        began = time.perf_counter()
        for one in lines:
            ready.register(one.line, selectors.EVENT_READ, one)
            one.send(next(requests))
        while time.perf_counter() < began + seconds:
            for key, _ in ready.select():
                if answered := key.data.receive():
                    took.append(answered)
                    key.data.send(next(requests))
    return took, time.perf_counter() - began


def length(head: bytes) -> int:
    """How long the body is of which this is the head."""
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line.split(b":")[1])
    return 0
