"""The forms of a page, as a browser would send them. A parser of the standard library: fast enough for a load."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

Given = dict[str, str]


@dataclass
class Button:
    """What it says, what it adds to the form, and where it sends it where that is not the form's own address."""

    said: str = ""
    given: Given = field(default_factory=dict)
    action: str = ""


@dataclass
class Form:
    """Where a form leads, what stands in it, and its buttons."""

    action: str
    fields: Given = field(default_factory=dict)
    buttons: list[Button] = field(default_factory=list)

    @property
    def key(self) -> str:
        """The key by which a repeat is known."""
        return self.fields["entry_key"]

    def button(self, word: str) -> Button:
        """The last button that says so; the first is the hidden one that the Enter key presses."""
        return [one for one in self.buttons if word in one.said][-1]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.open = False
        self.pressed: Button | None = None
        self.area = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = {name: value or "" for name, value in attrs}
        if tag == "form" and own.get("method") == "post":
            self.forms.append(Form(own.get("action", "")))
            self.open = True
        elif self.open:
            self._within(tag, own)

    def _within(self, tag: str, own: Given) -> None:
        form, name, value = self.forms[-1], own.get("name", ""), own.get("value", "")
        if tag == "button" and own.get("type") != "button":
            self.pressed = Button(given={name: value} if name else {}, action=own.get("formaction", ""))
            form.buttons.append(self.pressed)
        elif tag == "textarea":
            self.area, form.fields[name] = name, ""
        elif tag == "input" and name and (own.get("type") not in ("checkbox", "radio") or "checked" in own):
            form.fields[name] = value

    def handle_data(self, data: str) -> None:
        if self.pressed:
            self.pressed.said += data
        if self.area:
            self.forms[-1].fields[self.area] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open = False
        elif tag == "button":
            self.pressed = None
        elif tag == "textarea":
            self.area = ""


def forms(page: str) -> list[Form]:
    """All the forms of a page that change something."""
    reader = _Reader()
    reader.feed(page)
    return reader.forms


def form_to(page: str, way: str) -> Form | None:
    """The page's first form that leads such a way, if there is one."""
    return next((form for form in forms(page) if way in form.action), None)
