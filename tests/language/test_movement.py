"""Rare verbs for rising and falling."""

import pytest

from dsqa.language.movement import FALLING, RISING, common_verb
from dsqa.text.regex import regex


@pytest.mark.parametrize(
    ("word", "stem"),
    [("contracted", "declin"), ("shrank", "declin"), ("surged", "increas"), ("fell", None), ("contracts", None)],
)  # fmt: skip
def test_a_rare_verb_counts_as_the_common_one(word: str, stem: str | None) -> None:
    assert common_verb(word) == stem


def test_patterns_take_common_and_rare_verbs() -> None:
    falls, rises = regex(rf"\b(?:{FALLING})\b"), regex(rf"\b(?:{RISING})\b")
    assert all(falls.search(word) for word in ("fell", "declined", "went down", "receded"))
    assert all(rises.search(word) for word in ("rose", "increased", "grew", "widened"))
    assert not falls.search("rose") and not rises.search("fell")
