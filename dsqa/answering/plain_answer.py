"""An answer in the form `value`: plain numbers in place of what the sheet shows."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Literal

from dsqa.answering.model import Answer, CellRef
from dsqa.answering.plain import Surroundings, plain_value, written
from dsqa.answering.surroundings import surroundings
from dsqa.language.lang import Lang
from dsqa.readers.sheet import Sheet, parse_a1
from dsqa.store import Content
from dsqa.tables.at import table_at

Form = Literal["shown", "value"]
"""As the sheet shows it, or the plain number (scaled by its unit, a share as a fraction)."""

_SHOWN = ("lookup", "max", "min", "list")
"""Operations whose answer is what cells show."""
_IN_UNIT = ("difference", "sum", "average", "opposite")
"""Operations whose answer is in the unit of their cells."""
_QUOTIENTS = ("share", "percent_change")


def plain_answer(answer: Answer, contents: Sequence[Content], lang: Lang) -> Answer:
    """The answer with its text in the form `value`; labels, counts and prose stay as they are."""
    operation = answer.operation
    if operation in _QUOTIENTS and "* 100" in answer.sql:
        number = Decimal(answer.text.replace(",", "")) / 100
        return replace(answer, text=written(number))
    if operation in _SHOWN and answer.cells:
        parts = answer.text.split("; ") if operation == "list" else [answer.text]
        if len(parts) != len(answer.cells):
            return answer
        plain = [
            plain_value(part, _near(cell, contents, lang))
            for part, cell in zip(parts, answer.cells, strict=True)
        ]
        return replace(answer, text="; ".join(plain))
    if operation in _IN_UNIT and answer.cells:
        near = _near(answer.cells[0], contents, lang)
        return replace(answer, text=plain_value(answer.text, near, signed=False))
    return answer


def _near(ref: CellRef, contents: Sequence[Content], lang: Lang) -> Surroundings:
    for held in contents:
        for sheet in held.sheets:
            if (sheet.file_in(held.name), sheet.name) != (ref.file, ref.sheet):
                continue
            position = _position(sheet, ref.cell)
            if position is not None:
                return surroundings(sheet, table_at(held.tables, sheet, position), position, lang)
    return Surroundings(lang=lang)


def _position(sheet: Sheet, cell: str) -> tuple[int, int] | None:
    for position, name in sheet.cell_ids.items():
        if name == cell:
            return position
    try:
        return sheet.place(*parse_a1(cell))
    except ValueError:
        return None
