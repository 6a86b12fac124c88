"""What every answer carries: no foreign script, style or frame, and nothing kept where others could read it."""

from flask import Flask, Response, g, request

from .phone import keep_private, know_phone

HEADERS = {
    # Without spaces, since a first visit is weighed to the byte.
    "Content-Security-Policy": (
        "default-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    # Sharing is used too, but not every browser knows the word, and one that does not complains of it.
    "Permissions-Policy": "camera=(),clipboard-write=(self),geolocation=(),microphone=(),screen-wake-lock=(self)",
}
HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}
STATE = ("state.kept", "state.watched")
BRIEF = (*STATE, "static_files.static")
"""What is fetched often, or before the first paint, and shown as no page: it says by itself the little it has to."""
NO_PHONE = (
    "static_files.static",
    "pages.healthz",
    "installing.worker",
    "installing.manifest",
    "installing.offline",
    "watching.watch",
    "watching.big",
    *STATE,
    None,
)


def init_app(app: Flask) -> None:
    """Know the phone before a page, and send the headers after it."""
    always = HEADERS | (HTTPS_ONLY if app.config["SETTINGS"].secure else {})

    @app.before_request
    def _know() -> None:
        if request.endpoint not in NO_PHONE:
            know_phone()

    @app.after_request
    def _send(response: Response) -> Response:
        if request.endpoint in BRIEF and response.status_code in (200, 304):
            return response
        response.headers.update(always)
        if "speaks" in g:
            response.vary.add("Accept-Language")
        _lead_on(response)
        return keep_private(response)


def _lead_on(response: Response) -> None:
    """Lead to a path alone: what a request calls this host, and the way it came, need not be so."""
    if response.location:
        response.location = response.location.removeprefix(request.host_url.rstrip("/"))
