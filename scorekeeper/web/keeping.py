"""Who keeps score here: the link and code that let a phone in, the phones that came, and ending them."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.db import db
from scorekeeper.models import Keeper, Scorebook
from scorekeeper.models.keeping import LastPhone, OtherPhones, make_new_link, name_phone, phones, remove_phone
from scorekeeper.rules import Refused
from scorekeeper.wording import refusal

from .access import phone_or_404, scorebook_or_404, scorebook_to_change
from .forms import whole
from .links import keeper_link, qr
from .phone import new_key, now, this_phone, writer

bp = Blueprint("keeping", __name__, url_prefix="/b/<book>")


@bp.get("/phones/<int(max=2147483647):phone>")
def show_phone(book: str, phone: int) -> ResponseReturnValue:
    """One phone that keeps score: its name where it is this one, and removing it."""
    opened = scorebook_or_404(book)
    return _phone_page(opened, phone_or_404(opened, phone))


@bp.post("/phones/<int(max=2147483647):phone>")
def change_phone(book: str, phone: int) -> ResponseReturnValue:
    """Name this phone, or remove any (`remove` = `yes`); the last one only where that is said too (`last` = `yes`)."""
    opened = scorebook_to_change(book)
    keeper = phone_or_404(opened, phone)
    mine, removed = keeper.phone == this_phone(), request.form.get("remove") == "yes"
    if not (mine or removed):
        abort(404)
    try:
        if removed:
            remove_phone(opened, keeper, writer(), last=request.form.get("last") == "yes")
        else:
            name_phone(keeper, request.form.get("name", keeper.name))
    except LastPhone:
        return _phone_page(opened, keeper), 409
    except Refused as refused:
        return _phone_page(opened, keeper, refusal(refused.broken[0])), 422
    db.session.commit()
    return redirect(url_for("landing.landing") if mine and removed else _list_of(book), 303)


@bp.get("/link")
def ask_for_new_link(book: str) -> ResponseReturnValue:
    """Which phones a new keeper link would end."""
    return _link_page(scorebook_or_404(book))


@bp.post("/link")
def new_link(book: str) -> ResponseReturnValue:
    """Make a new keeper link, as long as it ends the phones that were shown (`ends`, their numbers)."""
    shown = request.form.get("ends")
    ends = None if shown is None else {whole(one) or 0 for one in shown.split()}
    opened = scorebook_to_change(book)
    try:
        make_new_link(opened, writer(), ends)
    except OtherPhones:
        return _link_page(opened, others=True), 409
    db.session.commit()
    return redirect(_list_of(book), 303)


def keeping(book: Scorebook) -> dict[str, object]:
    """What a page needs to show who keeps score, and how someone else can."""
    link = keeper_link(book)
    good = book.join_code if book.join_code_until and book.join_code_until > now() else None
    return {"link": link, "qr": qr(link), "join_code": good, "phones": phones(book), "this_phone": this_phone()}


def _list_of(book: str) -> str:
    return url_for("settings.show", book=book, _anchor="keep")


def _phone_page(book: Scorebook, keeper: Keeper, wrong: str = "") -> str:
    alone = len(phones(book)) == 1
    return render_template(
        "scorebooks/phone.html",
        book=book,
        keeper=keeper,
        mine=keeper.phone == this_phone(),
        link=keeper_link(book) if alone else "",
        typed=request.form.get("name", keeper.name),
        wrong=wrong,
    )


def _link_page(book: Scorebook, *, others: bool = False) -> str:
    ended = [keeper for keeper in phones(book) if keeper.phone != this_phone()]
    return render_template("scorebooks/link.html", book=book, ended=ended, others=others, entry_key=new_key())
