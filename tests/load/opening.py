"""Opening a form on a phone and filling it in, as the model has it; nothing where the page does not offer it."""

from dataclasses import dataclass, replace

from tests.conftest import Phone

from .forms import Button, Form, Given, form_to
from .model import Hand, Model, Opened

WAYS = {"record": "/hands/999999", "finish": "/finish", "rules": "/rules"}


@dataclass(frozen=True)
class Wish:
    """What somebody wants to do: `pick` decides between hands, seats and buttons."""

    what: str
    pick: int
    points: tuple[int, ...]
    target: int | None


def opened(phone: Phone, url: str, model: Model, wish: Wish) -> Opened | None:
    """The form, filled in; None where there is none."""
    what, number = wish.what, wish.pick % (len(model.now.hands) or 1) + 1
    if what in ("correct", "strike") and not model.now.hands:
        return None
    of_hand = f"/hands/{number}" + ("/strike" if what == "strike" else "")
    way = of_hand if what in ("correct", "strike") else WAYS.get(what, "")
    page = phone.get(url + way, follow_redirects=True).text
    form = form_to(page, "/hands/" if what == "record" else way or f"/{what}")
    _offered_rightly(model, what, form)
    return _filled_in(phone, model, wish, form, page) if form else None


def _offered_rightly(model: Model, what: str, form: Form | None) -> None:
    """Whether the scoresheet offers to take back and to put back just where there is something."""
    left = {"undo": model.done, "redo": model.undone}.get(what)
    if left is not None:
        assert (form is not None) == (bool(left) and not model.discarded)


def _filled_in(phone: Phone, model: Model, wish: Wish, form: Form, page: str) -> Opened:
    plain = Opened(wish.what, form.action, form.fields)
    if wish.what == "rules":
        return _previewed(phone, wish, form)
    if wish.what == "finish":
        button = form.buttons[wish.pick % len(form.buttons)]
        how = {"leader": "table", "abandon": "abandoned"}[button.given["how"]]
        return replace(plain, fields=form.fields | button.given, ended=how)
    if "/hands/" not in form.action:
        return plain
    number = int(form.action.split("/hands/")[1].split("/")[0])
    if wish.what == "strike":
        return replace(plain, number=number)
    hand = _hand(len(model.names), wish)
    way = {"play_on": "open"} if 'name="play_on"' in page and wish.pick % 2 else {}
    button = form.button("Save") if wish.what == "correct" else Button()
    return replace(plain, number=number, hand=hand, fields=form.fields | _typed(hand) | way | button.given)


def _previewed(phone: Phone, wish: Wish, form: Form) -> Opened:
    """The form that the preview offers."""
    other = form.fields | {"target": str(wish.target or ""), "preview": "1"}
    shown = form_to(phone.post(form.action, data=other).text, "/rules")
    assert shown, "no preview"
    return Opened("rules", shown.action, shown.fields | {"apply": "1"}, target=wish.target)


def _hand(seats: int, wish: Wish) -> Hand:
    out = wish.pick % seats + 1
    return Hand(out, tuple(0 if seat == out else wish.points[seat - 1] for seat in range(1, seats + 1)))


def _typed(hand: Hand) -> Given:
    left = {f"left-{seat}": str(points or "") for seat, points in enumerate(hand.left, 1)}
    return {"outcome": "out", "went_out": str(hand.out), **left}
