"""The similar tables of a dataset as one table, for questions about several of them."""

from collections.abc import Sequence
from functools import cached_property

from dsqa.answering.gathered.asked import cut_of, is_asked, named_members
from dsqa.answering.gathered.families import Family, families
from dsqa.answering.gathered.table import GatheredTable, OneLine, gathered
from dsqa.language.lang import Lang
from dsqa.questions.asking.over_files import place_nouns
from dsqa.questions.model import Question
from dsqa.recent import Recent
from dsqa.store import Content

_KEPT = 8
"""Number of gathered tables that are cached."""


class GatheredTables:
    """The families of the tables of a dataset, and those of their tables that were gathered last."""

    def __init__(self, contents: Sequence[Content], lang: Lang) -> None:
        self._contents, self._lang = contents, lang
        self._made: Recent[tuple[int, OneLine | None, str], GatheredTable] = Recent(
            _KEPT, lambda _: 1
        )
        self._next = 1 + max((one.index for held in contents for one in held.sheets), default=0)

    @cached_property
    def _families(self) -> list[Family]:
        return families(self._contents, self._lang)

    def of(self, question: Question) -> GatheredTable | None:
        """The tables of one family as one, for a question about several of them; None for any other question."""
        for number, family in enumerate(self._families):
            if is_asked(question, family) or self._is_meant(question, family):
                head = family.head if family.times else _noun(question, family) or family.head
                where = number, cut_of(question, family), head
                found = self._made.use(where)
                if found is None:
                    found = gathered(family, where[1], self._next, head)
                    self._next += 1
                    self._made.put(where, found)
                return found
        return None

    def _is_meant(self, question: Question, family: Family) -> bool:
        """Whether a question is about tables of several data files: it names one, or the dataset has no others."""
        every = sum(len(held.tables) for held in self._contents)
        is_all = len(family.members) == every
        return family.is_of_files and (is_all or bool(named_members(question, family)))


def _noun(question: Question, family: Family) -> str:
    """The noun of a question for what tells files apart, which their names do not have."""
    return max(sorted(place_nouns(question)), key=len, default="") if family.is_of_files else ""
