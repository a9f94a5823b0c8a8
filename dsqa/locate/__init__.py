"""Question x Tables: which cells may answer, best first.

`Locator` holds what is prepared once per dataset, so that many questions share it.
"""

from dsqa.locate.candidates import Shortlist, candidates
from dsqa.locate.index import DatasetIndex, build_index
from dsqa.locate.match import Asked, ask
from dsqa.locate.model import Candidate
from dsqa.locate.ranker import Ranker, default_ranker
from dsqa.locate.similarity import Similarity
from dsqa.questions.model import Question

__all__ = ["Candidate", "DatasetIndex", "Locator", "build_index"]


class Locator:
    """Finds cells in the tables of one dataset."""

    def __init__(self, index: DatasetIndex, ranker: Ranker | None = None) -> None:
        self.index = index
        self.ranker = ranker or default_ranker()
        self._similarity = Similarity(index)

    def ask(self, question: Question) -> Asked:
        """The question weighed against the words of this dataset."""
        return ask(question, self.index, self._similarity)

    def locate(self, asked: Asked, shortlist: Shortlist | None = None) -> list[Candidate]:
        """Ranked candidate cells, best first; empty when the dataset has no table."""
        return candidates(asked, self.index, self.ranker, shortlist or Shortlist())
