"""Eight threads that ask what serves for the same page again and again: `crowd.py COOKIE PAGE`."""

import sys
from concurrent.futures import ThreadPoolExecutor

from scorekeeper.cli.serving import worker

THREADS, EACH = 8, 150


def main(cookie: str, page: str) -> None:
    """Ask, and say how many pages came."""
    app = worker()

    def ask(_thread: int) -> int:
        phone = app.test_client()
        phone.set_cookie("scorekeeper", cookie)
        return sum(phone.get(page, headers={"Accept-Encoding": "br"}).status_code == 200 for _ in range(EACH))

    with ThreadPoolExecutor(THREADS) as threads:
        sys.stdout.write(f"{sum(threads.map(ask, range(THREADS)))} pages\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
