"""Prefectures whose rows have codes in place of names."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.adapting.prefecture_codes import in_codes, prefecture_codes
from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.language.names.prefectures import codes_of_prefectures
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

FIVE = "コード,人口,世帯\n27000,8800,4100\n13000,14000,7200\n01000,5200,2400\n"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (FIVE, {27: "27000", 13: "13000", 1: "01000"}),
        ("地域コード,人口\n27,8800\n13,14000\n1,5200\n", {27: "27", 13: "13", 1: "1"}),
        ("コード,県,人口\n27,大阪府,8800\n13,東京都,14000\n01,北海道,5200\n", {}),
        ("順位,人口\n27,8800\n13,14000\n1,5200\n", {}),
        ("支店,売上\n本店,27000\n駅前店,13000\n東店,1000\n", {}),
        ("コード,人口\n27100,8800\n13101,14000\n01100,5200\n", {}),
    ],
)
def test_codes_are_told_from_numbers(text: str, codes: dict[int, str]) -> None:
    sheets = list(read(text.encode()))
    content = Content("f.csv", sheets, [table for sheet in sheets for table in understand(sheet)])
    assert prefecture_codes([content], "j") == codes


def test_the_numbers_of_prefectures() -> None:
    named = "東京都と京都府と愛知県、沖縄"
    assert [code for _, _, code in codes_of_prefectures(named)] == [13, 26, 23, 47]
    assert in_codes("大阪と京都の差は？", {27: "27"}, "j") == "27と京都の差は？"


def test_the_row_is_found(make: Callable[..., Path]) -> None:
    with open_collection(make({"a": ["f.csv"]}, {"f.csv": FIVE.encode()}, lang="j")) as collection:
        answerer = Answerer(collection, reranker=None)
        assert answerer.answer("大阪府の人口は？", "a").text == "8800"
        assert answerer.answer("東京都の世帯は？", "a").text == "7200"
