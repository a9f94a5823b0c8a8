"""Japanese names and loanwords held against their spellings in Latin letters."""

import pytest

from dsqa.language.names.loanwords import sounds_like
from dsqa.language.names.readings import may_be_name, read_as
from dsqa.language.names.romaji import is_romaji, kana_key, latin_key

PEOPLE = (
    "新妻信介",
    "海堀周造",
    "髙橋香苗",
    "濵田昌宏",
    "泉真美子",
    "井上治",
    "福井次矢",
    "ナチョ・アビア",
)


@pytest.mark.parametrize(
    ("written", "also"),
    [
        ("shuji", "syuzi"),
        ("ohno", "oono"),
        ("kouichi", "koichi"),
        ("namba", "nanba"),
        ("jun", "zyun"),
    ],
)
def test_ways_to_write_the_same_name(written: str, also: str) -> None:
    assert latin_key(written) == latin_key(also)


def test_kana_and_latin_letters_have_the_same_key() -> None:
    assert kana_key("シュウゾウ") == kana_key("しゅうぞう") == latin_key("shuzo")
    assert kana_key("新妻") is None


@pytest.mark.parametrize(
    ("word", "japanese"),
    [
        ("niizuma", True),
        ("shinsuke", True),
        ("kenichi", True),
        ("ordinary", False),
        ("member", False),
    ],
)
def test_words_that_can_be_japanese(word: str, japanese: bool) -> None:
    assert is_romaji(word) is japanese


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        (("shinsuke", "niizuma"), "新妻信介"),
        (("niizuma", "shinsuke"), "新妻信介"),
        (("syuzo", "kaihori"), "海堀周造"),
        (("kanae", "takahashi"), "髙橋香苗"),
        (("masahiro", "hamada"), "濵田昌宏"),
        (("mamiko", "izumi"), "泉真美子"),
        (("osamuinoue",), "井上治"),
        (("tsuguya", "fukui"), "福井次矢"),
        (("nacho", "abia"), "ナチョ・アビア"),
    ],
)
def test_the_likeliest_of_several_people(name: tuple[str, ...], meant: str) -> None:
    keys = tuple(map(latin_key, name))
    assert max(PEOPLE, key=lambda person: read_as(person, keys)) == meant


def test_nothing_is_read_as_no_name() -> None:
    assert read_as("新妻信介", ()) == 0.0


def test_sentences_and_dates_are_no_names() -> None:
    assert may_be_name("新妻信介") and may_be_name("ナチョ・アビア")
    assert not may_be_name("1954年2月2日生")
    assert not may_be_name("取締役専務執行役員兼最高財務責任者")


@pytest.mark.parametrize(
    ("katakana", "english"),
    [
        ("ペットケア", "petcare"),
        ("ライフソリューションズ", "lifesolutions"),
        ("ヘルスケア", "healthcare"),
        ("ネットワークエンターテインメント", "networkentertainment"),
        ("フェラーリ", "ferrari"),
    ],
)
def test_loanwords_sound_like_their_english(katakana: str, english: str) -> None:
    assert sounds_like(katakana, english) > 0.9


def test_other_words_do_not() -> None:
    assert sounds_like("パーソナルケア", "petcare") < 0.8
    assert sounds_like("アプライアンス", "lifesolutions") < 0.8
    assert sounds_like("イー", "e") == 0.0
