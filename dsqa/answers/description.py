"""The description of an answer, for a person to judge it: unit, paths, the numbers of a computation."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from functools import partial
from itertools import islice

from dsqa.answers.model import Answer, Operand
from dsqa.answers.plain_value import number_shown, unit_written
from dsqa.answers.resolve import resolve
from dsqa.answers.unit_texts import unit_texts
from dsqa.language.lang import Lang
from dsqa.questions import operation_names as names
from dsqa.store import Content
from dsqa.tables.areas.footnotes import MOST_NOTES, notes_of
from dsqa.tables.at import paths_at
from dsqa.text.regex import regex

MOST_NUMBERS = 8
"""Maximum number of operands written out; of more, the first ones and the last."""
MOST_TIES = 10
MOST_NOTED = 40
"""Maximum number of cells whose footnotes are looked up."""
_SHARE = regex(r"[01]\.\d+")
"""A share that is not a percentage."""
_FRACTIONS = {"quotient": regex(r"0\.\d+"), "change": regex(r"-?[01]\.\d+")}
"""The same of what is computed."""


def described(answer: Answer, contents: Sequence[Content], lang: Lang) -> Answer:
    """The answer with unit, paths, notes, working and ties."""
    found = resolve(answer.cells[0], contents) if answer.cells else None
    if found is not None and found.table is not None:
        row, column = paths_at(found.table, found.position)
        answer = replace(answer, row_path=row, column_path=column, title=found.table.title)
    if found is not None and found.sheet.decimal_commas:
        answer = replace(answer, decimal_commas=True)
    if found is not None and answer.operation in (*names.CELLS_SHOWN, *names.IN_UNIT):
        around = unit_texts(found.sheet, found.table, found.position, lang)
        answer = replace(answer, unit=unit_written(answer.text, around))
    notes = footnotes(answer, contents)
    return replace(answer, working=working(answer), ties=ties(answer), notes=notes)


def footnotes(answer: Answer, contents: Sequence[Content]) -> tuple[str, ...]:
    """The footnotes of the cells of an answer and of its operands, without repeats."""
    if not any(table.notes for one in contents for table in one.tables):
        return ()
    cells = dict.fromkeys((*answer.cells, *(one.cell for one in answer.operands)))
    found: dict[str, None] = {}
    for cell in islice(cells, MOST_NOTED):
        place = resolve(cell, contents)
        if place is not None and place.table is not None:
            found.update(dict.fromkeys(notes_of(place.sheet, place.table, place.position)))
    return tuple(islice(found, MOST_NOTES))


def working(answer: Answer) -> str:
    """The computation of an answer with its numbers; "" if it was not computed."""
    numbers = [one.text.strip() for one in answer.operands]
    if len(numbers) < 2 or not answer.text:
        return ""
    done, (first, second) = answer.computed, numbers[:2]
    match done.work:
        case "sum":
            shown = _row(numbers)
        case "mean":
            shown = f"({_row(numbers)}) / {len(numbers)}"
        case "gap":
            larger, less = sorted(answer.operands[:2], key=partial(_number, answer), reverse=True)
            shown = f"{larger.text.strip()} - {less.text.strip()}"
        case "step":
            shown = f"{second} - {first}"
        case "comparison":
            return f"{first} {done.sign} {second}: {answer.text}"
        case "change":
            shown = f"({second} - {first}) / {first}"
        case "quotient":
            shown = f"{first} / {second}"
        case _:
            return ""
    shown += " * 100" if done.in_percent else ""
    return " = ".join(filter(None, (shown, answer.text, percentage(answer))))


def percentage(answer: Answer) -> str:
    """A share, a quotient below 1 or a change relative to the earlier number as a percentage, if it is answered as a fraction; "" for any other answer.

    >>> percentage(Answer("0.006021", operation="share"))
    '0.6%'
    """
    form = _SHARE if answer.operation == names.SHARE else _FRACTIONS.get(answer.computed.work)
    if form is None or answer.computed.in_percent or not form.fullmatch(answer.text):
        return ""
    percent = (100 * Decimal(answer.text)).quantize(Decimal("0.01"))
    return f"{percent.normalize():f}%"


def ties(answer: Answer) -> tuple[str, ...]:
    """Labels whose value ties with the largest or smallest one that was taken."""
    if answer.operation not in names.EXTREMES or not answer.cells:
        return ()
    cells = set(answer.cells)
    taken = [one for one in answer.operands if one.cell in cells or one.label == answer.text]
    if len(taken) != 1:
        return ()
    value = _value(answer, taken[0])
    if value is None:
        return ()
    others = [one for one in answer.operands if one is not taken[0]]
    same = [one.label for one in others if _value(answer, one) == value]
    return tuple(same[:MOST_TIES])


def _row(numbers: Sequence[str]) -> str:
    if len(numbers) > MOST_NUMBERS:
        numbers = [*numbers[: MOST_NUMBERS - 2], "...", numbers[-1]]
    return " + ".join(numbers)


def _value(answer: Answer, operand: Operand) -> Decimal | str | None:
    """The value that is compared for ties: a number, or the text if it is read in another way (4:59, 12 (3 gold)); None without a digit."""
    number = number_shown(answer.plain(operand.text))
    if number is not None:
        return number
    text = operand.text.strip()
    return text if any(map(str.isdigit, text)) else None


def _number(answer: Answer, operand: Operand) -> Decimal:
    return number_shown(answer.plain(operand.text)) or Decimal(0)
