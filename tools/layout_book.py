"""Parts of the Japanese practice collections: a grid that remembers where its rows and columns stand, and a
book of grids with questions whose gold is read from the written file."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from sample_parts import Page, Sample, csv_lines, xls, xlsx

from dsqa.answers.number_form import unspaced
from dsqa.readers import read
from dsqa.readers.sheet import Sheet, a1

COUNT = "#,##0"
ONE = "#,##0.0"
TWO = "#,##0.00"
DROP = '#,##0;"△"#,##0'
DROP_ONE = '0.0;"△"0.0'

Spot = tuple[int, int]


@dataclass
class Grid(Page):
    """A sheet whose rows and columns can be asked for by a name of ours."""

    row: dict[str, int] = field(default_factory=dict)
    col: dict[str, int] = field(default_factory=dict)

    def at(self, row: str, col: str) -> Spot:
        """0-based place of the cell that stands under two names."""
        return self.row[row], self.col[col]

    def fill(
        self,
        rng: random.Random,
        low: float,
        high: float,
        form: str = COUNT,
        skip: Sequence[str] = (),
    ) -> None:
        """Random numbers into every named place that is still empty."""
        for name, column in self.col.items():
            for row in self.row.values():
                if name not in skip and (row, column) not in self.cells:
                    self.put(row, column, number(rng, low, high, form), form)


def number(rng: random.Random, low: float, high: float, form: str = COUNT) -> float | int:
    """A random number with as many decimals as its format shows."""
    if "0.00" in form:
        return round(rng.uniform(low, high), 2)
    return round(rng.uniform(low, high), 1) if "0.0" in form else rng.randint(int(low), int(high))


@dataclass
class Ask:
    """A question whose gold is found in the written file."""

    text: str
    kind: str
    page: Grid
    cells: list[Spot]
    labels: list[Spot] = field(default_factory=list)
    answer: str = ""
    alternatives: str = ""
    rank: int = 1
    high: bool = True


@dataclass
class Book:
    """One dataset of a practice collection: its pages and its questions."""

    title: str
    survey: str
    organ: str
    filename: str
    pages: list[Grid] = field(default_factory=list)
    asked: list[Ask] = field(default_factory=list)

    def page(self, name: str = "") -> Grid:
        self.pages.append(Grid(name))
        return self.pages[-1]

    def look(self, text: str, page: Grid, row: str, col: str) -> None:
        """One cell answers."""
        self.asked.append(Ask(text, "lookup", page, [page.at(row, col)]))

    def which(
        self,
        text: str,
        page: Grid,
        cells: Sequence[Spot],
        labels: Sequence[Spot],
        high: bool = True,
        rank: int = 1,
    ) -> None:
        """The label of the largest (smallest, second …) of some cells."""
        ask = Ask(text, "header", page, list(cells), list(labels), rank=rank, high=high)
        self.asked.append(ask)

    def down(
        self,
        text: str,
        page: Grid,
        rows: Sequence[str],
        col: str,
        label: int,
        high: bool = True,
        rank: int = 1,
    ) -> None:
        """`which` along rows; their labels stand in one column."""
        cells = [page.at(row, col) for row in rows]
        self.which(text, page, cells, [(row, label) for row, _ in cells], high, rank)

    def across(
        self, text: str, page: Grid, row: str, cols: Sequence[str], label: int, high: bool = True
    ) -> None:
        """`which` along columns; their labels stand in one row."""
        cells = [page.at(row, col) for col in cols]
        self.which(text, page, cells, [(label, col) for _, col in cells], high)

    def calc(self, text: str, operation: str, page: Grid, *cells: Spot) -> None:
        """difference, sum, ratio, growth (%), average of cells, max and min, or how many there are."""
        self.asked.append(Ask(text, f"compute:{operation}", page, list(cells)))

    def note(self, text: str, answer: str, page: Grid, cell: Spot, *alternatives: str) -> None:
        """A part of a note, a title or a unit."""
        joined = " | ".join(alternatives)
        self.asked.append(Ask(text, "text", page, [cell], [], answer, joined))

    def content(self) -> bytes:
        """The bytes of the file, in the format that its name promises."""
        if self.filename.endswith(".csv"):
            return csv_lines(_lines(self.pages[0]), "cp932")
        return (xls if self.filename.endswith(".xls") else xlsx)(self.pages)

    def sample(self, number: int) -> Sample:
        """The dataset with its gold."""
        content = self.content()
        sheets = {sheet.name: sheet for sheet in read(content)}
        csv = self.filename.endswith(".csv")
        asked = []
        for ask in self.asked:
            sheet = next(iter(sheets.values())) if csv else sheets[ask.page.name]
            answer, cells = _gold(ask, sheet)
            where = "; ".join(a1(*cell) for cell in cells)
            name = "" if csv else ask.page.name
            asked.append((ask.text, answer, name, where, ask.kind, ask.alternatives))
        return Sample(
            id=f"{99_910_000_000 + number:012d}",
            title=self.title,
            description=self.title,
            url="https://example.org/layouts",
            attribution=self.organ,
            fields={"政府統計名": self.survey, "統計表名": self.title, "担当機関": self.organ},
            questions=asked,
            filename=self.filename,
            format=self.filename.rpartition(".")[2],
            content=content,
        )


def _lines(page: Grid) -> list[list[object]]:
    height = 1 + max(row for row, _ in page.cells)
    width = 1 + max(column for _, column in page.cells)
    empty = ("", "", False)
    return [
        [page.cells.get((row, column), empty)[0] for column in range(width)]
        for row in range(height)
    ]


def _gold(ask: Ask, sheet: Sheet) -> tuple[str, list[Spot]]:
    shown = [sheet.texts[row][column].strip() for row, column in ask.cells]
    if ask.kind == "lookup":
        return shown[0], ask.cells
    if ask.kind == "text":
        return ask.answer, ask.cells
    if ask.kind == "compute:count":
        return str(len(shown)), ask.cells
    values = [_plain(text) for text in shown]
    if ask.kind == "header":
        order = sorted(range(len(values)), key=lambda k: -values[k] if ask.high else values[k])
        row, column = ask.labels[order[ask.rank - 1]]
        text = sheet.texts[row][column].strip().replace("\n", " ")
        return unspaced(text), [(row, column)]
    return _computed(ask.kind.partition(":")[2], values, shown), ask.cells


def _plain(text: str) -> float:
    clean = text.replace(",", "").replace("△", "-").strip()
    try:
        return float(clean)
    except ValueError:
        raise ValueError(f"no number: {text!r}") from None


def _computed(operation: str, values: list[float], shown: list[str]) -> str:
    places = max(len(text.partition(".")[2]) for text in shown)
    value = {
        "difference": lambda: abs(values[0] - values[-1]),
        "sum": lambda: sum(values),
        "average": lambda: sum(values) / len(values),
        "ratio": lambda: values[0] / values[1],
        "growth": lambda: 100 * (values[-1] - values[0]) / values[0],
        "max": lambda: max(values),
        "min": lambda: min(values),
    }[operation]()
    if operation in ("average", "ratio", "growth"):
        places = max(places, 1)
    return f"{value:,.{places}f}"
