"""Making the weights of the derivations over cross tables, from questions with gold answers.

What the locator says of a cell is among the features. On questions that it was trained on it knows the gold cells, so that it
is trained anew for each fold, and says of a question what it says without its data file.
"""

from collections.abc import Sequence
from itertools import groupby

import numpy as np

from dsqa.answering.compose import compose
from dsqa.answering.confidence import confidence, factors
from dsqa.answering.from_cross import ITEMS, composed_of
from dsqa.answering.sql import Engine
from dsqa.bench.sets import BenchSet
from dsqa.collection import Collection, open_collection
from dsqa.derivations.cross.generation import Tables, generate
from dsqa.derivations.cross.model import describe
from dsqa.derivations.log_linear import Described
from dsqa.derivations.weights import DerivationWeights
from dsqa.errors import DsqaError
from dsqa.evaluation.gold import read_cells, read_gold
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.ingest import content
from dsqa.locate import Locator, Weights, build_index
from dsqa.locate.index import DatasetIndex
from dsqa.locate.weights import shipped
from dsqa.log import logger, one_line
from dsqa.questions.file import read_topics
from dsqa.questions.parse import parse
from dsqa.training import train as locator
from dsqa.training.derivations import HALF, Asked, Learned, Say, weights_of
from dsqa.training.gold import by_dataset, fold_of
from dsqa.training.log_linear import Example, Plan

RATE = 0.05
"""Of learning: half that of plain tables, so that what is learned of many tables of one source fits others, too."""


def train(
    sets: Sequence[BenchSet], date: str, folds: int, most: int | None, plan: Plan, say: Say
) -> DerivationWeights:
    """The weights that the questions of some sets give, with figures of weights that had not seen their files.

    `most`: at most about so many questions of one set. A question of a small set counts several times. Raises UsageError
    where a library is missing, a set has no cells, or no question is answered by a derivation, and DsqaError as reading a set
    does.
    """
    fitted = locator.cross_fitted(
        locator.Plan(tuple(sets), date, folds, most, plan.seed), say
    ).without
    learned = [_learned(one, fitted, most, say) for one in sets]
    names = " ".join(one.key for one in sets)
    limit = f" --most {most}" if most else ""
    made_by = f"dsqa train-derivations --tables cross {names}{limit} --folds {folds} --date {date}"
    return weights_of(learned, "cross", made_by, date, folds, plan, say, "right")


def _learned(one: BenchSet, without: Sequence[Weights], most: int | None, say: Say) -> Learned:
    """The questions of a set, located by weights that had not seen their files."""
    assert one.cells is not None
    gold, cells = read_gold(one.gold), read_cells(one.cells)
    topics = [
        topic for topic in read_topics(one.questions) if topic.qid in gold and topic.qid in cells
    ]
    topics = by_dataset(topics, most)
    asked: list[Asked] = []
    with open_collection(one.folder, one.lang) as collection:
        for dataset_id, group in groupby(topics, key=lambda topic: topic.dataset_id):
            dataset = _dataset(collection, dataset_id)
            if dataset is None:
                continue
            for topic in group:
                if len(asked) % 1000 == 999:
                    say(f"{one.key}: {len(asked) + 1} of {len(topics)} questions")
                own = cells[topic.qid]
                fold = fold_of(own, len(without))
                found = dataset.described(topic.question, without[fold])
                if found is not None:
                    case = Case("", gold[topic.qid], one.lang, own.alternatives)
                    asked.append(Asked(_example(found, case), fold, False))
    return Learned(one.key, asked, len(topics))


def _example(found: Described, case: Case) -> Example:
    """What is learned from a question; `case` has its gold answer."""
    is_right = [bool(right(case._replace(answer=ITEMS.join(items)))) for items in found.answers]
    features = np.clip(found.features, -HALF, HALF).astype(np.float16)
    return Example(found._replace(features=features), np.array(is_right, bool))


class _Dataset:
    """A dataset that questions are asked of."""

    def __init__(self, index: DatasetIndex) -> None:
        self._index, self._tables, self._engine = index, Tables(), Engine()

    def described(self, question: str, weights: Weights) -> Described | None:
        """The derivations of a question whose cells are located by some weights."""
        lang, trained = self._index.lang, shipped()
        locator = Locator(self._index, weights)
        asked = locator.ask(parse(question, lang))
        found = locator.locate(asked)
        if not found:
            return None
        composed = compose(asked, found, trained.temperature, self._engine)
        operation, many = composed.operation if composed else "", len(self._index.tables)
        known = factors(found, trained.temperature, operation, lang, many)
        beside = composed_of(composed, confidence(known, trained.confidence))
        return describe(
            generate(asked, found, self._index, self._tables, trained.temperature, beside)
        )


def _dataset(collection: Collection, dataset_id: str) -> _Dataset | None:
    try:
        held = content(collection, dataset_id)
    except DsqaError as error:
        logger.warning("dataset %s is passed over: %s", dataset_id, one_line(error))
        return None
    files = [(each.name, each.sheets, each.tables) for each in held]
    return _Dataset(build_index(files, collection.lang))
