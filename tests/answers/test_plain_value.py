"""Plain values: scales, signs, dates, and the unit that stands closest."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.answers.plain_value import UnitTexts, plain_value, scale, written

MILLIONS = UnitTexts(("売上高", "当期"), (), ("単位：百万円",), "j")


@pytest.mark.parametrize(
    ("text", "near", "value"),
    [
        ("1,234", MILLIONS, "1234000000"),
        ("△1,234", MILLIONS, "-1234000000"),
        ("▲ 5.5", MILLIONS, "-5500000"),
        ("12.30%", MILLIONS, "0.1230"),
        ("1,234千円", MILLIONS, "1234000"),
        ("3.2", UnitTexts(("自己資本比率（％）",), (), ("単位：百万円",), "j"), "0.032"),
        ("8.5", UnitTexts(("自己資本比率",), (), ("単位：百万円",), "j"), "8.5"),
        ("55", UnitTexts(("1株当たり配当額", "金額(百万円)"), (), (), "j"), "55"),
        ("40", UnitTexts(("発行済株式総数（千株）",), (), ("単位：百万円",), "j"), "40000"),
        ("7", UnitTexts(("Imports",), (), ("(in thousands)",)), "7000"),
        ("7", UnitTexts(("Value (million dollars)",)), "7000000"),
        ("(70.5)", UnitTexts(("Net income",)), "-70.5"),
        ("(70.00)", UnitTexts(("1株当たり配当額（円）",), (), (), "j"), "70.00"),
        ("(70)", UnitTexts(("包括利益",), ("百万円",), (), "j"), "-70000000"),
        ("(70)", UnitTexts(("（うち子会社）",), ("百万円",), (), "j"), "70000000"),
        ("427", UnitTexts(("給料",), ("百万円",), ("割合（%）",), "j"), "427000000"),
        ("※１ 6,694", MILLIONS, "6694000000"),
        ("※１,３2,097", MILLIONS, "2097000000"),
        ("6,377円93銭", UnitTexts(("純資産額",), (), (), "j"), "6377.93"),
        ("減価償却累計額", MILLIONS, "減価償却累計額"),
        ("500", UnitTexts(("建物", "減価償却累計額"), (), ("単位：千円",), "j"), "-500000"),
        ("500", UnitTexts(("帳簿価額", "減価償却累計額"), (), ("千円",), "j"), "500000"),
        ("1,198,766", UnitTexts(("実収入", "世帯の割合(％)"), (), (), "j"), "1198766"),
        ("－", MILLIONS, "－"),
        ("(注)２", UnitTexts(("任期",), (), (), "j"), "(注)２"),
        ("1949年８月25日生", UnitTexts(lang="j"), "1949-08-25"),
        ("昭和26年６月14日生", UnitTexts(lang="j"), "1951-06-14"),
        ("取締役\n本部長", UnitTexts(lang="j"), "取締役本部長"),
        ("New\nYork", UnitTexts(), "New York"),
        ("0.1", UnitTexts(), "0.1"),
        ("-0", UnitTexts(), "0"),
        ("", UnitTexts(), ""),
    ],
)
def test_plain_value(text: str, near: UnitTexts, value: str) -> None:
    assert plain_value(text, near) == value


def test_a_filed_report_gives_amounts_in_millions_and_costs_as_they_are() -> None:
    report = UnitTexts(("売上原価", "当期"), (), (), "j", report=True)
    assert plain_value("△12", report) == "12000000"
    assert plain_value("△12", report, signed=False) == "-12000000"
    assert plain_value("12", report._replace(labels=("従業員",))) == "12"


def test_the_closest_text_decides() -> None:
    assert scale(["人口（千人）", "単位：百万円"]) == 1000
    assert scale(["", "人口", "単位：百万円"]) == 10**6
    assert scale(["人口"]) is None


@given(st.decimals(min_value=-(10**12), max_value=10**12, allow_nan=False, places=3))
def test_a_number_without_a_unit_stays_what_it_is(number: Decimal) -> None:
    assert Decimal(plain_value(f"{number:,}")) == number


@given(st.integers(-(10**9), 10**9))
def test_scaling_is_exact(number: int) -> None:
    shown = f"△{-number:,}" if number < 0 else f"{number:,}"
    assert plain_value(shown, MILLIONS) == str(number * 10**6)


@given(st.text(max_size=80))
def test_any_text_gives_a_text(text: str) -> None:
    assert isinstance(plain_value(text, MILLIONS), str)


def test_written_has_no_exponent() -> None:
    assert written(Decimal("1E+6")) == "1000000"
    assert written(Decimal("-0.00")) == "0.00"


def test_a_head_that_says_how_its_numbers_are_counted() -> None:
    for head, factor in (("Number (1,000)", 1000), ("Sales [Million]", 10**6), ("Note (1)", 1)):
        assert plain_value("120", UnitTexts(("Nurses", head))) == str(120 * factor)
