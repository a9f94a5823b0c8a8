"""Parents of the rows of a cross table that indentation does not show: by sums, wording and codes."""

import re
from collections.abc import Callable, Sequence

import numpy as np

from dsqa.language.totals import says_total
from dsqa.readers.sheet import PLAIN
from dsqa.tables.grid import Grid
from dsqa.tables.heads.headers import Frame
from dsqa.tables.model import Label
from dsqa.tables.stub.codes import parents_by_code
from dsqa.tables.stub.nesting import RowRun
from dsqa.tables.stub.stubs import indentation
from dsqa.tables.stub.sums import MOST_ROWS, Numbers, parents_by_sum, sums_run_of
from dsqa.text.regex import regex

_RESULT = regex(r"差引|差額|利益|損失|損益|収支|残高|balance|difference|\bnet\b", re.IGNORECASE)
"""Labels of rows, besides totals, that are computed from the rows above them."""
MOST_PARTS = 40
"""Maximum number of rows above a subtotal that may be its parts."""


def is_result(label: str) -> bool:
    """Whether a row is computed from the rows above it, by its label."""
    return says_total(label) or bool(_RESULT.search(label))


def free_subtotals(
    grid: Grid,
    frame: Frame,
    positions: list[int],
    chains: list[list[Label]],
    stubs: list[list[Label | None]],
) -> None:
    """Align subtotals that are indented below the last of their parts (Arson, then Violent crime)
    with these parts; changes `chains`."""
    if len(frame.stub_columns) != 1 or len(positions) > MOST_ROWS:
        return
    at = {label.row: i for i, own in enumerate(stubs) if (label := own[0]) is not None}
    inner = [i for i, chain in enumerate(chains) if chain and chain[-1].row in at]
    if not inner:
        return
    numbers = _numbers(grid, frame, positions)
    parts: dict[int, list[int]] = {}
    for i in inner:
        above = at[chains[i][-1].row]
        if above not in parts:
            # The parents of rows above are known by now.
            same = [k for k in range(above + 1) if chains[k] == chains[above]]
            parts[above] = same[-MOST_PARTS:]
        if sums_run_of(numbers, i, parts[above]):
            chains[i] = list(chains[above])


def nest_flat_runs(
    grid: Grid,
    frame: Frame,
    positions: list[int],
    chains: list[list[Label]],
    stubs: list[list[Label | None]],
    nest: Callable[[RowRun], list[int]],
) -> None:
    """Add parents by numbers and wording, in runs of rows without indentation; changes `chains`.

    A run that ends at the first of several rows with indented parts (Country total, North, …) has no parents: these rows are alike.
    """
    if len(frame.stub_columns) != 1 or len(positions) > MOST_ROWS:
        return
    numbers = _numbers(grid, frame, positions)
    start = 0
    for end in range(1, len(positions) + 1):
        if end < len(positions) and chains[end] == chains[start]:
            continue
        if _goes_on(chains, stubs, start, end):
            start = end
            continue
        run = _flat_run(
            grid, positions[start:end], chains[start], stubs[start:end], numbers[start:end]
        )
        if run is not None:
            above = list(chains[start])
            for i, parent in enumerate(nest(run), start):
                label = stubs[start + parent][0] if parent >= 0 else None
                if label is not None:
                    chains[i] = [*chains[start + parent], label]
                elif i != start:
                    chains[i] = list(above)
        start = end


def _goes_on(
    chains: list[list[Label]], stubs: list[list[Label | None]], start: int, end: int
) -> bool:
    """Whether the last row of a run has parts, and another row with parts follows at the same depth."""
    if end >= len(chains) or end - start < 2:
        return False
    above, own = chains[start], stubs[end - 1][0]
    return chains[end] == [*above, own] and any(
        chains[at] == above and chains[at + 1] == [*above, stubs[at][0]]
        for at in range(end, len(chains) - 1)
    )


def nest_by_code(
    grid: Grid,
    frame: Frame,
    positions: list[int],
    chains: list[list[Label]],
    stubs: list[list[Label | None]],
    codes: frozenset[int],
) -> None:
    """Add parents by the first column of codes; changes `chains`."""
    coded = sorted({*codes, *frame.numbered})
    if not coded or len(positions) > MOST_ROWS or any(chain != chains[0] for chain in chains):
        return
    texts = [grid.sheet.texts[r][coded[0]] for r in positions]
    names = [next((label for label in own if _names(label, coded)), None) for own in stubs]
    parents = parents_by_code(
        texts, [name.text if name else "" for name in names], _numbers(grid, frame, positions)
    )
    for i, parent in enumerate(parents):
        if parent >= 0 and (name := names[parent]):
            chains[i] = [*chains[parent], name]


def _names(label: Label | None, coded: Sequence[int]) -> bool:
    return label is not None and label.column not in coded


def _flat_run(
    grid: Grid,
    positions: list[int],
    above: list[Label],
    stubs: list[list[Label | None]],
    numbers: Numbers,
) -> RowRun | None:
    """The rows as a run, if each has a label and all have the same indentation; else None."""
    labels = [own[0] for own in stubs if own[0] is not None]
    depths = {indentation(grid, label.row, label.column) for label in labels}
    if len(depths) != 1 or len(labels) < len(stubs):
        return None
    return RowRun(
        positions,
        [label.text for label in labels],
        numbers,
        [grid.sheet.styles.get((label.row, label.column), PLAIN).bold for label in labels],
        parents_by_sum(numbers, [is_result(label.text) for label in labels]),
        bool(above),
    )


def _numbers(grid: Grid, frame: Frame, rows: list[int]) -> Numbers:
    """(rows, data columns) numbers; NaN if a cell has none."""
    values, columns = grid.sheet.values, frame.data_columns
    if not columns:
        return np.empty((len(rows), 0))
    first, end = columns[0], columns[-1] + 1
    numbers = np.array(
        [
            value if isinstance(value, float) else np.nan
            for r in rows
            for value in values[r][first:end]
        ]
    ).reshape(len(rows), end - first)
    return numbers if len(columns) == end - first else numbers[:, np.array(columns) - first]
