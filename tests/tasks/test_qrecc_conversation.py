"""The measures of SCAI-QReCC-21: by hand, against pytrec_eval, and the official figures."""

import re
from pathlib import Path

import pytest
from dsqa_tasks.qrecc.evaluation.conversation import Given, Truth, Turn, evaluate, reciprocal_rank
from dsqa_tasks.qrecc.files import read_run, read_truth
from hypothesis import given
from hypothesis import strategies as st

DATA = Path(__file__).parents[3] / "shared" / "data" / "qrecc"

FIRST, SECOND, THIRD = Turn(1, 1), Turn(1, 2), Turn(1, 3)
TRUTH = {
    FIRST: Truth("What is a cat?", ["p1"], "A small animal."),
    SECOND: Truth("Can a cat swim?", ["p2"], "Yes, it can"),
    THIRD: Truth("", [], ""),
}


def test_what_is_left_out_counts_nothing_only_for_passages() -> None:
    run = {FIRST: Given("x", {"p2": 2.0, "p1": 1.0}, "small animal")}
    scores = evaluate(run, TRUTH)
    assert scores.means == {"QR": 0.0, "MRR": 0.5, "EM": 0.5, "F1": 0.5, "ROUGE1-R": 1 / 3}
    assert scores.used == {"rewrites": 1, "passages": 1, "answers": 1}


def test_empty_truth_and_first_turns() -> None:
    run = {
        SECOND: Given("can a cat swim", {}, None),
        THIRD: Given("a", {"p1": 1.0}, ""),
    }
    scores = evaluate(run, TRUTH, missing_truth=True, first_turns=True)
    assert scores.means == pytest.approx(
        {"QR": 1 / 3, "MRR": 0.0, "EM": 1 / 3, "F1": 1 / 3, "ROUGE1-R": 0.0}
    )
    assert scores.used == {"rewrites": 3, "passages": 2, "answers": 1}


def test_measures_that_the_run_has_nothing_of() -> None:
    assert evaluate({FIRST: Given(None, None, None)}, TRUTH).means == {}
    assert list(evaluate({SECOND: Given("", None, None)}, TRUTH).means) == ["QR"]


def test_ties_and_single_precision() -> None:
    assert reciprocal_rank({"a": 1.0, "b": 1.0}, ["a"]) == 0.5
    assert reciprocal_rank({"a": 1.00000001, "b": 1.0}, ["a"]) == 0.5
    assert reciprocal_rank({"a": 1e300, "b": 1.0}, ["a"]) == 1.0
    assert reciprocal_rank({}, ["a"]) == 0.0


@given(
    st.dictionaries(
        st.text("abzé9_", min_size=1, max_size=3),
        st.sampled_from([0.0, -1.5, 2.0, 2.0000000001, 7.25]),
        min_size=1,
        max_size=8,
    ),
    st.sets(st.text("abzé9_", min_size=1, max_size=3), min_size=1),
)
def test_as_trec_eval(scores: dict[str, float], relevant: set[str]) -> None:
    pytrec_eval = pytest.importorskip("pytrec_eval")
    evaluator = pytrec_eval.RelevanceEvaluator({"q": dict.fromkeys(relevant, 1)}, {"recip_rank"})
    official = evaluator.evaluate({"q": scores})["q"]["recip_rank"]
    assert reciprocal_rank(scores, relevant) == pytest.approx(official)


@pytest.mark.skipif(not DATA.is_dir(), reason="no ../shared/data here")
def test_official_figures() -> None:
    run, seen = "", 0
    for line in (DATA / "README.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split("|")]
        if not re.match(r"\| (run-\w|\|)", line):
            continue
        run, truth, used, *figures = [cells[0].split()[0], *cells[1:]] if line[2] != "|" else (
            run, *cells
        )  # fmt: skip
        folder = DATA if truth == "truth.json" else DATA / "conformance"
        name = "truth.json" if truth == "truth.json" else "truth-with-passages.json"
        every = "all" in truth
        scores = evaluate(
            read_run(DATA / "conformance" / f"{run}.json"),
            read_truth(folder / name),
            missing_truth=every,
            first_turns=every,
        )
        counts = scores.used
        assert used == f"{counts['rewrites']}/{counts['passages'] or '-'}/{counts['answers']}"
        measures = ("QR", "MRR", "EM", "F1", "ROUGE1-R")
        found = [repr(scores.means[one]) if one in scores.means else "-" for one in measures]
        assert found == figures
        seen += 1
    assert seen == 12
