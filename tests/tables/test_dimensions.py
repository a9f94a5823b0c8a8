"""Heads of downloads of data bases: rows of codes, of auxiliary codes and of labels for each dimension."""

from dsqa.tables import understand
from dsqa.tables.model import Table
from tests.tables.conftest import Build, Rows

CODES = "時間軸 コード"
YEARS_OVER_SEXES: Rows = [
    ["統計名：", "人口調査"],
    ["表題：", "男女別人口"],
    ["実施年月：", "2020年", "10月"],
    [],
    ["***", "数字が得られないもの"],
    [],
    [None, None, CODES, 15000.0, 15000.0, 20000.0, 20000.0],
    [None, None, "時間軸", "2015年", "2015年", "2020年", "2020年"],
    [None, None, "男女 コード", 1.0, 2.0, 1.0, 2.0],
    ["地域 コード", "地域", "男女", "男", "女", "男", "女"],
    ["01000", "北の県", None, 5100.0, 5200.0, 4900.0, 5000.0],
    ["02000", "南の県", None, 3100.0, 3300.0, 3200.0, 3400.0],
    ["03000", "東の県", None, 2100.0, 2200.0, 2000.0, 2150.0],
]


def _heads(table: Table) -> list[str]:
    axis = table.column_axis
    return [" > ".join(one.text for one in axis.path(at)) for at in range(len(axis.positions))]


def test_years_and_sexes_below_their_codes_are_heads(sheet_of: Build) -> None:
    (table,) = understand(sheet_of(YEARS_OVER_SEXES))
    assert table.header_rows == (6, 7, 8, 9)
    assert _heads(table)[-4:] == ["2015年 > 男", "2015年 > 女", "2020年 > 男", "2020年 > 女"]


def test_the_lines_before_are_no_table_and_one_says_that_it_is_the_title(sheet_of: Build) -> None:
    (table,) = understand(sheet_of(YEARS_OVER_SEXES))
    assert "男女別人口" in table.title
    assert "人口調査" not in table.title
    assert any("2020年" in note for note in table.notes)


def test_auxiliary_codes_are_no_heads(sheet_of: Build) -> None:
    rows: Rows = [
        [None, None, CODES, 15000.0, 20000.0],
        [None, None, "時間軸 補助コード"],
        ["品目 コード", "品目", "時間軸", "2015年", "2020年"],
        ["01", "米", None, 310.0, 290.0],
        ["02", "麦", None, 88.0, 96.0],
    ]
    (table,) = understand(sheet_of(rows))
    assert _heads(table)[-2:] == ["2015年", "2020年"]


def test_the_head_of_a_column_of_codes_is_no_row_of_codes(sheet_of: Build) -> None:
    rows: Rows = [
        ["市町村コード", "1990", "2000", "2010"],
        [1201.0, 5100.0, 5200.0, 4900.0],
        [1202.0, 3100.0, 3300.0, 3200.0],
        [1203.0, 2100.0, 2200.0, 2000.0],
    ]
    (table,) = understand(sheet_of(rows))
    assert _heads(table)[-3:] == ["1990", "2000", "2010"]
