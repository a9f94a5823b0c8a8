"""The language of the labels of a dataset."""

import pytest

from dsqa.across.dataset_language import language_of_labels, language_of_metadata
from dsqa.collection.model import Dataset
from dsqa.language.lang import Lang
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand


def contents(text: str) -> list[Content]:
    sheets = read(text.encode())
    return [Content("a.csv", sheets, [table for sheet in sheets for table in understand(sheet)])]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("City,People\nYork,100\nHull,200\n", "e"),
        ("都市,人口\n札幌市,100\n仙台市,200\n", "j"),
        # The rows may be names of any language, the heads are not.
        ("ブラウザ,シェア\nChrome,60\nSafari,20\nEdge,10\n", "j"),
        ("name,people\n札幌市,100\n仙台市,200\n", None),
        ("区分 Item,総数 Total,就業者 Employed persons\n男 Male,1,2\n女 Female,3,4\n", None),
        ("国,GDP成長率,CO2排出量\n日本,100,1\n中国,200,2\n", "j"),
        ("1,2\n3,4\n", None),
    ],
)
def test_heads_tell_the_language(text: str, lang: Lang | None) -> None:
    assert language_of_labels(contents(text)) == lang


def test_metadata_tell_the_language() -> None:
    assert language_of_metadata(Dataset("1", title="河川の統計")) == "j"
    assert language_of_metadata(Dataset("1", title="Rivers")) == "e"
    assert (
        language_of_metadata(Dataset("1", title="Population of the wards of 東京 in 2020")) == "e"
    )
    assert language_of_metadata(Dataset("1")) is None
