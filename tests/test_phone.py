"""The phones that tests are given do what a real one would."""

from . import factories
from .conftest import Phone, Writing


def test_a_phone_that_has_joined_sees_the_table(client: Phone, other_client: Phone, writing: Writing) -> None:
    with writing() as session:
        table = factories.sit_down(session, "Ana", "Ben").goes_out("Ana", ben="K 7 3")
    assert client.joins(table).get(table.url).status_code == 200
    assert other_client.get(table.url).status_code == 404


def test_a_form_without_its_token_is_refused(csrf_client: Phone) -> None:
    assert csrf_client.send("/scorebooks", {"name": "Ours"}).status_code in (400, 422)
    assert csrf_client.send("/scorebooks", {"name": "Ours"}, form="/").status_code == 303
