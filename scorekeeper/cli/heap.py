"""Memory for all threads from one heap.

The C library of most Linux systems gives each thread a heap of its own, so that none waits for another. Here one works
at a time, as Python lets it, and each heap keeps some megabytes that the others could use.
"""

import sys

M_ARENA_MAX = -8
"""As malloc.h calls it: how many heaps there may be."""


def share_heap() -> None:
    """Let the threads of this process that begin from here on share one heap, where there would be more."""
    if sys.platform != "linux":
        return
    # Only here, where there is something to be set.
    import ctypes

    library = ctypes.CDLL(None)
    # Another library than glibc, such as musl, has one heap anyway.
    if hasattr(library, "mallopt"):
        library.mallopt(M_ARENA_MAX, 1)
