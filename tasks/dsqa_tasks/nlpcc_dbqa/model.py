"""The model of the task, counts and trees, and its file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.errors import UsageError
from dsqa.learning.card import Card
from dsqa.learning.trees import Floats, Trees, checked_numbers
from dsqa.learning.zipped import DAMAGED, read_members, write_members
from dsqa.log import one_line
from dsqa_tasks.language.chinese_patterns import NAMES
from dsqa_tasks.nlpcc_dbqa.associations import Associations
from dsqa_tasks.nlpcc_dbqa.features import features, matrix
from dsqa_tasks.nlpcc_dbqa.files import Document, parts
from dsqa_tasks.nlpcc_dbqa.frequencies import Frequencies
from dsqa_tasks.nlpcc_dbqa.reading import read
from dsqa_tasks.trees import checked_trees

SHIPPED = Path(__file__).with_name("weights.zip")
_Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]
_COUNTS = "<u4"
"""Type of stored counts."""


class SentencesCard(Card, frozen=True):
    """The origin of the weights."""

    seed: str
    questions: int
    figures: dict[str, float]


@dataclass(frozen=True)
class Model:
    """Scores sentences."""

    frequencies: Frequencies
    sources: Mapping[str, Associations]
    """By name, which begins the names of their features."""
    trees: tuple[Trees, ...]
    """Their scores are added."""
    columns: tuple[str, ...]
    """Names of the features, in the order of the trees."""

    def scores(self, document: Document) -> list[float]:
        """One score per sentence; higher is likelier the answer."""
        return [score for part in parts(document) for score in self._scores(part)]

    def _scores(self, document: Document) -> list[float]:
        reading = read(document.question, document.sentences)
        rows = matrix(features(reading, self.frequencies, self.sources, {}))
        return [float(score) for score in add(self.trees, rows)]


class _About(msgspec.Struct, frozen=True):
    columns: tuple[str, ...]
    sources: tuple[str, ...]
    trees: Annotated[int, msgspec.Meta(ge=1, le=50)]
    sentences: _Count
    lengths: Annotated[tuple[float, ...], msgspec.Meta(min_length=3, max_length=3)]


class _Source(msgspec.Struct, frozen=True):
    answers: _Count
    texts: _Count


def add(trees: Sequence[Trees], rows: Floats) -> Floats:
    """The sum of the scores of the trees, one per row."""
    total = np.zeros(len(rows), np.float32)
    for one in trees:
        total = total + one.score(rows)
    return total


def save(model: Model, card: SentencesCard, path: Path) -> None:
    """Write a weight file, the same bytes for the same model. Raises UsageError."""
    about = _About(
        model.columns,
        tuple(model.sources),
        len(model.trees),
        model.frequencies.sentences,
        model.frequencies.lengths,
    )
    members = {
        "card.json": _json(card),
        "model.json": _json(about),
        "frequencies.txt": _words(model.frequencies.counts),
        "frequencies.u4": _counts(list(model.frequencies.counts.values())),
    }
    for name, source in model.sources.items():
        members |= _pack(name, source)
    members |= {f"trees-{at}.onnx": one.onnx for at, one in enumerate(model.trees)}
    write_members(path, members, worth=0.95, xz=True)


@cache
def load(path: Path = SHIPPED) -> Model:
    """The model of a weight file. Raises UsageError if there is none, or it is not one."""
    if not path.is_file():
        raise UsageError(f"no weights at {path}; make them with: dsqa task nlpcc-dbqa train")
    try:
        return _read(read_members(path, "model.json", "frequencies.txt", "frequencies.u4"))
    except (*DAMAGED, IndexError) as error:
        raise UsageError(
            f"{path}: no weights of this task ({one_line(error)}); train them anew"
        ) from None


def _read(members: Mapping[str, bytes]) -> Model:
    """The model in a weight file with untrusted contents. Raises `DAMAGED`, IndexError."""
    about = msgspec.json.decode(members["model.json"], type=_About)
    words = _read_words(members["frequencies.txt"])
    counts = checked_numbers(members["frequencies.u4"], _COUNTS, (len(words),))
    frequencies = Frequencies(
        about.sentences, dict(zip(words, counts.tolist(), strict=True)), about.lengths
    )
    sources = {name: _unpack(name, members) for name in about.sources}
    # The trees identify their columns only by place.
    if about.columns != tuple(features(read("", [""]), frequencies, sources, {})):
        raise ValueError("other features than this version's")
    trees = tuple(
        checked_trees(members[f"trees-{at}.onnx"], len(about.columns)) for at in range(about.trees)
    )
    return Model(frequencies, sources, trees, about.columns)


def _pack(name: str, source: Associations) -> dict[str, bytes]:
    asked = list(source.questions)
    # Terms without enough joint occurrences are never looked up.
    met = sorted({term for row in source.pairs.values() for term in row})
    place = {term: at for at, term in enumerate(met)}
    rows = [
        (at, place[term], count)
        for at, question in enumerate(asked)
        for term, count in source.pairs[question].items()
    ]
    return {
        f"{name}.json": _json(_Source(source.answers, source.texts)),
        f"{name}-asked.txt": _words(asked),
        f"{name}-asked.u4": _counts([source.questions[one] for one in asked]),
        f"{name}-met.txt": _words(met),
        f"{name}-met.u4": _counts([source.background[one] for one in met]),
        f"{name}-pairs.u4": _counts(np.array(rows, np.int64).reshape(-1, 3).T),
        f"{name}-forms.u4": _counts([source.forms[one] for one in asked]),
        f"{name}-all.u4": _counts(source.all_forms),
    }


def _unpack(name: str, members: Mapping[str, bytes]) -> Associations:
    def counts(what: str, *shape: int) -> npt.NDArray[Any]:
        return checked_numbers(members[f"{name}-{what}.u4"], _COUNTS, shape)

    about = msgspec.json.decode(members[f"{name}.json"], type=_Source)
    asked = _read_words(members[f"{name}-asked.txt"])
    met = _read_words(members[f"{name}-met.txt"])
    often, background = counts("asked", len(asked)), counts("met", len(met))
    forms, all_forms = counts("forms", len(asked), len(NAMES)), counts("all", len(NAMES))
    questions, terms, together = counts("pairs", 3, -1).astype(np.int64)
    # Otherwise logarithms of numbers that are not above 0.
    if (
        (together > np.minimum(often[questions], background[terms])).any()
        or (background < 1).any()
        or (forms > often[:, None]).any()
        or (often > about.answers).any()
        or (all_forms > about.answers).any()
        or about.texts < 1
    ):
        raise ValueError(f"counts of {name} that do not fit together")
    pairs: dict[str, dict[str, int]] = {one: {} for one in asked}
    for at, term, count in zip(questions.tolist(), terms.tolist(), together.tolist(), strict=True):
        pairs[asked[at]][met[term]] = count
    return Associations(
        about.answers,
        dict(zip(asked, often.tolist(), strict=True)),
        pairs,
        dict(zip(met, background.tolist(), strict=True)),
        about.texts,
        dict(zip(asked, forms.astype(np.float64), strict=True)),
        all_forms.astype(np.float64),
    )


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"


def _words(words: "Sequence[str] | Mapping[str, int]") -> bytes:
    return "\n".join(words).encode()


def _read_words(data: bytes) -> list[str]:
    words = data.decode().split("\n") if data else []
    if len(set(words)) < len(words):
        raise ValueError("a word comes twice")
    return words


def _counts(values: npt.ArrayLike) -> bytes:
    return np.asarray(values).astype(_COUNTS).tobytes()
