"""Questions put to small sheets, written down as grids of displayed texts."""

from collections.abc import Sequence

from dsqa.answers.model import Answer
from dsqa.composing.compose import compose
from dsqa.language.lang import Lang
from dsqa.language.numbers import parse_number
from dsqa.locate import Candidate, Locator, build_index
from dsqa.locate.match import Asked
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet, Value
from dsqa.tables import understand

Grid = Sequence[Sequence[str]]


def sheet_of(grid: Grid) -> Sheet:
    """A sheet with these displayed texts; texts of numbers are numbers."""
    width = max(len(row) for row in grid)
    texts = [[*row, *[""] * (width - len(row))] for row in grid]
    return Sheet("", 0, [[_value(text) for text in row] for row in texts], texts)


def located(question: str, grid: Grid, lang: Lang = "e") -> tuple[Asked, list[Candidate]]:
    """The question weighed, and its candidates."""
    sheet = sheet_of(grid)
    locator = Locator(build_index([("f", [sheet], understand(sheet))], lang))
    asked = locator.ask(parse(question, lang))
    return asked, locator.locate(asked)


def ask(question: str, grid: Grid, lang: Lang = "e") -> Answer:
    """The answer over the located cells; the sheet must hold a table."""
    answer = compose(*located(question, grid, lang))
    assert answer is not None
    return answer


def _value(text: str) -> Value:
    """What a reader makes of a displayed text: a number where the whole cell is one."""
    if not text or any(character.isalpha() for character in text):
        return text or None
    return parse_number(text) if parse_number(text) is not None else text
