"""Marking the words of a query, and cutting out the part that has them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.search.snippet import excerpt, marked, matched

TEXT = st.one_of(st.text(), st.text("rice wheat人口東京 \n、。の"))


def stars(word: str) -> str:
    return f"*{word}*"


@pytest.mark.parametrize(
    ("text", "query", "expected"),
    [
        ("Populations of states", "population of the state", "*Populations* of *states*"),
        ("東京都の人口", "人口", "東京都の*人口*"),
        ("Tokyo, population", "東京 人口", "*Tokyo*, *population*"),
        ("令和２年国勢調査", "2020", "令和２年国勢調査"),
        ("Rice", "wheat", "Rice"),
        ("", "rice", ""),
        ("rice", "", "rice"),
    ],
)
def test_matched_words_are_marked(text: str, query: str, expected: str) -> None:
    assert marked(text, query, stars) == expected


@given(TEXT, TEXT)
def test_marking_changes_nothing_else(text: str, query: str) -> None:
    assert marked(text, query, lambda word: word) == text
    spans = matched(text, query)
    assert all(0 <= one.start < one.end <= len(text) for one in spans)
    assert all(one.end < after.start for one, after in zip(spans, spans[1:], strict=False))


def test_a_short_text_is_shown_whole() -> None:
    assert excerpt("All  about\nrice", "rice") == "All about rice"


def test_a_long_text_is_cut_to_where_the_words_are() -> None:
    text = "filler " * 100 + "the rice harvest of 2010 " + "filler " * 100
    cut = excerpt(text, "rice harvest 2010", 60)
    assert "rice harvest of 2010" in cut
    assert cut.startswith("…") and cut.endswith("…")
    assert len(cut) == 62


def test_without_a_match_it_is_the_beginning() -> None:
    assert excerpt("filler " * 100, "rice", 20) == "filler filler filler…"


@given(TEXT, TEXT, st.integers(1, 30))
def test_an_excerpt_is_part_of_the_text(text: str, query: str, size: int) -> None:
    cut = excerpt(text, query, size)
    assert cut.removeprefix("…").removesuffix("…") in " ".join(text.split()) or "…" in text
    assert len(cut) <= size + 2
