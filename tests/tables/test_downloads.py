"""Lines about the table above and below delimited text of data bases."""

from dsqa.readers.csv_.reader import read
from dsqa.readers.limits import Limits
from dsqa.tables.areas.downloads import Download, download
from dsqa.tables.understanding import understand

BODY = "Name,Code,2019,2020\nAlba,ALB,1,2\nBrenn,BRE,3,4\nCorvo,COR,5,6\nDelft,DEL,7,8\n"
ABOVE = '"Data Source","Indicators",\n\n"Last Updated Date","2024-06-28",\n\n'
SERIES = (
    "Title,Index of prices\nCDID,D7BT\nUnit,2015=100\nRelease date,19-06-2024\nImportant notes,\n"
)


def of(text: str) -> Download | None:
    (sheet,) = read(text.encode(), Limits())
    return download(sheet)


def test_lines_of_two_cells_above_the_heads_are_none_of_them() -> None:
    found = of(ABOVE + BODY)
    assert found is not None
    assert (found.head_row, found.last_row) == (4, 8)
    assert found.lines == ("Data Source Indicators", "Last Updated Date 2024-06-28")


def test_notes_below_are_no_rows() -> None:
    found = of(f"{BODY}---,,,\nfootnoteSeqID,Footnote,,\n1,Without islands.,,\n")
    assert found is not None
    assert (found.head_row, found.last_row) == (0, 4)
    assert found.lines[-1] == "1 Without islands."


def test_the_title_of_a_series_is_the_head_of_its_numbers() -> None:
    found = of(f"{SERIES}2019,1.5\n2019 Q1,1.4\n2019 JAN,1.3\n2019 FEB,1.2\n")
    assert found is not None
    assert (found.head_row, found.last_row, found.unit) == (0, 8, "2015=100")


def test_a_table_alone_or_with_such_lines_within_is_left_as_it_is() -> None:
    assert of(BODY) is None
    assert of(f"{ABOVE}{BODY}Total,,,\n{BODY}") is None


def test_the_table_has_the_rows_of_the_file() -> None:
    (sheet,) = read((ABOVE + BODY).encode(), Limits())
    (table,) = understand(sheet)
    assert table.header_rows == (4,)
    assert table.title == "Data Source Indicators"
