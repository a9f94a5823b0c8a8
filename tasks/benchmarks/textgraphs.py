"""TextGraphs 2019: the baseline and the trained ranker on the development questions.

    python tasks/benchmarks/textgraphs.py [--data ../shared/data/textgraphs] [--floor 0.5] [--held-out] [--errors 10]

Prints the mean average precision of both, its parts, the time to answer, and the ranks of gold facts that are not found early, by
role and by their connection with the question. `--held-out` also trains on four fifths of the training questions and ranks for
the last one, for each fifth (minutes). Exits 1 if the trained ranker is below the floor, or the official figure of the baseline
is outside the range that its ties allow, 2 if there are no data.
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

import numpy as np
from dsqa_tasks.textgraphs.answering import rankings
from dsqa_tasks.textgraphs.baseline import Baseline
from dsqa_tasks.textgraphs.evaluation.explanations import by_kind, by_role, precision_at, score
from dsqa_tasks.textgraphs.evaluation.ties import map_range, orders
from dsqa_tasks.textgraphs.files.questions import Question, read_questions
from dsqa_tasks.textgraphs.files.tables import Fact, read_tables
from dsqa_tasks.textgraphs.words import terms

OFFICIAL = {10: 0.05637915543575922, None: 0.25054331093335014}
"""Depth -> figure of the official evaluator for the official baseline on the shared questions."""
Ranking = dict[str, list[str]]
"""Question id -> fact ids, best first."""
FOLDS = 5
LATE = 30
"""A gold fact after this rank counts as not found."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data/textgraphs"))
    parser.add_argument("--floor", type=float, default=0.0)
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--errors", type=int, default=0, help="print that many late facts")
    options = parser.parse_args()
    if not options.data.is_dir():
        print(f"{options.data}: no such folder, nothing measured", file=sys.stderr)
        return 2
    tables = options.data / "tables"
    facts, questions = read_tables(tables), read_questions(options.data / "questions-dev.tsv")
    gold = {one.id: one.explanation for one in questions}
    failed = False
    plain = dict(rankings(tables, questions, baseline=True))
    worst, best = tied(tables, questions)
    for depth, official in OFFICIAL.items():
        value = score(gold, {question: one[:depth] for question, one in plain.items()}).map
        allowed = map_range(gold, worst, best, depth)
        failed |= official not in allowed
        print(
            f"tf-idf, {depth or 'all'} facts: {value}, official {official}; ties allow "
            f"{allowed.lowest:.6f} to {allowed.highest:.6f}"
        )
    started = time.perf_counter()
    run = dict(rankings(tables, questions))
    taken = time.perf_counter() - started
    value = score(gold, run).map
    failed |= value < options.floor
    print(f"trained: {value}, {len(questions)} questions in {taken:.1f} s")
    if options.held_out:
        figures = held_out(facts, read_questions(options.data / "questions-train.tsv"))
        print(f"training questions held out: {figures}")
    of_table = {fact.id.lower(): fact.table for fact in facts}
    parts = by_role(gold, run) | {"Precision@1": precision_at(gold, run, 1)}
    parts |= by_kind(gold, run, lambda _, fact: f"table {of_table.get(fact, 'none')}")
    for name, mean in parts.items():
        if mean.questions >= 5:
            print(f"  {name:28} {mean.value:.4f}  {mean.questions} questions")
    for line in late(questions, facts, run, options.errors):
        print(line)
    return int(failed)


def tied(tables: Path, questions: list[Question]) -> tuple[Ranking, Ranking]:
    """The worst and the best ranking of the baseline: the order of facts with equal distance depends on the processor and on the
    order in which the system lists the folder."""
    facts = read_tables(tables)
    baseline = Baseline([fact.text for fact in facts])
    worst, best = Ranking(), Ranking()
    for one in questions:
        explained = {fact.lower() for fact in one.explanation}
        wanted = [at for at, fact in enumerate(facts) if fact.id.lower() in explained]
        found = orders(baseline.distances(one.text), wanted)
        worst[one.id] = [facts[at].id for at in found.worst]
        best[one.id] = [facts[at].id for at in found.best]
    return worst, best


def late(
    questions: list[Question], facts: list[Fact], run: dict[str, list[str]], examples: int
) -> list[str]:
    """Counts of the gold facts after rank `LATE`, by role and by their connection with the question."""
    by_id = {fact.id.lower(): fact for fact in facts}
    causes: Counter[tuple[str, str]] = Counter()
    all_of: Counter[str] = Counter()
    shown = []
    for one in questions:
        place = {fact.lower(): rank for rank, fact in reversed(list(enumerate(run[one.id], 1)))}
        asked = {*terms(one.stem), *terms(one.answer)}
        near = {fact: set(terms(by_id[fact.lower()].text)) for fact in one.explanation}
        for fact, role in one.explanation.items():
            all_of[role] += 1
            if place[fact.lower()] <= LATE:
                continue
            others = set().union(*(words for other, words in near.items() if other != fact))
            if near[fact] & asked:
                cause = "shares a word with the question"
            elif near[fact] & others:
                cause = "shares a word with another gold fact only"
            else:
                cause = "shares no word"
            causes[role, cause] += 1
            shown.append(f"  {one.id} {role} {place[fact.lower()]}: {by_id[fact.lower()].text}")
    total = sum(all_of.values())
    lines = [f"gold facts behind rank {LATE}: {causes.total()} of {total}"]
    lines += [f"  {role:11} {cause}: {n}" for (role, cause), n in causes.most_common()]
    return lines + shown[:examples]


def held_out(facts: list[Fact], questions: list[Question]) -> str:
    """The MAP of each fold of questions, ranked with everything learned from the other folds only."""
    from dsqa_tasks.sentences import shipped_encoder
    from dsqa_tasks.textgraphs.fit import explained_by, learn
    from dsqa_tasks.textgraphs.ranker import Ranker

    chosen = explained_by(facts, questions)
    folds = np.random.default_rng(100).permutation(len(chosen)) % FOLDS
    run, parts = dict[str, list[str]](), []
    for fold in range(FOLDS):
        rest = [one for one, its in zip(chosen, folds, strict=True) if its != fold]
        ranker = Ranker(facts, learn(rest, facts, shipped_encoder(), 0))
        held = [one for one, its in zip(chosen, folds, strict=True) if its == fold]
        found = {one.id: [fact.id for fact in ranker.rank(one)] for one in held}
        parts.append(score({one.id: one.explanation for one in held}, found).map)
        run |= found
    value = score({one.id: one.explanation for one in chosen}, run).map
    return f"{value:.4f} ({', '.join(f'{part:.3f}' for part in parts)})"


if __name__ == "__main__":
    sys.exit(main())
