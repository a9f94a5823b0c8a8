"""Sheets of a few thousand cells on which understanding once took minutes, or more memory than there is."""

import sys

import pytest

from dsqa.readers.sheet import Region, Sheet
from dsqa.readers.values import typed_rows
from dsqa.tables import understand
from dsqa.tables.heads import headers
from dsqa.tables.labels import clean as labels
from dsqa.tables.line_roles import linefacts
from dsqa.tables.model import Axis, Table
from tests import prefork

HANG = 100
"""Seconds; each takes less than one where nothing is wrong, and far more than this where it is."""

SHAPES = {
    "lines above and below a table": """
        texts = [[f"注{r}) ここに"] for r in range(30_000)] + [["a", "b"]] + [[f"x{r}", "1.5"] for r in range(9)]
        texts += [[f"※ note {r}"] for r in range(30_000)]""",
    "one row": "texts = [[str(3_000 + c) + '.5' for c in range(120_000)]]",
    "labels that are set in ever further": """
        texts = [["a", "b"]] + [[f"deep {r}", "1.5"] for r in range(12_000)]
        styles = {(r, 0): Style(indent=r) for r in range(1, 12_001)}""",
    "headings that follow one another": """
        texts = [["a", "b"]] + [[f"part {r}", ""] if r % 15_000 else [f"p{r}", "2.5"] for r in range(30_001)]""",
    "tables side by side": """
        texts = [["a", "b", "c", ""] * 6_000] + [["x", "1.5", "2.5", ""] * 6_000 for _ in range(3)]""",
    "a corner cell that is merged over all rows": """
        texts = [[f"h{r}", *"abcdef"] for r in range(4_000)] + [["x", *["1.5"] * 6]] * 3
        merges = (Region(0, 0, 3_999, 0),)""",
    "tables of a few cells": """
        texts = [row for n in range(10_000) for row in (["t", ""], ["a", "b"], ["x", "1.5"], ["", ""])]""",
    "a head over thousands of columns": """
        texts = [["a"] + ["g"] + [""] * 11_998, ["", *["h"] * 11_999]] + [["x", *["w"] * 11_998, "1.5"]] * 4
        merges = (Region(0, 1, 0, 11_999),)""",
    "blanks and dots": """
        texts = [["a", "b"]] + [[" " * 100_000 + "単:", "1.5"], ["." * 100_000 + "x", "2.5"]]
        texts += [["日" + chr(10) * 100_000 + "本 x", "2.5"], ["20" * 50_000, "3.5"], [" ." * 50_000 + "-", "1"]]""",
}


@pytest.mark.parametrize("shape", SHAPES)
def test_no_shape_takes_minutes(shape: str) -> None:
    code = f"""
from textwrap import dedent
from dsqa.readers.sheet import Region, Sheet, Style
from dsqa.readers.values import typed_rows
from dsqa.tables import understand
merges, styles = (), {{}}
exec(dedent({SHAPES[shape]!r}))
width = max(map(len, texts))
texts = [[*row, *[""] * (width - len(row))] for row in texts]
understand(Sheet("s", 0, typed_rows(texts), texts, styles, merges))
"""
    done = prefork.run([sys.executable, "-c", code], timeout=HANG)
    assert (done.returncode, done.stderr) == (0, "")


def _sheet(texts: list[list[str]]) -> Sheet:
    width = max(map(len, texts))
    texts = [[*row, *[""] * (width - len(row))] for row in texts]
    return Sheet("s", 0, typed_rows(texts), texts)


def _wide(columns: int) -> Sheet:
    rows = [["a", *(f"h{c}" for c in range(columns))]]
    return _sheet([*rows, *([f"x{r}", *["1.5"] * columns] for r in range(4))])


@pytest.mark.parametrize(
    ("module", "name"), [(linefacts, "_shares_around"), (headers, "head_text")]
)
def test_columns_are_looked_at_in_proportion_to_their_number(
    module: object, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = 0
    plain = getattr(module, name)

    def counted(*arguments: object) -> object:
        nonlocal calls
        calls += 1
        return plain(*arguments)

    monkeypatch.setattr(module, name, counted)
    counts = []
    for columns in (200, 400):
        calls = 0
        understand(_wide(columns))
        counts.append(calls)
    assert counts[1] <= 2 * counts[0] + 20


def test_long_labels_are_not_searched_for_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(text: str) -> str:
        raise AssertionError(f"{len(text)} characters searched")

    monkeypatch.setattr(labels, "_drop_mark", searched)
    assert labels.clean("word " * 1_000 + "5)").endswith("5)")


def test_from_so_many_tables_on_the_rest_is_a_part_of_the_last_one() -> None:
    texts = [row for n in range(6) for row in (["a", "b", "c"], [f"x{n}", "1", "2.5"], [""], [""])]
    sheet = _sheet(texts)
    assert len(understand(sheet)) == 6
    tables = understand(sheet, 2)
    assert len(tables) == 2
    assert tables[-1].row_axis.positions[-1] == 21


def _moved(table: Table, down: int, across: int) -> tuple[object, ...]:
    def axis(one: Axis, by: int) -> tuple[object, ...]:
        levels = [
            [(label.text, label.row + down, label.column + across) for label in level.labels]
            for level in one.levels
        ]
        return [at + by for at in one.positions], [level.codes for level in one.levels], levels

    top, left, bottom, right = table.region
    return (
        Region(top + down, left + across, bottom + down, right + across),
        axis(table.row_axis, down),
        axis(table.column_axis, across),
        (table.kind, table.title, table.unit, table.notes),
    )


@pytest.mark.parametrize(("down", "across"), [(0, 3), (5, 0), (4_000, 900)])
def test_blank_margins_move_tables_and_change_nothing_else(down: int, across: int) -> None:
    texts = [
        ["Table 1 Persons", "", ""],
        ["(in thousands)", "", ""],
        ["Region", "2019", "2020"],
        ["North", "1,234.5", "1,300.5"],
        ["  Upper", "234.5", "300.5"],
        ["South", "99.5", "98.5"],
        ["Note: estimates.", "", ""],
    ]
    width = across + 3
    moved = [[""] * width] * down + [[*[""] * across, *row] for row in texts]
    plain, shifted = understand(_sheet(texts)), understand(_sheet(moved))
    assert [_moved(table, down, across) for table in plain] == [
        _moved(table, 0, 0) for table in shifted
    ]
