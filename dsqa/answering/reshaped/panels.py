"""Lists with a row for each thing and time as tables of things by times, for questions about what rose or fell: countries by years."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, reduce
from operator import and_

import numpy as np

from dsqa.answering.gathered.asked import named
from dsqa.answering.gathered.cells import GatheredCells, Origin
from dsqa.answering.gathered.table import GatheredTable
from dsqa.derivations.columns.head_matches import HeadMatch, head_matches
from dsqa.derivations.columns.long_form import combinations, is_of_times
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.roles import is_amount
from dsqa.derivations.rows.anchors import SEVERAL, matches
from dsqa.derivations.rows.masks import rows_of, union
from dsqa.questions.model import Question
from dsqa.questions.parse import for_change
from dsqa.questions.readings.claims import change_said
from dsqa.readers.sheet import Region
from dsqa.recent import Recent
from dsqa.store import Content
from dsqa.tables.labels.paths import Path, levels_of
from dsqa.tables.model import Axis, Label

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
        relation, keys = plain.relation, self._keys or ()
        assert self._time is not None
        texts = {at: relation.columns[at].texts for at in (*keys, self._time)}
        things: dict[tuple[str, ...], int] = {}
        moments: dict[str, int] = {}
        for row in chosen:
            things.setdefault(tuple(texts[at][row] for at in reversed(keys)), row)
            moments.setdefault(texts[self._time][row], row)
        moments = {one: moments[one] for one in self._times if one in moments}
        left = len(keys)
        rows = {one: at for at, one in enumerate(things, 1)}
        columns = {one: at for at, one in enumerate(moments, left)}
        grid = GatheredCells(1 + len(things), left + len(moments))

        def origin(row: int, at: int) -> Origin:
            return Origin(held.name, plain.sheet, relation.rows[row], relation.places[at])

        for moment, row in moments.items():
            grid.put((0, columns[moment]), origin(row, self._time))
        paths: list[Path] = []
        for thing, row in things.items():
            places = [(rows[thing], depth) for depth in range(left)]
            for place, at in zip(places, reversed(keys), strict=True):
                grid.put(place, origin(row, at))
            labels = zip(thing, places, strict=True)
            paths.append(tuple(Label(text, *place) for text, place in labels))
        for row in chosen:
            thing = tuple(texts[at][row] for at in reversed(keys))
            place = rows[thing], columns[texts[self._time][row]]
            grid.put(place, origin(row, measure))
        (table,) = held.tables
        heads = [relation.columns[at].head for at in (*reversed(keys), self._time)]
        across: list[Path] = [(Label(one, 0, columns[one]),) for one in moments]
        made = replace(
            table,
            kind="cross",
            region=Region(0, 0, len(things), left + len(moments) - 1),
            header_rows=(0,),
            stub_columns=tuple(range(left)),
            row_axis=Axis(tuple(rows.values()), levels_of(paths, tuple(heads[:-1]))),
            column_axis=Axis(tuple(columns.values()), levels_of(across, (heads[-1],))),
            title=f"{table.title} {relation.columns[measure].head}".strip(),
            sheet_index=index,
            index=0,
        )
        sheet = grid.sheet(made.sheet_index, plain.sheet.member)
        parts = frozenset(((held.name, table.sheet_index, table.index),))
        return GatheredTable(held.name, sheet, grid.origins, frozenset(), made, parts)
