"""Re-ranking: a cross-encoder reads the question with the paths of the best candidates.

The shipped model is small, one for both languages, in ONNX int8, and runs without a network. Any Hugging Face
sequence-classification model, or a local folder with one, can replace it.
"""

import math
import os
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Protocol

import msgspec
import numpy as np

from dsqa.ahead import begun
from dsqa.files.jsonfile import read_json
from dsqa.language.lang import Lang
from dsqa.learned import FOLDER
from dsqa.learning.text_model import ModelCard, TextModel, is_text_model, open_text_model
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.model import Candidate
from dsqa.tables.labels.paths import path_text

SHIPPED = FOLDER / "reranker"
"""Folder of the model that ships with the package."""
LOOKED_AT = 10
"""Number of candidates, best first, of which the close ones are read."""
CLOSE = 4.0
"""Maximum distance of the score of a candidate that is read below the best one. Of 688 held out look-ups of hitab, .763 are right
with at most eight from no further than 4, if the first is within 3 of the second (3.8 are read in the mean), and .770 with twenty
from no further than 5 (9.0)."""
UNFITTED = 0.8
"""Factor of the scores of a re-ranker whose use is not fitted, before they are added to the ranker's."""
LONGEST = 64
"""Default maximum number of tokens of question and candidate together."""
_THREADS = min(2, os.cpu_count() or 1)
_TITLE, _CELL = 80, 20


class Reranker(Protocol):
    """Reads question and candidate together."""

    @property
    def langs(self) -> frozenset[str]:
        """The languages that it reads."""

    def score(self, question: str, candidates: Sequence[str]) -> Floats:
        """(candidates,), higher is better."""


def rerank(
    reranker: Reranker,
    weight: float,
    question: str,
    lang: Lang,
    ranked: Sequence[Candidate],
    margin: float = math.inf,
) -> list[Candidate]:
    """The first candidates in the order of both scores together, followed by the others in their order.

    `weight`: factor of the scores of the re-ranker before they are added. `margin`: nothing is read if the first candidate leads the
    second by more.
    """
    head = to_read(ranked)
    if lang not in reranker.langs or len(head) < 2 or head[0].score - head[1].score > margin:
        return list(ranked)
    read = reranker.score(question, [describe(candidate) for candidate in head])
    rescored = [
        replace(candidate, score=candidate.score + weight * float(one))
        for candidate, one in zip(head, read - read.max(), strict=True)
    ]
    rescored.sort(key=lambda candidate: -candidate.score)
    # Candidates that were not read stay behind those that were.
    least = rescored[-1].score
    taken = set(map(id, head))
    rest = [replace(one, score=min(one.score, least)) for one in ranked if id(one) not in taken]
    return [*rescored, *rest]


def to_read(ranked: Sequence[Candidate]) -> list[Candidate]:
    """The candidates, best first, that are read: not the labels of a form, whose values answer."""
    return [
        one
        for one in ranked[:LOOKED_AT]
        if one.score >= ranked[0].score - CLOSE
        and not (one.label is not None and one.table.table.kind == "form")
    ]


def describe(candidate: Candidate) -> str:
    """Row path | column path | title = cell, as the cross-encoder reads it."""
    paths = path_text(candidate.row_path, candidate.column_path)
    return cell_in_words(paths, candidate.table.table.title, candidate.text)


def cell_in_words(paths: str, title: str, text: str) -> str:
    """A cell by its paths, the title of its table and its displayed text."""
    return f"{paths} | {title[:_TITLE]} = {text[:_CELL]}"


class HowRead(msgspec.Struct, frozen=True):
    """How a re-ranker is used in one language, and the calibration of the answers that it has read."""

    cells: float
    """Factor of its scores of located cells before they are added to the ranker's."""
    margin: float
    """Cells are read if the lead of the first over the second is not larger."""
    cross: float
    """Factor of its scores of derived answers over cross tables before they are added to the log probabilities."""
    plain: float
    """The same over plain tables."""
    composed: dict[str, float]
    """Coefficients of the confidence of composed answers (`dsqa.answering.calibration`)."""
    derived: dict[str, float]
    """Coefficients of the confidence of derived answers over cross tables."""
    derived_plain: tuple[float, float]
    """Factor and offset of the log odds of an answer over a plain table, for its confidence."""


class FittedReading(msgspec.Struct, frozen=True):
    """How a re-ranker is used: fitted by `dsqa train-reading` to questions that nothing has learned from."""

    made_by: str
    data: list[str]
    date: str
    figures: dict[str, float]
    languages: dict[Lang, HowRead]


class RerankerCard(ModelCard, frozen=True):
    """The origin of a re-ranker."""

    langs: list[Lang]
    folds: int
    """Number of folds of the training questions, by data file; fold 0 was left out."""
    longest: int = LONGEST
    """Maximum number of tokens of question and candidate together."""
    reading: FittedReading | None = None
    """Fitted use; if None, located cells are read with the weight `UNFITTED`, and derived answers are not."""


@dataclass
class _Kept:
    """The logits of the last question, by candidate text."""

    last: tuple[str, dict[str, float]]


@dataclass(frozen=True)
class OnnxReranker:
    """A cross-encoder in ONNX form with its tokenizer; both are read when first needed."""

    card: RerankerCard
    folder: Path

    @property
    def langs(self) -> frozenset[str]:
        return frozenset(self.card.langs)

    def score(self, question: str, candidates: Sequence[str]) -> Floats:
        """(candidates,) logits. Raises UsageError if the model cannot be read.

        Those of the last question are cached: a located cell is scored again when it is derived.
        """
        of, known = self._kept.last
        known = dict(known) if of == question else {}
        unread = list(dict.fromkeys(text for text in candidates if text not in known))
        model = self.loading.result()

        def logit(text: str) -> float:
            return float(model.run([(question, text)]).reshape(-1)[-1])

        # One at a time: none has to be padded, and as many are read at once as there are threads.
        with ThreadPoolExecutor(_THREADS) as threads:
            known.update(zip(unread, threads.map(logit, unread), strict=True))
        self._kept.last = (question, known)
        return np.array([known[text] for text in candidates], np.float32)

    @cached_property
    def _kept(self) -> "_Kept":
        return _Kept(("", {}))

    @cached_property
    def loading(self) -> "Future[TextModel]":
        """The model; a thread starts to load it at the first request."""
        return begun(lambda: open_text_model(self.folder, self.card.longest, "a re-ranker of dsqa"))


def how_read(reranker: Reranker | None, lang: Lang) -> HowRead | None:
    """How a re-ranker is used in a language; None if that was not fitted."""
    if not isinstance(reranker, OnnxReranker) or reranker.card.reading is None:
        return None
    return reranker.card.reading.languages.get(lang)


def load_ahead(reranker: Reranker | None, lang: Lang) -> None:
    """Start loading the model for a language in the background."""
    if isinstance(reranker, OnnxReranker) and lang in reranker.langs:
        _ = reranker.loading


@cache
def shipped_reranker() -> OnnxReranker | None:
    """The re-ranker of the package; None if it was built without one."""
    return load_onnx(SHIPPED) if is_text_model(SHIPPED) else None


def load_reranker(name: str) -> Reranker | None:
    """A re-ranker by name: a local folder, a Hugging Face model, `none`, or `default` for that of the package.

    Raises UsageError if there is no such model, or what it needs is not installed.
    """
    if name == "none":
        return None
    if name == "default":
        return shipped_reranker()
    folder = Path(name)
    if is_text_model(folder) and (folder / "card.json").is_file():
        found = load_onnx(folder)
        found.score("", [""])
        return found
    from dsqa.locate.rerank_hf import load_transformers

    return load_transformers(name, LONGEST)


def load_onnx(folder: Path) -> OnnxReranker:
    """A re-ranker from a folder as `dsqa train-reranker` writes it. Raises UsageError."""
    card = read_json(folder / "card.json", RerankerCard, f"{folder}: not a re-ranker of dsqa")
    return OnnxReranker(card, folder)
