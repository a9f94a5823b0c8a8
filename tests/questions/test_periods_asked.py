"""Parts of a run of times that a question names."""

import pytest

from dsqa.questions.parse import read


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("What were sales in the second quarter of 2013?", {("quarter", 2, "second quarter")}),
        ("Which shop was best in Q3?", {("quarter", 3, "q3")}),
        ("What was the mean of the second half?", {("half", 2, "second half")}),
        ("What was the total of the first six months?", {("first", 6, "first six months")}),
        ("Sales of the last 2 weeks", {("last", 2, "last 2 weeks")}),
        ("Which town was first in May?", set()),
        ("大阪の第3四半期の合計は", {("quarter", 3, "第 3 四半期")}),
        ("2013年度下半期の売上は", {("half", 2, "下半期")}),
        ("最後の2か月の合計は", {("last", 2, "最後 の 2 か月")}),
        ("最初の三か月の合計は", {("first", 3, "最初 の 三 か月")}),
        ("4月の売上は", set()),
    ],
)
def test_periods(question: str, found: set[tuple[str, int, str]]) -> None:
    wording = read(question)
    words = {
        (
            one.kind,
            one.number,
            " ".join(w for at, w in enumerate(wording.words) if one.words >> at & 1),
        )
        for one in wording.periods
    }
    assert words == found


@pytest.mark.parametrize(
    ("question", "size", "in_months", "part"),
    [
        ("in the fourth quarter", 12, True, slice(9, 12)),
        ("in the fourth quarter", 6, True, None),
        ("in the fourth quarter", 4, False, None),
        ("in the first half", 4, False, slice(0, 2)),
        ("in the last two months", 2, True, None),
    ],
)
def test_part_of_a_run(question: str, size: int, in_months: bool, part: slice | None) -> None:
    (period,) = read(question).periods
    assert period.of_run(size, in_months) == part
