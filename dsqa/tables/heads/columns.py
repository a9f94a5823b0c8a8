"""The column axis of a table: the labels above each column."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from dsqa.tables.grid import EMPTY, NUMBER, TEXT, Grid
from dsqa.tables.heads.dimensions import code_rows
from dsqa.tables.heads.headers import Frame
from dsqa.tables.heads.numbering import numbers_all, start_of
from dsqa.tables.heads.vertical import words_down
from dsqa.tables.heads.wrapped import carries_on, join_lines, joins
from dsqa.tables.labels.clean import clean
from dsqa.tables.labels.eras import carry, first_era
from dsqa.tables.labels.footnoted_years import footnoted_years
from dsqa.tables.labels.months import years_of_months
from dsqa.tables.labels.numbered import label_text
from dsqa.tables.labels.paths import Path, levels_of
from dsqa.tables.model import Axis, Label
from dsqa.tables.stub.periods import groups_of, label_groups
from dsqa.text.regex import regex

_PART = regex(r"[(（]?(?:うち|内訳)")
_COUNTED = regex(r"[(（]\d{1,3}[)）]")
_LETTER = regex(r"[(（]?[a-zA-Zａ-ｚＡ-Ｚ][)）]?")


def column_axis(grid: Grid, frame: Frame, context: str = "") -> Axis:
    """One level per header row; blank cells to the right of a parent label belong to it."""
    columns = frame.data_columns
    rows: list[list[Label | None]] = []
    groups = [0] * len(columns)
    codes = code_rows(grid, frame.block.area, frame.header_rows)
    for r in frame.header_rows:
        if r in codes.rows:
            continue
        labels = [
            label if label is None or (r, label.column) not in codes.names else None
            for label in _header_row(grid, frame, r, groups)
        ]
        if rows and (_counts(labels) or _numbers(labels) and _are_told(rows)):
            continue
        if numbers_all(grid, frame.block.area, r) and _are_named_below(grid, frame, r):
            continue
        labels = _years_in_order(_without_glued(labels), context)
        if any(wholes := _wholes(labels, groups)):
            rows.append(wholes)
        if not rows:
            labels, years = years_of_months(labels)
            if any(years):
                rows.append(years)
        rows.append(labels)
        groups = _regroup(labels, groups)
    rows = _with_groups(rows)
    seen = Counter(label for row in rows for label in row if label is not None)
    shared = frozenset(label for label, count in seen.items() if count > 1)
    paths: list[Path] = [
        _joined(join_lines([row[i] for row in rows], shared)) for i in range(len(columns))
    ]
    return Axis(columns, levels_of(_with_beside(grid, frame, at_one_level(paths))))


def _with_beside(grid: Grid, frame: Frame, paths: list[Path]) -> list[Path]:
    """The paths; a column of numbers without a head gets that of the column of numbers on its left,
    else on its right. The first column of a block may number the rows."""
    columns, found = frame.data_columns, list(paths)
    if all(map(any, paths)):
        return paths
    body = grid.kinds[frame.body[0] : frame.body[1] + 1, list(columns)]
    counted = ((body == NUMBER).sum(axis=0) > (body == TEXT).sum(axis=0)).tolist()
    pairs = [
        (i, i + 1)
        for i, (c, after) in enumerate(pairwise(columns))
        if counted[i] and counted[i + 1] and after == c + 1 and c > frame.block.area.left
    ]
    for source, bare in (*pairs, *((b, a) for a, b in reversed(pairs))):
        if not any(found[bare]):
            found[bare] = found[source]
    return found


def at_one_level(paths: list[Path]) -> list[Path]:
    """The paths with all labels at one level, if each column has exactly one label, in any header
    row: 200万円未満 over two rows beside 250～300 in one."""
    own = [[label for label in path if label is not None] for path in paths]
    labels = [label for path in own for label in path]
    if any(len(path) != 1 for path in own) or len(set(labels)) < len(labels):
        return paths
    return [(label,) for label in labels]


def _without_glued(labels: list[Label | None]) -> list[Label | None]:
    """The labels without footnote numbers that are glued to years: 20121 is 2012."""
    years = footnoted_years([label.text if label else "" for label in labels])
    return [
        label._replace(text=years[i]) if label and i in years else label
        for i, label in enumerate(labels)
    ]


def _wholes(labels: list[Label | None], groups: list[int]) -> list[Label | None]:
    """For each column that is a part (うち宿泊者), the label of its whole: the one on the left of all parts, under the same parent."""
    wholes: list[Label | None] = []
    whole: Label | None = None
    for i, label in enumerate(labels):
        if i and groups[i] != groups[i - 1]:
            whole = None
        part = label is not None and _PART.match(label.text) is not None
        if label is not None and not part:
            whole = label
        wholes.append(whole if part else None)
    return wholes


def _counts(labels: list[Label | None]) -> bool:
    """Whether a header row only numbers the columns: (1), (2), (3), or (2), (3) after a (1) over the stub."""
    texts = [label.text for label in labels if label is not None]
    start = start_of(texts) if all(map(_COUNTED.fullmatch, texts)) else 0
    return start > 0 and (len(texts) > 2 or len(texts) == start == 2)


def _numbers(labels: list[Label | None]) -> bool:
    """Whether a header row has only letters in order, or 1, 2, 3 … over all columns, or 2, 3, 4 … after a 1 over the stub."""
    texts = [label.text for label in labels if label is not None]
    start = start_of(texts)
    if any(map(_LETTER.fullmatch, texts)):
        return start > 0 and len(texts) > 2
    return start in (1, 2) and None not in labels


def _are_named_below(grid: Grid, frame: Frame, row: int) -> bool:
    """Whether the header rows below this one give each column a different name."""
    below = [r for r in frame.header_rows if r > row]
    names = {tuple(clean(grid.text(r, c)) for r in below) for c in frame.data_columns}
    return len(names) == len(frame.data_columns) and all(any(name) for name in names)


def _are_told(rows: list[list[Label | None]]) -> bool:
    """Whether the header rows read so far give each column a different name."""
    names = {
        tuple(label.text if label else "" for label in path) for path in zip(*rows, strict=True)
    }
    return len(names) == len(rows[0]) and all(any(name) for name in names)


def _joined(path: list[Label | None]) -> Path:
    """The path of a column, with words written downwards joined."""
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
    """The labels with eras carried along one header row; a repeated label has the same reading."""
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
    """Labels of one header row over the data columns, with parent labels carried to the right."""
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
            text = label_text(grid, merge.top, merge.left) if own else ""
            labels.append(Label(text, merge.top, merge.left) if text else None)
            continue
        text = label_text(grid, row, c)
        if text:
            carried = Label(text, row, c)
            labels.append(carried)
        elif carried is not None and not last and _continues(grid, frame, row, c, carried):
            labels.append(carried)
        else:
            labels.append(None)
    return labels if last else _evenly(grid, frame, row, _amid(grid, frame, row, labels))


def _amid(grid: Grid, frame: Frame, row: int, labels: list[Label | None]) -> list[Label | None]:
    """The labels, with those written in the middle of their group, unmerged, extended over all of it."""
    columns = frame.data_columns
    if any((merge := grid.cover.get((row, c))) and merge.right > merge.left for c in columns):
        return labels
    below = (r for r in frame.header_rows if r > row)
    repeated = (groups_of([clean(grid.text(r, c)) for c in columns]) for r in below)
    groups = next(filter(None, repeated), [])
    if _begin_above(grid, frame, row, groups):
        return labels
    written = [
        label if label and label.column == c else None
        for label, c in zip(labels, columns, strict=True)
    ]
    drawn = label_groups(written, groups) if len(groups) > 1 else written
    return labels if drawn == written else drawn


def _evenly(grid: Grid, frame: Frame, row: int, labels: list[Label | None]) -> list[Label | None]:
    """The labels, with merges that are shorter than their group extended to its end.

    Groups of the same columns (1990, 2000, 2010 below each) show the width of a group.
    """
    starts = [i for i, one in enumerate(labels) if one and (i == 0 or one != labels[i - 1])]
    if centred := _centred(grid, frame, row, [(i, one) for i in starts if (one := labels[i])]):
        return centred
    if len(starts) < 2 or None not in labels[starts[0] :]:
        return labels
    rows = [r for r in frame.header_rows if r > row]
    below = [
        "".join(clean(grid.text(r, c)) for r in rows if not _comes_down(grid, r, c, row))
        for c in frame.data_columns
    ]
    groups = [
        range(start, end) for start, end in zip(starts, [*starts[1:], len(labels)], strict=True)
    ]
    same = {tuple(below[i] for i in group) for group in groups}
    if len(same) > 1 or not all(next(iter(same))):
        return labels
    return [*labels[: starts[0]], *(labels[group[0]] for group in groups for _ in group)]


def _comes_down(grid: Grid, row: int, column: int, above: int) -> bool:
    """Whether a cell is part of a merge that begins in row `above` or higher."""
    merge = grid.cover.get((row, column))
    return merge is not None and merge.top <= above


def _centred(
    grid: Grid, frame: Frame, row: int, starts: list[tuple[int, Label]]
) -> list[Label | None] | None:
    """The labels over all columns of their groups, if they are in the middle of these, which blank columns separate, without a merge; else None."""
    columns = frame.data_columns
    if len(starts) < 2 or any((row, columns[i]) in grid.cover for i, _ in starts):
        return None
    cuts = [i for i in range(1, len(columns)) if columns[i] - columns[i - 1] > 1]
    groups = [range(*ends) for ends in pairwise((0, *cuts, len(columns)))]
    if len(groups) != len(starts):
        return None
    places = [(group, at) for group, (at, _) in zip(groups, starts, strict=True)]
    are_within = all(at in group and len(group) > 1 for group, at in places)
    if not are_within or all(at == group[0] for group, at in places):
        return None
    return [label for group, (_, label) in zip(groups, starts, strict=True) for _ in group]


def _begin_above(grid: Grid, frame: Frame, row: int, groups: Sequence[range]) -> bool:
    """Whether a higher header row has its labels in the first columns of some groups: then those of this row begin where they are written, too."""
    above = [r for r in frame.header_rows if r < row]
    texts = [[clean(grid.text(r, c)) for c in frame.data_columns] for r in above]
    return len(groups) > 1 and any(
        all(own[g[0]] and not any(own[i] for i in g[1:]) for g in groups) for own in texts
    )


def _continues(grid: Grid, frame: Frame, row: int, column: int, label: Label) -> bool:
    """Whether a blank header cell belongs to the label on its left.

    It does if it has a label below it and none above, unless the left column is a stack of wrapped lines: these are read on alone, or with more
    rows filled than a parent and its child need. Japanese is seldom wrapped like this, except amounts (200万円 | 未満).
    """
    filled = grid.kinds[np.ix_(frame.header_rows, (label.column, column))] != EMPTY
    below = [r for r in frame.header_rows if r > row]
    above = [r for r in frame.header_rows if r < row]
    if any(grid.kinds[r, column] != EMPTY for r in above):
        return False
    if not any(grid.kinds[r, column] != EMPTY for r in below):
        return False
    under = next((text for r in below if (text := clean(grid.text(r, label.column)))), "")
    if not label.text.isascii() and not joins(label.text, under):
        return True
    beside = next(text for r in below if (text := clean(grid.text(r, column))))
    if carries_on(label.text, under) or joins(label.text, under) and not joins(label.text, beside):
        return False
    return int(filled[:, 1].sum()) >= int(filled[:, 0].sum()) - 1 - len(above)


def _with_groups(rows: list[list[Label | None]]) -> list[list[Label | None]]:
    """The rows of a one-line header with a row of groups above it, if the same heads repeat after each other head:
    Income | per head | Saving | per head. The head before them names the group, and its own column."""
    if len(rows) != 1 or None in rows[0]:
        return rows
    heads = [label for label in rows[0] if label is not None]
    count = Counter(label.text for label in heads)
    starts = [at for at, label in enumerate(heads) if count[label.text] == 1]
    if len(starts) < 2 or starts[0] != 0:
        return rows
    parts = [heads[a:b] for a, b in zip(starts, [*starts[1:], len(heads)], strict=True)]
    tails = {tuple(label.text for label in part[1:]) for part in parts}
    if len(tails) != 1 or not all(tails):
        return rows
    over: list[Label | None] = [part[0] for part in parts for _ in part]
    own: list[Label | None] = [
        label if at else None for part in parts for at, label in enumerate(part)
    ]
    return [over, own]


def _regroup(labels: list[Label | None], groups: list[int]) -> list[int]:
    """Group numbers: columns with the same labels so far have equal numbers."""
    result: list[int] = []
    for i, label in enumerate(labels):
        new = i == 0 or groups[i] != groups[i - 1] or label != labels[i - 1]
        result.append((result[-1] if result else 0) + int(new))
    return result
