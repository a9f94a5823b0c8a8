"""Pages of statistics in print layout, drawn for `pdf_tables.py` with the cells that a reader sees on them."""

import io
from collections.abc import Callable
from typing import NamedTuple

from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas

Rows = list[list[str]]
_SIZE = 8
_STEP = 11
_JAPANESE = "HeiseiMin-W3"
_TOWNS = [
    "Aldham", "Brent", "Corby", "Derby", "Epsom", "Frome", "Goole", "Hythe", "Ilkley", "Jarrow", "Kendal", "Luton", "Malton", "Newark",
    "Otley", "Poole", "Ripon", "Selby", "Truro",
]  # fmt: skip
_PROSE = (
    "The figures of this chapter rest on what the towns report at",
    "the end of each quarter. A town that reports late is counted",
    "with its last figure, and is put right in the next edition. As",
    "a rule this changes totals by less than one in a thousand, but",
    "in years of reform it may be more, as readers will have seen in",
    "the tables of earlier editions. Areas are those of the survey of",
    "the land, without waters, and are given in square kilometres so",
    "that they can be compared with those of the neighbours without",
    "any further work. Households are what people say they are when",
    "they are asked, which is not always what the register says.",
)


class MadePage(NamedTuple):
    """A document of one or more pages, and the cells of its tables."""

    data: bytes
    tables: list[Rows]


class _Pen:
    """A canvas with its origin in the top left corner."""

    def __init__(self, canvas: Canvas, font: str = "Helvetica", size: float = _SIZE) -> None:
        self.canvas, self.font, self.size = canvas, font, size

    def left(self, x: float, y: float, text: str) -> None:
        self._set().drawString(x, A4[1] - y, text)

    def right(self, x: float, y: float, text: str) -> None:
        self._set().drawRightString(x, A4[1] - y, text)

    def middle(self, x: float, y: float, text: str) -> None:
        self._set().drawCentredString(x, A4[1] - y, text)

    def rule(self, x0: float, x1: float, y: float) -> None:
        self.canvas.setLineWidth(0.5)
        self.canvas.line(x0, A4[1] - y, x1, A4[1] - y)

    def row(
        self, y: float, label: str, cells: list[str], edges: list[float], x: float = 60
    ) -> None:
        self.left(x, y, label)
        for edge, cell in zip(edges, cells, strict=True):
            self.right(edge, y, cell)

    def _set(self) -> Canvas:
        self.canvas.setFont(self.font, self.size)
        return self.canvas


def _numbers(town: int, count: int) -> list[str]:
    return [f"{(town * 7919 + at * 104_729) % 90_000 + 17:,}" for at in range(count)]


def _document(draw: Callable[[Canvas], None]) -> bytes:
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=A4, invariant=1)
    draw(canvas)
    canvas.save()
    return buffer.getvalue()


def groups() -> MadePage:
    """Rules above and below only; heads of three levels, centred over their columns."""
    edges = [180.0 + 42 * at for at in range(9)]
    rows: Rows = [
        ["", "Persons in employment", *[""] * 7, "Vacancies"],
        ["", "2019", "", "", "", "2020", "", "", "", ""],
        ["", "Men", "", "Women", "", "Men", "", "Women", "", ""],
        ["Town", *["Full", "Part"] * 4, ""],
    ]
    body = [[town, *_numbers(at, 9)] for at, town in enumerate(_TOWNS)]

    def draw(canvas: Canvas) -> None:
        pen = _Pen(canvas)
        pen.left(60, 50, "Table 4.1  Employment by town, thousands of hours")
        pen.rule(60, 520, 58)
        pen.middle((edges[0] + edges[7] - 24) / 2, 68, "Persons in employment")
        pen.rule(edges[0] - 28, edges[7], 72)
        for first, text in ((0, "2019"), (4, "2020")):
            pen.middle((edges[first] + edges[first + 3] - 24) / 2, 81, text)
            pen.rule(edges[first] - 28, edges[first + 3], 85)
        for first, text in ((0, "Men"), (2, "Women"), (4, "Men"), (6, "Women")):
            pen.middle((edges[first] + edges[first + 1] - 24) / 2, 94, text)
            pen.rule(edges[first] - 28, edges[first + 1], 98)
        pen.right(edges[8], 68, "Vacancies")
        pen.row(107, "Town", [*["Full", "Part"] * 4, ""], edges)
        pen.rule(60, 520, 112)
        for at, row in enumerate(body):
            pen.row(123 + _STEP * at, row[0], row[1:], edges)
        pen.rule(60, 520, 128 + _STEP * len(body))
        pen.left(
            60,
            140 + _STEP * len(body),
            "Source: returns of the towns. Figures are not adjusted for the season.",
        )

    return MadePage(_document(draw), [[*rows, *body]])


def labels() -> MadePage:
    """No rules; dots lead to the values, labels are indented and take two lines."""
    edges = [330.0, 400.0, 470.0]
    lines = [
        (0, ("All offences",), ["9,870", "10,012", "9,655"]),
        (1, ("Against property",), ["6,001", "6,100", "5,900"]),
        (2, ("Burglary of dwellings, including attempts and",  "cases that were not reported at once"), ["1,200", "1,190", "1,101"]),
        (2, ("Theft",), ["4,801", "4,910", "4,799"]),
        (1, ("Against persons",), ["3,869", "3,912", "3,755"]),
        (2, ("Assault",), ["3,000", "3,100", "2,995"]),
        (2, ("Offences against the family and", "children"), ["869", "812", "760"]),
        (1, ("Not known",), ["–", "–", "…"]),
    ]  # fmt: skip
    rows: Rows = [["Offence", "2018", "2019", "2020 p"]]
    rows += [[" ".join(parts), *cells] for _, parts, cells in lines]

    def draw(canvas: Canvas) -> None:
        pen = _Pen(canvas)
        pen.left(60, 60, "Table 12. Offences known to the police")
        pen.row(84, "Offence", rows[0][1:], edges)
        y = 100.0
        for depth, parts, cells in lines:
            for at, part in enumerate(parts):
                last = at + 1 == len(parts)
                x = 60 + 8 * depth + 4 * at
                dots = 290 - x - canvas.stringWidth(part, "Helvetica", _SIZE)
                pen.left(x, y, part + (" ." * int(dots / 4.5) if last else ""))
                if last:
                    for edge, cell in zip(edges, cells, strict=True):
                        pen.right(edge, y, cell)
                y += _STEP
        pen.left(60, y + 14, "p provisional.  – none.  … not available.")

    return MadePage(_document(draw), [rows])


def over_pages() -> MadePage:
    """One table over three pages, with its head on each."""
    edges = [220.0, 280.0, 340.0, 400.0]
    head = ["Number and town", "Men", "Women", "Households", "Area"]
    body = [[f"{at + 1} {_TOWNS[at % 19]}", *_numbers(at, 4)] for at in range(150)]

    def draw(canvas: Canvas) -> None:
        for part in range(3):
            pen = _Pen(canvas)
            pen.left(60, 40, "Statistical yearbook")
            pen.left(60, 60, "Table 2. Population by town" + (" (continued)" if part else ""))
            pen.rule(60, 410, 70)
            pen.row(80, head[0], head[1:], edges)
            pen.rule(60, 410, 85)
            for at, row in enumerate(body[56 * part : 56 * part + 56]):
                pen.row(97 + _STEP * at, row[0], row[1:], edges)
            pen.middle(300, 800, str(part + 31))
            canvas.showPage()

    return MadePage(_document(draw), [[head, *body]])


def turned() -> MadePage:
    """A wide table on an upright page: its text runs upwards."""
    edges = [140.0 + 48 * at for at in range(12)]
    head = [
        "Town",
        *["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    ]
    body = [[town, *_numbers(at + 5, 12)] for at, town in enumerate(_TOWNS)]

    def draw(canvas: Canvas) -> None:
        canvas.translate(A4[0], 0)
        canvas.rotate(90)
        canvas.translate(0, A4[0] - A4[1])
        pen = _Pen(canvas)
        pen.left(60, 60, "Table 9. Nights in hotels by month")
        pen.row(90, head[0], head[1:], edges)
        for at, row in enumerate(body):
            pen.row(104 + _STEP * at, row[0], row[1:], edges)

    return MadePage(_document(draw), [[head, *body]])


def in_column() -> MadePage:
    """Two columns of text, a small table in one of them."""
    edges = [420.0, 465.0, 510.0]
    head = ["Town", "2018", "2019", "2020"]
    body = [[town, *_numbers(at + 40, 3)] for at, town in enumerate(_TOWNS[:9])]

    def draw(canvas: Canvas) -> None:
        pen = _Pen(canvas)
        for turn in range(4):
            for at, line in enumerate(_PROSE):
                pen.left(50, 80 + _STEP * (10 * turn + at), line)
                if turn != 1:
                    pen.left(310, 80 + _STEP * (10 * turn + at), line)
        pen.left(310, 195, "Table 3: Households")
        for at, row in enumerate([head, *body]):
            pen.row(206 + 9 * at, row[0], row[1:], edges, 310)

    return MadePage(_document(draw), [[head, *body]])


def japanese() -> MadePage:
    """Vertical and horizontal rules around groups only, texts in Japanese."""
    edges = [220.0, 280.0, 340.0, 400.0]
    head: Rows = [
        ["", "令和元年", "", "令和２年", ""],
        ["都道府県", "人口", "世帯数", "人口", "世帯数"],
    ]
    names = ["北海道", "青森県", "岩手県", "宮城県", "秋田県", "山形県", "福島県", "茨城県"]
    body = [[name, *_numbers(at + 60, 4)] for at, name in enumerate(names)]

    def draw(canvas: Canvas) -> None:
        pdfmetrics.registerFont(UnicodeCIDFont(_JAPANESE))
        pen = _Pen(canvas, _JAPANESE, 9)
        pen.left(60, 60, "第３表　都道府県別人口及び世帯数（単位：人）")
        for y in (70, 98, 108 + 14 * len(body)):
            pen.rule(55, 410, y)
        pen.rule(170, 410, 84)
        for x in (170, 290):
            canvas.line(x, A4[1] - 70, x, A4[1] - 108 - 14 * len(body))
        pen.middle(230, 80, "令和元年")
        pen.middle(350, 80, "令和２年")
        pen.row(94, head[1][0], head[1][1:], edges)
        for at, row in enumerate(body):
            pen.row(110 + 14 * at, row[0], row[1:], edges)
        pen.left(60, 130 + 14 * len(body), "資料：総務省統計局")

    return MadePage(_document(draw), [[*head, *body]])


def blanks() -> MadePage:
    """Blanks as thousands separators, decimal commas, two tables on a page."""
    edges = [220.0, 290.0, 360.0]
    heads = [
        ["Région", "Hommes", "Femmes", "Part en %"],
        ["Région", "Ménages", "Personnes", "Taille"],
    ]
    names = ["Île-de-France", "Centre-Val de Loire", "Bretagne", "Pays de la Loire", "Corse"]
    tables = [
        [head] + [[name, *[f"{(at + turn + 3) ** 9 % 9_000_000 + 12_000:,}".replace(",", " ") for turn in (0, 4)], f"{at + 11},{turn_at}"] for at, name in enumerate(names)]
        for turn_at, head in enumerate(heads)
    ]  # fmt: skip

    def draw(canvas: Canvas) -> None:
        pen = _Pen(canvas)
        y = 60.0
        for number, table in enumerate(tables, 1):
            pen.left(60, y, f"Tableau {number}. Population des régions")
            y += 20
            for row in table:
                pen.row(y, row[0], row[1:], edges)
                y += _STEP
            pen.left(60, y + 6, "Source : recensement de la population.")
            y += 50

    return MadePage(_document(draw), tables)


def prose() -> MadePage:
    """Two columns of text with a numbered list, no table."""

    def draw(canvas: Canvas) -> None:
        pen = _Pen(canvas)
        for turn in range(4):
            for at, line in enumerate(_PROSE):
                y = 80 + _STEP * (10 * turn + at)
                pen.left(50, y, line)
                if turn < 3:
                    pen.left(310, y + 4, line)
        for at in range(8):
            pen.left(310, 88 + _STEP * (31 + at), f"{at + 1}.")
            pen.left(326, 88 + _STEP * (31 + at), _PROSE[at])

    return MadePage(_document(draw), [])


MADE: dict[str, Callable[[], MadePage]] = {
    "groups": groups, "labels": labels, "over pages": over_pages, "turned": turned, "in a column": in_column, "japanese": japanese,
    "blanks": blanks, "prose": prose,
}  # fmt: skip
