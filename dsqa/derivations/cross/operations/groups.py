"""Operations over the numbers of a group of lines: the largest, their sum, those above a bound, ..."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.axis import Labels, LineCells, LineGroup
from dsqa.derivations.cross.lines.headings import uncut
from dsqa.derivations.cross.lines.matched import said_by_all
from dsqa.derivations.cross.lines.scales import factor_for
from dsqa.derivations.cross.lines.table import Ordered
from dsqa.derivations.cross.lines.table_space import TableSpace, row_first
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.language.values import NOTHING
from dsqa.locate.matching.label_order import label_places
from dsqa.locate.wholes import comparable_lines
from dsqa.questions import operation_names as names
from dsqa.questions.readings.bounds import Comparison
from dsqa.text import cell_query
from dsqa.text.cell_query import CellQuery
from dsqa.text.sqltext import literal

_LAST = "(SELECT max(n) FROM cells)"
_OF_LAST = f"SELECT sum(value) FILTER (WHERE n < {_LAST}) / sum(value) FILTER (WHERE n = {_LAST}) FROM cells"

LARGEST = CrossOperation("largest", "the label of the largest number", 1, gives_labels=True, answer_name=names.ARGMAX)  # fmt: skip
SMALLEST = CrossOperation("smallest", "the label of the smallest number", -1, gives_labels=True, answer_name=names.ARGMIN)  # fmt: skip
NEXT_LARGEST = CrossOperation("nth_largest", "the label of the second, third, ... largest number", 1, gives_labels=True, answer_name=names.ARGMAX)  # fmt: skip
NEXT_SMALLEST = CrossOperation("nth_smallest", "the label of the second, third, ... smallest number", -1, gives_labels=True, answer_name=names.ARGMIN)  # fmt: skip
TOP = CrossOperation("top", "the labels of the largest numbers", 1, gives_labels=True, answer_name=names.ARGMAX)  # fmt: skip
BOTTOM = CrossOperation("bottom", "the labels of the smallest numbers", -1, gives_labels=True, answer_name=names.ARGMIN)  # fmt: skip
MAXIMUM = CrossOperation("maximum", "the largest number", 1, answer_name=names.MAX)
MINIMUM = CrossOperation("minimum", "the smallest number", -1, answer_name=names.MIN)
EXTREMES = CrossOperation("extremes", "the smallest and the largest number", answer_name=names.LIST)
SUM = CrossOperation("sum", "the sum", query=cell_query.SUM)
AVERAGE = CrossOperation("average", "the average", query=cell_query.MEAN)
RANGE = CrossOperation("range", "the largest number less the smallest", query=cell_query.GAP, is_difference=True, answer_name=names.DIFFERENCE)  # fmt: skip
SHARE_OF_TOTAL = CrossOperation(
    "sum_of_total", "the sum as a share of a total that is stated", query=CellQuery(_OF_LAST, by_place=True), answer_name=names.RATIO,
    is_quotient=True,
)  # fmt: skip
VALUES = CrossOperation("values", "the numbers of a few lines", answer_name=names.LIST)
ABOVE = CrossOperation("above", "the labels of the numbers above a bound", 1, gives_labels=True, answer_name=names.ARGMAX)  # fmt: skip
BELOW = CrossOperation("below", "the labels of the numbers below a bound", -1, gives_labels=True, answer_name=names.ARGMIN)  # fmt: skip
COUNT_ABOVE = CrossOperation("count_above", "how many numbers are above a bound", 1, answer_name=names.COUNT, query=CellQuery(work="count"))  # fmt: skip
COUNT_BELOW = CrossOperation("count_below", "how many numbers are below a bound", -1, answer_name=names.COUNT, query=CellQuery(work="count"))  # fmt: skip
COUNT_EQUAL = CrossOperation("count_equal", "how many numbers are equal to a bound", answer_name=names.COUNT, query=CellQuery(work="count"), like="count_above")  # fmt: skip
EQUAL = CrossOperation("equal", "the labels of the numbers that are equal to a bound", gives_labels=True, answer_name=names.LABEL)  # fmt: skip


def _groups(space: CrossSpace, table: TableSpace) -> None:
    for axis in (0, 1):
        # Sums may be of the parts of a heading that no word names; what is compared is not.
        whole = {one.lines for one in uncut(table.lines[axis], table.groups[axis])}
        for group in table.groups[axis]:
            alike = comparable_lines(table.lines[axis].axis.index, group.lines)
            for across in table.across(axis):
                numbers = table.table.ordered(axis, group.lines, across)
                if numbers is not None:
                    one = _Numbers(space, table, axis, group, across, numbers)
                    one.computed()
                    if group.lines not in whole:
                        continue
                    if alike == group.lines:
                        one.extremes()
                    elif (some := table.table.ordered(axis, alike, across)) is not None:
                        among = group._replace(lines=alike)
                        _Numbers(space, table, axis, among, across, some).extremes()
                    one.bounded()


def bounds_asked(table: TableSpace, place: tuple[int, int]) -> dict[float, Comparison]:
    """The bounds of a question with their comparisons ("" for none): of a demanded count or list the one bound, in the scale of the
    cell at a place; otherwise zero and all numbers of the question except years."""
    if table.limit is None:
        return table.bounds_said
    comparison, bound = table.limit
    return {bound / factor_for(table.table, *place, bound): comparison}


class _Numbers:
    """The numbers of a group at one line across."""

    def __init__(
        self,
        space: CrossSpace,
        table: TableSpace,
        axis: int,
        group: LineGroup,
        across: int,
        numbers: Ordered,
    ) -> None:
        self._space, self._table, self._axis, self._across = space, table, axis, across
        self._level = group.level
        self._groups = table.numbers_of(axis, group, across)
        self._lines, self._numbers, self._order, self._sorted = numbers
        self._many = len(self._lines)

    def _labels(
        self, operation: CrossOperation, places: list[int], extra: int, level: int | None = None
    ) -> None:
        """Adds labels of lines, by default at the level by which the lines differ."""
        lines = tuple([self._lines[place] for place in places])
        level = self._level if level is None else level
        labels, line = Labels(lines, level), lines[0] if len(lines) == 1 else -1
        self._space.add_labels(
            operation, self._table, self._axis, self._groups, labels, extra, line
        )

    def _number(self, operation: CrossOperation, value: float, cells: LineCells) -> None:
        self._space.add_number(operation, self._table, self._axis, self._groups, value, cells)

    def _cells(self, places: Sequence[int]) -> LineCells:
        return LineCells(tuple([self._lines[place] for place in places]), self._across)

    def extremes(self) -> None:
        """Adds the lines of the largest and the smallest numbers."""
        order, many = self._order, self._many
        rank = 0 if self._table.wording.top else self._table.wording.rank
        may_ask = self._table.may_ask
        if may_ask.order:
            self._labels(LARGEST, order[-1:], min(many, 4))
            self._labels(SMALLEST, order[:1], min(many, 4))
        if may_ask.so_many:
            self._so_many()
        if 1 < rank <= many and many > 2:
            self._labels(NEXT_LARGEST, [order[-rank]], rank)
            self._labels(NEXT_SMALLEST, [order[rank - 1]], rank)
        if may_ask.number:
            self._shown(MAXIMUM, order[-1:])
            self._shown(MINIMUM, order[:1])
            self._shown(EXTREMES, [order[0], order[-1]])

    def _so_many(self) -> None:
        order, many, numbers = self._order, self._many, self._numbers
        demand = self._table.demand
        asked = demand.many if demand is not None and demand.kind == "top" else 0
        for few in (*range(2, limits.TOP + 1), *([asked] if asked > limits.TOP else [])):
            if few >= many:
                break
            self._labels(TOP, order[: -few - 1 : -1], few)
            self._labels(BOTTOM, order[:few], few)
        if many > 2 and self._sorted[-1] == self._sorted[-2]:
            self._labels(TOP, [at for at in range(many) if numbers[at] == self._sorted[-1]], 9)

    def _shown(self, operation: CrossOperation, places: list[int], extra: int = 0) -> None:
        """Adds the cells at some places, as displayed."""
        cells = self._cells(places)
        self._space.add_cells(operation, self._table, self._axis, self._groups, cells, extra)

    def computed(self) -> None:
        """Adds numbers that are computed from all of them."""
        may_ask = self._table.may_ask
        if may_ask.number:
            self._summed()
        if self._many <= limits.LABELS_OF_GROUP and may_ask.quotient:
            self._shares()
        if self._many <= limits.VALUES_OF_GROUP and may_ask.several:
            places, said = list(range(self._many)), self._as_said()
            self._shown(VALUES, places, self._many)
            if said != places:
                self._shown(VALUES, said, self._many + 8)

    def _summed(self) -> None:
        cells, total = LineCells(self._lines, self._across), sum(self._numbers)
        gap, ends = self._sorted[-1] - self._sorted[0], (self._order[-1], self._order[0])
        computed = [(AVERAGE, total / self._many, cells), (RANGE, gap, self._cells(ends))]
        if self._many > 2:
            own = self._table.lines[self._axis].axis.index.without_parts(self._lines)
            if len(own) < self._many:
                # A part beside its whole would be added twice.
                cells, total = LineCells(own, self._across), self._total(own)
            computed.append((SUM, total, cells))
        self._space.add_numbers(self._table, self._axis, self._groups, computed)

    def _total(self, lines: tuple[int, ...]) -> float:
        numbers = dict(zip(self._lines, self._numbers, strict=True))
        return sum(numbers[line] for line in lines)

    def _shares(self) -> None:
        own, total = self._table.lines[self._axis].axis, sum(self._numbers)
        for line in list(dict.fromkeys([own.parents[self._lines[0]], *own.totals]))[
            : limits.WHOLES
        ]:
            if line >= 0 and line not in self._lines:
                whole = self._table.value(self._axis, line, self._across)
                if whole:
                    cells = LineCells((*self._lines, line), self._across)
                    self._number(SHARE_OF_TOTAL, total / whole, cells)

    def _as_said(self) -> list[int]:
        """The places in the order of their lines in the question."""
        own_lines = self._table.lines[self._axis]
        places = label_places(own_lines.axis.index, self._lines, self._table.asked.normalised)
        if places is not None:
            return sorted(range(self._many), key=places.__getitem__)
        words = own_lines.words
        every = said_by_all(words[line] for line in self._lines)
        own = [words[line] & ~every for line in self._lines]
        return sorted(range(self._many), key=lambda at: own[at] & -own[at] if own[at] else 1 << 63)

    def bounded(self) -> None:
        """Adds the lines whose number is above, below or at a number of the question; also those above and below zero."""
        bounds = bounds_asked(self._table, row_first(self._axis, self._lines[0], self._across))
        for bound, comparison in sorted(bounds.items()):
            if not bound and not comparison and self._sorted[0] >= 0:
                continue
            below, not_above = bisect_left(self._sorted, bound), bisect_right(self._sorted, bound)
            is_exact = comparison == "="
            if not is_exact and not comparison.startswith("<"):
                at = below if comparison == ">=" else not_above
                self._beyond(ABOVE, COUNT_ABOVE, self._order[at:], bound)
            if not is_exact and not comparison.startswith(">"):
                at = not_above if comparison == "<=" else below
                self._beyond(BELOW, COUNT_BELOW, self._order[:at], bound)
            same = sorted(self._order[below:not_above])
            counted = self._table.counted
            if same and (is_exact or counted is not None and counted[0] == self._axis):
                self._number(COUNT_EQUAL, len(same), self._cells(same))
            if 1 <= len(same) <= limits.LABELS_OF_GROUP:
                self._labels(EQUAL, same, min(len(same), 3))

    def _none(self, listed: CrossOperation, bound: float) -> None:
        """Adds that no number is beyond a bound."""
        word, sign = NOTHING[self._table.wording.lang], "<" if listed is BELOW else ">"
        sql = f"SELECT {literal(word)} FROM cells HAVING count(*) FILTER (value {sign} {bound:.12g}) = 0"
        told = listed._replace(query=CellQuery(sql, by_place=True))
        cells = LineCells(self._lines, self._across)
        self._space.add_verdict(told, self._table, self._axis, self._groups, word, cells)

    def _beyond(
        self, listed: CrossOperation, counted: CrossOperation, places: list[int], bound: float
    ) -> None:
        self._number(counted, len(places), self._cells(sorted(places)))
        listing = self._table.listed if self._table.limit is not None else None
        if not places and listing == (self._axis, self._level):
            self._none(listed, bound)
        most = limits.LISTED if bound and self._table.lists_lines else limits.LABELS_OF_GROUP
        if 1 <= len(places) <= most and len(places) < self._many:
            asked = self._table.listed
            level = asked[1] if asked and asked[0] == self._axis else self._level
            self._labels(listed, sorted(places), min(len(places), 3) + 4 * (not bound), level)


register(
    _groups, LARGEST, SMALLEST, NEXT_LARGEST, NEXT_SMALLEST, TOP, BOTTOM, MAXIMUM, MINIMUM, EXTREMES, SUM, AVERAGE, RANGE,
    SHARE_OF_TOTAL, VALUES, ABOVE, BELOW, COUNT_ABOVE, COUNT_BELOW, COUNT_EQUAL, EQUAL,
)  # fmt: skip
