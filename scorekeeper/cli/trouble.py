"""What may stand in a command's way, and how it is told: one line, and status 1."""

import sys
from collections.abc import Callable

from scorekeeper.config import Settings, SettingWrong
from scorekeeper.wording.gettext import gettext as _

from .terminal import say


class Trouble(Exception):
    """Raised with the one line that says why a command cannot go on."""


def told(command: Callable[[], int]) -> int:
    """Run a command and give its exit status; trouble is one line on standard error and status 1."""
    try:
        return command()
    except Trouble as trouble:
        say(str(trouble), sys.stderr)
        return 1


def settings() -> Settings:
    """The settings of the environment.

    Raises `Trouble` for one that cannot be.
    """
    try:
        return Settings.from_environment()
    except SettingWrong as wrong:
        raise Trouble(str(wrong)) from wrong


def unwritable(found: Settings, error: OSError) -> Trouble:
    """The trouble with an instance folder that cannot be written."""
    return Trouble(_("The folder %(folder)s cannot be used: %(why)s", folder=found.instance, why=error.strerror))
