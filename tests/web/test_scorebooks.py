"""/scorebooks: starting one."""

import pytest

from ..conftest import MakeApp, Phone
from .pages import opened, sent


def test_start_leads_straight_to_a_new_game(client: Phone) -> None:
    page = opened(client, "/").press("Start")
    assert (page.heading, page.url.split("/")[3:]) == ("New game", ["games", "new"])
    assert "Our scorebook" in page.text


def test_it_may_have_a_name(client: Phone) -> None:
    page = opened(client, "/").press("Start", {"name": "  Friday   table "})
    assert opened(client, "/").heading == "Friday table"
    assert "Friday table" in page.text


def test_a_name_too_long_is_told_and_kept(client: Phone) -> None:
    page = sent(client, "/scorebooks", {"name": "x" * 41})
    assert page.wrong("name") == "That name is too long: at most 40 characters."
    assert page.fields("Start")["name"] == "x" * 41


def test_a_name_that_cannot_be_shown_is_told(client: Phone) -> None:
    answer = client.post("/scorebooks", data={"name": "a\0b"})
    assert answer.status_code == 422
    assert "That name has a sign in it that cannot be shown. Type it again." in answer.text


def test_the_same_form_three_times_starts_one(client: Phone) -> None:
    form = opened(client, "/").fields("Start")
    leads = {sent(client, "/scorebooks", form).leads_to for _ in range(3)}
    assert len(leads) == 1


def test_another_phone_with_the_same_key_gets_no_way_in(client: Phone, other_client: Phone) -> None:
    form = opened(client, "/").fields("Start")
    sent(client, "/scorebooks", form)
    assert sent(other_client, "/scorebooks", form).status == 403


@pytest.mark.parametrize(("setting", "told"), [("first", [303, 403]), ("anyone", [303, 303]), ("nobody", [403, 403])])
def test_who_may_start_one_is_a_setting(make_app: MakeApp, setting: str, told: list[int]) -> None:
    app = make_app(new_scorebooks=setting)
    assert [app.test_client().post("/scorebooks").status_code for _ in range(2)] == told


def test_whoever_may_not_is_told_how_to_join(make_app: MakeApp) -> None:
    phone = make_app(new_scorebooks="nobody").test_client()
    assert isinstance(phone, Phone)
    page = sent(phone, "/scorebooks")
    assert page.heading == "Ask the keeper"
    assert "On the keeper’s phone tap Share, then Let someone else keep score." in page.text


def test_a_wrong_name_leaves_a_keeper_the_way_to_the_others(make_app: MakeApp) -> None:
    phone = make_app(new_scorebooks="anyone").test_client()
    assert isinstance(phone, Phone)
    opened(phone, "/").press("Start", {"name": "Ours"})
    assert "Ours" in sent(phone, "/scorebooks", {"name": "x" * 61}).links()
