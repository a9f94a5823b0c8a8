"""What stands beside an answer."""

import pytest

from dsqa.answers.description import described, percentage, ties, working
from dsqa.answers.model import Answer, CellRef, Operand
from dsqa.answers.plain_value import UnitTexts, unit_written
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand
from dsqa.text.cell_query import GAP, MEAN, SUM, CellQuery, Work, of_two

QUOTIENT = of_two("a.value / b.value", "quotient")
CSV = '県,人口（千人）,割合（%）\n東京都,"13,510",10.7\n大阪府,"8,839",7.0\n北海道,"5,225",4.1\n'


def contents(text: str) -> list[Content]:
    sheets = list(read(text.encode()))
    return [Content("f.csv", sheets, [table for sheet in sheets for table in understand(sheet)])]


def operands(*texts: str) -> tuple[Operand, ...]:
    return tuple(
        Operand(CellRef("f", "", f"B{at}"), f"row {at}", text) for at, text in enumerate(texts, 2)
    )


def test_unit_and_labels_of_a_cell() -> None:
    answer = Answer("13,510", (CellRef("f.csv", "", "B2"),), operation="lookup")
    found = described(answer, contents(CSV), "j")
    assert (found.unit, found.row_path, found.column_path) == (
        "千人",
        ("東京都",),
        ("人口（千人）",),
    )
    assert (found.working, found.ties) == ("", ())
    share = described(
        Answer("10.7", (CellRef("f.csv", "", "C2"),), operation="lookup"), contents(CSV), "j"
    )
    assert share.unit == "%"


@pytest.mark.parametrize("cell", ["Z99", "no address", "A0"])
def test_a_cell_that_is_not_there(cell: str) -> None:
    answer = Answer("5", (CellRef("f.csv", "", cell),), operation="lookup")
    assert described(answer, contents(CSV), "j").row_path == ()
    assert described(Answer(""), [], "e") == Answer("")


@pytest.mark.parametrize(
    ("shown", "labels", "unit"),
    [
        ("1,234", ("Sales (millions of dollars)",), "millions of dollars"),
        ("1,234", ("売上高（百万円）",), "百万円"),
        ("12.3%", ("Share (%)",), ""),
        ("oats", ("Number (1,000)",), ""),
        ("7", ("Horsepower",), ""),
        ("7.1", ("Turnout in %",), "%"),
        ("7.1", ("% of all seats",), "%"),
        ("7.1", ("at the 5 % level",), ""),
        ("12", ("所有株式数(単元)",), "単元"),
        ("12", ("発行数（株）\n（2020年８月31日）",), "株"),
        ("12", ("東京海上日動火災保険㈱", "所有株式数（千株）"), "千株"),
    ],
)
def test_the_unit_as_it_is_written(shown: str, labels: tuple[str, ...], unit: str) -> None:
    assert unit_written(shown, UnitTexts(labels)) == unit


@pytest.mark.parametrize(
    ("computed", "shown"),
    [
        (GAP, "204,891 - 171,204 = x"),
        (SUM, "171,204 + 204,891 = x"),
        (MEAN, "(171,204 + 204,891) / 2 = x"),
        (QUOTIENT, "171,204 / 204,891 = x"),
        (
            of_two("(b.value - a.value) / a.value", "change", in_percent=True),
            "(204,891 - 171,204) / 171,204 * 100 = x",
        ),
        (of_two("a.value < b.value", "comparison", "<"), "171,204 < 204,891: x"),
        (CellQuery("SELECT label FROM cells ORDER BY sum(value) DESC, n LIMIT 1"), ""),
    ],
)
def test_a_computation_with_its_numbers(computed: CellQuery, shown: str) -> None:
    answer = Answer(
        "x", operation="any", computed=computed, operands=operands("171,204", "204,891")
    )
    assert working(answer) == shown


@pytest.mark.parametrize(
    ("text", "shown"), [("0.125", "1 / 8 = 0.125 = 12.5%"), ("12.5", "1 / 8 = 12.5")]
)
def test_a_share_that_is_a_fraction_is_shown_in_percent_too(text: str, shown: str) -> None:
    answer = Answer(text, operation="share", computed=QUOTIENT, operands=operands("1", "8"))
    assert working(answer) == shown


def test_a_long_computation_is_cut() -> None:
    answer = Answer("45", computed=SUM, operands=operands(*map(str, range(10))))
    assert working(answer) == "0 + 1 + 2 + 3 + 4 + 5 + ... + 9 = 45"


def test_ties_are_said() -> None:
    held = operands("7", "9", "9.0", "△9")
    answer = Answer("row 3", (held[1].cell,), operation="argmax", operands=held)
    assert ties(answer) == ("row 4",)
    assert ties(Answer("row 2", (held[0].cell,), operation="argmin", operands=held)) == ()
    assert ties(Answer("16", (held[0].cell,), operation="sum", operands=held)) == ()


@pytest.mark.parametrize(
    ("texts", "tied"),
    [
        (("4:59", "5:03", "4:59", "DNF"), ("row 4",)),
        (("20 (9 gold)", "12 (3 gold)", "n/a", ""), ()),
        (("n/a", "-", "n/a", "3"), ()),
        (("0", "n/a", "-", "0.0"), ("row 5",)),
    ],
)
def test_a_cell_without_a_number_ties_with_none(
    texts: tuple[str, ...], tied: tuple[str, ...]
) -> None:
    held = operands(*texts)
    answer = Answer(held[0].label, (held[0].cell,), operation="argmin", operands=held)
    assert ties(answer) == tied


@pytest.mark.parametrize(
    ("text", "work", "shown"),
    [
        ("0.556284", "quotient", "55.63%"),
        ("1.4", "quotient", ""),
        ("-0.12", "change", "-12%"),
        ("0.5", "mean", ""),
    ],
)
def test_fraction_that_is_computed_is_told_as_a_percentage(
    text: str, work: Work, shown: str
) -> None:
    assert percentage(Answer(text, operation="ratio", computed=CellQuery(work=work))) == shown
    asked = CellQuery(work=work, in_percent=True)
    assert not percentage(Answer(text, operation="ratio", computed=asked))
