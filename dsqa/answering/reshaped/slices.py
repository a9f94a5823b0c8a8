"""The slice of a cube that a question is about: of each dimension that it does not name the total.

Of sexes by prefectures and years "which prefecture had most women in 2020" is about the prefectures without 全国, women, and 2020.
"""

from collections.abc import Sequence

import numpy as np

from dsqa.answering.gathered.asked import is_within, named
from dsqa.answering.gathered.table import GatheredTable
from dsqa.answering.reshaped.coded_times import with_whole_times
from dsqa.answering.reshaped.cubes import Cube, Dimension, cube_of, is_within_of, unit_of
from dsqa.answering.reshaped.members import (
    UNNAMED,
    has_word_of,
    is_noun_of,
    meant,
    named_members,
    noun_asked,
    place_of,
    words_left,
)
from dsqa.answering.reshaped.pivot import Pivot, pivoted
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.language.heads import is_head_of_measures, says_rate
from dsqa.language.lang import Lang
from dsqa.language.times.in_text import only_time
from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.labels import names_error
from dsqa.questions.asking.over_lines.selected import counted_lines
from dsqa.questions.asking.over_sheets import asks_any_time, level_asked
from dsqa.questions.asking.shares import asks_share
from dsqa.questions.model import Question
from dsqa.recent import Recent
from dsqa.store import Content

_MOST_CELLS = 100_000
"""Maximum number of cells of a slice."""
_KEPT = 16
"""Number of slices that are cached."""
_COMPARED = 2
"""Number of members that are compared with each other, not with all others."""


class Slices:
    """The slices of the statistics in long form of a dataset."""

    def __init__(self, contents: Sequence[Content], plain: PlainTable, lang: Lang) -> None:
        """`plain`: its one table."""
        found = [one for held in contents for one in held.tables]
        self._table = found[0] if len(contents) == len(found) == 1 else None
        self._cube = cube_of(with_whole_times(plain), lang) if self._table else None
        self._lang = lang
        self._made: Recent[tuple[object, ...], GatheredTable] = Recent(_KEPT, lambda _: 1)
        self._next = max((one.index for held in contents for one in held.sheets), default=0)

    def of(self, question: Question) -> GatheredTable | None:
        """The slice that a question is about; None if it asks for a text, or there is no cube."""
        cube, table = self._cube, self._table
        if cube is None or table is None or question.asks_text:
            return None
        of_things = any(not one.times for one in cube.dimensions)
        if of_things and not cube.has_groups and (asks_sum(question) or question.top > 1):
            return None  # Its rows are added up, as those of a list are.
        said = [named_members(question, one) for one in cube.dimensions]
        noun = noun_asked(question)
        asked = _asked(question, cube, said, noun)
        kept = _kept(question, cube, said, asked)
        if counted_lines(question) and all(len(one) == 1 for one in kept):
            return None  # "How many foreign women are under 30" is no number of lines.
        values = _values_kept(question, cube, self._lang)
        for at, one in enumerate(cube.dimensions):
            # Cities have rows in their prefectures, and none in the whole country.
            if one.totals.issuperset(kept[at]) and not _rows_of(cube, kept, without_totals=True):
                kept[at] = one.parts
        rows = _rows_of(cube, kept)
        if not rows or len(rows) * len(values) > _MOST_CELLS:
            return None
        columns = [cube.plain.relation.columns[at].texts for at in values]
        if not any(texts[row] for texts in columns for row in rows):
            return None
        pivot = _pivot(question, cube, kept, values, asked, noun)
        key = (pivot, tuple(rows))
        made = self._made.use(key)
        if made is None:
            self._next += 1
            title = " ".join((table.title, *cube.said)).strip()
            made = pivoted(
                cube.plain,
                table,
                pivot,
                rows,
                index=self._next,
                title=title,
                unit=unit_of(cube, rows),
            )
            self._made.put(key, made)
        return made


def _kept(
    question: Question, cube: Cube, said: Sequence[Sequence[str]], asked: set[int]
) -> list[list[str]]:
    """By dimension the members that a question is about. `said`: those that it names; `asked`: the dimensions that it asks for."""
    of_whole = _of_whole(question, cube, said)
    words = words_left(question, [*cube.said, *(text for own in said for text in own)])
    found = []
    for at, (one, own) in enumerate(zip(cube.dimensions, said, strict=True)):
        parts = [text for text in own if text not in one.totals]
        if one.times:
            found.append(_at_time(question, one))
        elif len(parts) < _COMPARED and at in asked:
            found.append(one.parts)
        elif parts:
            found.append([*sorted(one.totals), *parts] if at == of_whole else [*own])
        elif is_head_of_measures(one.head) and not one.totals:
            found.append(meant(question, one.members))
        elif has_word_of(one, words, question.lang):
            found.append(list(one.members) if one.totals else meant(question, one.members))
        else:
            found.append([text for text in one.members if text in one.totals] or one.parts)
    return found


def _rows_of(
    cube: Cube, kept: Sequence[Sequence[str]], *, without_totals: bool = False
) -> list[int]:
    """The rows with members that are kept of each dimension, with totals of those alone of which nothing else is kept."""
    relation = cube.plain.relation
    found = np.ones(relation.size, bool)
    for dimension, members in zip(cube.dimensions, kept, strict=True):
        if len(members) < len(dimension.members):
            codes, chosen = relation.columns[dimension.column].different, {*members}
            if without_totals:
                chosen = chosen - dimension.totals or chosen
            wanted = [code for code, text in enumerate(codes.texts) if text in chosen]
            found &= np.isin(codes.codes, wanted)
    return list(np.flatnonzero(found).tolist())


def _asked(question: Question, cube: Cube, said: Sequence[Sequence[str]], noun: str) -> set[int]:
    """The dimensions whose members a question asks for, or speaks of by their noun; of a noun that none has, the one with most members."""
    found = {
        at
        for at, (one, own) in enumerate(zip(cube.dimensions, said, strict=True))
        if not one.times and is_noun_of(question, one, own)
    }
    if not found and (counted := counted_lines(question)) and counted.noun:
        # 市 is the noun of 札幌市, beside 港区.
        ending = [[text.endswith(counted.noun) for text in one.parts] for one in cube.dimensions]
        found = {at for at, one in enumerate(ending) if 1 < sum(one) >= len(one) / 2}
    if found or not noun or asks_any_time(question, False):
        return found
    free = [
        at
        for at, one in enumerate(cube.dimensions)
        if not one.times and not {*said[at]}.difference(one.totals)
    ]
    return {max(free, key=lambda at: len(cube.dimensions[at].members))} if free else set()


def _of_whole(question: Question, cube: Cube, said: Sequence[Sequence[str]]) -> int:
    """The dimension of which a question asks for a part in the total: that of the last part that it names; -1 for none, and where it names the total, too."""
    if not (question.percent or asks_share(question)):
        return -1
    places = []
    for at, (one, own) in enumerate(zip(cube.dimensions, said, strict=True)):
        parts = [label for label in own if label not in one.totals]
        if 0 < len(parts) < len(own):
            return -1
        places += [(place_of(question, label), at) for label in parts if one.is_added]
    return max(places, default=(0, -1))[1]


def _at_time(question: Question, one: Dimension) -> list[str]:
    """The members at the one time that a question names, else all; of years, quarters and months all of the kind that it is about."""
    if one.levels:
        level = level_asked(question)
        return [text for text in one.members if one.levels[text] == level] or [*one.members]
    if len(question.times) == 1:
        pairs = zip(one.members, one.times, strict=True)
        found = [text for text, time in pairs if time and is_within(time, question.times[0])]
        if found:
            return found
    if one.totals and asks_sum(question):
        return [*one.totals]
    return [text for text in one.members if text not in one.totals]


def _values_kept(question: Question, cube: Cube, lang: Lang) -> tuple[int, ...]:
    """The columns of numbers that a question means, of those of times the ones that it names."""
    if cube.errors and names_error(question):
        return cube.errors
    columns = cube.plain.relation.columns
    heads = {at: only_time(columns[at].head, lang) for at in cube.values}
    if cube.has_measures and not any(heads.values()):
        named_so = meant(question, [columns[at].head for at in cube.values])
        # A share is one of another measure.
        if not question.percent or any(map(says_rate, named_so)):
            return tuple(at for at in cube.values if columns[at].head in named_so)
    if len(question.times) != 1 or not all(heads.values()):
        return cube.values
    asked = question.times[0]
    found = tuple(at for at, one in heads.items() if one and is_within(one, asked))
    return found or cube.values


def _pivot(
    question: Question,
    cube: Cube,
    kept: Sequence[Sequence[str]],
    values: tuple[int, ...],
    asked: set[int],
    noun: str,
) -> Pivot:
    """What stands down, and what across: down the dimension with most members that are no times; a total that nobody names stands nowhere."""
    shown = [
        (one, members)
        for one, members in zip(cube.dimensions, kept, strict=True)
        if named(question, members)
        or (not one.is_outer and (len(members) > 1 or not one.totals.issuperset(members)))
    ]
    # Everything over time is a line of times.
    things = [pair for pair in shown if not pair[0].times] or shown
    if not things:
        things = [(cube.dimensions[0], kept[0])]
    outer = {one.column: other for one, _ in things for other, _ in things if is_within_of(cube, one, other)}  # fmt: skip
    # Of as many the inner one: the city, not its prefecture.
    down = max(things, key=lambda pair: (len(pair[1]), pair[0].column in outer))[0]
    stub = [outer[down.column], down] if down.column in outer else [down]
    beside = [one for one, _ in shown if one not in stub]
    across = sorted(beside, key=lambda one: bool(one.times))
    is_headed = len(cube.values) > 1 or not across
    is_asked = any(cube.dimensions[at] is down for at in asked)
    columns = tuple(one.column for one in across)
    return Pivot(
        tuple(one.column for one in stub),
        columns,
        values,
        is_headed,
        noun.strip(UNNAMED) if is_asked else "",
    )
