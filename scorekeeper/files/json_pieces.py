"""JSON of any length, read piece by piece, so that only one value of a long list is in memory at a time."""

import codecs
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from scorekeeper.rules import Refused, RuleBroken

from .json_text import DECODER, check_load, check_whole, sound
from .refused import FileRefused

FIRST_READ = 256 * 1024
LONGEST_PIECE = 4 * 1024 * 1024
MOST_VALUES = 300_000
"""Values of one piece: those of a game of thousands of hands, with its history."""
ENDS = tuple(" \t\n\r,]}:")
_SPACE = re.compile(r"[ \t\n\r]*")
NEAR = 16
"""How near to the end of what was read a fault may lie that is only a value cut in two."""


class Stream(Protocol):
    """Whatever bytes can be read from."""

    def read(self, size: int, /) -> bytes:
        """The next bytes, at most or about so many; none at the end."""
        ...


class JsonPieces:
    """A cursor over the JSON text of a binary stream.

    Every method raises `FileRefused` with the line where the text is not what it must be.
    """

    def __init__(self, stream: Stream) -> None:
        self._read = stream.read
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._text, self._at, self._lines, self._before = "", 0, 1, 0
        self._ended = False

    @property
    def line(self) -> int:
        """The line of the next sign, from 1."""
        return self._lines + self._text.count("\n", 0, self._at)

    def refused(self, error: Refused | RuleBroken) -> FileRefused:
        """What the rules refuse, at this line."""
        return FileRefused(error.broken[0] if isinstance(error, Refused) else error, line=self.line)

    def peek(self) -> str:
        """The next sign that is no space; empty at the end."""
        while True:
            space = _SPACE.match(self._text, self._at)
            self._at = space.end() if space else self._at
            if self._at < len(self._text) or not self._more(FIRST_READ):
                return self._text[self._at : self._at + 1]

    def take(self, sign: str) -> None:
        """Go past this very sign."""
        if self.peek() != sign:
            raise self._not_json(self._at)
        self._at += 1

    def value(self) -> object:
        """The next value, whole."""
        self.peek()
        size = FIRST_READ
        while True:
            try:
                with self._placed(), sound():
                    check_load(self._text, self._at, MOST_VALUES)
                    found, end = DECODER.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                fault = self._not_json(error.pos)
                if self._is_whole(error) or not self._longer(size):
                    raise fault from error
            else:
                # A number at the end of what was read may go on, as “0.” does.
                if end + NEAR < len(self._text) or self._text[end : end + 1] in ENDS or not self._longer(size):
                    return self._checked(found, end)
            size *= 2

    def items(self) -> Iterator[object]:
        """The values of a list, one at a time."""
        for _ in self._separated("[", "]"):
            yield self.value()

    def fields(self) -> Iterator[str]:
        """The names of an object's fields, each once; whoever asks for the next has taken the value of the last."""
        seen: set[str] = set()
        for _ in self._separated("{", "}"):
            name = self._name()
            if name in seen:
                raise self.refused(RuleBroken("file_twice", values={"field": name}))
            seen.add(name)
            yield name

    def end(self) -> None:
        """See that nothing follows."""
        if self.peek():
            raise self._not_json(self._at)

    def _name(self) -> str:
        if self.peek() != '"':
            raise self._not_json(self._at)
        name = str(self.value())
        self.take(":")
        return name

    def _separated(self, opening: str, closing: str) -> Iterator[None]:
        """Stops before each thing between the two signs."""
        self.take(opening)
        more = self.peek() != closing
        while more:
            yield
            more = self.peek() == ","
            if more:
                self._at += 1
        self.take(closing)

    def _checked(self, found: object, end: int) -> object:
        with self._placed():
            check_whole(found, self._text[self._at : end])
        self._at = end
        return found

    def _longer(self, size: int) -> bool:
        """Read on within one value, which must not become too long."""
        if len(self._text) - self._at > LONGEST_PIECE:
            raise self.refused(RuleBroken("file_too_much"))
        return self._more(size)

    def _more(self, size: int) -> bool:
        """Read on, and forget what was read before; whether there was more."""
        if self._ended:
            return False
        data = self._read(size)
        self._ended = not data
        self._lines, self._before = self.line, self._column(self._at) - 1
        self._text, self._at = self._text[self._at :], 0
        try:
            self._text += self._decoder.decode(data, final=self._ended)
        except UnicodeDecodeError as error:
            raise self.refused(RuleBroken("file_not_utf8")) from error
        return bool(data)

    def _is_whole(self, error: json.JSONDecodeError) -> bool:
        """Whether a fault would still be there if more were read."""
        unfinished = error.msg.startswith("Unterminated string") or error.pos + NEAR >= len(self._text)
        return not unfinished

    def _not_json(self, at: int) -> FileRefused:
        line = self._lines + self._text.count("\n", 0, at)
        return FileRefused(RuleBroken("file_not_json", values={"line": line, "column": self._column(at)}))

    def _column(self, at: int) -> int:
        """The column of a sign of what is held, from 1; its line may have begun before that."""
        newline = self._text.rfind("\n", 0, at)
        return at - newline if newline >= 0 else self._before + at + 1

    @contextmanager
    def _placed(self) -> Iterator[None]:
        try:
            yield
        except Refused as refused:
            raise self.refused(refused) from refused
