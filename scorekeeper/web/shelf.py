"""Where answers are kept in memory, as long as there is room."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

LARGEST = 64 * 1024
MOST = 8 * 1024 * 1024
OVERHEAD = 2048
"""Bytes: of an answer that is kept, of all of them together, and about what keeping one takes beside its body."""

Mark = tuple[object, ...]
"""What an answer follows from, as it was then."""
Asked = tuple[str, ...]
"""What a request says, as far as an answer depends on it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, and the mark of what it shows."""

    mark: Mark
    status: str
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def size(self) -> int:
        """About the memory it takes, in bytes."""
        return OVERHEAD + len(self.body)


class Shelf:
    """The answers used last, as many as have room."""

    def __init__(self) -> None:
        self._answers: OrderedDict[Asked, Answer] = OrderedDict()
        self._lock = Lock()
        self.size = 0

    def take(self, asked: Asked) -> Answer | None:
        """What was answered to this, where it is still here."""
        with self._lock:
            if asked in self._answers:
                self._answers.move_to_end(asked)
            return self._answers.get(asked)

    def put(self, asked: Asked, answer: Answer) -> None:
        """Keep an answer; those not asked for longest make room."""
        with self._lock:
            self._drop(self._answers.pop(asked, None))
            self._answers[asked] = answer
            self.size += answer.size
            while self.size > MOST:
                self._drop(self._answers.popitem(last=False)[1])

    def _drop(self, answer: Answer | None) -> None:
        self.size -= answer.size if answer else 0
