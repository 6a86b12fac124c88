"""All threads take their memory from one heap."""

import platform
import subprocess
import sys

import pytest

from scorekeeper.cli import heap

HEAPS = """
import ctypes, os, sys, tempfile, threading
from scorekeeper.cli.heap import share_heap
if "shared" in sys.argv:
    share_heap()
for _ in range(4):
    thread = threading.Thread(target=lambda: b"x" * 5000)
    thread.start()
    thread.join()
library = ctypes.CDLL(None)
library.fdopen.restype = ctypes.c_void_p
with tempfile.TemporaryFile() as file:
    stream = ctypes.c_void_p(library.fdopen(os.dup(file.fileno()), b"w"))
    library.malloc_info(0, stream)
    library.fclose(stream)
    file.seek(0)
    print(file.read().count(b"<heap "))
"""


def heaps(*given: str) -> int:
    """How many heaps a process has whose threads have asked for memory."""
    return int(subprocess.run([sys.executable, "-c", HEAPS, *given], capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="others have one heap anyway")
def test_it_is_one_where_each_thread_would_have_its_own() -> None:
    assert (heaps(), heaps("shared")) == (2, 1)


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_elsewhere_nothing_is_set(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr("ctypes.CDLL", opened.append)
    heap.share_heap()
    assert opened == []
