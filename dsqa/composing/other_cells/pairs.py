"""Two or more cells of one question: "how many more A than B", "A and B together"."""

import sys
from itertools import combinations

import numpy as np

from dsqa.composing.context import Context
from dsqa.composing.coverage import explained, weights
from dsqa.composing.registry import operation_named
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.labels import REMARK
from dsqa.locate.matching.label_order import label_places
from dsqa.locate.matching.match import Asked, stands_in
from dsqa.locate.model import Candidate
from dsqa.questions.asking.lists import alternatives
from dsqa.tables.lists.form_records import is_one_form
from dsqa.text.regex import regex

_LOOKED_AT = 40
"""Number of candidates that are searched for pairs."""
_TELLS = 0.3
"""Minimum lead with which one cell explains a word better than another, for the word to mean this cell."""
_NEW_PART = 0.12
"""Minimum share of the question that a further cell must explain."""
_UNION, _GAIN, _ODDS, _UNLIKE, _SPELT = 6.0, 3.0, 0.5, 0.6, 2.0
"""Weights of a pair: what both explain, what the second adds, the rank of each, a penalty for every
further label in which they differ, and a bonus if the question names the labels in which they differ."""
_COUNTED = regex(r"(?<=.{2})[数額量計]$")


def best_pair(context: Context) -> tuple[Candidate, Candidate] | None:
    """The two cells of one row or column that together explain most, in the question's order."""
    looked_at = context.numbers[:_LOOKED_AT]
    odds = [context.odds(candidate) for candidate in looked_at]
    return next(iter(likely_pairs(context.asked, looked_at, odds, 1)), None)


def likely_pairs(
    asked: Asked, cells: list[Candidate], odds: list[float], most: int
) -> list[tuple[Candidate, Candidate]]:
    """Pairs of cells of one row or column, by how much both explain together, best first.

    `cells` are best first, `odds` (cells,) log odds. Each pair is in the question's order.
    """
    looked_at = cells[:_LOOKED_AT]
    weighed = weights(asked)
    whole = float(weighed.sum()) or 1.0
    pairs = [
        (a, b)
        for a, b in combinations(range(len(looked_at)), 2)
        if _aligned(looked_at[a], looked_at[b])
    ]
    if not pairs:
        return []
    parts = np.array([explained(asked, candidate) for candidate in looked_at])
    one, other = parts[[a for a, _ in pairs]], parts[[b for _, b in pairs]]
    alone = np.maximum(one @ weighed, other @ weighed) / whole
    union = np.maximum(one, other) @ weighed / whole
    apart = (np.abs(one - other) * weighed) @ offered(asked) / whole
    explaining = _UNION * union + _GAIN * (union - alone + apart)
    scored: list[tuple[float, int, int]] = []
    for (a, b), part in zip(pairs, explaining.tolist(), strict=True):
        unlike = _unlike(looked_at[a], looked_at[b]) + _unasked_time(asked, *_two(looked_at, a, b))
        # The ranks decide if both explain the same words.
        score = part + _ODDS * (odds[a] + odds[b]) - _UNLIKE * unlike
        score += _SPELT * _spelt_out(asked, *_two(looked_at, a, b))
        scored.append((round(score, 6), a, b))
    scored.sort(key=lambda entry: (-entry[0], entry[1:]))
    found = []
    for _, a, b in scored[:most]:
        first, second = looked_at[a], looked_at[b]
        if _said_at(asked, second, first) < _said_at(asked, first, second):
            first, second = second, first
        found.append((first, second))
    return found


def further(context: Context, pair: tuple[Candidate, ...]) -> list[Candidate]:
    """The cells of a pair and further ones beside them that explain more of the question, in order."""
    asked, chosen = context.asked, list(pair)
    weighed = weights(asked)
    whole = float(weighed.sum()) or 1.0
    covered = np.max([explained(asked, candidate) for candidate in chosen], axis=0)
    spelt = len(pair) > 1 and _spelt_out(asked, pair[0], pair[1])
    for candidate in context.numbers[:_LOOKED_AT]:
        if not all(_aligned(candidate, c) for c in chosen):
            continue
        part = np.maximum(covered, explained(asked, candidate))
        if spelt and not _spelt_out(asked, pair[0], candidate):
            continue
        if float(weighed @ (part - covered)) / whole >= _NEW_PART:
            chosen.append(candidate)
            covered = part
    return chosen


def in_order_said(asked: Asked, cells: list[Candidate]) -> list[Candidate]:
    """Cells in the order in which the question names their labels, otherwise in the order of their distinguishing words."""
    if len(cells) > 1 and all(_aligned(cells[0], other) for other in cells[1:]):
        axis, first, _ = _apart(cells[0], cells[1])
        lines = [first, *(_apart(cells[0], other)[2] for other in cells[1:])]
        is_one_axis = all(_apart(cells[0], other)[0] is axis for other in cells[1:])
        places = label_places(axis, lines, asked.normalised) if is_one_axis else None
        if places is not None:
            return [cell for _, cell in sorted(zip(places, cells, strict=True), key=_first)]

    def said(cell: Candidate) -> int:
        return min(
            (_said_at(asked, cell, other) for other in cells if other is not cell), default=0
        )

    return sorted(cells, key=said)


def _first(place: tuple[int, Candidate]) -> int:
    return place[0]


def _spelt_out(asked: Asked, a: Candidate, b: Candidate) -> bool:
    """Whether the question has a label of each cell verbatim that the other lacks: 小学校と中学校 are 小学校数 and 中学校数, not 高等学校数."""
    if len(asked.times) > 1:
        # Cells of two times differ in these.
        return False
    if a.table is not b.table:
        return all(_names(asked, one) for one in (a, b))
    axis, one, other = _apart(a, b)
    differing = [level for level in axis.levels if level.groups[one] != level.groups[other]]
    return all(
        any(
            level.codes[at] >= 0 and _spelt(level.normalised[level.codes[at]], asked.normalised)
            for level in differing
        )
        for at in (one, other)
    )


def _names(asked: Asked, cell: Candidate) -> bool:
    """Whether the question has a label of the row of a cell verbatim."""
    path = cell.table.rows.path(cell.row)
    return any(_spelt(level.normalised[code], asked.normalised) for level, code in path)


def _spelt(label: str, text: str) -> bool:
    bare = _COUNTED.sub("", REMARK.sub("", label))
    return stands_in(label, text) or len(bare) > 1 and stands_in(bare, text)


def _apart(a: Candidate, b: Candidate) -> tuple[AxisIndex, int, int]:
    """The axis along which two aligned cells differ, and their places on it."""
    if a.row == b.row:
        return a.table.columns, a.column, b.column
    return a.table.rows, a.row, b.row


def _unlike(a: Candidate, b: Candidate) -> int:
    """The number of labels in which two aligned cells differ, beyond the first.

    Records always differ in all their keys, and so do parts of a form: these are not counted.
    """
    if a.table is not b.table or a.row != b.row and a.table.table.kind == "records":
        return 0
    axis, one, other = _apart(a, b)
    different = sum(int(level.groups[one] != level.groups[other]) for level in axis.levels)
    return max(different - 1, 0)


def offered(asked: Asked) -> Floats:
    """(question words + times,) 1 for the words of offered alternatives: "…, men or women?"."""
    found = alternatives(asked.question)
    marked = np.zeros(len(asked.weights) + len(asked.times), np.float32)
    if found and operation_named(asked.question.operation).is_of_two:
        start, end = found
        for place, word in enumerate(asked.words[: len(asked.weights)]):
            marked[place] = float(start <= word.start < end)
    return marked


def names_both(asked: Asked, a: Candidate, b: Candidate) -> bool:
    """Whether the question has words that only one cell explains, and words that only the other does."""
    one, other = explained(asked, a), explained(asked, b)
    apart = _TELLS * max(float(weights(asked).max(initial=0.0)), 1e-6)
    weighed = weights(asked)
    return bool((weighed * (one - other)).max() > apart * 0.5) and bool(
        (weighed * (other - one)).max() > apart * 0.5
    )


def names_two(context: Context) -> bool:
    """Whether the question names two cells by their difference: 肺炎と老衰の総数."""
    pair = best_pair(context)
    return pair is not None and names_both(context.asked, *pair)


def named_cells(context: Context) -> list[Candidate]:
    """The two or more cells that the question names; [] if there are not two."""
    pair = best_pair(context)
    return further(context, pair) if pair else []


def _two(cells: list[Candidate], a: int, b: int) -> tuple[Candidate, Candidate]:
    return cells[a], cells[b]


def _unasked_time(asked: Asked, a: Candidate, b: Candidate) -> int:
    """1 for two cells at two times if the question does not mention two."""
    if len(asked.times) != 1 or asked.times[0][1] != asked.times[0][0]:
        return 0
    if a.table is not b.table:
        return 0
    axis, one, other = _apart(a, b)
    return int(axis.time.year[one] != axis.time.year[other])


def _aligned(a: Candidate, b: Candidate) -> bool:
    """Whether two cells of one table are in one row or column and of the same kind, or fields of one form."""
    if a.table is not b.table and is_one_form(a.table.table, b.table.table):
        return bool(a.table.rows.percent[a.row] == b.table.rows.percent[b.row])
    if a.table.number != b.table.number or (a.row == b.row) == (a.column == b.column):
        return False
    axis, one, other = _apart(a, b)
    return bool(axis.percent[one] == axis.percent[other] and axis.change[one] == axis.change[other])


def _said_at(asked: Asked, candidate: Candidate, other: Candidate) -> int:
    """Offset in the question of the first word or time that only this cell explains."""
    alone = explained(asked, candidate) - explained(asked, other)
    words = [word.start for word in asked.words]
    times = [time.start for time in asked.question.times if time.kind != "relative"]
    # A range gives two times: both are at its place, in order.
    places = words + (times if len(times) == len(asked.times) else times * len(asked.times))
    said = [at for at, part in zip(places, alone.tolist(), strict=False) if part > _TELLS]
    return min(said, default=sys.maxsize)
