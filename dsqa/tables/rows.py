"""The row axis of a cross table: sections, indentation, subtotals and stub columns."""

import re

import numpy as np

from dsqa.readers.sheet import PLAIN
from dsqa.tables.eras import Era, carry, first_era
from dsqa.tables.grid import EMPTY, Grid
from dsqa.tables.headers import Frame
from dsqa.tables.model import Axis, Label
from dsqa.tables.paths import Path, levels_of
from dsqa.tables.sections import Outline
from dsqa.tables.stubs import (
    across,
    first_label,
    heads,
    indentation,
    spans_data,
    stub_labels,
    words_in,
)
from dsqa.tables.sums import MOST_ROWS, parents_by_sum

RESULT = re.compile(
    r"計$|計[（(]|差引|差額|利益|損失|損益|収支|残高|total|balance|difference|\bnet\b",
    re.IGNORECASE,
)
"""Labels of rows that follow from the rows above them."""

ACROSS = -1
"""Indentation of a heading over the data columns: it is above any heading in the stub."""


def row_axis(grid: Grid, frame: Frame, context: str = "") -> Axis:
    """Sections, indentation and stub columns, outermost first, for each row that carries data."""
    rows = _label_rows(grid, frame)
    outline = Outline()
    words = {c: words_in(grid, frame, c) for c in frame.stub_columns[:-1]}
    positions: list[int] = []
    chains: list[list[Label]] = []
    stubs: list[list[Label | None]] = []
    carried: list[Label | None] = [None] * len(frame.stub_columns)
    eras: list[Era | None] = [
        first_era([grid.sheet.texts[row[0]][c] for row in rows if row[1]], context)
        for c in frame.stub_columns
    ]
    for i, (r, has_data, label, indent) in enumerate(rows):
        if not has_data:
            if label is not None:
                run = _headings_from(rows, i)
                outline.heading(label, indent, run)
                carried = [None] * len(carried)
            continue
        bold = label is not None and grid.sheet.styles.get((r, label.column), PLAIN).bold
        apart = bold and i > 0 and r - rows[i - 1][0] > 1
        parents = outline.row(label, indent, apart)
        own = _with_eras(stub_labels(grid, frame, r, carried, words), eras)
        positions.append(r)
        chains.append([parent for parent in parents if not _repeats(parent, own)])
        stubs.append(own)
    _add_subtotals(grid, frame, positions, chains, stubs)
    depth = max((len(chain) for chain in chains), default=0)
    paths: list[Path] = []
    for chain, own in zip(chains, stubs, strict=True):
        padded: list[Label | None] = [*chain, *own[:1]]
        padded += [None] * (depth + 1 - len(padded))
        paths.append((*padded, *own[1:]))
    names = ("",) * depth + tuple(heads(grid, frame))
    return Axis(tuple(positions), levels_of(paths, names))


def _add_subtotals(
    grid: Grid,
    frame: Frame,
    positions: list[int],
    chains: list[list[Label]],
    stubs: list[list[Label | None]],
) -> None:
    """Parents told by arithmetic, in runs of rows that show no indentation; extends `chains`."""
    if len(frame.stub_columns) != 1 or len(positions) > MOST_ROWS:
        return
    start = 0
    for end in range(1, len(positions) + 1):
        if end < len(positions) and chains[end] == chains[start]:
            continue
        run = range(start, end)
        labels = [stubs[i][0] for i in run]
        depths = {indentation(grid, label.row, label.column) for label in labels if label}
        if len(depths) == 1 and all(labels):
            values = [[_number(grid, positions[i], c) for c in frame.data_columns] for i in run]
            above = list(chains[start])
            results = [bool(label and RESULT.search(label.text)) for label in labels]
            parents = parents_by_sum(np.array(values), results)
            for i, parent in zip(run, parents, strict=True):
                label = stubs[start + parent][0] if parent >= 0 else None
                if label is not None:
                    chains[i] = [*chains[start + parent], label]
                elif i != start:
                    chains[i] = list(above)
        start = end


def _number(grid: Grid, row: int, column: int) -> float:
    value = grid.sheet.values[row][column]
    return value if isinstance(value, float) else float("nan")


def _label_rows(grid: Grid, frame: Frame) -> list[tuple[int, bool, Label | None, int]]:
    """Per body row with content: row, whether it carries data, its label, its indentation."""
    rows = []
    data = list(frame.data_columns)
    filled = (grid.kinds[frame.body[0] : frame.body[1] + 1][:, data] != EMPTY).any(axis=1)
    for r in range(frame.body[0], frame.body[1] + 1):
        has_data = bool(filled[r - frame.body[0]]) and not spans_data(grid, frame, r)
        label, indent = first_label(grid, frame, r)
        if not has_data and _names_record(grid, frame, r):
            has_data = True
        if not has_data and label is None:
            label, indent = across(grid, frame, r), ACROSS
        if has_data or label is not None:
            rows.append((r, has_data, label, indent))
    return rows


def _names_record(grid: Grid, frame: Frame, row: int) -> bool:
    """Whether a row without data is one whose data is missing: all its stub cells are filled."""
    stub = frame.stub_columns
    return len(stub) >= 2 and all(
        grid.kinds[row, c] != EMPTY and (row, c) not in grid.cover for c in stub
    )


def _headings_from(rows: list[tuple[int, bool, Label | None, int]], start: int) -> int:
    """How many rows without data follow one another from `start` on."""
    end = start
    while end < len(rows) and not rows[end][1]:
        end += 1
    return end - start


def _repeats(parent: Label, own: list[Label | None]) -> bool:
    return any(
        label is not None and (label.row, label.column) == (parent.row, parent.column)
        for label in own
    )


def _with_eras(labels: list[Label | None], eras: list[Era | None]) -> list[Label | None]:
    """Writes out the era of years that leave it to an earlier row; `eras` is updated."""
    result: list[Label | None] = []
    for i, label in enumerate(labels):
        if label is not None:
            text, eras[i] = carry(label.text, eras[i])
            if text != label.text:
                label = label._replace(text=text)
        result.append(label)
    return result
