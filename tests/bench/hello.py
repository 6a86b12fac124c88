"""A bare Flask page, served as the scorekeeper is: what everything else is measured against. `… hello PORT THREADS`.

Nothing of the scorekeeper is imported here, since what that takes is to be measured.
"""

import sys

from flask import Flask
from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server import Server


def create_app() -> Flask:
    """One page, one word."""
    app = Flask(__name__)
    app.add_url_rule("/", view_func=lambda: "hello")
    return app


def serve(port: int, threads: int, made_by: str = "tests.bench.hello:create_app") -> None:
    """Serve it, or another application as bare."""
    Server(
        made_by,
        factory=True,
        interface=Interfaces.WSGI,
        address="127.0.0.1",
        port=port,
        blocking_threads=threads,
        log_level=LogLevels.error,
    ).serve()


if __name__ == "__main__":
    serve(int(sys.argv[1]), int(sys.argv[2]))
