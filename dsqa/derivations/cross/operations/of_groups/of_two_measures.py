"""Two measures of each line: which district has the most nurses per doctor, in which country exports exceed imports the most; nurses per doctor
of one that is named; and a measure of the line with the most of another."""

from collections.abc import Iterator

from dsqa.derivations.cross.chosen_groups import filled, of_kind, states, whole_groups
from dsqa.derivations.cross.lines.axis import Labels, LineCells, LineGroup
from dsqa.derivations.cross.lines.matched import weight_of
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import LARGEST, MAXIMUM, SMALLEST
from dsqa.derivations.cross.operations.pairs import QUOTIENT
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import words_in
from dsqa.language.synonyms import synonyms
from dsqa.language.tokens import tokens
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.two_measures import Kind, of_extreme, two_measures
from dsqa.text.regex import regex

LARGEST_OF_TWO = CrossOperation(
    "largest_of_two_measures", "the label of the line with the largest quotient, difference or sum of two measures", 1, gives_labels=True,
    answer_name=names.ARGMAX, like=LARGEST.name, is_exclusive=True,
)  # fmt: skip
SMALLEST_OF_TWO = CrossOperation(
    "smallest_of_two_measures", "the label of the line with the smallest quotient, difference or sum of two measures", -1, gives_labels=True,
    answer_name=names.ARGMIN, like=SMALLEST.name, is_exclusive=True,
)  # fmt: skip
QUOTIENT_OF_TWO = CrossOperation(
    "quotient_of_two_measures", "one measure of a line divided by another", query=QUOTIENT.query, answer_name=names.RATIO, is_quotient=True,
    like=QUOTIENT.name, is_exclusive=True,
)  # fmt: skip
OF_EXTREME = CrossOperation(
    "of_extreme", "a number of the line with the largest, or the smallest, other number", answer_name=names.LOOKUP, like=MAXIMUM.name,
    is_exclusive=True,
)  # fmt: skip
_STATED = regex(r"\bper\b|\bratio\b|[/／]|当たり|あたり|当り|比率?$")
_COUNTING = frozenset(("number", "count", "数", "の", "of", "the"))
_FEWEST = 2


def _of_two(space: CrossSpace, table: TableSpace) -> None:
    asked = two_measures(table.asked.question)
    if asked is None or asked.kind == "quotient" and states(table, _STATED):
        return
    for axis in (0, 1):
        for first, second in _measures(table, 1 - axis, asked.first, asked.second):
            sides = (first, asked.first), (second, asked.second)
            if asked.kind == "quotient" and not all(
                _is_whole(table, 1 - axis, *side) for side in sides
            ):
                continue
            one, other = table.table.values(axis, first), table.table.values(axis, second)
            if not asked.sign:
                for line in table.likely[axis]:
                    if other[line] and one[line] == one[line] and other[line] == other[line]:
                        group = LineGroup("pair", (first, second), -1)
                        groups = table.numbers_of(1 - axis, group, line)
                        cells = LineCells((first, second), line)
                        value = one[line] / other[line]
                        space.add_number(QUOTIENT_OF_TWO, table, 1 - axis, groups, value, cells)
                continue
            for group in whole_groups(table, axis):
                own = filled(table, axis, group.lines, first, second)
                results = {
                    line: _result(asked.kind, one[line], other[line])
                    for line in own
                    if other[line] or asked.kind != "quotient"
                }  # fmt: skip
                if len(results) < _FEWEST:
                    continue
                best = (max if asked.sign > 0 else min)(results, key=results.__getitem__)
                operation = LARGEST_OF_TWO if asked.sign > 0 else SMALLEST_OF_TWO
                groups, labels = table.numbers_of(axis, group, first), Labels((best,), group.level)
                space.add_labels(operation, table, axis, groups, labels, 0, best)


def _result(kind: Kind, one: float, other: float) -> float:
    if kind == "quotient":
        return one / other
    if kind == "excess":
        return one - other
    return one + other if kind == "sum" else abs(one - other)


def _of_extreme(space: CrossSpace, table: TableSpace) -> None:
    asked = of_extreme(table.asked.question)
    if asked is None:
        return
    for axis in (0, 1):
        for group in of_kind(table, axis, whole_groups(table, axis), asked.noun):
            for wanted, by in _measures(table, 1 - axis, asked.asked, asked.by):
                own = filled(table, axis, group.lines, by)
                if len(own) < _FEWEST:
                    continue
                values = table.table.values(axis, by)
                best = (max if asked.sign > 0 else min)(own, key=values.__getitem__)
                if table.text(axis, best, wanted):
                    groups = table.numbers_of(axis, group, wanted)
                    space.add_cells(OF_EXTREME, table, axis, groups, LineCells((best,), wanted))


def _measures(
    table: TableSpace, axis: int, one: tuple[int, int], other: tuple[int, int]
) -> Iterator[tuple[int, int]]:
    """The lines of an axis that two parts of a question name, the likeliest ones, with the same times."""
    firsts, seconds = (_named(table, axis, place) for place in (one, other))
    year = table.lines[axis].axis.index.time.year
    for first in firsts:
        for second in seconds:
            if first != second and year[first] == year[second]:
                yield first, second


def _named(table: TableSpace, axis: int, place: tuple[int, int]) -> list[int]:
    """The lines whose labels have most of the words of a part of the question; of a question with a time those of the time."""
    own, mask = table.lines[axis], words_in(table, place)
    times = {time.year for time in table.asked.times} - {UNKNOWN}
    year = own.axis.index.time.year
    weights = {
        line: weight_of(own.words[line] & mask, table.weights)
        for line in range(own.axis.size)
        if not times or int(year[line]) in (*times, UNKNOWN)
    }
    most = max(weights.values(), default=0.0)
    named = [line for line, weight in weights.items() if weight == most and most > 0]
    # Of lines with these words the one with the fewest other words is meant: beds, not beds in use.
    shortest = min((len(own.axis.path_texts[line]) for line in named), default=0)
    return [line for line in named if len(own.axis.path_texts[line]) == shortest]


def _is_whole(table: TableSpace, axis: int, line: int, place: tuple[int, int]) -> bool:
    """Whether a part of the question is a whole label of a line, in the same words or others for them: a price per pound is none of
    pounds sold."""
    question, own = table.asked.question, table.lines[axis].axis
    said = {token.text for token in question.tokens_in(*place)} - _COUNTING
    for level in range(len(own.index.levels)):
        label = own.label(level, line)
        found = tokens(label.text, question.lang) if label else ()
        words = {token.text for token in found if token.kind != "function"} - _COUNTING
        if (
            said
            and len(words) == len(said)
            and all(one in words or synonyms(one, question.lang) & words for one in said)
        ):
            return True
    return False


register(_of_two, LARGEST_OF_TWO, SMALLEST_OF_TWO, QUOTIENT_OF_TWO)
register(_of_extreme, OF_EXTREME)
