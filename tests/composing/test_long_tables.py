"""Tables in long form: what is asked of a line is its number."""

from collections.abc import Callable

import pytest

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]

KEYS = [
    ["cat01_code", "人口", "area_code", "地域", "time_code", "時間軸（年次）", "unit", "value"],
    *(
        [code, kind, f"{at:02d}000", area, f"{year}000000", f"{year}年", "千人", f"{number}"]
        for code, kind, start in (("001", "総人口", 900), ("002", "日本人人口", 800))
        for at, area in enumerate(("北海道", "青森県", "岩手県", "宮城県"))
        for year, number in ((2020, start + 10 * at), (2021, start + 7 * at))
    ),
]


@pytest.mark.parametrize(
    ("question", "text", "operation"),
    [
        ("2021年の宮城県の人口は何千人ですか", "921", "lookup"),
        ("2020年の日本人の人口が一番多いのはどの地域ですか", "宮城県", "argmax"),
    ],
)
def test_the_number_and_not_a_key(ask: Ask, question: str, text: str, operation: str) -> None:
    answer = ask(question, KEYS, "j")
    assert (answer.text, answer.operation) == (text, operation)
