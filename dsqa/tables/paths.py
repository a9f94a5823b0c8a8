"""Axes of a cross table: which labels each data row and each data column carries."""

import re

import numpy as np

from dsqa.readers.sheet import PLAIN
from dsqa.tables.eras import Era, carry, first_era
from dsqa.tables.grid import EMPTY, Grid
from dsqa.tables.headers import Frame
from dsqa.tables.labels import clean
from dsqa.tables.model import Axis, Label, Level
from dsqa.tables.sections import Outline
from dsqa.tables.sums import MOST_ROWS, parents_by_sum
from dsqa.tables.vertical import words_down

RESULT = re.compile(
    r"計$|計[（(]|差引|差額|利益|損失|損益|収支|残高|total|balance|difference|\bnet\b",
    re.IGNORECASE,
)
"""Labels of rows that follow from the rows above them."""

ACROSS = -1
"""Indentation of a heading over the data columns: it is above any heading in the stub."""

Path = tuple[Label | None, ...]


def levels_of(paths: list[Path], heads: tuple[str, ...] = ()) -> tuple[Level, ...]:
    """Levels of an axis from the path of each position (all of one depth); empty ones are left out."""
    depth = max((len(path) for path in paths), default=0)
    levels = []
    for d in range(depth):
        index: dict[Label, int] = {}
        codes = []
        for path in paths:
            label = path[d] if d < len(path) else None
            codes.append(-1 if label is None else index.setdefault(label, len(index)))
        if index:
            levels.append(Level(tuple(index), tuple(codes), heads[d] if d < len(heads) else ""))
    return tuple(levels)


def column_axis(grid: Grid, frame: Frame, context: str = "") -> Axis:
    """One level per header row; blank cells right of a parent label continue it."""
    columns = frame.data_columns
    rows = []
    groups = [0] * len(columns)
    for r in frame.header_rows:
        labels = _header_row(grid, frame, r, groups)
        rows.append(_years_in_order(labels, context))
        groups = _regroup(labels, groups)
    paths: list[Path] = [_joined([row[i] for row in rows]) for i in range(len(columns))]
    return Axis(columns, levels_of(paths))


def _joined(path: list[Label | None]) -> Path:
    """The path of a column with words written downwards put together."""
    filled = [label for label in path if label is not None]
    if len(filled) < 2 or len(filled[0].text) != 1 and len(filled[-1].text) != 1:
        return tuple(path)
    words = words_down(((label.row, label.text) for label in filled), filled[-1].column)
    result: list[Label | None] = []
    for label in path:
        word = words.get(label.row) if label is not None else None
        if word is None:
            result.append(label)
        else:
            result.append(word if label is not None and word.row == label.row else None)
    return tuple(result)


def _years_in_order(labels: list[Label | None], context: str) -> list[Label | None]:
    """Eras carried along one header row; a repeated label keeps its reading."""
    result: list[Label | None] = []
    distinct = list(dict.fromkeys(label for label in labels if label is not None))
    era = first_era([label.text for label in distinct], context)
    previous: Label | None = None
    for label in labels:
        if label is not None and label != previous:
            previous = label
            text, era = carry(label.text, era)
            label = label._replace(text=text)
        elif label is not None:
            label = result[-1]
        result.append(label)
    return result


def _header_row(grid: Grid, frame: Frame, row: int, groups: list[int]) -> list[Label | None]:
    """Labels of one header row over the data columns, parents carried to the right."""
    sheet = grid.sheet
    last = row == frame.header_rows[-1]
    labels: list[Label | None] = []
    carried: Label | None = None
    for i, c in enumerate(frame.data_columns):
        merge = grid.cover.get((row, c))
        if i and groups[i] != groups[i - 1]:
            carried = None
        if merge:
            carried = None
            own = merge.top == row or (
                merge.top < frame.header_rows[0] and row == frame.header_rows[0]
            )
            text = clean(sheet.texts[merge.top][merge.left]) if own else ""
            labels.append(Label(text, merge.top, merge.left) if text else None)
            continue
        text = clean(sheet.texts[row][c])
        if text:
            carried = Label(text, row, c)
            labels.append(carried)
        elif carried is not None and not last and _continues(grid, frame, row, c, carried):
            labels.append(carried)
        else:
            labels.append(None)
    return labels


def _continues(grid: Grid, frame: Frame, row: int, column: int, label: Label) -> bool:
    """Whether a blank header cell belongs to the label on its left.

    It does when a label stands below it and none above, unless the left column is a stack of
    wrapped lines, with more rows filled than a parent and its child need.
    """
    filled = grid.kinds[list(frame.header_rows), :][:, [label.column, column]] != EMPTY
    below = [r for r in frame.header_rows if r > row]
    above = [r for r in frame.header_rows if r < row]
    if any(grid.kinds[r, column] != EMPTY for r in above):
        return False
    if not any(grid.kinds[r, column] != EMPTY for r in below):
        return False
    return int(filled[:, 1].sum()) >= int(filled[:, 0].sum()) - 1 - len(above)


def _regroup(labels: list[Label | None], groups: list[int]) -> list[int]:
    """Columns that share their labels so far have equal numbers."""
    result: list[int] = []
    for i, label in enumerate(labels):
        new = i == 0 or groups[i] != groups[i - 1] or label != labels[i - 1]
        result.append((result[-1] if result else 0) + int(new))
    return result


def row_axis(grid: Grid, frame: Frame, context: str = "") -> Axis:
    """Sections, indentation and stub columns, outermost first, for each row that carries data."""
    rows = _label_rows(grid, frame)
    outline = Outline()
    words = {c: _words_in(grid, frame, c) for c in frame.stub_columns[:-1]}
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
                run = next((k for k, row in enumerate(rows[i:]) if row[1]), len(rows) - i)
                outline.heading(label, indent, run)
                carried = [None] * len(carried)
            continue
        parents = outline.row(label, indent, label.column if label else -1)
        own = _with_eras(_stub_labels(grid, frame, r, carried, words), eras)
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
    heads = ("",) * depth + tuple(_heads(grid, frame))
    return Axis(tuple(positions), levels_of(paths, heads))


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
        has_data = bool(filled[r - frame.body[0]]) and not _spans_data(grid, frame, r)
        label, indent = _first_label(grid, frame, r)
        if not has_data and label is None:
            label, indent = _across(grid, frame, r), ACROSS
        if has_data or label is not None:
            rows.append((r, has_data, label, indent))
    return rows


def _words_in(grid: Grid, frame: Frame, column: int) -> dict[int, Label]:
    texts = grid.sheet.texts
    rows = range(frame.body[0], frame.body[1] + 1)
    return words_down(((r, texts[r][column]) for r in rows if texts[r][column].strip()), column)


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
            label = label._replace(text=text)
        result.append(label)
    return result


def _heads(grid: Grid, frame: Frame) -> list[str]:
    heads = []
    for c in frame.stub_columns:
        text = ""
        for r in reversed(frame.header_rows):
            text = clean(grid.text(r, c))
            if text:
                break
        heads.append(text)
    return heads


def _first_label(grid: Grid, frame: Frame, row: int) -> tuple[Label | None, int]:
    """The first filled stub cell and its indentation in half characters."""
    for c in frame.stub_columns:
        text = grid.sheet.texts[row][c]
        if text.strip():
            return Label(clean(text), row, c), indentation(grid, row, c)
    return None, 0


def indentation(grid: Grid, row: int, column: int) -> int:
    """Half-width blanks before the text plus two for each step set on the cell."""
    text = grid.sheet.texts[row][column]
    blanks = 0
    for character in text:
        if character == "\u3000":
            blanks += 2
        elif character in " \u00a0.・":
            blanks += 1
        else:
            break
    return blanks + 2 * grid.sheet.styles.get((row, column), PLAIN).indent


def _spans_data(grid: Grid, frame: Frame, row: int) -> bool:
    """Whether one merged text over all data columns is all a row has: a heading in the body."""
    if len(frame.data_columns) < 2:
        return False
    merge = grid.cover.get((row, frame.data_columns[-1]))
    if merge is None or merge.left > frame.data_columns[0]:
        return False
    if any(grid.kinds[row, c] != EMPTY for c in frame.stub_columns if c < merge.left):
        return False
    return not isinstance(grid.sheet.values[merge.top][merge.left], float)


def _across(grid: Grid, frame: Frame, row: int) -> Label | None:
    for c in frame.data_columns:
        text = grid.sheet.texts[row][c]
        if text.strip():
            return Label(clean(text), row, c)
    return None


def _stub_labels(
    grid: Grid,
    frame: Frame,
    row: int,
    carried: list[Label | None],
    words: dict[int, dict[int, Label]],
) -> list[Label | None]:
    """Stub labels of a row; cells left of its first own label are carried down from above."""
    labels: list[Label | None] = []
    started = False
    for i, c in enumerate(frame.stub_columns):
        merge = grid.cover.get((row, c))
        if merge and merge.left < c and merge.left in frame.stub_columns:
            labels.append(None)
            continue
        r, column = (merge.top, merge.left) if merge else (row, c)
        text = clean(grid.sheet.texts[r][column])
        if text:
            label = words.get(column, {}).get(r) or Label(text, r, column)
            if not started:
                carried[i + 1 :] = [None] * (len(carried) - i - 1)
            started = started or r == row
            carried[i] = label
            labels.append(label)
        else:
            labels.append(carried[i] if not started else None)
    return labels
