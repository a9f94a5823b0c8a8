"""Bags against a plain computation, label by label."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dsqa.locate.indexing.lexicon import PAD, Lexicon, bags

LABELS = st.lists(st.lists(st.sampled_from("abcdefg"), max_size=5), max_size=8)
SIZE = len("abcdefg") + 1
WEIGHTS = st.lists(st.integers(0, 8), min_size=SIZE, max_size=SIZE)


def test_numbers_are_given_in_order_and_kept() -> None:
    lexicon = Lexicon()
    assert [lexicon.number(term) for term in ("north", "south", "north")] == [1, 2, 1]
    assert lexicon.terms() == ["", "north", "south"]
    assert len(lexicon) == 3


def test_every_label_has_a_run() -> None:
    lexicon = Lexicon()
    made = bags([["a", "b", "a"], [], ["b"]], lexicon)
    assert made.terms.tolist() == [1, 2, PAD, 2]
    assert made.starts.tolist() == [0, 2, 3, 4]
    assert made.lengths.tolist() == [2, 1, 1]


@given(LABELS, st.lists(WEIGHTS, min_size=1, max_size=3))
def test_reductions_agree_with_plain_python(labels: list[list[str]], rows: list[list[int]]) -> None:
    lexicon = Lexicon()
    made = bags(labels, lexicon)
    runs = [[lexicon.numbers[term] for term in dict.fromkeys(label)] or [PAD] for label in labels]
    of_terms = np.array(rows, np.float32)
    shape = (len(rows), len(labels))
    assert made.maximum(of_terms).shape == made.total(of_terms).shape == shape
    assert made.maximum(of_terms).tolist() == [
        [max(row[t] for t in r) for r in runs] for row in rows
    ]
    assert made.total(of_terms).tolist() == [[sum(row[t] for t in r) for r in runs] for row in rows]
    assert made.maximum(of_terms[0]).tolist() == made.maximum(of_terms)[0].tolist()


@given(LABELS, st.lists(st.integers(0, 1), min_size=SIZE, max_size=SIZE), WEIGHTS)
def test_share_is_the_weight_that_is_matched(
    labels: list[list[str]], matched: list[int], weights: list[int]
) -> None:
    lexicon = Lexicon()
    made = bags(labels, lexicon)
    share = made.share(np.array(matched, np.float32), np.array(weights, np.float32))
    for label, got in zip(labels, share.tolist(), strict=True):
        run = [lexicon.numbers[term] for term in set(label)] or [PAD]
        whole = sum(weights[term] for term in run)
        part = sum(weights[term] * matched[term] for term in run)
        assert abs(got - (part / whole if whole else 0)) < 1e-6
        assert 0 <= got <= 1


@given(LABELS, st.data())
def test_terms_of_some_labels_are_those_of_each(
    labels: list[list[str]], data: st.DataObject
) -> None:
    made = bags(labels, Lexicon())
    some = data.draw(st.lists(st.sampled_from(range(len(labels))))) if labels else []
    terms, lengths = made.of_all(np.array(some, np.int32))
    assert terms.tolist() == [term for label in some for term in made.of(label).tolist()]
    assert lengths.tolist() == [len(made.of(label)) for label in some]
