"""An index that Anserini made, searched through pyserini (the extra `dsqa[anserini]`, which needs Java)."""

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dsqa.errors import DsqaError, UsageError
from dsqa.extras import needed
from dsqa.log import one_line
from dsqa.search.indexing.analyse import terms
from dsqa_tasks.qrecc.retrieval.index import K1, PASSAGES, B, Found, Hit, idf

NAME = "passages-index-anserini"
"""The name of the folder on the task's virtual machines."""


@dataclass(frozen=True)
class AnseriniIndex:
    """A Lucene index of passages."""

    searcher: Any

    def search(self, question: str, most: int = PASSAGES) -> Found:
        """As `Retriever.search`; the idf of terms is from the found passages, because the index has none for the terms of
        `analyse.terms`. Raises DsqaError if Lucene fails."""
        try:
            found = list(self.searcher.search(question, k=most))
        except Exception as error:  # Java's, which have no class here
            raise DsqaError(f"the Anserini index cannot be searched: {one_line(error)}") from None
        hits = [Hit(one.docid, float(one.score), _contents(one)) for one in found]
        hits.sort(key=lambda hit: (hit.score, hit.id.encode()), reverse=True)
        frequencies = Counter(term for hit in hits for term in set(terms(hit.text)))
        return Found(hits, lambda term: idf(frequencies[term], len(hits)))


def find(folder: Path) -> Path | None:
    """The Anserini index in an input folder."""
    path = folder / NAME
    return path if any(path.glob("segments_*")) else None


def opened(folder: Path) -> AnseriniIndex:
    """The index in a folder. Raises UsageError without pyserini, or if it cannot open the index."""
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
    except (AttributeError, TypeError, ValueError, KeyError, RecursionError):
        raise DsqaError(
            f"the Anserini index holds no text of {hit.docid}; build it with --storeRaw"
        ) from None
