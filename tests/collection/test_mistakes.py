"""Mistakes in metadata that was written by hand are said."""

import json
from pathlib import Path

import pytest

from dsqa.collection import open_collection
from dsqa.collection.files import Files
from dsqa.collection.mistakes import mistakes, summary

GOOD = {"id": "a", "title": "t", "data": [{"data_filename": "x.csv", "data_format": "csv"}]}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "data_search_e_data").mkdir()
    (tmp_path / "data_search_e_data" / "x.csv").write_text("name,number\nrye,1\n")
    return tmp_path


def written(folder: Path, *entries: object, indent: int | None = None) -> Path:
    path = folder / "data_search_e_collection.jsonl"
    path.write_text("".join(json.dumps(one, indent=indent) + "\n" for one in entries))
    return path


def said(folder: Path, *entries: object, indent: int | None = None) -> list[str]:
    files = Files(folder / "data_search_e_data", None, folder / "cache")
    return [one.message for one in mistakes(written(folder, *entries, indent=indent), files)]


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ([1], "not a JSON object"),
        ({"title": "t", "data": GOOD["data"]}, "no id: the line is left out"),
        ({**GOOD, "id": 7}, "the id 7 is a number; it is taken as text"),
        ({**GOOD, "titel": "t"}, "unknown key 'titel'"),
        ({"id": "a", "name": "t", "data": []}, "unknown key 'name'"),
        ({"id": "a"}, "no data: the dataset has no files"),
        ({**GOOD, "data": ["x.csv"]}, 'data[0] is a text, not an object: {"data_filename": …}'),
        (
            {**GOOD, "data": [{"filename": "x.csv"}]},
            "data[0]: unknown key 'filename'; is data_filename meant?",
        ),
        ({**GOOD, "data": [{}]}, "data[0] has no data_filename: nothing is read of it"),
        ({**GOOD, "data": [{"data_filename": "y.csv"}]}, "data[0]: data file y.csv is not in"),
        ({**GOOD, "data": [{"data_filename": "../y"}]}, "leads out of the data folder"),
    ],
)
def test_each_mistake_is_said(folder: Path, entry: object, message: str) -> None:
    found = said(folder, {**GOOD, "id": "first"}, entry)
    assert any(message in one for one in found), found


def test_what_is_well_made_has_none(folder: Path) -> None:
    assert said(folder, GOOD, {**GOOD, "id": "b", "data_fields": {"Any key": "x"}}) == []
    assert said(folder, GOOD, GOOD) == ["the id a is that of line 1; this one counts"]


def test_json_over_several_lines(folder: Path) -> None:
    (only,) = said(folder, GOOD, indent=1)
    assert only.startswith("JSON over several lines")
    (only,) = said(folder, [GOOD, GOOD])
    assert only.startswith("JSON over several lines")


def test_mistakes_are_said_when_a_collection_is_opened(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    written(folder, {**GOOD, "data": [{"filename": "x.csv"}]})
    with open_collection(folder):
        pass
    assert len([one for one in caplog.messages if "is data_filename meant?" in one]) == 1
    caplog.clear()
    with open_collection(folder):
        assert caplog.messages == []
    assert summary(folder / "gone") == ""
