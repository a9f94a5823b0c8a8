"""The text a person sees, against what Excel shows."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.readers.number_format.formatted import BUILTIN, compile_format, display

ACCOUNTING = '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)'


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        (0.1 + 0.2, "General", "0.3"),
        (1 / 3, "General", "0.333333333"),
        (12345678.12345, "General", "12345678.12"),
        (12345678901.0, "General", "12345678901"),
        (-12345678901.4, "General", "-12345678901"),
        (123456789012.0, "General", "123456789012"),
        (99999999999.6, "General", "1E+11"),
        (1e-5, "General", "0.00001"),
        (-1e-9, "General", "-0.000000001"),
        (1.5e-9, "General", "1.5E-09"),
        (1.2345678e-5, "General", "1.23457E-05"),
        (1e-10, "General", "1E-10"),
        (4.094711806131958e231, "General", "4.0947E+231"),
        (1.23456e-120, "General", "1.2346E-120"),
        (-1e16, "General", "-1E+16"),
        (45.0, 'General"人"', "45人"),
        (12.0, "G/標準", "12"),
        (1234567.0, "#,##0", "1,234,567"),
        (0.0, "#,##0", "0"),
        (0.0, "#,###", ""),
        (-0.0, "0.0#", "0.0"),
        (999999.5, "#,##0", "1,000,000"),
        (0.125, "0.00", "0.13"),
        (2.675, "0.00", "2.68"),
        (1.005, "0.00", "1.01"),
        (-2.5, "0", "-3"),
        (123456789012345678.0, "0", "123456789012346000"),
        (12.0, "00000", "00012"),
        (5.0, "0.0#", "5.0"),
        (0.05, "#.0#", ".05"),
        (12.0, "???0", "12"),
        (1234567.0, "#,##0,", "1,235"),
        (12345678.0, '0.0,,"M"', "12.3M"),
        (0.256, "0.0%", "25.6%"),
        (-0.5, "0%", "-50%"),
        (2018.0, "# ##0", "2 018"),
        (6563.0, '"<"0">"', "<6563>"),
        (12.0, "\\(0\\)", "(12)"),
        (5551234567.0, "(000) 000-0000", "(555) 123-4567"),
        (20210401.0, '0000"年"00"月"00"日"', "2021年04月01日"),
        (1234.5, "$#,##0.00", "$1,234.50"),
        (1234.0, "[$¥-411]#,##0", "¥1,234"),
        (12345.678, "0.00E+00", "1.23E+04"),
        (99999.0, "0.00E+00", "1.00E+05"),
        (12345.0, "##0.0E+0", "12.3E+3"),
        (5.25, "# ?/?", "5 1/4"),
        (0.5, "?/?", "1/2"),
        (5.0, "# ?/?", "5"),
        (5.33, "0 0/8", "5 3/8"),
        (12.3, "# ?/?", "12 1/3"),
        (-123.456, "# ?/?", "-123 1/2"),
        (-123.456, "# ??/??", "-123 26/57"),
        (1234.567, "# ???/???", "1234 55/97"),
        (0.96, "# ?/?", "1"),
        (-0.001, "0%", "0%"),
        (-0.4, '"n = "0', "n = 0"),
        (1234.0, "[DBNum3]0", "１２３４"),
        (12.0, "@", "12"),
        (5.0, ";;;", ""),
    ],
)
def test_numbers(value: float, code: str, shown: str) -> None:
    assert display(value, code) == shown


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        (-1234.5, "#,##0_);(#,##0)", "(1,235)"),
        (-3.0, "#,##0;△#,##0", "△3"),
        (-3.0, '#,##0;[赤]"▲ "#,##0', "▲ 3"),
        (-3.0, '"△"#,##0', "-△3"),
        (-12.5, "0.0_ ;[Red]\\-0.0\\ ", "-12.5"),
        (1.0, ACCOUNTING, "1"),
        (-1.0, ACCOUNTING, "(1)"),
        (0.0, ACCOUNTING, "-"),
        ("x", ACCOUNTING, "x"),
        (-5.0, "[<100]0.0;0", "-5.0"),
        (-5.0, "[Red][<0]0;0", "5"),
        (150.0, '[>=100]"big "0;[<0]"neg "0;"mid "0', "big 150"),
        (-5.0, '[>=100]"big "0;[<0]"neg "0;"mid "0', "neg 5"),
        (5.0, '[>=100]"big "0;[<0]"neg "0;"mid "0', "mid 5"),
        (2.0, '[=1]"one";[=2]"two";0', "two"),
        ("x", '0;0;0;"a"@"b"', "axb"),
        ("  indented", "_(@_)", "  indented"),
        ("x", "0", "x"),
        ("x", '[>9]"a";[<1]"b";"c";General', "x"),
        ("x", '0;0;0;"text"', "text"),
        (True, "0.0", "TRUE"),
        (None, "0.0", ""),
    ],
)
def test_sections(value: float | str | bool | None, code: str, shown: str) -> None:
    assert display(value, code) == shown


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        (0.0, "yyyy/m/d", "1900/1/0"),
        (1.0, "yyyy/m/d", "1900/1/1"),
        (60.0, "yyyy/m/d", "1900/2/29"),
        (61.0, "yyyy/m/d", "1900/3/1"),
        (-1.0, "yyyy/m/d", "########"),
        (43586.0, '[$-411]ggge"年"m"月"d"日"', "令和1年5月1日"),
        (43585.0, '[$-411]ggge"年"m"月"d"日"', "平成31年4月30日"),
        (43586.0, '[$-ja-JP-x-gannen]ggge"年"', "令和元年"),
        (32516.0, "ge.m.d", "H1.1.8"),
        (32515.0, "gge.m.d", "昭64.1.7"),
        (43586.0, "aaaa", "水曜日"),
        (44197.0, 'm"月"d"日("aaa")"', "1月1日(金)"),
        (44197.0, "dddd, mmmm dd, yyyy", "Friday, January 01, 2021"),
        (44197.0, "mmm-yy", "Jan-21"),
        (43831.75, "m/d/yy h:mm", "1/1/20 18:00"),
        (0.5, "h:mm AM/PM", "12:00 PM"),
        (1.5, "[h]:mm", "36:00"),
        (0.75, "[mm]:ss", "1080:00"),
        (-1.2, "[h]", "-28"),
        (-0.5, "[h]:mm", "-12:00"),
        (12.3, "hh[m]", "12.3"),
        (12.3, 's" s, "[m]" min"', "0 s, 17712 min"),
        (0.3, "[$-F400]h:mm:ss\\ AM/PM", "07:12:00"),
        (0.3, "[$-x-systime]h:mm:ss AM/PM;@", "07:12:00"),
        (1.0, "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "Sunday, January 1, 1900"),
        (0.1, "mm:ss.0", "24:00.0"),
        (0.999999, "h:mm:ss", "0:00:00"),
        (0.5, 'h"時"mm"分"', "12時00分"),
        (datetime(2021, 4, 1), "yyyy-mm-dd", "2021-04-01"),
    ],
)
def test_dates(value: float | datetime, code: str, shown: str) -> None:
    assert display(value, code) == shown


def test_date_system_of_1904() -> None:
    assert display(0.0, "yyyy/m/d", date1904=True) == "1904/1/1"
    assert display(datetime(1904, 1, 3), "d", date1904=True) == "3"


def test_a_date_is_told_from_a_duration() -> None:
    assert compile_format("yyyy/m/d").is_date
    assert compile_format("mm/dd").is_date
    assert not compile_format("[h]:mm").is_date
    assert not compile_format("mm:ss").is_date
    assert not compile_format('0.0"days"').is_date


@pytest.mark.parametrize("identifier", sorted(BUILTIN))
def test_builtin_formats_show_something(identifier: int) -> None:
    assert display(43586.25, BUILTIN[identifier])


def test_an_absurd_code_shows_general() -> None:
    assert display(5.0, "0." + "0" * 500) == "5"


@given(st.floats(min_value=-1e15, max_value=1e15))
def test_two_decimals_are_near_the_value(value: float) -> None:
    shown = float(display(value, "#,##0.00").replace(",", ""))
    assert abs(shown - value) <= 0.005 + abs(value) * 1e-14


@given(st.text(alphabet='0#?.,%;@"\\_*[]()yYmdhsgeaE+-/ △<>1$General', max_size=30))
def test_no_code_fails(code: str) -> None:
    for value in (0.0, -1234.5, 43586.25, "text"):
        assert isinstance(display(value, code), str)


@given(
    st.floats(min_value=-1e17, max_value=1e17) | st.integers(-(10**6), 10**6).map(lambda n: n / 8),
    st.sampled_from(["0", "#,##0", "0.0", "#,##0.00", '#,##0;"△ "#,##0', "#,##0.0;-#,##0.0;0"]),
)
def test_common_formats_show_what_they_show_beside_a_text(value: float, code: str) -> None:
    blank = ";".join(f"{part}_)" for part in code.split(";"))
    beside = ";".join(f'{part}"x"' for part in code.split(";"))
    assert display(value, code) == display(value, blank)
    assert display(value, code) + "x" == display(value, beside)
