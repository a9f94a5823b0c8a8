"""Practice sheets: what a grid says is in the file, and every gold answer is in its cells."""

import io
import json
from bz2 import decompress
from pathlib import Path

import pytest
from openpyxl import load_workbook

from dsqa.answers.number_form import unspaced
from dsqa.evaluation.gold import read_cells, read_gold
from dsqa.questions.file import read_topics
from dsqa.readers import read
from dsqa.readers.sheet import Sheet, parse_a1
from tests.tools.scripts import load

ROOT = Path(__file__).resolve().parents[2]

GRID = """sheet	Table 1
merge	A1:A2	B1:C1
format	#,##0	B3:C4
bold	A1
indent	2	A4
fill	DDEBF7	A1:C1
1	Area	Population\\nof areas
2		'2020	2021
3	North	12000	-1.5e-05

4	South	800	a\\\\b

sheet	Notes	hidden
2	a note
"""


make_practice = load("make_practice")


def datasets() -> list[tuple[str, str, str]]:
    """Language, name and file of each dataset."""
    return [
        (lang, *line.split("\t")[:3:2])
        for lang in ("e", "j")
        for line in (ROOT / "practice" / lang / "datasets.tsv").read_text("utf-8").splitlines()[1:]
    ]


@pytest.fixture
def grid(tmp_path: Path) -> Path:
    path = tmp_path / "sheets.tsv"
    path.write_text(GRID, encoding="utf-8")
    return path


@pytest.mark.parametrize("file", ["a.xlsx", "a.xls"])
def test_a_workbook_is_what_its_grid_says(grid: Path, file: str) -> None:
    first, notes = read(make_practice.content(make_practice.sheets(grid), file, "e"))
    assert first.texts[0][:2] == ["Area", "Population\nof areas"]
    assert first.values[1][1:3] == ["2020", 2021]
    assert [cell.strip() for cell in first.texts[3]] == ["South", "800", "a\\b"]
    assert first.texts[2][1] == "12,000"
    assert {(m.top, m.left, m.bottom, m.right) for m in first.merges} == {
        (0, 0, 1, 0),
        (0, 1, 0, 2),
    }
    assert first.styles[0, 0].bold
    assert first.styles[3, 0].indent == 2
    assert (notes.name, notes.hidden, notes.texts[1][0]) == ("Notes", True, "a note")


def test_fills_are_in_the_workbook(grid: Path) -> None:
    made = make_practice.content(make_practice.sheets(grid), "a.xlsx", "e")
    sheet = load_workbook(io.BytesIO(made)).worksheets[0]
    colours = [sheet.cell(row, 1).fill.fgColor.rgb for row in (1, 2)]
    assert colours == ["00DDEBF7", "00000000"]


def test_a_csv_has_the_values_of_its_grid(tmp_path: Path) -> None:
    path = tmp_path / "sheets.tsv"
    path.write_text("sheet\t\n1\t年\t人口\n2\t2021\t'007\n", encoding="utf-8")
    sheets = make_practice.sheets(path)
    assert make_practice.content(sheets, "a.csv", "j") == "年,人口\r\n2021,007\r\n".encode("cp932")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1\ta", "not a line of a sheet"),
        ("sheet\tA\ncolour\tred\tA1", "no mark 'colour'"),
        ("sheet\tA\nmerge\tA1:B", "not a line of a sheet"),
        ("sheet\tA\nindent\tdeep\tA1", "not a line of a sheet"),
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, line: str, why: str) -> None:
    path = tmp_path / "sheets.tsv"
    path.write_text(line + "\n", encoding="utf-8")
    number = line.count("\n") + 1
    with pytest.raises(make_practice.BadGrid, match=rf"sheets.tsv:{number}: .*{why}"):
        make_practice.sheets(path)


def test_a_short_row_of_a_table_is_named(tmp_path: Path) -> None:
    path = tmp_path / "questions.tsv"
    path.write_text("question\tanswer\nWhat?\n", encoding="utf-8")
    with pytest.raises(make_practice.BadGrid, match=r"questions.tsv:2: 1 columns, not 2"):
        make_practice.table(path, ("question", "answer"))


@pytest.mark.parametrize(("lang", "name", "file"), datasets(), ids=lambda value: value)
def test_gold_is_in_its_cells(lang: str, name: str, file: str) -> None:
    folder = ROOT / "practice" / lang / name
    content = make_practice.content(make_practice.sheets(folder / "sheets.tsv"), file, lang)
    sheets: dict[str, Sheet] = {sheet.name: sheet for sheet in read(content)}
    rows = make_practice.table(folder / "questions.tsv", make_practice.PracticeQuestion._fields)
    assert rows
    for asked in (make_practice.PracticeQuestion(*row) for row in rows):
        if not asked.cells:
            assert (asked.kind, asked.answer) == ("compute", "0"), asked
            continue
        places = [parse_a1(cell) for cell in asked.cells.split("; ")]
        texts = [sheets[asked.sheet].texts[row][column].strip() for row, column in places]
        if asked.kind == "lookup":
            assert texts == [asked.answer], asked
        elif asked.kind == "header":
            shown = unspaced(texts[0].replace("\n", " "))
            assert asked.answer in shown, asked
        else:
            assert all(texts), asked


@pytest.mark.parametrize("lang", ["e", "j"])
def test_a_collection_has_the_official_layout(lang: str, tmp_path: Path) -> None:
    """Written from the first three datasets: the rest differ in their sheets only."""
    source = tmp_path / lang
    source.mkdir()
    lines = (ROOT / "practice" / lang / "datasets.tsv").read_text("utf-8").splitlines()[:4]
    (source / "datasets.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for line in lines[1:]:
        name = line.split("\t")[0]
        (source / name).symlink_to(ROOT / "practice" / lang / name)
    out = tmp_path / "out"
    make_practice.write(source, out)
    packed = (out / f"data_search_{lang}_collection.jsonl.bz2").read_bytes()
    described = [json.loads(line) for line in decompress(packed).splitlines()]
    stored = [file["data_filename"] for line in described for file in line["data"]]
    assert sorted(stored) == sorted(p.name for p in (out / f"data_search_{lang}_data").iterdir())
    topics = read_topics(out / "questions.tsv")
    assert {topic.dataset_id for topic in topics} == {line["id"] for line in described}
    qids = [topic.qid for topic in topics]
    assert len(set(qids)) == len(qids)
    assert [*read_gold(out / "gold.tsv")] == qids
    gold = read_cells(out / "cells.tsv")
    assert {file for cells in gold.values() for file, _, _ in cells.cells} == set(stored)


def test_no_dataset_has_the_id_or_file_of_another() -> None:
    for lang in ("e", "j"):
        rows = make_practice.table(
            ROOT / "practice" / lang / "datasets.tsv", make_practice.PracticeDataset._fields
        )
        for column in range(3):
            values = [row[column] for row in rows]
            assert len(set(values)) == len(values)
        folders = {path.name for path in (ROOT / "practice" / lang).iterdir() if path.is_dir()}
        assert folders == {row[0] for row in rows}
