"""The lines of a group for each of which a comparison of two numbers holds, or how many they are: districts with more nurses than doctors,
towns that grew from 2016 to 2020."""

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import filled, names_lines, states_change, whole_groups
from dsqa.derivations.cross.lines.axis import Labels, LineCells, LineGroup, SeveralCells
from dsqa.derivations.cross.lines.matched import times_asked
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import ABOVE, COUNT_ABOVE
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import sign_of
from dsqa.derivations.cross.wording.compared import Comparands, ordered_pairs
from dsqa.derivations.rows.row_set import COMPARED
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.questions import operation_names as names
from dsqa.questions.asking.dates import asks_previous
from dsqa.questions.readings.lines_asked import LinesAsked, lines_asked
from dsqa.text.cell_query import CellQuery

LISTED_WHERE = CrossOperation(
    "listed_where",
    "the labels of the lines for which a comparison holds",
    gives_labels=True,
    answer_name=names.LIST,
    like=ABOVE.name,
    is_exclusive=True,
)
FIRST_WHERE = CrossOperation(
    "first_where",
    "the first time at which a comparison holds",
    -1,
    gives_labels=True,
    answer_name=names.ARGMIN,
    like=ABOVE.name,
    is_exclusive=True,
)
COUNT_WHERE = CrossOperation(
    "count_where",
    "for how many lines a comparison holds",
    query=CellQuery("SELECT count(*) FROM cells a JOIN cells b ON b.n = a.n + {many} WHERE a.value {sign} {factor} * b.value", by_place=True),
    answer_name=names.COUNT,
    like=COUNT_ABOVE.name,
    is_exclusive=True,
)  # fmt: skip


def _where(space: CrossSpace, table: TableSpace) -> None:
    asked = lines_asked(table.wording)
    if asked is None or asked.claim.kind == "change" and states_change(table):
        return
    for axis in (0, 1):
        groups = [
            one
            for one in whole_groups(table, axis)
            if names_lines(table, axis, one.level, asked.noun)
        ]
        if not groups:
            continue
        for _, pair in ordered_pairs(table, asked.claim, 1 - axis):
            if pair.is_sure and _is_meant(table, axis, asked, pair):
                for group in groups:
                    _add(space, table, axis, group.lines, group.level, asked, pair)


def _is_meant(table: TableSpace, axis: int, asked: LinesAsked, pair: Comparands) -> bool:
    """Whether a pair of lines across is at the times of the question: imports and exports of 2019, or 2016 and 2020 of a change."""
    years = {time.year for time in times_asked(table.asked)} - {UNKNOWN}
    own = table.lines[1 - axis].axis.index.time.year
    at = {int(own[pair.first]), int(own[pair.second])}
    if asked.claim.kind == "change" and len(years) == 1 and asks_previous(table.asked.question):
        return at == {*years, min(years) - 1}
    if asked.claim.kind == "change":
        return at <= years
    return at <= {*years, UNKNOWN} if years else len(at) == 1


def _add(
    space: CrossSpace, table: TableSpace, axis: int, lines: tuple[int, ...], level: int, asked: LinesAsked, pair: Comparands
) -> None:  # fmt: skip
    own = filled(table, axis, filled(table, axis, lines, pair.first), pair.second)
    if len(own) < 2:
        return
    first, second = (table.table.values(axis, across) for across in (pair.first, pair.second))
    sign, factor = sign_of(asked.claim), asked.claim.factor
    where = tuple(one for one in own if COMPARED[sign](first[one], factor * second[one]))
    groups = table.numbers_of(axis, LineGroup("named", own, level), pair.first)
    if asked.is_first:
        if where:
            time = table.lines[axis].axis.index.time
            first_line = min(where, key=lambda line: (int(time.year[line]), int(time.month[line])))
            labels = Labels((first_line,), level)
            space.add_labels(FIRST_WHERE, table, axis, groups, labels, 0, first_line)
        return
    if asked.is_counted:
        cells = SeveralCells((LineCells(own, pair.first), LineCells(own, pair.second)))
        sql = COUNT_WHERE.query.sql.format(many=len(own), sign=sign, factor=f"{factor:.12g}")
        told = COUNT_WHERE._replace(query=COUNT_WHERE.query._replace(sql=sql))
        space.add_number(told, table, axis, groups, len(where), cells)
    elif 0 < len(where) <= limits.LISTED:
        labels = Labels(where, level)
        space.add_labels(LISTED_WHERE, table, axis, groups, labels, min(len(where), 3))


register(_where, LISTED_WHERE, FIRST_WHERE, COUNT_WHERE)
