"""What each row and column of a table is, weighed by forests that were learned.

The rules of `headers`, `stubs` and `notes` propose; what they propose is one fact among many
(`linefacts`) for the forests of `roles.json`, which `dsqa train-part roles` fits on header trees and on
sheets judged by eye. A proposal gives way only to what is clearly likelier.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.tables.areas.notes import line_text, role_above
from dsqa.tables.grid import CODE, EMPTY, MARKER, NUMBER, Grid
from dsqa.tables.heads.header_rows import without_headings
from dsqa.tables.heads.headers import Frame, column_shares, framed
from dsqa.tables.line_roles.forest import Forest, joined, load_forests
from dsqa.tables.line_roles.linefacts import column_features, row_features
from dsqa.tables.line_roles.rowfacts import is_pair
from dsqa.tables.lists.records import is_records
from dsqa.tables.stub.calendar import with_calendar
from dsqa.tables.stub.stubs import numeric_columns, proposes_data
from dsqa.text.regex import regex

ROW_ROLES = ("title", "unit", "header", "section", "data", "note")
MARGIN = 1.0
"""How much likelier, in log-odds, something must be than what the rules propose."""
BEYOND = 5
"""Rows below the first body row that may still belong to the header."""
MOST_COLUMNS = 12
"""First columns of a table that may be stub."""
MOST_ABOVE = 500
"""Rows above the body that may be title or header; what stands higher up speaks of no table."""
MOST_LINES = 200
"""Rows without numbers that are weighed; the rules tell those further down."""
_TITLED = regex(r"\s*(?:表題|題名|表名|統計表名|タイトル)\s*[：:]")
_TITLE, _UNIT, _HEADER, _SECTION, _DATA, _NOTE = range(len(ROW_ROLES))
_ABOVE = (_TITLE, _UNIT, _NOTE)
_WITHIN = (_SECTION, _DATA, _NOTE)
_UNDER = (_DATA, _NOTE)


Scores = Mapping[int, npt.NDArray[np.float64]]
"""By row, how likely each role is."""


class Forests(NamedTuple):
    """What scores the log-odds of a row's having each role, and of a column's being stub."""

    rows: Forest
    """The trees of each role, equally many, in the order of the roles."""
    stub: Forest


@cache
def forests() -> Forests:
    """The forests of the package."""
    return named(load_forests("roles.json"))


def named(found: dict[str, Forest]) -> Forests:
    """The forests called `title` …, for rows in the order of their roles, and `stub` for columns."""
    return Forests(joined([found[role] for role in ROW_ROLES]), found["stub"])


def reframe(grid: Grid, proposed: Frame, learned: Forests | None = None) -> Frame:
    """The frame with the header rows, the stub columns and the roles of lines that are most likely.

    What the file says of header and stub by its markup is believed. A form has no header, and every line of it is data.
    """
    if proposed.block.pairs:
        return proposed
    learned = learned or forests()
    rows = sorted({*head_lines(grid, proposed), *text_lines(grid, proposed)})
    scores = weighed(grid, proposed, rows, learned.rows)
    header = proposed.header_rows
    if not proposed.block.marked:
        header = likely_header(grid, proposed, learned.rows, scores)
    settled = proposed if header == proposed.header_rows else framed(grid, proposed.block, header)
    stub = marked_stub(grid, settled) or likely_stub(grid, settled, learned.stub)
    settled = _dated(grid, _with_stub(grid, settled, stub))
    lines = likely_lines(grid, settled, learned.rows, scores if settled is proposed else None)
    last = settled.body[1]
    while lines.get(last + 1) == "data":
        last += 1
    return settled._replace(lines=lines, body=(settled.body[0], last))


def _dated(grid: Grid, settled: Frame) -> Frame:
    """The frame of a cross table with all columns of its dates in the stub; records have them as keys."""
    dated = with_calendar(grid, settled)
    shares = column_shares(grid, settled.block, settled.body)
    return settled if dated is settled or is_records(grid, settled, shares) else dated


def head_lines(grid: Grid, proposed: Frame) -> list[int]:
    """Rows with any text from the title on to a few rows below the header."""
    area = proposed.block.area
    last = min(proposed.body[0] + BEYOND, proposed.body[1])
    top = max(area.top, proposed.body[0] - MOST_ABOVE)
    filled = (grid.kinds[top : last + 1, area.left : area.right + 1] != EMPTY).any(axis=1)
    return [top + int(r) for r in np.nonzero(filled)[0]]


def text_lines(grid: Grid, settled: Frame) -> list[int]:
    """Rows of the area without numbers in the data columns, and all below the body; no header."""
    area = settled.block.area
    kinds = grid.kinds[area.top : area.bottom + 1, area.left : area.right + 1]
    data = kinds[:, np.array(settled.data_columns, np.int64) - area.left]
    plain = ~((data == NUMBER) | (data == MARKER) | (data == CODE)).any(axis=1)
    plain[: settled.body[0] - area.top] = True
    plain[settled.body[1] + 1 - area.top :] = True
    rows = np.nonzero((kinds != EMPTY).any(axis=1) & plain)[0] + area.top
    header = frozenset(settled.header_rows)
    return [r for r in rows.tolist() if r not in header][:MOST_LINES]


def weighed(grid: Grid, settled: Frame, rows: list[int], learned: Forest) -> Scores:
    """Rows of a frame with the logarithms of the probability of each role."""
    if not rows:
        return {}
    return dict(zip(rows, _probabilities(learned, row_features(grid, settled, rows)), strict=True))


def likely_header(
    grid: Grid, proposed: Frame, learned: Forest, known: Scores | None = None
) -> tuple[int, ...]:
    """The header rows that are most likely, lines above and below them considered. `known`: what
    `weighed` says of these lines, and of others, of the frame."""
    rows = head_lines(grid, proposed)
    header = frozenset(proposed.header_rows)
    kept = [i for i, r in enumerate(rows) if r in header]
    if not kept or proposed.header_rows[0] < rows[0]:
        return proposed.header_rows
    known = known or weighed(grid, proposed, rows, learned)
    scores = np.array([known[r] for r in rows])
    above, inside, below = (
        np.concatenate([[0.0], scores[:, roles].max(axis=1).cumsum()])
        for roles in (_ABOVE, (_HEADER,), _WITHIN)
    )
    # total[i, j]: the rows i, i + 1, … j - 1 are header.
    total = above[:, None] + (inside[None, :] - inside[:, None]) + (below[-1] - below[None, :])
    total[np.tril_indices(len(total))] = -np.inf
    for i, r in enumerate(rows):
        if r not in header and is_pair(grid, proposed.block.area, r):
            total[: i + 1, i + 1 :] = -np.inf
    total[:, -1] = -np.inf
    first, end = (int(i) for i in np.unravel_index(int(total.argmax()), total.shape))
    if total[first, end] <= total[kept[0], kept[-1] + 1] + MARGIN:
        return proposed.header_rows
    return without_headings(grid, proposed.block, rows[first], rows[end - 1])


def marked_stub(grid: Grid, settled: Frame) -> tuple[int, ...]:
    """The first columns that the file says are stub; () where it says nothing."""
    markup = grid.sheet.markup
    if markup is None or not settled.block.marked or not markup.head_columns:
        return ()
    columns = sorted({*settled.stub_columns, *settled.data_columns})
    stub = tuple(column for column in columns if column < markup.head_columns)
    return stub if len(stub) < len(columns) else ()


def likely_stub(grid: Grid, proposed: Frame, learned: Forest) -> tuple[int, ...]:
    """The first columns that are most likely stub."""
    stub = proposed.stub_columns
    columns = sorted({*stub, *proposed.data_columns})[:MOST_COLUMNS]
    if len(columns) < 2 or not stub or list(stub) != columns[: len(stub)]:
        return stub
    shares = column_shares(grid, proposed.block, proposed.body)
    if is_records(grid, proposed, shares):
        return stub
    odds = learned.score(column_features(grid, proposed, columns, shares))
    total = odds.cumsum()[:-1]
    if len(stub) <= len(total):
        total[len(stub) - 1] += MARGIN
    return tuple(columns[: int(total.argmax()) + 1])


def likely_lines(
    grid: Grid, settled: Frame, learned: Forest, known: Scores | None = None
) -> dict[int, str]:
    """The most likely role of each line without numbers, among those that its place allows.
    `known`: what `weighed` says of these lines, and of others, of the frame."""
    rows = text_lines(grid, settled)
    if not rows:
        return {}
    known = known or weighed(grid, settled, rows, learned)
    proposals = proposed_lines(grid, settled, rows)
    first = settled.header_rows[0] if settled.header_rows else settled.body[0]
    found = {}
    for r, proposal in zip(rows, proposals, strict=True):
        score = known[r].copy()
        score[ROW_ROLES.index(proposal)] += MARGIN
        allowed = _ABOVE if r < first else _UNDER if r > settled.body[1] else _WITHIN
        found[r] = ROW_ROLES[max(allowed, key=lambda role: score[role])]
    return _with_stated_title(grid, found, first)


def _with_stated_title(grid: Grid, lines: dict[int, str], first: int) -> dict[int, str]:
    """The roles of lines; where one above the table says that it is the title (表題：), no other is."""
    above = [row for row in lines if row < first]
    stated = [row for row in above if _TITLED.match("".join(grid.sheet.texts[row]))]
    if not stated:
        return lines
    others = {row: "note" for row in above if lines[row] == "title"}
    return {**lines, **others, **dict.fromkeys(stated, "title")}


def proposed_lines(grid: Grid, settled: Frame, rows: list[int]) -> list[str]:
    """What the rules take lines without numbers for."""
    numeric = numeric_columns(grid, settled)
    first = settled.header_rows[0] if settled.header_rows else settled.body[0]
    found = []
    for r in rows:
        if r < first:
            found.append(role_above(line_text([t for t in grid.sheet.texts[r] if t.strip()])))
        elif r > settled.body[1]:
            found.append("note")
        else:
            found.append("data" if proposes_data(grid, settled, r, numeric) else "section")
    return found


def _with_stub(grid: Grid, settled: Frame, stub: tuple[int, ...]) -> Frame:
    """The frame with another stub; columns of numbers in it stay among the data."""
    if stub == settled.stub_columns:
        return settled
    shares = column_shares(grid, settled.block, settled.body)
    left = settled.block.area.left
    before = frozenset(settled.stub_columns)
    numbered = tuple(
        c for c in stub if c not in before and shares.number[c - left] > shares.text[c - left]
    )
    names = tuple(c for c in stub if c not in numbered)
    named = frozenset(names)
    columns = sorted({*settled.stub_columns, *settled.data_columns})
    return settled._replace(
        stub_columns=names,
        data_columns=tuple(c for c in columns if c not in named),
        numbered=numbered,
    )


def _probabilities(learned: Forest, lines: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Logarithms of the probability of each role, shape (lines, roles)."""
    odds = learned.leaves(lines).reshape(len(lines), len(ROW_ROLES), -1).sum(axis=2)
    logs: npt.NDArray[np.float64] = -np.logaddexp(0.0, -odds)
    return logs
