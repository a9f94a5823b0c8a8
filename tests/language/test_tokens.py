"""Words of the F1 measure and tokens for matching."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.language.tokens import dictionary, is_content, ngrams, stem, tokens, words


def test_english_words_are_the_white_space_split() -> None:
    assert words("13,510,000  persons (2015).\n", "e") == ["13,510,000", "persons", "(2015)."]


def test_japanese_words_are_the_surfaces() -> None:
    assert words("東京都の人口は何人？", "j") == [
        "東京",
        "都",
        "の",
        "人口",
        "は",
        "何",
        "人",
        "？",
    ]
    assert words("国勢調査　都道府県", "j") == ["国勢調査", "都道府県"]


def test_blank_text_has_no_words() -> None:
    assert words("", "j") == words(" \n", "j") == words("", "e") == []


def test_dictionary_names_what_splits() -> None:
    assert dictionary("e") == "whitespace"
    assert dictionary("j").startswith("fugashi ")
    assert " + ipadic " in dictionary("j")


def texts(text: str) -> list[str]:
    return [token.text for token in tokens(text, "e")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Households and industries", ["household", "and", "industri"]),
        ("1,351.5 in the 1990s", ["1351.5", "in", "the", "1990"]),
        ("5th place", ["5", "5th", "place"]),
        ("92d Congress", ["92", "92th", "congress"]),
        ("units of the United States", ["unit", "of", "the", "united", "state"]),
        ("mainly in Maine", ["main", "in", "maine"]),
        ("won by women", ["win", "by", "woman"]),
        ("U.S. men's", ["u.s.", "man"]),
        ("the US", ["the", "u.s."]),
        ("tell us", ["tell", "us"]),
        ("Runner4", ["runner4", "runner", "4"]),
        ("full-time", ["full", "time"]),
        ("Québec", ["quebec"]),
        ("km²", ["km2"]),
        ("GDPは１，３５１円", ["gdp", "は", "1351", "円"]),
        ("北 海 道", ["北海道"]),
        ("亡くなった", ["亡くなる", "た"]),
        ("--- ・ ?", []),
    ],
)
def test_token_texts(text: str, expected: list[str]) -> None:
    assert texts(text) == expected


@pytest.mark.parametrize("lang", ["e", "j"])
def test_mixed_text_reads_the_same_in_both_languages(lang: str) -> None:
    found = tokens("トヨタの sales in 2015年", lang)  # type: ignore[arg-type]
    assert [(t.text, t.kind) for t in found] == [
        ("トヨタ", "word"), ("の", "function"), ("sale", "word"), ("in", "function"),
        ("2015", "number"), ("年", "word"),
    ]  # fmt: skip


def test_kinds() -> None:
    kinds = {t.surface: t.kind for t in tokens("東京で何人が生まれましたか、十万", "j")}
    assert kinds["東京"] == kinds["人"] == kinds["生まれ"] == "word"
    assert kinds["で"] == kinds["何"] == kinds["が"] == kinds["か"] == "function"
    assert kinds["十"] == "number"


def test_words_that_tell_labels_apart_are_kept() -> None:
    kept = {
        one.surface for one in tokens("The other one, not under or over", "e") if is_content(one)
    }
    assert {"other", "not", "under", "over"} <= kept
    assert "The" not in kept
    assert [t.surface for t in tokens("その他の費用", "j") if is_content(t)] == ["その他", "費用"]


@given(st.text(alphabet="ab 1,.２東京の口ｶﾞé½-'", max_size=30))
def test_offsets_give_the_surface(text: str) -> None:
    for token in tokens(text, "j"):
        assert text[token.start : token.end] == token.surface
        assert token.text


def test_stem_joins_forms() -> None:
    assert stem("unemployed") == stem("unemployment")
    assert stem("deaths") == stem("death")


def test_ngrams() -> None:
    assert ngrams("人口 数") == ["人口", "口数", "人口数"]
    assert ngrams("a") == []
    assert ngrams("abcd", 4, 4) == ["abcd"]


@pytest.mark.parametrize("text", ["B.C.", "B.C", "b.c"])
def test_initials_are_one_word_with_and_without_the_last_point(text: str) -> None:
    assert [token.text for token in tokens(text, "e")] == ["b.c."]


def test_a_point_between_words_makes_no_initials() -> None:
    assert [token.text for token in tokens("fig.a j.smith", "e")] == ["fig", "a", "j", "smith"]
