"""The texts of training questions that a cross-encoder reads: located cells and the likeliest derived answers, in words."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import NamedTuple

from dsqa.answers.model import ITEMS
from dsqa.bench.sets import BenchSet
from dsqa.collection import OpenCollection, open_collection
from dsqa.derivations.columns.long_form import is_long
from dsqa.derivations.columns.plain_tables import PlainTable, plain_table_of
from dsqa.derivations.cross.in_words import in_words
from dsqa.derivations.cross.ranking import likeliest
from dsqa.derivations.ranking import derive
from dsqa.derivations.shown import in_words as plain_words
from dsqa.derivations.weights import DerivationWeights
from dsqa.derivations.weights import shipped as shipped_derivations
from dsqa.evaluation.denotations import same_denotation
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.ingest import ingest
from dsqa.locate import Candidate, Weights
from dsqa.locate.rerank import describe
from dsqa.locate.weights import shipped
from dsqa.questions.parse import read
from dsqa.training.cross_encoder.readings_file import Reading
from dsqa.training.gold import GoldQuestion, checksum_of_file, gold_questions
from dsqa.training.locator.contents import index_of, readable
from dsqa.training.locator.examples import is_right
from dsqa.training.ranking.cross_dataset import CrossDataset

MOST_LOCATED = 20
"""Maximum number of located cells of a question that are learned from."""
MOST_DERIVED = 16
"""Maximum number of derived answers of a question that are learned from."""
Say = Callable[[str], None]


class ToldAnswer(NamedTuple):
    """A derived answer in words."""

    text: str
    chance: float
    """Its probability by the ranker."""
    is_right: bool


def asked_datasets(
    one: BenchSet, questions: list[GoldQuestion]
) -> Iterator[tuple["AskedDataset", list[GoldQuestion]]]:
    """The datasets of a set with the questions on each."""
    with open_collection(one.folder, one.lang) as collection:
        ingest(collection, {question.dataset_id for question in questions})
        for dataset_id, group in groupby(questions, key=lambda question: question.dataset_id):
            yield AskedDataset(collection, dataset_id), list(group)


def answer_readings(one: BenchSet, say: Say) -> Iterator[Reading]:
    """The readings of the questions of a set, without those with only right or only wrong answers."""
    questions = gold_questions(one)
    done = 0
    for dataset, group in asked_datasets(one, questions):
        for question in group:
            done += 1
            if done % 1000 == 0:
                say(f"{one.key}: {done} of {len(questions)} questions")
            reading = dataset.reading(one.key, question)
            if reading.teaches:
                yield reading


class AskedDataset:
    """A dataset that questions are asked of."""

    def __init__(self, collection: OpenCollection, dataset_id: str) -> None:
        self.dataset = collection.dataset(dataset_id)
        contents = self.contents = readable(collection, dataset_id) or []
        plain = plain_table_of(contents)
        self._plain = None if plain is None or is_long(plain.relation) else plain
        self._cross: CrossDataset | None = None
        if contents and self._plain is None:
            self._cross = CrossDataset(index_of(contents, collection.lang))

    @property
    def is_plain(self) -> bool:
        """Whether answers are derived over a plain table."""
        return self._plain is not None

    def reading(self, of_set: str, question: GoldQuestion) -> Reading:
        """The reading of a question of a set, by the weights of the package: answers first, then cells."""
        found: dict[str, bool] = {}
        derivations = shipped_derivations("plain" if self.is_plain else "cross")
        answers, located = self._answers(question, derivations, shipped(), MOST_DERIVED)
        for one in answers:
            found[one.text] = one.is_right
        cells = question.cells
        for candidate in located[:MOST_LOCATED]:
            text = describe(candidate)
            if cells is not None and cells.kind.startswith("lookup"):
                found[text] = is_right(candidate, cells)
            else:
                found.setdefault(text, is_right_answer(candidate.text.strip(), question))
        # As derivations over plain tables are learned: their folds are of datasets.
        file = question.dataset_id if self.is_plain else question.file
        right = tuple(number for number, is_one in enumerate(found.values()) if is_one)
        checksum = checksum_of_file(file)
        return Reading(of_set, question.lang, checksum, question.text, tuple(found), right)

    def answers(
        self, question: GoldQuestion, derivations: DerivationWeights, locator: Weights, most: int
    ) -> list[ToldAnswer]:
        """The likeliest derived answers to a question by these weights, best first."""
        return self._answers(question, derivations, locator, most)[0]

    def _answers(
        self, question: GoldQuestion, derivations: DerivationWeights, locator: Weights, most: int
    ) -> tuple[list[ToldAnswer], list[Candidate]]:
        """As `answers`, with the located cells."""
        if self._plain is not None:
            return _of_plain(self._plain, question, derivations)[:most], []
        derived = self._cross.derive(question.text, locator) if self._cross else None
        if derived is None:
            return [], []
        answers = [
            ToldAnswer(
                in_words(derived.generated.space, one.derivation),
                one.chance,
                is_right_answer(ITEMS.join(one.derivation.texts), question),
            )
            for one in likeliest(derived.generated, derivations, most)
        ]
        return answers, derived.found


def _of_plain(
    plain: PlainTable, question: GoldQuestion, derivations: DerivationWeights
) -> list[ToldAnswer]:
    gold, words = question.gold, read(question.text).words
    items = gold.count(ITEMS) + 1
    return [
        ToldAnswer(
            plain_words.in_words(plain.relation, words, one),
            one.chance,
            len(one.items) == items and same_denotation(ITEMS.join(one.items), gold),
        )
        for one in derive(plain.relation, read(question.text), derivations)
    ]


def is_right_answer(answer: str, question: GoldQuestion) -> bool:
    """Whether an answer is right."""
    case = Case(answer, question.gold, question.lang, question.alternatives)
    return bool(right(case))
