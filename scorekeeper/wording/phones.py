"""What a phone is called where its owner gave it no name, and where a change came from."""

from .gettext import gettext as _
from .gettext import lazy_gettext

KINDS = {
    "android": lazy_gettext("Android phone"),
    "chromebook": lazy_gettext("Chromebook"),
    "ipad": lazy_gettext("iPad"),
    "iphone": lazy_gettext("iPhone"),
    "linux": lazy_gettext("Linux computer"),
    "mac": lazy_gettext("Mac"),
    "tablet": lazy_gettext("Android tablet"),
    "windows": lazy_gettext("Windows computer"),
}


def phone_called(name: str, kind: str) -> str:
    """A phone by the name its owner gave it, else by what it is."""
    return name or str(KINDS.get(kind, _("Phone without a name")))


def from_phone(name: str, *, mine: bool) -> str:
    """Where a change came from: "from this phone", "from Ana’s phone", "from another phone"."""
    if mine:
        return _("from this phone")
    return _("from %(phone)s", phone=name) if name else _("from another phone")
