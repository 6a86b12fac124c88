"""`scorekeeper restore FILE`: a copy in the place of the scores kept here, which are put aside."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.backups import FromNewer, NotOurs, put_back
from scorekeeper.wording.gettext import gettext as _

from .opening import opened
from .serve import alone
from .terminal import say
from .trouble import Trouble, settings, told

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_to(subparsers: "Subparsers") -> None:
    """Add this command and its arguments."""
    about = _("Put a copy in the place of the scores kept here, which are kept aside.")
    parser = subparsers.add_parser("restore", help=about, description=about)
    parser.add_argument("file", metavar="FILE", help=_("a copy that “scorekeeper backup” or the server has made"))


def run(args: argparse.Namespace) -> int:
    """Put the copy back; trouble is one line on standard error and status 1."""
    return told(lambda: _restore(Path(args.file)))


def _restore(file: Path) -> int:
    found = settings()
    if not found.on_sqlite:
        raise Trouble(_("PostgreSQL keeps the scores here: bring scorebook files in with “scorekeeper import”."))
    with alone(found):
        try:
            aside = put_back(found, file)
        except NotOurs as error:
            raise Trouble(_("%(file)s is no whole copy of scores.", file=file)) from error
        except FromNewer as error:
            newer = _("%(file)s is from a newer version of this program. Please update it.", file=file)
            raise Trouble(newer) from error
        except OSError as error:
            raise Trouble(_("The copy could not be put back: %(why)s", why=error.strerror)) from error
        # Brought up to date, where it is from an older version.
        with opened(found):
            say(_("The scores are those of %(file)s now.", file=file), sys.stdout)
    if aside:
        say(_("What was here before is %(aside)s", aside=aside), sys.stdout)
    return 0
