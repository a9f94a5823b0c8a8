"""An index that Anserini made, searched through pyserini (the extra `dsqa[anserini]`, which needs Java)."""

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dsqa.errors import DsqaError, UsageError
from dsqa.extras import needed
from dsqa.log import one_line
from dsqa.search.analyse import terms
from dsqa.tasks.qrecc.index import K1, PASSAGES, B, Hit, idf

NAME = "passages-index-anserini"
"""The folder of the task's virtual machines."""


@dataclass
class AnseriniIndex:
    """A Lucene index of passages."""

    searcher: Any
    frequencies: Counter[str] = field(default_factory=Counter)
    """Of terms in the passages that were found last: the index tells its own terms only."""

    def search(self, question: str, most: int = PASSAGES) -> list[Hit]:
        """As `Retriever.search`."""
        hits = [
            Hit(one.docid, float(one.score), _contents(one))
            for one in self.searcher.search(question, k=most)
        ]
        hits.sort(key=lambda hit: (hit.score, hit.id.encode()), reverse=True)
        self.frequencies = Counter(term for hit in hits for term in set(terms(hit.text)))
        return hits

    def rarity(self, term: str) -> float:
        """As `Retriever.rarity`, by the passages that were found last."""
        return idf(self.frequencies[term], max(self.frequencies.values(), default=1))


def find(folder: Path) -> Path | None:
    """The Anserini index in an input folder."""
    path = folder / NAME
    return path if any(path.glob("segments_*")) else None


def opened(folder: Path) -> AnseriniIndex:
    """The index in a folder. Raises UsageError without pyserini or where it opens no index."""
    what = f"{folder} is an Anserini index: reading it (with Java 21)"
    (lucene,) = needed("anserini", what, "pyserini.search.lucene")
    try:
        searcher = lucene.LuceneSearcher(str(folder))
        searcher.set_bm25(K1, B)
    except Exception as error:  # Java's, which have no class here
        raise UsageError(f"cannot open the Anserini index {folder}: {one_line(error)}") from None
    return AnseriniIndex(searcher)


def _contents(hit: Any) -> str:
    try:
        return str(json.loads(hit.lucene_document.get("raw"))["contents"])
    except (TypeError, ValueError, KeyError):
        raise DsqaError(
            f"the Anserini index holds no text of {hit.docid}; build it with --storeRaw"
        ) from None
