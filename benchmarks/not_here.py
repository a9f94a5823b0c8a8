"""`python benchmarks/not_here.py SET...`: how well confidence separates questions without an answer from right answers.

Questions without an answer are made from those of the dev split: each put to another dataset of the set, drawn at random, and
each with a year about years that no dataset of these questions has. Prints the area under the ROC curve of the confidence, right
answers to the original questions against all answers to those made from them, and the share of these that is still answered at
the confidence that keeps 95% of the right answers. A question put to another dataset is left out if its answer is right there
too.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from dsqa.answering.answerer import Answerer
from dsqa.bench.sets import BenchSet, data_folder, find_sets
from dsqa.collection import open_collection
from dsqa.evaluation import evaluate, read_cells, read_gold
from dsqa.evaluation.calibration import area_under_curve, calibrate
from dsqa.questions.file import read_topics
from dsqa.questions.model import Topic
from dsqa.training.missing_examples import known_years
from dsqa.training.unanswerable import about_other_years, drawn, put_to_others

_FILE = "another file"
_LOST = 5.0
"""Percent of the right answers below the confidence threshold that is reported."""


class Given(NamedTuple):
    """An answer to one question."""

    confidence: float
    right: bool
    status: str


def main() -> int:
    """Prints two lines for each set."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--split", choices=["dev", "valid", "train"])
    parser.add_argument(
        "--most", type=int, default=1000, help="Questions of a set, drawn at random."
    )
    parser.add_argument("--seed", type=int, default=0, help="Random seed.")
    options = parser.parse_args()
    for one in find_sets(options.sets, options.split, data_folder()):
        for line in _lines(one, options.most, options.seed):
            print(line, flush=True)
    return 0


def _lines(one: BenchSet, most: int, seed: int) -> Iterator[str]:
    random = np.random.default_rng(seed)
    topics = drawn(list(read_topics(one.questions)), most, random)
    datasets = sorted({topic.dataset_id for topic in topics})
    with open_collection(one.folder, one.lang) as collection:
        known = known_years(collection, datasets)
        asked = {
            _FILE: put_to_others(topics, datasets, random),
            "a year that no file has": about_other_years(topics, known, random),
        }
        answerer = Answerer(collection)
        own = _answers(one, answerer, topics)
        right = [given.confidence for given in own if given.right]
        least = float(np.percentile(right, _LOST, method="lower"))
        error = calibrate([one.confidence for one in own], [float(one.right) for one in own]).ece
        told = sum(given.status == "not_found" for given in own)
        wrongly = sum(given.right and given.status == "not_found" for given in own)
        yield (
            f"{one.key}: {len(own)} questions, {len(right)} answered right, 95% of these with a confidence of {least:.3f} "
            f"and more, calibration error {error:.3f}; said not to be found: {told}, {wrongly} of them answered right"
        )
        for what, others in asked.items():
            if not others:
                continue
            given = _answers(one, answerer, others)
            if what == _FILE:  # what is answered right all the same is there
                given = [each for each in given if not each.right]
            sure = [each.confidence for each in given]
            told = sum(each.status == "not_found" for each in given)
            yield (
                f"{one.key}, {what}: {len(given)} questions, AUROC {area_under_curve(right, sure):.3f}, still answered "
                f"{np.mean(np.array(sure) >= least):.3f}, said not to be found {told / len(given):.3f}"
            )


def _answers(one: BenchSet, answerer: Answerer, topics: Sequence[Topic]) -> list[Given]:
    """Answers to questions, computed dataset by dataset, in the order of `topics`."""
    answers = {
        topic: answerer.answer(topic.question, topic.dataset_id)
        for topic in sorted(topics, key=lambda topic: topic.dataset_id)
    }
    gold, cells = read_gold(one.gold), read_cells(one.cells) if one.cells else None
    asked = {topic.qid: gold[topic.qid] for topic in topics}
    texts = {topic.qid: answer.text for topic, answer in answers.items()}
    right = {
        score.qid: bool(score.values["right"])
        for score in evaluate(texts, asked, one.lang, cells).scores
    }
    return [
        Given(answers[topic].confidence, right[topic.qid], answers[topic].status)
        for topic in topics
    ]


if __name__ == "__main__":
    sys.exit(main())
