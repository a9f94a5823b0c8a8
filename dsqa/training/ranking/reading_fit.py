"""Fitting the use of a re-ranker, to questions on files that neither it nor the rankers have learned from.

First the weight of its scores of located cells, and how near the scores of the first two must be for it to be used;
then, with cells in the resulting order, the weight of its scores of derived answers; then the confidence of the
answers. All by language; all sets count alike in the confidence. A question is answered by weights that were learned
without its part of the files; of a set that the re-ranker has not learned from, all questions are used.
"""

import zlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.answering.calibration import composed_factors, derived_factors
from dsqa.answering.over_cells.cell_question import Prepared
from dsqa.answering.over_cells.from_cross import chosen_place, composed_place
from dsqa.answering.over_cells.located_answers import LocatedAnswers
from dsqa.answers.description import described
from dsqa.answers.model import ITEMS
from dsqa.bench.sets import BenchSet
from dsqa.derivations import limits
from dsqa.derivations.cross.in_words import in_words
from dsqa.derivations.log_linear import LEAST_CHANCE
from dsqa.derivations.read_again import read_chances, worth_reading
from dsqa.language.lang import Lang
from dsqa.learning.logistic import log_odds
from dsqa.locate.rerank import FittedReading, HowRead, OnnxReranker, describe, to_read
from dsqa.missing.presence import DatasetSaid, presence
from dsqa.missing.weights import shipped as shipped_missing
from dsqa.missing.years import years_of
from dsqa.questions.operation_names import OF_A_CELL
from dsqa.questions.parse import parse
from dsqa.training.confidence import AnsweredTwice, ComposedAnswer, figures, fitted
from dsqa.training.cross_encoder.answer_readings import (
    AskedDataset,
    Say,
    asked_datasets,
    is_right_answer,
)
from dsqa.training.gold import GoldQuestion, fold_of_file, gold_questions
from dsqa.training.locator.examples import is_right
from dsqa.training.ranking.cross_derivations import CrossPlan
from dsqa.training.ranking.derivations import calibration
from dsqa.training.ranking.held_out_weights import PARTS, HeldOutWeights, WeightsWithout
from dsqa.training.ranking.reading_weights import (
    MARGINS,
    THIRDS,
    Listed,
    fitted_weight,
    gain,
    reading_figures,
)

_UNREAD = HowRead(0.0, 0.0, 0.0, 0.0, {}, {}, (1.0, 0.0))


def fit(reader: OnnxReranker, plan: CrossPlan, weights: HeldOutWeights, say: Say) -> FittedReading:
    """The use of the re-ranker in each language of the sets; what they say nothing of is as its card has it.

    Raises DsqaError as reading a set does.
    """
    languages: dict[Lang, HowRead] = {}
    told: dict[str, float] = {}
    for lang in reader.card.langs:
        sets = [one for one in plan.sets if one.lang == lang]
        if sets:
            held_out = _HeldOut(reader, plan.most, weights, lang, say)
            languages[lang], figures_of_lang = held_out.fitted(sets)
            told |= figures_of_lang
    tables = "" if weights.plain else " --tables cross"
    made_by = plan.made_by(f"train-reading --reranker {reader.folder.name}{tables}")
    found = FittedReading(made_by, [one.key for one in plan.sets], plan.date, told, languages)
    return beside(reader.card.reading, found, of_plain=bool(weights.plain))


def beside(before: FittedReading | None, found: FittedReading, of_plain: bool) -> FittedReading:
    """What was fitted, with what was fitted before in other languages and, unless `of_plain`, over plain tables."""
    if before is None or (of_plain and set(found.languages) >= set(before.languages)):
        return found
    languages = before.languages | found.languages
    for lang in found.languages.keys() & before.languages.keys():
        kept = before.languages[lang]
        if not of_plain:
            languages[lang] = msgspec.structs.replace(
                languages[lang], plain=kept.plain, derived_plain=kept.derived_plain
            )
    return FittedReading(
        f"{before.made_by}; {found.made_by}",
        list(dict.fromkeys([*before.data, *found.data])),
        found.date,
        before.figures | found.figures,
        languages,
    )


def with_reading(reader: OnnxReranker, reading: FittedReading) -> bytes:
    """The card of a re-ranker with this use."""
    card = msgspec.structs.replace(reader.card, reading=reading)
    return msgspec.json.format(msgspec.json.encode(card), indent=1)


class _Asked(NamedTuple):
    """A held-out question over cross tables."""

    set: str
    question: GoldQuestion
    prepared: Prepared
    said: DatasetSaid

    @property
    def held_out(self) -> int:
        """The part of the files without which its weights are learned."""
        return self.question.fold(PARTS)

    @property
    def third(self) -> int:
        """Its third of the held-out datasets, for cross-validated figures."""
        return zlib.crc32(self.question.dataset_id.encode()) // 64 % THIRDS


class _Derived(NamedTuple):
    """The derived answers of a question after its cells are re-ranked."""

    listed: Listed
    composed_at: int
    """The index of the composed answer among them, -1 for none."""
    composed: ComposedAnswer
    present: float
    """Probability that the dataset has what is asked for."""


class _HeldOut:
    """The held-out questions of a language, answered by weights learned without their files."""

    def __init__(
        self,
        reader: OnnxReranker,
        most: int | None,
        weights: HeldOutWeights,
        lang: Lang,
        say: Say,
    ) -> None:
        self._reader, self._most, self._weights = reader, most, weights
        self._lang: Lang = lang
        self._say = say
        self._located = [_located(lang, without) for without in weights.cross]

    def fitted(self, sets: Sequence[BenchSet]) -> tuple[HowRead, dict[str, float]]:
        """The use of the re-ranker, with figures."""
        asked: list[_Asked] = []
        plain: list[Listed] = []
        for each in sets:
            over_cross, over_plain = self._answered(each)
            # In a set of plain tables, its few other tables count for neither kind.
            if len(over_cross) > len(over_plain):
                asked += over_cross
            else:
                plain += over_plain
        looked_up = [found for one in asked if (found := self._look_up(one)) is not None]
        scale, margin = fitted_weight(looked_up, MARGINS)
        told = reading_figures(looked_up, scale, margin, "look-ups") | gain(looked_up, self._lang)
        used = msgspec.structs.replace(_UNREAD, cells=scale, margin=margin)
        derived = list(self._derived(asked, used))
        listed = [one.listed for one in derived]
        cross, _ = fitted_weight(listed)
        told |= reading_figures(listed, cross, np.inf, "derived answers")
        of_plain, _ = fitted_weight(plain)
        told |= reading_figures(plain, of_plain, np.inf, "answers over plain tables")
        twice = [_answered_twice(one, self._lang, cross) for one in derived]
        sure = fitted(twice)
        told |= figures(twice, THIRDS)
        by_odds = _calibrated(plain, of_plain)
        return HowRead(scale, margin, cross, of_plain, sure.composed, sure.derived, by_odds), told

    def _answered(self, one: BenchSet) -> tuple[list[_Asked], list[Listed]]:
        """The questions of a set that the re-ranker has not learned from: those over cross tables, and the answers over plain ones."""
        folds = self._reader.card.folds if self._is_learned(one) else 1
        asked: list[_Asked] = []
        plain: list[Listed] = []
        # Weights over plain tables are learned by folds of datasets.
        held_out = [
            each
            for each in gold_questions(one, self._most)
            if 0 in (each.fold(folds), fold_of_file(each.dataset_id, folds))
        ]
        for dataset, group in asked_datasets(one, held_out):
            if dataset.is_plain:
                if self._weights.plain and fold_of_file(group[0].dataset_id, folds) == 0:
                    listed = (self._over_plain(one.key, dataset, each) for each in group)
                    plain += [found for found in listed if found is not None]
                continue
            of_fold = [each for each in group if each.fold(folds) == 0]
            if of_fold and dataset.contents:
                years = years_of(dataset.contents, one.lang, [])
                said = DatasetSaid(dataset.contents, one.lang, years, dataset.dataset)
                prepared = {
                    part: self._located[part].prepare(dataset.contents)
                    for part in {each.fold(PARTS) for each in of_fold}
                }
                asked += [
                    _Asked(one.key, each, prepared[each.fold(PARTS)], said) for each in of_fold
                ]
        self._say(f"{one.key}: {len(asked)} questions over cross tables, {len(plain)} over plain")
        return asked, plain

    def _is_learned(self, one: BenchSet) -> bool:
        """Whether the re-ranker has learned from a set; else no fold of it has to be left out."""
        return f"{one.name} {one.split}" in self._reader.card.data

    def _over_plain(
        self, of_set: str, dataset: AskedDataset, question: GoldQuestion
    ) -> Listed | None:
        """The likeliest answers to a question over a plain table; None if there are none."""
        part = fold_of_file(question.dataset_id, PARTS)
        weights = self._weights.plain[part]
        locator = self._weights.cross[part].locator
        told = dataset.answers(question, weights, locator, limits.READ_AGAIN)
        chances = [each.chance for each in told]
        told = told[: worth_reading(chances)]
        right = [each.is_right for each in told]
        return self._listed(of_set, question, chances, [each.text for each in told], right)

    def _look_up(self, asked: _Asked) -> Listed | None:
        """The first cells for a look-up; None for other questions, or if none is located."""
        gold, text = asked.question.cells, asked.question.text
        if gold is None or gold.kind != "lookup" or not gold.cells:
            return None
        question = parse(text, self._lang)
        head = to_read(self._located[asked.held_out].asked(question, asked.prepared, None).found)
        if not head:
            return None
        return Listed(
            asked.set,
            np.array([each.score for each in head], np.float32),
            self._reader.score(text, [describe(each) for each in head]),
            np.array([is_right(each, gold) for each in head], np.float32),
            asked.third,
        )

    def _derived(self, asked: Sequence[_Asked], used: HowRead) -> Iterator[_Derived]:
        """The derived answers with this use of the re-ranker for cells."""
        reading = FittedReading("", [], "", {}, {self._lang: used})
        card = msgspec.structs.replace(self._reader.card, reading=reading)
        reader = OnnxReranker(card, self._reader.folder)
        for done, one in enumerate(asked, 1):
            if done % 200 == 0:
                self._say(f"derived: {done} of {len(asked)} questions")
            found = self._derived_of(one, reader)
            if found is not None:
                yield found

    def _derived_of(self, one: _Asked, reader: OnnxReranker) -> _Derived | None:
        gold, prepared = one.question, one.prepared
        question = parse(gold.text, gold.lang)
        asked = self._located[one.held_out].asked(question, prepared, reader)
        composed = asked.composed
        if composed is None:
            return None
        generated, ranked = asked.over_cross.near(composed)
        listed = self._listed(
            one.set,
            gold,
            [each.chance for each in ranked],
            [in_words(generated.space, each.derivation) for each in ranked],
            [is_right_answer(ITEMS.join(each.derivation.texts), gold) for each in ranked],
        )
        if listed is None:
            return None
        known = asked.factors(composed.operation)
        is_text = question.asks_text
        told = described(composed, prepared.contents, gold.lang)
        return _Derived(
            listed._replace(part=one.third),
            composed_place(ranked),
            ComposedAnswer(
                composed_factors(known, question),
                is_right_answer(composed.text, gold),
                composed.operation in OF_A_CELL,
                is_text,
            ),
            shipped_missing().confidence(1.0, presence(question, told, one.said)),
        )

    def _listed(
        self,
        of_set: str,
        question: GoldQuestion,
        chances: Sequence[float],
        texts: Sequence[str],
        right: Sequence[bool],
    ) -> Listed | None:
        """Derived answers with both scores; None if there are none. `chances` may have more items than the answers."""
        if not texts:
            return None
        likely = np.maximum(chances[: len(texts)], LEAST_CHANCE)
        return Listed(
            of_set,
            np.log(likely).astype(np.float32),
            self._reader.score(question.text, texts),
            np.array(right, np.float32),
        )


def _located(lang: Lang, without: WeightsWithout) -> LocatedAnswers:
    return LocatedAnswers(lang, without.locator, lambda: without.cross)


def _likely(one: Listed, scale: float) -> npt.NDArray[np.float64]:
    return read_chances(np.exp(one.ranker.astype(np.float64)).tolist(), one.read, scale)


def _answered_twice(one: _Derived, lang: Lang, scale: float) -> AnsweredTwice:
    """A question with its composed and its derived answer."""
    likely = _likely(one.listed, scale)
    at = chosen_place(likely.tolist(), one.composed_at)
    score = float(one.listed.read[at])
    return AnsweredTwice(
        one.listed.set,
        lang,
        one.listed.part,
        one.composed,
        derived_factors(float(likely[at]), one.composed.is_text, score),
        bool(one.listed.right[at]),
        one.present,
    )


def _calibrated(found: Sequence[Listed], scale: float) -> tuple[float, float]:
    odds, is_right_ = [], []
    for one in found:
        likely = _likely(one, scale)
        at = int(likely.argmax())
        odds.append(log_odds(float(likely[at]), LEAST_CHANCE))
        is_right_.append(bool(one.right[at]))
    return calibration(np.array(odds), np.array(is_right_, bool)) if found else (1.0, 0.0)
