from collections.abc import Callable

from dsqa.readers.sheet import Region, Sheet
from dsqa.tables import understand

Build = Callable[..., Sheet]


def test_empty_and_prose_sheets_have_no_tables(sheet_of: Build) -> None:
    assert understand(Sheet("", 0, [], [])) == []
    assert understand(sheet_of([["", ""], ["", ""]])) == []
    assert understand(sheet_of([["Notes"], ["The survey was taken in May."], ["See below."]])) == []


def test_stacked_tables_keep_their_titles(sheet_of: Build) -> None:
    first, second = understand(
        sheet_of(
            [
                ["Table 1 Men"],
                ["Age", "2001", "2002"],
                ["Young", 1.0, 2.0],
                ["Old", 3.0, 4.0],
                [],
                ["Table 2 Women"],
                ["Age", "Rate", "Count"],
                ["Young", 5.0, 6.0],
                ["Old", 7.0, 8.0],
            ]
        )
    )
    assert (first.title, second.title) == ("Table 1 Men", "Table 2 Women")
    assert first.row_axis.positions == (2, 3)
    assert second.row_axis.positions == (7, 8)
    assert (first.index, second.index) == (0, 1)


def test_header_repeated_after_a_page_break_is_not_data(sheet_of: Build) -> None:
    head: list[str | float] = ["Age", "Men", "Women"]
    tables = understand(
        sheet_of(
            [head, ["20", 1.5, 2.5], ["21", 3.5, 4.5], head, ["22", 5.5, 6.5], ["23", 7.5, 1.5]]
        )
    )
    assert [table.row_axis.positions for table in tables] == [(1, 2), (4, 5)]


def test_tables_side_by_side(sheet_of: Build) -> None:
    left, right = understand(
        sheet_of(
            [
                ["県", "男", "女", "", "県", "男", "女"],
                ["北海道", 1.5, 2.5, "", "滋賀", 5.5, 6.5],
                ["青森", 3.5, 4.5, "", "京都", 7.5, 8.5],
            ]
        )
    )
    assert left.column_axis.positions == (1, 2)
    assert right.stub_columns == (4,)
    assert right.column_axis.positions == (5, 6)


def test_form_of_keys_and_values_has_no_header(sheet_of: Build) -> None:
    (table,) = understand(sheet_of([["【提出書類】", "報告書"], ["【提出日】", "2020年6月19日"]]))
    assert table.header_rows == ()
    assert table.row_axis.positions == (0, 1)


def test_text_before_the_grid_is_the_title(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [["", "前期", "当期"], ["売上高", 1.0, 2.0]],
            caption="p{margin:0}②【損益計算書】\n（単位：百万円）",
        )
    )
    assert table.title.startswith("②【損益計算書】")
    assert table.unit == "百万円"


def test_repeated_stub_head_begins_a_table_without_a_gap(sheet_of: Build) -> None:
    left, right = understand(
        sheet_of(
            [
                ["県", "人口", "県", "人口"],
                ["北海道", 5.5, "滋賀", 1.5],
                ["青森", 1.5, "京都", 2.5],
                ["岩手", 1.25, "大阪", 8.5],
            ]
        )
    )
    assert left.column_axis.positions == (1,)
    assert right.stub_columns == (2,)


def test_form_drawn_with_merged_cells(sheet_of: Build) -> None:
    left, right = understand(
        sheet_of(
            [
                ["区分", "", "平成25年度", "", "区分", "", "平成25年度", ""],
                ["歳入", "", 744.0, "", "比率", "", 95.1, ""],
                ["歳出", "", 732.0, "", "指数", "", 0.76, ""],
            ],
            merges=tuple((r, c, r, c + 1) for r in range(3) for c in (0, 2, 4, 6)),
        )
    )
    assert left.column_axis.positions == (2,)
    assert right.column_axis.positions == (6,)


def test_codes_without_a_head_stay_outside(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["", "", "", "品目", "平均", "最大"],
                ["206", "01", "", "食料", 10.5, 20.5],
                ["206", "02", "", "住居", 30.5, 40.5],
            ]
        )
    )
    assert table.stub_columns == (3,)


def test_remark_far_right_of_the_title_widens_no_table(sheet_of: Build) -> None:
    grid = [
        ["Table 1. Estimates by area", "", "", "", "", "", "working copy"],
        ["Area", "2010", "2011", "", "", "", ""],
        ["North", 1200.0, 1300.0, "", "", "", ""],
        ["South", 1400.0, 1500.0, "", "", "", ""],
        ["West", 1600.0, 1700.0, "", "", "", ""],
    ]
    (table,) = understand(sheet_of(grid, merges=(Region(0, 0, 0, 5),)))
    assert table.stub_columns == (0,)
    assert table.header_rows == (1,)
    assert table.column_axis.positions == (1, 2)


def test_a_unit_or_date_above_the_last_column_is_no_label_of_it(sheet_of: Build) -> None:
    for remark in ("（人口千対）", "（人，組）", "各年10月1日現在"):
        (table,) = understand(
            sheet_of(
                [
                    ["実数", "", "", remark],
                    ["年次", "出生", "死亡", "婚姻"],
                    ["昭和25年", 9.0, 8.0, 7.0],
                    ["昭和35年", 6.0, 5.0, 4.0],
                    [],
                    ["率", "", "", remark],
                    ["年次", "出生", "死亡", "婚姻"],
                    ["昭和25年", 9.0, 8.0, 7.0],
                    ["昭和35年", 6.0, 5.0, 4.0],
                ]
            )
        )
        assert table.title == remark
        assert [table.row_axis.path(at)[0].text for at in (0, 3)] == ["実数", "率"]
        assert [label.text for label in table.column_axis.path(2)] == ["婚姻"]


def test_two_year_columns_under_one_merged_head_stay_one_stub(sheet_of: Build) -> None:
    grid: list[list[str | float | None]] = [["年次", "", "出生", "死亡"]]
    grid += [[era, year, 5.0, 6.0] for era, year in (("昭和25年", "1950"), ("35", "1960"))]
    (table,) = understand(sheet_of(grid, merges=((0, 0, 0, 1),)))
    assert table.stub_columns == (0, 1)


def test_panels_of_ages_that_are_numbers(sheet_of: Build) -> None:
    rows: list[list[str | float | None]] = [["年齢", "男", "女", None, "年齢", "男", "女"]]
    rows += [[float(k), 100.0 + k, 90.0, None, 50.0 + k, 80.0, 70.0] for k in range(6)]
    left, right = understand(sheet_of(rows))
    assert (left.stub_columns, right.stub_columns) == ((0,), (4,))
    assert right.row_axis.path(2)[0].text == "52"


def test_labels_between_the_figures_of_both_sexes(sheet_of: Build) -> None:
    rows: list[list[str | float | None]] = [["男", "年齢", "女"]]
    rows += [[50.0 - k * (-1) ** k, f"{k}歳", 40.0] for k in range(6)]
    (table,) = understand(sheet_of(rows))
    assert table.stub_columns == (1,)
    assert table.column_axis.positions == (0, 2)


def test_codes_and_weights_between_the_lines_of_a_header(sheet_of: Build) -> None:
    rows: list[list[str | float | None]] = [
        ["品目", "総合", "食料", "住居"],
        ["符号", "0001", "0002", "0045"],
        ["ウエイト", 10000.0, 2623.0, 2087.0],
        ["Item", "All", "Food", "Housing"],
        *[[f"2015年{m}月", 99.5, 98.1, 100.2] for m in range(1, 13)],
    ]
    weights, months = understand(sheet_of(rows))
    assert [label.text for label in months.column_axis.path(1)] == ["食料", "Food"]
    assert [label.text for label in weights.row_axis.path(1)] == ["ウエイト"]


def test_a_remark_at_the_right_of_the_title_is_part_of_it(sheet_of: Build) -> None:
    rows = [["支出金額", "", "", "", "単身世帯"], [""], ["費目", "2019年", "2020年"]]
    (table,) = understand(sheet_of([*rows, *[[k, 5.0, 60.0] for k in ("食料", "住居")]]))
    assert table.title == "支出金額 単身世帯"


def test_a_column_of_names_beside_numbering_begins_no_table(sheet_of: Build) -> None:
    rows = [[float(k), f"第{k}保育所", "", f"東町{k}丁目", f"市{k}", 60.0 + k] for k in range(1, 6)]
    (table,) = understand(sheet_of([["No.", "施設名", "", "所在地", "設置者", "定員"], *rows]))
    assert table.column_axis.positions[-1] == 5


def test_a_second_column_that_counts_its_rows_begins_a_table(sheet_of: Build) -> None:
    none: list[str | float | None] = [None]
    rows: list[list[str | float | None]] = [
        ["", "Account", "Income", "Spent", "", "", "", "Company", "Capital", "Loan"],
        [1.0, "Market", 10.0, 8.0, None, 1.0, "", "Ferry Ltd", 300.0, 7.0],
        [2.0, "Water", 20.0, 9.0, None, 2.0, "x", "Tower Ltd", 200.0, 5.0],
        [3.0, "Harbour", 30.0, 6.0, None, 3.0, "", "Garden Ltd", 100.0, 4.0],
        [*none * 5, 4.0, "", "Park Ltd", 50.0, 3.0],
    ]
    left, right = understand(sheet_of(rows))
    assert (left.region.left, left.region.right) == (0, 3)
    assert (right.region.left, right.region.right) == (5, 9)
    assert [label.text for label in right.row_axis.path(1)][-1] == "Tower Ltd"


def test_a_list_is_not_parted_where_a_record_has_no_number(sheet_of: Build) -> None:
    rows: list[list[str | float]] = [
        ["Ana Trujillo", "Avda. 2222", "Mexico", 5021.0, "(5) 555-4729"],
        ["Antonio Moreno", "Mataderos 2312", "Mexico", 5023.0, "(5) 555-3932"],
        ["Christina Berg", "Berguvsvägen 8", "Luleå", "S-958 22", "0921-12 34 65"],
        ["Fred Citeaux", "place Kléber", "Strasbourg", 67000.0, "88.60.15.31"],
        ["Thomas Hardy", "120 Hanover Sq.", "London", "WA1 1DP", "(171) 555-7788"],
        ["Georg Pipps", "Geislweg 14", "Salzburg", 5020.0, "6562-9722"],
    ]
    head = ["Contact", "Address", "City", "Postal code", "Phone"]
    (table,) = understand(sheet_of([head, *rows]))
    assert table.row_axis.positions == tuple(range(1, 7))


def test_a_numbered_list_is_not_parted_where_a_record_has_no_other_number(sheet_of: Build) -> None:
    rows = [[float(n), f"Name {n}", "D" if n % 2 else "R", f"MI-{n}", "Dean"] for n in range(1, 25)]
    for n in (3, 4, 9, 17):
        rows[n] = [float(n + 1), f"Name {n + 1}", "R", "AK", "Chair"]
    for n in (5, 6, 12, 18):
        rows[n] = [float(n + 1), f"Name {n + 1}", "R", "AK", 1975.0]
    (table,) = understand(sheet_of([["Rank", "Name", "Party", "District", "Since"], *rows]))
    assert table.row_axis.positions == tuple(range(1, 25))


def test_two_dates_over_two_columns_are_their_heads(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["", "", "（単位：百万円）"],
                ["", "2019年３月31日", "2020年３月31日"],
                ["エネルギー", 307057.0, 22819.0],
                ["モビリティ", 19064.0, 56782.0],
            ]
        )
    )
    paths = [table.column_axis.path(at) for at in range(2)]
    assert [[label.text for label in path] for path in paths] == [
        ["2019年３月31日"],
        ["2020年３月31日"],
    ]


def test_a_number_that_may_be_a_year_parts_no_list_of_three_columns(sheet_of: Build) -> None:
    amounts = [2700.0, 1437.0, 1963.0, 1885.0, 2102.0, 2724.0, 3364.0, 3870.0]
    rows = [[f"{2000 + n}-01-01", "Renewables", amount] for n, amount in enumerate(amounts)]
    (table,) = understand(sheet_of([["year", "source", "generation"], *rows]))
    assert table.region.bottom == len(rows)
