"""PDF tables: drawn, undrawn, none; locked and broken documents."""

import io

import pytest
from reportlab.lib import colors, pdfencrypt
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.pdfgen import canvas
from reportlab.platypus import PageBreak, Paragraph, SimpleDocTemplate, Table, TableStyle

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.pdf.reader import _with_end, read

LIMITS = Limits()
NORMAL = getSampleStyleSheet()["Normal"]
GRID = TableStyle([("GRID", (0, 0), (-1, -1), 1, colors.black)])
ROWS = [
    ["Year", "Births", "Rate"],
    ["2010", "1,234", "5.6%"],
    ["2011", "1,300", "5.8%"],
    ["Total of all years", "2,534", ""],
]


def document(*parts: object, password: str = "") -> bytes:
    buffer = io.BytesIO()
    lock = pdfencrypt.StandardEncryption(password) if password else None
    SimpleDocTemplate(buffer, encrypt=lock).build(list(parts))
    return buffer.getvalue()


def text(line: str) -> Paragraph:
    return Paragraph(line, NORMAL)


@pytest.mark.parametrize("style", [GRID, None], ids=["drawn", "undrawn"])
def test_table_with_the_text_around_it(style: TableStyle | None) -> None:
    data = document(
        text("Table 1. Births (persons)"), Table(ROWS, style=style), text("Note: early")
    )
    table, rest = read(data, LIMITS)
    assert table.texts == ROWS
    assert table.values[1] == [2010.0, 1234.0, 0.056]
    assert table.caption == "Table 1. Births (persons)"
    assert (table.name, table.index) == ("page 1 table 1", 0)
    assert (rest.name, rest.texts) == ("page 1 text", [["Note: early"]])


def test_pages_and_tables_are_counted() -> None:
    two = [Table(ROWS, style=GRID), text("between"), Table(ROWS[:2], style=GRID)]
    found = read(document(*two, PageBreak(), Table(ROWS, style=GRID)), LIMITS)
    names = ["page 1 table 1", "page 1 table 2", "page 2 table 1"]
    assert [sheet.name for sheet in found] == names
    assert found[1].caption == "between"


def test_pages_are_bounded(caplog: pytest.LogCaptureFixture) -> None:
    data = document(text("one"), PageBreak(), text("two"))
    assert [sheet.texts for sheet in read(data, Limits(max_pages=1))] == [[["one"]]]
    assert "more than 1 pages" in caplog.text


def test_text_alone_is_rows_of_one_column() -> None:
    (found,) = read(document(text("Survey of 2010"), text("No tables here.")), LIMITS)
    assert found.texts == [["Survey of 2010"], ["No tables here."]]


def test_page_without_text_is_named() -> None:
    buffer = io.BytesIO()
    page = canvas.Canvas(buffer)
    page.rect(10, 10, 100, 100)
    page.showPage()
    page.save()
    with pytest.raises(UnreadableFile, match="no text in the PDF"):
        read(buffer.getvalue(), LIMITS)


def test_locked_document_is_named() -> None:
    with pytest.raises(UnreadableFile, match="password-protected PDF"):
        read(document(text("x"), password="secret"), LIMITS)


@pytest.mark.parametrize("kept", [0, 8, 100, 900])
def test_truncated_document_is_named(kept: int) -> None:
    with pytest.raises(UnreadableFile):
        read(document(Table(ROWS, style=GRID))[:kept], LIMITS)


def test_the_end_of_a_document() -> None:
    """A sound one stays as it is; one that is cut gets an end, and of a large one the beginning is read."""
    whole = document(text("Rye"))
    assert _with_end(whole) == whole
    far = whole + b"\0" * 100_000
    assert _with_end(far).startswith(far)
    assert _with_end(far)[len(far) :].startswith(b"\nstartxref\n")
    cut = whole[: len(whole) // 2]
    assert _with_end(cut).startswith(cut)
    assert _with_end(cut).endswith(b"startxref\n%d\n%%%%EOF\n" % (2 * len(cut)))


def test_of_a_large_damaged_document_the_beginning_is_read(
    caplog: pytest.LogCaptureFixture,
) -> None:
    whole = document(text("Rye"))
    held = whole[: whole.rfind(b"startxref")] + b"\0" * 3_000_000
    assert len(_with_end(held)) < 2_200_000
    assert caplog.messages == ["damaged PDF: only its first 2 MB are looked at"]
