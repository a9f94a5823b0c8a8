"""Delimited text: dialects, awkward records, physical rows, limits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import UnreadableFile
from dsqa.readers.csv_.reader import read
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet

LIMITS = Limits()


def sheet(text: str | bytes, limits: Limits = LIMITS) -> Sheet:
    (only,) = read(text.encode() if isinstance(text, str) else text, limits)
    return only


@pytest.mark.parametrize("delimiter", [",", "\t", ";", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_each_delimiter_with_each_line_end(delimiter: str, end: str) -> None:
    lines = ["Title of the table", delimiter.join("abc"), delimiter.join("123")]
    assert sheet(end.join([*lines, ""])).texts == [
        ["Title of the table", "", ""],
        ["a", "b", "c"],
        ["1", "2", "3"],
    ]


def test_semicolons_with_decimal_commas() -> None:
    assert sheet("year;rate\n2019;1,5\n2020;2,5\n").texts[1] == ["2019", "1,5"]


def test_commas_inside_tabbed_numbers_do_not_divide() -> None:
    assert sheet("a\tb\n1,234\t5,678\n2,345\t6,789\n").texts[1] == ["1,234", "5,678"]


def test_title_blank_line_and_notes_keep_their_rows() -> None:
    found = sheet("人口の推移\n\n年,人\n2019,1\n注）速報\n")
    assert [row[0] for row in found.texts] == ["人口の推移", "", "年", "2019", "注）速報"]
    assert found.cell(3, 1).address == "B4"


def test_quoted_line_feed_stays_in_its_record() -> None:
    found = sheet('a,"b\r\nc"\n"say ""x""",2\n')
    assert found.texts == [["a", "b\r\nc"], ['say "x"', "2"]]


def test_blank_after_the_delimiter_before_a_quote() -> None:
    assert sheet('a, "b, c", d\n1, "2, 3", 4\n').texts[0] == ["a", "b, c", "d"]


def test_unclosed_quote_costs_only_its_line() -> None:
    found = sheet('a,b\n1,"open\n2,x\n3,y\n')
    assert [row[0] for row in found.texts] == ["a", "1", "2", "3"]
    assert found.texts[3] == ["3", "y"]


def test_inch_marks_are_not_quotes() -> None:
    assert sheet('pipe 12",3\npipe 14",4\npipe 16",5\n').texts[2] == ['pipe 16"', "5"]


def test_leading_blanks_are_part_of_a_label() -> None:
    assert sheet("計,1\n　男,2\n  うち,3\n").texts[1][0] == "　男"


def test_values_are_typed_and_texts_as_written() -> None:
    found = sheet('code,n\n01,"1,200"\n')
    assert found.texts[1] == ["01", "1,200"]
    assert found.values[1] == ["01", 1200.0]


def test_excel_hint_names_the_delimiter_and_is_no_row() -> None:
    assert sheet("sep=;\na,1;b\n").texts == [["a,1", "b"]]


def test_zero_bytes_and_long_fields() -> None:
    long = "x" * 300_000
    assert sheet(b"a\0b,c\n" + long.encode() + b",2\n").texts == [["ab", "c"], [long, "2"]]


def test_ragged_rows_are_padded() -> None:
    assert sheet("a\nb,c,d\ne,f\n").texts == [["a", "", ""], ["b", "c", "d"], ["e", "f", ""]]


def test_one_very_wide_row_cannot_blow_up_the_grid(caplog: pytest.LogCaptureFixture) -> None:
    found = sheet("a,b\n" * 100 + "," * 500 + "x\n", Limits(max_cells=1_000))
    assert (found.height, found.width) == (100, 2)
    assert "cut off after row 100" in caplog.text


@pytest.mark.parametrize("data", [b"", b"\n\r\n", b"\xef\xbb\xbf", b"\0\0", b",,,\n,,\n"])
def test_files_without_text_are_refused(data: bytes) -> None:
    with pytest.raises(UnreadableFile):
        read(data, LIMITS)


@given(st.binary(max_size=300))
def test_any_bytes_give_a_rectangle_or_a_named_error(data: bytes) -> None:
    try:
        (found,) = read(data, LIMITS)
    except UnreadableFile:
        return
    assert {len(row) for row in found.texts} == {found.width}
    assert [len(row) for row in found.values] == [found.width] * found.height


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "cp932", "utf-16", "utf-32"])
def test_a_long_file_is_cut_at_the_end_of_a_line(
    encoding: str, end: str, caplog: pytest.LogCaptureFixture
) -> None:
    text = f"地域,人口{end}" + "".join(f"東京{n},{n}{end}" for n in range(1000))
    data = text.encode(encoding)
    (sheet,) = read(data, Limits(max_delimited_bytes=4000))
    assert 100 < sheet.height < 500
    assert sheet.texts == [line.split(",") for line in text.splitlines()][: sheet.height]
    assert "cut off after the first 4000" in caplog.text


def test_a_file_of_many_rows_is_cut(caplog: pytest.LogCaptureFixture) -> None:
    cut = sheet("".join(f"a{n},{n}\n" for n in range(50)), Limits(max_rows=20))
    assert (cut.height, cut.texts[-1]) == (20, ["a19", "19"])
    assert "cut off after row 20" in caplog.text
