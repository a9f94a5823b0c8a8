"""Fields of business documents (invoices, quotations, receipts), wherever these have them: Due date | 13 April 2024, 株式会社森 御中."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dsqa.answers.model import Answer, CellRef
from dsqa.questions import operation_names as names
from dsqa.questions.asking.of_notes.documents import document_field_asked
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables.lists.documents import is_document
from dsqa.text.regex import listed_patterns, regex

_TITLE_ROWS = 12
_RIGHT = 5
"""Maximum number of columns from a label to its value."""
_LONGEST = 60
"""Maximum length of a label."""
_MONEY = frozenset(("subtotal", "tax", "discount", "total"))
_WITH_DIGITS = frozenset(("due", "valid", "number", "date"))
_ADDRESSEE = regex(r"(?P<name>[^\s　:：].*?)[\s　]*(?:御中|様|殿)")
_COMPANY = regex(
    r"(?:株式|有限|合同|合資)会社[\s　]*\S{1,20}|\S{1,20}[\s　]*(?:株式|有限|合同|合資)会社|.{2,40}\b(?:Ltd|Limited|Inc|LLC|LLP|Co|Corp|GmbH|plc|PLC)\.?"
)
_CONFIDENCE = 0.9


class _Found(NamedTuple):
    """A label, and the value beside or below it."""

    label: str
    value: str
    row: int
    column: int


def document_field(question: Question, contents: Sequence[Content]) -> Answer | None:
    """The field of a business document that a question asks for; None for other questions, and if the dataset has no such document or field."""
    if len(contents) != 1 or not (asked := document_field_asked(question)):
        return None
    (held,) = contents
    for sheet in held.sheets:
        if not is_document(sheet):
            continue
        found = _field(sheet, asked)
        if found is not None:
            cell = CellRef(
                sheet.file_in(held.name), sheet.name, sheet.address(found.row, found.column)
            )
            why = f"{found.label}: {found.value}" if found.label else found.value
            return Answer(found.value, (cell,), _CONFIDENCE, names.TEXT, why)
    return None


def _field(sheet: Sheet, asked: str) -> _Found | None:
    """The first field with the surest label; for a total the last one, which is below the items."""
    for field, pattern in _labels():
        if field == asked:
            found = [one for one in _labelled(sheet, pattern) if _may_be(asked, one.value)]
            if found:
                return found[-1] if asked == "total" else found[0]
    if asked in ("to", "from"):
        return next(_unlabelled(sheet, asked), None)
    return None


def _labelled(sheet: Sheet, pattern: re.Pattern[str]) -> Iterator[_Found]:
    for row, texts in enumerate(sheet.texts):
        for column, text in enumerate(texts):
            label, colon, value = text.strip().replace("：", ":").partition(":")
            if not label or len(label) > _LONGEST:
                continue
            if pattern.fullmatch(_plain(label)):
                if value.strip():
                    yield _Found(label.strip(), value.strip(), row, column)
                else:
                    yield from _beside(sheet, row, column, label.strip())
            elif not colon and (glued := _glued(pattern, text.strip())):
                yield _Found(*glued, row, column)


def _glued(pattern: re.Pattern[str], text: str) -> tuple[str, str] | None:
    """A label and its value in one cell that only a blank separates: 見積No. 2024-118."""
    label, _, value = text.partition(" ")
    is_told = any(map(str.isdigit, value)) and not label.isascii()
    return (label, value.strip()) if is_told and pattern.fullmatch(_plain(label)) else None


def _beside(sheet: Sheet, row: int, column: int, label: str) -> Iterator[_Found]:
    """The value on the right of a label, else the one below it."""
    texts = sheet.texts[row]
    for at in range(column + 1, min(column + 1 + _RIGHT, sheet.width)):
        if texts[at].strip():
            if not _is_label(texts[at]):
                yield _Found(label, texts[at].strip(), row, at)
            return
    below = sheet.texts[row + 1][column].strip() if row + 1 < sheet.height else ""
    if below and not _is_label(below):
        yield _Found(label, below, row + 1, column)


def _unlabelled(sheet: Sheet, asked: str) -> Iterator[_Found]:
    """Names that tell by themselves who gets a document (御中), or the company that sends it."""
    addressed = {
        (row, column): match["name"]
        for row, texts in enumerate(sheet.texts[:_TITLE_ROWS])
        for column, text in enumerate(texts)
        if (match := _ADDRESSEE.fullmatch(text.strip()))
    }
    if asked == "to":
        for (row, column), name in addressed.items():
            yield _Found("", name, row, column)
        return
    known = _field(sheet, "to")
    for row, texts in enumerate(sheet.texts[:_TITLE_ROWS]):
        for column, text in enumerate(texts):
            is_company = _COMPANY.fullmatch(text.strip()) and (row, column) not in addressed
            if is_company and (known is None or text.strip() != known.value):
                yield _Found("", text.strip(), row, column)


def _is_label(text: str) -> bool:
    plain = _plain(text.strip().rstrip(":："))
    return text.rstrip().endswith((":", "：")) or any(
        pattern.fullmatch(plain) for _, pattern in _labels()
    )


def _plain(label: str) -> str:
    """A label without blanks, if it is not English."""
    return label.strip() if label.isascii() else "".join(label.split())


def _may_be(asked: str, value: str) -> bool:
    """Whether a value is of the kind that a field has."""
    digits = sum(map(str.isdigit, value))
    if asked in _MONEY:
        return 2 * digits >= sum(map(str.isalnum, value)) > 0
    return digits > 0 if asked in _WITH_DIGITS else digits < len(value)


@cache
def _labels() -> list[tuple[str, re.Pattern[str]]]:
    return listed_patterns(Path(__file__).with_name("document_labels.tsv"), re.I)
