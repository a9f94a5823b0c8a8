"""PC-Axis: a row for each value, in the language of questions."""

import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import UnreadableFile
from dsqa.readers import Limits, read

FILE = """CHARSET="ANSI";
AXIS-VERSION="2013";
CODEPAGE="iso-8859-15";
LANGUAGE="no";
LANGUAGES="no","en";
TITLE="Folkemengde etter region og år";
TITLE[en]="Population by region; "
"and year";
CONTENTS="Folkemengde";
CONTENTS[en]="Population";
UNITS="personer";
UNITS[en]="persons";
STUB="region";
STUB[en]="region";
HEADING="år";
HEADING[en]="year";
VALUES("region")="Norge","Østfold";
VALUES[en]("region")="Norway","Østfold";
VALUES("år")="2019","2020";
VALUES[en]("year")="2019","2020";
CODES("region")="0","01";
VALUENOTE("region","Norge")="first";
VALUENOTE("region","Norge")="second";
DATA=
5328212 5367580
".." 299447.5;
"""


def test_a_row_for_each_value_in_english() -> None:
    (sheet,) = read(FILE.encode("iso-8859-15"))
    assert sheet.texts == [
        ["region", "year", "unit", "Population"],
        ["Norway", "2019", "persons", "5328212"],
        ["Norway", "2020", "persons", "5367580"],
        ["Østfold", "2019", "persons", ".."],
        ["Østfold", "2020", "persons", "299447.5"],
    ]
    assert sheet.values[4][3] == 299447.5
    assert sheet.caption == "Population by region; and year\nPopulation"


def test_the_language_of_the_file_where_it_has_no_other() -> None:
    lines = [
        line for line in FILE.splitlines() if "[en]" not in line and not line.startswith('"and')
    ]
    (sheet,) = read("\n".join(lines).encode())
    assert sheet.texts[:2] == [
        ["region", "år", "unit", "Folkemengde"],
        ["Norge", "2019", "personer", "5328212"],
    ]


def test_measures_have_their_units() -> None:
    text = """MATRIX="x";
CONTVARIABLE="contents";
UNITS("Births")="children";
UNITS("Rate")="per cent";
STUB="contents";
HEADING="year";
VALUES("contents")="Births","Rate";
VALUES("year")="2020";
DATA=7 1.5;"""
    (sheet,) = read(text.encode())
    assert sheet.texts == [
        ["contents", "year", "unit", "value"],
        ["Births", "2020", "children", "7"],
        ["Rate", "2020", "per cent", "1.5"],
    ]


def test_a_file_that_is_cut_off_keeps_its_values(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "dsqa"):
        (sheet,) = read(FILE.encode("iso-8859-15").split(b'".."')[0])
    assert len(sheet.texts) == 3
    assert "2 values for 4 cells" in caplog.text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('VALUES[en]("year")="2019","2020";', "", "no VALUES of 'year'"),
        ("DATA=", 'KEYS("region")=VALUES;\nDATA=', "KEYS"),
        ('STUB[en]="region";\nHEADING="år";\nHEADING[en]="year";', 'HEADING[en]="";', "neither STUB nor HEADING"),
    ],
)  # fmt: skip
def test_a_broken_file_is_one_line(old: str, new: str, message: str) -> None:
    text = FILE.replace(old, new).replace(
        'STUB="region";\n', "" if "STUB" in old else 'STUB="region";\n'
    )
    with pytest.raises(UnreadableFile, match=message) as caught:
        read(text.encode())
    assert "\n" not in str(caught.value)


def test_rows_beyond_the_limit_are_left_out() -> None:
    assert len(read(FILE.encode(), Limits(max_rows=3))[0].texts) == 3


@given(st.integers(0, len(FILE)), st.binary(max_size=4))
def test_damage_is_read_or_refused(at: int, put: bytes) -> None:
    data = FILE.encode()
    try:
        read(data[:at] + put + data[at + len(put) :])
    except UnreadableFile as error:
        assert "\n" not in str(error)
