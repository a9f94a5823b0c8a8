"""Cells of one kind in several units."""

from math import isnan

import pytest

from dsqa.language.amounts.measures import measures


@pytest.mark.parametrize(
    ("texts", "numbers", "told"),
    [
        (["500 g", "1.2 kg"], (500, 1200), "1700 g"),
        (["6 months", "2 years"], (6, 24), "30 months"),
        (["2h 15m", "45m"], (135, 45), "3h 00m"),
        (["1時間20分", "2時間", "約15分"], (80, 120, 15), "3時間35分"),
        (["0.8km", "350m", ""], (800, 350), "1150m"),
    ],
)
def test_amounts_in_several_units_are_read_in_the_smallest(
    texts: list[str], numbers: tuple[float, ...], told: str
) -> None:
    found = measures(texts)
    assert found is not None
    known = tuple(one for one in found.numbers if not isnan(one))
    assert known == numbers
    assert found.written(f"{sum(known):g}") == told


@pytest.mark.parametrize(
    "texts", [["5 kg", "7 kg"], ["5 kg", "3 m"], ["Ann", "Bob"], ["Platform 3 m", "4 km walk"], []]
)
def test_amounts_in_one_unit_or_of_several_kinds_are_left(texts: list[str]) -> None:
    assert measures(texts) is None
