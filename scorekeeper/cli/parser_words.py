"""What Python's own argparse says: it asks gettext for these, and has no catalogs of its own.

They stand here to be found by the translations' workshop; argparse asks by the same words.
"""

import gettext

from scorekeeper.wording.gettext import lazy_gettext
from scorekeeper.wording.languages import CATALOGS, SOURCE

WORDS = (
    lazy_gettext("usage: "),
    lazy_gettext("positional arguments"),
    lazy_gettext("options"),
    lazy_gettext("show this help message and exit"),
    lazy_gettext("%(prog)s: error: %(message)s\n"),
    lazy_gettext("argument %(argument_name)s: %(message)s"),
    lazy_gettext("the following arguments are required: %s"),
    lazy_gettext("unrecognized arguments: %s"),
    lazy_gettext("expected one argument"),
    lazy_gettext("invalid choice: %(value)r (choose from %(choices)s)"),
    lazy_gettext("invalid %(type)s value: %(value)r"),
)


def teach(language: str) -> None:
    """Let argparse speak the language of the terminal."""
    if language != SOURCE:
        gettext.bindtextdomain("messages", str(CATALOGS))
