"""Questions put to small sheets, written down as grids of displayed texts."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.answering.compose import compose
from dsqa.answers.model import Answer
from dsqa.language.lang import Lang
from dsqa.language.numbers import parse_number
from dsqa.locate import Candidate, Locator, build_index
from dsqa.locate.match import Asked
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet, Value
from dsqa.tables import understand

Grid = Sequence[Sequence[str]]
Located = Callable[..., tuple[Asked, list[Candidate]]]


def _value(text: str) -> Value:
    """What a reader makes of a displayed text: a number where the whole cell is one."""
    if not text or any(character.isalpha() for character in text):
        return text or None
    return parse_number(text) if parse_number(text) is not None else text


def _sheet(grid: Grid) -> Sheet:
    width = max(len(row) for row in grid)
    texts = [[*row, *[""] * (width - len(row))] for row in grid]
    return Sheet("", 0, [[_value(text) for text in row] for row in texts], texts)


def _located(question: str, grid: Grid, lang: Lang = "e") -> tuple[Asked, list[Candidate]]:
    sheet = _sheet(grid)
    locator = Locator(build_index([("f", [sheet], understand(sheet))], lang))
    asked = locator.ask(parse(question, lang))
    return asked, locator.locate(asked)


@pytest.fixture
def sheet_of() -> Callable[[Grid], Sheet]:
    """`sheet_of(texts)`: a sheet with these displayed texts; texts of numbers are numbers."""
    return _sheet


@pytest.fixture
def located() -> Located:
    """`located(question, texts, lang="e")`: the question weighed, and its candidates."""
    return _located


@pytest.fixture
def ask() -> Callable[..., Answer]:
    """`ask(question, texts, lang="e")`: the answer; the sheet must hold a table."""

    def ask(question: str, grid: Grid, lang: Lang = "e") -> Answer:
        answer = compose(*_located(question, grid, lang))
        assert answer is not None
        return answer

    return ask
