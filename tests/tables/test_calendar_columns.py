"""Columns that count time tell the rows of a long table apart."""

from collections.abc import Callable

import pytest

from dsqa.readers.sheet import Sheet
from dsqa.tables import understand
from dsqa.tables.lists.records import numbers_other

Build = Callable[..., Sheet]
Rows = list[list[str | float]]


def long_table(heads: list[str], times: list[list[str | float]]) -> Rows:
    places = [(1.0, "北海道"), (2.0, "青森県"), (3.0, "岩手県")]
    body = [[code, place, *time, 5000.0 + code] for time in times for code, place in places]
    return [["コード", "都道府県名", *heads, "人口"], *body]


def test_a_column_of_years_is_a_key(sheet_of: Build) -> None:
    times: list[list[str | float]] = [
        ["昭和", 55.0, 1980.0],
        ["昭和", 60.0, 1985.0],
        ["平成", 2.0, 1990.0],
        ["平成", 7.0, 1995.0],
    ]
    (table,) = understand(sheet_of(long_table(["元号", "和暦（年）", "西暦（年）"], times)))
    assert [label.text for label in table.row_axis.path(7)] == [
        "2", "青森県", "平成", "平成2年", "1990",
    ]  # fmt: skip


def test_the_years_of_an_era_and_its_name_in_two_columns(sheet_of: Build) -> None:
    times: list[list[str | float]] = [["平成", 30.0], ["令和", "元"], ["令和", 2.0]]
    (table,) = understand(sheet_of(long_table(["元号", "年"], times)))
    years = [table.row_axis.path(at)[-1].text for at in (0, 3, 6)]
    assert years == ["平成30年", "令和元年", "令和2年"]


def test_years_and_months_in_two_columns(sheet_of: Build) -> None:
    times: list[list[str | float]] = [[2019.0, float(month)] for month in (11, 12)]
    times += [[2020.0, 1.0]]
    (table,) = understand(sheet_of(long_table(["年", "月"], times)))
    assert [label.text for label in table.row_axis.path(8)] == ["3", "岩手県", "2020", "1"]


def test_small_numbers_below_another_head_are_values(sheet_of: Build) -> None:
    times: list[list[str | float]] = [[7.0], [8.0]]
    (table,) = understand(sheet_of(long_table(["校数"], times)))
    assert table.kind == "cross"
    assert 2 in table.column_axis.positions


@pytest.mark.parametrize("first", ["元", 1.0])
def test_an_era_beside_the_years_of_a_cross_table(sheet_of: Build, first: str | float) -> None:
    rows: Rows = [
        ["", "", "総数", "うち宿泊", "構成比"],
        ["昭和", 62.0, 5100.0, 4100.0, 0.8],
        ["", 63.0, 5200.0, 4200.0, 0.8],
        ["平成", first, 5300.0, 4300.0, 0.8],
        ["", 2.0, 5400.0, 4400.0, 0.8],
    ]
    (table,) = understand(sheet_of(rows))
    paths = [[label.text for label in table.row_axis.path(at)] for at in range(4)]
    assert [path[-1] for path in paths] == [
        "昭和62年", "昭和63年", "平成元年" if first == "元" else "平成1年", "平成2年",
    ]  # fmt: skip


def test_a_part_stands_under_what_it_is_part_of(sheet_of: Build) -> None:
    rows: Rows = [
        ["年次", "旅行者数", "うち外国人", "消費額", "うち宿泊費"],
        ["2019年", 5.0, 1.0, 50.0, 10.0],
        ["2020年", 4.0, 1.0, 40.0, 10.0],
    ]
    (table,) = understand(sheet_of(rows))
    paths = [[label.text for label in table.column_axis.path(at)] for at in range(4)]
    assert paths == [["旅行者数"], ["旅行者数", "うち外国人"], ["消費額"], ["消費額", "うち宿泊費"]]


@pytest.mark.parametrize(
    ("head", "numbers"),
    [
        ("age_num", True),
        ("地域コード", True),
        ("stateid", True),
        ("phone number", False),
        ("num", False),
    ],
)
def test_a_column_that_numbers_the_labels_of_another(head: str, numbers: bool) -> None:
    assert numbers_other(head, {head, "age", "地域", "state", "value"}) is numbers


def test_months_whose_unit_stands_beside_the_first(sheet_of: Build) -> None:
    rows: Rows = [
        ["調査年月", "", "", "野菜", "肉類"],
        ["平成30年", 11.0, "月", 5100.0, 4100.0],
        ["", 12.0, "", 5200.0, 4200.0],
        ["平成31年", 1.0, "月", 5300.0, 4300.0],
        ["", 2.0, "", 5400.0, 4400.0],
    ]
    (table,) = understand(sheet_of(rows))
    paths = [[label.text for label in table.row_axis.path(at)] for at in range(4)]
    assert paths == [
        ["平成30年", "11月"], ["平成30年", "12月"], ["平成31年", "1月"], ["平成31年", "2月"],
    ]  # fmt: skip


def _row_paths(sheet: Sheet) -> list[str]:
    (table,) = understand(sheet)
    return [
        " > ".join(label.text for label in table.row_axis.path(at))
        for at in range(len(table.row_axis.positions))
    ]


@pytest.mark.parametrize("heads", [("年", "月", "日"), ("Year", "Month", "Day")])
def test_dates_over_three_columns_of_a_cross_table(
    sheet_of: Build, heads: tuple[str, str, str]
) -> None:
    rows: Rows = [
        [*heads, "North", "", "South", ""],
        ["", "", "", "Rain", "Wind", "Rain", "Wind"],
        [2031.0, 4.0, 29.0, 4.1, 18.0, 2.2, 21.0],
        ["", "", 30.0, 0.2, 12.0, 0.3, 15.0],
        ["", 5.0, 1.0, 7.7, 25.0, 5.8, 30.0],
        [2032.0, 4.0, 29.0, 3.6, 17.0, 4.4, 19.0],
        ["", "", 30.0, 1.2, 14.0, 0.9, 11.0],
    ]
    day = "日" if heads[2] == "日" else ""
    assert _row_paths(sheet_of(rows)) == [
        f"{date}{day}" for date in ("2031 > 4 > 29", "2031 > 4 > 30", "2031 > 5 > 1", "2032 > 4 > 29", "2032 > 4 > 30")
    ]  # fmt: skip


def test_bare_months_and_a_total_below_years(sheet_of: Build) -> None:
    rows: Rows = [["年", "月", "県内", "県外"]]
    for year in (2019.0, 2020.0):
        rows += [[year, "計", 9120.0, 3456.0], ["", 1.0, 710.0, 205.0], ["", 2.0, 690.0, 230.0]]
    assert _row_paths(sheet_of(rows))[3:] == ["2020 > 計", "2020 > 1", "2020 > 2"]


@pytest.mark.parametrize(
    ("eras", "years"),
    [(("平成", "令和"), ["平成30年", "令和2年"]), (("Heisei", "Reiwa"), ["Heisei 30", "Reiwa 2"])],
)
def test_years_of_eras_that_are_named_once(
    sheet_of: Build, eras: tuple[str, str], years: list[str]
) -> None:
    rows: Rows = [
        ["Era", "Year", "Men", "Women"],
        [eras[0], 29.0, 6110.0, 6305.0],
        ["", 30.0, 6142.0, 6318.0],
        [eras[1], 1.0, 6187.0, 6366.0],
        ["", 2.0, 6219.0, 6412.0],
    ]
    paths = _row_paths(sheet_of(rows))
    assert [paths[at].split(" > ")[-1] for at in (1, 3)] == years


def test_terms_of_school_years(sheet_of: Build) -> None:
    rows: Rows = [
        ["School year", "Term", "Pupils", "Teachers"],
        ["2019/20", 1.0, 510.0, 41.0],
        ["", 2.0, 512.0, 42.0],
        ["2020/21", 1.0, 520.0, 44.0],
        ["", 2.0, 522.0, 45.0],
    ]
    assert _row_paths(sheet_of(rows))[3] == "2020/21 > Term 2"


def test_months_that_tell_no_rows_apart_are_values(sheet_of: Build) -> None:
    rows: Rows = [["Year", "Month", "Rain", "Wind"]]
    rows += [["2019" if at == 0 else "", 3.0, 7.0 + at, 8.0] for at in range(4)]
    assert _row_paths(sheet_of(rows)) == ["2019"] * 4
