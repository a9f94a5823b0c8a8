"""Names that a file has in hiragana, asked for in katakana or kanji."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.language.names.hiragana_names import as_in_hiragana, by_katakana

LABELS = [
    "総額",
    "だいこん",
    "はくさい",
    "いか類",
    "ばれいしょ ※",
    "もも",
    "その他",
    "うち輸出",
    "ほか",
    "ぶどう（露地）",
]
NAMES = {
    "ダイコン": "だいこん",
    "ハクサイ": "はくさい",
    "イカ": "いか",
    "バレイショ": "ばれいしょ",
    "モモ": "もも",
    "ブドウ": "ぶどう",
}
CROPS = "品目,令和4年,令和5年\nだいこん,300,320\nはくさい,410,390\nもも,25,31\n".encode()


def test_names_are_at_the_beginning_of_labels() -> None:
    assert by_katakana(LABELS) == NAMES
    assert by_katakana([]) == by_katakana(["", " ", "あ", "サイダー", "ひらがなにカタカナ"]) == {}


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("白菜とイカの量", "はくさいといかの量"),
        ("ブドウはどれだけ", "ぶどうはどれだけ"),
        ("桃畑の面積", "もも畑の面積"),
        ("桃生産量", "もも生産量"),
        ("桃園町の人口", "桃園町の人口"),
        ("大桃の量", "大桃の量"),
        ("だいこんの量", "だいこんの量"),
        ("", ""),
    ],
)
def test_a_name_in_another_script(asked: str, meant: str) -> None:
    assert as_in_hiragana(asked, NAMES, lambda _: False) == meant


def test_a_word_of_the_file_stays() -> None:
    assert as_in_hiragana("桃の量", NAMES, lambda word: word == "桃") == "桃の量"


def test_crops_are_found(make: Callable[..., Path]) -> None:
    folder = make({"1": ["1-nousan.csv"]}, {"1-nousan.csv": CROPS}, lang="j")
    with open_collection(folder) as collection:
        answerer = Answerer(collection, reranker=None)
        assert answerer.answer("令和5年の大根は", "1").text == "320"
        assert (
            answerer.answer("ハクサイは令和4年から令和5年までにどれだけ減りましたか", "1").text
            == "20"
        )
        assert answerer.answer("令和4年の桃は", "1").text == "25"
