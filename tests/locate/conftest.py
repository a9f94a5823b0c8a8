"""Small datasets for the locating tests, written down as grids."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.language.lang import Lang
from dsqa.locate import Locator, build_index
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet, Value
from dsqa.tables import Table, understand

Grid = Sequence[Sequence[str | float | None]]
Grids = dict[str, Grid]
Content = tuple[str, list[Sheet], list[Table]]


def _shown(value: Value) -> str:
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def _sheet(grid: Grid, name: str, index: int) -> Sheet:
    width = max(len(row) for row in grid)
    values: list[list[Value]] = [[*row, *[None] * (width - len(row))] for row in grid]
    values = [[None if value == "" else value for value in row] for row in values]
    return Sheet(name, index, values, [[_shown(value) for value in row] for row in values])


def _content(file: str, grids: Grids) -> Content:
    sheets = [_sheet(grid, name, at) for at, (name, grid) in enumerate(grids.items())]
    return file, sheets, [table for sheet in sheets for table in understand(sheet)]


def _locator(*contents: Content, lang: Lang = "e") -> Locator:
    return Locator(build_index(contents, lang))


def _best(question: str, grids: Grid | Grids, lang: Lang = "e") -> str:
    locator = _locator(_content("f", grids if isinstance(grids, dict) else {"": grids}), lang=lang)
    found = locator.locate(locator.ask(parse(question, lang)))[0]
    sheet = found.table.sheet
    address = sheet.address(*found.position)
    return f"{sheet.name}!{address}" if sheet.name else address


@pytest.fixture
def content_of() -> Callable[[str, Grids], Content]:
    """`content_of(file, {sheet name: grid})`: one data file with its tables."""
    return _content


@pytest.fixture
def locator_of() -> Callable[..., Locator]:
    """`locator_of(*contents, lang="e")`."""
    return _locator


@pytest.fixture
def best() -> Callable[..., str]:
    """`best(question, grid or grids, lang="e")` -> address of the first candidate.

    "B3", or "Sheet!B3" where the sheet has a name.
    """
    return _best
