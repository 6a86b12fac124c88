"""The short form of `tests.load.readers`."""

from ..load.readers import attack, some


def test_no_changed_file_is_a_fault_of_ours() -> None:
    came, wrong = attack(some(250, seed=7))
    assert wrong == []
    assert came["read"] + came["refused"] == 250
