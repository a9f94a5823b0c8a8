"""The measures that adjectives mean."""

import pytest

from dsqa.answering.adapting.measures_meant import with_measures
from dsqa.language.lang import Lang

LAKES = ["Average depth", "Maximum depth", "Water area", "Lake Erie"]
PEAKS = ["標高（ｍ）", "所在地", "富士山", "面積（km2）"]


@pytest.mark.parametrize(
    ("question", "labels", "lang", "asked"),
    [
        ("Which lake is the deepest?", LAKES, "e", "Which lake has the largest depth?"),
        ("Which is the second shallowest lake?", LAKES, "e", "Which lake has the second smallest depth?"),
        ("Which lake was the deepest in 1990?", LAKES, "e", "Which lake had the largest depth in 1990?"),
        ("Which lake is the largest?", LAKES, "e", "Which lake has the largest area?"),
        ("Which lake is the largest?", [*LAKES, "Volume"], "e", None),
        ("Which lake is the coldest?", LAKES, "e", None),
        ("How deep is the deepest lake?", LAKES, "e", None),
        ("日本一高い山は何ですか", PEAKS, "j", "標高が最も高い山は何ですか"),
        ("二番目に高い山は？", PEAKS, "j", "標高が二番目に高い山は？"),
        ("標高が一番高い山は？", PEAKS, "j", None),
        ("一番安い山は？", PEAKS, "j", None),
    ],
)  # fmt: skip
def test_asked_as(question: str, labels: list[str], lang: Lang, asked: str | None) -> None:
    assert with_measures(question, lambda: labels, lang) == (asked or question)
