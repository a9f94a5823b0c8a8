"""Passages by BM25: the engine of `dsqa search` finds candidates, and the task's BM25 orders them.

The engine's own BM25 has k1 1.2 and b 0.75 and cannot be told otherwise, so its first candidates are
scored again from their terms.
"""

import json
import math
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

from dsqa.errors import DsqaError, UsageError
from dsqa.search.analyse import terms
from dsqa.search.document import Document
from dsqa.search.engine import Engine, Filters, WeightedTerm
from dsqa.tasks.qrecc.passages import Passage, Stamp

VERSION = 1
K1, B = 0.82, 0.68
"""Of the task's baseline."""
PASSAGES = 100
DEPTH = 1000
"""Candidates of the engine that are scored again."""


class Hit(NamedTuple):
    """A passage that was found."""

    id: str
    score: float
    text: str


class Retriever(Protocol):
    """Finds passages."""

    def search(self, question: str, most: int) -> list[Hit]:
        """The best passages, best first; equal ones the larger id first, as they are evaluated."""

    def rarity(self, term: str) -> float:
        """How much a term (as `analyse.terms` gives them) tells: its idf."""


@dataclass(frozen=True)
class PassageIndex:
    """An index of passages in a folder."""

    engine: Engine
    count: int
    length: float
    """Terms of a passage, on average."""

    def search(self, question: str, most: int = PASSAGES) -> list[Hit]:
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
        return hits[:most]

    def rarity(self, term: str) -> float:
        """As `Retriever.rarity`."""
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
    """Inverse document frequency as Lucene takes it, never below 0."""
    return math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))


def opened(
    folder: Path, files: Sequence[Stamp], passages: Callable[[], Iterable[Passage]]
) -> PassageIndex:
    """The index in a folder, made anew where there is none of these files as they are now.

    Raises UsageError where the folder cannot be written, DsqaError where an id comes twice or there are no
    passages.
    """
    state = folder / "passages.json"
    wanted = {"version": VERSION, "files": [list(one) for one in files]}
    held = _state(state)
    # Not the name that an index of datasets has: what stands under this one may be made anew.
    place = folder / "passages-engine"
    if held is None or {name: held.get(name) for name in wanted} != wanted:
        try:
            state.unlink(missing_ok=True)
            if place.exists():
                shutil.rmtree(place)
            counts = _build(place, passages())
            state.write_text(json.dumps({**wanted, **counts}, indent=1) + "\n", "utf-8")
        except OSError as error:
            raise UsageError(
                f"cannot write the passage index {folder}: {error.strerror or error}; "
                "name another folder by --index"
            ) from None
        held = {**wanted, **counts}
    count, total = int(str(held["count"])), int(str(held["terms"]))
    return PassageIndex(Engine(place), count, total / count if total else 1.0)


def _build(folder: Path, passages: Iterable[Passage]) -> dict[str, int]:
    engine = Engine(folder)
    seen: set[bytes] = set()
    total = 0
    for passage in passages:
        key = passage.id.encode()
        if key in seen:
            raise DsqaError(f"the passage {passage.id} comes twice; keep one of them")
        seen.add(key)
        found = terms(passage.contents)
        total += len(found)
        engine.add("passages", _document(passage, " ".join(found)))
    engine.commit()
    engine.close()
    if not seen:
        raise DsqaError("the passage collection is empty: lines with id and contents are needed")
    return {"count": len(seen), "terms": total}


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


def _state(path: Path) -> dict[str, object] | None:
    try:
        held = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return held if isinstance(held, dict) and {"count", "terms"} <= held.keys() else None
