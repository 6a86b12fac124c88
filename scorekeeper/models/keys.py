"""Random keys and codes, and the hash under which a phone is known."""

import hashlib
import json
import secrets

from scorekeeper.db import Facts

PLAIN_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that are not mistaken for one another when read aloud."""


def new_key() -> str:
    """A secret of 128 bits, for links."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """Eight signs to be typed or read aloud."""
    return "".join(secrets.choice(PLAIN_SIGNS) for _ in range(8))


def phone_hash(phone_id: str) -> str:
    """What the database knows of a phone's secret id."""
    return hashlib.sha256(phone_id.encode()).hexdigest()


def digest(facts: Facts) -> str:
    """What two sets of the same facts share: 16 hexadecimal digits."""
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
