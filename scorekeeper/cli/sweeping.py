"""Memory swept between requests, and not in the middle of one.

Python's collector runs wherever memory is asked for, and calls whatever waits for an object's end. SQLAlchemy does so:
it takes an attribute off the state of a row that has ended. Where that came while CPython 3.11 was laying out the
attributes of the very same state as a dictionary, the dictionary counted one too many, and later read beyond its end:
seen in `dictresize` below `InstanceState._detach_states`, within a thousand pages made by eight threads. Between
requests nothing is half laid out, for other threads stop between two instructions only. As a gift, no page waits any
more for a sweep of all that the program is.
"""

import gc
from collections.abc import Iterable
from time import thread_time
from typing import TYPE_CHECKING

from werkzeug.wsgi import ClosingIterator

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

ENOUGH = 5_000
"""So many new objects are worth a sweep."""
LAST_RESORT = 200_000
"""So many in one request, such as a file with thousands of games, that Python sweeps by itself."""
YOUNG, WHOLE = 1, 2
"""How old what is swept may be, as `gc` counts it."""


class Swept:
    """The application, with its memory swept after an answer."""

    def __init__(self, whole: "WSGIApplication") -> None:
        self._answering = whole
        # Seconds that young sweeps have taken since the last whole one, and seconds that one took.
        self._young, self._all = 0.0, 0.0

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        return ClosingIterator(self._answering(environ, start), self._sweep)

    def _sweep(self) -> None:
        if gc.get_count()[0] < ENOUGH:
            return
        # Whatever requests were being answered have outlived a young sweep, and are soon of no use. Done as often as
        # it takes no longer than the others together.
        if self._young >= self._all:
            self._young, self._all = 0.0, _sweeping(WHOLE)
        else:
            self._young += _sweeping(YOUNG)


def _sweeping(oldest: int) -> float:
    """Seconds that it took to sweep what is so old at most."""
    began = thread_time()
    gc.collect(oldest)
    return thread_time() - began


def sweep_between_requests() -> None:
    """Leave what the program has loaded alone from here on, and the rest to `Swept`."""
    # Not swept once before: that takes a tenth of the time of a start, and finds a hundred objects.
    gc.freeze()
    gc.enable()
    gc.set_threshold(LAST_RESORT)
