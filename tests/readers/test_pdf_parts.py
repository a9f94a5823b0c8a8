"""Parts of the reader of PDF tables: titles, heads, tables that go on, and work that hostile pages do not multiply."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from dsqa.readers.pdf import blocks as pdf_blocks
from dsqa.readers.pdf import heads as pdf_heads
from dsqa.readers.pdf.blocks import blocks, is_title
from dsqa.readers.pdf.columns import WordColumn, columns
from dsqa.readers.pdf.grid import WordGrid
from dsqa.readers.pdf.heads import head_rows
from dsqa.readers.pdf.join import placed
from dsqa.readers.pdf.page import PagePart
from dsqa.readers.pdf.words import Line, Rules, Word, lines

NO_RULES = Rules((), ())
HEIGHT = 8.0


def line(top: float, *cells: tuple[float, str]) -> Line:
    """A line of words that begin at these places, four points a character."""
    words = [
        Word(left, left + 4 * len(text), top, top + HEIGHT, text, after_leader=at > 0)
        for at, (left, text) in enumerate(cells)
    ]
    (made,) = lines(words)
    return made


@pytest.mark.parametrize(
    "text",
    [
        "Table 1",
        "Table 3. Births",
        "Table A1",
        "Table A-1 Births",
        "Table IV: Rates",
        "Table B",
        "Tab. 2",
        "Fig. 3 Rates",
        "Table (2)",
        "Box 5",
        "Table 2.  Births by year  2010",
        "表1 出生数",
        "図 2",
        "第1表 人口",
        "第 12 表",
        "第1-2表 出生数",
        "第3図",
    ],
)
def test_lines_that_name_a_table(text: str) -> None:
    assert is_title(text)


@pytest.mark.parametrize(
    "text",
    [
        "第1四半期",
        "第1次産業  5  6",
        "第4四半期  12  13",
        "第2図書館",
        "Table Tennis  5  6",
        "Figure Skating",
        "Box Office",
        "Chart Industries  7",
        "Exhibit Ion",
        "Box 1  12  13",
        "第1表  5  6",
    ],
)
def test_rows_that_only_begin_like_a_title(text: str) -> None:
    assert not is_title(text)


def test_rows_of_quarters_are_a_table() -> None:
    page = [
        line(20.0 + 12 * at, (60, f"第{at}四半期"), (200, f"{at}12"), (260, f"{at}.5"))
        for at in range(1, 5)
    ]
    assert blocks(page, NO_RULES) == [(0, 0, 4)]


def test_the_head_of_a_table_knows_nothing_of_what_follows_it() -> None:
    """Text far below a table that is wider does not make words beside the table a head."""
    beside = line(32, (400, "Right"))
    table = [
        line(32.0 + 12 * at, (200, "Town"), (260, f"{at}1"), (300, f"{at}2")) for at in range(1, 6)
    ]
    far = line(300, (20, "Wide"), (500, "text"))
    assert [block.first for block in blocks([beside, *table], NO_RULES)] == [1]
    assert [block.first for block in blocks([beside, *table, far], NO_RULES)] == [1]


def drawn(*rows: str) -> WordGrid:
    return WordGrid([row.split("|") for row in rows])


TOWNS = ("Town|Men|Women", "Aa|12|13", "Bb|14|15")


@pytest.mark.parametrize(
    ("below", "count"),
    [
        (drawn(TOWNS[0], "Cc|16|17"), 1),
        (drawn("Cc|16|17", "Dd|18|19"), 1),
        (drawn("Region||", "Cc|16|17"), 1),
        (drawn("Cc|16|–", "Dd|18|19"), 1),
        (drawn("Crop|Area|Yield", "Rye|5|6"), 2),
        (drawn("Crop|2019|2020", "Rye|5|6"), 2),
    ],
    ids=["head again", "more rows", "a section", "a dash", "another head", "another head of years"],
)
def test_drawn_tables_of_two_pages(below: WordGrid, count: int) -> None:
    """One table only where the next page begins with the same head, or with numbers where those above have them."""
    first = PagePart(drawn(*TOWNS), (), 500.0, 780.0)
    then = PagePart(below, (), 60.0, 300.0)
    assert len(placed([(1, 800.0, [first]), (2, 800.0, [then])])) == count


def test_drawn_tables_of_years() -> None:
    """Years in the first column are years on the next page, too."""
    first = PagePart(drawn("Year|Births", "2010|1,200", "2011|1,300"), (), 500.0, 780.0)
    then = PagePart(drawn("2012|1,400"), (), 60.0, 300.0)
    (one,) = placed([(1, 800.0, [first]), (2, 800.0, [then])])
    assert one.part.grid is not None
    assert one.part.grid.rows[-1] == ["2012", "1,400"]


def test_a_page_of_blanks_is_a_drawing() -> None:
    """Forty thousand words of one letter, which stand apart."""
    body = [line(12.0 * row, *((8.0 * at, "x") for at in range(10_000))) for row in range(4)]
    assert columns(body, NO_RULES) == []
    assert blocks(body, NO_RULES) == []


def test_each_word_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of a line are not gathered again for each blank beside them."""
    calls: Counter[str] = Counter()
    own = Line.words.fget

    def counted(self: Line) -> list[Word]:
        calls["words"] += 1
        return own(self)

    body = [line(12.0 * row, *((10.0 * at, "1") for at in range(150))) for row in range(5)]
    monkeypatch.setattr(Line, "words", property(counted))
    assert len(columns(body, NO_RULES)) == 150
    assert calls["words"] == 2 * len(body)


class Counted(tuple[Any, ...]):
    """A tuple that counts how often its parts are gone through."""

    walks = 0

    def __iter__(self) -> Iterator[Any]:
        type(self).walks += 1
        return super().__iter__()


def test_rules_are_gone_through_once_a_line_of_heads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once for each part of it, nor the vertical ones for each horizontal one."""
    monkeypatch.setattr(Counted, "walks", 0)
    across = Counted((30.0, 10.0 * at, 10.0 * at + 10) for at in range(2_500))
    down = Counted((10.0 * at, 0.0, 100.0) for at in range(2_500))
    found = [WordColumn(10.0 * at, 10.0 * at + 5, True) for at in range(100)]
    heads = [line(20.0, *((10.0 * at, "a") for at in range(100)))]
    assert len(head_rows(heads, found, Rules(down, across))[0]) == 100
    assert Counted.walks <= 2


def test_the_parts_of_a_line_of_heads_are_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not again for each line above it."""
    calls: Counter[str] = Counter()
    own = pdf_heads._head_chunks

    def counted(*given: Any) -> Any:
        calls["lines"] += 1
        return own(*given)

    monkeypatch.setattr(pdf_heads, "_head_chunks", counted)
    found = [WordColumn(60.0 * at, 60.0 * at + 20, True) for at in range(5)]
    heads = [line(12.0 * row, (60, "Men"), (180, "Women")) for row in range(10)]
    head_rows(heads, found, NO_RULES)
    assert calls["lines"] == len(heads)


def test_a_line_of_too_many_parts_is_no_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of such lines are not compared with those of the lines above."""
    compared: list[int] = []
    own = pdf_blocks._is_under

    def counted(row: Line, above: Any) -> bool:
        compared.append(len(row.chunks))
        return own(row, above)

    monkeypatch.setattr(pdf_blocks, "_is_under", counted)
    wide = [line(12.0 * row, *((8.0 * at, "1") for at in range(3_000))) for row in range(4)]
    table = [line(60.0 + 12 * row, (0, "Town"), (60, "1"), (90, "2")) for row in range(5)]
    assert [block.end for block in blocks([*wide, *table], NO_RULES)] == [9]
    assert compared == [3]
