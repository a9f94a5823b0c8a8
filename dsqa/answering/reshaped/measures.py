"""Numbers of one kind side by side in a row: the marks of a pupil in each subject, the votes of a party in each district."""

import re
from collections.abc import Sequence
from itertools import groupby

import numpy as np

from dsqa.answering.reshaped.grid import LabelledGrid
from dsqa.answering.reshaped.records import GridRecords, RecordCell
from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.times.in_text import times
from dsqa.language.totals import is_average, is_total, says_total
from dsqa.language.values import number
from dsqa.language.written_in import is_japanese
from dsqa.questions.asking.over_rows.computed import asks_over_columns
from dsqa.questions.asking.things import kind_said, measure_said
from dsqa.questions.readings.wording import Wording
from dsqa.text import sqltext
from dsqa.text.regex import regex

_FEWEST = 3
_ALIKE = 3.0
"""Maximum ratio of the medians of two columns of one kind."""
_MEAN = regex(r"average|mean|平均")
_END = regex(
    r"\b(?:high|low|max\w*|min\w*|open\w*|clos\w+|before|after|from|to|start|end|upper|lower)\b|[高安始終]値|[最][高低大小]|[前後]$",
    re.I,
)
"""Heads of the ends of a range: high and low."""


def side_by_side(grid: LabelledGrid, wording: Wording) -> GridRecords | None:
    """A record for each number of a row, with the head that it stands below and the texts of its row, if a question asks for a sum or a mean
    and names none of these heads; None for other grids and questions."""
    if not asks_over_columns(wording):
        return None
    heads = grid.heads
    if any(map(says_total, heads)):
        return None
    lines = [grid.line(at) for at in range(len(grid.columns))]
    read = [_numbers(line) for line in lines]
    body = _of_one_kind(heads, read)
    side = [at for at, one in enumerate(read) if one is None]
    names = next((at for at in side if len({*lines[at]}) == len(lines[at])), None)
    if len(body) < _FEWEST or names is None:
        return None
    # Imported here: a dataset without such columns does not need it.
    from dsqa.derivations.columns.column import Column

    said = {*wording.stems}
    if any(one is not None and said & {*Column(heads[at], ()).head_stems} for at, one in enumerate(read)):  # fmt: skip
        return None
    in_japanese = is_japanese("".join(heads))
    kind = kind_said(wording, [heads[at] for at in side]) or ("Column", "項目")[in_japanese]
    value = measure_said(wording)
    if not value or says_total(value) or _MEAN.match(value):
        value = ("Value", "値")[in_japanese]
    rows = [
        [*(RecordCell(row, one) for one in side), RecordCell(-1, at), RecordCell(row, at)]
        for row, name in enumerate(lines[names])
        if not is_average(normalise(name)) and not is_total(name)
        for at in body
    ]

    def select(table: str, columns: Sequence[str]) -> str:
        own = "".join(f"{columns[one]} AS {{{place}}}, " for place, one in enumerate(side))
        each = (
            f"SELECT {own}{sqltext.literal(heads[at])} AS {{{len(side)}}}, {columns[at]} AS {{{len(side) + 1}}} FROM {table}"
            for at in body
        )
        return " UNION ALL ".join(each)

    return GridRecords((*(heads[at] for at in side), kind, value), rows, select, len(side) + 1)


def _numbers(line: Sequence[str]) -> list[float] | None:
    """The numbers of a column; None if a filled cell has another text, or none has a number."""
    read = [number(text) for text in line if text]
    found = [one for one in read if one is not None]
    return found if found and len(found) == len(read) else None


def _of_one_kind(heads: Sequence[str], read: Sequence[list[float] | None]) -> list[int]:
    """The longest run of columns of numbers of one kind; [] if there is none, if most of its heads are
    times or numbered, or if one names an end of a range."""
    runs = (
        [at for at, _ in run]
        for is_number, run in groupby(enumerate(read), lambda one: one[1] is not None)
        if is_number
    )
    found = [list(one) for run in runs for one in _alike(run, read)]
    longest = max(found, key=len, default=[])
    are_times = 2 * sum(map(_is_time_or_numbered, (heads[at] for at in longest))) > len(longest)
    return [] if are_times or any(_END.search(heads[at]) for at in longest) else longest


def _is_time_or_numbered(head: str) -> bool:
    lang: Lang = "j" if is_japanese(head) else "e"
    return any(map(str.isdigit, head)) or bool(times(head, lang))


def _alike(run: Sequence[int], read: Sequence[list[float] | None]) -> list[list[int]]:
    """A run of columns, parted where a number is of another size than those before it."""
    parts: list[list[int]] = []
    for at in run:
        if parts and all(_are_alike(read[at], read[one]) for one in parts[-1]):
            parts[-1].append(at)
        else:
            parts.append([at])
    return parts


def _are_alike(one: list[float] | None, other: list[float] | None) -> bool:
    """Whether the numbers of two columns may be of one kind: of one size, overlapping, and both with decimals or both without."""
    if one is None or other is None or min(one) > max(other) or min(other) > max(one):
        return False
    if all(map(float.is_integer, one)) != all(map(float.is_integer, other)):
        return False
    first, second = sorted(abs(float(np.median(each))) for each in (one, other))
    return second <= _ALIKE * first
