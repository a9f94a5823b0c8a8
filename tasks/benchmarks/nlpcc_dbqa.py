"""NLPCC 2016 DBQA: every figure of docs/tasks/nlpcc-dbqa.md.

    python tasks/benchmarks/nlpcc_dbqa.py [--data ../shared/data] [--folds 5] [--seeds 5] [--splits 1]
        [--causes 0] [--floor-map 0.86] [--floor-plain 0.60] [--most-seconds 300]

Prints the official sample's figures, MAP of plain rankings (no training), the time of the answer command over all questions, and
MAP by cross-validation by question: `--splits` times, each with other folds, and with one seed of boosting at a time and all
added. `--causes N` prints N questions that fail, with the sentences before the right one. Exits with 1 if a figure is below its
floor.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from dsqa_tasks.nlpcc_dbqa import fit
from dsqa_tasks.nlpcc_dbqa.evaluate import evaluate
from dsqa_tasks.nlpcc_dbqa.files import documents, read_pairs
from dsqa_tasks.nlpcc_dbqa.frequencies import count
from dsqa_tasks.nlpcc_dbqa.learned import Fact, from_facts, read_facts
from dsqa_tasks.nlpcc_dbqa.overlap import overlap
from dsqa_tasks.nlpcc_dbqa.selection import average_precision, selection

PLAIN = {"n-gram overlap": "q1 count", "BM25": "q1 bm25", "corpus x document idf": "together"}
"""Rankings by one feature."""
SHOWN = 3
ALIKE = 0.5
"""Share of common bigrams from which one sentence is nearly a copy of another."""
HEADING = 10


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    shared = Path(__file__).resolve().parents[3] / "shared" / "data"
    parser.add_argument("--data", type=Path, default=shared)
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--seeds", type=int, default=fit.SEEDS)
    parser.add_argument("--splits", type=int, default=1)
    parser.add_argument("--causes", type=int, default=0)
    parser.add_argument("--floor-map", type=float, default=0.0)
    parser.add_argument("--floor-plain", type=float, default=0.0)
    parser.add_argument("--most-seconds", type=float, default=float("inf"))
    options = parser.parse_args()
    if not options.data.is_dir():
        print(f"{options.data}: no such folder, nothing measured", file=sys.stderr)
        return 2
    pairs = options.data / "nlpcc-dbqa" / "dbqa.txt"
    facts = options.data / "nlpcc-kbqa" / "nlpcc-iccpol-2016.kbqa.training-data"
    sample = evaluate(pairs, options.data / "nlpcc-dbqa" / "sample.score.txt")
    print(f"official sample: MAP {sample.map!r}, MRR {sample.mrr!r}")
    data = fit.examples(documents(read_pairs(pairs)))
    plain = plain_rankings(data)
    seconds = answering(pairs)
    print(f"answer: {seconds:.1f} s for {sample.lines} lines")
    told = read_facts(facts)
    known = from_facts(told)
    apart = not_told(data, told)
    best = 0.0
    for split in range(options.splits):
        found = fit.held_out(data, known, options.folds, options.seeds, split)
        single = ", ".join(f"{one:.4f}" for one in found.single)
        spread = statistics.pstdev(found.single)
        print(
            f"{options.folds} folds, split {split}: MAP {found.together.map:.4f}, "
            f"MRR {found.together.mrr:.4f}; seeds alone {single} (standard deviation {spread:.4f})",
            flush=True,
        )
        if not split:
            best = found.together.map
            others = selection(
                ([label or 0 for label in data[at].document.labels], found.scores[at])
                for at in apart
            )
            print(
                f"without the {len(data) - len(apart)} questions of whose subject a KBQA triple has "
                f"its object in a right sentence: MAP {others.map:.4f}"
            )
            failing(data, found.scores, options.causes)
    floors = (
        ("MAP by cross-validation", best, options.floor_map),
        ("MAP of idf in corpus and document", plain, options.floor_plain),
        ("seconds left", options.most_seconds - seconds, 0.0),
    )
    missed = [
        f"{name} is {value:.4f}, below {floor}" for name, value, floor in floors if value < floor
    ]
    for line in missed:
        print(line, file=sys.stderr)
    return int(bool(missed))


def not_told(data: Sequence[fit.Example], facts: Sequence[Fact]) -> list[int]:
    """The places of the documents for which no KBQA triple of their subject has the answer."""
    objects: dict[str, set[str]] = {}
    for fact in facts:
        objects.setdefault(fact.subject.partition("(")[0].strip(), set()).add(fact.object)
    apart = []
    for at, one in enumerate(data):
        right = [
            sentence.text
            for sentence, label in zip(one.reading.sentences, one.document.labels, strict=True)
            if label
        ]
        known = (
            found
            for subject, held in objects.items()
            if len(subject) > 1 and subject in one.reading.question
            for found in held
        )
        if not any(len(found) > 1 and found in text for found in known for text in right):
            apart.append(at)
    return apart


def plain_rankings(data: Sequence[fit.Example]) -> float:
    """MAP of rankings by one feature; returns that of the last."""
    frequencies = count((one.reading for one in data), fit.LEAST_COMMON)
    columns = [overlap(one.reading, frequencies) for one in data]
    value = 0.0
    for name, column in PLAIN.items():
        groups = (
            ([label or 0 for label in one.document.labels], found[column].tolist())
            for one, found in zip(data, columns, strict=True)
        )
        value = selection(groups).map
        print(f"{name}: MAP {value:.4f}")
    return value


def answering(pairs: Path) -> float:
    """Seconds of the answer command over a file, with its start."""
    with tempfile.TemporaryDirectory(prefix="dsqa-dbqa-") as folder:
        start = time.perf_counter()
        command = [sys.executable, "-m", "dsqa", "task", "nlpcc-dbqa", "answer", str(pairs)]
        subprocess.run([*command, "-o", f"{folder}/scores"], check=True)
        return time.perf_counter() - start


def failing(data: Sequence[fit.Example], scores: Sequence[Sequence[float]], most: int) -> None:
    """Print failing questions, and how many points of MAP each kind of question and each cause costs."""
    by_kind: dict[str, list[float]] = {}
    by_cause: dict[str, list[float]] = {}
    shown = 0
    for one, each in zip(data, scores, strict=True):
        labels = [label or 0 for label in one.document.labels]
        if not 0 < sum(labels) < len(labels):
            continue
        precision = average_precision(labels, each)
        by_kind.setdefault((*one.reading.asked.kinds, "none")[0], []).append(1 - precision)
        order = sorted(range(len(each)), key=lambda at: -each[at])
        reason = cause(one, labels, order[0])
        by_cause.setdefault(reason, []).append(1 - precision)
        if precision <= 0.5 and shown < most:
            shown += 1
            print(f"  {one.document.question} ({reason})")
            for rank, at in enumerate(order, 1):
                if rank <= SHOWN or labels[at]:
                    sign = "+" if labels[at] else "-"
                    print(f"    {rank} {sign} {one.document.sentences[at][:70]}")
    for costs in (by_kind, by_cause):
        total = sum(len(values) for values in costs.values())
        for name, values in sorted(costs.items(), key=lambda item: -sum(item[1])):
            print(
                f"  {name}: {len(values)} questions, MAP {1 - statistics.mean(values):.3f}, "
                f"costs {100 * sum(values) / total:.2f} points"
            )


def cause(one: fit.Example, labels: Sequence[int], first: int) -> str:
    """Why a wrong sentence may be first."""
    if labels[first]:
        return "a right sentence is first"
    sentences = one.reading.sentences
    top = sentences[first]
    right = [sentences[at] for at, label in enumerate(labels) if label]
    pairs = set(top.grams[1])
    if any(
        len(pairs & set(each.grams[1])) >= ALIKE * len(pairs | set(each.grams[1])) for each in right
    ):
        return "what is first is nearly a copy of a right sentence"
    after = first + 1 < len(labels) and labels[first + 1] == 1
    if after and len(top.units) <= HEADING:
        return "the heading of the right line is first"
    if not any(any(each.matched) for each in right):
        return "the right sentence shares no two characters in a row with the question"
    if after or (first and labels[first - 1]):
        return "a neighbour of the right sentence is first"
    if sum(top.matched) > max(sum(each.matched) for each in right):
        return "what is first shares more with the question"
    return "what is first shares no more with the question"


if __name__ == "__main__":
    sys.exit(main())
