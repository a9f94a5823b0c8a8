"""Answers in the form `value`."""

from dsqa.answers.model import Answer, CellRef
from dsqa.answers.plain_answer import plain_answer
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables import understand
from dsqa.text.cell_query import CellQuery

TEXTS = [
    ["収支（単位：百万円）", "", ""],
    ["区分", "前期", "当期"],
    ["売上高", "1,200", "1,500"],
    ["損失", "△30", "△20"],
]
VALUES = [
    ["収支（単位：百万円）", None, None],
    ["区分", "前期", "当期"],
    ["売上高", 1200.0, 1500.0],
    ["損失", -30.0, -20.0],
]
SHEET = Sheet("", 0, VALUES, TEXTS)
CONTENTS = [Content("f.csv", [SHEET], understand(SHEET))]


def plain(text: str, operation: str, *cells: str, in_percent: bool = False) -> str:
    refs = tuple(CellRef("f.csv", "", cell) for cell in cells)
    computed = CellQuery(in_percent=in_percent)
    answer = Answer(text, refs, operation=operation, computed=computed)
    return plain_answer(answer, CONTENTS, "j").text


def test_what_cells_show_and_what_is_computed_from_them() -> None:
    assert plain("1,500", "lookup", "C3") == "1500000000"
    assert plain("△30", "lookup", "B4") == "-30000000"
    assert plain("1,500; △20", "list", "C3", "C4") == "1500000000; -20000000"
    assert plain("300", "difference", "B3", "C3") == "300000000"


def test_shares_are_fractions_and_the_rest_stays() -> None:
    assert plain("25.0", "percent_change", "B3", "C3", in_percent=True) == "0.25"
    assert plain("1.3", "ratio", "B3", "C3") == "1.3"
    assert plain("当期", "argmax", "C2") == "当期"
    assert plain("1,500", "lookup") == "1,500"


def test_a_cell_that_is_not_there() -> None:
    assert plain("1,500", "lookup", "Z99") == "1500"
