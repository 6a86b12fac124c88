"""What a phone is, as far as its browser says: one of a few words, never the whole of what it says."""

SIGNS = (
    ("iPad", "ipad"),
    ("iPhone", "iphone"),
    ("CrOS", "chromebook"),
    ("Windows", "windows"),
    ("Macintosh", "mac"),
    ("Linux", "linux"),
)


def kind_of(user_agent: str) -> str:
    """The kind of phone or computer, empty where it cannot be told.

    An iPad calls itself a Mac unless it is told to ask for mobile pages.
    """
    if "Android" in user_agent:
        return "android" if "Mobile" in user_agent else "tablet"
    return next((kind for sign, kind in SIGNS if sign in user_agent), "")
