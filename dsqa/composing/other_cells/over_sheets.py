"""Which of several similar sheets has the largest number: the month of three monthly sheets, or one of two that titles name."""

from collections.abc import Sequence

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.composing.context import Context, operands, rows_of
from dsqa.composing.other_cells.across_sheets import of_two_measures, same_place, title_words
from dsqa.composing.registry import operation_named
from dsqa.language.lang import Lang
from dsqa.language.times.in_text import Time, times
from dsqa.locate.indexing.index import DatasetIndex, TableIndex
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Candidate
from dsqa.questions.asking.things import name_said
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

_FEWEST = 2
"""Minimum number of sheets that are compared."""
_MONTH = regex(r"month|月")
_YEAR = regex(r"year|年")
Labelled = list[tuple[Candidate, str]]


def largest_of_sheets(context: Context, index: DatasetIndex) -> Answer | None:
    """The time or the name of the sheet with the largest, or the smallest, number; None for other questions."""
    question = context.asked.question
    operation = operation_named(question.operation)
    if not (operation.compares and operation.gives_label) or not context.numbers:
        return None
    if operation.is_of_two:
        found = _of_two(context.asked, context.numbers, index)
    else:
        found = _of_times(context.asked, context.numbers[0], index)
    if len(found) < max(_FEWEST, question.rank):
        return None
    labels = [label for _, label in found]
    cells = [cell for cell, _ in found]
    order = "DESC" if operation.direction > 0 else "ASC"
    taken = f"FROM cells ORDER BY value {order}, n LIMIT 1 OFFSET {question.rank - 1}"
    ((first, *_),) = context.engine.run(f"SELECT n {taken}", rows_of(cells, labels))
    return Answer(
        labels[int(first)],
        (cell_ref(cells[int(first)]),),
        operation=question.operation,
        why=f"{question.operation} of {len(found)} sheets: {paths(cells[0])}",
        computed=CellQuery(f"SELECT label {taken}", gives_labels=True),
        operands=operands(cells, labels),
    )


def _of_times(asked: Asked, cell: Candidate, index: DatasetIndex) -> Labelled:
    """The number at the same place of every sheet of a month, or a year, if only the sheets have times; [] if the labels have them."""
    subject = asked.question.subject
    is_month = _MONTH.search(subject) is not None
    if not is_month and not _YEAR.search(subject):
        return []
    axes = (cell.table.rows, cell.table.columns)
    if any((axis.time.month if is_month else axis.time.year).max() != UNKNOWN for axis in axes):
        return []
    years = {start for start, *_ in asked.times} - {UNKNOWN}
    found: Labelled = []
    for table in index.tables:
        label = _time_of(table, is_month, index.lang)
        moment = table.context_time
        if not label or is_month and years and moment.year not in years:
            continue
        other = cell if table is cell.table else same_place(cell, table)
        if other is not None:
            found.append((other, label))
    return found if len({label for _, label in found}) == len(found) else []


def _time_of(table: TableIndex, is_month: bool, lang: Lang) -> str:
    """The one month, or year, in the name or title of a sheet, verbatim; "" if there is not exactly one."""

    def tells(time: Time) -> bool:
        return (time.month if is_month else time.year) is not None and time.kind == "point"

    for text in (table.sheet.name, table.table.title):
        said = [time for time in times(text, lang) if tells(time)]
        if len(said) == 1:
            return text[said[0].start : said[0].end].strip()
    return ""


def _of_two(asked: Asked, numbers: Sequence[Candidate], index: DatasetIndex) -> Labelled:
    """The numbers on two sheets whose titles name the two things that a question compares (大都市と中都市ではどちら), with these names."""
    pair = of_two_measures(asked, numbers, index) if index.lang == "j" else None
    if pair is None:
        return []
    words = [title_words(cell.table, asked.question.lang) for cell in pair]
    found = []
    for cell, own, other in zip(pair, words, reversed(words), strict=True):
        named = [word for word in asked.words if word.text in own - other]
        if not named:
            return []
        start, end = min(word.start for word in named), max(word.end for word in named)
        found.append((cell, name_said(asked.question, start, end)))
    return found
