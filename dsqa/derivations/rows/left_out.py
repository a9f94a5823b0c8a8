"""Conditions that a question names and a derivation ignores: 男性 of トップ3（男性）, the 2 of 2月."""

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.column_cells import month_of_head
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.roles import is_of_results
from dsqa.derivations.facts import Facts
from dsqa.derivations.rows.anchors import EXACT, ONE, SEVERAL, Match
from dsqa.derivations.rows.masks import rows_of, union
from dsqa.derivations.rows.routes import ends_said
from dsqa.derivations.rows.row_set import BEYOND, RowSet, RowSetKind
from dsqa.language.amounts.units import units
from dsqa.language.order_words import words
from dsqa.language.plurals import is_plural
from dsqa.language.synonyms import names_of_place
from dsqa.questions.asking.over_rows.kinds import answer_kind
from dsqa.questions.asking.over_rows.orders import has_superlative
from dsqa.questions.asking.over_rows.rows import comparisons_implied
from dsqa.questions.asking.over_rows.spelling import spelling
from dsqa.questions.readings.bounds import denied_by
from dsqa.questions.readings.claims import gained

LEFT_OUT = 1.0
"""Deduction from the score of derivations for each ignored word that names a category, a date or a time of day."""
_COUNTED = 4
"""Additional weight of a word behind "how many" that is a category verbatim: 80 books, beside DVDs and maps."""
_NAMED = 3
"""Weight of a name that is a word of a head, of an end of a route, and of an amount."""
_SIGNED = 8
"""Weight of a gain or a loss that is a condition: without it the answer is about something else."""
_AGAINST, _AGAINST_AMOUNT = 2, 6
"""Additional weight of a bound, and of one that the cell with its amount ignores: who is 50, for "over 50"."""
_AMOUNTS = frozenset(("age", "area", "length", "mass", "money", "temperature", "volume"))
"""Dimensions of amounts, which belong to a thing; people and books are counted, too."""
_PARTS_OF_DAYS = ("morning", "afternoon")
_SCALE_AND_UNIT = 3
"""Words of a number with its scale and unit: 240, 万, 円."""
_SINGLE: frozenset[RowSetKind] = frozenset(("match", "flag", "number"))
_BOUNDED: frozenset[RowSetKind] = frozenset(("number", "pair_number"))


def left_out(facts: Facts) -> npt.NDArray[np.int64]:
    """(derivations,) weighted number of words that name a category, a date, a month or a time of day, and that neither its group nor
    the heads of its columns use, nor hold for all rows of its group."""
    found, groups = facts.derivations, facts.space.groups
    named = facts.categories | _asked_category(facts) | facts.years | _dates(facts)
    named |= _months(facts) | _repeated(facts)
    names = _names_in_heads(facts) | _spelled(facts) | _ends_of_routes(facts)
    names |= _proper_names(facts) | _amounts(facts) | _in_sums(facts) | _marked(facts)
    names |= _of_places(facts) & ~named | _beginnings(facts)
    names |= union(one.words for one in facts.matches if one.is_placed) | _hours(facts)
    signed = _gained(facts)
    named &= ~(_counted_by_synonym(facts) | _doubtful(facts))
    counted = _counted_category(facts)
    apart = _apart_from_standard(facts)
    against = _against_bounds(facts)
    if not (named | counted | names | signed or apart is not None or against.any()):
        return np.zeros(len(found), np.int64)
    single = [
        one
        for one in groups
        if one.kind in _SINGLE and one.conditions == 1 and one.words and one.bound >= 0
    ]
    in_group = np.array([_words_of(group, single, facts.heads) for group in groups], np.uint64)
    in_heads = np.array([*(head.words for head in facts.heads), 0], np.uint64)
    used = in_group[found.group] | in_heads[facts.shown_column] | in_heads[facts.ordered_column]
    many: npt.NDArray[np.int64] = np.bitwise_count(np.uint64(named & ~counted) & ~used).astype(
        np.int64
    )
    many[(np.uint64(counted) & ~used) != 0] += _COUNTED
    many += _NAMED * np.bitwise_count(np.uint64(names) & ~used)
    many += _SIGNED * np.bitwise_count(np.uint64(signed) & ~used)
    many += against[found.group]
    return many if apart is None else many + _NAMED * apart[found.group]


def _against_bounds(facts: Facts) -> npt.NDArray[np.int64]:
    """(groups,) the weight of what a group ignores, if another one respects the bounds of the question better, which it uses for the same
    columns: 25 or more for "above 25", or the dates of 2020 for "since 2020"; 0 for others."""
    groups, columns = facts.space.groups, facts.space.relation.columns
    kept = {one.words for one in groups if one.kind in _SINGLE and one.bound > 0}
    best: dict[tuple[int, int, int], float] = {}
    for one in groups:
        if one.kind in _BOUNDED:
            said = one.words, one.columns, one.conditions
            best[said] = max(best.get(said, 0.0), one.bound)
    found = np.zeros(len(groups), np.int64)
    for at, one in enumerate(groups):
        if one.kind in _BOUNDED:
            is_against = one.bound < best[one.words, one.columns, one.conditions] >= 1
            found[at] = _AGAINST * is_against
        elif one.kind == "match" and one.bound < 0 and one.words in kept:
            column = columns[one.columns.bit_length() - 1]
            if column.is_date or column.kind == "year":
                found[at] = _AGAINST
            elif column.kind == "number":
                found[at] = _AGAINST_AMOUNT
    return found


def _apart_from_standard(facts: Facts) -> npt.NDArray[np.bool_] | None:
    """(groups,) whether it has rows that do not meet the comparison in the question, of two columns (libraries with more loans than
    books) or with a named row (older than Ann); None if the question makes no such comparison of rows, or asks yes or no, or for
    a superlative."""
    wording, groups = facts.wording, facts.space.groups
    said = {one.rows for one in groups if one.kind in BEYOND and one.bound > 0 and one.rows}
    if len(said) != 1 or "yes_no" in wording.cues or has_superlative(wording):
        return None
    (rows,) = said
    return np.array([bool(one.rows & ~rows) for one in groups])


def _words_of(group: RowSet, single: list[RowSet], heads: Sequence[HeadMatch]) -> int:
    """The words that a group and the heads of its columns use, and those of the conditions that hold for all its rows."""
    used = group.words
    for at, head in enumerate(heads):
        used |= head.words if group.columns >> at & 1 else 0
    if group.rows:
        for one in single:
            if not group.rows & ~one.rows:
                used |= one.words
    return used


def _repeated(facts: Facts) -> int:
    """Mask of the words that are a whole cell of several rows in a column with many different values: American, of cuisines."""
    return _whole_cells(
        facts, lambda one: one.rows.bit_count() > 1 and facts.roles[one.column] == "text"
    )


def _beginnings(facts: Facts) -> int:
    """Mask of the words that are all before the first comma of a category: inflation, of "Inflation, average consumer prices"."""
    found, relation = 0, facts.space.relation
    for one in facts.matches:
        column = relation.columns[one.column]
        if one.is_exact or not column.is_category or one.words & facts.asked:
            continue
        first = (one.rows & -one.rows).bit_length() - 1
        begin, comma, _ = column.text(first).partition(",")
        said = [facts.wording.words[at] for at in rows_of(one.words)]
        if comma and begin.lower().split() == said:
            found |= one.words
    return found


def _proper_names(facts: Facts) -> int:
    """Mask of the words of names that are a whole cell: Anna Berg, of customers."""
    surfaces = facts.wording.surfaces
    capital = sum(1 << at for at, one in enumerate(surfaces) if one[:1].isupper())
    return _whole_cells(facts, lambda one: one.words.bit_count() > 1 and not one.words & ~capital)


def _in_sums(facts: Facts) -> int:
    """Mask of the words that are a whole cell where a column was computed for the question: the sum of two months of Tokyo is no sum
    over all places."""
    if facts.space.relation.asked_column is None:
        return 0
    return _whole_cells(facts, lambda _: True)


def _whole_cells(facts: Facts, is_name: Callable[[Match], bool]) -> int:
    """Mask of the words of names that are whole cells as they are written, and not asked for."""
    whole = (one for one in facts.matches if one.is_exact)
    return union(one.words for one in whole if is_name(one)) & facts.wording.naming & ~facts.asked


def _months(facts: Facts) -> int:
    """Mask of the words for months that are heads of columns."""
    columns = facts.space.relation.columns
    return union(
        head.words
        for column, head in zip(columns, facts.heads, strict=True)
        if head.covered >= 1 and month_of_head(column.head)
    )


def _amounts(facts: Facts) -> int:
    """Mask of the numbers with a unit that some group uses: the 240 of 240万円."""
    wording, used = facts.wording, union(one.words for one in facts.space.groups if one.rows)
    found = 0
    for one in wording.quantities:
        behind = units("".join(wording.surfaces[one.word : one.word + _SCALE_AND_UNIT]))
        found |= 1 << one.word if behind and behind[0].dimension in _AMOUNTS else 0
    return found & used & ~facts.how_many


def _hours(facts: Facts) -> int:
    """Mask of the times of the day, and of the words for a part of it, that some group uses: 9:00, in the morning."""
    said = union(1 << one.word for one in facts.wording.quantities if one.kind == "time")
    said |= union(
        words for kind, words in comparisons_implied(facts.wording) if kind in _PARTS_OF_DAYS
    )
    return said & union(one.words for one in facts.space.groups if one.rows)


def _gained(facts: Facts) -> int:
    """Mask of the word for a gain or a loss that is a condition (products that made a loss), and of the names whose gain or loss is
    doubted: the desk of "Did the desk make a profit?"."""
    signed = gained(facts.wording)
    if signed is None or not any(map(is_of_results, facts.space.relation.columns)):
        return 0
    return signed.words | (facts.strong if "yes_no" in facts.wording.cues else 0)


def _of_places(facts: Facts) -> int:
    """Mask of the adjectives that name whole cells of several rows: American, of United States; none if two things are offered."""
    wording = facts.wording
    if wording.choice is not None:
        return 0
    capital = sum(1 << at for at, one in enumerate(wording.surfaces) if one[:1].isupper())
    said = union(
        match.words
        for match in facts.matches
        if match.level >= SEVERAL and match.words.bit_count() == 1 < match.rows.bit_count()
    )
    adjectives = (at for at, stem in enumerate(wording.stems) if names_of_place(stem, wording.lang))
    return said & capital & wording.naming & sum(1 << at for at in adjectives)


def _marked(facts: Facts) -> int:
    """Mask of the words for people whose mark is set (退職者, of 退職), or for those of which it is not: died, of Survived."""
    behind = facts.wording.words[1:]
    people = sum(1 << at for at, word in enumerate(behind) if word == "者")
    columns = zip(facts.space.relation.columns, facts.heads, strict=True)
    whole = (head.words for column, head in columns if column.is_flag and head.covered >= 1)
    opposite = sum(1 << at for at, one in enumerate(facts.wording.stems) if denied_by(one))
    marks = union(1 << at for at, one in enumerate(facts.space.relation.columns) if one.is_flag)
    said = union(one.words for one in facts.space.groups if not one.columns & ~marks)
    return union(whole) & people | opposite & said


def _names_in_heads(facts: Facts) -> int:
    """Mask of the names that are words of one head and of no cell: Brandt of Brandt (Rep)."""
    wording, found = facts.wording, 0
    in_cells = union(match.words for match in facts.matches)
    said_by = [head.words for head in facts.heads if not (head.similar or head.meant)]
    for at in range(1, wording.size):
        bit = 1 << at
        if wording.surfaces[at][:1].isupper() and not in_cells & bit:
            found |= bit if sum(bool(words & bit) for words in said_by) == 1 else 0
    return found & wording.naming


def _ends_of_routes(facts: Facts) -> int:
    """Mask of the names of the places where something starts or ends: Leeds and York, of from Leeds to York."""
    columns = facts.space.relation.columns
    return union(
        match.words
        for match in facts.matches
        if match.level == EXACT and ends_said(columns, facts.wording, match.column, match.words) > 0
    )


def _spelled(facts: Facts) -> int:
    """Mask of the words that ask for names by their spelling, if some names have it."""
    said = spelling(facts.wording)
    is_used = said is not None and any(one.words == said.words for one in facts.space.groups)
    return said.words if said is not None and is_used else 0


def _dates(facts: Facts) -> int:
    """Mask of the numbers of the dates that some group uses: the 2 of 2月."""
    said, used = 0, 0
    for date in facts.wording.dates:
        said |= date.words if date.date.month else 0
    for group in facts.space.groups:
        used |= group.words
    return said & used & sum({1 << one.word for one in facts.wording.quantities})


def _asked_category(facts: Facts) -> int:
    """Mask of the Japanese words that certainly name a category, though they may be what is asked for: 男性 of 男性は何人."""
    named = 0
    if facts.wording.is_japanese:
        for match in facts.matches:
            if match.level > ONE and facts.roles[match.column] == "category":
                named |= match.words
    return named & facts.wording.naming


def _counted_category(facts: Facts) -> int:
    """Mask of the noun behind "how many", and of the words of a Japanese question for how many, that are a whole cell of a column of
    categories, and in no head."""
    whole = union(
        match.words
        for match in facts.matches
        if match.level == EXACT and facts.roles[match.column] == "category"
    )
    in_heads = union(head.words for head in facts.heads)
    if facts.wording.is_japanese:
        asked = facts.wording.naming if answer_kind(facts.wording) == "number" else 0
    else:
        asked = facts.asked & sum(1 << at for at in _behind_how_many(facts))
    return asked & whole & ~in_heads


def _doubtful(facts: Facts) -> int:
    """Mask of the words that may not name a category: average, and words that name cells only as a correction or a synonym."""
    sure, corrected = 0, 0
    for match in facts.matches:
        if match.corrected:
            corrected |= match.words
        else:
            sure |= match.words
    measures = sum(
        1 << at for at, word in enumerate(facts.wording.words) if word in words("measure")
    )
    return corrected & ~sure | measures


def _counted_by_synonym(facts: Facts) -> int:
    """Mask of the plural behind "how many" that no cell has verbatim: homes, if some are called House."""
    said, relation = facts.wording.words, facts.space.relation
    return sum(
        1 << at
        for at in _behind_how_many(facts)
        if is_plural(said[at]) and not relation.has_word(facts.wording.stems[at])
    )


def _behind_how_many(facts: Facts) -> list[int]:
    """Places of the words behind "how many"."""
    said = facts.wording.words
    return [at for at in range(2, len(said)) if said[at - 2 : at] == ("how", "many")]
