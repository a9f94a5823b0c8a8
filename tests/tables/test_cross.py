from collections.abc import Callable

import pytest

from dsqa.readers.sheet import Sheet, Style
from dsqa.tables import Axis, Table, understand
from dsqa.tables.grid import TEXT, survey

Build = Callable[..., Sheet]


def path(axis: Axis, position: int) -> list[str]:
    return [label.text for label in axis.path(axis.positions.index(position))]


def only(sheet: Sheet) -> Table:
    (table,) = understand(sheet)
    return table


def test_title_unit_header_and_note(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["第１表　人口", "", "", "（単位：千人）"],
                ["", "総数", "男", "女"],
                ["全国", 10.0, 4.0, 6.0],
                ["東京", 5.0, 2.0, 3.0],
                ["（注）確報による。"],
            ]
        )
    )
    assert table.title == "第１表 人口 （単位：千人）"
    assert table.unit == "千人"
    assert table.header_rows == (1,)
    assert table.stub_columns == (0,)
    assert table.row_axis.positions == (2, 3)
    assert table.column_axis.positions == (1, 2, 3)
    assert table.notes == ("（注）確報による。",)
    assert path(table.row_axis, 3) == ["東京"]
    assert path(table.column_axis, 2) == ["男"]


@pytest.mark.parametrize(
    ("above", "unit"),
    [
        (["", "", "£'000"], "£'000"),
        (["", "", "$m"], "$m"),
        (["in millions of US dollars", "", ""], "in millions of US dollars"),
        (["Amounts in $, except per share data"], "Amounts in $, except per share data"),
        (["Weights in pounds"], ""),
    ],
)
def test_a_unit_of_money_above_the_heads(sheet_of: Build, above: list[str], unit: str) -> None:
    rows = [["Sales"], above, ["", "2019", "2020"], ["North", 4.0, 6.0], ["South", 2.0, 3.0]]
    table = only(sheet_of(rows))
    assert table.unit == unit
    assert path(table.column_axis, 2) == ["2020"]


def test_merged_parents_and_unit_row(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["Year", "Men", "", "Women", ""],
                ["", "Employed", "Rate", "Employed", "Rate"],
                ["", "persons", "%", "persons", "%"],
                [2001.0, 100.5, 5.0, 90.0, 4.0],
                [2002.0, 101.0, 5.5, 91.0, 4.5],
            ],
            merges=((0, 0, 2, 0), (0, 1, 0, 2), (0, 3, 0, 4)),
        )
    )
    assert table.header_rows == (0, 1, 2)
    assert path(table.column_axis, 4) == ["Women", "Rate", "%"]
    assert path(table.row_axis, 4) == ["2002"]


def test_parents_without_merges_continue_to_the_right(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["", "2010", "", "2015", ""],
                ["", "男", "女", "男", "女"],
                ["甲", 1.0, 2.0, 3.0, 4.0],
                ["乙", 5.0, 6.0, 7.0, 8.0],
            ]
        )
    )
    assert path(table.column_axis, 2) == ["2010", "女"]
    assert path(table.column_axis, 4) == ["2015", "女"]


def test_indented_children_of_a_row_with_data(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["Item", "2001", "2002"],
                ["Total", 10.0, 11.0],
                ["  Men", 4.0, 5.0],
                ["    Young", 1.0, 2.0],
                ["  Women", 6.0, 6.0],
                ["Other", 1.0, 1.0],
            ]
        )
    )
    assert path(table.row_axis, 3) == ["Total", "Men", "Young"]
    assert path(table.row_axis, 4) == ["Total", "Women"]
    assert path(table.row_axis, 5) == ["Other"]


def test_indentation_set_on_the_cell(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [["", "a", "b"], ["Total", 3.0, 3.0], ["Men", 1.0, 2.0]],
            styles={(2, 0): Style(indent=1)},
        )
    )
    assert path(table.row_axis, 2) == ["Total", "Men"]


def test_flush_sections_take_each_others_place(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["", "前期", "当期"],
                ["資産の部"],
                ["流動資産"],
                ["現金", 1.0, 2.0],
                ["流動資産合計", 1.0, 2.0],
                ["固定資産"],
                ["土地", 3.0, 4.0],
                ["負債の部"],
                ["流動負債"],
                ["買掛金", 5.0, 6.0],
            ]
        )
    )
    assert path(table.row_axis, 3) == ["資産の部", "流動資産", "現金"]
    assert path(table.row_axis, 6) == ["資産の部", "固定資産", "土地"]
    assert path(table.row_axis, 9) == ["負債の部", "流動負債", "買掛金"]


def test_centred_headings_replace_one_another(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["Item", "92d", "93d"],
                ["   HOUSE"],
                ["Days", 1.0, 2.0],
                ["       SENATE"],
                ["Days", 3.0, 4.0],
            ]
        )
    )
    assert path(table.row_axis, 4) == ["SENATE", "Days"]


def test_a_total_set_apart_does_not_close_its_section(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["", "2001", "2002"],
                ["CATTLE"],
                ["  Total operations", 9.0, 9.0],
                ["1 to 49 head", 5.0, 5.0],
            ]
        )
    )
    assert path(table.row_axis, 3) == ["CATTLE", "1 to 49 head"]


def test_stub_values_shown_once_are_carried_down(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["State", "School", "Students"],
                ["Ohio", "North", 1.5],
                ["", "South", 2.5],
                ["Utah", "East", 3.5],
            ]
        )
    )
    assert table.stub_columns == (0, 1)
    assert path(table.row_axis, 2) == ["Ohio", "South"]
    assert path(table.row_axis, 3) == ["Utah", "East"]
    assert [level.head for level in table.row_axis.levels] == ["State", "School"]


def test_labels_one_column_further_in_are_children(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["", "", "", "平均", "最大"],
                ["受取", "", "", 9.5, 9.5],
                ["", "実収入", "", 5.5, 5.5],
                ["", "", "世帯主", 3.5, 3.5],
                ["支払", "", "", 8.5, 8.5],
                ["", "実支出", "", 7.5, 7.5],
            ]
        )
    )
    assert path(table.row_axis, 3) == ["受取", "実収入", "世帯主"]
    assert path(table.row_axis, 5) == ["支払", "実支出"]


def test_years_get_the_era_of_the_one_before(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["", "平成29年", "30年", "令和元年", "2年"],
                ["平成23年", 1.0, 2.0, 3.0, 4.0],
                ["24", 1.0, 2.0, 3.0, 4.0],
            ]
        )
    )
    assert path(table.column_axis, 2) == ["平成30年"]
    assert path(table.column_axis, 4) == ["令和2年"]
    assert path(table.row_axis, 2) == ["平成24年"]


def test_year_numbers_head_columns(sheet_of: Build) -> None:
    table = only(
        sheet_of([["Country", 1995.0, 1996.0], ["Egypt", 10.5, 20.5], ["Israel", 30.5, "-"]])
    )
    assert table.header_rows == (0,)
    assert path(table.column_axis, 2) == ["1996"]


def test_heading_merged_over_the_data_is_a_section(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["", "a", "b"],
                ["", "percent", ""],
                ["x", 1.5, 2.5],
                ["", "number", ""],
                ["x", 3.0, 4.0],
            ],
            merges=((0, 0, 1, 0), (1, 1, 1, 2), (3, 1, 3, 2)),
        )
    )
    assert table.header_rows == (0,)
    assert path(table.row_axis, 2) == ["percent", "x"]
    assert path(table.row_axis, 4) == ["number", "x"]


def test_code_column_beside_the_labels(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [["コード", "部門", "計"], [1.0, "農業", 10.5], [2.0, "工業", 11.5], [3.0, "商業", 1.5]]
        )
    )
    assert table.stub_columns == (0, 1)
    assert path(table.row_axis, 2) == ["2", "工業"]


def test_footnote_mark_before_a_number_is_data(sheet_of: Build) -> None:
    table = only(
        sheet_of([["", "前期", "当期"], ["売上高", "※１470,644", "※１352,407"], ["原価", 1.0, 2.0]])
    )
    assert table.row_axis.positions == (1, 2)


@pytest.mark.parametrize(
    "marked",
    ["※２,※３,※４,※５,※６,※７,※８,※９ 109,114,612", "※１,３155,240", "※１,３ △1,240", "［3,401]"],
)
def test_number_with_many_footnote_marks_is_data(sheet_of: Build, marked: str) -> None:
    table = only(sheet_of([["", "前期", "当期"], ["資産", marked, marked], ["負債", 1.0, 2.0]]))
    assert table.row_axis.positions == (1, 2)


def test_words_written_downwards(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["地方", "県", "件数", "死者"],
                ["東", "青森", 10.5, 1.5],
                ["", "岩手", 20.5, 2.5],
                ["北", "宮城", 30.5, 3.5],
                ["関", "茨城", 40.5, 4.5],
                ["東", "栃木", 50.5, 5.5],
            ]
        )
    )
    assert [path(table.row_axis, r)[0] for r in (1, 2, 3, 4, 5)] == ["東北"] * 3 + ["関東"] * 2


def test_subtotals_without_indentation(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["", "2001", "2002"],
                ["all industries", 900.0, 1000.0],
                ["chemicals", 600.0, 700.0],
                ["pharmaceuticals", 350.0, 400.0],
                ["other chemicals", 250.0, 300.0],
                ["machinery", 300.0, 300.0],
            ]
        )
    )
    assert path(table.row_axis, 3) == ["all industries", "chemicals", "pharmaceuticals"]
    assert path(table.row_axis, 5) == ["all industries", "machinery"]


def test_profit_is_no_part_of_sales(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["", "前期", "当期"],
                ["売上高", 900.0, 1000.0],
                ["売上原価", 600.0, 700.0],
                ["売上総利益", 300.0, 300.0],
            ]
        )
    )
    assert path(table.row_axis, 2) == ["売上原価"]


def test_era_from_the_title(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["交通事故の推移（平成30年末）"],
                ["", "28年", "29年", "30年"],
                ["死者", 3.5, 2.5, 1.5],
                ["重傷者", 6.5, 5.5, 4.5],
            ]
        )
    )
    assert path(table.column_axis, 1) == ["平成28年"]


def test_stub_repeated_on_the_right_is_no_data(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["県", "男", "女", "県"],
                ["青 森", 1.5, 2.5, "青森"],
                ["岩 手", 3.5, 4.5, "岩手"],
                ["宮 城", 5.5, 6.5, "宮城"],
            ]
        )
    )
    assert table.column_axis.positions == (1, 2)


def test_a_total_closes_the_section_it_names(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["", "前期", "当期"],
                ["資産の部"],
                ["流動資産"],
                ["現金", 1.0, 2.0],
                ["流動資産合計", 1.0, 2.0],
                ["固定資産"],
                ["有形固定資産"],
                ["建物", 3.0, 4.0],
                ["有形固定資産合計", 3.0, 4.0],
                ["固定資産合計", 3.0, 4.0],
                ["資産合計", 4.0, 6.0],
                ["従業員数", 7.0, 8.0],
            ]
        )
    )
    assert path(table.row_axis, 4) == ["資産の部", "流動資産", "流動資産合計"]
    assert path(table.row_axis, 7) == ["資産の部", "固定資産", "有形固定資産", "建物"]
    assert path(table.row_axis, 9) == ["資産の部", "固定資産", "固定資産合計"]
    assert path(table.row_axis, 11) == ["従業員数"]


def test_one_row_of_numbers_has_no_stub(sheet_of: Build) -> None:
    table = only(sheet_of([["従業員数", "平均年齢", "平均年収"], [3020.0, 46.3, "8,100,000"]]))
    assert table.stub_columns == ()
    assert path(table.column_axis, 0) == ["従業員数"]


def test_a_row_that_numbers_the_columns_is_no_label(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["市町村", "計", "規模別", "", ""],
                ["", "", "小", "中", "大"],
                ["", "(1)", "(2)", "(3)", "(4)"],
                ["長野市", 9.0, 3.0, 3.0, 3.0],
                ["松本市", 6.0, 2.0, 2.0, 2.0],
            ],
            merges=((0, 0, 1, 0), (0, 1, 1, 1), (0, 2, 0, 4)),
        )
    )
    assert [label.text for label in table.column_axis.path(1)] == ["規模別", "小"]
    assert [label.text for label in table.row_axis.path(0)] == ["長野市"]


def test_numbers_and_labels_under_one_head_are_both_stub(sheet_of: Build) -> None:
    """款 over 1 | 議会費, 項 over 1 | 徴税費: the numbers are no data."""
    (table,) = understand(
        sheet_of(
            [
                ["款", "", "項", "", "本年度", "前年度"],
                ["1", "議会費", "", "", 50.0, 60.0],
                ["2", "総務費", "", "", 150.0, 160.0],
                ["", "", "1", "徴税費", 70.0, 80.0],
                ["", "", "2", "選挙費", 80.0, 80.0],
            ],
            merges=((0, 0, 0, 1), (0, 2, 0, 3)),
        )
    )
    assert table.stub_columns == (0, 1, 2, 3)
    assert [label.text for label in table.row_axis.path(2)][-3:] == ["総務費", "1", "徴税費"]


def test_parts_that_are_not_set_in_stand_under_their_whole(sheet_of: Build) -> None:
    rows = [
        [name, 5.0, 6.0]
        for kind in ("事務職", "教育職")
        for name in (kind, "うち女性", "うち管理職")
    ]
    (table,) = understand(sheet_of([["区分", "令和元年度", "2年度"], *rows]))
    assert [label.text for label in table.row_axis.path(5)] == ["教育職", "うち管理職"]


def test_numbers_under_the_head_of_days_are_days(sheet_of: Build) -> None:
    rows = [[float(day), 5.0, 6.5] for day in range(1, 6)]
    (table,) = understand(sheet_of([["日", "1月", "2月"], *rows]))
    assert [label.text for label in table.row_axis.path(4)] == ["5日"]


def test_an_unmerged_text_over_the_data_is_a_heading(sheet_of: Build) -> None:
    block = [["建設業", 5.0, 6.0, 7.0], ["製造業", 5.0, 6.0, 7.0]]
    (table,) = understand(
        sheet_of([["産業", "総額", "内", "外"], ["", "一般"], *block, ["", "パート"], *block])
    )
    assert [label.text for label in table.row_axis.path(3)] == ["パート", "製造業"]


def test_unmerged_parents_reach_over_all_their_columns(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["区", "令和3年", "", "", ""],
                ["", "人口", "", "", "世帯数"],
                ["", "男", "女", "計", ""],
                *[[k, 5.0, 6.0, 7.0, 8.0] for k in ("東区", "西区", "南区")],
            ]
        )
    )
    paths = [[label.text for label in table.column_axis.path(i)] for i in range(4)]
    assert paths[2] == ["令和3年", "人口", "計"]
    assert paths[3] == ["令和3年", "世帯数"]


def test_numbers_with_marks_of_footnotes_and_revisions_are_numbers(sheet_of: Build) -> None:
    rows: list[list[str | float | None]] = [["Harvest"], ["Crop", "North", "2012²"]]
    rows += [["Oats", "11", "12"], ["Rye", "13²", "14‡"], ["Maize", "r15", "16"]]
    (table,) = understand(sheet_of(rows))
    assert (table.stub_columns, table.column_axis.positions) == ((0,), (1, 2))
    assert table.header_rows == (1,)


def test_letters_with_numbers_are_names_where_few_numbers_are(sheet_of: Build) -> None:
    rows: list[list[str | float | None]] = [["Stop", "Route", "Trips"]]
    rows += [["Ayr", "r1", 12.0], ["Bute", "r2", 14.0], ["Crail", "7", 16.0]]
    (table,) = understand(sheet_of(rows))
    assert 2 in table.column_axis.positions
    assert survey(sheet_of(rows)).kinds[1, 1] == TEXT
