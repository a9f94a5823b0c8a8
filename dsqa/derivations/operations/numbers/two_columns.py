"""One column of a group over another: a multiple, an amount per thing, a percentage."""

from collections.abc import Iterator
from typing import NamedTuple

from dsqa.derivations import limits
from dsqa.derivations.columns.roles import is_amount
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space
from dsqa.language import values
from dsqa.questions.asking.over_rows.orders import says_how_much_more
from dsqa.questions.asking.shares import quotient_order

_EVIDENCE = 3.0


class _Sums(NamedTuple):
    """The sums of two columns of a group."""

    group: int
    one: int
    """A reading of the first column."""
    other: int
    over: float
    under: float


def _sums(space: Space, *, both_named: bool) -> Iterator[_Sums]:
    """Pairs of columns of which the question names the first, or both, with positive sums."""
    counted = [at for at, (_, read) in enumerate(space.readings) if is_amount(space.relation, read)]
    named = [at for at in space.best_named() if at in counted][: limits.DIVIDED_COLUMNS]
    for one in named:
        for other in named if both_named else counted:
            if space.readings[one][1].column == space.readings[other][1].column:
                continue
            for group in range(min(limits.COMPUTED_GROUPS, len(space.groups))):
                over, under = (float(space.sums[group, at]) for at in (one, other))
                if over > 0 and under > 0:
                    yield _Sums(group, one, other, over, under)


def _add(operation: Operation, space: Space, found: _Sums, factor: float) -> None:
    place = space.shown_as_text(space.readings[found.one][1].column)
    if place >= 0:
        text = values.written_quotient(factor * found.over / found.under)
        space.add_text(operation, found.group, text, place, found.other)


def _times(operation: Operation, space: Space) -> None:
    """In the order in which the question names both, else the larger over the smaller: "how many times as large" is at least one."""
    if {"times", "number"} <= space.wording.cues:
        order = quotient_order(space.wording)
        for found in _sums(space, both_named=True):
            one, other = (
                space.heads[space.readings[at][1].column].first for at in (found.one, found.other)
            )
            is_first = (
                order * (other - one) > 0 if order and one != other else found.over >= found.under
            )
            if is_first:
                _add(operation, space, found, 1)


def _per(operation: Operation, space: Space) -> None:
    """The first named over the other, in Japanese the reverse: wages per worker, 1人あたりの賃金."""
    if {"per", "number"} <= space.wording.cues:
        for found in _sums(space, both_named=True):
            first = [
                space.heads[space.readings[at][1].column].first for at in (found.one, found.other)
            ]
            if (first[0] < first[1]) != space.wording.is_japanese:
                _add(operation, space, found, 1)


def _share(operation: Operation, space: Space) -> None:
    """A named column over a larger one: drinkers of all men."""
    if "share" in space.wording.cues:
        for found in _sums(space, both_named=False):
            if found.over <= found.under:
                _add(operation, space, found, 100)


def _change(operation: Operation, space: Space) -> None:
    """By how many percent one named column is more than another, or less."""
    if not {"share", "number"} <= space.wording.cues or not says_how_much_more(space.wording):
        return
    for found in _sums(space, both_named=True):
        first, second = (space.readings[at][1].column for at in (found.one, found.other))
        place = space.shown_as_text(first)
        if place >= 0 and _is_before(space, first, second):
            text = values.written_quotient(abs(100 * found.under / found.over - 100))
            space.add_text(operation, found.group, text, place, found.other)


def _is_before(space: Space, one: int, other: int) -> bool:
    """Whether a change starts at one column: it is the earlier of two, or the standard of comparison (than ..., ...より)."""
    times = space.relation.times[one], space.relation.times[other]
    if all(times):
        return times[0] < times[1]
    first, second = space.heads[one].first, space.heads[other].first
    words = space.wording.words
    if "より" in words:
        behind = words.index("より")
        return first < behind and not first < second < behind
    return first > second if "than" in words else first < second


register(
    Operation("change_of_columns", "by how many percent a second column is more, or less, than a first", _change,
        sql="SELECT abs(100.0 * sum(value) / sum(other) - 100) FROM cells", like="share_of_columns", evidence=_EVIDENCE, gives="percent_change"),
    Operation("times_of_columns", "how many times as much one column has as another", _times, sql="SELECT sum(other) / sum(value) FROM cells",
        gives="multiple"),
    Operation("column_per_column", "how much one column has for each of another", _per, sql="SELECT sum(other) / sum(value) FROM cells",
        gives="multiple"),
    Operation("share_of_columns", "one column as a percentage of another", _share, sql="SELECT 100.0 * sum(other) / sum(value) FROM cells",
        gives="percentage"),
)  # fmt: skip
