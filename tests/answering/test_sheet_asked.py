"""On which sheet something stands."""

import json
from pathlib import Path

import pytest
from openpyxl import Workbook

import dsqa

ENGLISH = {
    "Contents": [
        ["Contents"],
        ["Table 1", "Births of enterprises by region"],
        ["Table 2", "Deaths of enterprises by region"],
        ["Table 3", "Survival of enterprises by industry"],
    ],
    "Table 1": [["Births of enterprises by region"], ["Region", "2022"], ["North", 12], ["South", 15]],
    "Table 2": [["Deaths of enterprises by region"], ["Region", "2022"], ["North", 8], ["South", 9]],
    "Table 3": [["Survival"], ["Industry", "Births", "Five years"], ["Retail", 7, 3], ["Mining", 5, 2]],
}  # fmt: skip
JAPANESE = {
    "目次": [["目次"], ["第1表", "市町村別人口"], ["第2表", "市町村別出火件数"]],
    "第1表": [["市町村別人口"], ["市町村", "令和4年"], ["津市", 270], ["呉市", 210]],
    "第2表": [["市町村別出火件数"], ["市町村", "令和4年"], ["津市", 33], ["呉市", 41]],
}


def workbook(folder: Path, sheets: dict[str, list[list[object]]]) -> Path:
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    file = folder / "book.xlsx"
    book.save(file)
    return file


@pytest.mark.parametrize(
    ("question", "sheets", "name"),
    [
        ("On which sheet do the deaths of enterprises stand?", ENGLISH, "Table 2"),
        ("Which sheet shows enterprise births?", ENGLISH, "Table 1"),
        ("Which tab has survival by industry?", ENGLISH, "Table 3"),
        ("どのシートに人口がありますか", JAPANESE, "第1表"),
        ("出火件数はどの表に載っていますか", JAPANESE, "第2表"),
    ],
)
def test_the_sheet_whose_title_says_it(
    tmp_path: Path, question: str, sheets: dict[str, list[list[object]]], name: str
) -> None:
    answer = dsqa.ask(question, workbook(tmp_path, sheets), reranker="none")
    assert (answer.text, answer.cells[0].sheet) == (name, name)


@pytest.mark.parametrize(
    "question", ["On which sheet is the weather?", "On which sheet are the enterprises?"]
)
def test_no_sheet_where_none_is_ahead(tmp_path: Path, question: str) -> None:
    answer = dsqa.ask(question, workbook(tmp_path, ENGLISH), reranker="none")
    assert not answer.text.startswith("Table")


@pytest.mark.parametrize(
    ("question", "file"),
    [
        ("In which file are the names of the regions?", "regions.csv"),
        ("Which file has the figures for 2031?", "mills_2031.csv"),
    ],
)
def test_the_file_whose_name_or_heads_say_it(tmp_path: Path, question: str, file: str) -> None:
    data = tmp_path / "data_search_e_data"
    data.mkdir()
    for year in (2030, 2031):
        (data / f"mills_{year}.csv").write_text("Region,Mills\nR1,4\nR2,7\n")
    (data / "regions.csv").write_text("Code,Name of region\nR1,North\nR2,South\n")
    files = [{"data_filename": one.name} for one in sorted(data.iterdir())]
    line = json.dumps({"id": "mills", "title": "Mills", "data": files})
    (tmp_path / "data_search_e_collection.jsonl").write_text(line + "\n")
    with dsqa.open(tmp_path, "e", tmp_path / "store", reranker="none") as collection:
        assert collection.answer(question, "mills").text == file
