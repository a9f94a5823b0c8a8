"""Groups of the rows that meet either of two conditions, or none of them, or one but not another."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations, islice, permutations, product
from operator import and_, or_

from dsqa.derivations import limits
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import SEVERAL
from dsqa.derivations.rows.conditions import Conditions
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.rows.pairs import both_of
from dsqa.derivations.rows.row_set import RowSet
from dsqa.questions.asking.over_rows.joined import Join, follows_in_list, is_choice, join, says_join
from dsqa.questions.asking.over_rows.rows import rest_at
from dsqa.questions.readings.wording import Wording

Made = tuple[RowSet, RowSet, RowSet]
"""A group, and the two parts that it is made of."""
_OF_ONE_COLUMN = 2.0
"""What it counts that two conditions that are joined are of one column."""
_NAMED = 0.5
"""Minimum share of a head in the question for a mark beside joined conditions."""
_FAR = 0.3
"""What each word between them counts against that."""
_LISTED = 3
"""Number of named cells of which each union is made anyway."""
_DENIALS = frozenset(("not", "no", "ない"))
_OF_TWO = frozenset(("conjunction", "value_comparison", "times", "yes_no", "change"))
"""Cues of questions about two groups."""


def joined(
    wording: Wording, strong: Sequence[RowSet], compared: Sequence[RowSet], every: int
) -> tuple[list[RowSet], list[Made]]:
    """The rows that meet either of two conditions, or none of them, as the question joins these; and the same with its other conditions:
    (both, the joined ones, the last other one)."""
    if not says_join(wording):
        return [], []
    sure = [
        one
        for one in strong
        if one.level >= SEVERAL and not one.corrected and one.words and one.bound >= 0 and (one.kind == "match" or one.denied >= 0)
    ]  # fmt: skip
    bounded = [one for one in compared if one.words and one.bound > 0]
    parts, how = _joined_in(wording, (*sure, *bounded))
    if not parts or is_choice(wording, parts[0].words, parts[-1].words):
        return [], []
    if how == "none":
        parts = [_without(part, strong, every) for part in parts]
    rows = reduce(and_ if how == "none" else or_, (part.rows for part in parts))
    group = reduce(lambda one, other: both_of(one, other, rows), parts)._replace(
        kind="not" if how == "none" else "union", comparison="", reading=-1, joined=(*parts,),
        denied=1 if how == "none" else 0,
    )  # fmt: skip
    if rows in (0, every):
        return [], []
    others = [one for one in sure if one.kind == "match" or one.head >= _NAMED]
    others += [one for one in bounded if one.near >= 0]
    return [group], _narrowed(group, others)


def _joined_in(wording: Wording, conditions: Sequence[RowSet]) -> tuple[list[RowSet], Join]:
    """The conditions that the question most likely joins, in its order, and how; ([], "") for none."""
    best: tuple[float, list[RowSet], Join] = 0.0, [], ""
    for one, other in permutations(conditions, 2):
        gap = (other.words & -other.words).bit_length() - 1 - one.words.bit_length()
        if gap < 0 or not _may_join(one, other):
            continue
        worth = _OF_ONE_COLUMN * (one.columns == other.columns) - _FAR * gap
        worth += sum(each.quality + each.head + each.near for each in (one, other))
        if worth > best[0] and (how := join(wording, one.words, other.words)):
            best = worth, [one, other], how
    _, parts, how = best
    for one in sorted(conditions if parts else (), key=lambda each: -each.words):
        is_before = one.columns == parts[0].columns and one.words < parts[0].words
        if is_before and follows_in_list(wording, one.words, parts[0].words):
            parts.insert(0, one)
    return parts, how


def _may_join(one: RowSet, other: RowSet) -> bool:
    """Whether two conditions may be alternatives: different cells, marks or bounds."""
    if one.columns != other.columns:
        return one.comparison != "=" or one.kind == "match"
    return one.rows != other.rows and one.kind == other.kind and one.reading == other.reading


def _without(one: RowSet, strong: Sequence[RowSet], every: int) -> RowSet:
    """The rows that do not meet a condition: of a mark those with "no"."""
    if one.kind == "not":
        return one
    marked = (each.rows for each in strong if (one.kind, each.kind, each.columns) == ("flag", "not", one.columns))  # fmt: skip
    return one._replace(rows=next(marked, every & ~one.rows), kind="not", comparison="")


def _narrowed(group: RowSet, others: Sequence[RowSet]) -> list[Made]:
    """A joined group with each other condition, and with all of them."""
    made, all_of = [], group
    for one in sorted(others, key=lambda each: -each.quality - each.bound):
        if one.words & group.words or one.columns & group.columns or not one.rows & group.rows:
            continue
        if group.rows & ~one.rows:
            narrow = both_of(group, one, group.rows & one.rows)
            made.append((_as(group, narrow, one), group, one))
        rows = all_of.rows & one.rows
        is_apart = not (one.words & all_of.words or one.columns & all_of.columns)
        if is_apart and rows and rows != all_of.rows:
            wider = both_of(all_of, one, rows)
            if all_of is not group:
                made.append((_as(group, wider, *all_of.beside, one), all_of, one))
            all_of = _as(group, wider, *all_of.beside, one)
    return made


def _as(group: RowSet, narrow: RowSet, *beside: RowSet) -> RowSet:
    return narrow._replace(
        kind=group.kind, comparison="", joined=group.joined, beside=beside, denied=group.denied, reading=-1
    )  # fmt: skip


def unions(wording: Wording, strong: Sequence[RowSet], compared: Sequence[RowSet]) -> list[Made]:
    """Groups with either of two matches in one column: (union, one, the other)."""
    if rest_at(wording) is None and not wording.cues & _OF_TWO:
        return []
    found = list(_with_and_without(wording, strong))
    equal = [one for one in compared if one.comparison == "="]
    for group in (strong, equal):
        for one, other in combinations(group, 2):
            if one.columns != other.columns or one.words & other.words or one.rows & other.rows:
                continue
            found.append((_either(one, other), one, other))
    found.sort(key=lambda each: -each[0].quality)
    found = found[: limits.UNIONS]
    threes = []
    for both, one, _ in found[: limits.UNIONS_OF_THREE]:
        for other in strong:
            if other.columns == both.columns and not (
                other.words & both.words or other.rows & both.rows
            ):
                threes.append((_either(both, other), one, other))
    return found + threes[: limits.UNIONS_OF_THREE] + _of_all(strong)


def _of_all(strong: Sequence[RowSet]) -> list[Made]:
    """The rows of all cells of a column that a question names, if these are more than three."""
    named: dict[int, list[RowSet]] = {}
    for one in strong:
        own = named.setdefault(one.columns, [])
        if one.kind == "match" and one.is_exact and not any(one.words & each.words or one.rows & each.rows for each in own):  # fmt: skip
            own.append(one)
    lists = (
        sorted(own, key=lambda each: each.words) for own in named.values() if len(own) > _LISTED
    )
    return [(reduce(_either, own), own[0], own[-1]) for own in lists]


def _with_and_without(
    wording: Wording, strong: Sequence[RowSet]
) -> Iterator[tuple[RowSet, RowSet, RowSet]]:
    """Rows with a mark beside those without, where a question compares both: (all of them, one, the other)."""
    at = rest_at(wording)
    words = wording.words_in(*at) if at else 0
    for one, other in product(strong, strong) if words else ():
        if (one.kind, other.kind) == ("flag", "not") and one.columns == other.columns:
            rest = other._replace(words=words, denied=0)
            with_mark = one._replace(denied=0)
            yield _either(with_mark, rest), with_mark, rest


def _either(one: RowSet, other: RowSet) -> RowSet:
    """The union of two groups."""
    both = both_of(one, other, one.rows | other.rows)
    return both._replace(kind="union", comparison="")


def narrowed_unions(
    unions: Sequence[tuple[RowSet, RowSet, RowSet]], conditions: Sequence[RowSet]
) -> list[tuple[RowSet, RowSet, RowSet]]:
    """The best unions, and both their parts, with a further condition: Oslo and Rome in 1990."""
    found = []
    for both, left, right in unions[: limits.NARROWED_UNIONS]:
        for one in conditions:
            rows = both.rows & one.rows
            if not both.words & one.words and rows and rows != both.rows:
                union = both_of(both, one, rows)._replace(kind="union", comparison="")
                # The parts use only their own words, whose order is that of the question.
                narrow_left = left._replace(rows=left.rows & one.rows)
                narrow_right = right._replace(rows=right.rows & one.rows)
                found.append((union, narrow_left, narrow_right))
    return found


def kept_of_denied(
    strong: Sequence[RowSet],
    compared: Sequence[RowSet],
    pairs: Sequence[tuple[RowSet, RowSet, RowSet]],
) -> list[RowSet]:
    """The conditions that another one may be excluded from: matches, comparisons, and pairs of these that the question denies nothing of."""
    bounded = [one for one in compared if one.bound >= 1 and one.near >= 0]
    bounded = [one for one in bounded if one.near >= 1] or bounded
    bounded += [one for one in compared if one.kind == "match"]  # In April.
    paired = (
        pair
        for pair, one, other in pairs
        if pair.denied == 0 <= pair.bound and one.words and other.words
    )
    return [one for found in (strong, bounded, paired) for one in islice(found, limits.NOT_DENIED)]


def others(
    relation: Relation,
    wording: Wording,
    strong: Sequence[RowSet],
    kept: Sequence[RowSet],
    conditions: Conditions,
) -> Iterator[RowSet]:
    """All rows except those of a match, and others except the rows of a match."""
    if "negation" not in wording.cues:
        return
    for one in strong[: limits.STANDARDS]:
        is_of_denial = any(wording.words[at] in _DENIALS for at in rows_of(one.words))
        if one.kind == "not" or is_of_denial:
            continue  # What is not available is told by that.
        denied = one._replace(
            rows=relation.every & ~one.rows, kind="not", comparison="", reading=-1
        )
        denied = conditions.fitted(denied)
        yield denied
        for other in kept if denied.denied > 0 else strong[: limits.NOT_DENIED]:
            rest = other.rows & ~one.rows
            # Those who are 30 are not under 30.
            if (
                other.bound >= 0
                and other is not one
                and not one.words & other.words
                and rest
                # No picture book has more than 200 pages: those that do are no picture books, too.
                and (rest != other.rows or (other.kind == "number" and denied.denied > 0))
            ):
                yield both_of(denied, other, rest)._replace(kind="not", comparison="", reading=-1)
