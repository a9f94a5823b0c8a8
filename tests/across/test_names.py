"""Names by their sound."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.across.names import in_kanji, in_katakana, in_latin, romanised
from dsqa.across.vocabulary import DatasetWords

LATIN = DatasetWords(
    ("Canada", "Smith, John", "Multnomah County", "Harlow Athletic", "Tucson", "Kobe", "Nagoya")
)
KANJI = DatasetWords(("みどり野市", "さくら市", "サクラ", "松本市", "カナダ", "スミス", "沖瀬市"))


@pytest.mark.parametrize(
    ("katakana", "word"),
    [("カナダ", "Canada"), ("スミス", "Smith"), ("マルトノマ", "Multnomah"), ("ハーロウ・アスレティック", "Harlow Athletic"), ("レシピ", "")],
)  # fmt: skip
def test_katakana_as_the_dataset_writes_it(katakana: str, word: str) -> None:
    assert in_latin(katakana, LATIN) == word


@pytest.mark.parametrize(("name", "word"), [("神戸", "Kobe"), ("名古屋", "Nagoya"), ("札幌", "")])
def test_a_japanese_name_in_latin_letters(name: str, word: str) -> None:
    assert romanised(name, LATIN) == word


@pytest.mark.parametrize(
    ("word", "name"),
    [("Midorino", "みどり野市"), ("Matsumoto", "松本市"), ("Okise", "沖瀬市"), ("Population", "")],
)
def test_a_name_in_latin_letters_in_kanji(word: str, name: str) -> None:
    assert in_kanji(word, KANJI) == name


def test_the_ending_tells_two_names_apart() -> None:
    assert in_kanji("Sakura", KANJI, "市") == "さくら市"
    assert in_kanji("Sakura", KANJI) == "サクラ"


def test_a_foreign_name_in_katakana() -> None:
    assert in_katakana("Canada", KANJI) == "カナダ"


@settings(deadline=None)
@given(st.text(max_size=20))
def test_no_text_fails(text: str) -> None:
    found = (
        in_latin(text, LATIN),
        romanised(text, LATIN),
        in_kanji(text, KANJI),
        in_katakana(text, KANJI),
    )
    assert all(isinstance(one, str) for one in found)
