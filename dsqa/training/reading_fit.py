"""Fitting how a re-ranker is used, to questions on files that neither it nor the rankers have learned from.

First what its scores of located cells count, and how near the first two must be for it to be asked; then, with cells in the order
that this gives, what its scores of derived answers count; then how sure the answers are. All by language; all sets count alike in the
confidence.
"""

import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.answering.calibration import composed_factors, derived_factors
from dsqa.answering.from_cross import ITEMS, composed_of, composed_place, taken
from dsqa.answering.from_located import OF_A_CELL, LocatedAnswers, Prepared
from dsqa.answers.description import described
from dsqa.bench.sets import BenchSet
from dsqa.derivations.cross.generation import CrossTables, generate
from dsqa.derivations.cross.in_words import in_words
from dsqa.derivations.cross.ranking import likeliest
from dsqa.derivations.log_linear import LEAST_CHANCE
from dsqa.derivations.read_again import MOST_READ, read_chances, worth_reading
from dsqa.language.lang import Lang
from dsqa.learning.logistic import log_odds
from dsqa.locate.rerank import FittedReading, HowRead, OnnxReranker, describe, to_read
from dsqa.missing.presence import DatasetSaid, presence
from dsqa.missing.weights import shipped as shipped_missing
from dsqa.missing.years import years_of
from dsqa.questions.parse import parse
from dsqa.training.answer_readings import (
    GoldQuestion,
    Say,
    asked_datasets,
    gold_questions,
    is_right_answer,
)
from dsqa.training.confidence import AnsweredTwice, figures, fitted
from dsqa.training.derivations import calibration
from dsqa.training.elsewhere import FOLDS, Elsewhere
from dsqa.training.examples import is_right
from dsqa.training.gold import fold_of_file
from dsqa.training.reading_weights import (
    PARTS,
    Listed,
    answer_figures,
    cell_figures,
    fit_answers,
    fit_cells,
    gain,
)

_UNREAD = HowRead(0.0, 0.0, 0.0, 0.0, {}, {}, (1.0, 0.0))


class ReadingPlan(NamedTuple):
    """What the use of a re-ranker is fitted to."""

    sets: Sequence[BenchSet]
    date: str
    most: int | None = None
    """At most about so many questions of one set."""

    @property
    def made_by(self) -> str:
        """The command, for the card."""
        limit = f" --most {self.most}" if self.most else ""
        return (
            f"dsqa train-reading {' '.join(one.key for one in self.sets)}{limit} --date {self.date}"
        )


def fit(reader: OnnxReranker, plan: ReadingPlan, elsewhere: Elsewhere, say: Say) -> FittedReading:
    """How the re-ranker is used in each language of the sets. Raises DsqaError as reading a set does."""
    languages: dict[Lang, HowRead] = {}
    told: dict[str, float] = {}
    for lang in reader.card.langs:
        sets = [one for one in plan.sets if one.lang == lang]
        if not sets:
            continue
        held = _HeldOut(reader, plan, elsewhere, say)
        found, figures_of_lang = held.fitted(sets)
        languages[lang] = found
        told |= figures_of_lang
    return FittedReading(plan.made_by, [one.key for one in plan.sets], plan.date, told, languages)


def with_reading(reader: OnnxReranker, reading: FittedReading) -> bytes:
    """The card of a re-ranker that is used so."""
    card = msgspec.structs.replace(reader.card, reading=reading)
    return msgspec.json.format(msgspec.json.encode(card), indent=1)


class _Asked(NamedTuple):
    """A held out question over cross tables."""

    set: str
    question: GoldQuestion
    prepared: Prepared
    said: DatasetSaid


class _Derived(NamedTuple):
    """What is derived of it once its cells are read."""

    listed: Listed
    composed_at: int
    """The place of the composed answer among them, -1 for none."""
    composed: dict[str, float]
    """Factors of its confidence."""
    composed_right: bool
    is_cell: bool
    is_text: bool
    present: float
    """How likely the dataset has what is asked for."""
    lang: Lang
    part: int


class _HeldOut:
    """The held out questions of some sets, as they are answered by weights that have not seen their files."""

    def __init__(
        self, reader: OnnxReranker, plan: ReadingPlan, elsewhere: Elsewhere, say: Say
    ) -> None:
        self._reader, self._plan, self._elsewhere, self._say = reader, plan, elsewhere, say

    def fitted(self, sets: Sequence[BenchSet]) -> tuple[HowRead, dict[str, float]]:
        """How the re-ranker is used in their language, with figures."""
        told: dict[str, float] = {}
        looked_up = [one for each in sets for one in self._look_ups(each)]
        scale, margin = fit_cells(looked_up)
        told |= cell_figures(looked_up, scale, margin)
        told |= gain(looked_up, sets[0].lang)
        used = msgspec.structs.replace(_UNREAD, cells=scale, margin=margin)
        derived: list[_Derived] = []
        plain: list[Listed] = []
        for each in sets:
            of_cross, over_plain = list(self._derived(each, used)), list(self._plain(each))
            # The few other tables of a set of plain ones are none of either kind.
            if len(of_cross) > len(over_plain):
                derived += of_cross
            else:
                plain += over_plain
        cross = fit_answers([one.listed for one in derived])
        told |= answer_figures([one.listed for one in derived], cross, "derived answers")
        of_plain = fit_answers(plain)
        told |= answer_figures(plain, of_plain, "answers over plain tables")
        twice = [_answered(one, cross) for one in derived]
        sure = fitted(twice)
        told |= figures(twice, PARTS)
        return (
            HowRead(
                scale,
                margin,
                cross,
                of_plain,
                sure.composed,
                sure.derived,
                _calibrated(plain, of_plain),
            ),
            told,
        )

    def _questions(self, one: BenchSet, of: Callable[[GoldQuestion], int]) -> list[GoldQuestion]:
        """The questions of a set that nothing has learned from, those on one dataset together."""
        assert self._reader.card.folds % FOLDS == 0
        return [each for each in gold_questions(one, self._plan.most) if of(each) == 0]

    def _asked(self, one: BenchSet, located: LocatedAnswers) -> Iterator[_Asked]:
        """Those over cross tables."""
        questions = self._questions(one, lambda each: each.fold(self._reader.card.folds))
        for dataset, group in asked_datasets(one, questions):
            if not dataset.is_plain and dataset.contents:
                prepared = located.prepare(dataset.contents)
                years = years_of(dataset.contents, one.lang, [])
                said = DatasetSaid(dataset.contents, one.lang, years, dataset.dataset)
                for question in group:
                    yield _Asked(one.key, question, prepared, said)

    def _located(self, lang: Lang) -> LocatedAnswers:
        return LocatedAnswers(lang, self._elsewhere.locator, lambda: self._elsewhere.cross)

    def _look_ups(self, one: BenchSet) -> Iterator[Listed]:
        located, done = self._located(one.lang), 0
        for asked in self._asked(one, located):
            gold = asked.question.cells
            if gold is None or gold.kind != "lookup":
                continue
            question = parse(asked.question.text, one.lang)
            head = to_read(located.located(question, asked.prepared.locator, None)[1])
            if head:
                done += 1
                yield Listed(
                    one.key,
                    np.array([each.score for each in head], np.float32),
                    self._reader.score(question.text, [describe(each) for each in head]),
                    np.array([is_right(each, gold) for each in head], np.float32),
                    _part(asked.question),
                )
        self._say(f"{one.key}: {done} look-ups")

    def _derived(self, one: BenchSet, used: HowRead) -> Iterator[_Derived]:
        """What is derived where cells are read so."""
        located, done = self._located(one.lang), 0
        reader = _with(self._reader, one.lang, used)
        for asked in self._asked(one, located):
            found = self._derived_of(asked, located, reader)
            if found is not None:
                done += 1
                yield found
        self._say(f"{one.key}: {done} questions over cross tables")

    def _derived_of(
        self, one: _Asked, located: LocatedAnswers, reader: OnnxReranker
    ) -> _Derived | None:
        gold, locator = one.question, one.prepared.locator
        question = parse(gold.text, gold.lang)
        asked, found = located.located(question, locator, reader)
        composed = located.composed(asked, found, one.prepared)
        if composed is None:
            return None
        one.prepared.cross = one.prepared.cross or CrossTables()
        temperature = self._elsewhere.locator.temperature
        beside = composed_of(composed, composed.confidence)
        generated = generate(asked, found, locator.index, one.prepared.cross, temperature, beside)
        ranked = likeliest(generated, self._elsewhere.cross, MOST_READ)
        ranked = ranked[: worth_reading([each.chance for each in ranked])]
        if not ranked:
            return None
        known = located.factors(composed.operation, found, locator)
        told = described(composed, one.prepared.contents, gold.lang)
        is_text = question.operation == "text"
        texts = [in_words(generated.space, each.derivation) for each in ranked]
        listed = Listed(
            one.set,
            np.log(np.maximum([each.chance for each in ranked], LEAST_CHANCE)).astype(np.float32),
            self._reader.score(gold.text, texts),
            np.array(
                [is_right_answer(ITEMS.join(each.derivation.texts), gold) for each in ranked],
                np.float32,
            ),
        )
        return _Derived(
            listed,
            composed_place(ranked),
            composed_factors(known, gold.text, is_text),
            is_right_answer(composed.text, gold),
            composed.operation in OF_A_CELL,
            is_text,
            shipped_missing().confidence(1.0, presence(question, told, one.said)),
            gold.lang,
            _part(gold),
        )

    def _plain(self, one: BenchSet) -> Iterator[Listed]:
        """The questions over plain tables, by dataset."""
        folds, done = self._reader.card.folds, 0
        questions = self._questions(one, lambda each: fold_of_file(each.dataset_id, folds))
        for dataset, group in asked_datasets(one, questions):
            if not dataset.is_plain:
                continue
            for question in group:
                told = dataset.answers(
                    question, self._elsewhere.plain, self._elsewhere.locator, MOST_READ
                )
                told = told[: worth_reading([each.chance for each in told])]
                if told:
                    done += 1
                    yield Listed(
                        one.key,
                        np.log([max(each.chance, LEAST_CHANCE) for each in told]).astype(
                            np.float32
                        ),
                        self._reader.score(question.text, [each.text for each in told]),
                        np.array([each.is_right for each in told], np.float32),
                    )
        self._say(f"{one.key}: {done} questions over plain tables")


def _with(reader: OnnxReranker, lang: Lang, used: HowRead) -> OnnxReranker:
    """The re-ranker, used so."""
    reading = FittedReading("", [], "", {}, {lang: used})
    return OnnxReranker(msgspec.structs.replace(reader.card, reading=reading), reader.folder)


def _part(question: GoldQuestion) -> int:
    return zlib.crc32(question.dataset_id.encode()) // 64 % PARTS


def _likely(one: Listed, scale: float) -> npt.NDArray[np.float64]:
    return read_chances(np.exp(one.ranker.astype(np.float64)).tolist(), one.read, scale)


def _answered(one: _Derived, scale: float) -> AnsweredTwice:
    """A question with its composed and its derived answer."""
    likely = _likely(one.listed, scale)
    at = taken(likely.tolist(), one.composed_at)
    return AnsweredTwice(
        one.listed.set,
        one.lang,
        one.part,
        one.composed,
        one.composed_right,
        one.is_cell,
        derived_factors(float(likely[at]), one.is_text),
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
