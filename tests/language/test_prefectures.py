"""Regions of Japan and the prefectures in them."""

import pytest

from dsqa.language.names.prefectures import prefectures_in, short_name
from dsqa.language.times.clock import minutes


@pytest.mark.parametrize(
    ("question", "some", "other"),
    [
        ("九州の県で、つりをする人の割合が一番高いのはどこですか", "熊本", "広島"),
        ("東北地方で人口が最も少ない県は？", "秋田", "新潟"),
        ("中国地方の各県のうち最も広いのは？", "島根", "香川"),
    ],
)
def test_a_region_names_its_prefectures(question: str, some: str, other: str) -> None:
    found = prefectures_in(question)
    assert some in found
    assert other not in found


@pytest.mark.parametrize("question", ["九州電力の販売量は？", "中国の人口は？", "東京都の人口は？"])
def test_other_names_are_no_regions(question: str) -> None:
    assert not prefectures_in(question)


@pytest.mark.parametrize(
    ("label", "name"),
    [("熊本県", "熊本"), ("京都府", "京都"), ("大 分 県", "大分"), ("岡山", "岡山")],
)
def test_names_without_endings(label: str, name: str) -> None:
    assert short_name(label) == name


@pytest.mark.parametrize(
    ("text", "count"), [("6:17", 377), (" 23:05 ", 1385), ("25:10", None), ("6.17", None)]
)
def test_times_of_the_day(text: str, count: int | None) -> None:
    assert minutes(text) == count
