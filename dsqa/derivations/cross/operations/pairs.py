"""Operations over two lines: their difference, their quotient, which of them is larger, ..."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.axis import CrossAxis, GroupKind, Labels, LineCells, LineGroup
from dsqa.derivations.cross.lines.matched import weight_of
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.locate.amounts import are_amounts, beside_amounts
from dsqa.locate.matching.label_order import label_places
from dsqa.locate.wholes import comparable_lines
from dsqa.questions import operation_names as names
from dsqa.questions.asking.shares import asks_share
from dsqa.text import cell_query
from dsqa.text.cell_query import of_two

LARGER = CrossOperation("larger_of_two", "the label of the larger of two numbers", 1, gives_labels=True, answer_name=names.PAIR_ARGMAX)  # fmt: skip
SMALLER = CrossOperation("smaller_of_two", "the label of the smaller of two numbers", -1, gives_labels=True, answer_name=names.PAIR_ARGMIN)  # fmt: skip
_QUOTIENT = of_two("a.value / b.value", "quotient")
_CHANGE = of_two("abs(b.value - a.value) / abs(a.value)", "change")
DIFFERENCE = CrossOperation("difference", "the larger of two numbers less the smaller", query=cell_query.GAP, is_difference=True)  # fmt: skip
SUM = CrossOperation("sum_of_two", "the sum of two numbers", query=cell_query.SUM, answer_name=names.SUM)  # fmt: skip
QUOTIENT = CrossOperation("quotient", "the first number divided by the second", query=_QUOTIENT, answer_name=names.RATIO, is_quotient=True)  # fmt: skip
INVERSE = CrossOperation("inverse_quotient", "the second number divided by the first", query=_QUOTIENT, answer_name=names.RATIO, is_quotient=True)  # fmt: skip
CHANGE = CrossOperation("change", "the difference as a share of the first number", query=_CHANGE, is_difference=True, answer_name=names.RATIO, is_quotient=True)  # fmt: skip
CHANGE_BACK = CrossOperation(
    "change_back", "the difference as a share of the second number", query=_CHANGE, is_difference=True, answer_name=names.RATIO, is_quotient=True,
)  # fmt: skip
VALUES = CrossOperation("both_values", "both numbers", answer_name=names.LIST)
LABELS = CrossOperation("both_labels", "both labels", gives_labels=True, answer_name=names.LIST)


class Pair(NamedTuple):
    """Two lines of an axis, with the facts that hold in every comparison."""

    axis: int
    group: LineGroup
    order: int
    """1 if the question names the first line first, 2 if the second, 0 if unknown."""
    standing: int
    """9 if the first line is the parent of the other or a total beside it, 18 for the reverse."""
    level: int
    """The innermost level at which both have different labels; -1 for none."""

    def extra(self, first: float, second: float) -> int:
        """The order of naming, the relation of the lines, and which number is larger, encoded as one fact of derivations."""
        return self.order * 3 + (first > second) + 2 * (first < second) + self.standing


def order_of(extra: int) -> int:
    """The order of a pair, of `Pair.extra`."""
    return extra % 9 // 3


def _pairs(space: CrossSpace, table: TableSpace) -> None:
    for axis in (0, 1):
        for pair in chosen_pairs(table, axis):
            for across in table.likely[1 - axis][: limits.PAIRS_ACROSS]:
                _at(space, table, pair, across)
            if pair.group.kind == "pair":
                one, other = pair.group.lines
                named = (one, other) if pair.order != 2 else (other, one)
                groups = table.numbers_of(axis, pair.group, -1)
                space.add_labels(LABELS, table, axis, groups, Labels(named, -1), pair.order)


def chosen_pairs(table: TableSpace, axis: int) -> Iterator[Pair]:
    """The likeliest pairs of lines of an axis, best first."""
    for one, other, kind in _chosen(table, axis):
        yield pair_of(table, axis, one, other, kind)


def pair_of(table: TableSpace, axis: int, one: int, other: int, kind: GroupKind) -> Pair:
    """Two lines as a pair."""
    own = table.lines[axis].axis
    order, standing = _order(table, axis, one, other), _standing(own, one, other)
    return Pair(
        axis, LineGroup(kind, (one, other), -1), order, standing, _level_apart(own, one, other)
    )


def _chosen(table: TableSpace, axis: int) -> list[tuple[int, int, GroupKind]]:
    lines = table.lines[axis]
    own, scores, weights = lines.axis, lines.scores, lines.weights.tolist()
    scored: dict[tuple[int, int], tuple[float, GroupKind]] = {}
    kept: list[tuple[int, int]] = []
    best = table.likely[axis]
    for at, first in enumerate(best[: limits.PAIRED]):
        for second in best[at + 1 : limits.PAIRED]:
            one, other = min(first, second), max(first, second)
            differ = sum(a != b for a, b in zip(own.paths[one], own.paths[other], strict=True))
            left, right = lines.words[one], lines.words[other]
            apart = weight_of(left & ~right, weights) > 0 and weight_of(right & ~left, weights) > 0
            score = float(scores[one] + scores[other]) + 1.5 * apart - 0.5 * (differ - 1)
            scored[one, other] = (score, "pair")
    for first, second in combinations(_amounts(table, axis), 2):
        pair = (min(first, second), max(first, second))
        scored.setdefault(pair, (float(scores[first] + scores[second]), "pair"))
        kept.append(pair)
    for first in best[: limits.PAIRED_WITH_TOTAL]:
        for total in dict.fromkeys([own.parents[first], *own.totals[: limits.TOTALS], 0]):
            if total >= 0 and total != first:
                pair = (min(first, total), max(first, total))
                score = 2 * float(scores[first]) - 0.6 - 0.4 * (own.parents[first] != total)
                if pair not in scored or scored[pair][0] < score:
                    scored[pair] = (score, "with_total")
        for near in own.neighbours.get(first, ()):
            pair = (min(first, near), max(first, near))
            scored.setdefault(pair, (2 * float(scores[first]) - 1.2, "neighbours"))
    chosen = sorted(scored, key=lambda pair: -scored[pair][0])[: limits.LINE_PAIRS]
    return [(*pair, scored[pair][1]) for pair in dict.fromkeys([*chosen, *kept])]


def _amounts(table: TableSpace, axis: int) -> list[int]:
    """The likeliest lines with amounts if a share is asked for and rates or changes stand beside them; [] otherwise."""
    own = table.lines[axis]
    if not asks_share(table.wording) or not any(beside_amounts(own.axis.index)):
        return []
    are = are_amounts(own.axis.index)
    return [line for line in own.best if are[line]][: limits.AMOUNTS]


def _order(table: TableSpace, axis: int, one: int, other: int) -> int:
    own = table.lines[axis]
    places = label_places(own.axis.index, (one, other), table.asked.normalised)
    if places is not None:
        return 1 if places[0] < places[1] else 2
    words = own.words
    left, right = words[one] & ~words[other], words[other] & ~words[one]
    if not left or not right:
        return 1 if left else 2 if right else 0
    return 1 if (left & -left) < (right & -right) else 2


def _at(space: CrossSpace, table: TableSpace, pair: Pair, across: int) -> None:
    axis, group, order, _, level = pair
    one, other = group.lines
    groups = table.numbers_of(axis, group, across)
    there, back = LineCells((one, other), across), LineCells((other, one), across)
    may_ask = table.may_ask
    if may_ask.several:
        texts = table.table.texts(axis, there)
        if all(texts) and texts[0] != texts[1]:
            space.add_cells(VALUES, table, axis, groups, back if order == 2 else there, order)
    values = table.table.values(axis, across)
    first, second = values[one], values[other]
    if first != first or second != second:
        return
    extra = pair.extra(first, second)
    gap = abs(first - second)
    computed: list[tuple[CrossOperation, float, LineCells]] = []
    if may_ask.number:
        computed.append((DIFFERENCE, gap, there if first >= second else back))
        computed.append((SUM, first + second, there))
    if second and may_ask.quotient:
        computed.append((QUOTIENT, first / second, there))
        computed.append((CHANGE_BACK, gap / abs(second), back))
    if first and may_ask.quotient:
        computed.append((INVERSE, second / first, back))
        computed.append((CHANGE, gap / abs(first), there))
    space.add_numbers(table, axis, groups, computed, extra)
    comparable = len(comparable_lines(table.lines[axis].axis.index, group.lines)) > 1
    if level >= 0 and first != second and may_ask.order and comparable:
        larger, smaller = (one, other) if first > second else (other, one)
        for operation, line in ((LARGER, larger), (SMALLER, smaller)):
            space.add_labels(operation, table, axis, groups, Labels((line,), level), extra, line)


def _standing(own: CrossAxis, one: int, other: int) -> int:
    totals = own.is_total
    first = own.parents[other] == one or (totals[one] and not totals[other])
    second = own.parents[one] == other or (totals[other] and not totals[one])
    return 9 * first + 18 * second


def _level_apart(own: CrossAxis, one: int, other: int) -> int:
    both = enumerate(zip(own.paths[one], own.paths[other], strict=True))
    return max((level for level, (a, b) in both if a and b and a != b), default=-1)


register(_pairs, LARGER, SMALLER, DIFFERENCE, SUM, QUOTIENT, INVERSE, CHANGE, CHANGE_BACK, VALUES, LABELS)  # fmt: skip
