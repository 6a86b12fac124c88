"""A line for each request, where one is wanted: never a key in it."""

import logging
import time

from flask import Flask, Response, g, request, request_started

HIDDEN = "…"


def init_app(app: Flask) -> None:
    """Log requests where the settings say so."""
    if app.config["SETTINGS"].access_log == "off":
        return
    app.logger.setLevel(logging.INFO)

    # Before anything else can answer: a form without its token is refused before the first of ours is asked.
    request_started.connect(_begin, app)

    @app.after_request
    def _end(response: Response) -> Response:
        say(request.method, address(), str(response.status_code), g.began)
        return response


def _begin(_app: Flask) -> None:
    g.began = time.perf_counter()


def say(method: str, address: str, status: str, began: float) -> None:
    """Write the line of a request that began at that reading of the clock."""
    took = (time.perf_counter() - began) * 1000
    logging.getLogger("scorekeeper").info("%s %s %s %.1f ms", method, address, status, took)


def address() -> str:
    """The address asked for, without its key; only that there is none for one that leads nowhere."""
    if request.url_rule is None:
        # It may be a key with a sign too many.
        return "(nowhere)"
    key = (request.view_args or {}).get("key")
    return request.path.replace(key, HIDDEN) if key else request.path
