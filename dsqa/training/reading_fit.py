"""Fitting how a re-ranker is used, to questions on files that neither it nor the rankers have learned from.

First what its scores of located cells count, and how near the first two must be for it to be asked; then, with cells in the order
that this gives, what its scores of derived answers count; then how sure the answers are. All by language; a set counts by the root
of its size in the weights, and all sets alike in the confidence.
"""

import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.answering.calibration import composed_factors, derived_factors
from dsqa.answering.from_cross import ITEMS, composed_of, taken
from dsqa.answering.from_located import OF_A_CELL, LocatedAnswers, Prepared
from dsqa.answers.description import described
from dsqa.bench.sets import BenchSet
from dsqa.derivations.cross.generation import CrossTables, generate
from dsqa.derivations.cross.in_words import in_words
from dsqa.derivations.cross.ranking import likeliest
from dsqa.derivations.log_linear import LEAST_CHANCE
from dsqa.derivations.read_again import MOST_READ, read_chances, worth_reading
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.language.lang import Lang
from dsqa.learning.logistic import log_odds
from dsqa.locate.lexicon import Floats
from dsqa.locate.rerank import FittedReading, HowRead, OnnxReranker, describe, to_read
from dsqa.missing.presence import DatasetSaid, presence
from dsqa.missing.weights import shipped as shipped_missing
from dsqa.missing.years import years_of
from dsqa.questions.parse import parse
from dsqa.training.answer_readings import GoldQuestion, Say, asked_datasets, gold_questions
from dsqa.training.confidence import AnsweredTwice, figures, fitted
from dsqa.training.derivations import calibration
from dsqa.training.elsewhere import FOLDS, Elsewhere
from dsqa.training.examples import is_right
from dsqa.training.gold import fold_of_file

_SCALES = tuple(round(0.1 * step, 1) for step in range(16))
_MARGINS = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0)
_TEMPERATURES = (0.5, 0.7, 1.0, 1.3, 1.7, 2.2, 3.0)
_WORTH = 0.005
"""What a wider margin or a larger weight must bring, in log likelihood of what is right."""
_FEW = 20
"""Questions below which those of a set count no more for being few."""
_PARTS = 3
"""Parts of the held out files by which the figures of the confidence are cross-validated."""
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


class Listed(NamedTuple):
    """What is near the best for one question, cells or derived answers, with both scores."""

    set: str
    ranker: Floats
    """Best first: scores, or the logarithms of chances."""
    read: Floats
    right: Floats
    part: int = 0
    """Of the held out files, by dataset."""


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
        present = [one.present for one in derived]
        sure = fitted(twice, present)
        told |= figures(twice, _PARTS, present)
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
                [_right(ITEMS.join(each.derivation.texts), gold) for each in ranked], np.float32
            ),
        )
        return _Derived(
            listed,
            next((at for at, each in enumerate(ranked) if each.is_composed), -1),
            composed_factors(known, gold.text, is_text),
            _right(composed.text, gold),
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
    return zlib.crc32(question.dataset_id.encode()) // 64 % _PARTS


def _right(answer: str, question: GoldQuestion) -> bool:
    return bool(right(Case(answer, question.gold, question.lang, question.alternatives)))


def fit_cells(found: Sequence[Listed]) -> tuple[float, float]:
    """The weight and the margin under which right cells are likeliest: the least margin that is hardly worse than any."""
    located, shares = _weighed(found)
    if not located:
        return 0.0, 0.0
    loss = {
        (scale, margin): min(
            float(shares @ [_loss(one, scale, margin, heat) for one in located])
            for heat in _TEMPERATURES
        )
        for scale in _SCALES
        for margin in _MARGINS
    }
    least = min(loss.values())
    margin = min(margin for (_, margin), value in loss.items() if value <= least + _WORTH)
    return min(_SCALES, key=lambda scale: loss[scale, margin]), margin


def fit_answers(found: Sequence[Listed]) -> float:
    """The weight under which right answers are likeliest, at the temperature that suits it best: how sure they are is fitted apart."""
    known, shares = _weighed(found)
    if not known:
        return 0.0
    loss = {
        scale: min(
            float(shares @ [_loss(one, scale, np.inf, heat) for one in known])
            for heat in _TEMPERATURES
        )
        for scale in _SCALES
    }
    least = min(loss.values())
    return min(scale for scale, value in loss.items() if value <= least + _WORTH)


def _weighed(found: Sequence[Listed]) -> tuple[list[Listed], npt.NDArray[np.float64]]:
    """Those with a right one, and what each counts."""
    known = [one for one in found if one.right.any()]
    sizes = {key: sum(one.set == key for one in known) for key in {one.set for one in known}}
    shares = np.array([(sizes[one.set] + _FEW) ** -0.5 for one in known])
    return known, shares / max(1e-9, float(shares.sum()))


def _is_read(one: Listed, margin: float) -> bool:
    return len(one.ranker) > 1 and bool(one.ranker[0] - one.ranker[1] <= margin)


def _scores(one: Listed, scale: float, margin: float) -> Floats:
    """The scores where the re-ranker is asked within the margin."""
    read = np.float32(scale) * one.read if _is_read(one, margin) else np.float32(0)
    scores: Floats = one.ranker + read
    return scores


def _loss(one: Listed, scale: float, margin: float, heat: float) -> float:
    scores = _scores(one, scale, margin).astype(np.float64) / heat
    odds = np.exp(scores - scores.max())
    return -float(np.log((odds * one.right).sum() / odds.sum() + 1e-6))


def cell_figures(found: Sequence[Listed], scale: float, margin: float) -> dict[str, float]:
    """By set: how many look-ups, of how many the first cell is right without and with the re-ranker, and how many are read."""
    told = _figures(found, scale, margin, "look-ups")
    for key in dict.fromkeys(one.set for one in found):
        own = [one for one in found if one.set == key]
        told[f"{key} look-ups read"] = round(
            sum(_is_read(one, margin) for one in own) / len(own), 4
        )
    return told


def gain(found: Sequence[Listed], lang: Lang) -> dict[str, float]:
    """What re-ranking adds to the share of look-ups whose first cell is right, with the ends of its 95% interval: all sets of a
    language together, each third of the files by the weight and margin of the other two."""
    gains: list[float] = []
    for part in range(_PARTS):
        scale, margin = fit_cells([one for one in found if one.part != part])
        for one in found:
            if one.part == part:
                read_first = one.right[_scores(one, scale, margin).argmax()]
                gains.append(float(read_first - one.right[one.ranker.argmax()]))
    if not gains:
        return {}
    mean = float(np.mean(gains))
    half = 1.96 * float(np.std(gains)) / len(gains) ** 0.5
    ends = (("", mean), (" at least", mean - half), (" at most", mean + half))
    return {f"{lang} look-ups gain{end}": round(value, 4) for end, value in ends}


def answer_figures(found: Sequence[Listed], scale: float, what: str) -> dict[str, float]:
    """By set: how many questions, and of how many the first answer is right without and with the re-ranker."""
    return _figures(found, scale, np.inf, what)


def _figures(found: Sequence[Listed], scale: float, margin: float, what: str) -> dict[str, float]:
    told: dict[str, float] = {}
    for key in dict.fromkeys(one.set for one in found):
        own = [one for one in found if one.set == key]
        told[f"{key} {what}"] = float(len(own))
        for name, by in (("without", 0.0), ("with", scale)):
            first = [float(one.right[_scores(one, by, margin).argmax()]) for one in own]
            told[f"{key} {what} right {name}"] = round(sum(first) / len(own), 4)
    return told


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
    )


def _calibrated(found: Sequence[Listed], scale: float) -> tuple[float, float]:
    odds, is_right_ = [], []
    for one in found:
        likely = _likely(one, scale)
        at = int(likely.argmax())
        odds.append(log_odds(float(likely[at]), LEAST_CHANCE))
        is_right_.append(bool(one.right[at]))
    return calibration(np.array(odds), np.array(is_right_, bool)) if found else (1.0, 0.0)
