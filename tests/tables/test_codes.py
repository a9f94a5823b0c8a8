import numpy as np
import pytest

from dsqa.tables import understand
from dsqa.tables.stub.codes import parents_by_code
from tests.tables.conftest import Build

FALLING = np.arange(99.0, 0.0, -1.0).reshape(-1, 1)
"""Numbers of which none is larger than one above it."""


def _parents(codes: str, labels: str = "") -> list[int]:
    written = codes.split()
    names = labels.split() or ["x"] * len(written)
    return parents_by_code(written, names, FALLING[: len(written)])


def test_zeros_behind_a_code_say_what_stands_under_it() -> None:
    assert _parents("27000 27100 27101 27102 27200 28000 28100") == [-1, 0, 1, 1, 0, -1, 5]


def test_a_digit_that_checks_the_others_is_left_out() -> None:
    assert _parents("010006 011002 011011 011029 012025 012033") == [-1, 0, 1, 1, 0, 0]


def test_a_single_zero_stands_above_others_only_where_their_names_end_alike() -> None:
    cities = "函館市 岩見沢市 網走市 留萌市 北海市"
    assert _parents("01202 01210 01211 01212 01213", cities) == [-1] * 5
    wards = "神奈県 川崎市 川崎区 幸区 中原区 高津区"
    assert _parents("14000 14130 14131 14132 14133 14134", wards) == [-1, 0, 1, 1, 1, 1]


def test_a_city_is_no_part_of_a_city() -> None:
    osaka = "大阪府 大阪市 都島区 福島区 堺市 堺区"
    assert _parents("27000 27100 27102 27103 27140 27141", osaka) == [-1, 0, 1, 1, 0, 4]


@pytest.mark.parametrize(
    ("codes", "parents"),
    [
        ("D D06 D07 I I50 I501 I502 I56", [-1, 0, 0, -1, 3, 4, 4, 3]),
        ("D 06 07 08 E 09 091", [-1, 0, 0, 0, -1, 4, 5]),
        ("1 10 101 102 11 2 21", [-1, 0, 1, 1, 0, -1, 5]),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13", [-1] * 13),
        ("D D06 I I50 D07 D08 I51", [-1] * 7),
        ("D D06 x I I50 I51", [-1] * 6),
    ],
)
def test_a_code_that_begins_longer_ones_stands_above_them(codes: str, parents: list[int]) -> None:
    assert _parents(codes) == parents


@pytest.mark.parametrize(
    "codes",
    [
        "101 102 103 104 105",
        "100 110 110 120 130",
        "1000 110 120 130 140",
        "100 101 102 103 104 105",
        "198 199 200 201 202 203 204",
    ],
)
def test_other_codes_say_nothing(codes: str) -> None:
    assert set(_parents(codes)) == {-1}


def test_codes_that_run_on_by_one_are_believed_where_the_names_suffice() -> None:
    wards = "大阪市 都島区 福島区 此花区 西区"
    assert _parents("27100 27101 27102 27103 27104", wards) == [-1, 0, 0, 0, 0]
    goods = "Goods Pears Apples Plums Figs"
    assert _parents("27100 27101 27102 27103 27104", goods) == [-1] * 5


def test_codes_that_begin_again_below_the_next_parent_are_no_running_numbers() -> None:
    assert _parents("100 101 102 103 200 201 202 203") == [-1, 0, 0, 0, -1, 4, 4, 4]


def test_where_no_numbers_tell_codes_say_nothing() -> None:
    codes = ["27000", "27100", "27101", "27102", "27200", "28000"]
    assert set(parents_by_code(codes, list("abcdef"), np.empty((6, 0)))) == {-1}


def test_running_numbers_nest_no_rows(sheet_of: Build) -> None:
    rows: list[list[str | float | None]] = [["No", "Name", "Value"]]
    names = ("Alpha", "Beta", "Gamma", "Delta", "Omega", "Sigma")
    rows += [[100.0 + at, name, 500.0 / (at + 1)] for at, name in enumerate(names)]
    (table,) = understand(sheet_of(rows))
    assert "Alpha" not in [label.text for label in table.row_axis.path(5)]


def test_rows_that_are_larger_than_what_they_would_be_parts_of_are_no_parts() -> None:
    numbers = np.array([[1.0], [10.0], [20.0], [30.0], [40.0]])
    assert set(parents_by_code(["100", "110", "120", "130", "140"], list("abcde"), numbers)) == {-1}


def test_the_parent_of_an_area_is_in_its_path(sheet_of: Build) -> None:
    rows: list[list[str | float | None]] = [["Code", "Area", "Homes", "Flats"]]
    rows += [
        [27000.0, "Oster", 812.0, 240.0],
        [27100.0, "Centre", 402.0, 150.0],
        [27200.0, "Harbour", 230.0, 61.0],
    ]
    rows += [
        [28000.0, "Vester", 745.0, 198.0],
        [28100.0, "Centre", 395.0, 120.0],
        [28200.0, "Harbour", 350.0, 78.0],
    ]
    (table,) = understand(sheet_of(rows))
    assert [label.text for label in table.row_axis.path(5)] == ["Vester", "28200", "Harbour"]
