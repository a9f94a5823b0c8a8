"""Tables of PDF documents, and the text outside them."""

import io
import logging

import pdfplumber
from pdfminer.pdfdocument import PDFPasswordIncorrect

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import check_cells
from dsqa.readers.limits import Limits
from dsqa.readers.pdf.join import Placed, placed
from dsqa.readers.pdf.page import PagePart, parts
from dsqa.readers.sheet import Sheet, Style
from dsqa.readers.values import typed_rows
from dsqa.text.regex import regex

_LOG = logging.getLogger("dsqa")
_CAPTION_CHARACTERS = 2_000
_WHERE = b"startxref"
_PLACE = regex(rb"startxref\s{1,8}(\d{1,12})")
_TABLE = regex(rb"\s{0,20}(?:xref|\d{1,10}\s{1,4}\d{1,5}\s{1,4}obj)")
_FROM_END = 64 * 1024
"""Bytes before the end in which the word for the end is searched."""
_MOST_SOUGHT = 2 * 1024 * 1024
"""Maximum bytes read of a document without a table of objects."""


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """A sheet per table, named "page 3 table 1", and one per page for lines outside tables.

    Tables are found by their drawn cells, or by words in columns; one over several pages has the name of its first
    part. The text above a table is its caption; other lines are rows of one column in "page 3 text". Raises
    UnreadableFile for an encrypted or damaged document and for one without text (a scan).
    """
    pages: list[tuple[int, float, list[PagePart]]] = []
    try:
        with pdfplumber.open(io.BytesIO(_with_end(data))) as document:
            for number, page in enumerate(document.pages, 1):
                if number > limits.max_pages:
                    _LOG.warning(
                        "more than %d pages in the PDF: the rest is left out", limits.max_pages
                    )
                    break
                pages.append((number, float(page.height), parts(page)))
                page.close()
    except MemoryError:
        raise
    except (Exception, RecursionError) as error:  # noqa: B014
        # pdfminer may raise anything for a damaged document; pages that were read are kept.
        if _is_locked(error):
            raise UnreadableFile("password-protected PDF") from error
        if not any(found for _, _, found in pages):
            reason = f"damaged PDF: {error or type(error).__name__}"
            raise UnreadableFile(reason.splitlines()[0]) from error
        _LOG.warning("damaged PDF, read as far as page %d", number)
    named = placed(pages)[: limits.max_sheets]
    sheets = [_sheet(at, found) for at, found in enumerate(named)]
    if not sheets:
        raise UnreadableFile("no text in the PDF (scanned pages?)")
    check_cells(sheets, limits)
    return sheets


def _with_end(data: bytes) -> bytes:
    """The document with the line at its end that gives the place of its table of objects.

    pdfminer searches for it backwards through the whole file, in a time that grows with the square of its size. Without
    a table it reads the objects one by one, at some microseconds per byte: of such a document, which is damaged or cut
    off, only the beginning is read.
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


def _sheet(at: int, found: Placed) -> Sheet:
    cells, text = found.part.grid, found.part.text
    if cells is None:
        rows = [[line] for line in text]
        return Sheet(name=found.name, index=at, values=typed_rows(rows), texts=rows)
    indents = {(row, 0): Style(indent=depth) for row, depth in enumerate(cells.indents) if depth}
    return Sheet(
        name=found.name,
        index=at,
        values=typed_rows(cells.rows),
        texts=cells.rows,
        styles=indents,
        merges=cells.merges,
        caption="\n".join(text)[-_CAPTION_CHARACTERS:],
    )
