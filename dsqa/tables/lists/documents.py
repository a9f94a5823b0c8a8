"""Business documents: sheets that are an invoice, a quotation or a receipt, with fields around a list of items."""

from collections.abc import Sequence

from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Table
from dsqa.text.regex import regex

_TITLE = regex(
    r"(?i)\W*(?:(?:tax|sales|commercial|pro ?-?forma|purchase|price|official) ?){0,2}(?:invoice|quotation|quote|estimate|receipt|(?<=purchase )order|(?<=sales )order)\b.{0,24}"
    r"|\W*bill|(?:delivery|credit) note.{0,12}|(?:ご|御|お)?(?:請求|見積|納品|領収|注文|発注)(?:明細)?書.{0,12}"
)
_TITLE_ROWS = 12
_MOST_ROWS = 300


def is_document(sheet: Sheet) -> bool:
    """Whether a sheet is a business document, by its title, which is no head of a column."""
    rows = [row for row in range(min(sheet.height, _TITLE_ROWS)) if any(sheet.texts[row])]
    return sheet.height <= _MOST_ROWS and any(
        _is_title(sheet, row, after) for row, after in zip(rows, [*rows[1:], -1], strict=True)
    )


def _is_title(sheet: Sheet, row: int, after: int) -> bool:
    """Whether a row has a title of a document, and at most one text beside it; `after`: the next row, -1 for none."""
    texts = [text.strip() for text in sheet.texts[row] if text.strip()]
    plain = (text if text.isascii() else "".join(text.split()) for text in texts)
    if len(texts) > 2 or not any(map(_TITLE.fullmatch, plain)):
        return False
    below = sheet.values[after] if after >= 0 else ()
    return len(texts) == 1 or not any(isinstance(value, float) for value in below)


def items_of(sheet: Sheet, tables: Sequence[Table]) -> Table | None:
    """The list of the items of a document: the largest table with heads; None if a sheet is no document, or has none. `tables`: those of the sheet."""
    headed = [one for one in tables if one.header_rows]
    if not headed or not is_document(sheet):
        return None
    return max(headed, key=lambda one: one.size)
