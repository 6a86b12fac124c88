"""Answers travel packed, also those that refuse: they hold the whole form with all that was typed."""

from flask import Response
from flask_compress import Compress


class Packing(Compress):
    """Flask-Compress, which by itself leaves alone whatever is no success."""

    def after_request(self, response: Response | None) -> Response:
        """The answer packed as the phone can unpack it, its status left as it was."""
        if response is None or response.status_code < 400:
            return super().after_request(response)
        status, response.status_code = response.status_code, 200
        packed = super().after_request(response)
        packed.status_code = status
        return packed
