"""Re-ranking: a cross-encoder reads the question beside the paths of the best candidates.

The shipped models are small, one for each language, in ONNX int8, and run without a network. Any Hugging Face
sequence-classification model, or a local folder with one, can take their place.
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
from dsqa.jsonfile import read_json
from dsqa.language.lang import Lang
from dsqa.learning.text_model import ModelCard, TextModel, is_text_model, open_text_model
from dsqa.locate.lexicon import Floats
from dsqa.locate.model import Candidate
from dsqa.tables.paths import path_text

SHIPPED: dict[Lang, Path] = {
    "e": Path(__file__).parent / "reranker",
    "j": Path(__file__).parent / "reranker_ja",
}
"""Folders of the models that ship with the package: the English one as changes from `dsqa.learning.text_model.BASE`."""
LOOKED_AT = 20
"""Candidates, best first, of which those that are close to the best are read again."""
CLOSE = 5.0
"""How far the score of a candidate may be below the best one, for it to be read: of 578 training questions of hitab and
ds2-e none had its best candidate from further down when all twenty were read, and a third to two fifths are this close."""
LONGEST = 64
"""Tokens of question and candidate together that a model of Hugging Face reads, and one whose card says nothing."""
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
    """The first candidates in the order of both scores together; the rest follow as they were.

    `weight` is what the scores of the re-ranker are multiplied by before they are added. `margin`: nothing is read where the
    first candidate is further before the second.
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
    # What was not read stays behind what was.
    least = rescored[-1].score
    taken = set(map(id, head))
    rest = [replace(one, score=min(one.score, least)) for one in ranked if id(one) not in taken]
    return [*rescored, *rest]


def to_read(ranked: Sequence[Candidate]) -> list[Candidate]:
    """The candidates, best first, that are worth reading: not the labels of a form, which ask for the values beside them."""
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
    """A cell by its paths, the title of its table and what it shows."""
    return f"{paths} | {title[:_TITLE]} = {text[:_CELL]}"


class FittedReading(msgspec.Struct, frozen=True):
    """How a re-ranker is used for located cells: fitted by `dsqa train-reading` to questions that nothing has learned from.

    Derived answers are not read where this is fitted."""

    made_by: str
    data: list[str]
    date: str
    figures: dict[str, float]
    cells: float
    """What its scores of located cells are multiplied by before they are added to the ranker's."""
    margin: float
    """Cells are read where the ranker has the first no further before the second."""


class RerankerCard(ModelCard, frozen=True):
    """What a re-ranker was made by and of."""

    langs: list[str]
    folds: int
    """The training questions were parted into so many folds by data file; fold 0 was left out."""
    longest: int = LONGEST
    """Tokens of question and candidate together."""
    reading: FittedReading | None = None
    """None: as the weights of the locator and of derivations say."""


@dataclass
class _Kept:
    """The last question with the logits of what was read beside it."""

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
        """(candidates,) logits. Raises UsageError when the model cannot be read.

        Those of the last question are kept: a cell that was located is read again where it is derived.
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
        """The model, which a thread begins to read when this is first asked for."""
        return begun(lambda: open_text_model(self.folder, self.card.longest, "a re-ranker of dsqa"))


def reading_of(reranker: Reranker | None) -> FittedReading | None:
    """How a re-ranker is used, where that was fitted for it."""
    return reranker.card.reading if isinstance(reranker, OnnxReranker) else None


def load_ahead(reranker: Reranker | None, lang: Lang) -> None:
    """Have the model that will read in this language read beside what is done until it is needed.

    One that reads where the ranker is unsure is read when that happens.
    """
    if isinstance(reranker, OnnxReranker) and lang in reranker.langs and not reranker.card.reading:
        _ = reranker.loading


@cache
def shipped_reranker(lang: Lang) -> Reranker | None:
    """The re-ranker of the package for a language; None where it was built without one."""
    folder = SHIPPED[lang]
    return load_onnx(folder) if is_text_model(folder) else None


def load_reranker(name: str) -> Reranker | None:
    """A re-ranker by name: a local folder, a Hugging Face model, or `none`.

    Raises UsageError when there is no such model, or what it needs is not installed.
    """
    if name == "none":
        return None
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
