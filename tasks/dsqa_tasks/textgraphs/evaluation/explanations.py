"""Mean average precision of regenerated explanations, as the scripts of TextGraphs 2019 define it.

Ids are compared in lower case and repeats are dropped. A question without gold is not scored, a question missing in the run is not in the mean, and a
question with a gold fact missing in the run scores 0.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

Gold = Mapping[str, Mapping[str, str]]
"""Question id -> fact id -> role."""
Ranked = Mapping[str, Sequence[str]]
"""Question id -> fact ids, best first."""
Kind = Callable[[str, str], str]
"""(question id, fact id), both in lower case -> the part that the fact belongs to."""
DEPTHS = (1, 2, 3, 4, 5)


class Mean(NamedTuple):
    """A mean over questions."""

    value: float
    questions: int


class Scores(NamedTuple):
    """The scores of a run."""

    map: float
    questions: Mapping[str, float]
    """Question id in lower case -> average precision, in the order of the gold file."""
    incomplete: Sequence[str]
    """Questions with a gold fact that is missing in the run."""
    left_out: Sequence[str]
    """Questions with gold that are missing in the run."""


def lowered(gold: Gold) -> dict[str, dict[str, str]]:
    """The gold with ids in lower case, without questions that have none."""
    return {
        question.lower(): {fact.lower(): role for fact, role in facts.items()}
        for question, facts in gold.items()
        if facts
    }


def distinct(run: Ranked) -> dict[str, list[str]]:
    """The run with ids in lower case, each fact at its first place.

    If the ids of two questions differ only in case, the one that sorts last is kept.
    """
    return {
        question.lower(): list(dict.fromkeys(fact.lower() for fact in run[question]))
        for question in sorted(run)
    }


def average_precision(wanted: Iterable[str], ranked: Sequence[str]) -> float:
    """The mean of the precisions at the ranks of the wanted ids; 0 if one is not ranked.

    >>> average_precision({"a", "b"}, ["a", "x", "b"])
    0.8333333333333333
    """
    left = set(wanted)
    total, found = 0.0, 0
    for rank, fact in enumerate(ranked, 1):
        if fact in left:
            left.discard(fact)
            found += 1
            total += found / rank
    return total / found if found and not left else 0.0


def score(gold: Gold, run: Ranked) -> Scores:
    """The figures of a run."""
    wanted, ranked = lowered(gold), distinct(run)
    found = {
        question: average_precision(facts, ranked[question])
        for question, facts in wanted.items()
        if question in ranked
    }
    incomplete = [one for one in found if not wanted[one].keys() <= set(ranked[one])]
    left_out = [question for question in wanted if question not in ranked]
    return Scores(_mean(found.values()).value, found, incomplete, left_out)


def by_role(gold: Gold, run: Ranked) -> dict[str, Mean]:
    """Role -> MAP of its facts over the questions that have some, gold facts of other roles taken
    out of the ranking; the role with most facts first."""
    wanted, ranked = lowered(gold), distinct(run)
    counts: dict[str, int] = {}
    for facts in wanted.values():
        for role in facts.values():
            counts[role] = counts.get(role, 0) + 1
    found = {}
    for role in sorted(counts, key=lambda role: (-counts[role], role)):
        values = []
        for question, facts in wanted.items():
            chosen = [fact for fact, of in facts.items() if of == role]
            if chosen and question in ranked:
                others = facts.keys() - set(chosen)
                kept = [fact for fact in ranked[question] if fact not in others]
                values.append(average_precision(chosen, kept))
        found[role] = _mean(values)
    return found


def by_kind(gold: Gold, run: Ranked, kind: Kind) -> dict[str, Mean]:
    """Kind -> MAP of its facts over the questions that have some, ranked among facts of the same
    kind only; kinds in the order of their names."""
    wanted, ranked = lowered(gold), distinct(run)
    values: dict[str, list[float]] = {}
    for question, facts in wanted.items():
        if question not in ranked:
            continue
        kinds = {fact: kind(question, fact) for fact in {*ranked[question], *facts}}
        for one in sorted({kinds[fact] for fact in facts}):
            chosen = [fact for fact in facts if kinds[fact] == one]
            kept = [fact for fact in ranked[question] if kinds[fact] == one]
            values.setdefault(one, []).append(average_precision(chosen, kept))
    return {one: _mean(values[one]) for one in sorted(values)}


def precision_at(gold: Gold, run: Ranked, depth: int) -> Mean:
    """The share of gold facts among the first `depth`, or among all if there are fewer."""
    wanted, ranked = lowered(gold), distinct(run)
    return _mean(
        sum(fact in facts for fact in ranked[question][:depth]) / min(depth, len(facts))
        for question, facts in wanted.items()
        if question in ranked
    )


def _mean(values: Iterable[float]) -> Mean:
    total, count = 0.0, 0
    # Added one by one, as in the official script: `sum` rounds differently from Python 3.12 on.
    for value in values:
        total += value
        count += 1
    return Mean(total / count if count else 0.0, count)
