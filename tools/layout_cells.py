"""From a short reference to cells of a page ("Female>25 to 34@D") to the gold of a question.

A reference is `[SHEET!]ROW[:ROW]@COLUMN[:COLUMN]`. A row is the text of its stub cell, without
leading dots and blanks, or its number; `Female>25 to 34` is the first such row below the row
`Female`, `Texas+1` the row below Texas. A column is a letter, or `[2015]` for the column of the first cell that shows 2015. `@B#`
looks for the rows' texts in column B. ` where D=School` at the end keeps the rows that show this.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from sample_parts import Page

from dsqa.readers.numberformat import display
from dsqa.readers.sheet import a1


class Ask(NamedTuple):
    """A question, how its answer is found, and the gold where it is not the text of a cell."""

    question: str
    find: str
    """A reference (a look-up), or an operation and references: `argmax Alabama:Wyoming@C`."""
    gold: str = ""
    also: str = ""
    """Accepted alternatives joined by " | "."""


class Cells(NamedTuple):
    """A reference resolved: the page and its cells, row by row."""

    page: Page
    places: list[tuple[int, int]]

    def numbers(self) -> list[tuple[float, tuple[int, int]]]:
        """The numbers among the cells, with their places."""
        found = []
        for place in self.places:
            value = self.page.cells.get(place, (None, "", False))[0]
            if isinstance(value, int | float):
                found.append((float(value), place))
        return found


Resolved = tuple[str, str, str, str, str, str]
"""Question, gold, sheet, cells, kind, alternatives."""


def resolve(pages: Sequence[Page], ask: Ask) -> Resolved:
    """The gold of a question; raises ValueError for a reference that finds no cell."""
    name, _, rest = ask.find.partition(" ")
    if name in ("argmax", "argmin"):
        return _label(pages, ask, name, rest)
    if name in ("sum", "diff", "mean", "count", "change", "share"):
        return _computed(pages, ask, name, rest)
    kind, reference = ("text", rest) if name == "text" else ("lookup", ask.find)
    if name == "label":
        kind, reference = "header", rest
    cells = cells_of(pages, reference)
    row, column = cells.places[0]
    gold = ask.gold or shown(cells.page, row, column)
    return (ask.question, gold, cells.page.name, a1(row, column), kind, ask.also)


def _label(pages: Sequence[Page], ask: Ask, name: str, rest: str) -> Resolved:
    """`argmax RANGE [in COLUMN|row ROW]`: the label beside or above the extreme cell."""
    reference, _, where = rest.partition(" by ")
    parts = [cells_of(pages, part) for part in reference.split("; ")]
    cells = parts[0]
    pick = max if name == "argmax" else min
    numbers = [pair for part in parts for pair in part.numbers()]
    _, (row, column) = pick(numbers, key=lambda pair: pair[0])
    if where.isdigit():
        row = int(where) - 1
    else:
        column = _letters(where or "A")
        while (row, column) not in cells.page.cells:
            row -= 1
    gold = ask.gold or re.sub(r"^[.\s]+|[.\s:]+$", "", shown(cells.page, row, column))
    return (ask.question, gold, cells.page.name, a1(row, column), "header", ask.also)


def _computed(pages: Sequence[Page], ask: Ask, name: str, rest: str) -> Resolved:
    """`sum R; R`, `diff R; R`, `mean R`, `count >5 R`, `count =Yes R`, `change R; R` and `share R; R` (per cent)."""
    condition = ""
    if name == "count":
        condition, rest = re.split(r"\s(?=\S+@)" if rest[0] == "=" else r"\s", rest, maxsplit=1)
    parts = [cells_of(pages, part) for part in re.split(r";\s+", rest)]
    if condition.startswith("="):
        page, places = parts[0]
        alike = [place for place in places if shown(page, *place) == condition[1:]]
        addresses = "; ".join(a1(*place) for place in alike)
        return (ask.question, str(len(alike)), page.name, addresses, "compute", ask.also)
    numbers = [pair for part in parts for pair in part.numbers()]
    values = [number for number, _ in numbers]
    page = parts[0].page
    form = page.cells[numbers[0][1]][1]
    form = "#,##0" if form == "General" else form
    if name == "count":
        sign, bound = condition[0], float(condition[1:])
        numbers = [n for n in numbers if (n[0] > bound if sign == ">" else n[0] < bound)]
        gold = str(len(numbers))
    elif name == "sum":
        gold = display(sum(values), form)
    elif name == "mean":
        gold = f"{sum(values) / len(values):.2f}"
    elif name == "diff":
        gold = display(round(abs(values[0] - values[1]), 6), form)
    elif name == "change":
        gold = f"{(values[1] - values[0]) / values[0] * 100:.1f}"
    else:
        gold = f"{values[0] / values[1] * 100:.1f}"
    addresses = "; ".join(a1(*place) for _, place in numbers)
    also = gold.lstrip("-") if gold.startswith("-") else ask.also
    return (ask.question, ask.gold or gold, page.name, addresses, "compute", also)


def shown(page: Page, row: int, column: int) -> str:
    """The text that a person sees in a cell."""
    value, form, _ = page.cells[row, column]
    if isinstance(value, int | float):
        return display(float(value), form) if page.name else str(value)
    return str(value).strip()


def cells_of(pages: Sequence[Page], reference: str) -> Cells:
    """The cells of a reference, row by row."""
    reference, _, condition = reference.partition(" where ")
    sheet, _, inner = reference.rpartition("!")
    page = next((page for page in pages if page.name == sheet), pages[0])
    rows, _, columns = inner.rpartition("@")
    stub = 0
    if "#" in rows:
        stub_text, rows = rows.split("#", 1)
        stub = _letters(stub_text)
    row_ends = [_row(page, part, stub) for part in rows.split("::")]
    column_ends = [_column(page, part) for part in columns.split(":")]
    places = [
        (row, column)
        for row in range(row_ends[0], row_ends[-1] + 1)
        for column in range(column_ends[0], column_ends[-1] + 1)
        if (row, column) in page.cells and _meets(page, row, condition)
    ]
    if not places:
        raise ValueError(f"no cell at {reference}")
    return Cells(page, places)


def _meets(page: Page, row: int, condition: str) -> bool:
    """Whether a row shows the text of a condition `D=School`; all rows meet an empty one."""
    column, _, text = condition.partition("=")
    return not column or shown(page, row, _letters(column)) == text


def _row(page: Page, text: str, stub: int) -> int:
    if offset := re.search(r"\+(\d)$", text):
        return _row(page, text[: offset.start()], stub) + int(offset[1])
    if text.isdigit() and len(text) < 4:
        return int(text) - 1
    start = -1
    for part in text.split(">"):
        start = next(
            (
                row
                for row in _stub_rows(page, stub)
                if row > start and _bare(page, row, stub) == part
            ),
            -1,
        )
        if start < 0:
            raise ValueError(f"no row {part!r} of {text!r}")
    return start


def _stub_rows(page: Page, stub: int) -> list[int]:
    return sorted(row for row, column in page.cells if column == stub)


def _bare(page: Page, row: int, stub: int) -> str:
    return str(page.cells[row, stub][0]).strip(" .")


def _column(page: Page, text: str) -> int:
    if not text.startswith("["):
        return _letters(text)
    wanted = text.strip("[]")
    for (_, column), (value, _, _) in sorted(page.cells.items()):
        if str(value) == wanted:
            return column
    raise ValueError(f"no column {wanted!r}")


def _letters(text: str) -> int:
    number = 0
    for letter in text:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1
