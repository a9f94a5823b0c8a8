"""The scores of a run, in parts: by role, by overlap of words with the question, by table."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from dsqa_tasks.textgraphs.evaluation.explanations import (
    DEPTHS,
    Mean,
    Scores,
    by_kind,
    by_role,
    precision_at,
    score,
)
from dsqa_tasks.textgraphs.files.questions import Question, read_questions
from dsqa_tasks.textgraphs.files.run import Run, read_run
from dsqa_tasks.textgraphs.files.tables import Fact, read_tables
from dsqa_tasks.textgraphs.words import terms

_NAMED = 3


class Figures(NamedTuple):
    """The figures of a run."""

    scores: Scores
    roles: Mapping[str, Mean]
    overlap: Mapping[str, Mean]
    """`LEXOVERLAP` and `NOLEXOVERLAP`; empty if no tables are given."""
    tables: Mapping[str, Mean]
    """Name of a table -> MAP of its facts among those of that table."""
    precision: Mapping[int, Mean]
    """Depth -> precision."""


def report(run: Path, gold: Path, tables: Path | None = None) -> Figures:
    """Score a run. Raises UsageError and MalformedFile for files that cannot be used."""
    questions = read_questions(gold)
    wanted = {one.id: one.explanation for one in questions}
    ranked: Run = read_run(run)
    facts = read_tables(tables) if tables else []
    return Figures(
        score(wanted, ranked),
        by_role(wanted, ranked),
        by_kind(wanted, ranked, _Overlap(questions, facts)) if facts else {},
        by_kind(wanted, ranked, _Table(facts)) if facts else {},
        {depth: precision_at(wanted, ranked, depth) for depth in DEPTHS},
    )


def report_lines(found: Figures) -> list[str]:
    """The report for people. The first line is that of the official script."""
    scores = found.scores
    lines = [f"MAP:  {scores.map}", f"questions scored: {len(scores.questions)}"]
    if scores.incomplete:
        lines.append(f"score 0, as gold facts are not in the run: {_some(scores.incomplete)}")
    if scores.left_out:
        lines.append(f"not in the run, so not in the mean: {_some(scores.left_out)}")
    groups = {
        **{f"MAP_ROLE_{role}": mean for role, mean in found.roles.items()},
        **{f"MAP_{name}": mean for name, mean in found.overlap.items()},
        **{f"Precision@{depth}": mean for depth, mean in found.precision.items()},
        **{f"MAP_TABLE_{name}": mean for name, mean in found.tables.items()},
    }
    width = max(map(len, groups)) + 1
    return [
        *lines,
        *(
            f"{f'{name}:':{width}} {m.value:.4f}  ({m.questions} questions)"
            for name, m in groups.items()
        ),
    ]


def report_data(found: Figures) -> dict[str, Any]:
    """The report for programs, in full precision."""
    scores = found.scores

    def means(of: Mapping[Any, Mean]) -> dict[str, dict[str, float]]:
        return {
            str(name): {"value": one.value, "questions": one.questions} for name, one in of.items()
        }

    return {
        "MAP": scores.map,
        "questions": len(scores.questions),
        "incomplete": list(scores.incomplete),
        "left_out": list(scores.left_out),
        "roles": means(found.roles),
        "overlap": means(found.overlap),
        "tables": means(found.tables),
        "precision": means(found.precision),
        "per_question": dict(scores.questions),
    }


class _Overlap:
    """Whether a fact shares a word with the question or the right option."""

    def __init__(self, questions: Sequence[Question], facts: Sequence[Fact]) -> None:
        self._asked = {one.id.lower(): {*terms(one.stem), *terms(one.answer)} for one in questions}
        self._said = {fact.id.lower(): frozenset(terms(fact.text)) for fact in facts}

    def __call__(self, question: str, fact: str) -> str:
        shared = self._asked[question] & self._said.get(fact, frozenset())
        return "LEXOVERLAP" if shared else "NOLEXOVERLAP"


class _Table:
    """The table of a fact."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._tables = {fact.id.lower(): fact.table for fact in facts}

    def __call__(self, question: str, fact: str) -> str:
        return self._tables.get(fact, "none")


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more
