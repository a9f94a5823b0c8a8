"""Tables of PDF pages for which no cells are drawn: columns, heads, labels, pages."""

import io
from collections.abc import Callable, Sequence

import pytest
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from dsqa.readers.limits import Limits
from dsqa.readers.pdf.reader import read
from dsqa.readers.sheet import Region, Sheet

SIZE = 9
STEP = 12
RIGHTS = (240, 300, 360, 420)
PROSE = (
    "The survey was carried out in spring among households that",
    "had been chosen by lot from the register of the towns and",
    "were asked by letter first, then by telephone, and at last",
    "by a visit of one of the people who work for the office, so",
    "that nearly all of them have answered the questions in the",
    "end, and those who did not are few and are spread evenly",
    "over the country, as far as one can tell from what is known",
    "about them from other sources that were at hand this year.",
)


def pages(*draw: Callable[[Canvas], None], size: tuple[float, float] = A4) -> list[Sheet]:
    """The sheets of a document with these pages; the origin is at the top left corner."""
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=size, bottomup=1)
    for one in draw:
        canvas.setFont("Helvetica", SIZE)
        one(canvas)
        canvas.showPage()
    canvas.save()
    return read(buffer.getvalue(), Limits())


def put(
    canvas: Canvas, top: float, label: str, cells: Sequence[str] = (), left: float = 60
) -> None:
    """A line: a label, and cells that end at the right edges of the columns."""
    down = A4[1] - top
    canvas.drawString(left, down, label)
    for right, cell in zip(RIGHTS, cells, strict=False):
        canvas.drawRightString(right, down, cell)


def rows(canvas: Canvas, top: float, lines: Sequence[Sequence[str]]) -> float:
    """Lines of a table, and where the next one would stand."""
    for label, *cells in lines:
        put(canvas, top, label, cells)
        top += STEP
    return top


BODY = (
    ("North", "1,204", "12.5", "980", "8.1"),
    ("South", "2,310", "9.0", "1,870", "7.4"),
    ("East", "75", "–", "60", "1.0"),
    ("West", "18,001", "11.2", "9,100", "10.0"),
)


def cells(body: Sequence[Sequence[str]] = BODY) -> list[list[str]]:
    return [list(row) for row in body]


def test_heads_that_stand_over_groups_of_columns() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(60, A4[1] - 60, "Table 1. Persons by region")
        canvas.drawCentredString(255, A4[1] - 84, "Men")
        canvas.drawCentredString(375, A4[1] - 84, "Women")
        put(canvas, 96, "Region", ("Number", "Percent", "Number", "Percent"))
        rows(canvas, 108, BODY)

    (sheet,) = pages(draw)
    assert sheet.texts[:2] == [
        ["", "Men", "", "Women", ""],
        ["Region", "Number", "Percent", "Number", "Percent"],
    ]
    assert sheet.texts[2:] == cells()
    assert sheet.merges == (Region(0, 1, 0, 2), Region(0, 3, 0, 4))
    assert sheet.caption == "Table 1. Persons by region"


def test_a_head_in_two_lines_is_one() -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, 84, "", ("Under", "18 years", "", "Per-"))
        put(canvas, 96, "Region", ("18 years", "and over", "All", "cent"))
        rows(canvas, 108, BODY)

    (sheet,) = pages(draw)
    assert sheet.texts[0] == ["Region", "Under 18 years", "18 years and over", "All", "Percent"]


def test_groups_of_rows_with_a_blank_line_between_are_one_table() -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, 84, "", ("2010", "2020", "2030", "2040"))
        put(canvas, 96, "Women")
        end = rows(canvas, 108, BODY)
        put(canvas, end + STEP, "Men")
        rows(canvas, end + 2 * STEP, BODY)

    (sheet,) = pages(draw)
    assert [row[0] for row in sheet.texts] == ["", "Women", *[row[0] for row in BODY], "Men", *[row[0] for row in BODY]]  # fmt: skip


def test_a_last_row_of_sums_that_is_set_apart_belongs_to_the_table() -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, 84, "Model", ("A", "B", "C", "D"))
        for at, label in enumerate(("Age", "Health", "Income", "Region")):
            canvas.drawString(60, A4[1] - 96 - STEP * at, label)
            for right in RIGHTS:
                canvas.drawCentredString(right - 12, A4[1] - 96 - STEP * at, "x")
        canvas.drawString(60, A4[1] - 96 - STEP * 5.2, "Fit")
        for right in RIGHTS:
            canvas.drawCentredString(right - 12, A4[1] - 96 - STEP * 5.2, "3759.2")

    (sheet,) = pages(draw)
    assert sheet.texts[-1] == ["Fit", "3759.2", "3759.2", "3759.2", "3759.2"]


def test_labels_in_small_letters_below_a_section_do_not_continue_it() -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, 84, "", ("Bias", "Error", "Bias", "Error"))
        for at, section in enumerate(("Kaplan", "Powell")):
            put(canvas, 96 + 36 * at, section)
            rows(canvas, 108 + 36 * at, [("n = 100", "0.1", "0.2", "0.3", "0.4"), ("n = 400", "0.5", "0.6", "0.7", "0.8")])  # fmt: skip

    (sheet,) = pages(draw)
    labels = ["", "Kaplan", "n = 100", "n = 400", "Powell", "n = 100", "n = 400"]
    assert [row[0] for row in sheet.texts] == labels


def test_heads_of_groups_between_vertical_rules_above_one_rule() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(200, A4[1] - 84, "Intercept")
        canvas.drawString(335, A4[1] - 84, "Slope")
        put(canvas, 96, "", ("Bias", "Error", "Bias", "Error"))
        rows(canvas, 108, BODY)
        canvas.line(150, A4[1] - 87, 430, A4[1] - 87)
        for x in (150, 305, 430):
            canvas.line(x, A4[1] - 74, x, A4[1] - 150)

    (sheet,) = pages(draw)
    assert sheet.texts[0] == ["", "Intercept", "", "Slope", ""]
    assert sheet.texts[1] == ["", "Bias", "Error", "Bias", "Error"]


def test_labels_with_dots_in_two_lines_and_indented() -> None:
    def draw(canvas: Canvas) -> None:
        put(canvas, 96, "Offence", ("2010", "2011"))
        put(canvas, 108, "Property crime . . . . . . . . .", ("90", "91"))
        put(canvas, 120, "Offences against the family and", left=68)
        put(canvas, 132, "children . . . . . . .", ("40", "41"), left=70)
        put(canvas, 144, "Arson..............", ("50", "50"), left=68)

    (sheet,) = pages(draw)
    assert [row[0] for row in sheet.texts] == [
        "Offence",
        "Property crime",
        "Offences against the family and children",
        "Arson",
    ]
    assert [row[1:] for row in sheet.texts[2:]] == [["40", "41"], ["50", "50"]]
    assert sheet.styles[2, 0].indent == sheet.styles[3, 0].indent == 1
    assert (1, 0) not in sheet.styles


def test_a_frame_around_rows_is_no_cell() -> None:
    """Vertical rules alone, or a rule above and below all rows, as in books."""

    def draw(canvas: Canvas) -> None:
        rows(canvas, 96, (("Region", "a", "b", "c", "d"), *BODY))
        for down in (86, 99, 150):
            canvas.line(55, A4[1] - down, 430, A4[1] - down)
        for across in (55, 180, 430):
            canvas.line(across, A4[1] - 86, across, A4[1] - 150)

    (sheet,) = pages(draw)
    assert sheet.texts == [["Region", "a", "b", "c", "d"], *cells()]


@pytest.mark.parametrize("shift", [0, 5], ids=["same lines", "other lines"])
def test_columns_of_text_are_no_table(shift: int) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFont("Helvetica", 8)
        for at, line in enumerate(PROSE):
            canvas.drawString(50, A4[1] - 100 - STEP * at, line)
            canvas.drawString(310, A4[1] - 100 - shift - STEP * at, line)

    (sheet,) = pages(draw)
    assert sheet.name == "page 1 text"
    assert [row[0] for row in sheet.texts] == [*PROSE, *PROSE]


def test_a_table_beside_text_and_notes_apart() -> None:
    def draw(canvas: Canvas) -> None:
        top = 60
        for line in PROSE:
            put(canvas, top, line)
            top += STEP
        put(canvas, top + 20, "Table 2. Persons")
        top = rows(canvas, top + 44, (("Region", "a", "b", "c", "d"), *BODY))
        put(canvas, top + 8, "Source: register of the towns, with corrections.")
        put(canvas, top + 48, "Table 3. Households")
        rows(canvas, top + 64, (("Region", "e", "f", "g", "h"), *BODY))

    first, second, text = pages(draw)
    assert first.caption == "Table 2. Persons"
    assert second.caption == "Table 3. Households"
    assert first.texts == [["Region", "a", "b", "c", "d"], *cells()]
    assert second.texts == [["Region", "e", "f", "g", "h"], *cells()]
    source = "Source: register of the towns, with corrections."
    assert [row[0] for row in text.texts] == [*PROSE, source]


def test_a_table_goes_on_over_pages() -> None:
    head = ("Town", "Men", "Women", "All", "Area")
    towns = [(f"Town {n}", str(n), str(n + 1), str(2 * n + 1), f"{n}.5") for n in range(1, 121)]

    def draw(part: int) -> Callable[[Canvas], None]:
        def one(canvas: Canvas) -> None:
            put(canvas, 60, "Table 7. Towns" + (" (continued)" if part else ""))
            rows(canvas, 84, (head, *towns[50 * part : 50 * part + 50]))
            put(canvas, 800, f"{part + 1}")

        return one

    sheets = pages(draw(0), draw(1), draw(2))
    assert [sheet.name for sheet in sheets] == [
        "page 1 table 1",
        "page 1 text",
        "page 2 text",
        "page 3 text",
    ]
    assert sheets[0].texts == cells([head, *towns])


def test_another_table_on_the_next_page_is_its_own() -> None:
    def draw(title: str, head: Sequence[str]) -> Callable[[Canvas], None]:
        def one(canvas: Canvas) -> None:
            put(canvas, 60, title)
            rows(canvas, 84, (head, *BODY * 14))

        return one

    head = ("Region", "a", "b", "c", "d")
    sheets = pages(draw("Table 1. A", head), draw("Table 2. B", head))
    assert [sheet.name for sheet in sheets] == ["page 1 table 1", "page 2 table 1"]
    other = ("Region", "e", "f", "g", "h")
    sheets = pages(draw("Regions", head), draw("Regions", other))
    assert [sheet.name for sheet in sheets] == ["page 1 table 1", "page 2 table 1"]


@pytest.mark.parametrize("angle", [90, -90], ids=["upwards", "downwards"])
def test_a_table_that_is_turned(angle: int) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.translate(A4[0] / 2, A4[1] / 2)
        canvas.rotate(angle)
        canvas.translate(-A4[0] / 2, -A4[1] / 2)
        rows(canvas, 196, (("Region", "a", "b", "c", "d"), *BODY))

    (sheet,) = pages(draw)
    assert sheet.texts == [["Region", "a", "b", "c", "d"], *cells()]


def test_text_and_lists_are_no_table() -> None:
    def draw(canvas: Canvas) -> None:
        for at, line in enumerate(PROSE):
            canvas.drawString(60, A4[1] - 60 - STEP * at, f"{at + 1}.")
            canvas.drawString(90, A4[1] - 60 - STEP * at, line)

    (sheet,) = pages(draw)
    assert sheet.name == "page 1 text"
