from collections.abc import Callable

import numpy as np
import pytest

from dsqa.readers.sheet import Sheet, Style
from dsqa.tables import Axis, understand
from dsqa.tables.line_roles.forest import Forest
from dsqa.tables.stub.nesting import open_rows, with_subtotals

Build = Callable[..., Sheet]


def paths(sheet: Sheet) -> dict[int, list[str]]:
    """Texts of the row paths of the only table of a sheet."""
    (table,) = understand(sheet)
    axis: Axis = table.row_axis
    return {r: [label.text for label in axis.path(i)] for i, r in enumerate(axis.positions)}


def test_forest_sums_the_leaves_that_a_line_ends_in() -> None:
    forest = Forest(
        np.array([[0, 1, 1], [1, 0, 0]]),
        np.array([[0.5, 2.0, 3.0], [9.0, 0.0, 0.0]]),
        np.array([[1.0, 2.0, 3.0, 4.0], [10.0, 20.0, 30.0, 40.0]]),
    )
    assert forest.score(np.array([[0.0, 1.0], [1.0, 5.0]])).tolist() == [11.0, 24.0]


def test_open_rows_are_the_last_row_and_what_it_belongs_to() -> None:
    assert open_rows([]) == [-1]
    assert open_rows([-1, 0, 1, 0]) == [-1, 0, 3]


def test_population_stands_above_shares_that_overlap(sheet_of: Build) -> None:
    kinds = ["pain", "flexibility", "mobility", "mental", "seeing", "hearing", "dexterity"]
    kinds += ["learning", "memory", "other"]
    shares = [14.5, 10.0, 9.6, 7.2, 5.4, 4.8, 4.6, 3.9, 3.8, 1.1]
    rows = [[name, 28000.0 * share, share] for name, share in zip(kinds, shares, strict=True)]
    whole = "total population - aged 15 years and over"
    found = paths(sheet_of([["type", "persons", "percent"], [whole, 2800000.0, 100.0], *rows]))
    assert found[3] == [whole, "flexibility"]


def test_bare_total_is_no_section(sheet_of: Build) -> None:
    found = paths(
        sheet_of(
            [
                ["", "2010", "2013"],
                ["Total", 61.5, 65.5],
                ["Men", 64.5, 68.5],
                ["Women", 57.5, 62.5],
            ]
        )
    )
    assert found == {1: ["Total"], 2: ["Men"], 3: ["Women"]}


@pytest.mark.parametrize("closed", [False, True])
def test_subtotals_above_their_parts(closed: bool) -> None:
    labels = ["合計", "東区計", "甲", "乙", "西区計", "丙", "丁", "南区計", "戊", "己"]
    by_sum = [-1, -1, 1, 1, -1, 4, 4, -1, -1, -1]
    if closed:
        by_sum[5:7] = [-1, -1]
        assert with_subtotals(labels, by_sum) == by_sum
    else:
        assert with_subtotals(labels, by_sum) == [-1, -1, 1, 1, -1, 4, 4, -1, 7, 7]


def test_codes_number_labels_and_are_no_level(sheet_of: Build) -> None:
    found = paths(
        sheet_of(
            [
                ["", "", "", "", "平均", "最大"],
                ["人員", "", "", "", 3.5, 4.5],
                ["", "支出", "", "", 99.5, 99.5],
                ["1", "", "食料", "", 70.5, 40.5],
                ["1.1", "", "", "穀類", 6.5, 4.5],
                ["2", "", "住居", "", 20.5, 40.5],
                ["2.1", "", "", "家賃", 6.5, 4.5],
            ]
        )
    )
    assert found[2] == ["支出"]
    assert found[4] == ["1.1", "支出", "食料", "穀類"]
    assert found[6] == ["2.1", "支出", "住居", "家賃"]


def test_years_are_no_parts_of_the_first_year(sheet_of: Build) -> None:
    found = paths(
        sheet_of(
            [
                ["年次", "人口", "世帯"],
                ["平成23年", 15.5, 6.5],
                ["\u3000\u300024年", 15.5, 6.5],
                ["\u3000\u300025年", 15.5, 6.5],
            ]
        )
    )
    assert found[2] == ["平成24年"]


def test_heading_stays_open_until_the_total_that_names_it(sheet_of: Build) -> None:
    found = paths(
        sheet_of(
            [
                ["", "前期", "当期"],
                ["金融収益"],
                ["受取利息"],
                ["\u3000預金", 1.5, 2.5],
                ["受取配当金"],
                ["\u3000株式", 1.5, 2.5],
                ["その他", 2.5, 3.5],
                ["金融収益合計", 5.5, 8.5],
                ["費用", 5.5, 8.5],
            ]
        )
    )
    assert found[6] == ["金融収益", "その他"]
    assert found[5] == ["金融収益", "受取配当金", "株式"]
    assert found[8] == ["費用"]


def test_repeated_allowance_belongs_to_the_item_above(sheet_of: Build) -> None:
    found = paths(
        sheet_of(
            [
                ["", "前期", "当期"],
                ["建物", 50.5, 60.5],
                ["減価償却累計額", -10.5, -12.5],
                ["機械装置", 30.5, 31.5],
                ["減価償却累計額", -11.5, -13.5],
            ]
        )
    )
    assert found[2] == ["建物", "減価償却累計額"]
    assert found[4] == ["機械装置", "減価償却累計額"]


def test_repeated_label_belongs_to_the_section_that_a_total_closes(sheet_of: Build) -> None:
    found = paths(
        sheet_of(
            [
                ["", "前期", "当期"],
                ["現金", 50.5, 60.5],
                ["その他", 1.5, 2.5],
                ["流動資産合計", 52.0, 63.0],
                ["土地", 30.5, 31.5],
                ["その他", 11.5, 13.5],
                ["固定資産合計", 42.0, 45.0],
            ],
            styles={(r, 0): Style(indent=1) for r in (1, 2, 4, 5)},
        )
    )
    assert found[2] == ["流動資産", "その他"]
    assert found[5] == ["固定資産", "その他"]


def test_repeated_key_of_a_form_belongs_to_the_key_above(sheet_of: Build) -> None:
    found = paths(
        sheet_of(
            [
                ["【本店の所在の場所】", "東京都"],
                ["【電話番号】", "03(1111)1111"],
                ["【最寄りの連絡場所】", "大阪市"],
                ["【電話番号】", "06(2222)2222"],
            ]
        )
    )
    assert found[3] == ["【最寄りの連絡場所】", "【電話番号】"]


def test_a_subtotal_set_in_below_its_last_part_is_no_part_of_it(sheet_of: Build) -> None:
    rows = [
        ["Robbery", 120.0, 110.0],
        ["Assault", 300.0, 290.0],
        ["Burglary", 410.0, 400.0],
        ["Arson", 20.0, 10.0],
        ["Violent crime", 420.0, 400.0],
        ["Property crime", 430.0, 410.0],
        ["Fraud", 90.0, 80.0],
        ["by mail", 30.0, 20.0],
    ]
    styles = {(r, 0): Style(indent=1) for r in (5, 6, 8)}
    found = paths(sheet_of([["Offense", "2008", "2017"], *rows], styles=styles))
    assert found[5] == ["Violent crime"]
    assert found[6] == ["Property crime"]
    assert found[8] == ["Fraud", "by mail"]


def test_counts_that_add_up_tell_the_parent_beside_shares_that_do_not(sheet_of: Build) -> None:
    names = ["norland", "ash", "elm", "oak", "birch"]
    people = [10012.0, 4310.0, 2951.0, 1708.0, 1043.0]
    older = [3011.0, 1311.0, 902.0, 433.0, 365.0]
    rates = [[30.1, 41.2, 2.1], [30.4, 38.8, 1.2], [30.6, 44.1, 3.3], [25.4, 40.9, 2.9], [35.0, 41.7, 4.4]]  # fmt: skip
    rows = [list(row) for row in zip(names, people, older, strict=True)]
    head = ["region", "people", "older", "share", "median", "growth"]
    found = paths(sheet_of([head, *(row + rate for row, rate in zip(rows, rates, strict=True))]))
    assert found[1] == ["norland"]
    assert [found[row] for row in (2, 5)] == [["norland", "ash"], ["norland", "birch"]]
