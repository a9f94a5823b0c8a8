"""What answering needs: counts and trees, and the file that holds them."""

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from dsqa.errors import DsqaError, UsageError
from dsqa.learning.trees import Floats, Trees
from dsqa.learning.zipped import DAMAGED, read_members, write_members
from dsqa.tasks.nlpcc_dbqa.associations import Associations
from dsqa.tasks.nlpcc_dbqa.features import features, matrix
from dsqa.tasks.nlpcc_dbqa.files import Document
from dsqa.tasks.nlpcc_dbqa.frequencies import Frequencies
from dsqa.tasks.nlpcc_dbqa.reading import read

SHIPPED = Path(__file__).with_name("weights.zip")
Card = Mapping[str, object]


@dataclass(frozen=True)
class Model:
    """Scores sentences."""

    frequencies: Frequencies
    sources: Mapping[str, Associations]
    """By name, as their features begin."""
    trees: tuple[Trees, ...]
    """Their scores are added."""
    columns: tuple[str, ...]
    """Names of the features, in the order of the trees."""

    def scores(self, document: Document) -> list[float]:
        """A score a sentence; higher is likelier the answer."""
        reading = read(document.question, document.sentences)
        found = features(reading, self.frequencies, self.sources, {})
        rows = matrix({name: found[name] for name in self.columns})
        return [float(score) for score in add(self.trees, rows)]


def add(trees: Sequence[Trees], rows: Floats) -> Floats:
    """The sum of the trees' scores, a row each."""
    total = np.zeros(len(rows), np.float32)
    for one in trees:
        total = total + one.score(rows)
    return total


def save(model: Model, card: Card, path: Path) -> None:
    """Write a weight file, the same bytes for the same model. Raises UsageError."""
    members = {
        "card.json": _json(card),
        "model.json": _json(
            {
                "columns": model.columns,
                "sources": list(model.sources),
                "trees": len(model.trees),
                "sentences": model.frequencies.sentences,
                "lengths": model.frequencies.lengths,
            }
        ),
        "frequencies.txt": _words(model.frequencies.counts),
        "frequencies.npy": _array(list(model.frequencies.counts.values())),
    }
    for name, source in model.sources.items():
        members |= _pack(name, source)
    members |= {f"trees-{at}.onnx": one.onnx for at, one in enumerate(model.trees)}
    write_members(path, members)


@cache
def load(path: Path = SHIPPED) -> Model:
    """The model of a weight file. Raises UsageError without one, DsqaError for another file."""
    if not path.is_file():
        raise UsageError(f"no weights at {path}; make them with: dsqa task nlpcc-dbqa train")
    try:
        members = read_members(path)
        about = json.loads(members["model.json"])
        frequencies = Frequencies(
            about["sentences"],
            dict(
                zip(
                    _read_words(members["frequencies.txt"]),
                    _read(members["frequencies.npy"]).tolist(),
                    strict=True,
                )
            ),
            tuple(about["lengths"]),
        )
        sources = {name: _unpack(name, members) for name in about["sources"]}
        trees = tuple(Trees(members[f"trees-{at}.onnx"]) for at in range(about["trees"]))
        return Model(frequencies, sources, trees, tuple(about["columns"]))
    except (*DAMAGED, IndexError, TypeError) as error:
        raise DsqaError(f"{path}: no weights of this task ({error}); train them anew") from None


def card(path: Path = SHIPPED) -> dict[str, Any]:
    """How weights were made. Raises DsqaError for another file."""
    try:
        found = json.loads(read_members(path)["card.json"])
    except DAMAGED as error:
        raise DsqaError(f"{path}: no weights of this task ({error})") from None
    return dict(found)


def _pack(name: str, source: Associations) -> dict[str, bytes]:
    asked = list(source.questions)
    # Terms that met no question often enough are never looked up.
    met = sorted({term for row in source.pairs.values() for term in row})
    place = {term: at for at, term in enumerate(met)}
    rows = [
        (at, place[term], count)
        for at, question in enumerate(asked)
        for term, count in source.pairs[question].items()
    ]
    return {
        f"{name}.json": _json({"answers": source.answers, "texts": source.texts}),
        f"{name}-asked.txt": _words(asked),
        f"{name}-asked.npy": _array([source.questions[one] for one in asked]),
        f"{name}-met.txt": _words(met),
        f"{name}-met.npy": _array([source.background[one] for one in met]),
        f"{name}-pairs.npy": _array(np.array(rows, np.int64).reshape(-1, 3).T),
        f"{name}-forms.npy": _array([source.forms[one] for one in asked]),
        f"{name}-all.npy": _array(source.all_forms),
    }


def _unpack(name: str, members: Mapping[str, bytes]) -> Associations:
    about = json.loads(members[f"{name}.json"])
    asked = _read_words(members[f"{name}-asked.txt"])
    met = _read_words(members[f"{name}-met.txt"])
    pairs: dict[str, dict[str, int]] = {one: {} for one in asked}
    for at, term, count in _read(members[f"{name}-pairs.npy"]).T.tolist():
        pairs[asked[at]][met[term]] = count
    forms = _read(members[f"{name}-forms.npy"]).astype(np.float64)
    return Associations(
        about["answers"],
        dict(zip(asked, _read(members[f"{name}-asked.npy"]).tolist(), strict=True)),
        pairs,
        dict(zip(met, _read(members[f"{name}-met.npy"]).tolist(), strict=True)),
        about["texts"],
        dict(zip(asked, forms, strict=True)),
        _read(members[f"{name}-all.npy"]).astype(np.float64),
    )


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


def _words(words: "Sequence[str] | Mapping[str, int]") -> bytes:
    return "\n".join(words).encode()


def _read_words(data: bytes) -> list[str]:
    return data.decode().split("\n") if data else []


def _array(values: Any) -> bytes:
    """Counts as small as they fit."""
    counts = np.asarray(values)
    most = int(counts.max()) if counts.size else 0
    buffer = io.BytesIO()
    np.save(buffer, counts.astype(np.uint16 if most < 1 << 16 else np.uint32), allow_pickle=False)
    return buffer.getvalue()


def _read(data: bytes) -> "np.ndarray[Any, Any]":
    array: np.ndarray[Any, Any] = np.load(io.BytesIO(data), allow_pickle=False)
    return array
