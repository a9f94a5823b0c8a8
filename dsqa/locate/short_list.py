"""The second pass: the short list of one question, ranked by the trained ranker."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dsqa.learning.trees import Trees
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.labels import LabelPlace, label_candidates
from dsqa.locate.matching.embedding import DatasetEmbedding
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Candidate
from dsqa.locate.ranker_features import COLUMNS, ranker_features


@dataclass(frozen=True)
class ShortList:
    """Data cells in the order of the first pass, followed by labels above and beside them."""

    candidates: tuple[Candidate, ...]
    features: Floats
    """(candidates, len(COLUMNS))"""

    def ranked(self, trees: Trees | None) -> list[Candidate]:
        """The candidates, best first; without trees in the order of the first pass, and without labels."""
        if trees is None or not self.candidates:
            return [candidate for candidate in self.candidates if candidate.label is None]
        scores = trees.score(self.features)
        return [
            self.candidates[at].scored(float(scores[at]))
            for at in np.argsort(-scores, kind="stable").tolist()
        ]


def short_list(
    asked: Asked, found: Sequence[Candidate], index: DatasetIndex, embedding: DatasetEmbedding
) -> ShortList:
    """The short list of a question from the candidates of the first pass, best first."""
    if not found:
        return ShortList((), np.zeros((0, len(COLUMNS)), np.float32))
    offered = label_candidates(found) if asked.question.is_read else []
    everything = (*found, *(candidate for candidate, _ in offered))
    places: list[LabelPlace | None] = [None] * len(found)
    places += [place for _, place in offered]
    return ShortList(everything, ranker_features(asked, everything, places, index, embedding))
