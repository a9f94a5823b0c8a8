"""Questions for a unit that no note states."""

from collections.abc import Callable
from typing import Any

from dsqa.prose.units_asked import unit_asked

Located = Callable[..., Any]

KEYS = [
    ["cat01_code", "人口", "area_code", "地域", "time_code", "時間軸（年次）", "unit", "value"],
    *(
        [code, kind, f"{at:02d}000", area, f"{year}000000", f"{year}年", "千人", f"{number}"]
        for code, kind, start in (("001", "総人口", 900), ("002", "日本人人口", 800))
        for at, area in enumerate(("北海道", "青森県", "岩手県", "宮城県"))
        for year, number in ((2020, start + 10 * at), (2021, start + 7 * at))
    ),
]


def test_the_unit_of_a_line_is_the_one_beside_its_number(located: Located) -> None:
    question = "人口の単位は何ですか"
    answer = unit_asked(question, located(question, KEYS, "j")[1])
    assert answer is not None
    assert (answer.text, answer.operation) == ("千人", "text")
    assert unit_asked("人口は何人ですか", located(question, KEYS, "j")[1]) is None
