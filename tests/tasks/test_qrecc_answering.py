from collections import Counter

import numpy as np
import pytest
from dsqa_tasks.qrecc.answering import NAMES, answer, candidates, table
from dsqa_tasks.qrecc.linear import FitSettings, Listing, fit, scores
from dsqa_tasks.qrecc.retrieval.index import Found, Hit
from dsqa_tasks.qrecc.weights import shipped

TEXT = (
    "Home | Menu | Log in. Gold is a soft yellow metal that people have used for coins and for "
    "jewellery since ancient times. Click here to subscribe to our newsletter!"
)


FOUND = Found([Hit("p", 1.0, TEXT)], lambda term: 1.0)
"""Where all terms are as rare."""


def test_answer() -> None:
    said = answer("What is gold?", FOUND, shipped().answering)
    assert said.startswith("Gold is a soft yellow metal")


def test_nothing_was_found() -> None:
    assert answer("What is gold?", Found([], FOUND.rarity), {}) == ""
    for text in ("Gold.", "", " \n\n "):
        assert answer("What is gold?", Found([Hit("p", 1.0, text)], FOUND.rarity), {}) == ""


def test_a_term_is_looked_up_once() -> None:
    asked: Counter[str] = Counter()

    def rarity(term: str) -> float:
        asked[term] += 1
        return 1.0

    candidates("What is gold?", Found([Hit("p", 1.0, TEXT)] * 3, rarity))
    assert set(asked.values()) == {1}


def test_features_are_named() -> None:
    found = candidates("What is gold?", FOUND)
    assert table(found).shape == (len(found), len(NAMES))
    assert np.isfinite(table(found)).all()


def test_what_the_encoder_reads() -> None:
    """The sentence that it finds the answer in stands out, and no more is shared out than there is."""
    text = "The mill was shut in 1988. Ann Lee was born in Oslo. It rained all day that day."
    found = candidates("Who was born in Oslo?", Found([Hit("p", 1.0, text)], FOUND.rarity))
    read = {one.text: one.features[NAMES.index("read")] for one in found}
    assert max(read, key=lambda one: read[one]) == "Ann Lee was born in Oslo."
    # One to three sentences in a row, of three.
    assert sum(read.values()) <= 3
    alone = [value for one, value in read.items() if one.count(".") == 1]
    assert sum(alone) == pytest.approx(1, abs=0.01)


def test_fit_finds_what_grades_follow() -> None:
    values = np.array([[0.0, 1.0], [1.0, 0.0], [2.0, 1.0]])
    lists = [Listing(values, np.array([0.0, 0.5, 1.0]))] * 3
    weights = fit(lists, ("good", "same"), FitSettings(decay=0.001, warmth=0.2))
    assert weights == fit(lists, ("good", "same"), FitSettings(decay=0.001, warmth=0.2))
    assert weights["good"] > 0
    assert scores(values, ("good", "same"), weights).argmax() == 2


def test_fit_without_spread() -> None:
    lists = [Listing(np.ones((2, 1)), np.array([0.0, 1.0]))]
    assert fit(lists, ("one",), FitSettings(decay=0.1, warmth=1.0)) == {"one": pytest.approx(0.0)}
