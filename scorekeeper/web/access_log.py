"""A line for each request, where one is wanted: never a key in it."""

import logging
import time

from flask import Flask, Response, g, request

HIDDEN = "…"


def init_app(app: Flask) -> None:
    """Log requests where the settings say so."""
    if app.config["SETTINGS"].access_log == "off":
        return
    app.logger.setLevel(logging.INFO)

    @app.before_request
    def _begin() -> None:
        g.began = time.perf_counter()

    @app.after_request
    def _end(response: Response) -> Response:
        say(request.method, address(), str(response.status_code), g.began)
        return response


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
