"""Text tables whose columns are aligned by blanks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.display.width import pad
from dsqa.readers import read
from dsqa.readers.csv_.aligned import aligned_rows


def test_a_report_with_titles_rules_and_notes() -> None:
    text = """\
              Table 3. Employment by State
                 (Thousands of persons)

                     2019              2020
State             Men   Women       Men   Women
------------------------------------------------
Alabama         1,050   1,012     1,001     990
New York        4,900   4,720     4,500   4,400
North Dakota      220     198        -      190
------------------------------------------------
Source: Bureau of Labor Statistics. Annual averages.
"""
    (sheet,) = read(text.encode())
    assert [row for row in sheet.texts if any(row)] == [
        ["Table 3. Employment by State", "", "", "", ""],
        ["", "(Thousands of persons)", "", "", ""],
        ["", "2019", "", "2020", ""],
        ["State", "Men", "Women", "Men", "Women"],
        ["Alabama", "1,050", "1,012", "1,001", "990"],
        ["New York", "4,900", "4,720", "4,500", "4,400"],
        ["North Dakota", "220", "198", "-", "190"],
        ["Source: Bureau of Labor Statistics. Annual averages.", "", "", "", ""],
    ]
    assert sheet.height == len(text.splitlines())
    assert sheet.address(8, 4) == "E9"


def test_wide_characters_take_two_places() -> None:
    text = "区名        総　数      男\n北区        12,345   6,100\n南区         3,456      12\n東山町           9      12"
    assert aligned_rows(text) == [
        ["区名", "総　数", "男"],
        ["北区", "12,345", "6,100"],
        ["南区", "3,456", "12"],
        ["東山町", "9", "12"],
    ]


def test_numbers_between_single_blanks() -> None:
    assert aligned_rows("# Station 42 in the north\nyear month rain\n1948 1 45.1\n1948 10 3\n1949 1 50.0\n1950 1 5") == [
        ["# Station 42 in the north"],
        ["year", "month", "rain"],
        ["1948", "1", "45.1"],
        ["1948", "10", "3"],
        ["1949", "1", "50.0"],
        ["1950", "1", "5"],
    ]  # fmt: skip


def test_two_tables_with_other_columns() -> None:
    text = "Month      mm\nJan        12\nFeb        30\nMar         9\n\nMonth   North  South\nJan        55     60\nFeb        75     66\nMar       105    160"
    rows = aligned_rows(text)
    assert rows is not None
    assert rows[1][:2] == ["Jan", "12"]
    assert rows[4] == []
    assert rows[8] == ["Mar", "105", "160"]


@pytest.mark.parametrize(
    "text",
    [
        "One line of prose.\nAnother one, with 12  blanks.\nAnd a third.",
        "Left column of prose     and the right one\nwithout any numbers      has none either,\nin both of them.         as is usual.",
        "a b\nc d\ne f",
        "12  13",
        "",
    ],
)
def test_other_texts_are_none(text: str) -> None:
    assert aligned_rows(text) is None


def test_long_lines_are_not_looked_at() -> None:
    assert aligned_rows("\n".join(["12  13 " + "x y  1 " * 200] * 5)) is None


def test_a_delimiter_counts_first() -> None:
    assert read(b"name,      size\nAnn,         12\nBob,         13\n")[0].texts[1] == [
        "Ann",
        "         12",
    ]
    rows = b"a,b,c\n" + b"95.9,101.4,100\n98,100,   99\n" * 3
    assert read(rows)[0].texts[1] == ["95.9", "101.4", "100"]
    assert read(b"a\tb\n1   2\t3\n4   5\t6\n7   8\t9\n")[0].texts[1] == ["1   2", "3"]


_WORDS = st.text(
    st.characters(codec="cp932", categories=("Lu", "Ll", "Lo")), min_size=1, max_size=6
)
_RECORDS = st.tuples(
    st.lists(_WORDS, min_size=1, max_size=2), st.integers(0, 10**7), st.integers(0, 99)
)


@given(st.lists(_RECORDS, min_size=3, max_size=12))
def test_what_is_written_in_columns_is_read(records: list[tuple[list[str], int, int]]) -> None:
    lines = [f"{pad(' '.join(words), 30)}{big:>12,}  {small:>4}" for words, big, small in records]
    assert aligned_rows("\n".join(lines)) == [
        [" ".join(words), f"{big:,}", str(small)] for words, big, small in records
    ]
