"""The second pass: with trees in the order of their scores, without in that of the first pass."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dsqa.locate import Locator
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.matching.embedding import EMPTY
from dsqa.locate.ranker_features import COLUMNS
from dsqa.locate.weights import shipped
from dsqa.questions.parse import parse

Build = Callable[..., Any]

CROPS = [["Crop", "2001", "2002"], ["Wheat", 11.5, 12.5], ["Barley", 14.5, 15.5]]
QUESTION = "How much barley was there in 2001?"


class ByColumn:
    """Stands for the trees: the score is one column of the features, or nothing."""

    def __init__(self, name: str = "", sign: float = 1.0) -> None:
        self._name, self._sign = name, sign

    def score(self, features: Floats) -> Floats:
        if not self._name:
            return np.zeros(len(features), np.float32)
        scores: Floats = self._sign * features[:, COLUMNS.index(self._name)]
        return scores


@pytest.fixture
def locator(content_of: Build, locator_of: Build) -> Locator:
    index = locator_of(content_of("f", {"": CROPS})).index
    return Locator(index, replace(shipped(), embedding=EMPTY, trees=None))


def test_without_trees_the_order_of_the_first_pass(locator: Locator) -> None:
    asked = locator.ask(parse(QUESTION, "e"))
    first = [(one.position, one.score) for one in locator.first(asked)]
    assert [(one.position, one.score) for one in locator.locate(asked)] == first
    assert len(first) == 4
    assert any(one.label for one in locator.short_list(asked).candidates)


def test_trees_decide(locator: Locator) -> None:
    asked = locator.ask(parse(QUESTION, "e"))
    listed = locator.short_list(asked)
    trees: Any = ByColumn("number_size", -1.0)
    found = listed.ranked(trees)
    assert len(found) == len(listed.candidates)
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    sizes = [one.value for one in found if one.label is None]
    assert sizes == [11.5, 12.5, 14.5, 15.5]


def test_trees_may_put_a_label_first(locator: Locator) -> None:
    trees: Any = ByColumn("is_label")
    found = locator.short_list(locator.ask(parse("Which crop had 14.5 in 2001?", "e"))).ranked(
        trees
    )
    assert found[0].label is not None
    assert found[0].text == found[0].label.text
    assert found[-1].label is None


def test_equal_scores_keep_the_order(locator: Locator) -> None:
    listed = locator.short_list(locator.ask(parse(QUESTION, "e")))
    trees: Any = ByColumn()
    assert [one.position for one in listed.ranked(trees)] == [
        one.position for one in listed.candidates
    ]


def test_a_question_for_a_computed_number_is_offered_no_labels(locator: Locator) -> None:
    asked = locator.ask(parse("What is the sum of wheat and barley in 2001?", "e"))
    assert asked.question.operation == "sum"
    assert all(one.label is None for one in locator.short_list(asked).candidates)


def test_no_table(locator_of: Build) -> None:
    locator = locator_of()
    listed = locator.short_list(locator.ask(parse(QUESTION, "e")))
    assert listed.features.shape == (0, len(COLUMNS))
    trees: Any = ByColumn("is_label")
    assert listed.ranked(trees) == listed.ranked(None) == []
