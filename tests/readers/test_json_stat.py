"""JSON-stat: a row for each value."""

import json
from typing import Any

import pytest

from dsqa.errors import UnreadableFile
from dsqa.readers import read

SEX = {"label": "sex", "category": {"index": {"F": 1, "M": 0}, "label": {"M": "Men", "F": "Women"}}}
YEAR = {"category": {"index": ["2019", "2020"]}}
CONTENTS = {
    "label": "contents",
    "category": {"label": {"P": "Population"}, "unit": {"P": {"base": "persons", "decimals": 0}}},
}
DATASET: dict[str, Any] = {
    "version": "2.0",
    "class": "dataset",
    "label": "Population by sex",
    "note": ["First.", "Second."],
    "id": ["Sex", "ContentsCode", "Year"],
    "size": [2, 1, 2],
    "role": {"metric": ["ContentsCode"]},
    "dimension": {"Sex": SEX, "ContentsCode": CONTENTS, "Year": YEAR},
    "value": [10, 11.5, None, 13],
    "status": {"2": ".."},
}
ROWS = [
    ["sex", "contents", "Year", "unit", "value"],
    ["Men", "Population", "2019", "persons", "10"],
    ["Men", "Population", "2020", "persons", "11.5"],
    ["Women", "Population", "2019", "persons", ".."],
    ["Women", "Population", "2020", "persons", "13"],
]


def _read(document: Any) -> list[list[list[str]]]:
    return [sheet.texts for sheet in read(json.dumps(document).encode())]


def test_a_dataset() -> None:
    (sheet,) = read(json.dumps(DATASET).encode())
    assert sheet.texts == ROWS
    assert sheet.caption == "Population by sex\nFirst.\nSecond."


def test_values_by_place() -> None:
    assert _read({**DATASET, "value": {"0": 10, "1": 11.5, "3": 13}}) == [ROWS]


def test_a_bundle_of_version_1() -> None:
    dimension = {
        **DATASET["dimension"],
        **{key: DATASET[key] for key in ("id", "size", "role")},
    }
    one = {"label": "x", "dimension": dimension, "value": [10, 11.5, "..", 13]}
    assert _read({"a": one, "b": one}) == [ROWS, ROWS]


def test_a_collection() -> None:
    listed = {"class": "collection", "link": {"item": [DATASET, {"class": "dataset", "href": "x"}]}}
    assert _read(listed) == [ROWS]


def test_sizes_have_to_agree() -> None:
    with pytest.raises(UnreadableFile, match="dimension 'sex' has 2 categories and the size 3"):
        _read({**DATASET, "size": [3, 1, 2]})


@pytest.mark.parametrize(
    "dimension", [None, [], {"category": None}, {"category": {"index": [None]}}]
)
def test_odd_dimensions_are_read_or_refused(dimension: Any) -> None:
    odd = {**DATASET, "dimension": {**DATASET["dimension"], "Sex": dimension}}
    with pytest.raises(UnreadableFile, match="categories and the size 2"):
        _read(odd)


def test_other_documents_are_records() -> None:
    assert _read([{"dimension": "a", "value": 1}, {"dimension": "b", "value": 2}]) == [
        [["dimension", "value"], ["a", "1"], ["b", "2"]]
    ]
