"""Data whose codes another file names, asked by these names."""

import json
from pathlib import Path

import pytest

import dsqa
from dsqa.evaluation.denotations import same_denotation
from dsqa.export.query import database

TREES = {
    ("R1", "A"): 41, ("R1", "B"): 12, ("R2", "A"): 7, ("R2", "B"): 44, ("R3", "A"): 10, ("R3", "B"): 9,
}  # fmt: skip
FILES = {
    "woods.csv": ["region_code,species,trees", *(f"{a},{b},{n}" for (a, b), n in TREES.items())],
    "regions.csv": ["code,name,capital", "R1,Northshire,Alden", "R2,Eastvale,Holt", "R3,Westmoor,Gray"],
    "species.csv": ["code,meaning", "A,Oak", "B,Pine"],
}  # fmt: skip


def collection(folder: Path, files: dict[str, list[str]]) -> Path:
    data = folder / "data_search_e_data"
    data.mkdir()
    for name, lines in files.items():
        (data / name).write_text("\n".join(lines) + "\n")
    line = json.dumps({"id": "woods", "data": [{"data_filename": name} for name in files]})
    (folder / "data_search_e_collection.jsonl").write_text(line + "\n")
    return folder


@pytest.fixture(scope="module")
def woods(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return collection(tmp_path_factory.mktemp("woods"), FILES)


@pytest.mark.parametrize(
    ("question", "answer", "files"),
    [
        ("Which region has the most trees of the species pine?", "Eastvale", {"regions.csv"}),
        ("What is the total number of trees in Northshire?", "53", {"woods.csv"}),
        ("What is the name with the code R3?", "Westmoor", {"regions.csv"}),
        ("How many regions are there?", "3", {"woods.csv", "regions.csv"}),
    ],
)
def test_names_in_place_of_codes(
    woods: Path, tmp_path: Path, question: str, answer: str, files: set[str]
) -> None:
    with dsqa.open(woods, "e", tmp_path / "store", reranker="none") as one:
        found = one.answer(question, "woods")
        contents = one._answerer.contents("woods")
    assert found.text == answer
    assert {cell.file for cell in found.cells} <= files
    with database(contents, found.sql) as connection:
        given = [str(row[0]) for row in connection.execute(found.sql).fetchall()]
    assert same_denotation("; ".join(given), answer)


def test_no_explanation_but_data_of_its_own(tmp_path: Path) -> None:
    files = {**FILES, "farms.csv": ["farm,cows,pigs", "Alden,4,5", "Holt,7,1", "Gray,8,2"]}
    with dsqa.open(collection(tmp_path, files), "e", tmp_path / "store", reranker="none") as one:
        assert one.answer("How many cows has Holt?", "woods").text == "7"
