"""Groups of rows that meet two or more conditions at once."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations, product

from dsqa.derivations import limits
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import union
from dsqa.derivations.rows.row_set import RowSet, RowSetKind
from dsqa.questions.readings.wording import Wording

_MARKS: frozenset[RowSetKind] = frozenset(("flag", "not"))


def fitting(
    wording: Wording, strong: Sequence[RowSet], compared: Sequence[RowSet]
) -> tuple[list[RowSet], list[RowSet]]:
    """The matches and comparisons without those that the question surely does not mean together with others: another bound than it says
    for the same number, a comparison of two columns of which it compares one with a number, no mark where it denies none, and any empty
    cells where it denies a mark."""
    bounded = {one.words for one in compared if one.bound >= 1}
    columns = [
        one.columns for one in compared if one.kind == "number" and one.bound >= 1 <= one.near
    ]
    denies = bool(wording.cues & {"negation", "zero"})
    denied = {one.words for one in strong if one.kind == "not" and one.denied > 0}
    kept = [
        [
            one
            for one in each
            if not (one.bound < 0 and one.words in bounded)
            and not (one.kind == "columns" and any(one.columns & each for each in columns))
            and (denies or one.kind != "not" or one.denied >= 0)
            and not (one.kind == "flag" and one.denied < 0 and one.words in denied)
            and (one.words or not denied)
        ]
        for each in (strong, compared)
    ]
    return kept[0], kept[1]


def pairs_of(
    strong: Sequence[RowSet], compared: Sequence[RowSet], *, within: bool = False, of_kind: int = 0
) -> list[tuple[RowSet, RowSet, RowSet]]:
    """Two conditions with different words at once, best first: (both, one, the other). `within`: also if all rows of a whole cell
    meet another, as a share of a group is asked for; `of_kind`: so too for the kind of things with this mask of words."""
    found = []
    spans = {(one.columns, one.words) for one in compared if one.comparison == "between"}
    for one, other in combinations((*strong, *compared[: limits.COMBINED_NUMBERS]), 2):
        both = one.rows & other.rows
        if not _are_apart(one, other) or not both or one.rows == other.rows:
            continue
        is_told = bool(of_kind) and of_kind in (one.words, other.words)
        if both in (one.rows, other.rows) and not (is_told or within and _are_names(one, other)):
            continue
        if one.columns == other.columns and (one.columns, one.words | other.words) in spans:
            continue  # From July 2020 to September are not the Septembers after July 2020.
        found.append((both_of(one, other, both), one, other))
    found.sort(key=lambda each: -each[0].quality)
    return found[: limits.PAIRS]


def share_of(
    strong: Sequence[RowSet], within: int, beyond: int, times: int, every: RowSet | None = None
) -> tuple[RowSet, RowSet, RowSet] | None:
    """The rows of the part of a share within its whole, those of the whole, and those of the part anywhere; None if the question names no part, no whole, or
    two cells of a column. `within`, `beyond`: masks of the words of the whole, and of the other names; `times`: of the columns of times, which are of the whole
    wherever they stand; `every`: all rows, where these may be the whole."""
    cells = [one for one in strong if one.kind == "match" and one.level == EXACT and one.words]
    cells = [
        one
        for one in cells
        if not any(one.words != other.words and not one.words & ~other.words for other in cells)
    ]
    used = [one.columns for one in cells]
    if not cells or len({*used}) < len(used):
        return None
    parts = [one for one in cells if not one.words & within]
    if any(not one.columns & times for one in parts):
        parts = [one for one in parts if not one.columns & times]
    elif beyond & ~union(one.words for one in parts):
        return None  # A part that no cell has is not that of a year.
    wholes = [one for one in cells if one not in parts] or ([every] if every else [])
    if not parts or not wholes:
        return None
    part, whole = (
        reduce(lambda one, other: both_of(one, other, one.rows & other.rows), each)
        for each in (parts, wholes)
    )
    both = part.rows & whole.rows
    if not both or both == whole.rows:
        return None
    return both_of(whole, part, both), whole, part


def _are_names(one: RowSet, other: RowSet) -> bool:
    """Whether two conditions are whole cells of different columns."""
    are_cells = all(each.kind == "match" and each.level == EXACT for each in (one, other))
    return are_cells and not one.columns & other.columns


def _are_apart(one: RowSet, other: RowSet) -> bool:
    """Whether two conditions use different words; marks may share a word of their heads: 在宅可 and 未経験可."""
    shared = one.words & other.words
    if one.kind in _MARKS and other.kind in _MARKS and one.columns != other.columns:
        return shared not in (one.words, other.words)
    return not shared


def widened(
    pairs: Sequence[RowSet], others: Sequence[RowSet], by_hour: frozenset[int]
) -> Iterator[RowSet]:
    """The best pairs with every further condition that uses other words and columns and leaves some rows.

    `by_hour`: the readings of the hours of time stamps; they may be combined with a condition on the day in the same column.
    """
    others = sorted(others, key=lambda one: -one.quality)
    for pair in pairs[: limits.WIDENED_PAIRS]:
        wider = pair
        for one in others:
            rows = wider.rows & one.rows
            is_of_others = one.reading in by_hour or not wider.columns & one.columns
            is_new = is_of_others and not wider.words & one.words
            if is_new and rows and rows != wider.rows:
                wider = both_of(wider, one, rows)
        if wider.conditions > pair.conditions:
            yield wider


def empty_pairs(
    strong: Sequence[RowSet],
    compared: Sequence[RowSet],
    met: Sequence[RowSet],
    pairs: Sequence[RowSet],
) -> list[RowSet]:
    """Conditions that hold in pairs, but never all at once: the answer to a yes or no question is then no.

    They hold at once if all words that they use are those of a pair with rows, `met`, and of a comparison that fits them as well. `pairs`: those
    to which a further condition is added.
    """
    single = (*strong, *compared[: limits.EMPTY_NUMBERS])
    named: dict[tuple[int, int], int] = {}
    for one in (one for one in strong if one.kind == "match"):
        # Poland is a whole cell here, and a part of a list there.
        named[one.words, one.columns] = named.get((one.words, one.columns), 0) | one.rows
    found = [
        both_of(one, other, 0)._replace(
            never=((one.rows, one.columns), (other.rows, other.columns))
        )
        for one, other in (
            *combinations(single, 2),
            *product(pairs[: limits.WIDENED_PAIRS], single),
        )
        if not one.words & other.words
        and one.words
        and other.words
        and not named.get((one.words, one.columns), one.rows)
        & named.get((other.words, other.columns), other.rows)
        and not one.columns & other.columns
    ]
    found = [
        one
        for one in found
        if not any(
            pair.words == one.words and pair.bound >= one.bound and not pair.columns & ~one.columns
            for pair in met
        )
    ]
    found.sort(key=lambda one: -one.quality)
    return found[: limits.EMPTY_PAIRS]


def both_of(one: RowSet, other: RowSet, rows: int) -> RowSet:
    named = one.kind in ("match", "pair", "flag") and other.kind in ("match", "flag")
    return RowSet(
        rows,
        "pair" if named else "pair_number",
        one.words | other.words,
        one.conditions + other.conditions,
        one.quality + other.quality,
        min(one.level, other.level),
        one.corrected + other.corrected,
        one.columns | other.columns,
        one.comparison or other.comparison,
        one.reading if one.reading >= 0 else other.reading,
        (one.head + other.head) / 2,
        min(one.covered, other.covered),
        one.bound + other.bound,
        one.near + other.near,
        one.denied + other.denied,
    )
