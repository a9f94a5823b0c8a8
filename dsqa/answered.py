"""An answer for Python users, with its table and the other candidates."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property

from dsqa.answers.model import Answer, Considered
from dsqa.answers.resolve import ResolvedCell, resolve
from dsqa.datatable import DataTable
from dsqa.store import Content


@dataclass(frozen=True, repr=False)
class AnswerWithData(Answer):
    """An answer with the data that it was read from, which are kept in memory."""

    _contents: Sequence[Content] = field(default=(), compare=False)
    _located: Callable[[], Sequence[Considered]] = field(default=tuple, compare=False)

    @classmethod
    def of(
        cls,
        answer: Answer,
        contents: Sequence[Content],
        located: Callable[[], Sequence[Considered]],
    ) -> "AnswerWithData":
        """An answer with the contents of its dataset, and the function that returns its candidates."""
        own = {one.name: getattr(answer, one.name) for one in fields(Answer)}
        return cls(**own, _contents=contents, _located=located)

    @cached_property
    def table(self) -> DataTable | None:
        """The table of the first cell; None for an answer that is not in a table."""
        found = self._first_cell
        if found is None or found.table is None:
            return None
        return DataTable.of(self.cells[0].file, found.table, found.sheet)

    @cached_property
    def candidates(self) -> list[Considered]:
        """The candidate cells, likeliest first; they are located when first needed."""
        return list(self._located())

    @cached_property
    def _first_cell(self) -> ResolvedCell | None:
        return resolve(self.cells[0], self._contents) if self.cells else None

    def _repr_html_(self) -> str:
        from dsqa.web.pages.notebook import answer_html

        return answer_html(self, self._contents)
