"""Yes or no: is there such a row, is one number more than another?"""

import math

import numpy as np

from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.marks import YES
from dsqa.derivations.columns.roles import is_amount
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.anchors import EXACT, ONE
from dsqa.derivations.rows.masks import bools_of
from dsqa.derivations.rows.row_set import RowSet, as_named
from dsqa.derivations.space import Space
from dsqa.language.values import yes_or_no
from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.over_rows.claimed import claims_all, claims_as_much

_EVIDENCE = 4.0
_EQUAL = 1e-9
"""Maximum difference of equal sums of decimals."""


def _word(space: Space, is_so: bool) -> str:
    if not space.wording.is_japanese and "true_false" in space.wording.cues:
        return "true" if is_so else "false"
    return yes_or_no(is_so, space.wording.lang)


def _exists(operation: Operation, space: Space) -> None:
    """Whether there is a row with all conditions."""
    is_other = (space.pairs and claims_all(space.wording)) or (
        space.unions and claims_as_much(space.wording)
    )
    if "yes_no" in space.wording.cues and not is_other:
        for at, group in enumerate(space.groups):
            if group.conditions > 1 or (
                group.conditions
                and group.kind in ("number", "match", "flag", "columns")
                and not (group.kind == "columns" and claims_all(space.wording))
            ):
                space.add_text(operation, at, _word(space, _is_so(space, group)))


def _is_so(space: Space, group: RowSet) -> bool:
    """Whether there are such rows; of one that is named alone, whether it has the mark of which the question has words."""
    words = {
        at: (head.words & ~group.words).bit_count()
        for at, head in enumerate(space.heads)
        if space.relation.columns[at].is_flag
    }
    marked = max(words, key=words.__getitem__, default=0)
    if group.conditions > 1 or group.rows.bit_count() != 1 or not words.get(marked):
        return bool(group.rows)
    return space.relation.columns[marked].text(group.rows.bit_length() - 1).lower() in YES


def _every(operation: Operation, space: Space) -> None:
    """Whether a condition holds for all rows of a group."""
    if "yes_no" not in space.wording.cues or (space.unions and claims_as_much(space.wording)):
        return
    for at, group in enumerate(space.groups):
        is_said = group.kind == "number" or (group.kind == "columns" and claims_all(space.wording))
        if is_said and group.words:
            is_all = not space.groups[0].rows & ~group.rows
            space.add_text(
                operation, at, _word(space, is_all), reading=space.place_of(group.reading)
            )


def _every_of(operation: Operation, space: Space) -> None:
    """Whether all rows with one condition, the first that is named, have another one; of all pairs of conditions the one that uses most words."""
    if "yes_no" not in space.wording.cues or not claims_all(space.wording):
        return
    single = [(at, one) for at, one in enumerate(space.groups) if one.conditions == 1 and one.words]
    best, fit = None, (0, 0.0)
    for at, one in single:
        if one.kind not in ("match", "flag") or one.corrected or one.level <= ONE:
            continue
        for _, other in single:
            if one.words >= other.words & -other.words or one.columns == other.columns:
                continue
            said = (one.words | other.words).bit_count()
            found = (said, one.quality + other.quality + other.bound + other.near + other.denied)
            if found > fit:
                best, fit = (at, not one.rows & ~other.rows), found
    if best is not None:
        space.add_text(operation, best[0], _word(space, best[1]))


def _more(operation: Operation, space: Space) -> None:
    """Whether the first of two named groups has more than the second (or less)."""
    if "yes_no" not in space.wording.cues or claims_as_much(space.wording):
        return
    for group, one, other in space.unions:
        has_several = max(one.rows.bit_count(), other.rows.bit_count()) > 1
        if has_several and asks_sum(space.wording):
            continue
        for at, (left, right) in enumerate(_means(space, one, other)):
            if has_several and not is_amount(space.relation, space.readings[at][1]):
                continue
            if left == left and right == right:
                is_so = left > right if operation.direction > 0 else left < right
                space.add_text(operation, group, _word(space, is_so), reading=at)
        left, right = (each.rows.bit_count() for each in as_named(one, other))
        is_so = left > right if operation.direction > 0 else left < right
        space.add_text(operation, group, _word(space, is_so))


def _more_in_all(operation: Operation, space: Space) -> None:
    """The same for their totals."""
    if "yes_no" not in space.wording.cues or claims_as_much(space.wording):
        return
    for group, one, other in space.unions:
        if one.rows.bit_count() == other.rows.bit_count() and not asks_sum(space.wording):
            continue  # what has more on average has more in all
        sums, counts = _sums(space, one, other)
        for at in np.flatnonzero((counts > 0).all(axis=0)).tolist():
            if not is_amount(space.relation, space.readings[at][1]):
                continue
            is_so = operation.direction * (sums[0, at] - sums[1, at]) > 0
            space.add_text(operation, group, _word(space, bool(is_so)), reading=at)


def _times_more(operation: Operation, space: Space) -> None:
    """Whether the first of two named groups has this many times as much as the second."""
    factor = space.wording.factor
    if factor is None or "yes_no" not in space.wording.cues:
        return
    for group, one, other in space.unions:
        for at, (left, right) in enumerate(_means(space, one, other)):
            if left == left and right == right:
                space.add_text(operation, group, _word(space, left >= factor * right), reading=at)
        left, right = (each.rows.bit_count() for each in as_named(one, other))
        space.add_text(operation, group, _word(space, left >= factor * right))


def _sums(space: Space, one: RowSet, other: RowSet) -> tuple[Floats, Floats]:
    """(2, readings) sums, and their numbers of values, of the two groups in the order of the question."""
    rows = [each.rows for each in as_named(one, other)]
    members = bools_of(rows, space.relation.size).astype(np.float64)
    known = ~np.isnan(space.values)
    return members @ np.nan_to_num(space.values).T, members @ known.T.astype(np.float64)


def _means(space: Space, one: RowSet, other: RowSet) -> list[tuple[float, float]]:
    """By reading: the means of the two groups, in the order of the question; NaN for none."""
    sums, counts = _sums(space, one, other)
    means = np.where(counts > 0, sums / np.maximum(counts, 1), np.nan).T
    return [(float(left), float(right)) for left, right in means]


def _same(operation: Operation, space: Space) -> None:
    """Whether two rows have the same value in a column, or two groups the same sum or number of rows."""
    if "yes_no" not in space.wording.cues:
        return
    for group, one, other in space.unions:
        if one.rows.bit_count() == other.rows.bit_count() == 1:
            rows = one.rows.bit_length() - 1, other.rows.bit_length() - 1
            for place, (_, shown) in enumerate(space.shown):
                if shown.kind == "text":
                    codes = shown.codes[list(rows)]
                    space.add_text(operation, group, _word(space, codes[0] == codes[1]), place)
        elif claims_as_much(space.wording) and one.level == other.level == EXACT:
            # All with 日本 in their names are not 日本共産党.
            sums, counts = _sums(space, one, other)
            for at in np.flatnonzero((counts > 0).all(axis=0)).tolist():
                is_so = math.isclose(sums[0, at], sums[1, at], rel_tol=_EQUAL)
                space.add_text(operation, group, _word(space, is_so), reading=at)
            is_so = one.rows.bit_count() == other.rows.bit_count()
            space.add_text(operation, group, _word(space, is_so))


def _which_word(operation: Operation, space: Space) -> None:
    """The word that compares the first of two with the second: more or less, before or after."""
    choice = space.wording.choice
    if choice is None:
        return
    words = choice.smaller, choice.equal, choice.larger
    for group, one, other in space.unions:
        for at, (left, right) in enumerate(_means(space, one, other)):
            if left == left and right == right:
                space.add_text(operation, group, words[1 + int(np.sign(left - right))], reading=at)
        first, second = as_named(one, other)
        if first.rows.bit_count() == second.rows.bit_count() == 1:
            apart = first.rows.bit_length() - second.rows.bit_length()
            space.add_text(operation, group, words[1 + int(np.sign(apart))])
        apart = first.rows.bit_count() - second.rows.bit_count()
        space.add_text(operation, group, words[1 + int(np.sign(apart))])
    for at, compared in enumerate(space.groups):
        # More or less than 20: whether the number is above it.
        if compared.comparison in (">", "<") and compared.kind == "pair_number":
            is_larger = (compared.comparison == ">") == bool(compared.rows)
            space.add_text(operation, at, choice.larger if is_larger else choice.smaller)


_COMPARED = "SELECT {answer} FROM cells HAVING {measure} FILTER (in_first) {sign} {measure} FILTER (in_second)"
_TIMES = "SELECT {answer} FROM cells HAVING {measure} FILTER (in_first) {sign} {factor} * {measure} FILTER (in_second)"

register(
    Operation("which_word", "how the one compares with the other", _which_word, sql=_COMPARED, compares_places=True),
    Operation("exists", "whether there is such a row", _exists, sql="SELECT {answer} FROM cells HAVING count(*) > 0", gives="yes_no"),
    Operation("every", "whether all rows meet a condition", _every,
        sql="SELECT {answer} FROM {table} HAVING count(*) {sign} (SELECT count(*) FROM cells)", gives="yes_no"),
    Operation("every_of", "whether all rows with one condition have another one", _every_of, gives="yes_no", like="exists", evidence=_EVIDENCE),
    Operation("more_than", "whether the one is more than the other", _more, 1, sql=_COMPARED, gives="yes_no"),
    Operation("less_than", "whether the one is less than the other", _more, -1, sql=_COMPARED, gives="yes_no"),
)  # fmt: skip
for _name, _direction in (("more_in_all", 1), ("less_in_all", -1)):
    register(
        Operation(_name, f"whether the one has {'more' if _direction > 0 else 'less'} than the other in all", _more_in_all, _direction,
            sql=_COMPARED.replace("{measure}", "sum(value)"), gives="yes_no"),
    )  # fmt: skip
register(
    Operation("times_more_than", "whether the one is so many times as much as the other", _times_more, sql=_TIMES, gives="yes_no"),
    Operation("equal", "whether two rows have the same value", _same, sql=_COMPARED, gives="yes_no", compares_values=True),
)  # fmt: skip
