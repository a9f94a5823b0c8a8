"""Superlatives among the parts of a whole that only the codes tell."""

from collections.abc import Callable

import pytest

from dsqa.answers.model import Answer
from dsqa.locate.matching.coded_parts import named_parts

WARDS = [
    ["コード", "地域", "人口", "世帯数"],
    ["13000", "東京都", "14,047", "7,227"],
    ["13101", "千代田区", "67", "37"],
    ["13102", "中央区", "169", "94"],
    ["13103", "港区", "260", "147"],
    ["14000", "神奈川県", "9,237", "4,223"],
    ["14100", "横浜市", "3,777", "1,753"],
    ["14130", "川崎市", "1,538", "747"],
]
COUNTIES = [
    ["Code", "Area", "Homes", "Vacant"],
    ["1000", "North", "1,920", "77"],
    ["1001", "Alton", "702", "31"],
    ["1002", "Barle", "1,218", "46"],
    # Codes that could be years.
    ["2000", "South", "2,480", "88"],
    ["2001", "Corby", "1,310", "49"],
    ["2002", "Denby", "1,170", "39"],
]


@pytest.mark.parametrize(
    ("question", "grid", "lang", "text"),
    [
        ("東京都で人口が最も多い区は？", WARDS, "j", "港区"),
        ("神奈川県で世帯数が最も少ない市は？", WARDS, "j", "川崎市"),
        ("Which area in the South has the most homes?", COUNTIES, "e", "Corby"),
        ("Which area in the North has the fewest homes?", COUNTIES, "e", "Alton"),
    ],
)
def test_only_parts_of_the_named_whole_are_compared(
    ask: Callable[..., Answer], question: str, grid: list[list[str]], lang: str, text: str
) -> None:
    assert ask(question, grid, lang).text == text


def test_two_named_wholes_have_no_parts_in_common(located: Callable[..., object]) -> None:
    asked, found = located("東京都と神奈川県ではどちらの人口が多いですか", WARDS, "j")  # type: ignore[misc]
    assert named_parts(asked, found[0].table) == []
    asked, found = located("東京都の人口は？", WARDS, "j")  # type: ignore[misc]
    assert named_parts(asked, found[0].table) == [1, 2, 3]
