"""Figures of docs/tasks/qrecc.md: rewriting and answering on topics held out, over several folds.

python tasks/benchmarks/qrecc.py ../shared/data/qrecc --seeds 3 --f1-floor 0.24 --rewrite-floor 0.84
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, pstdev

from dsqa_tasks.qrecc import running, training
from dsqa_tasks.qrecc.evaluation.conversation import evaluate
from dsqa_tasks.qrecc.evaluation.rouge import rouge_1, words
from dsqa_tasks.qrecc.files import read_questions, read_truth
from dsqa_tasks.qrecc.training import Asked
from dsqa_tasks.qrecc.weights import shipped
from dsqa_tasks.reading.squad import f1_v2

SMALL = frozenset(("a", "an", "the", "of", "in", "s"))
"""Words that do not show which phrase was put in."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--seeds", type=int, default=3, help="number of seeds of the folds")
    parser.add_argument("--f1-floor", type=float, default=0.0)
    parser.add_argument("--rewrite-floor", type=float, default=0.0)
    settings = parser.parse_args()
    data: Path = settings.data
    if not data.is_dir():
        print(f"{data}: no such folder, nothing measured", file=sys.stderr)
        return 2
    figures: dict[str, object] = {}
    talks = training.talks(data)
    seeds = range(settings.seeds)
    rewrites = [training.held_out_rewrites(talks, seed) for seed in seeds]
    first = rewrites[0]
    recalls = []
    for name, sources in (("cast", ["cast"]), ("qrecc", ["qrecc"]), ("both", ["cast", "qrecc"])):
        raw = [(one, one.question) for source in sources for one, _ in first[source]]
        own = [
            training.figures([pair for source in sources for pair in each[source]])
            for each in rewrites
        ]
        recalls.append(fmean(one.recall for one in own))
        figures[f"rewrites {name}"] = {
            "turns": len(raw),
            "question as it is": training.figures(raw)._asdict(),
            **{
                field: spread([getattr(one, field) for one in own])
                for field in ("recall", "precision", "f1")
            },
            "unchanged as people did": fmean(
                (text == one.question) == (one.wanted == one.question)
                for each in rewrites
                for source in sources
                for one, text in each[source]
            ),
        }
    figures["causes cast"] = causes(first["cast"])
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        retriever = running.open_retriever(data, place)
        lists = training.answering_lists(data, retriever)
        f1 = [training.held_out_answers(lists, seed) for seed in seeds]
        truth = read_truth(data / "truth.json")
        firsts = [one.listing.grades[0] for one in lists]
        figures["answers"] = {
            "turns": len(lists),
            "candidates a turn": fmean(len(one.listing.grades) for one in lists),
            "f1": spread(f1),
            "first candidate": fmean(map(float, firsts)),
            "question as answer": fmean(f1_v2(one.rewrite, one.answer) for one in truth.values()),
            "best candidate": fmean(float(one.listing.grades.max()) for one in lists),
            "recall of the best": fmean(
                max(rouge_1(hit.text, one.answer).recall for hit in hits)
                for one in truth.values()
                if (hits := retriever.search(one.rewrite, 10).hits)
            ),
        }
        begun = time.perf_counter()
        questions = read_questions(data / "questions.json")
        run = running.run(questions, {}, retriever, shipped())
        seconds = time.perf_counter() - begun
    figures["run"] = {
        "questions": len(run),
        "seconds": round(seconds, 1),
        # The weights have seen these turns: this is the fit, not the quality.
        "seen in training": evaluate(run, truth).means,
    }
    print(json.dumps(figures, indent=1))
    low = [
        f"{name} {found:.4f} is below {floor}"
        for name, found, floor in (
            ("answers F1", fmean(f1), settings.f1_floor),
            *(("rewrites ROUGE1-R", one, settings.rewrite_floor) for one in recalls),
        )
        if found < floor
    ]
    for line in low:
        print(line, file=sys.stderr)
    return 1 if low else 0


def causes(pairs: Sequence[tuple[Asked, str]]) -> dict[str, dict[str, float]]:
    """Why words of human rewrites are missing: turns, and the mean recall that each cause costs."""
    lost: dict[str, list[float]] = {}
    for one, text in pairs:
        lost.setdefault(cause(one, text), []).append(1 - rouge_1(text, one.wanted).recall)
    return {
        kind: {"turns": len(each), "recall lost": round(sum(each) / len(pairs), 4)}
        for kind, each in sorted(lost.items(), key=lambda one: -len(one[1]))
    }


def cause(one: Asked, text: str) -> str:
    """The difference between a rewritten question and the human rewrite."""
    asked, wanted, said = (Counter(words(each)) for each in (one.question, one.wanted, text))
    put, theirs = said - asked, wanted - asked
    if not wanted - said:
        return "every word and more" if put - wanted else "every word"
    if text == one.question:
        return "left as it is"
    if one.wanted == one.question:
        return "changed"
    return "part of the phrase" if (put & theirs).keys() - SMALL else "another phrase"


def spread(values: list[float]) -> dict[str, float]:
    """Mean and spread over the seeds."""
    return {"mean": round(fmean(values), 4), "sd": round(pstdev(values), 4)}


if __name__ == "__main__":
    sys.exit(main())
