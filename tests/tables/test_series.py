"""Long printed series: headers under lines of units, groups, and the same stub on both sides."""

from collections.abc import Callable

from dsqa.readers.sheet import Sheet
from dsqa.tables import understand

Build = Callable[..., Sheet]
Rows = list[list[str | float]]


def texts(path: tuple[object, ...]) -> list[str]:
    return [label.text for label in path]  # type: ignore[attr-defined]


def test_the_stub_repeated_at_the_right_is_no_key(sheet_of: Build) -> None:
    rows: Rows = [["年月", "", "就業者", "雇用者", "年月", ""]]
    for year in (1985, 1986, 1987):
        for month in range(1, 7):
            head = f"{year}年" if month == 1 else ""
            rows.append([head, f"{month}月", 5800.0, 4300.0, head, f"{month}月"])
    (table,) = understand(sheet_of(rows))
    assert table.kind == "cross"
    assert table.column_axis.positions == (2, 3)
    assert texts(table.row_axis.path(8)) == ["1986年", "3月"]


def test_a_line_of_units_parts_title_and_header(sheet_of: Build) -> None:
    rows: Rows = [
        ["[原数値]", "", "長期時系列表1", "(1) 就業状態別人口"],
        ["", "", "", ""],
        ["", "(万人)", "(ten thousand persons)", ""],
        ["年", "労働力人口", "", "就業者"],
        ["", "男", "女", "男"],
        ["1985年", 3596.0, 2367.0, 3503.0],
        ["1986年", 3626.0, 2395.0, 3526.0],
    ]
    (table,) = understand(sheet_of(rows))
    assert table.header_rows == (3, 4)


def test_a_merge_over_the_stub_below_title_lines(sheet_of: Build) -> None:
    rows: Rows = [
        ["[原数値]", "", "", "", "長期時系列", "全国", "男女"],
        ["年 月", "", "", "", "就業者", "雇用者", "失業者"],
        ["1985年", "1月", "Jan.", "*", 5718.0, 4273.0, 156.0],
        ["", "2月", "Feb.", "*", 5719.0, 4274.0, 157.0],
        ["", "3月", "Mar.", "", 5720.0, 4275.0, 158.0],
    ]
    (table,) = understand(sheet_of(rows, merges=((1, 0, 1, 3),)))
    assert table.stub_columns == (0, 1, 2)


def test_a_group_whose_merge_ends_short_has_all_its_columns(sheet_of: Build) -> None:
    rows: Rows = [
        ["", "All degrees", "", "", "Doctorates", "", ""],
        ["", "", "", "", "", "", ""],
        ["Field", "", "", "", "", "", ""],
        ["", "1990", "2000", "2010", "1990", "2000", "2010"],
        ["Physics", 11.0, 12.0, 13.0, 1.0, 2.0, 3.0],
        ["Chemistry", 14.0, 15.0, 16.0, 4.0, 5.0, 6.0],
    ]
    (table,) = understand(sheet_of(rows, merges=((0, 1, 1, 2), (0, 4, 1, 5))))
    assert table.header_rows == (0, 1, 2, 3)
    assert [texts(table.column_axis.path(at))[0] for at in range(6)] == (
        ["All degrees"] * 3 + ["Doctorates"] * 3
    )


def test_a_total_after_a_blank_row_begins_a_part(sheet_of: Build) -> None:
    rows: Rows = [
        ["Education", "1990", "2000"],
        ["Workers", 9.0, 9.0],
        ["  High school", 4.0, 4.0],
        ["  College", 5.0, 5.0],
        ["", "", ""],
        ["Total men", 5.0, 5.0],
        ["  High school", 2.0, 2.0],
        ["  College", 3.0, 3.0],
    ]
    (table,) = understand(sheet_of(rows))
    assert texts(table.row_axis.path(5)) == ["Total men", "College"]


def test_blocks_of_the_same_rows_stand_under_their_headings(sheet_of: Build) -> None:
    rows: Rows = [["Disease and age", "Week 1", "Week 2"]]
    for disease in ("Measles", "Mumps", "Rubella"):
        rows.append([disease, "", ""])
        rows.append(["    Patients", 9.0, 9.0])
        rows.append(["Under 5 years", 4.0, 4.0])
        rows.append(["5 years and over", 5.0, 5.0])
        rows.append(["", "", ""])
    (table,) = understand(sheet_of(rows))
    paths = [texts(table.row_axis.path(at)) for at in range(9)]
    assert [path[0] for path in paths] == ["Measles"] * 3 + ["Mumps"] * 3 + ["Rubella"] * 3


def test_codes_above_the_header_are_no_table(sheet_of: Build) -> None:
    rows: Rows = [
        ["国勢調査", "", "", ""],
        ["", "", "", ""],
        ["", "男女", "男女", "男女"],
        ["", "総数", "男", "女"],
        ["", 0.0, 1.0, 2.0],
        ["", "0_総数", "1_男", "2_女"],
        ["地域名", "(人)", "(人)", "(人)"],
        ["札幌市", 1973.0, 918.0, 1055.0],
        *[[f"{name}市", 1097.0, 533.0, 564.0] for name in ("仙台", "盛岡", "秋田", "山形", "福島")],
    ]
    (table,) = understand(sheet_of(rows))
    assert texts(table.row_axis.path(0)) == ["札幌市"]
    assert texts(table.column_axis.path(1))[-2:] == ["1_男", "(人)"]


def test_months_set_in_below_a_dated_month_are_no_part_of_it(sheet_of: Build) -> None:
    stub = ["令和5年1月", "　　　2月", "　　　3月", "令和6年1月", "　　　2月"]
    rows: Rows = [["年月", "就業者", "失業者"]]
    rows += [[label, 100.0 + at, 9.0] for at, label in enumerate(stub)]
    (table,) = understand(sheet_of(rows))
    paths = [texts(table.row_axis.path(at)) for at in range(len(stub))]
    assert paths[1:3] == [["令和5年", "2月"], ["令和5年", "3月"]]
    assert paths[4] == ["令和6年", "2月"]
