"""Passages by BM25: the engine of `dsqa search` finds candidates, and the task's BM25 orders them.

The engine's own BM25 has fixed k1 1.2 and b 0.75, so its first candidates are scored again from their terms.
"""

import math
import shutil
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec
import numpy as np

from dsqa.errors import DsqaError, MalformedFile, UsageError
from dsqa.search.engine import Engine, Filters, WeightedTerm, exists
from dsqa.search.indexing.analyse import terms
from dsqa.search.indexing.document import Document
from dsqa_tasks.qrecc.retrieval.passages import Passage, Stamp

VERSION = 1
K1, B = 0.82, 0.68
"""Parameters of the task's baseline."""
PASSAGES = 100
DEPTH = 1000
"""Number of the engine's candidates that are scored again."""


class Hit(NamedTuple):
    """A passage that was found."""

    id: str
    score: float
    text: str


class Found(NamedTuple):
    """The passages found for a question."""

    hits: Sequence[Hit]
    """Best first; of equal scores the larger id first, as in the evaluation."""
    rarity: Callable[[str], float]
    """The idf of a term of `analyse.terms`."""


class Retriever(Protocol):
    """Finds passages."""

    def search(self, question: str, most: int) -> Found:
        """The best passages. Raises DsqaError if the search fails."""


class _State(msgspec.Struct, frozen=True):
    """The files of an index."""

    version: int
    files: list[Stamp]
    count: int
    terms: int


@dataclass(frozen=True)
class PassageIndex:
    """An index of passages in a folder."""

    engine: Engine
    count: int
    length: float
    """Mean number of terms of a passage."""

    def search(self, question: str, most: int = PASSAGES) -> Found:
        """As `Retriever.search`."""
        wanted = Counter(terms(question))
        found = self.engine.search(
            [WeightedTerm("contents", term, float(count)) for term, count in wanted.items()],
            Filters(),
            max(DEPTH, most),
        )
        hits = [
            Hit(
                one.stored.id,
                self._score(wanted, one.stored.contents_terms.split()),
                one.stored.description,
            )
            for one in found
        ]
        hits.sort(key=lambda hit: (hit.score, hit.id.encode()), reverse=True)
        return Found(hits[:most], self.rarity)

    def rarity(self, term: str) -> float:
        """As `Found.rarity`, in the whole collection."""
        return idf(self.engine.frequency("contents", term), self.count)

    def _score(self, wanted: Counter[str], held: list[str]) -> float:
        counts = Counter(held)
        norm = K1 * (1 - B + B * len(held) / self.length)
        return sum(
            count * self.rarity(term) * counts[term] / (counts[term] + norm)
            for term, count in wanted.items()
            if term in counts
        )


def idf(frequency: int, count: int) -> float:
    """Inverse document frequency as in Lucene, never below 0."""
    return math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))


def opened(
    folder: Path, files: Sequence[Stamp], passages: Callable[[], Iterable[Passage]]
) -> PassageIndex:
    """The index in a folder, built if there is none of the present state of these files.

    Raises UsageError if the folder cannot be written, MalformedFile if an id is repeated or there are no passages.
    """
    # Another name than that of an index of datasets: this one may be replaced.
    state, place = folder / "passages.json", folder / "passages-engine"
    if found := _held(state, place, files):
        return found
    try:
        state.unlink(missing_ok=True)
        if place.exists():
            shutil.rmtree(place)
        held = _State(VERSION, list(files), *_build(place, passages))
        state.write_bytes(msgspec.json.format(msgspec.json.encode(held), indent=1) + b"\n")
    except OSError as error:
        raise UsageError(
            f"cannot write the passage index {folder}: {error.strerror or error}; "
            "name another folder by --index"
        ) from None
    return PassageIndex(Engine(place), held.count, held.terms / held.count)


def _held(state: Path, place: Path, files: Sequence[Stamp]) -> PassageIndex | None:
    """The existing index; None if it is incomplete, or of other files."""
    try:
        held = msgspec.json.decode(state.read_bytes(), type=_State)
        if (held.version, held.files) != (VERSION, list(files)) or not exists(place):
            return None
        engine = Engine(place)
    except (OSError, ValueError, RecursionError, DsqaError):
        return None
    whole = held.count > 0 and len(engine) == held.count
    return PassageIndex(engine, held.count, held.terms / held.count) if whole else None


def _build(folder: Path, passages: Callable[[], Iterable[Passage]]) -> tuple[int, int]:
    """Write the passages; returns (passages, their terms)."""
    engine = Engine(folder)
    # Eight bytes per id: a set of the ids themselves takes gigabytes for a large collection.
    hashes, total = array("Q"), 0
    for passage in passages():
        hashes.append(_hash(passage))
        found = terms(passage.contents)
        total += len(found)
        engine.add("passages", _document(passage, " ".join(found)))
    if not hashes:
        raise MalformedFile(
            "the passage collection is empty: lines with id and contents are needed"
        )
    if twice := _twice(hashes, passages):
        raise MalformedFile(f"the passage {twice} comes twice; keep one of them")
    engine.commit()
    engine.close()
    return len(hashes), total


def _twice(hashes: "array[int]", passages: Callable[[], Iterable[Passage]]) -> str:
    """A repeated id, else empty."""
    ordered = np.sort(np.frombuffer(hashes, np.uint64))
    alike = set(ordered[1:][ordered[1:] == ordered[:-1]].tolist())
    seen: set[str] = set()
    # Two ids may have one hash, so the few that do are compared.
    for passage in passages() if alike else ():
        if _hash(passage) in alike:
            if passage.id in seen:
                return passage.id
            seen.add(passage.id)
    return ""


def _hash(passage: Passage) -> int:
    return int.from_bytes(blake2b(passage.id.encode(), digest_size=8).digest())


def _document(passage: Passage, found: str) -> Document:
    return Document(
        id=passage.id,
        title="",
        description=passage.contents,
        title_terms="",
        about_terms="",
        contents_terms=found,
        organisation="",
        statistics="",
        formats="",
        years=[],
    )
