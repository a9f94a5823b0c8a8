"""Territories of Canada are no provinces."""

import pytest

from dsqa.language.names.kinds import is_territory
from dsqa.questions.asking.things import leaves_out_territories
from dsqa.questions.parse import read


@pytest.mark.parametrize(
    "name", ["Yukon", "Y.T", "N.W.T.", "Northwest Territories", "Nunavut", "Nvt"]
)
def test_names_and_abbreviations(name: str) -> None:
    assert is_territory(name)


@pytest.mark.parametrize("name", ["Quebec", "Northern Ontario", "Canada", "B.C"])
def test_others_are_none(name: str) -> None:
    assert not is_territory(name)


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        ("Which province had the highest rate?", True),
        ("List the top two provinces by population.", True),
        ("Which province or territory had the highest rate?", False),
        ("Is the rate of this province higher in Yukon?", False),
        ("Which region had the highest rate?", False),
    ],
)
def test_which_province_is_no_territory(text: str, left_out: bool) -> None:
    assert leaves_out_territories(read(text)) is left_out
