"""Questions put to small sheets, written down as grids of displayed texts."""

from collections.abc import Sequence

from dsqa.answers.model import Answer
from dsqa.composing.compose import compose
from dsqa.language.amounts.numbers import parse_number
from dsqa.language.lang import Lang
from dsqa.locate import Candidate, Locator, build_index
from dsqa.locate.matching.match import Asked
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet, Value
from dsqa.tables import understand

Grid = Sequence[Sequence[str]]

LIVESTOCK = [
    ["Livestock by region"],
    ["Region", "2001", "2002", "2003"],
    ["Total", "10,600", "11,900", "11,500"],
    ["North", "1,200", "1,900", "1,100"],
    ["South", "4,300", "3,800", "5,400"],
    ["East", "2,100", "3,700", "2,000"],
    ["West", "3,000", "2,500", "3,000"],
]
SPENDING = [
    ["Spending by field"],
    ["Field", "2001", "2002"],
    ["All fields", "1,000", "1,200"],
    ["  Health", "250", "480"],
    ["  Schools", "600", "420"],
    ["  Roads", "150", "300"],
]
TRADE = [["", "2001", "2002"], ["Exports", "△1,200", "3,400"], ["Imports", "2,000", "△5,600"]]
WARDS = [
    ["区別人口"],
    ["区", "平成22年", "平成27年"],
    ["総数", "1,000", "1,210"],
    ["北区", "100", "210"],
    ["南区", "400", "350"],
    ["東区", "300", "450"],
    ["西区", "200", "200"],
]
LOANS = [
    ["年度・月", "貸出冊数", "貸出人数"],
    ["平成31・令和元年度", "310", "100"],
    ["　　　　　２", "320", "200"],
    ["　　　　　３", "330", "250"],
    ["令和３年４月", "30", "10"],
    ["５月", "40", "20"],
]
SCHOOLS = [
    ["市町村", "小学校数", "小学校児童数", "中学校数", "高等学校数"],
    ["港市", "21", "8,400", "11", "6"],
    ["泉市", "18", "6,100", "9", "5"],
]

POPULATION_BY_KEYS = [
    ["cat01_code", "人口", "area_code", "地域", "time_code", "時間軸（年次）", "unit", "value"],
    *(
        [code, kind, f"{at:02d}000", area, f"{year}000000", f"{year}年", "千人", f"{number}"]
        for code, kind, start in (("001", "総人口", 900), ("002", "日本人人口", 800))
        for at, area in enumerate(("北海道", "青森県", "岩手県", "宮城県"))
        for year, number in ((2020, start + 10 * at), (2021, start + 7 * at))
    ),
]


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


def addresses(answer: Answer) -> str:
    """The cells of an answer, in order."""
    return ",".join(sorted(ref.cell for ref in answer.cells))


def _value(text: str) -> Value:
    """What a reader makes of a displayed text: a number where the whole cell is one."""
    if not text or any(character.isalpha() for character in text):
        return text or None
    return parse_number(text) if parse_number(text) is not None else text
