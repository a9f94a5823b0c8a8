"""An answer in the form `value`: plain numbers instead of displayed texts."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Literal

from dsqa.answers.model import ITEMS, Answer
from dsqa.answers.plain_value import plain_value, written
from dsqa.answers.resolve import unit_texts_at
from dsqa.language.lang import Lang
from dsqa.questions import operation_names as names
from dsqa.store import Content

Form = Literal["shown", "value"]
"""`shown`: as in the sheet; `value`: plain, scaled by the unit, a share as a fraction."""


def plain_answer(answer: Answer, contents: Sequence[Content], lang: Lang) -> Answer:
    """The answer with its text in the form `value`; labels, counts and prose stay as they are."""
    operation = answer.operation
    if operation in names.IN_PERCENT and answer.computed.in_percent:
        number = Decimal(answer.text.replace(",", "")) / 100
        return replace(answer, text=written(number))
    if operation in names.CELLS_SHOWN and answer.cells:
        parts = answer.text.split(ITEMS) if operation == names.LIST else [answer.text]
        if len(parts) != len(answer.cells):
            return answer
        plain = [
            plain_value(answer.plain(part), unit_texts_at(cell, contents, lang))
            for part, cell in zip(parts, answer.cells, strict=True)
        ]
        return replace(answer, text=ITEMS.join(plain))
    if operation in names.IN_UNIT and answer.cells:
        around = unit_texts_at(answer.cells[0], contents, lang)
        return replace(answer, text=plain_value(answer.plain(answer.text), around, signed=False))
    return answer
