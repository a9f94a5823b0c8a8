"""Figures of docs/tasks/mrqa.md: those of the official evaluator, held-out answers, and the time to answer.

    python tasks/benchmarks/mrqa.py [--data ../shared/data/mrqa] [--folds 5] [--seed 0] [--macro 35] [--xquad 45]
        [--newsqa 30] [--causes] [--encoders FOLDER]

The exit code is 1 if a figure is not the official one, or below --macro (mean F1 of DuoRC, RACE and RelationExtraction), --xquad
or --newsqa, and 2 without the folder. `--folds 0` leaves the held-out answers out. Without `--encoders`, a folder of `dsqa task
mrqa train-encoders` over the same four files, the held-out answers use the other features only.
"""

import argparse
import re
import sys
import time
from collections import Counter
from pathlib import Path

from dsqa_tasks.mrqa.answering import SpanAnswerer, answer_all, gold_answers
from dsqa_tasks.mrqa.encoders import open_encoders
from dsqa_tasks.mrqa.files import read_predictions
from dsqa_tasks.mrqa.spans import score_spans
from dsqa_tasks.mrqa.training import Plan, held_out, read_sets, scores_of
from dsqa_tasks.reading.learning.fit import Example
from dsqa_tasks.reading.reader import Span, shipped
from dsqa_tasks.reading.sentences import sentences
from dsqa_tasks.reading.squad import f1
from dsqa_tasks.reading.vectors import folder_of, from_model

SETS = ("DuoRC-robustqa-train", "RACE-robustqa-train", "RelationExtraction-robustqa-train")
XQUAD = "XQuAD-en"
NEWSQA = "NewsQA_sample"
OFFICIAL = 16
"""Number of prediction files of the conformance set."""
_ROW = re.compile(r"\| (\S+\.json) \| (\S+) \|[^|]+\|[^|]+\| `(\{.*?\})` \|")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data/mrqa"))
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=0, help="seed of trees and networks")
    parser.add_argument("--base", help="model of the word vectors (default: those that ship)")
    parser.add_argument("--encoders", type=Path, help="folder of encoders, one for each fold")
    parser.add_argument("--macro", type=float, default=0, help="least mean F1 of the three sets")
    parser.add_argument("--xquad", type=float, default=0, help="least F1 of XQuAD-en")
    parser.add_argument("--newsqa", type=float, default=0, help="least F1 of the NewsQA sample")
    parser.add_argument("--causes", action="store_true", help="count why answers are wrong")
    options = parser.parse_args()
    if not options.data.is_dir():
        print(f"{options.data}: no such folder, nothing measured", file=sys.stderr)
        return 2
    good = _conformance(options.data)
    _speed(options.data)
    good = _unseen(options.data) >= options.newsqa and good
    if options.folds:
        good = _held_out(options) and good
    return 0 if good else 1


def _conformance(data: Path) -> bool:
    rows = [
        match.groups()
        for line in (data / "README.md").read_text(encoding="utf-8").splitlines()
        if (match := _ROW.match(line))
    ]
    same = 0
    for predictions, name, official in rows:
        said = read_predictions(data / "conformance" / predictions)
        scores = score_spans(gold_answers(data / name), said)
        same += f'{{"exact_match": {scores.exact_match!r}, "f1": {scores.f1!r}}}' == official
    print(f"official figures: {same} of {OFFICIAL} the same to the last digit")
    return same == len(rows) == OFFICIAL


def _speed(data: Path) -> None:
    for name in (*SETS, XQUAD):
        start = time.perf_counter()
        found = answer_all(data / f"{name}.jsonl.gz", SpanAnswerer())
        print(f"answered: {name} {len(found)} questions in {time.perf_counter() - start:.1f} s")


def _unseen(data: Path) -> float:
    """F1 of the shipped weights on the questions that were not used to learn them."""
    path = data / f"{NEWSQA}.jsonl.gz"
    one = score_spans(gold_answers(path), answer_all(path, SpanAnswerer()))
    print(f"not learned from: {NEWSQA} EM {one.exact_match:.2f} F1 {one.f1:.2f} of {one.questions}")
    return one.f1


def _held_out(options: argparse.Namespace) -> bool:
    sets = read_sets([options.data / f"{name}.jsonl.gz" for name in (*SETS, XQUAD)])
    # They are from another model and from no question here, so the shipped ones are equivalent to new ones.
    given = options.base and from_model(folder_of(options.base))
    vectors = given or shipped().english.vectors
    encoders = options.encoders and open_encoders(options.encoders, sets, options.folds)
    plan = Plan("", options.seed, options.folds, vectors, options.base or "", encoders)
    found = held_out(sets, plan, lambda line: print(line, file=sys.stderr))
    scores = {name: scores_of(sets[name], found[name]) for name in sets}
    for name, one in scores.items():
        print(f"held out: {name} EM {one.exact_match:.2f} F1 {one.f1:.2f} of {one.questions}")
    macro = sum(scores[name].f1 for name in SETS) / len(SETS)
    print(f"held out: macro F1 of the three {macro:.2f}")
    if options.causes:
        for name in sets:
            counted = Counter(map(_cause, sets[name], found[name]))
            print(f"{name}: " + ", ".join(f"{cause} {n}" for cause, n in counted.most_common()))
    return bool(macro >= options.macro and scores[XQUAD].f1 >= options.xquad)


def _cause(asked: Example, found: Span | None) -> str:
    """Why an answer is not entirely right."""
    if found is None:
        return "none"
    best = max(f1(found.text, one) for one in asked.answers)
    if best == 1:
        return "right"
    if best > 0:
        return "other borders"
    parts = sentences(asked.passage)
    gold = {
        part.start for part in parts for first, _ in asked.places if part.start <= first < part.end
    }
    own = next((part.start for part in parts if part.start <= found.start < part.end), -1)
    return "other words of the sentence" if own in gold else "other sentence"


if __name__ == "__main__":
    sys.exit(main())
