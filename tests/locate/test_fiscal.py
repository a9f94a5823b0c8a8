"""Months of fiscal years, and spans of years."""

from collections.abc import Callable

import pytest

Best = Callable[..., str]

DATED = [
    ["年度", "月", "県内", "県外"],
    ["2020", "2020年12月", 1310.0, 502.0],
    ["", "2021年1月", 1440.0, 533.0],
    ["2021", "2021年12月", 1366.0, 540.0],
    ["", "2022年1月", 1502.0, 571.0],
]
MONTHS = [
    ["年度", "月", "大人", "子供"],
    ["令和3年度", "4月", 310.0, 120.0],
    ["", "12月", 333.0, 111.0],
    ["", "1月", 350.0, 140.0],
    ["令和4年度", "4月", 322.0, 131.0],
    ["", "12月", 341.0, 118.0],
    ["", "1月", 361.0, 144.0],
]
CALENDAR = [
    ["年度", "月", "大人", "子供"],
    ["2021年度", "1月", 310.0, 120.0],
    ["", "5月", 333.0, 111.0],
    ["", "12月", 350.0, 140.0],
    ["2022年度", "1月", 322.0, 131.0],
    ["", "5月", 341.0, 118.0],
    ["", "12月", 361.0, 144.0],
]
POWER = [
    ["年度", "4月", "10月", "1月", "3月"],
    ["令和2年度", 812.0, 830.0, 1020.0, 900.0],
    ["令和3年度", 820.0, 841.0, 1044.0, 911.0],
]
INFLOW = [
    ["Fiscal year", "Month", "Inflow", "Outflow"],
    ["2020/21", "Apr", 410.0, 300.0],
    ["", "Dec", 433.0, 311.0],
    ["", "Jan", 451.0, 322.0],
    ["2021/22", "Apr", 420.0, 307.0],
    ["", "Dec", 440.0, 319.0],
    ["", "Jan", 466.0, 330.0],
]


@pytest.mark.parametrize(
    ("question", "grid", "lang", "cell"),
    [
        ("2022年1月の県外の数は？", DATED, "j", "D5"),
        ("2021年度の1月の県内の数は？", DATED, "j", "C5"),
        ("2021年1月の県内の数は？", DATED, "j", "C3"),
        ("2022年1月の大人の数は？", MONTHS, "j", "C4"),
        ("令和4年度の1月の子供の数は？", MONTHS, "j", "D7"),
        ("2023年1月の大人の数は？", MONTHS, "j", "C7"),
        # The months stand as in calendar years.
        ("2022年1月の大人の数は？", CALENDAR, "j", "C5"),
        ("2022年1月の数は？", POWER, "j", "D3"),
        ("2021年3月の数は？", POWER, "j", "E2"),
        ("2021年4月の数は？", POWER, "j", "B3"),
        ("令和3年度の1月の数は？", POWER, "j", "D3"),
        ("What was the inflow in January 2022?", INFLOW, "e", "C7"),
        ("What was the outflow in January 2021?", INFLOW, "e", "D4"),
    ],
)
def test_months_of_fiscal_years(
    best: Best, question: str, grid: object, lang: str, cell: str
) -> None:
    assert best(question, grid, lang) == cell


def test_another_fiscal_year_shares_one_year_only(best: Best) -> None:
    grid = [["Service", "FY2030/31", "FY2031/32"], ["Roads", 57.2, 60.1], ["Parks", 8.8, 9.0]]
    assert best("What was the spending on roads in 2031-32?", grid) == "C2"


def test_months_from_to_are_a_quarter(best: Best) -> None:
    grid = [
        ["Quarter", "Motor", "Home"],
        ["Jan-Mar 2029", 312.0, 120.0],
        ["Apr-Jun 2029", 333.0, 131.0],
        ["Jul-Sep 2029", 341.0, 128.0],
    ]
    assert best("How many motor claims were handled in Q2 2029?", grid) == "B3"
