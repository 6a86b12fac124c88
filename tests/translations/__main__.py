"""Bring every catalog up to date with the source and compile it: `python -m tests.translations`.

`python -m tests.translations LANGUAGE` begins one for another language; `--pseudo FOLDER` makes the two languages that
nobody speaks, to be looked at with SCOREKEEPER_TRANSLATIONS=FOLDER.
"""

import argparse
from pathlib import Path

from .catalogs import languages, update
from .faults import faults, missing
from .pseudo import make
from .sources import sentences


def main() -> None:
    """Do what was asked, and tell what is left to do."""
    parser = argparse.ArgumentParser(prog="python -m tests.translations", description=__doc__)
    parser.add_argument("language", nargs="*", help="only these languages; one without a catalog gets one")
    parser.add_argument("--pseudo", type=Path, metavar="FOLDER", help="make the pseudo-locales there instead")
    parser.add_argument("--tidy", action="store_true", help="drop translations of sentences that are gone")
    args = parser.parse_args()
    if args.pseudo:
        print(make(args.pseudo))  # noqa: T201  # a command says what it did
        return
    for language in args.language or languages():
        catalog = update(language, tidy=args.tidy)
        left, wrong = missing(catalog, sentences()), faults(catalog)
        print(f"{language}: {len(left)} of {len(sentences())} to translate", *wrong, sep="\n  ")  # noqa: T201  # likewise


if __name__ == "__main__":
    main()
