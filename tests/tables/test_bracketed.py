"""Counts in brackets under or beside the count that they go with."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.readers.sheet import Sheet
from dsqa.tables import Axis, understand

Build = Callable[..., Sheet]


def paths(axis: Axis) -> list[list[str]]:
    return [[label.text for label in axis.path(at)] for at in range(len(axis.positions))]


def test_label_says_what_the_brackets_below_hold(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["", "前期", "当期"],
                ["売上高", 423.5, 415.5],
                ["従業員数 (外、平均臨時従業員数)", 14.5, 15.5],
                ["", "(2,456)", "(1,963)"],
            ],
            merges=[(2, 0, 3, 0)],
        )
    )
    assert paths(table.row_axis)[-1][-1] == "平均臨時従業員数"
    assert paths(table.row_axis)[-2][-1] == "従業員数 (外、平均臨時従業員数)"


@pytest.mark.parametrize(
    ("head", "beside", "named"),
    [
        ("従業員数(人)", ["[56]", "[92]", "－"], ["従業員数(人)", "平均臨時雇用人員"]),
        ("従業員数(人)", ["56", "[92]", "[1]"], ["従業員数(人)"]),
        ("売上高", ["(56)", "(92)", "(1)"], ["売上高"]),
    ],
)
def test_brackets_beside_employees_are_those_hired_for_a_time(
    sheet_of: Build, head: str, beside: Sequence[str], named: list[str]
) -> None:
    rows = [
        [name, 386.5, text] for name, text in zip(("資源", "製錬", "材料"), beside, strict=True)
    ]
    (table,) = understand(sheet_of([["区分", head, ""], *rows], merges=[(0, 1, 0, 2)]))
    assert paths(table.column_axis) == [[head], named]
