"""A server in a thread, as `scorekeeper serve` would answer, and the cookie of a phone that keeps score there."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from ssl import SSLContext
from typing import Any, cast

from flask import Flask
from flask.sessions import SecureCookieSessionInterface
from werkzeug.serving import make_server


@contextmanager
def serving(app: Flask, port: int = 0, secure: SSLContext | None = None) -> Iterator[str]:
    """The address at which the application is served meanwhile, by https where a certificate is given."""
    app.config |= {"TESTING": False, "WTF_CSRF_ENABLED": True}
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", port, app, threaded=True, ssl_context=secure)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"{'https' if secure else 'http'}://127.0.0.1:{server.port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def cookie(app: Flask, phone_id: str, address: str) -> Any:
    """The cookie by which the application knows a phone, in the shape that Playwright takes."""
    signer = cast("SecureCookieSessionInterface", app.session_interface).get_signing_serializer(app)
    assert signer
    value = signer.dumps({"_permanent": True, "phone": phone_id})
    return {"name": app.config["SESSION_COOKIE_NAME"], "value": value, "url": address}
