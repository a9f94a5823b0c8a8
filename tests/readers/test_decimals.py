"""Sheets whose numbers have decimal commas."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.readers import read
from dsqa.readers.csv_.decimals import are_decimal_commas, as_point, has_decimal_commas, with_comma

GERMAN = [
    ["Stadt", "Einwohner", "Fläche", "Anteil", "Stand"],
    ["Berlin", "3.645.000", "891,7", "4,4 %", "31.12.2019"],
    ["Kiel", "247.548", "118,6", "0,3 %", "31.12.2019"],
    ["Rest", "1.405", "1.250,25", "-1,2 %", "31.12.2020"],
]


def test_a_sheet_with_decimal_commas() -> None:
    assert has_decimal_commas(GERMAN)
    (sheet,) = read("\n".join(";".join(row) for row in GERMAN).encode())
    assert sheet.decimal_commas
    assert sheet.texts == GERMAN
    assert [row[1:4] for row in sheet.values[1:]] == [
        [3645000.0, 891.7, 0.044],
        [247548.0, 118.6, 0.003],
        [1405.0, 1250.25, -0.012],
    ]
    assert [row[4] for row in sheet.values[1:]] == ["31.12.2019", "31.12.2019", "31.12.2020"]


def test_an_html_table_with_decimal_commas() -> None:
    rows = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in GERMAN)
    (sheet,) = read(f"<html><body><table>{rows}</table></body></html>".encode())
    assert sheet.values[2][1:3] == [247548.0, 118.6]


@pytest.mark.parametrize(
    "rows",
    [
        [["1,234", "12.5"], ["2,345", "13.5"]],
        [["1,234"], ["2,345"], ["12,345"]],
        [["1.234"], ["2.345"]],
        [["1,2"], ["2,345"], ["3,456"], ["4,567"]],
        [["1,2"], ["1,2,3"], ["2,3,5"]],
        [["12,5"], ["Oslo, Norway"], ["3"]],
        [["12.05"], ["13.5"], ["12,5"], ["14,5"]],
        [["2019-04-01"], ["1.2.3"], ["192.168.0.1"]],
        [[]],
    ],
)
def test_other_sheets(rows: list[list[str]]) -> None:
    assert not has_decimal_commas(rows)


def test_a_long_sheet_is_told_by_a_part_of_it() -> None:
    assert has_decimal_commas([[f"{number},5"] for number in range(10_000)])


def test_without_decimal_commas_dates_and_numbers_are_read_as_before() -> None:
    (sheet,) = read(b'a,b,c\n1.234,2019-04-01,"1,234"\n2.5,2019-04-02,"5,678"\n')
    assert sheet.values[1] == [1.234, datetime(2019, 4, 1), 1234.0]


@pytest.mark.parametrize(
    ("shown", "point"),
    [
        ("1.234,5", "1234.5"),
        ("-0,5 €", "-0.5 €"),
        ("€ 1.000", "€ 1000"),
        ("(2,5)", "(2.5)"),
        ("12,5 km", "12.5 km"),
        ("1.5.2019", "1.5.2019"),
        ("12.05", "12.05"),
        ("1,2,3", "1,2,3"),
        ("Oslo, 5", "Oslo, 5"),
        ("", ""),
    ],
)
def test_with_a_point(shown: str, point: str) -> None:
    assert as_point(shown) == point


@given(st.integers(0, 10**12), st.integers(0, 99))
def test_there_and_back(whole: int, cents: int) -> None:
    written = f"{whole:,}.{cents:02}"
    assert as_point(with_comma(written)) == written.replace(",", "")
    assert are_decimal_commas([with_comma(written)])
    assert not are_decimal_commas([written])


@given(st.lists(st.lists(st.text(max_size=12), max_size=4), max_size=5))
def test_any_texts_can_be_looked_at(rows: list[list[str]]) -> None:
    has_decimal_commas(rows)
    for row in rows:
        assert all(isinstance(as_point(text), str) for text in row)
