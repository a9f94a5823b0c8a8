from collections.abc import Callable

from dsqa.readers.sheet import Sheet
from dsqa.tables import understand

Build = Callable[..., Sheet]

LONG_FORM: list[list[str | float]] = [
    ["area_code", "地域", "男女", "時間軸", "value"],
    ["00000", "全国", "総数", "2015年", 127.5],
    ["00000", "全国", "男", "2015年", 61.5],
    ["01000", "北海道", "総数", "2015年", 5.5],
    ["01000", "北海道", "男", "2015年", "-"],
]


def test_long_form_has_a_level_per_key_column(sheet_of: Build) -> None:
    (table,) = understand(sheet_of(LONG_FORM))
    assert table.kind == "records"
    assert [level.head for level in table.row_axis.levels] == [
        "area_code",
        "地域",
        "男女",
        "時間軸",
    ]
    last = table.row_axis.path(3)
    assert [label.text for label in last] == ["01000", "北海道", "男", "2015年"]
    assert (last[1].row, last[1].column) == (3, 1)


def test_every_column_of_records_may_hold_the_answer(sheet_of: Build) -> None:
    (table,) = understand(sheet_of(LONG_FORM))
    assert table.column_axis.positions == (0, 1, 2, 3, 4)
    assert table.column_axis.path(4)[0].text == "value"


def test_three_header_rows_of_codes_years_and_items(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["Code", "Prefecture", "City", "A1101", "A1102"],
                ["Year", "", "", 2020.0, 2020.0],
                ["地域コード", "都道府県", "市区町村", "総人口", "男"],
                ["R01100", "北海道", "札幌市", 1973.5, 918.5],
                ["R01202", "北海道", "函館市", 251.5, 113.5],
                ["R13101", "東京都", "府中市", 66.5, 33.5],
            ]
        )
    )
    assert table.header_rows == (0, 1, 2)
    column = table.column_axis.positions.index(3)
    assert [label.text for label in table.column_axis.path(column)] == ["A1101", "2020", "総人口"]
    assert [label.text for label in table.row_axis.path(2)] == ["R13101", "東京都", "府中市"]


def test_a_number_for_each_code_names_the_rows_as_the_code_does(sheet_of: Build) -> None:
    rows: list[list[str | float]] = [
        ["REF_DATE", "GEO", "Product", "VECTOR", "COORDINATE", "VALUE"]
    ]
    rows += [
        [2019.0 + year, geo, product, f"v10{i}{j}", i + j / 10, 37.0 + 11 * year + 5 * i + j * j]
        for year in range(3)
        for i, geo in enumerate(("Canada", "Quebec"), 1)
        for j, product in enumerate(("Taps", "Syrup"), 1)
    ]
    (table,) = understand(sheet_of(rows))
    assert [level.head for level in table.row_axis.levels][-2:] == ["VECTOR", "COORDINATE"]
