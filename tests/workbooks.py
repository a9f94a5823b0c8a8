"""Workbooks for tests, written down as rows of values."""

import io
from collections.abc import Mapping, Sequence

from openpyxl import Workbook

Rows = Sequence[Sequence[object]]


def workbook_of(sheets: Mapping[str, Rows]) -> bytes:
    """The bytes of an .xlsx file with these sheets."""
    book = Workbook()
    assert book.active is not None
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()
