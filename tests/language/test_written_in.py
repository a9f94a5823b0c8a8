"""The language of a question."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.language.written_in import _QUOTED, language_of


@pytest.mark.parametrize(
    "text",
    [
        "What was the population of 東京都 in 2020?",
        "Which is larger, 東京 or 大阪?",
        "How many people live in さいたま市?",
        "",
        "2020",
        "SAMPLE-1\tpopulation.xlsx\tHow many people live in Texas?",
        "1\t人口.xlsx\tWhat is the population of Texas?\n2\t人口.xlsx\tWhich state is the largest?",
    ],
)
def test_an_english_sentence_with_a_japanese_name_is_english(text: str) -> None:
    assert language_of(text) == "e"


@pytest.mark.parametrize(
    "text",
    [
        "東京都の人口は？",
        "人口",
        "GDPの推移",
        "NTTのARPU",
        "What is Love の売上は？",
        "「How to be the first」という本の貸出回数は？",
        "2019年のGDP growth rateはいくらですか",
    ],
)
def test_a_japanese_sentence_with_latin_words_is_japanese(text: str) -> None:
    assert language_of(text) == "j"


@given(st.text())
def test_any_text_has_a_language(text: str) -> None:
    assert language_of(text) in ("e", "j")


def test_quotes_that_never_close_are_soon_read() -> None:
    """A run of quotes takes as many looks as it is long times a bound, not times itself."""
    longest = max(len(match[0]) for match in _QUOTED.finditer("「" + "あ" * 150 + "」"))
    assert longest == 152
    assert _QUOTED.search("「" + "あ" * 5_000 + "」") is None
