"""Axes of a cross table: which labels each data row and each data column carries."""

from dsqa.readers.sheet import PLAIN
from dsqa.tables.grid import EMPTY, Grid
from dsqa.tables.headers import Frame
from dsqa.tables.labels import clean
from dsqa.tables.model import Axis, Label, Level

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


def column_axis(grid: Grid, frame: Frame) -> Axis:
    """One level per header row; blank cells right of a parent label continue it."""
    columns = frame.data_columns
    rows = []
    groups = [0] * len(columns)
    for r in frame.header_rows:
        labels = _header_row(grid, frame, r, groups)
        rows.append(labels)
        groups = _regroup(labels, groups)
    paths: list[Path] = [tuple(row[i] for row in rows) for i in range(len(columns))]
    return Axis(columns, levels_of(paths))


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
        elif carried is not None and not last and _continues(grid, frame, row, c):
            labels.append(carried)
        else:
            labels.append(None)
    return labels


def _continues(grid: Grid, frame: Frame, row: int, column: int) -> bool:
    """A blank header cell continues its left neighbour when a label stands below it, none above."""
    above = any(grid.kinds[r, column] != EMPTY for r in frame.header_rows if r < row)
    below = any(grid.kinds[r, column] != EMPTY for r in frame.header_rows if r > row)
    return below and not above


def _regroup(labels: list[Label | None], groups: list[int]) -> list[int]:
    """Columns that share their labels so far have equal numbers."""
    result: list[int] = []
    for i, label in enumerate(labels):
        new = i == 0 or groups[i] != groups[i - 1] or (label is not None and label != labels[i - 1])
        result.append((result[-1] if result else 0) + int(new))
    return result


def row_axis(grid: Grid, frame: Frame) -> Axis:
    """Sections, indentation and stub columns, outermost first, for each row that carries data."""
    sheet, stub = grid.sheet, frame.stub_columns
    positions: list[int] = []
    chains: list[list[Label]] = []
    stubs: list[Path] = []
    open_labels: list[tuple[tuple[int, int], Label]] = []  # (section rank, indentation), label
    carried: list[Label | None] = [None] * len(stub)
    data = list(frame.data_columns)
    kinds = grid.kinds
    for r in range(frame.body[0], frame.body[1] + 1):
        texts = sheet.texts[r]
        has_data = bool((kinds[r, data] != EMPTY).any()) and not _spans_data(grid, frame, r)
        label, indent = _first_label(grid, frame, r)
        if not has_data:
            text = label or _across(grid, frame, r)
            if text is not None:
                rank = (0, indent)
                open_labels = [entry for entry in open_labels if entry[0] < rank]
                open_labels.append((rank, text))
                carried = [None] * len(stub)
            continue
        rank = (1, indent)
        if label is not None:
            open_labels = [
                e for e in open_labels if e[0][0] == 0 and e[0][1] <= indent or e[0] < rank
            ]
            open_labels = [e for e in open_labels if e[0][0] == 0 or e[0][1] < indent]
        row_labels = _stub_labels(grid, frame, r, carried)
        positions.append(r)
        chains.append([entry[1] for entry in open_labels])
        stubs.append(tuple(row_labels))
        if label is not None and indent_matters(label, texts):
            open_labels.append((rank, label))
    depth = max((len(chain) for chain in chains), default=0)
    paths: list[Path] = []
    for chain, row_labels_ in zip(chains, stubs, strict=True):
        own = row_labels_[:1]
        padded: list[Label | None] = [*chain, *own]
        padded += [None] * (depth + 1 - len(padded))
        paths.append((*padded, *row_labels_[1:]))
    heads = ("",) * depth + tuple(_heads(grid, frame))
    return Axis(tuple(positions), levels_of(paths, heads))


def indent_matters(label: Label, texts: list[str]) -> bool:
    """Every labelled row may be the parent of deeper ones."""
    return bool(label.text)


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
    for depth, c in enumerate(frame.stub_columns):
        text = grid.sheet.texts[row][c]
        if text.strip():
            return Label(clean(text), row, c), indentation(grid, row, c) + 100 * depth
    return None, 0


def indentation(grid: Grid, row: int, column: int) -> int:
    """Half-width blanks before the text plus two for each step set on the cell."""
    text = grid.sheet.texts[row][column]
    blanks = 0
    for character in text:
        if character == "\u3000":
            blanks += 2
        elif character in " \u00a0":
            blanks += 1
        else:
            break
    return blanks + 2 * grid.sheet.styles.get((row, column), PLAIN).indent


def _spans_data(grid: Grid, frame: Frame, row: int) -> bool:
    """Whether one merged text covers all data columns, as a heading inside the body does."""
    merge = grid.cover.get((row, frame.data_columns[-1])) if frame.data_columns else None
    return bool(
        merge
        and len(frame.data_columns) > 1
        and merge.left <= frame.data_columns[0]
        and grid.sheet.values[merge.top][merge.left].__class__ is not float
    )


def _across(grid: Grid, frame: Frame, row: int) -> Label | None:
    for c in frame.data_columns:
        text = grid.sheet.texts[row][c]
        if text.strip():
            return Label(clean(text), row, c)
    return None


def _stub_labels(
    grid: Grid, frame: Frame, row: int, carried: list[Label | None]
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
            label = Label(text, r, column)
            if not started:
                carried[i + 1 :] = [None] * (len(carried) - i - 1)
            started = started or r == row
            carried[i] = label
            labels.append(label)
        else:
            labels.append(carried[i] if not started else None)
    return labels
