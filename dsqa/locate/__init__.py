"""Question x Tables: which cells may answer, best first.

`Locator` holds what is prepared once per dataset and shared by its questions.
"""

from dsqa.locate.candidates import Shortlist, candidates
from dsqa.locate.indexing.build import build_index
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.locate.matching.embedding import DatasetEmbedding
from dsqa.locate.matching.longer_labels import prefer_longer_labels
from dsqa.locate.matching.match import Asked, ask
from dsqa.locate.matching.similarity import Similarity
from dsqa.locate.model import Candidate
from dsqa.locate.named_sheet import prefer_named_sheet
from dsqa.locate.short_list import ShortList, short_list
from dsqa.locate.weights import Weights, shipped
from dsqa.locate.wholes import prefer_wholes
from dsqa.questions.model import Question

__all__ = ["Candidate", "DatasetIndex", "Locator", "Weights", "build_index"]


class Locator:
    """Finds cells in the tables of one dataset."""

    def __init__(self, index: DatasetIndex, weights: Weights | None = None) -> None:
        self.index = index
        self.weights = weights or shipped()
        self._similarity = Similarity(index)
        self._embedding = DatasetEmbedding(self.weights.embedding, index.word_terms)

    def ask(self, question: Question) -> Asked:
        """The words of the question, weighted by how well they discriminate in this dataset."""
        return ask(question, self.index, self._similarity)

    def first(self, asked: Asked, shortlist: Shortlist | None = None) -> list[Candidate]:
        """The data cells that the first pass keeps, in its order."""
        return candidates(asked, self.index, self.weights.linear, shortlist or Shortlist())

    def short_list(self, asked: Asked, shortlist: Shortlist | None = None) -> ShortList:
        """The candidates of the first pass and their labels, with the features that the ranker reads."""
        return short_list(asked, self.first(asked, shortlist), self.index, self._embedding)

    def locate(self, asked: Asked, shortlist: Shortlist | None = None) -> list[Candidate]:
        """Ranked candidate cells, best first; empty if the dataset has no table."""
        ranked = self.short_list(asked, shortlist).ranked(self.weights.trees)
        ranked = prefer_longer_labels(asked, prefer_wholes(asked, ranked, self.index))
        return prefer_named_sheet(asked.normalised, ranked)
