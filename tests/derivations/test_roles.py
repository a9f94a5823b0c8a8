"""What columns are to one who asks."""

import pytest

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.roles import is_code


@pytest.mark.parametrize(
    ("head", "cells", "code"),
    [
        ("Order", ("1001", "1002", "1003", "1004"), True),  # one by one
        ("Place", ("3", "1", "2", "6", "5", "4"), True),  # in any order
        ("Place", ("3", "1", "2", "4"), False),  # too few to tell
        ("Order", ("1", "2", "3"), True),
        ("Goals", ("2", "3", "4"), False),
        ("Orders", ("7", "7", "8", "9"), False),
        ("Growth", ("0.5", "1.5", "2.5", "3.5"), False),
        ("Year", ("2001", "2002", "2003", "2004", "2005"), False),
        ("Customer ID", ("17", "3", "99", "8"), True),  # as the head says
    ],
)
def test_numbers_of_rows_are_codes(head: str, cells: tuple[str, ...], code: bool) -> None:
    assert is_code(Column(head, cells)) is code


@pytest.mark.parametrize(
    ("cells", "like_shares"),
    [
        (("47.8", "12.5", "3.1"), True),
        (("40%", "35%", "n/a"), True),
        (("47", "12", "3"), False),  # without decimals
        (("147.8", "12.5", "3.1"), False),  # more than all
        (("50.5", "25.5", "24"), False),  # a whole by themselves
        (("0.5", "0.25", "0.1"), False),
        (("York", "Leeds", "Hull"), False),
    ],
)
def test_numbers_that_may_be_percentages(cells: tuple[str, ...], like_shares: bool) -> None:
    assert Column("1968", cells).is_like_shares is like_shares
