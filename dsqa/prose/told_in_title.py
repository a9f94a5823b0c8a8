"""What the one table of a dataset tells of all of it: the date in its title, the survey or the election that it is of, the last of its times."""

from collections.abc import Iterator, Sequence

from dsqa.answers.model import Answer, CellRef
from dsqa.language.times.in_text import times
from dsqa.language.values import date, is_year
from dsqa.questions import operation_names as names
from dsqa.questions.asking.of_notes.of_titles import whole_asked
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables.model import Table
from dsqa.text.regex import regex

_CONFIDENCE, _LONGEST, _MOST_ROWS = 0.8, 120, 10
_STAMP = regex(r"(?i)ダウンロード|download|retriev|作成日|更新日|\d:\d\d")
"""Marks of lines that tell when a file was made."""


def told_in_title(question: Question, contents: Sequence[Content]) -> Answer | None:
    """The answer to a question on a table as a whole; None for other questions, and if it is not told."""
    asked, noun = whole_asked(question)
    tables = [(held, table) for held in contents for table in held.tables] if asked else []
    if len(tables) != 1:
        return None
    ((held, table),) = tables
    sheet = held.sheet_of(table)
    found = _latest(sheet, table) if asked == "latest" else _in_title(sheet, table, question, noun)
    for text, row, column in found:
        cell = CellRef(sheet.file_in(held.name), sheet.name, sheet.address(row, column))
        return Answer(text, (cell,), _CONFIDENCE, names.TEXT, sheet.texts[row][column][:200])
    return None


def _in_title(
    sheet: Sheet, table: Table, question: Question, noun: str
) -> Iterator[tuple[str, int, int]]:
    """The word with a noun, or the one time, in the texts above a table."""
    word = regex(rf"[^\s（(）)【】「」、，,]+?{noun}")
    for row in range(min(table.region.top, _MOST_ROWS)):
        for column, text in enumerate(sheet.texts[row]):
            read = (
                times(text, question.lang)
                if len(text) <= _LONGEST and not _STAMP.search(text)
                else []
            )
            if noun and (found := word.search(text)):
                yield found[0], row, column
            elif not noun and len(read) == 1 and read[0].year:
                yield text[read[0].start : read[0].end], row, column


def _latest(sheet: Sheet, table: Table) -> Iterator[tuple[str, int, int]]:
    """The last of the times in the first column that has only times."""
    for column in range(table.region.left, table.region.right + 1):
        read = [(_moment(sheet.texts[row][column]), -row) for row in table.row_axis.positions]
        if read and all(moment[0] for moment, _ in read):
            row = -max(read)[1]
            yield sheet.texts[row][column], row, column


def _moment(text: str) -> tuple[int, int, int]:
    if text.isdecimal():
        return (int(text) if is_year(float(text)) else 0, 0, 0)
    return date(text) or (0, 0, 0)
