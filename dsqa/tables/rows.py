"""The row axis of a cross table: sections, indentation, subtotals and stub columns."""

import re
import sys
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Sequence

import numpy as np

from dsqa.language.eras import RECENT_ERAS
from dsqa.readers.sheet import PLAIN
from dsqa.regex import regex
from dsqa.tables.alike import set_apart
from dsqa.tables.codes import parents_by_code
from dsqa.tables.eras import Era, carry, first_era
from dsqa.tables.grid import Grid
from dsqa.tables.headers import Frame
from dsqa.tables.model import Axis, Label
from dsqa.tables.months import years_of_months
from dsqa.tables.nesting import RowRun, parents_of_run
from dsqa.tables.paths import Path, levels_of
from dsqa.tables.periods import centred_labels
from dsqa.tables.sections import ACROSS, PART_OF, Outline, plain, totals_of
from dsqa.tables.stub_times import as_days, with_eras, with_own_eras, with_units, without_glued
from dsqa.tables.stubs import (
    across,
    carries_data,
    code_columns,
    first_label,
    heads,
    indentation,
    numeric_columns,
    plainly_data,
    stub_labels,
    words_in,
)
from dsqa.tables.sums import MOST_ROWS, Numbers, parents_by_sum, sums_run_of
from dsqa.tables.wrapped import carries_on, join

RESULT = regex(
    r"計$|計[（(]|差引|差額|利益|損失|損益|収支|残高|total|balance|difference|\bnet\b",
    re.IGNORECASE,
)
"""Labels of rows that follow from the rows above them."""


_YEAR = regex(rf"(?:19|20)\d\d|(?:{RECENT_ERAS})\s*(?:元|\d)")

MOST_PARTS = 40
"""Rows above a subtotal that may be its parts."""
TOTAL_WITHIN = 120
"""Rows below a heading in which its total is looked for."""


def row_axis(
    grid: Grid,
    frame: Frame,
    context: str = "",
    nest: Callable[[RowRun], list[int]] = parents_of_run,
) -> Axis:
    """Sections, indentation and stub columns, outermost first, for each row that carries data.

    `nest` gives the parents within a run of rows that shows no indentation.
    """
    codes = code_columns(grid, frame)
    rows = _uncentred(_unwrapped(_label_rows(grid, frame, codes)))
    outline = Outline()
    words = {c: words_in(grid, frame, c) for c in frame.stub_columns[:-1]}
    centred = centred_labels(grid, frame)
    names = tuple(heads(grid, frame))
    positions: list[int] = []
    chains: list[list[Label]] = []
    stubs: list[list[Label | None]] = []
    carried: list[Label | None] = [None] * len(frame.stub_columns)
    units = [""] * len(frame.stub_columns)
    eras: list[Era | None] = [
        first_era([grid.sheet.texts[row[0]][c] for row in rows if row[1]], context)
        for c in frame.stub_columns
    ]
    runs = _headings_from(rows)
    totals = _Totals(rows)
    for i, (r, has_data, label, indent) in enumerate(rows):
        if not has_data:
            if label is not None:
                outline.heading(label, indent, runs[i], totals.follows(i))
                carried = [None] * len(carried)
            continue
        bold = label is not None and grid.sheet.styles.get((r, label.column), PLAIN).bold
        after_blank = i > 0 and r - rows[i - 1][0] > 1
        parents = outline.row(label, indent, bold and after_blank, after_blank)
        written = stub_labels(grid, frame, r, carried, words, codes, centred)
        if label is not None:
            written = [label if one and _is_end_of(one, label) else one for one in written]
        own = with_eras(with_own_eras(as_days(with_units(written, units), names)), eras)
        positions.append(r)
        chains.append([parent for parent in parents if not _repeats(parent, own)])
        stubs.append(own)
    without_glued(stubs)
    _date_months(chains, stubs)
    _join_parts(chains, stubs)
    _free_subtotals(grid, frame, positions, chains, stubs)
    if not frame.block.pairs:
        _nest_flat_runs(grid, frame, positions, chains, stubs, nest)
    _nest_by_code(grid, frame, positions, chains, stubs, codes)
    set_apart(positions, chains, stubs)
    depth = max((len(chain) for chain in chains), default=0)
    paths: list[Path] = []
    for chain, own in zip(chains, stubs, strict=True):
        padded: list[Label | None] = [*chain, *own[:1]]
        padded += [None] * (depth + 1 - len(padded))
        paths.append((*padded, *own[1:]))
    return Axis(tuple(positions), levels_of(paths, ("",) * depth + names))


def _date_months(chains: list[list[Label]], stubs: list[list[Label | None]]) -> None:
    """Months under the year that the rows before them name; extends `chains`."""
    written, years = years_of_months([own[0] if own else None for own in stubs])
    for i, (label, year) in enumerate(zip(written, years, strict=True)):
        if label and label != stubs[i][0]:
            stubs[i] = [label, *stubs[i][1:]]
        if year and not any(_YEAR.search(parent.text) for parent in chains[i]):
            chains[i] = [*chains[i], year]


def _join_parts(chains: list[list[Label]], stubs: list[list[Label | None]]) -> None:
    """Parts (うち女性) that are not set in, under the row that they are parts of; extends `chains`."""
    whole: Label | None = None
    above: list[Label] = []
    for i, own in enumerate(stubs):
        label = own[0] if own else None
        if label is None:
            continue
        if not PART_OF.match(label.text):
            whole, above = label, list(chains[i])
        elif whole and chains[i] == above:
            chains[i] = [*above, whole]


def _free_subtotals(
    grid: Grid,
    frame: Frame,
    positions: list[int],
    chains: list[list[Label]],
    stubs: list[list[Label | None]],
) -> None:
    """Subtotals that are set in below the last of their parts (Arson, then Violent crime) put in
    line with them; changes `chains`."""
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
            # Rows above have found their places by now.
            same = [k for k in range(above + 1) if chains[k] == chains[above]]
            parts[above] = same[-MOST_PARTS:]
        if sums_run_of(numbers, i, parts[above]):
            chains[i] = list(chains[above])


def _nest_flat_runs(
    grid: Grid,
    frame: Frame,
    positions: list[int],
    chains: list[list[Label]],
    stubs: list[list[Label | None]],
    nest: Callable[[RowRun], list[int]],
) -> None:
    """Parents told by numbers and wording, in runs of rows without indentation; extends `chains`."""
    if len(frame.stub_columns) != 1 or len(positions) > MOST_ROWS:
        return
    numbers = _numbers(grid, frame, positions)
    start = 0
    for end in range(1, len(positions) + 1):
        if end < len(positions) and chains[end] == chains[start]:
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


def _nest_by_code(
    grid: Grid,
    frame: Frame,
    positions: list[int],
    chains: list[list[Label]],
    stubs: list[list[Label | None]],
    codes: frozenset[int],
) -> None:
    """Parents told by the first column of codes; extends `chains`."""
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
    """The rows as a run when each has a label and all are indented alike."""
    labels = [own[0] for own in stubs if own[0] is not None]
    depths = {indentation(grid, label.row, label.column) for label in labels}
    if len(depths) != 1 or len(labels) < len(stubs):
        return None
    return RowRun(
        positions,
        [label.text for label in labels],
        numbers,
        [grid.sheet.styles.get((label.row, label.column), PLAIN).bold for label in labels],
        parents_by_sum(numbers, [bool(RESULT.search(label.text)) for label in labels]),
        bool(above),
    )


def _numbers(grid: Grid, frame: Frame, rows: list[int]) -> Numbers:
    """(rows, data columns) the numbers of some rows, NaN where a cell has none."""
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


def _label_rows(
    grid: Grid, frame: Frame, codes: frozenset[int]
) -> list[tuple[int, bool, Label | None, int]]:
    """Per body row with content: row, whether it carries data, its label, its indentation."""
    rows = []
    era: Era | None = None
    depth = 0
    numeric = numeric_columns(grid, frame)
    plain = plainly_data(grid, frame)
    for i, r in enumerate(range(frame.body[0], frame.body[1] + 1)):
        if frame.lines.get(r) == "note":
            continue
        has_data = (plain[i] and r not in frame.lines) or carries_data(grid, frame, r, numeric)
        label, indent = first_label(grid, frame, r, codes)
        if not has_data and label is None:
            label, indent = across(grid, frame, r), ACROSS
        if label is not None:
            before = era
            text, era = carry(label.text, before)
            # 令和元年度 and, set below its number, "　　　2" are years of one series.
            continues = before is not None and era is not None and text != label.text
            indent = depth if continues else indent
            depth = indent
        if has_data or label is not None:
            rows.append((r, has_data, label, indent))
    return rows


def _headings_from(rows: list[tuple[int, bool, Label | None, int]]) -> list[int]:
    """How many rows without data follow one another from each row on."""
    runs = [0] * len(rows)
    following = 0
    for i in range(len(rows) - 1, -1, -1):
        following = 0 if rows[i][1] else following + 1
        runs[i] = following
    return runs


def _unwrapped(
    rows: list[tuple[int, bool, Label | None, int]],
) -> list[tuple[int, bool, Label | None, int]]:
    """The rows with labels that begin in a row of their own, `… free or | reduced-price lunch`,
    put together in the row that carries the data."""
    result: list[tuple[int, bool, Label | None, int]] = []
    for row in rows:
        r, has_data, label, _ = row
        before = result[-1] if result else None
        first = before[2] if before and not before[1] and r - before[0] == 1 else None
        if (
            has_data
            and before
            and first
            and label
            and first.column == label.column
            and carries_on(first.text, label.text)
        ):
            whole = label._replace(text=join(first, label).text)
            result[-1] = (r, True, whole, before[3])
        else:
            result.append(row)
    return result


def _uncentred(
    rows: list[tuple[int, bool, Label | None, int]],
) -> list[tuple[int, bool, Label | None, int]]:
    """The rows with the first of a block, set in like a centred heading, put in line with the others.

    Only where blocks of the same labels stand below several headings: there the headings tell the
    blocks apart, so none of their rows is a sister of a heading.
    """
    blocks: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for start in range(1, len(rows)):
        if rows[start][1] and not rows[start - 1][1]:
            labels = [
                label.text for _, _, label, _ in rows[start : _block_end(rows, start)] if label
            ]
            blocks[tuple(labels)].append(start)
    result = list(rows)
    for starts in blocks.values():
        for start in starts if len(starts) > 1 else []:
            inner = {indent for _, _, _, indent in rows[start + 1 : _block_end(rows, start)]}
            r, has_data, label, indent = rows[start]
            if len(inner) == 1 and indent > min(inner) <= rows[start - 1][3]:
                result[start] = (r, has_data, label, min(inner))
    return result


def _block_end(rows: list[tuple[int, bool, Label | None, int]], start: int) -> int:
    """The end of the rows with data that follow one another without a blank row."""
    end = start + 1
    while end < len(rows) and rows[end][1] and rows[end][0] - rows[end - 1][0] == 1:
        end += 1
    return end


def _is_end_of(written: Label, whole: Label) -> bool:
    """Whether a stub cell holds only the last line of the label of its row."""
    same = (written.row, written.column) == (whole.row, whole.column)
    return same and whole.text.endswith(" " + written.text)


class _Totals:
    """Tells headings that a total further down names. Labels are indexed once for all headings."""

    def __init__(self, rows: list[tuple[int, bool, Label | None, int]]) -> None:
        self._rows = rows
        self._labels: defaultdict[str, list[int]] = defaultdict(list)
        self._data: defaultdict[str, list[int]] = defaultdict(list)
        if all(has_data for _, has_data, _, _ in rows):
            return
        for i, (_, has_data, label, _) in enumerate(rows):
            if label is not None:
                self._labels[label.text].append(i)
                if has_data:
                    self._data[plain(label.text)].append(i)

    def follows(self, start: int) -> bool:
        """Whether a row further down, before the heading comes again, is the total of a heading."""
        heading = self._rows[start][2]
        if heading is None:
            return False
        again = _after(self._labels.get(heading.text, []), start)
        total = min(
            (_after(self._data.get(name, []), start) for name in totals_of(heading.text)),
            default=sys.maxsize,
        )
        return total <= start + TOTAL_WITHIN and total < again


def _after(places: list[int], start: int) -> int:
    """The first of these places (in order) behind `start`, a place beyond all if there is none."""
    at = bisect_right(places, start)
    return places[at] if at < len(places) else sys.maxsize


def _repeats(parent: Label, own: list[Label | None]) -> bool:
    return any(
        label is not None and (label.row, label.column) == (parent.row, parent.column)
        for label in own
    )
