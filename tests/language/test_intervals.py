"""Ranges of numbers in cells."""

from math import inf

import pytest

from dsqa.language.amounts.intervals import interval


@pytest.mark.parametrize(
    ("text", "ends", "dimension"),
    [
        ("2–5 kg", (2000, 5000), "mass"),
        ("From 5 to 10 kg", (5000, 10000), "mass"),
        ("500 g to 1 kg", (500, 1000), "mass"),
        ("Children (5–15)", (5, 15), ""),
        ("65+", (65, inf), ""),
        ("65 years and over", (65, inf), "years"),
        ("Up to 10", (-inf, 10), ""),
        ("20～29歳", (20, 29), "years"),
        ("90点以上", (90, inf), "点"),
        ("1,950,000円を超え 3,300,000円以下", (1950000, 3300000), "円"),
        ("10万円以上20万円未満", (100000, 200000), "円"),
        ("30分超1時間まで", (1800, 3600), "time"),
        ("9時から17時30分", (540, 1050), "clock"),
        ("9:00～20:00", (540, 1200), "clock"),
        ("～300 g", (-inf, 300), "mass"),
    ],
)
def test_ranges_have_their_ends(text: str, ends: tuple[float, float], dimension: str) -> None:
    found = interval(text)
    assert found is not None
    assert (found.low, found.high, found.dimension) == (*ends, dimension)


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("under 18", 17, 18),
        ("60点未満", 59, 60),
        ("over 5 up to 10", 10, 5),
        ("5超10以下", 10, 5),
        ("10以上20未満", 10, 20),
        ("above 40", 41, 40),
    ],
)
def test_ends_are_in_the_range_or_not(text: str, inside: float, outside: float) -> None:
    found = interval(text)
    assert found is not None
    assert found.holds(inside)
    assert not found.holds(outside)


@pytest.mark.parametrize("text", ["60サイズ", "3-1", "5 kg", "Boeing", "1 to 2 to 3", "kg"])
def test_other_cells_are_no_ranges(text: str) -> None:
    assert interval(text) is None
