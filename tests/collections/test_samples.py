"""The sample collections: every gold cell shows its gold, and the files are as awkward as they are meant to be."""

import bz2
import hashlib
import json
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from dsqa.readers import read
from dsqa.readers.sheet import Sheet, parse_a1

ROOT = Path(__file__).parents[2]
LANGS = ("e", "j")


def rows(lang: str, name: str) -> list[list[str]]:
    text = (ROOT / "collections" / f"sample-{lang}" / f"{name}.tsv").read_text("utf-8")
    return [line.split("\t") for line in text.splitlines()]


def metadata(lang: str) -> list[dict]:
    path = ROOT / "collections" / f"sample-{lang}" / f"data_search_{lang}_collection.jsonl.bz2"
    return [json.loads(line) for line in bz2.decompress(path.read_bytes()).splitlines()]


def data_file(lang: str, name: str) -> Path:
    return ROOT / "collections" / f"sample-{lang}" / f"data_search_{lang}_data" / name


def sheets_of(lang: str, place: str) -> list[Sheet]:
    name, _, member = place.partition("/")
    return [s for s in read(data_file(lang, name).read_bytes()) if s.member == member]


def unspaced(text: str) -> str:
    """A label as a person would write it: 鳥 取 県 is 鳥取県."""
    return re.sub(r"(?<=[^\x00-\x7f])[ \u3000]+(?=[^\x00-\x7f])", "", text).strip()


def gold_cells() -> list[tuple[str, str, str, str, str, str, str]]:
    found = []
    for lang in LANGS:
        gold = dict(rows(lang, "gold"))
        for qid, place, sheet, cells, kind, _ in rows(lang, "cells"):
            if cells:
                found.append((lang, qid, place, sheet, cells, kind, gold[qid]))
    return found


@pytest.mark.parametrize(
    ("lang", "qid", "place", "sheet", "cells", "kind", "answer"),
    gold_cells(),
    ids=lambda value: value if str(value).startswith("SAMPLE") else "",
)
def test_gold_stands_in_its_cells(
    lang: str, qid: str, place: str, sheet: str, cells: str, kind: str, answer: str
) -> None:
    (grid,) = [s for s in sheets_of(lang, place) if s.name == sheet and not s.hidden]
    texts = [grid.texts[row][column] for row, column in map(parse_a1, cells.split("; "))]
    if kind == "lookup":
        assert texts == [answer]
    elif kind == "header":
        assert [unspaced(text) for text in texts] == [answer]
    elif kind == "text":
        assert answer in texts[0]
    else:
        operation = kind.removeprefix("compute:")
        assert COMPUTE[operation]([_number(text) for text in texts]) == pytest.approx(
            _number(answer), abs=0.05
        )


def _shipped(folder: Path) -> list[Path]:
    """The files of the samples without the store that answering leaves beside them."""
    return [p for p in folder.rglob("*") if p.is_file() and ".dsqa" not in p.parts]


COMPUTE = {
    "sum": sum,
    "difference": lambda numbers: numbers[0] - numbers[1],
    "average": lambda numbers: sum(numbers) / len(numbers),
    "count": len,
}


def _number(text: str) -> float:
    """Value of a cell; a word ("Yes") is something to count and has none."""
    digits = text.replace(",", "")
    return float(digits) if digits.replace(".", "").isdigit() else float("nan")


def test_difference_is_never_negative() -> None:
    for lang in LANGS:
        gold = dict(rows(lang, "gold"))
        differences = [r[0] for r in rows(lang, "cells") if r[4] == "compute:difference"]
        assert differences and all(_number(gold[qid]) > 0 for qid in differences)


@pytest.mark.parametrize("lang", LANGS)
def test_questions_gold_and_cells_agree(lang: str) -> None:
    qids = [row[0] for row in rows(lang, "questions")]
    assert len(qids) == len(set(qids)) >= 20
    assert [row[0] for row in rows(lang, "gold")] == qids
    assert [row[0] for row in rows(lang, "cells")] == qids
    assert {len(row) for row in rows(lang, "cells")} == {6}
    ids = {line["id"] for line in metadata(lang)}
    assert {row[1] for row in rows(lang, "questions")} == ids
    kinds = {row[4].partition(":")[0] for row in rows(lang, "cells")}
    assert kinds == {"lookup", "header", "text", "compute"}


@pytest.mark.parametrize("lang", LANGS)
def test_metadata_has_the_official_layout(lang: str) -> None:
    names = []
    for line in metadata(lang):
        assert list(line) == [
            "id",
            "url",
            "attribution",
            "title",
            "description",
            "data",
            "data_fields",
        ]
        assert all(isinstance(value, str) for value in line["data_fields"].values())
        for entry in line["data"]:
            names.append(entry["data_filename"])
            digest, _, name = entry["data_filename"].partition("-")
            assert digest == hashlib.sha256(entry["data_url"].encode()).hexdigest()
            assert entry["data_url"].endswith(f"/{name}")
    folder = data_file(lang, "").parent / f"data_search_{lang}_data"
    assert sorted(names) == sorted(path.name for path in folder.iterdir())
    assert any(unquote(name) != name for name in names)
    assert any(not line["data"] for line in metadata(lang))
    shape = r"\d{12}" if lang == "j" else r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
    assert all(re.fullmatch(shape, line["id"]) for line in metadata(lang))


def test_awkward_files_are_there() -> None:
    """One .xls per language is really HTML, one CSV is cp932, and a sheet is hidden."""
    for lang in LANGS:
        fakes = [
            path
            for path in data_file(lang, "").iterdir()
            if path.suffix == ".xls" and path.read_bytes().startswith(b"<!DOCTYPE html>")
        ]
        assert len(fakes) == 1
        books = [p for p in data_file(lang, "").iterdir() if p.suffix == ".xlsx"]
        assert any(sheet.hidden for book in books for sheet in read(book.read_bytes()))
    (csv_file,) = [p for p in data_file("j", "").iterdir() if p.suffix == ".csv"]
    assert "最低賃金" in csv_file.read_bytes().decode("cp932")
    with pytest.raises(UnicodeDecodeError):
        csv_file.read_bytes().decode("utf-8")


def test_samples_are_small() -> None:
    assert sum(p.stat().st_size for p in _shipped(ROOT / "collections")) < 300_000


def test_readme_cites_every_source() -> None:
    readme = (ROOT / "collections" / "README.md").read_text("utf-8")
    for lang in LANGS:
        for line in metadata(lang):
            assert line["title"] in readme
            assert line["url"] in readme
