"""Reading a page as a person does: its words, what is wrong beside which field, and pressing its buttons."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from xml.etree.ElementTree import Comment, Element

from html5lib import HTMLParser
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from ..conftest import Phone
from ..factories import Table

INLINE = {"a", "b", "bdi", "em", "i", "span", "strong"}
SVG = "{http://www.w3.org/2000/svg}svg"
UNSEEN = {"head", "script", "style", SVG}
UNSENT = {"submit", "button", "reset"}


class Page:
    """An answer, as it stands on a phone. Reading it checks that its HTML has no fault."""

    def __init__(self, phone: Phone, answer: TestResponse) -> None:
        self.phone = phone
        self.answer = answer
        self.status = answer.status_code
        self.leads_to = answer.location or ""
        self.url = answer.request.path

    @cached_property
    def root(self) -> Element:
        parsed: Element = HTMLParser(strict=True, namespaceHTMLElements=False).parse(self.answer.text)
        for template in parsed.iter("template"):
            # What a script may put on the page is not on it.
            template[:] = []
        return parsed

    @property
    def title(self) -> str:
        return _words(self.all("title")[0])

    @property
    def heading(self) -> str:
        return _words(self.all("h1")[0])

    @cached_property
    def text(self) -> str:
        """What stands on the page, in its order."""
        return _words(self.root)

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """Every element of that kind that is not hidden; `class_` names one of its classes."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [one for one in _seen(self.root, tag) if all(_has(one, *pair) for pair in wanted.items())]

    def said(self, tag: str, **attributes: str) -> list[str]:
        """The words of every element of that kind."""
        return [_words(one) for one in self.all(tag, **attributes)]

    def rows(self, class_: str) -> list[list[str]]:
        """The words of tables of a class, row by row and cell by cell, without their heads."""
        bodies = [body for table in self.all("table", class_=class_) for body in table.iter("tbody")]
        return [[_words(cell) for cell in row] for body in bodies for row in body.iter("tr")]

    def by_id(self, name: str) -> Element:
        (found,) = [one for one in self.root.iter() if one.get("id") == name]
        return found

    def links(self) -> dict[str, str]:
        """Where each link leads, by its words."""
        return {_words(one): one.get("href", "") for one in self.all("a")}

    def follow(self, words: str) -> "Page":
        return opened(self.phone, self.links()[words])

    def buttons(self) -> list[str]:
        return self.said("button")

    def fields(self, button: str = "") -> MultiDict[str, str]:
        """What the form with that button would send without it, or the whole page's fields."""
        return MultiDict(_sent(self._form(button)[0] if button else self.root))

    def sends_to(self, url: str) -> MultiDict[str, str]:
        """What the first form that leads to an address would send."""
        forms = [one for one in self.all("form") if one.get("action", "").split("?")[0] == url]
        return MultiDict(_sent(forms[0]))

    def press(self, button: str, typed: Mapping[str, str] | None = None, *, leave: Iterable[str] = ()) -> "Page":
        """Type into the form around a button, press it, and go where it leads; `leave` unticks fields."""
        form, pressed = self._form(button)
        data = MultiDict(
            (name, value) for name, value in _sent(form) if name not in (typed or {}) and name not in leave
        )
        data.update(typed or {})
        if pressed.get("name"):
            data.add(pressed.get("name", ""), pressed.get("value", ""))
        return sent(self.phone, pressed.get("formaction", form.get("action", "")), data, follow=True)

    def wrong(self, field: str) -> str:
        """What is wrong with a field, said to everyone: in the title, in the summary with a link, and at the field."""
        assert (self.status, self.title[:6]) == (422, "Error:")
        said = _words(self.by_id(f"{field}-wrong"))
        linked = [_words(one) for box in self.all("div", id="summary") for one in box.iter("a") if _to(one, field)]
        assert " ".join(linked) == said
        assert self.by_id(field) in self._marked(field)
        return said

    def wrong_fields(self) -> list[str]:
        """The fields that the summary leads to."""
        return [one.get("href", "")[1:] for box in self.all("div", id="summary") for one in box.iter("a")]

    def _marked(self, field: str) -> list[Element]:
        described = [one for one in self.root.iter() if f"{field}-wrong" in one.get("aria-describedby", "").split()]
        return [one for one in described if one.get("aria-invalid") == "true"]

    def _form(self, button: str) -> tuple[Element, Element]:
        """The form with that button, and the button; where several have it, the first."""
        for form in self.all("form"):
            for one in form.iter("button"):
                if button in (_words(one), one.get("aria-label"), one.get("value")):
                    return form, one
        raise AssertionError(f"no button “{button}” among {self.buttons()}")


def opened(phone: Phone, url: str) -> Page:
    """The page at an address, wherever it leads."""
    return Page(phone, phone.get(url, follow_redirects=True))


def sent(phone: Phone, url: str, fields: Mapping[str, str] | None = None, *, follow: bool = False) -> Page:
    """The answer to a form."""
    return Page(phone, phone.post(url, data=fields or {}, follow_redirects=follow))


def hand(table: Table, out: str = "", *, sat_out: Iterable[str] = (), **left: str) -> dict[str, str]:
    """The fields of a hand: `hand(table, "Ana", ben="K 7 3", cy="20")`; players in lower case hold cards."""
    fields = {"outcome": "out"} | ({"went_out": str(table.seat(out))} if out else {})
    fields |= {f"left-{table.seat(name)}": text for name, text in left.items()}
    return fields | {f"sat_out-{table.seat(name)}": "y" for name in sat_out}


def enter(phone: Phone, table: Table, number: int, fields: Mapping[str, str]) -> Page:
    """Enter a hand under its number, and go where that leads."""
    return sent(phone, f"{table.url}/hands/{number}", fields, follow=True)


def correct(phone: Phone, table: Table, number: int, fields: Mapping[str, str]) -> Page:
    """Correct a hand on its page."""
    return opened(phone, f"{table.url}/hands/{number}").press(f"Save hand {number}", fields)


def revision(phone: Phone, table: Table) -> str:
    """The revision that a form opened now would send."""
    return opened(phone, f"{table.url}/note").fields()["revision"]


def totals(phone: Phone, table: Table) -> dict[str, str]:
    """Name and total of each player, as the standings have them, the first place first."""
    page = opened(phone, table.url)
    names = [_words(next(one.iter("bdi"))) for one in page.all("li", class_="standing")]
    return dict(zip(names, page.said("span", class_="total"), strict=True))


def _words(element: Element) -> str:
    return " ".join("".join(_pieces(element)).split())


def _pieces(element: Element) -> Iterator[str]:
    gap = "" if element.tag in INLINE else " "
    yield gap
    yield element.text or ""
    for child in element:
        if child.tag not in UNSEEN and not _hidden(child):
            yield from _pieces(child)
        yield child.tail or ""
    yield gap


def _seen(element: Element, tag: str) -> Iterator[Element]:
    if element.tag == tag:
        yield element
    for child in element:
        if not _hidden(child):
            yield from _seen(child, tag)


def _hidden(element: Element) -> bool:
    """Whether it is not for the eye: a comment, what a script may show later, or said to be hidden."""
    return element.tag in (Comment, "template") or "hidden" in element.attrib


def _has(element: Element, name: str, value: str) -> bool:
    own = element.get(name, "")
    return value in own.split() if name == "class" else value == own


def _to(link: Element, field: str) -> bool:
    return link.get("href") == f"#{field}"


def _sent(form: Element) -> Iterator[tuple[str, str]]:
    for one in form.iter():
        name, kind = one.get("name", ""), one.get("type", "")
        if one.tag == "textarea":
            yield name, one.text or ""
        elif one.tag == "select":
            options = list(one.iter("option"))
            chosen = next((option for option in options if "selected" in option.attrib), options[0])
            yield name, chosen.get("value", "")
        elif (
            one.tag == "input" and kind not in UNSENT and (kind not in ("checkbox", "radio") or "checked" in one.attrib)
        ):
            yield name, one.get("value", "")
