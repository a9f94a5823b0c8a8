"""Lines of the period before and of the present one."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.locate.previous import periods_compared
from dsqa.questions.asking.dates import asks_previous
from dsqa.questions.parse import read

Build = Callable[..., Any]


@pytest.mark.parametrize(
    ("heads", "pairs"),
    [
        (["前期", "当期"], [(0, 1)]),
        (["当連結会計年度", "前連結会計年度"], [(1, 0)]),
        (["合計", "前年5月", "北区"], [(1, 0)]),
        (["北区", "南区"], []),
    ],
)
def test_which_lines_are_compared(
    locator_of: Build, content_of: Build, heads: list[str], pairs: list[tuple[int, int]]
) -> None:
    numbers = [float(100 + at) for at in range(len(heads))]
    grid = [["科目", *heads], ["売上高", *numbers], ["売上原価", *numbers]]
    axis = locator_of(content_of("f", {"": grid}), lang="j").index.tables[0].columns
    assert periods_compared(axis) == pairs


@pytest.mark.parametrize(
    ("question", "does"),
    [
        ("売上原価は前年度より増えましたか", True),
        ("前の年と比べて何人減りましたか", True),
        ("Did sales rise on the previous year?", True),
        ("売上高はいくらですか", False),
    ],
)
def test_whether_a_question_compares_with_the_period_before(question: str, does: bool) -> None:
    assert asks_previous(read(question)) == does
