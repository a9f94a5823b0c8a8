"""Questions of sets, and unanswerable ones made from them, answered to see which of their words are found."""

import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import msgspec
import numpy as np

from dsqa.answering.answerer import Answerer
from dsqa.bench.sets import BenchSet
from dsqa.collection import OpenCollection, open_collection
from dsqa.evaluation import read_cells, read_gold
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.ingest import content
from dsqa.missing.weights import MissingCard, MissingWeights
from dsqa.missing.years import years_in
from dsqa.questions.file import read_topics
from dsqa.questions.model import Topic
from dsqa.training.missing import Lacks, MissingExample, held_out_figures, learn
from dsqa.training.unanswerable import about_other_years, drawn, put_to_others

FOLDS = 5
"""Number of folds; questions on one dataset are in one fold."""
_MOST_YEARS = 150
"""Maximum number of years of a dataset; if there are more, most are amounts or codes."""


def examples_of(one: BenchSet, most: int | None, seed: int) -> list[MissingExample]:
    """The questions of a set as they are, put to other datasets, and about years that none of its datasets has.

    Questions that another dataset answers correctly are left out.
    """
    random = np.random.default_rng(seed)
    gold, cells = read_gold(one.gold), read_cells(one.cells) if one.cells else {}
    topics = [topic for topic in read_topics(one.questions) if topic.qid in gold]
    topics = drawn(topics, most, random)
    found = []
    with open_collection(one.folder, one.lang) as collection:
        answerer = Answerer(collection, checks=False)
        for topic, lacks in _asked(topics, collection, random):
            answer = answerer.answer(topic.question, topic.dataset_id)
            if lacks == "file":
                alternatives = cells[topic.qid].alternatives if topic.qid in cells else ()
                if right(Case(answer.text, gold[topic.qid], one.lang, alternatives)):
                    continue
            fold = zlib.crc32(topic.dataset_id.encode()) % FOLDS
            held = answerer.looked_for(topic.question, answer)
            found.append(MissingExample(one.name, fold, lacks, held))
    return found


def train(
    sets: Sequence[BenchSet], date: str, most: int | None, seed: int, say: Callable[[str], None]
) -> MissingWeights:
    """Weights from the questions of sets, with figures for held-out datasets; the weight of a set is the root of its size."""
    examples: list[MissingExample] = []
    for one in sets:
        found = examples_of(one, most, seed)
        examples += [each._replace(weight=len(found) ** -0.5) for each in found]
        say(f"{one.name}: {len(found)} questions with and without an answer")
    mean = sum(one.weight for one in examples) / len(examples)
    examples = [one._replace(weight=one.weight / mean) for one in examples]
    data = [f"{one.name} {one.split}" for one in sets]
    names = " ".join(one.name for one in sets)
    limit = "" if most is None else f" --most {most}"
    card = MissingCard(f"dsqa train-missing {names}{limit} --seed {seed} --date {date}", data, date)
    weights = learn(examples, card, seed)
    figures = held_out_figures(examples, weights)
    return replace(weights, card=msgspec.structs.replace(card, figures=figures))


def known_years(collection: OpenCollection, datasets: Iterable[str]) -> set[int]:
    """The years in the labels of some datasets, without datasets that have so many that these are other numbers."""
    known: set[int] = set()
    for dataset in datasets:
        tables = [table for held in content(collection, dataset) for table in held.tables]
        years = {year for table in tables for year in years_in(table, collection.lang)}
        if len(years) <= _MOST_YEARS:
            known |= years
    return known


def _asked(
    topics: Sequence[Topic], collection: OpenCollection, random: np.random.Generator
) -> list[tuple[Topic, Lacks]]:
    """All questions with what their datasets lack, those on one dataset together."""
    datasets = sorted({topic.dataset_id for topic in topics})
    known = known_years(collection, datasets)
    asked: list[tuple[Topic, Lacks]] = [(topic, "nothing") for topic in topics]
    asked += [(topic, "file") for topic in put_to_others(topics, datasets, random)]
    asked += [(topic, "year") for topic in about_other_years(topics, known, random)]
    return sorted(asked, key=lambda one: one[0].dataset_id)
