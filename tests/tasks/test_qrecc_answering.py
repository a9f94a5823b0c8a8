import numpy as np
import pytest

from dsqa.tasks.qrecc.answering import NAMES, answer, candidates, table
from dsqa.tasks.qrecc.index import Hit
from dsqa.tasks.qrecc.linear import FitSettings, Listing, fit, scores
from dsqa.tasks.qrecc.weights import shipped

TEXT = (
    "Home | Menu | Log in. Gold is a soft yellow metal that people have used for coins and for "
    "jewellery since ancient times. Click here to subscribe to our newsletter!"
)


class Flat:
    """A retriever to which all terms are the same."""

    def search(self, question: str, most: int) -> list[Hit]:
        return [Hit("p", 1.0, TEXT)]

    def rarity(self, term: str) -> float:
        return 1.0


def test_answer() -> None:
    found = answer("What is gold?", Flat().search("", 1), Flat(), shipped().answering)
    assert found.text.startswith("Gold is a soft yellow metal")
    assert found.passage == "p"


def test_nothing_was_found() -> None:
    assert answer("What is gold?", [], Flat(), {}).text == ""
    assert answer("What is gold?", [Hit("p", 1.0, "Gold.")], Flat(), {}).text == ""


def test_features_are_named() -> None:
    found = candidates("What is gold?", Flat().search("", 1), Flat())
    assert table(found).shape == (len(found), len(NAMES))
    assert np.isfinite(table(found)).all()


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
