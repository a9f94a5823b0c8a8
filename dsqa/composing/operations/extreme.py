"""Answers that compare the cells of a group: the largest, the second smallest, the top three."""

import re

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.composing.context import Context, labels_answer, number_of, operands
from dsqa.composing.engine import Row
from dsqa.composing.groups.candidate_groups import CandidateGroup
from dsqa.composing.groups.choose_group import OF_YEAR_BEFORE, choose_group
from dsqa.composing.groups.group_member import GroupMember
from dsqa.composing.other_cells.pairs import best_pair, names_both
from dsqa.composing.registry import CellOperation, operation_named, register
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.labels import label_on
from dsqa.locate.matching.match import Asked
from dsqa.questions.asking.changes import asks_of_fall
from dsqa.questions.asking.over_cells.fields import asks_code, asks_person
from dsqa.questions.model import Question
from dsqa.tables.model import Label
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

_CODE = regex(r"[A-Z]?[\d０-９]{1,12}|[A-ZＡ-Ｚ]{1,2}|[\d.\-]+")
_NAME_HEAD = regex(r"^\s*(?:(?:full |last |first )?names?|氏\s*名|名前|姓名)\s*(?:$|[(（])", re.I)
_MOST_SHOWN = 10
"""Maximum length of a list."""


def extreme(context: Context) -> Answer | None:
    """The label (argmax, argmin) or the number (max, min) of the first, second … of a group."""
    of_form = _larger_field(context)
    if of_form is not None:
        return of_form
    choice = choose_group(context)
    if choice is None or _at_one_time(context.asked, choice):
        return None
    return answer_over(context, choice)


def _larger_field(context: Context) -> Answer | None:
    """The label of the larger of two fields side by side in a form; None elsewhere."""
    operation = operation_named(context.asked.question.operation)
    if not operation.is_of_two or context.found[0].table.table.kind != "form":
        return None
    pair = best_pair(context)
    if pair is None or pair[0].table is pair[1].table or not names_both(context.asked, *pair):
        return None
    labels = [cell.table.table.row_axis.path(cell.row)[-1] for cell in pair]
    order = "DESC" if operation.direction > 0 else "ASC"
    taken = f"FROM cells ORDER BY value {order}, n LIMIT 1"
    rows = [Row(label.text, number_of(cell)) for label, cell in zip(labels, pair, strict=True)]
    ((first, *_),) = context.engine.run(f"SELECT n {taken}", rows)
    chosen = [(pair[int(first)], labels[int(first)])]
    names = [label.text for label in labels]
    why = f"{operation.name} of two fields"
    query = CellQuery(f"SELECT label {taken}", gives_labels=True)
    return labels_answer(chosen, operation.name, why, query, operands(pair, names))


def _at_one_time(asked: Asked, choice: CandidateGroup) -> bool:
    """Whether the highest value at one time is asked for, and the run would compare times: 7月の最高気温."""
    if operation_named(asked.question.operation).gives_label:
        return False
    _, axis, at = choice.start.on(choice.run.along)
    if not axis.levels[choice.run.level].time:
        return False
    time = axis.time
    places = [member.candidate.on(choice.run.along).at for member in choice.members]
    return any(
        (len(set(time.month[places])) > 1 and time.month[at] == month)
        if month != UNKNOWN
        else (len(set(time.year[places])) > 1 and time.year[at] == start)
        for start, end, month, *_ in asked.times
        if start == end
    )


def answer_over(context: Context, choice: CandidateGroup) -> Answer:
    """The answer over a group of two or more cells."""
    best, group = choice.start, choice.members
    question = context.asked.question
    operation = operation_named(question.operation)
    highest = operation.direction > 0
    if asks_of_fall(question) and (_signed(group) or _are_of_year_before(choice)):
        highest = not highest
    order = "DESC" if highest else "ASC"
    count = min(question.top, _MOST_SHOWN)
    first = min(question.rank, len(group)) - 1
    skipped = f" OFFSET {first}" if first else ""
    taken = f"FROM cells ORDER BY value {order}, n LIMIT {count}{skipped}"
    labels = [member.label.text for member in group]
    found = context.engine.run(f"SELECT n {taken}", [Row(m.label.text, m.number) for m in group])
    over = operands([member.candidate for member in group], labels)
    why = f"{question.operation} of {len(group)} cells beside {paths(best)}"
    winners = [group[int(n)] for (n,) in found]
    if not operation.gives_label:
        cell = winners[0].candidate
        return Answer(
            cell.text.strip(),
            (cell_ref(cell),),
            operation=question.operation,
            why=why,
            computed=CellQuery(f"SELECT value {taken}"),
            operands=over,
        )
    query = CellQuery(f"SELECT label {taken}", gives_labels=True)
    chosen = [(winner.candidate, _name(choice, winner, question)) for winner in winners]
    return labels_answer(chosen, question.operation, why, query, over)


def _name(group: CandidateGroup, member: GroupMember, question: Question) -> Label:
    """The label of a member; the name beside it if the label is only a code (E 製造業) or a person is asked for."""
    if asks_person(question) and group.run.along == "rows":
        rows = member.candidate.table.rows
        for place, level in enumerate(rows.levels):
            if _NAME_HEAD.search(level.head) and level.codes[member.candidate.row] >= 0:
                return label_on(member.candidate, "rows", place, member.candidate.row)
    if not _CODE.fullmatch(member.label.text.strip()) or asks_code(question):
        return member.label
    _, axis, at = member.candidate.on(group.run.along)
    if axis.levels[group.run.level].time:
        return member.label
    inner = range(group.run.level + 1, int(axis.leaf[at]) + 1)
    for place in (place for place in inner if axis.levels[place].codes[at] >= 0):
        label = label_on(member.candidate, group.run.along, place, at)
        if not _CODE.fullmatch(label.text.strip()):
            return label
    return member.label


def _are_of_year_before(choice: CandidateGroup) -> bool:
    """Whether the numbers are percentages of the year before: the largest fall is then the smallest number."""
    return OF_YEAR_BEFORE.search(choice.across_label) is not None


def _signed(group: list[GroupMember]) -> bool:
    return any(member.number < 0 for member in group)


def _operation(name: str, description: str, direction: int, **more: bool) -> CellOperation:
    return CellOperation(name, description, extreme, direction, compares=True, **more)


register(
    _operation("argmax", "the label of the largest number of a group", 1, gives_label=True),
    _operation("argmin", "the label of the smallest number of a group", -1, gives_label=True),
    _operation("max", "the largest number of a group", 1),
    _operation("min", "the smallest number of a group", -1),
    _operation("pair_argmax", "the label of the larger of two numbers", 1, gives_label=True, is_of_two=True),
    _operation("pair_argmin", "the label of the smaller of two numbers", -1, gives_label=True, is_of_two=True),
)  # fmt: skip
