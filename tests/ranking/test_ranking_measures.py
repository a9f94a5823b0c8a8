"""The measures equal those of NTCIREVAL."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyNTCIREVAL.metrics import MSnDCG, QMeasure, nERR

from dsqa.ranking.files import read_judgements, read_ranking
from dsqa.ranking.measures import BETA, CUTOFF, MEASURES, ndcg, nerr, q_measure
from dsqa.ranking.report import evaluate_ranking
from tests.examples import examples

DATA = Path(__file__).parents[3] / "shared" / "data" / "ir"
GRADES = [1, 2]


@st.composite
def lists(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """Levels of a ranked list, and of all that is judged: some of it not listed."""
    judged = draw(st.lists(st.sampled_from([0, 0, 0, 1, 2]), min_size=1, max_size=40))
    listed = draw(st.permutations(judged))[: draw(st.integers(0, len(judged)))]
    unjudged = [0] * draw(st.integers(0, 4))
    return draw(st.permutations([*listed, *unjudged])), judged


@settings(max_examples=examples(300), deadline=None)
@given(lists())
def test_figures_are_those_of_ntcireval(case: tuple[list[int], list[int]]) -> None:
    levels, judged = case
    counts = [judged.count(level) for level in (0, 1, 2)]
    if not levels or not counts[1] + counts[2]:  # of these NTCIREVAL has no figure
        assert [measure(levels, judged) for measure in MEASURES.values()] == [0.0, 0.0, 0.0]
        return
    ranked = list(enumerate(levels))
    assert ndcg(levels, judged) == pytest.approx(MSnDCG(counts, GRADES, CUTOFF).compute(ranked))
    assert nerr(levels, judged) == pytest.approx(nERR(counts, GRADES, CUTOFF).compute(ranked))
    assert q_measure(levels, judged) == pytest.approx(
        QMeasure(counts, GRADES, BETA, CUTOFF).compute(ranked)
    )


@given(lists())
def test_figures_are_shares_and_the_ideal_list_has_one(case: tuple[list[int], list[int]]) -> None:
    levels, judged = case
    for measure in MEASURES.values():
        assert 0.0 <= measure(levels, judged) <= 1.0 + 1e-12
        if any(judged):
            assert measure(sorted(judged, reverse=True), judged) == pytest.approx(1.0)


@pytest.mark.skipif(not DATA.is_dir(), reason="no ../shared/data here")
@pytest.mark.parametrize("name", ["bm25", "bge-metadata", "bge-reranker", "random-200"])
def test_published_runs_have_their_published_figures(name: str) -> None:
    report = evaluate_ranking(
        read_ranking(DATA / f"run-{name}.txt"), read_judgements(DATA / "qrels.txt")
    )
    pinned = json.loads((DATA / f"figures-{name}.json").read_text("utf-8"))
    for ours, theirs in (("nDCG@10", "nDCG"), ("nERR@10", "nERR"), ("Q@10", "Q")):
        assert report.means[ours] == pytest.approx(pinned["mean"][theirs])
        assert {qid: one[ours] for qid, one in report.topics.items()} == pytest.approx(
            {qid: one[theirs] for qid, one in pinned["topics"].items()}
        )
