"""One server at a time in one instance folder, also where two would listen on different ports."""

import sys
from pathlib import Path
from typing import BinaryIO

LOCK_FILE = "serving.lock"


class AlreadyServing(Exception):
    """Raised where another server already works in this folder."""


def only_server(instance: Path) -> BinaryIO:
    """The folder's lock, held until it is closed; the system gives it back however the program ends.

    Raises `AlreadyServing`, or OSError where the folder cannot be written.
    """
    instance.mkdir(parents=True, exist_ok=True)
    file = (instance / LOCK_FILE).open("ab")
    try:
        _lock(file)
    except OSError as error:
        file.close()
        raise AlreadyServing from error
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
