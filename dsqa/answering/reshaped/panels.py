"""Lists with a row for each thing and time as tables of things by times, for questions about what rose or fell: countries by years."""

from collections.abc import Sequence
from functools import cached_property, reduce
from operator import and_

import numpy as np

from dsqa.answering.gathered.asked import named
from dsqa.answering.gathered.table import GatheredTable
from dsqa.answering.reshaped.pivot import Pivot, pivoted
from dsqa.derivations.columns.head_matches import HeadMatch, head_matches
from dsqa.derivations.columns.long_form import combinations, is_of_times
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.roles import is_amount
from dsqa.derivations.rows.anchors import SEVERAL, matches
from dsqa.derivations.rows.masks import rows_of, union
from dsqa.questions.model import Question
from dsqa.questions.parse import for_change
from dsqa.questions.readings.claims import change_said
from dsqa.recent import Recent
from dsqa.store import Content

_MOST_ROWS, _MOST_TIMES, _MOST_KEYS = 50_000, 400, 4
"""Maximum number of rows and times of such a list, and of the columns that tell its things apart."""
_MOST_CELLS = 100_000
"""Maximum number of things times times."""
_FEWEST_THINGS, _ROWS_EACH = 2, 1.5
"""Minimum number of things, and of rows of each in the mean."""
_KEPT = 4
"""Number of tables that are cached."""


class Panel:
    """The one list of a dataset, if it has a row for each thing and time."""

    def __init__(self, contents: Sequence[Content], tables: Sequence[PlainTable]) -> None:
        self._contents, self._tables = contents, tables
        self._made: Recent[tuple[int, int], GatheredTable] = Recent(_KEPT, lambda _: 1)
        self._next = max((one.index for held in contents for one in held.sheets), default=0)

    def of(self, question: Question) -> tuple[GatheredTable, Question] | None:
        """The table of things by times of the amount that a question about a change of several of them names, of those alone that it names by what they
        belong to (African countries), and the question without these names; None for any other question."""
        if self._keys is None or change_said(question.wording) is None:
            return None
        relation, wording = self._tables[0].relation, question.wording
        heads = head_matches(relation, wording)
        thing, *others = self._keys
        if not heads[thing].words or named(question, relation.columns[thing].different.texts):
            return None
        measure = self._measure(heads)
        if measure is None:
            return None
        found = [one for one in matches(relation, wording) if one.column in others]
        groups = [one for one in found if one.level >= SEVERAL]
        rows = reduce(and_, (one.rows for one in groups), relation.every)
        if not rows:
            return None
        words = union(one.words for one in groups)
        made = self._made.use((measure, rows))
        if made is None:
            self._next += 1
            made = self._table(measure, rows_of(rows), self._next)
            self._made.put((measure, rows), made)
        return made, for_change(question, words, self._times[0], self._times[-1])

    @cached_property
    def _time(self) -> int | None:
        """The one column of years or dates."""
        columns = self._tables[0].relation.columns
        found = [
            at
            for at, one in enumerate(columns)
            if is_of_times(one) and len(one.different.texts) > 1
        ]
        return found[0] if len(found) == 1 else None

    @cached_property
    def _times(self) -> list[str]:
        """The different times, the earliest first."""
        relation, time = self._tables[0].relation, self._time
        values = next(one.values for one in relation.readings if one.column == time)
        order = np.argsort(values, kind="stable").tolist()
        texts = relation.columns[time or 0].texts
        return list(dict.fromkeys(texts[row] for row in order))

    @cached_property
    def _keys(self) -> tuple[int, ...] | None:
        """The columns that tell the things of the rows apart, the one with most values first; None if it is no such list."""
        if len(self._contents) != 1 or len(self._tables) != 1 or self._tables[0].joined:
            return None
        if len(self._contents[0].tables) != 1:
            return None
        relation, time = self._tables[0].relation, self._time
        if time is None or not 0 < relation.size <= _MOST_ROWS:
            return None
        keys = [
            at
            for at, one in enumerate(relation.columns)
            if one.kind == "text" and len(one.different.texts) > 1
        ]
        if not 0 < len(keys) <= _MOST_KEYS or relation.distinct[time] * relation.size > _MOST_TIMES:
            return None
        keys.sort(key=lambda at: (-relation.distinct[at], at))
        things = combinations(relation, keys)
        if combinations(relation, (*keys, time)) < relation.size or things < _FEWEST_THINGS:
            return None
        if things * relation.distinct[time] * relation.size > _MOST_CELLS:
            return None
        return tuple(keys) if things * _ROWS_EACH <= relation.size else None

    def _measure(self, heads: Sequence[HeadMatch]) -> int | None:
        """The column of the amount that a question names, or the only one."""
        relation = self._tables[0].relation
        amounts = {one.column for one in relation.readings if is_amount(relation, one)}
        if len(amounts) == 1:
            return amounts.pop()
        said = sorted(((heads[at].covered, at) for at in amounts if heads[at].words), reverse=True)
        is_clear = bool(said) and (len(said) == 1 or said[0][0] > said[1][0])
        return said[0][1] if is_clear else None

    def _table(self, measure: int, chosen: Sequence[int], index: int) -> GatheredTable:
        """Things by the times of an amount, from some rows. `index`: of its sheet."""
        plain, (held,) = self._tables[0], self._contents
        assert self._time is not None
        (table,) = held.tables
        title = f"{table.title} {plain.relation.columns[measure].head}".strip()
        down = tuple(reversed(self._keys or ()))
        pivot = Pivot(down, (self._time,), (measure,), order=self._times)
        return pivoted(plain, table, pivot, chosen, index=index, title=title)
