"""The words of a dataset, as words of questions are looked for in them."""

import pytest

from dsqa.language.lang import Lang
from dsqa.language.synonyms import concepts
from dsqa.language.tokens import tokens
from dsqa.missing.vocabulary import TextVocabulary, vocabulary_of

ENGLISH = vocabulary_of(
    [
        "Immigration by state",
        "TX",
        "Massachusetts Institute of Technology",
        "1,204",
        "Women’s wages",
    ],
    "e",
)
JAPANESE = vocabulary_of(["世 帯 数", "女性の人口", "Ｔａｘｅｓ"], "j")


def has(word: str, vocabulary: TextVocabulary, lang: Lang) -> bool:
    return vocabulary.has(tokens(word, lang)[0])


def has_alike(word: str, vocabulary: TextVocabulary, lang: Lang) -> bool:
    return vocabulary.has_alike(tokens(word, lang)[0])


@pytest.mark.parametrize(
    ("word", "found"),
    [("states", True), ("wage", True), ("massacre", False), ("counties", False)],
)
def test_a_word_stands_there_in_any_form(word: str, found: bool) -> None:
    assert has(word, ENGLISH, "e") == found


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("massacre", True),  # the same beginning
        ("Texas", True),  # its code
        ("MIT", True),  # spelled out
        ("female", True),  # a synonym of women
        ("Ohio", False),
        ("bananas", False),
    ],
)
def test_something_like_it_stands_there(word: str, found: bool) -> None:
    assert has_alike(word, ENGLISH, "e") == found


def test_a_code_is_no_small_word() -> None:
    sentence = vocabulary_of(["born in or near the capital"], "e")
    assert not has_alike("Indiana", sentence, "e")
    assert not has_alike("Oregon", sentence, "e")


@pytest.mark.parametrize(
    ("word", "found"), [("世帯", True), ("人口", True), ("taxes", True), ("土地", False)]
)
def test_japanese_words_stand_within_others(word: str, found: bool) -> None:
    assert has(word, JAPANESE, "j") == found


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (["東京都", "大阪府"], False),
        (["東京都", "京都府"], True),
        (["東京都", "京都"], True),
        (["東京都区部"], False),
        (["東京都と京都市"], True),
    ],
)
def test_a_place_does_not_stand_within_the_name_of_another(names: list[str], found: bool) -> None:
    places = vocabulary_of(names, "j")
    assert has("京都", places, "j") == found
    assert places.says("京都") == found
    assert places.says_otherwise("京都府") == found


@pytest.mark.parametrize(
    ("asked", "written"),
    [
        ("Ivory Coast", "Côte d'Ivoire"),
        ("Ivory Coast", "Côte d’Ivoire"),
        ("Ivory Coast", "Cote d'Ivoire"),
        ("Swaziland", "Eswatini"),
        ("Eswatini", "Swaziland"),
        ("Burma", "Myanmar"),
        ("Cape Verde", "Cabo Verde"),
        ("East Timor", "Timor-Leste"),
        ("North Macedonia", "Macedonia"),
        ("Türkiye", "Turkey"),
        ("Czech Republic", "Czechia"),
    ],
)
def test_a_country_stands_there_by_its_other_name(asked: str, written: str) -> None:
    (place,) = concepts(asked, "e")
    assert vocabulary_of([written], "e").says_otherwise(place.key)


def test_numbers_are_no_words() -> None:
    assert vocabulary_of(["1,204", "35.2%", "", "North"], "e").text == "north\n"


@pytest.mark.parametrize(("word", "found"), [("Q12012", True), ("q1", False), ("Q22012", False)])
def test_a_word_with_digits_stands_there_as_a_whole(word: str, found: bool) -> None:
    assert has(word, vocabulary_of(["Q12012", "Rate"], "e"), "e") == found
