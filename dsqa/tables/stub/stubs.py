"""The labels in the stub cells of a row."""

import re
from collections.abc import Mapping

import numpy as np

from dsqa.readers.sheet import PLAIN
from dsqa.tables.grid import EMPTY, MARKER, NUMBER, TEXT, YEAR, Grid
from dsqa.tables.heads.headers import Frame
from dsqa.tables.heads.vertical import words_down
from dsqa.tables.labels.clean import clean
from dsqa.tables.labels.numbered import label_text
from dsqa.tables.model import Label
from dsqa.text.regex import regex

_NONE: Mapping[tuple[int, int], Label] = {}
HEAD_LINES = 3
SAMPLE_ROWS = 600
FEWEST_CODES = 3
_HYPHENS = regex(r"(?P<before>\s*)(?P<marks>[-–—]{1,4}|\+)\s+(?=[^\W\d])")
"""Hyphens that indent a label, - Men, -- Young, or signs of what is added and taken away: + Imports, - Exports."""
_CODE = regex(r"[A-Za-zＡ-Ｚ]?[0-9０-９]{1,6}(?:[.\-－．][0-9０-９]{1,4})*[A-Za-z.]?")
_NUMBERING = regex(r"[(（]?(?:\d{1,2}|[①-⑳]|[A-Za-z])[)）]?")
_UNIT_LINE = regex(r"[(（\[【〔]?\s*(?:単\s*位|units?\s*[:：])", re.IGNORECASE)


def heads(grid: Grid, frame: Frame) -> list[str]:
    """The head of each stub column; the lines of a wrapped head are joined."""
    return [head_of(grid, frame.header_rows, c) for c in frame.stub_columns]


def head_of(grid: Grid, header_rows: tuple[int, ...], column: int) -> str:
    """The head of one column: its lines joined; of many header rows only the last."""
    lines = dict.fromkeys(clean(grid.text(r, column)) for r in header_rows)
    texts = [line for line in lines if line and not _UNIT_LINE.match(line)]
    texts = [line for line in texts if not _NUMBERING.fullmatch(line)] or texts
    if not texts:
        return ""
    return " ".join(texts) if len(texts) <= HEAD_LINES else texts[-1]


def code_columns(grid: Grid, frame: Frame) -> frozenset[int]:
    """Stub columns of codes: all distinct, each beside a label on its right that it numbers."""
    texts, stub = grid.sheet.texts, frame.stub_columns
    found = set()
    rows = range(frame.body[0], min(frame.body[1], frame.body[0] + SAMPLE_ROWS) + 1)
    # The last stub column with a text, for each row.
    last = {r: next((c for c in reversed(stub) if grid.kinds[r, c] == TEXT), -1) for r in rows}
    for c in stub[:-1]:
        coded = [
            texts[r][c].strip()
            for r in rows
            if _CODE.fullmatch(texts[r][c].strip()) and last[r] > c
        ]
        years = sum(grid.kinds[r, c] == YEAR for r in rows)
        labelled = sum(grid.kinds[r, c] != EMPTY and last[r] > c for r in rows)
        are_codes = len(set(coded)) >= 0.9 * len(coded) and years < 0.8 * len(coded)
        if len(coded) >= FEWEST_CODES and len(coded) >= 0.8 * labelled and are_codes:
            found.add(c)
    return frozenset(found)


def first_label(
    grid: Grid, frame: Frame, row: int, codes: frozenset[int] = frozenset()
) -> tuple[Label | None, int]:
    """The first filled stub cell and its indentation in half characters; codes only if they are the only label."""
    texts = grid.sheet.texts[row]
    places = [c for c in frame.stub_columns if texts[c].strip()]
    if not places:
        return None, 0
    c = next((place for place in places if place not in codes), places[0])
    return Label(label_text(grid, row, c), row, c), indentation(grid, row, c)


def indentation(grid: Grid, row: int, column: int) -> int:
    """Half-width blanks before the text, plus two for each step of indentation of the cell."""
    text = grid.sheet.texts[row][column]
    steps = 2 * grid.sheet.styles.get((row, column), PLAIN).indent
    if text[:1].isalnum():
        return steps
    blanks = 0
    hyphens = _HYPHENS.match(text)
    if hyphens:
        blanks, text = 2 * len(hyphens["marks"]), hyphens["before"]
    before = text[: len(text) - len(text.lstrip("\u3000 \u00a0.・"))]
    return blanks + len(before) + before.count("\u3000") + steps


def spans_data(grid: Grid, frame: Frame, row: int) -> bool:
    """Whether a row has only one text, merged over all data columns: a heading in the body."""
    if len(frame.data_columns) < 2:
        return False
    merge = grid.cover.get((row, frame.data_columns[-1]))
    if merge is None or merge.left > frame.data_columns[0]:
        return False
    if any(grid.kinds[row, c] != EMPTY for c in frame.stub_columns if c < merge.left):
        return False
    if grid.kinds[merge.top, merge.left] == YEAR:
        return True
    return not isinstance(grid.sheet.values[merge.top][merge.left], float)


def numeric_columns(grid: Grid, frame: Frame) -> frozenset[int]:
    """The data columns with numbers, and at most a few texts among them."""
    body = grid.kinds[frame.body[0] : frame.body[1] + 1, list(frame.data_columns)]
    numbers = ((body == NUMBER) | (body == MARKER)).sum(axis=0)
    texts = (body == TEXT).sum(axis=0)
    return frozenset(
        c
        for c, number, text in zip(frame.data_columns, numbers, texts, strict=True)
        if number >= 2 * text and number > 1
    )


def stands_alone(grid: Grid, frame: Frame, row: int, numeric: frozenset[int]) -> bool:
    """Whether a row has only one text, written over columns of numbers: a heading."""
    if len(frame.data_columns) < 2:
        return False
    filled = np.nonzero(grid.kinds[row, frame.block.area.left : frame.block.area.right + 1])[0]
    return (
        len(filled) == 1
        and numeric.issuperset(frame.data_columns)
        and (column := frame.block.area.left + int(filled[0])) in numeric
        and grid.kinds[row, column] in (TEXT, YEAR)
        and (row, column) not in grid.cover
    )


def carries_data(grid: Grid, frame: Frame, row: int, numeric: frozenset[int]) -> bool:
    """Whether a body row has data and is not a heading of the rows below it."""
    role = frame.lines.get(row)
    if role is not None:
        return role == "data"
    return proposes_data(grid, frame, row, numeric)


def proposes_data(grid: Grid, frame: Frame, row: int, numeric: frozenset[int]) -> bool:
    """As `carries_data`, by rules: the data columns have something that is not a heading over them,
    or all cells of a stub of several columns are filled, so that the data are missing."""
    if grid.kinds[row].take(frame.data_columns).any() and not (
        spans_data(grid, frame, row) or stands_alone(grid, frame, row, numeric)
    ):
        return True
    stub = frame.stub_columns
    return len(stub) >= 2 and all(
        grid.kinds[row, c] != EMPTY and (row, c) not in grid.cover for c in stub
    )


def plainly_data(grid: Grid, frame: Frame) -> list[bool]:
    """(body rows,) whether several filled data cells show quickly that the row has data."""
    if len(frame.data_columns) < 2:
        return [False] * (frame.body[1] - frame.body[0] + 1)
    rows = slice(frame.body[0], frame.body[1] + 1)
    filled = grid.kinds[rows, list(frame.data_columns)] != EMPTY
    plain = (filled.sum(axis=1) > 1) & ~grid.merged[rows, frame.data_columns[-1]]
    found: list[bool] = plain.tolist()
    return found


def across(grid: Grid, frame: Frame, row: int) -> Label | None:
    for c in frame.data_columns:
        text = grid.sheet.texts[row][c]
        if text.strip():
            return Label(clean(text), row, c)
    return None


def words_in(grid: Grid, frame: Frame, column: int) -> dict[int, Label]:
    texts = grid.sheet.texts
    rows = range(frame.body[0], frame.body[1] + 1)
    return words_down(((r, texts[r][column]) for r in rows if texts[r][column].strip()), column)


def stub_labels(
    grid: Grid,
    frame: Frame,
    row: int,
    carried: list[Label | None],
    words: dict[int, dict[int, Label]],
    codes: frozenset[int] = frozenset(),
    centred: Mapping[tuple[int, int], Label] = _NONE,
) -> list[Label | None]:
    """Stub labels of a row; for cells left of its first label, the labels from above are carried down.

    Columns of codes number the labels beside them: nothing is carried down in them. Labels in
    `centred` are in the middle of the rows that they apply to.
    """
    labels: list[Label | None] = []
    started = False
    for i, c in enumerate(frame.stub_columns):
        if (row, c) in centred:
            carried[i] = centred[row, c]
            labels.append(carried[i])
            continue
        merge = grid.cover.get((row, c))
        if merge and merge.left < c and merge.left in frame.stub_columns:
            labels.append(None)
            continue
        r, column = (merge.top, merge.left) if merge else (row, c)
        text = label_text(grid, r, column)
        if c in codes:
            labels.append(Label(text, r, column) if text else None)
        elif text:
            label = words.get(column, {}).get(r) or Label(text, r, column)
            if not started:
                carried[i + 1 :] = [None] * (len(carried) - i - 1)
            started = started or r == row
            carried[i] = label
            labels.append(label)
        else:
            labels.append(carried[i] if not started else None)
    return labels
