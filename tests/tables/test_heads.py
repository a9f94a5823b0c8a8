"""Rows of heads that are hard to tell: units apart, numbers of columns, heads of groups on their first column."""

from dsqa.tables import understand
from dsqa.tables.heads.columns import at_one_level
from dsqa.tables.labels.clean import clean, clean_label
from dsqa.tables.labels.paths import Path
from dsqa.tables.model import Label
from tests.tables.conftest import Build, Rows, column_paths, row_paths


def test_units_below_blank_rows_belong_to_the_names_above(sheet_of: Build) -> None:
    rows: Rows = [["町村名", "世帯数", "人口"], [], [], [None, "世帯", "人"]]
    rows += [["青森町", 3120.0, 8410.0], ["岩沢町", 2870.0, 7905.0]]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table) == ["世帯数 > 世帯", "人口 > 人"]
    assert row_paths(table) == ["青森町", "岩沢町"]


def test_units_below_blank_rows_belong_to_names_without_one_over_therow_paths(
    sheet_of: Build,
) -> None:
    rows: Rows = [["町の概要"], [None, "世帯数", "人口"], [], [], [None, "世帯", "人"]]
    rows += [["甲町", 10.0, 20.0], ["乙町", 11.0, 21.0]]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table) == ["世帯数 > 世帯", "人口 > 人"]
    assert table.title == "町の概要"


def test_heads_that_come_again_belong_to_the_head_before_them(sheet_of: Build) -> None:
    rows: Rows = [["Region", "Income", "per head", "index", "Saving", "per head", "index"]]
    rows += [
        ["North", 91.5, 31.5, 104.0, 8.5, 2.8, 96.0],
        ["South", 75.5, 28.1, 93.0, 7.5, 2.9, 101.0],
    ]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table)[:4] == ["Income", "Income > per head", "Income > index", "Saving"]


def test_heads_that_come_again_in_no_order_stay(sheet_of: Build) -> None:
    rows: Rows = [["Region", "Income", "index", "Saving", "Rent", "index"]]
    rows += [["North", 91.5, 104.0, 8.5, 3.5, 96.0], ["South", 75.5, 93.0, 7.5, 3.1, 101.0]]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table) == ["Income", "index", "Saving", "Rent", "index"]


def test_a_row_that_numbers_all_columns_is_no_data(sheet_of: Build) -> None:
    rows: Rows = [
        ["Office", "Full", "Part"],
        ["(1)", "(2)", "(3)"],
        ["Lund", 45.0, 12.0],
        ["Moss", 38.0, 17.0],
    ]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table) == ["Lund", "Moss"]
    assert column_paths(table) == ["Full", "Part"]


def test_letters_number_the_columns(sheet_of: Build) -> None:
    rows: Rows = [
        ["施設", "日数", "人数", "料金"],
        [None, "Ａ", "Ｂ", "Ｃ"],
        ["東館", 45.0, 12.0, 3.0],
        ["西館", 38.0, 17.0, 4.0],
    ]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table) == ["日数", "人数", "料金"]


def test_a_first_row_of_numbers_below_a_head_is_data(sheet_of: Build) -> None:
    rows: Rows = [["Field", "Yield", "Rain"], [1.0, 2.0, 3.0], [2.0, 5.0, 8.0], [3.0, 4.0, 6.0]]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table) == ["1", "2", "3"]


def test_amounts_in_even_steps_arecolumn_paths(sheet_of: Build) -> None:
    rows: Rows = [
        ["Shop", 36.0, 37.0, 38.0],
        ["Quay", 110.0, 125.0, 131.0],
        ["Mill", 90.0, 104.0, 97.0],
    ]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table) == ["36", "37", "38"]
    assert row_paths(table) == ["Quay", "Mill"]


def test_a_word_down_the_margin_names_all_rows_beside_it(sheet_of: Build) -> None:
    rows: Rows = [[None, "地区", "店舗数", "従業者数"]]
    rows += [["西", "青葉", 31.0, 210.0], [None, "泉", 42.0, 305.0], ["部", "岡", 28.0, 198.0]]
    rows += [["東", "海辺", 55.0, 401.0], [None, "木下", 36.0, 266.0], ["部", "岡", 19.0, 133.0]]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table)[1:4] == ["西部 > 泉", "西部 > 岡", "東部 > 海辺"]


def test_letters_down_the_margin_are_words_with_blank_rows_between(sheet_of: Build) -> None:
    rows: Rows = [[None, "Crop", "Area", "Yield"]]
    for word, crops in (
        ("NEAR", "Wheat Rye Oats Hops Peas"),
        ("UPLAND", "Flax Corn Beet Kale Leek Rice Figs"),
    ):
        letters = [*word, *[None] * 2]
        rows += [[at, crop, 31.5, 210.0] for at, crop in zip(letters, crops.split(), strict=False)]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table)[0] == "NEAR > Wheat"
    assert row_paths(table)[4] == "NEAR > Peas"
    assert row_paths(table)[-1] == "UPLAND > Figs"


def test_letters_that_name_the_rows_are_no_word(sheet_of: Build) -> None:
    rows: Rows = [
        ["Class", "Kind", "Area"],
        ["A", "Wheat", 31.5],
        ["B", "Rye", 42.0],
        ["E", "Oats", 8.0],
    ]
    rows += [[None, "Sum", 81.5], ["F", "Figs", 3.0], ["I", "Kale", 9.0], ["N", "Rice", 4.5]]
    (table,) = understand(sheet_of(rows))
    assert not any("ABE" in path for path in row_paths(table))


def test_japanese_characters_down_the_margin(sheet_of: Build) -> None:
    rows: Rows = [[None, "漁港", "4月", "5月"]]
    rows += [["津", "小計", 31.0, 52.0], ["軽", "大間", 11.0, 22.0], [None, "白糠", 20.0, 30.0]]
    rows += [["三", "小計", 41.0, 73.0], ["八", "鮫", 21.0, 42.0], [None, "階上", 20.0, 31.0]]
    (table,) = understand(sheet_of(rows))
    assert [path.split(" > ")[0] for path in row_paths(table)] == ["津軽"] * 3 + ["三八"] * 3


def test_heads_with_semicolons_are_levels(sheet_of: Build) -> None:
    heads = ["Births ; North ;", "Births ; South ;", "Deaths ; North ;", "Deaths ; South ;"]
    rows: Rows = [
        ["Year", *heads],
        ["2021", 31.0, 52.0, 11.0, 12.0],
        ["2022", 33.0, 50.0, 12.0, 9.0],
    ]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table)[1:3] == ["Births > South", "Deaths > North"]


def test_heads_with_paths_are_levels_of_their_steps(sheet_of: Build) -> None:
    heads = ["Estimate!!Total", "Estimate!!Total!!Under 5", "Error!!Total", "Error!!Total!!Under 5"]
    rows: Rows = [["Area", *heads], ["Ash", 31.0, 5.0, 1.0, 2.0], ["Birch", 33.0, 7.0, 2.0, 1.0]]
    (table,) = understand(sheet_of(rows))
    paths = ["Estimate", "Estimate > Under 5", "Error", "Error > Under 5"]
    assert column_paths(table)[-4:] == paths


def test_a_footnote_digit_glued_to_a_year_of_therow_paths(sheet_of: Build) -> None:
    rows: Rows = [["Year", "Coast", "Valley"]]
    rows += [[year, 511.0, 302.0] for year in ("2030", "20316", "2032", "2033")]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table) == ["2030", "2031", "2032", "2033"]


def test_numbers_of_five_digits_that_are_no_years_stay(sheet_of: Build) -> None:
    rows: Rows = [
        ["Lot", "Price", "Bids"],
        *([lot, 340.0, 12.0] for lot in (20316.0, 20411.0, 20977.0)),
    ]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table) == ["20316", "20411", "20977"]


def test_a_mark_before_a_label_is_dropped_and_one_before_a_note_is_not() -> None:
    assert [clean_label(text) for text in ("* Barley", "※1 大麦", "** Oats", "*", "-5")] == [
        "Barley",
        "大麦",
        "Oats",
        "*",
        "-5",
    ]
    assert clean("* Winter barley only.") == "* Winter barley only."


def test_a_row_that_tells_numbers_from_shares_is_header(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["Closed mills", "Week", "", "Month", ""],
                ["", "#", "%", "#", "%"],
                ["All", 4.0, "100.00%", 9.0, "100.00%"],
                ["Burnt", 1.0, "25.00%", 3.0, "33.33%"],
                ["Flooded", 3.0, "75.00%", 6.0, "66.67%"],
            ]
        )
    )
    assert table.header_rows == (0, 1)
    assert [label.text for label in table.column_axis.path(1)] == ["Week", "%"]


def test_labels_with_a_colon_above_a_table_are_nocolumn_paths(sheet_of: Build) -> None:
    (table,) = understand(
        sheet_of(
            [
                ["Mill cases"],
                [],
                ["Start:", "", "5 May 2031"],
                [],
                ["End:", "", "9 May 2031"],
                [],
                ["Cases", "Week", "Month"],
                ["Opened", 4.0, 9.0],
                ["Closed", 1.0, 3.0],
                ["Denied", 3.0, 6.0],
            ]
        )
    )
    assert table.header_rows == (6,)
    assert [label.text for label in table.column_axis.path(0)] == ["Week"]


def test_numbers_of_a_series_are_no_marks_of_footnotes(sheet_of: Build) -> None:
    rows: Rows = [["", "2019", "2020"]]
    rows += [[f"Sector{number}", 4.0 + number, 5.0] for number in (1, 2, 3, 4)]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table) == ["Sector1", "Sector2", "Sector3", "Sector4"]


def test_numbers_of_footnotes_are_no_series(sheet_of: Build) -> None:
    rows: Rows = [["", "2019", "2020"]]
    rows += [["Alabama1", 4.0, 5.0], ["Alaska2", 3.0, 2.0], ["Total3", 7.0, 7.0]]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table) == ["Alabama", "Alaska", "Total"]


def test_a_title_that_spans_the_first_columns_makes_no_stub_of_amounts(sheet_of: Build) -> None:
    rows: Rows = [["CALENDAR PRICES", None, None, "SPREADS"], ["", "Gas", "North", "South"]]
    rows += [["2013", 3.97, 37.8, 42.55], ["2014", 4.23, 38.15, 42.88], ["2015", 4.36, 38.7, 43.1]]
    (table,) = understand(sheet_of(rows, merges=((0, 0, 0, 2),)))
    assert row_paths(table) == ["2013", "2014", "2015"]
    assert len(table.column_axis.positions) == 3


def test_numbers_that_begin_again_below_each_group_arecolumn_paths(sheet_of: Build) -> None:
    rows: Rows = [
        ["年度", "総数", "要支援", None, "要介護"],
        [None, None, 1.0, 2.0, 1.0, 2.0, "3以上"],
    ]
    rows += [["令和元年度", 6469.0, 1017.0, 817.0, 1307.0, 1018.0, 2310.0]]
    rows += [["令和2年度", 6722.0, 1013.0, 866.0, 1469.0, 1040.0, 2334.0]]
    (table,) = understand(sheet_of(rows, ((0, 2, 0, 3), (0, 4, 0, 6))))
    assert column_paths(table) == [
        "総数",
        "要支援 > 1",
        "要支援 > 2",
        "要介護 > 1",
        "要介護 > 2",
        "要介護 > 3以上",
    ]


def test_numbers_below_groups_that_do_not_count_are_data(sheet_of: Build) -> None:
    rows: Rows = [["年度", "件数", None, "人数"], [None, 3.0, 8.0, 2.0, 7.0]]
    rows += [["令和元年度", 4.0, 9.0, 6.0, 5.0], ["令和2年度", 5.0, 7.0, 8.0, 1.0]]
    (table,) = understand(sheet_of(rows, ((0, 1, 0, 2), (0, 3, 0, 4))))
    assert table.header_rows == (0,)


def test_heads_in_different_rows_are_of_one_level() -> None:
    low, middle, high = Label("200万円未満", 9, 1), Label("250～300", 10, 2), Label("以上", 9, 3)
    paths: list[Path] = [(low, None), (None, middle), (high, None)]
    assert at_one_level(paths) == [(low,), (middle,), (high,)]


def test_a_head_over_others_is_a_level_of_its_own() -> None:
    group, first, second = Label("男", 3, 1), Label("2020年", 4, 1), Label("2021年", 4, 2)
    paths: list[Path] = [(group, first), (group, second)]
    assert at_one_level(paths) == paths
    shared: list[Path] = [(group, None), (group, None)]
    assert at_one_level(shared) == shared


def test_regions_written_downwards_with_their_ending(sheet_of: Build) -> None:
    letters = [*"東北地方", *"四国地方"]
    towns = ["青県", "赤県", "白県", "黒県", "緑県", "黄県", "茶県", "紫県"]
    rows: Rows = [["地方別", "県", "面積", "人口"]]
    rows += [
        [one, town, 11.0 + at, 21.0 + at]
        for at, (one, town) in enumerate(zip(letters, towns, strict=True))
    ]
    (table,) = understand(sheet_of(rows))
    paths = [table.row_axis.path(at)[0].text for at in (0, 3, 4, 7)]
    assert paths == ["東北地方", "東北地方", "四国地方", "四国地方"]


def test_labels_stand_where_they_are_written_below_groups_that_do(sheet_of: Build) -> None:
    rows: Rows = [
        ["Income", "All", None, None, "Black", None, None],
        [None, None, "Mean", None, None, "Mean", None],
        [None, "Number", "Dollars", "Error", "Number", "Dollars", "Error"],
    ]
    rows += [[name, 5.0, 1080.0, 40.0, 2.0, 1151.0, 77.0] for name in ("Low", "Middle", "High")]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table)[:3] == ["All > Number", "All > Mean > Dollars", "All > Mean > Error"]


def test_a_phrase_that_goes_on_below_is_no_group(sheet_of: Build) -> None:
    rows: Rows = [
        [None, "Percentage of", None, None, None],
        [None, "desired", None, "Weighted", None],
        [None, "population", "Population", "participation", "Students"],
        ["System", "coverage", "exclusion rate", "of schools", "who responded"],
    ]
    rows += [["Malta", 100.0, 4.0, 95.0, 94.0], ["Norway", 99.0, 5.0, 57.0, 86.0]]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table) == [
        "Percentage of desired population coverage",
        "Population exclusion rate",
        "Weighted participation of schools",
        "Students who responded",
    ]
