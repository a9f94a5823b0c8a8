"""Mean average precision of explanations, against hand-made cases and the official figures."""

from pathlib import Path

import pytest
from dsqa_tasks.textgraphs.evaluation.explanations import (
    average_precision,
    by_kind,
    by_role,
    precision_at,
    score,
)
from dsqa_tasks.textgraphs.files.questions import read_questions
from dsqa_tasks.textgraphs.files.run import read_run

DATA = Path(__file__).parents[2].parent / "shared" / "data" / "textgraphs"
GOLD = {"Q1": {"a": "CENTRAL", "b": "GROUNDING"}, "Q2": {}, "Q3": {"c": "CENTRAL"}}
OFFICIAL = {
    "a-tfidf-top10.txt": 0.05637915543575922,
    "b-tfidf-full.txt.gz": 0.25054331093335014,
    "c-duplicates.txt": 0.4888454144756999,
    "c0-mixed.txt": 0.4888454144756999,
    "d-upper-case.txt": 0.4888454144756999,
    "e-questions-omitted.txt": 0.4733962437290293,
    "f-gold-fact-missing.txt": 0.3798435284677457,
    "g-lines-interleaved.txt": 0.4888454144756999,
}


def test_precision_is_taken_at_the_rank_of_each_gold_fact() -> None:
    assert average_precision(["a", "b"], ["x", "a", "b"]) == (1 / 2 + 2 / 3) / 2
    assert average_precision(["a", "b"], ["a", "x"]) == 0
    assert average_precision([], ["a"]) == 0


def test_what_is_scored() -> None:
    scores = score(GOLD, {"Q1": ["a", "b"], "Q2": ["a"], "Q4": ["a"]})
    assert scores.map == 1
    assert scores.questions == {"q1": 1}
    assert scores.left_out == ["q3"]
    assert score(GOLD, {"q3": ["X", "C"], "Q1": ["a"]}).questions == {"q1": 0, "q3": 0.5}
    assert score(GOLD, {"q3": ["C"], "Q1": ["a"]}).incomplete == ["q1"]


def test_repeats_and_case_do_not_count() -> None:
    assert score(GOLD, {"Q1": ["x", "X", "A", "a", "B"]}).map == (1 / 2 + 2 / 3) / 2


def test_facts_of_other_roles_do_not_stand_in_the_way() -> None:
    found = by_role(GOLD, {"Q1": ["a", "x", "b"], "Q3": ["c"]})
    assert {role: tuple(mean) for role, mean in found.items()} == {
        "CENTRAL": (1, 2),
        "GROUNDING": (0.5, 1),
    }


def test_a_kind_is_ranked_among_itself() -> None:
    found = by_kind(GOLD, {"Q1": ["x", "a", "b"]}, lambda _, fact: str(fact in "xb"))
    assert {kind: tuple(mean) for kind, mean in found.items()} == {
        "False": (1, 1),
        "True": (0.5, 1),
    }


def test_precision_at_a_depth() -> None:
    assert precision_at(GOLD, {"Q1": ["a", "x", "b"], "Q3": ["c"]}, 2) == (0.75, 2)


@pytest.mark.parametrize("name", OFFICIAL)
def test_official_figures(name: str) -> None:
    if not DATA.is_dir():
        pytest.skip(f"no {DATA}")
    gold = {one.id: one.explanation for one in read_questions(DATA / "questions-dev.tsv")}
    scores = score(gold, read_run(DATA / "conformance" / name))
    assert scores.map == pytest.approx(OFFICIAL[name], rel=1e-12)
    official = DATA / "conformance" / f"{name.split('.')[0]}.per-question.txt"
    if official.exists():
        lines = [line.split() for line in official.read_text("utf-8").splitlines()]
        assert list(scores.questions) == [question for question, _ in lines]
        assert list(scores.questions.values()) == pytest.approx([float(one) for _, one in lines])
