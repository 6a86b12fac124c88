"""`scorekeeper serve`, and `scorekeeper` alone: make the folder, bring the database up to date, serve the pages."""

import argparse
import sys
from typing import TYPE_CHECKING, BinaryIO

from scorekeeper.addresses import PORT, addresses
from scorekeeper.config import Settings
from scorekeeper.wording.gettext import gettext as _

from .instance_lock import AlreadyServing, only_server
from .port import try_port
from .ready import fold, keeper_keys
from .serving import serve
from .terminal import printable
from .trouble import Trouble, settings, told, unwritable
from .welcome import welcome

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_to(subparsers: "Subparsers") -> None:
    """Add this command and its arguments."""
    about = _("Serve the scorekeeper to the phones of this network.")
    parser = subparsers.add_parser("serve", help=about, description=about)
    parser.add_argument("--host", default="0.0.0.0", help=_("the address to listen on (default: all)"))  # noqa: S104  # phones are to reach it
    parser.add_argument(
        "--port", type=int, default=PORT, help=_("the port to listen on (default: %(port)s)", port=PORT)
    )
    parser.add_argument("--workers", type=int, default=1, help=_("how many processes serve; several need PostgreSQL"))
    parser.add_argument("--open", action="store_true", help=_("open it in this computer’s browser"))


def run(args: argparse.Namespace) -> int:
    """Serve until stopped; what stands in the way is one line on standard error and status 1."""
    return told(lambda: _serve(args))


def _serve(args: argparse.Namespace) -> int:
    found = settings()
    if args.workers < 1:
        raise Trouble(_("At least one process has to serve: --workers 1."))
    if args.workers > 1 and found.on_sqlite:
        raise Trouble(_("SQLite is served by one process. For several, set SCOREKEEPER_DATABASE_URL to PostgreSQL."))
    try_port(args.host, args.port)
    with alone(found):
        path = way_in(found)
        here = addresses(args.host, args.port, found.public_url)
        print(printable("\n".join(welcome(here, path, sys.stdout)), sys.stdout), flush=True)
        opening = f"{here.computer or here.best}/" if args.open else ""
        status = serve(args.host, args.port, args.workers, found.pool, opening)
        fold(found)
        return status


def alone(found: Settings) -> BinaryIO:
    """The lock of the instance folder, while nobody else serves from it.

    Raises `Trouble`.
    """
    try:
        return only_server(found.instance)
    except AlreadyServing as error:
        raise Trouble(_("A scorekeeper is already running in %(folder)s.", folder=found.instance)) from error
    except OSError as error:
        raise unwritable(found, error) from error


def way_in(found: Settings) -> str:
    """Where a phone's camera leads: the keeper link where there is exactly one scorebook, else the first page.

    The scores are ready to be served by then. Raises `Trouble`.
    """
    try:
        keys = keeper_keys(found)
    except OSError as error:
        raise unwritable(found, error) from error
    if keys is None:
        # Only here: see `ready` for what a start saves that needs no application.
        from . import opening

        keys = opening.keeper_keys(found)
    return f"/join/{keys[0]}" if len(keys) == 1 else "/"
