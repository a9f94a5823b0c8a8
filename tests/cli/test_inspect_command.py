import io
import json
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from dsqa.cli import main
from dsqa.display.width import text_width


def inspect(*arguments: str) -> int:
    with pytest.raises(SystemExit) as exit:
        main(["inspect", *arguments])
    return int(exit.value.code or 0)


def workbook() -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "人口"
    sheet.append(["都道府県別人口", None, None])
    sheet.append(["地域", "2010年", "2020年"])
    for name, *numbers in [("北海道", 5506419, 5224614), ("東京都", 13159388, 14047594)]:
        sheet.append([name, *numbers])
    for row in sheet.iter_rows(min_row=3, min_col=2):
        for cell in row:
            cell.number_format = "#,##0"
    hidden = book.create_sheet("控え")
    hidden.append(["x", 1])
    hidden.sheet_state = "hidden"
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


@pytest.fixture
def collection(make: Callable[..., Path]) -> Path:
    return make(
        {"people": ["p.xlsx", "gone.csv"]}, {"p.xlsx": workbook(), "empty.csv": b""}, lang="j"
    )


def test_overview(collection: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert inspect("people", "--collection", str(collection)) == 0
    out = capsys.readouterr().out
    assert "people  Title of people" in out
    assert "Keywords: a; b" in out
    assert "xlsx (declared as CSV)" in out
    assert "missing\n    unreadable: data file gone.csv is not in" in out
    assert "1  人口: 4 rows x 3 columns, 1 table" in out
    assert "2  控え: 1 rows x 2 columns" in out
    assert "hidden" in out
    assert "title: 都道府県別人口" in out
    assert "header rows: 2" in out
    assert "stub columns: A" in out
    assert "column level 1: 2010年, 2020年" in out
    assert "3  北海道   5,506,419   5,224,614" in out
    assert all(text_width(line) <= 80 for line in out.splitlines() if "unreadable" not in line)


def test_one_sheet_with_candidates(collection: Path, capsys: pytest.CaptureFixture[str]) -> None:
    question = "2020年の東京都の人口は？"
    inspect("people", "--collection", str(collection), "--sheet", "人口", "--question", question)
    out = capsys.readouterr().out
    assert "Title of people" not in out
    assert "best candidates\n1 " in out
    assert "[14,047,594]1" in out


def test_cell(collection: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert inspect("people", "--collection", str(collection), "--sheet", "1", "--cell", "C4") == 0
    assert capsys.readouterr().out.splitlines() == [
        "14,047,594",
        "",
        "address  p.xlsx#人口!C4",
        "value    14047594",
        "row      東京都",
        "column   2020年",
    ]


def test_a_blank_cell(collection: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert inspect("people", "--collection", str(collection), "--sheet", "1", "--cell", "B1") == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "(empty)"
    assert out[3] == "value    -"


def test_what_is_left_out_is_said(
    make: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = [["Area", *(f"the year {year}" for year in range(2010, 2022))]]
    rows += [[f"Area {n}", *(f"{n + 100},{year:03}" for year in range(12))] for n in range(40)]
    page = "\n".join("\t".join(row) for row in rows)
    folder = make({"wide": ["w.tsv"]}, {"w.tsv": page.encode()})
    monkeypatch.setenv("COLUMNS", "100")
    inspect("wide", "--collection", str(folder))
    *_, last = capsys.readouterr().out.splitlines()
    assert last == "… 27 more rows, 4 more columns (J, K, L, M); --sheet 1 shows more"
    monkeypatch.setenv("LINES", "100")
    inspect("wide", "--collection", str(folder), "--sheet", "1")
    *_, last = capsys.readouterr().out.splitlines()
    assert last == "… 4 more columns (J, K, L, M); --json has all"


def test_records_have_key_columns(
    make: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        "name,town,opened,note",
        *(f"School {n},Town {n % 3},{1990 + n},old" for n in range(9)),
    ]
    folder = make({"schools": ["s.csv"]}, {"s.csv": "\n".join(lines).encode()})
    inspect("schools", "--collection", str(folder))
    out = capsys.readouterr().out
    assert "  records\n" in out
    assert "  key columns: " in out
    assert "stub columns" not in out


def test_json_has_every_cell(collection: Path, capsys: pytest.CaptureFixture[str]) -> None:
    inspect("people", "--collection", str(collection), "--json")
    data = json.loads(capsys.readouterr().out)
    assert [one["format"] for one in data["files"]] == ["xlsx", ""]
    people, hidden = data["sheets"]
    assert people["cells"] == {
        "A1": "都道府県別人口", "A2": "地域", "B2": "2010年", "C2": "2020年",
        "A3": "北海道", "B3": "5,506,419", "C3": "5,224,614",
        "A4": "東京都", "B4": "13,159,388", "C4": "14,047,594",
    }  # fmt: skip
    assert people["tables"][0]["header_rows"] == [2]
    assert people["tables"][0]["column_levels"][0]["labels"] == ["2010年", "2020年"]
    assert (people["hidden"], hidden["hidden"]) == (False, True)
    assert (people["hidden_rows"], people["hidden_columns"]) == ([], [])


def test_hidden_rows_and_columns(
    make: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    book = openpyxl.load_workbook(io.BytesIO(workbook()))
    people, _ = book.worksheets
    people.row_dimensions[1].hidden = people.row_dimensions[3].hidden = True
    people.column_dimensions["C"].hidden = True
    stream = io.BytesIO()
    book.save(stream)
    folder = make({"people": ["p.xlsx"]}, {"p.xlsx": stream.getvalue()}, lang="j")
    inspect("people", "--collection", str(folder))
    out = capsys.readouterr().out
    assert "1  人口: 4 rows x 3 columns, 1 table, 2 rows hidden, 1 column hidden\n" in out
    assert "2  控え: 1 rows x 2 columns, 1 table, hidden\n" in out
    inspect("people", "--collection", str(folder), "--json")
    first, second = json.loads(capsys.readouterr().out)["sheets"]
    assert (first["hidden_rows"], first["hidden_columns"]) == ([1, 3], ["C"])
    assert (second["hidden_rows"], second["hidden_columns"]) == ([], [])


def test_cell_ids_of_html(make: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    page = (
        b"<table><tr><td cell-id='t-r1c1'>Area</td><td cell-id='t-r1c2'>2020</td></tr>"
        b"<tr><td cell-id='t-r2c1'>North</td><td cell-id='t-r2c2'>20</td></tr></table>"
    )
    folder = make({"page": ["p.html"]}, {"p.html": page})
    inspect("page", "--collection", str(folder), "--json")
    assert json.loads(capsys.readouterr().out)["sheets"][0]["cells"]["t-r2c2"] == "20"
    inspect("page", "--collection", str(folder), "--cell", "t-r2c2")
    by_id = capsys.readouterr().out
    inspect("page", "--collection", str(folder), "--cell", "B2")
    assert by_id == capsys.readouterr().out
    assert by_id.startswith("20\n")


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (["--sheet", "9"], 2, "no sheet 9"),
        (["--sheet", "1", "--cell", "Z99"], 2, "outside the sheet"),
        (["--sheet", "1", "--cell", "?"], 2, "neither an A1 name"),
        (["--cell", "A1"], 2, "--cell needs --sheet"),
    ],
)
def test_wrong_use(
    collection: Path,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
    code: int,
    said: str,
) -> None:
    assert inspect("people", "--collection", str(collection), *options) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err


def test_unknown_dataset(collection: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert inspect("nobody", "--collection", str(collection)) == 1
    assert "nobody" in capsys.readouterr().err
