"""Text to one frozen value: shape and wording only. What makes sense is for the rules to say."""

import re
from collections.abc import Callable

from wtforms import Field, Form

from scorekeeper.rules import Refused, RuleBroken
from scorekeeper.wording import refusal

_WHOLE = re.compile(r"[-−]?[0-9]{1,9}")


def complain(form: Form, name: str, sentence: str) -> None:
    """Say beside a field, once, what is wrong with it."""
    field: Field = form[name]
    if sentence not in field.errors:
        field.errors = [*field.errors, sentence]


def show_refused(
    form: Form, refused: Refused, field_of: Callable[[RuleBroken], str], names: list[str], went_out: int | None = None
) -> None:
    """Say beside its field each thing that the rules refuse."""
    for broken in refused.broken:
        complain(form, field_of(broken), refusal(broken, names, went_out=went_out))


def whole(text: str) -> int | None:
    """A whole number from at most nine ASCII digits, with or without a minus sign; None for anything else."""
    return int(text.replace("−", "-")) if _WHOLE.fullmatch(text.strip()) else None
