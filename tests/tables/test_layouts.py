"""Layouts of statistics offices, each named after what is awkward about it."""

from collections.abc import Callable

from dsqa.readers.sheet import Sheet
from dsqa.tables import Axis, Table, understand

Build = Callable[..., Sheet]


def texts(axis: Axis) -> list[list[str]]:
    return [[label.text for label in axis.path(i)] for i in range(len(axis.positions))]


def only(sheet: Sheet) -> Table:
    (table,) = understand(sheet)
    return table


def test_five_header_rows_with_merges_units_and_column_numbers(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["地域", "人口", "", "", "", "世帯"],
                ["", "総数", "", "外国人", "", ""],
                ["", "男", "女", "男", "女", ""],
                ["", "人", "人", "人", "人", "世帯"],
                ["", "(1)", "(2)", "(3)", "(4)", "(5)"],
                ["北 海 道", 1.5, 2.5, 3.5, 4.5, 9.5],
                ["青　森　県", 1.5, 2.5, 3.5, 4.5, 8.5],
            ],
            merges=((0, 0, 4, 0), (0, 1, 0, 4), (1, 1, 1, 2), (1, 3, 1, 4), (0, 5, 2, 5)),
        )
    )
    assert table.header_rows == (0, 1, 2, 3, 4)
    assert texts(table.row_axis) == [["北海道"], ["青森県"]]
    assert texts(table.column_axis)[2][:3] == ["人口", "外国人", "男"]


def test_indentation_by_full_width_blanks_and_notes_below(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["第３表　産業別"],
                ["産業", "平成30年", "令和元年"],
                ["全産業", 100.5, 110.5],
                ["　製造業", 60.5, 70.5],
                ["　　食料品", 20.5, 20.5],
                ["　建設業", 40.5, 40.5],
                ["注 1) 速報値。"],
                ["資料：総務省"],
            ]
        )
    )
    assert texts(table.row_axis)[2:] == [["全産業", "製造業", "食料品"], ["全産業", "建設業"]]
    assert table.notes == ("注 1) 速報値。", "資料：総務省")


def test_indentation_by_leading_dots(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["Area", "2001", "2002"],
                ["United States", 100.5, 90.5],
                ["..Northeast", 50.5, 40.5],
                ["....New England", 20.5, 20.5],
                ["..Midwest", 51.5, 41.5],
            ]
        )
    )
    assert texts(table.row_axis)[2:] == [
        ["United States", "Northeast", "New England"],
        ["United States", "Midwest"],
    ]


def test_indentation_by_leading_hyphens(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["Area", "2001", "2002"],
                ["Total", 100.5, 90.5],
                ["- Men", 50.5, 40.5],
                ["-- Young", 20.5, 20.5],
                ["- Women", 51.5, 41.5],
            ]
        )
    )
    assert texts(table.row_axis)[2:] == [["Total", "Men", "Young"], ["Total", "Women"]]


def test_year_blocks_stacked_under_one_header(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["区分", "総数", "男", "女"],
                ["平成30年"],
                ["全国", 10.5, 5.5, 5.5],
                ["東京", 4.5, 2.5, 2.5],
                ["令和元年"],
                ["全国", 11.5, 5.5, 6.5],
                ["東京", 5.5, 2.5, 3.5],
            ]
        )
    )
    assert texts(table.row_axis)[3] == ["令和元年", "東京"]


def test_sections_merged_over_all_columns(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["区分", "総数", "男", "女"],
                ["都市部", "", "", ""],
                ["甲", 10.5, 5.5, 5.5],
                ["郡部", "", "", ""],
                ["丙", 11.5, 5.5, 6.5],
            ],
            merges=((1, 0, 1, 3), (3, 0, 3, 3)),
        )
    )
    assert texts(table.row_axis) == [["都市部", "甲"], ["郡部", "丙"]]


def test_stub_of_two_columns_merged_downwards(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["年", "性", "人口", "世帯"],
                ["2015", "男", 1.5, 2.5],
                ["", "女", 1.5, 2.5],
                ["2020", "男", 1.5, 2.5],
                ["", "女", 1.5, 2.5],
            ],
            merges=((1, 0, 2, 0), (3, 0, 4, 0)),
        )
    )
    assert texts(table.row_axis)[1] == ["2015", "女"]
    assert texts(table.row_axis)[3] == ["2020", "女"]


def test_english_labels_beside_japanese_ones(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["項目", "Item", "2001年", "2002年"],
                ["人口", "Population", 1.5, 2.5],
                ["世帯", "Households", 3.5, 4.5],
            ]
        )
    )
    assert table.stub_columns == (0, 1)
    assert texts(table.row_axis)[0] == ["人口", "Population"]


def test_english_labels_at_the_right_end(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["項目", "2001年", "2002年", "Item"],
                ["人口", 1.5, 2.5, "Population"],
                ["世帯", 3.5, 4.5, "Households"],
                ["面積", 3.5, 4.5, "Area"],
            ]
        )
    )
    assert texts(table.row_axis)[1] == ["世帯", "Households"]


def test_blank_columns_and_rows_between(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["県", "", "男", "", "女"],
                ["", "", "", "", ""],
                ["青森", "", 1.5, "", 2.5],
                ["岩手", "", 3.5, "", 4.5],
                ["", "", "", "", ""],
                ["宮城", "", 3.5, "", 4.5],
            ]
        )
    )
    assert texts(table.row_axis) == [["青森"], ["岩手"], ["宮城"]]
    assert texts(table.column_axis) == [["男"], ["女"]]


def test_years_side_by_side(sheet_of: Build) -> None:
    left, right = understand(
        sheet_of(
            [
                ["年", "人口", "", "年", "人口"],
                ["平成28年", 1.5, "", "令和2年", 4.5],
                ["29年", 2.5, "", "3年", 5.5],
                ["30年", 3.5, "", "4年", 6.5],
            ]
        )
    )
    assert texts(left.row_axis)[1] == ["平成29年"]
    assert texts(right.row_axis)[2] == ["令和4年"]


def test_dates_below_the_numbers_of_fiscal_terms_are_header(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["回次", "", "国際会計基準", "", ""],
                ["", "", "移行日", "第106期", "第107期"],
                ["決算年月", "", "2017年４月１日", "2018年３月", "2019年３月"],
                ["売上収益", "(百万円)", "―", 477298.0, 490578.0],
                ["税引前利益", "(百万円)", "―", 79865.0, 78919.0],
                ["従業員数", "(名)", 15344.0, 16137.0, 16924.0],
            ],
            merges=((0, 0, 1, 1), (0, 2, 0, 4), (2, 0, 2, 1)),
        )
    )
    assert table.header_rows == (0, 1, 2)
    assert [path[-1] for path in texts(table.column_axis)] == [
        "2017年４月１日",
        "2018年３月",
        "2019年３月",
    ]
