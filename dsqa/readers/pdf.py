"""Tables of PDF documents, and their text where there are none."""

import io
import logging
from collections.abc import Iterator
from typing import Any, NamedTuple

import pdfplumber
from pdfminer.pdfdocument import PDFPasswordIncorrect

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import check_cells
from dsqa.readers.limits import Limits
from dsqa.readers.pdf_text import Line, aligned_blocks, grid, lines
from dsqa.readers.sheet import Sheet
from dsqa.readers.values import typed_rows
from dsqa.regex import regex

_LOG = logging.getLogger("dsqa")
_CAPTION_CHARACTERS = 2_000
_WHERE = b"startxref"
_PLACE = regex(rb"startxref\s{1,8}(\d{1,12})")
_TABLE = regex(rb"\s{0,20}(?:xref|\d{1,10}\s{1,4}\d{1,5}\s{1,4}obj)")
_FROM_END = 64 * 1024
"""Bytes before the end in which that word is soon found."""
_MOST_SOUGHT = 2 * 1024 * 1024
"""Bytes of a document without a table of objects that are looked at."""


class _Part(NamedTuple):
    """A table of a page, or the lines of text that stand in none."""

    kind: str
    rows: list[list[str]]
    caption: str = ""


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """A sheet per table, named "page 3 table 1", and one per page for lines outside of tables.

    Tables are found by their drawn lines, on pages without any by words that line up. Text above a
    table is its caption; lines below the last table, and those of pages without tables, are rows of
    one column in "page 3 text". Raises UnreadableFile for an encrypted or damaged document and for
    one without text (a scan).
    """
    sheets: list[Sheet] = []
    try:
        with pdfplumber.open(io.BytesIO(_with_end(data))) as document:
            pages = limits.max_pages
            for number, page in enumerate(document.pages, 1):
                if number > pages:
                    _LOG.warning("more than %d pages in the PDF: the rest is left out", pages)
                    break
                _add(sheets, number, page, limits)
                page.close()
    except MemoryError:
        raise
    except (Exception, RecursionError) as error:  # noqa: B014
        # pdfminer raises whatever a damaged document leads it to; pages that were read are kept.
        if _is_locked(error):
            raise UnreadableFile("password-protected PDF") from error
        if not sheets:
            reason = f"damaged PDF: {error or type(error).__name__}"
            raise UnreadableFile(reason.splitlines()[0]) from error
        _LOG.warning("damaged PDF, read as far as page %d", number)
    if not sheets:
        raise UnreadableFile("no text in the PDF (scanned pages?)")
    return sheets


def _with_end(data: bytes) -> bytes:
    """The document with the line at its end that says where its table of objects is.

    pdfminer looks for it backwards through the whole file, in a time that grows with the square of its
    size. Where there is no table, it takes the objects one by one, some microseconds a byte: of such a
    document, which is damaged or cut short, only the beginning is looked at.
    """
    at = data.rfind(_WHERE)
    found = _PLACE.match(data, at) if at >= 0 else None
    if found and _TABLE.match(data, int(found[1])):
        far = len(data) - at > _FROM_END
        return data + b"\n" + found[0] + b"\n%%EOF\n" if far else data
    if len(data) > _MOST_SOUGHT:
        _LOG.warning("damaged PDF: only its first %d MB are looked at", _MOST_SOUGHT >> 20)
        data = data[:_MOST_SOUGHT]
    return data + b"\n%s\n%d\n%%%%EOF\n" % (_WHERE, 2 * len(data))


def _is_locked(error: BaseException) -> bool:
    inner = error.args[0] if error.args else None
    return isinstance(error, PDFPasswordIncorrect) or isinstance(inner, PDFPasswordIncorrect)


def _add(sheets: list[Sheet], number: int, page: Any, limits: Limits) -> None:
    """Append the sheets of one page."""
    tables = 0
    for part in _parts(page):
        if len(sheets) >= limits.max_sheets:
            return
        tables += part.kind == "table"
        suffix = f"table {tables}" if part.kind == "table" else "text"
        sheets.append(
            Sheet(
                name=f"page {number} {suffix}",
                index=len(sheets),
                values=typed_rows(part.rows),
                texts=part.rows,
                caption=part.caption[-_CAPTION_CHARACTERS:],
            )
        )
    check_cells(sheets, limits)


def _parts(page: Any) -> Iterator[_Part]:
    """Tables of a page from top to bottom, then the text that stands under the last one."""
    drawn = sorted(
        ((table.bbox, rows) for table in page.find_tables() if (rows := _rows(table))),
        key=lambda found: (found[0][1], found[0][0]),
    )
    words = page.extract_words(keep_blank_chars=False, use_text_flow=False)
    outside = [word for word in words if not any(_inside(word, box) for box, _ in drawn)]
    text = lines(outside)
    if drawn:
        found = [
            (_lines_above(text, box[1]), _lines_above(text, box[1]), rows) for box, rows in drawn
        ]
    else:
        found = [(first, end, grid(text[first:end])) for first, end in aligned_blocks(text)]
    used = 0
    for first, end, rows in found:
        yield _Part("table", rows, "\n".join(line.text for line in text[used:first]))
        used = max(used, end)
    rest = [[line.text] for line in text[used:]]
    if rest:
        yield _Part("text", rest)


def _rows(table: Any) -> list[list[str]]:
    """The cells of a drawn table; [] for a mere box around a text."""
    rows = [[(cell or "").strip() for cell in row] for row in table.extract()]
    filled = sum(bool(cell) for row in rows for cell in row)
    return rows if filled > 1 and max(map(len, rows)) > 1 else []


def _inside(word: dict[str, Any], box: tuple[float, float, float, float]) -> bool:
    across, down = (word["x0"] + word["x1"]) / 2, (word["top"] + word["bottom"]) / 2
    return bool(box[0] <= across <= box[2] and box[1] <= down <= box[3])


def _lines_above(text: list[Line], top: float) -> int:
    return sum(1 for line in text if line.top < top)
