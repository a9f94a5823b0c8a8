"""Years and months that only their neighbours tell in full."""

from collections.abc import Callable

from dsqa.readers.sheet import Sheet
from dsqa.tables import Axis, understand

Build = Callable[..., Sheet]


def paths(axis: Axis) -> list[str]:
    return ["/".join(label.text for label in axis.path(i)) for i in range(len(axis.positions))]


def test_a_header_of_bare_era_years_that_are_numbers(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [["区分", "平成29", 30.0, "令和元", 2.0], *[[k, 5.0, 6.0, 7.0, 8.0] for k in "甲乙"]]
        )
    )
    assert paths(table.column_axis) == ["平成29", "平成30", "令和元", "令和2"]


def test_a_header_of_western_years_that_leave_out_the_century(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of([["区分", "2015年", 16.0, 17.0], *[[k, 5.0, 60.0, 7.0] for k in "甲乙"]])
    )
    assert paths(table.column_axis) == ["2015年", "2016年", "2017年"]


def test_months_below_the_last_year_are_months_of_it(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["年月", "気温", "湿度"],
                *[[k, 5.0, 60.0] for k in ("平成30年", "令和元年")],
                *[[k, 5.0, 60.0] for k in ("1月", 2.0, 3.0)],
            ]
        )
    )
    assert paths(table.row_axis) == [
        "平成30年", "令和元年", "令和元年/1月", "令和元年/2月", "令和元年/3月",
    ]  # fmt: skip


def test_the_last_months_of_a_fiscal_year_are_in_the_next_year(sheet_of: Build) -> None:
    months = [f"{m}月" for m in (4, 8, 12, 1, 3)]
    (table,) = understand(
        sheet_of([["年月", "件数", "金額"], *[[k, 5.0, 60.0] for k in ("平成28年度", *months)]])
    )
    assert paths(table.row_axis)[1:] == [
        "平成28年度/4月", "平成28年度/8月", "平成28年度/12月", "平成29年/1月", "平成29年/3月",
    ]  # fmt: skip


def test_months_in_columns_take_the_year_before_them(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [["区分", "令和元年", "令和2年1月", "2月"], *[[k, 5.0, 60.0, 7.0] for k in "甲乙丙"]]
        )
    )
    assert paths(table.column_axis)[2] == "令和2年/2月"
