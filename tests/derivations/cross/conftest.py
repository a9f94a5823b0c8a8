"""Cross tables for the tests of derivations, written down as grids, and what is derived from them."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.cross.generation import CrossDerivations, CrossTables, generate
from dsqa.derivations.cross.lines.table import CrossTable
from dsqa.derivations.cross.space import Composed, Derivation
from dsqa.language.amounts.numbers import parse_number
from dsqa.language.lang import Lang
from dsqa.locate import Locator, build_index
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet, Value
from dsqa.tables import understand

Grid = Sequence[Sequence[str]]
CITIES = [
    ["City", "2010", "2015", "2020"],
    ["Total", "600", "650", "720"],
    ["York", "100", "120", "150"],
    ["Leeds", "300", "310", "340"],
    ["Hull", "200", "220", "230"],
]
CITIES_JA = [
    ["市", "2010年", "2015年", "2020年"],
    ["総数", "600", "650", "720"],
    ["横浜市", "100", "120", "150"],
    ["川崎市", "300", "310", "340"],
    ["相模原市", "200", "220", "230"],
]
CHANGES = [
    ["City", "Change 2010", "Change 2020"],
    ["York", "5", "-3"],
    ["Leeds", "-2", "4"],
    ["Hull", "7", "-8"],
]


def _value(text: str) -> Value:
    if not text or any(character.isalpha() for character in text):
        return text or None
    number = parse_number(text)
    return text if number is None else number


def _sheet(grid: Grid) -> Sheet:
    """A sheet whose cells show their numbers, or as "190=190.36" another text than their number."""
    return Sheet(
        "",
        0,
        [[_value(text.rpartition("=")[2]) for text in row] for row in grid],
        [[text.partition("=")[0] for text in row] for row in grid],
    )


def _generated(
    question: str,
    grid: Grid = CITIES,
    lang: Lang = "e",
    composed: Composed | None = None,
    exclusive: bool = False,
) -> CrossDerivations:
    sheet = _sheet(grid)
    locator = Locator(build_index([("f.xlsx", [sheet], understand(sheet))], lang))
    asked = locator.ask(parse(question, lang))
    found = locator.locate(asked)
    return generate(asked, found, locator.index, CrossTables(), 0.85, composed, exclusive)


def _in_its_language(question: str, grid: Grid | None, exclusive: bool = False) -> CrossDerivations:
    lang: Lang = "e" if question.isascii() else "j"
    return _generated(
        question, grid or (CITIES if lang == "e" else CITIES_JA), lang, exclusive=exclusive
    )


def _derived(question: str, operation: str, grid: Grid | None = None) -> set[str]:
    found = _in_its_language(question, grid).space.derivations
    return {"; ".join(one.texts) for one in found if one.operation.name == operation}


def _alone(question: str, grid: Grid | None = None) -> set[tuple[str, str, str]]:
    space = _in_its_language(question, grid, exclusive=True).space
    found = set()
    for one in space.derivations:
        texts = space.tables[one.table].table.index.sheet.texts
        shown = " ".join(texts[place.row][place.column] for place in one.places)
        found.add((one.operation.name, "; ".join(one.texts), shown))
    return found


@pytest.fixture
def generated() -> Callable[..., CrossDerivations]:
    """`generated(question, grid=cities, lang="e", composed=None, exclusive=False)`"""
    return _generated


@pytest.fixture
def derivations() -> Callable[..., list[Derivation]]:
    """`derivations(question, grid=cities, lang="e")`"""
    return lambda *arguments: _generated(*arguments).space.derivations


@pytest.fixture
def derived() -> Callable[..., set[str]]:
    """`derived(question, operation, grid=cities)`: the answers of an operation, items joined by "; "."""
    return _derived


@pytest.fixture
def alone() -> Callable[..., set[tuple[str, str, str]]]:
    """`alone(question, grid=cities)`: what exclusive operations derive: operation, answer and operands."""
    return _alone


@pytest.fixture
def cross_table() -> Callable[[Grid], CrossTable]:
    """`cross_table(grid)`: its first table."""

    def make(grid: Grid) -> CrossTable:
        sheet = _sheet(grid)
        return CrossTable(build_index([("f.xlsx", [sheet], understand(sheet))], "e").tables[0])

    return make
