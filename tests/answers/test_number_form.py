import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.answers.number_form import in_form_of, unspaced
from dsqa.composing.groups.group import as_number
from dsqa.language.amounts.numbers import decimals, parse_number
from dsqa.readers.sheet import Value


@pytest.mark.parametrize(
    ("value", "shown", "places", "expected"),
    [
        (3100.0, ["1,200", "4,300"], None, "3,100"),
        (3100.0, ["200", "1,300"], None, "3,100"),
        (1200.0, ["2 018", "1 000"], None, "1 200"),
        (1234.0, ["5678", "12"], None, "1,234"),
        (1500.0, ["999", "501"], None, "1,500"),
        (1234567.5, ["1,234.5"], None, "1,234,567.5"),
        (12345.0, ["1234.56"], None, "12,345.00"),
        (3.75, ["1.5", "2.25"], None, "3.75"),
        (4.0, ["1.5", "2.5"], None, "4.0"),
        (0.5, ["12", "24"], 1, "0.5"),
        (0.5, ["1,000"], 2, "0.50"),
        (76.19, ["2,100", "3,700"], 0, "76"),
        (-1200.0, ["△3,400"], None, "△1,200"),
        (-5.0, ["▲3"], None, "▲5"),
        (-5.0, ["−3", "8"], None, "−5"),
        (-5.0, ["3", "8"], None, "-5"),
        (5.0, ["△3", "8"], None, "5"),
        (-0.04, ["1.5"], None, "0.0"),
        (7.0, [], None, "7"),
    ],
)
def test_in_form_of(value: float, shown: list[str], places: int | None, expected: str) -> None:
    assert in_form_of(value, shown, places) == expected


@pytest.mark.parametrize(
    ("text", "count"), [("12", 0), ("1,234", 0), ("1.5", 1), ("△12.50", 2), ("", 0), ("x.y", 0)]
)
def test_decimals(text: str, count: int) -> None:
    assert decimals(text) == count


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ("西　　区", "西区"),
        ("北 海 道", "北海道"),
        (" New York ", "New York"),
        ("東京 23 区", "東京 23 区"),
        ("", ""),
    ],
)
def test_unspaced(label: str, expected: str) -> None:
    assert unspaced(label) == expected


@given(st.floats(-1e9, 1e9), st.integers(0, 3), st.sampled_from(["1,234", "△1,234", "1234", "12"]))
def test_what_is_written_reads_back(value: float, places: int, shown: str) -> None:
    written = in_form_of(value, [shown], places)
    number = parse_number(written)
    assert number is not None
    assert abs(number - value) <= 0.5 * 10**-places + 1e-6
    assert decimals(written) == places


@pytest.mark.parametrize(
    ("value", "text", "number"),
    [
        (5.0, "5", 5.0),
        (0.25, "25%", 0.25),
        ("1,234", "1,234", 1234.0),
        ("△12", "△12", -12.0),
        ("(1,234)", "(1,234)", -1234.0),
        ("abc", "abc", None),
        ("1 to 2", "1 to 2", None),
        ("-", "-", None),
        (None, "", None),
        (True, "TRUE", None),
    ],
)
def test_number_of_a_cell(value: Value, text: str, number: float | None) -> None:
    assert as_number(value, text) == number
