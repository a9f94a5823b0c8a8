"""The title of a numbered table: "What is the title of Table 2?", 第2表の題は何ですか. Its sheet or the contents page states it."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from dsqa.answers.model import Answer, CellRef
from dsqa.questions import operation_names as names
from dsqa.questions.asking.marks import table_asked
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.text.regex import regex

_BEHIND = r"(?![a-z\d]|[.-]\d)[\s.:、\-–—・]*"
_WIDEST = 6
"""Maximum number of filled cells in a line with a title."""
_LOOKED_AT = 1_000
"""Maximum number of rows of a sheet that are read."""
_SHORTEST = 2
_CONFIDENCE = 0.8


def title_asked(question: Question, contents: Sequence[Content]) -> Answer | None:
    """The title of the table whose number a question names; None if it does not ask for one, or no sheet states it."""
    number = re.escape(table_asked(question))
    if not number:
        return None
    begins = regex(rf"(?:table\s?{number}|表\s?{number}|第\s?{number}\s?表){_BEHIND}")
    for one in contents:
        for sheet in one.sheets:
            for title, row, column in _titles(sheet, begins):
                cell = CellRef(sheet.file_in(one.name), sheet.name, sheet.address(row, column))
                return Answer(
                    title, (cell,), _CONFIDENCE, names.TEXT, sheet.texts[row][column][:200]
                )
    return None


def _titles(sheet: Sheet, begins: re.Pattern[str]) -> Iterator[tuple[str, int, int]]:
    """The text behind or beside the number of the table, or the first text on the sheet with its name, with row and column."""
    is_named = begins.fullmatch(_folded(sheet.name)) is not None
    for row, texts in enumerate(sheet.texts[:_LOOKED_AT]):
        filled = [at for at, text in enumerate(texts) if text.strip()]
        for place, at in enumerate(filled if len(filled) <= _WIDEST else ()):
            text = texts[at].strip()
            number = begins.match(_folded(text))
            if number is None:
                if is_named and place == 0:
                    yield text, row, at
                continue
            # Folding keeps the lengths of most texts; of others the folded one is given.
            folded = _folded(text)
            rest = (text if len(folded) == len(text) else folded)[number.end() :].strip()
            if len(rest) >= _SHORTEST:
                yield rest, row, at
            beside = [right for right in filled if right > at and _is_text(sheet, row, right)]
            if not rest and beside:
                yield texts[beside[0]].strip(), row, beside[0]


def _is_text(sheet: Sheet, row: int, column: int) -> bool:
    return isinstance(sheet.values[row][column], str)


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).strip().lower()
