"""The learned embedding: what a label's terms say for a cell, given the words of a question."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.locate import Locator
from dsqa.locate.matching.embedding import (
    EMPTY,
    DatasetEmbedding,
    Embedding,
    PathEmbedding,
    agreement,
    asked_terms,
    path_terms,
)
from dsqa.locate.ranker_features import COLUMNS
from dsqa.locate.weights import shipped
from dsqa.questions.parse import parse

CROPS = [
    ["Crops of the north"],
    ["", "Harvest", "", "Area"],
    ["Crop", "2001", "2002", "2002"],
    ["Grains", None, None, None],
    ["  Wheat", 11.5, 12.5, 1.5],
    ["  Barley", 14.5, 1.0, 16.5],
]
GOALS = Embedding(
    {"goal": 0, "mani_goal": 1},
    {"cgls": 0, "cred": 1, "c=gls": 2},
    np.array([[1.0, 0.0], [0.0, 2.0]], np.float32),
    np.array([[3.0, 0.0], [-1.0, 0.0], [0.0, 1.0]], np.float32),
)


def test_a_question_is_its_words_and_pairs_of_neighbours() -> None:
    assert asked_terms(["how", "mani", "goal"]) == ["how", "mani", "goal", "how_mani", "mani_goal"]
    assert asked_terms(["goal"]) == ["goal"]
    assert asked_terms([]) == []


def test_terms_say_where_a_label_stands(
    content_of: Callable[..., Any], locator_of: Callable[..., Any]
) -> None:
    index = locator_of(content_of("f", {"": CROPS})).index
    (table,) = index.tables
    rows = path_terms(table.rows, 1, "r", index.word_terms)
    assert rows == ["rograin", "ro=grains", "rbarley", "r=barley"]
    columns = path_terms(table.columns, 1, "c", index.word_terms)
    assert columns == ["coharvest", "co=harvest", "c2002", "c=2002"]


def says(embedding: Embedding, *numbers: int) -> PathEmbedding:
    """What the terms of these numbers say together."""
    return PathEmbedding(embedding.label_vectors[list(numbers)].sum(axis=0), len(numbers))


def test_hearing() -> None:
    goal = GOALS.question_vector(["goal"])
    assert [agreement(goal, says(GOALS, term)) for term in (0, 1, 2)] == [3.0, -1.0, 0.0]
    both = GOALS.question_vector(["how", "mani", "goal"])
    assert both == pytest.approx(np.array([1.0, 2.0]) / 2**0.5)
    assert agreement(both, says(GOALS, 0, 2)) == pytest.approx((3.0 + 2.0) / 2**0.5 / 2**0.5)


@pytest.mark.parametrize("embedding", [EMPTY, GOALS])
@pytest.mark.parametrize("words", [[], ["zzz"], ["how", "zzz"]])
def test_unknown_words_say_nothing(embedding: Embedding, words: list[str]) -> None:
    heard = embedding.question_vector(words)
    assert heard.shape == (embedding.question_vectors.shape[1],)
    assert not heard.any()


def test_unknown_labels_say_nothing(
    content_of: Callable[..., Any], locator_of: Callable[..., Any]
) -> None:
    index = locator_of(content_of("f", {"": CROPS})).index
    embedded = DatasetEmbedding(GOALS, index.word_terms)
    for at in range(3):
        said = embedded.path_embedding(index.tables[0].columns, at, "c")
        assert said.terms == 0
        assert agreement(embedded.question_vector(["goal"]), said) == 0.0


def test_an_ear_hears_what_the_path_says(
    content_of: Callable[..., Any], locator_of: Callable[..., Any]
) -> None:
    index = locator_of(content_of("f", {"": [["Club", "Gls", "Red"], ["Rovers", 5.0, 7.0]]})).index
    embedded = DatasetEmbedding(GOALS, index.word_terms)
    columns = index.tables[0].columns
    gls, red = (embedded.path_embedding(columns, at, "c") for at in (0, 1))
    assert (gls.vector.tolist(), gls.terms) == ([3.0, 1.0], 2)
    assert (red.vector.tolist(), red.terms) == ([-1.0, 0.0], 1)
    assert embedded.path_embedding(columns, 0, "c") is gls
    assert embedded.path_embedding(columns, 0, "r").terms == 0


def test_the_ranker_sees_what_is_heard(
    content_of: Callable[..., Any], locator_of: Callable[..., Any]
) -> None:
    index = locator_of(content_of("f", {"": [["Club", "Gls", "Red"], ["Rovers", 5.0, 7.0]]})).index
    locator = Locator(index, replace(shipped(), embedding=GOALS))
    listed = locator.short_list(locator.ask(parse("How many goals did Rovers have?", "e")))
    heard = listed.features[:, COLUMNS.index("column_heard")]
    by_column = dict(zip((c.column for c in listed.candidates), heard.tolist(), strict=True))
    assert by_column[0] > 0 > by_column[1]


VECTORS = st.lists(st.floats(-4, 4, width=16), min_size=3, max_size=3)


@given(
    st.dictionaries(st.text(min_size=1, max_size=4), VECTORS, max_size=5),
    st.dictionaries(st.text(min_size=1, max_size=4), VECTORS, max_size=5),
    st.lists(st.text(min_size=1, max_size=4), max_size=5),
    st.data(),
)
def test_any_embedding_hears_finitely(
    asked: dict[str, list[float]], said: dict[str, list[float]], words: list[str], data: Any
) -> None:
    embedding = Embedding(
        {term: at for at, term in enumerate(asked)},
        {term: at for at, term in enumerate(said)},
        np.array(list(asked.values()), np.float32).reshape(-1, 3),
        np.array(list(said.values()), np.float32).reshape(-1, 3),
    )
    heard = embedding.question_vector([*words, *data.draw(st.permutations(list(asked)))])
    assert heard.shape == (3,)
    assert np.isfinite(heard).all()
    terms = data.draw(st.lists(st.integers(0, len(said) - 1), max_size=9)) if said else []
    most = abs(embedding.label_vectors[terms] @ heard).sum()
    assert abs(agreement(heard, says(embedding, *terms))) <= most + 1e-3
