"""The role of each row and column of a table, by learned forests.

The rules of `headers`, `stubs` and `notes` propose roles; the proposals are features among others
(`linefacts`) of the forests in `roles.json.xz`, which `dsqa train-part roles` fits on header trees and
on sheets judged by eye. Only a clearly likelier role replaces a proposal.
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
"""Minimum difference in log-odds for a role to replace the proposed one."""
BEYOND = 5
"""Maximum number of rows below the first body row that may still belong to the header."""
MOST_COLUMNS = 12
"""Maximum number of first columns of a table that may be stub."""
MOST_ABOVE = 500
"""Maximum number of rows above the body that may be title or header; higher rows belong to no table."""
MOST_LINES = 200
"""Maximum number of rows without numbers that are scored; the rules decide for later ones."""
_TITLED = regex(r"\s*(?:表題|題名|表名|統計表名|タイトル)\s*[：:]")
_TITLE, _UNIT, _HEADER, _SECTION, _DATA, _NOTE = range(len(ROW_ROLES))
_ABOVE = (_TITLE, _UNIT, _NOTE)
_WITHIN = (_SECTION, _DATA, _NOTE)
_UNDER = (_DATA, _NOTE)


Scores = Mapping[int, npt.NDArray[np.float64]]
"""Row -> score of each role."""


class Forests(NamedTuple):
    """Forests that score the log-odds of each role of a row, and of being stub for a column."""

    rows: Forest
    """The trees of all roles, equally many for each, in the order of the roles."""
    stub: Forest


@cache
def forests() -> Forests:
    """The forests of the package."""
    return named(load_forests("roles.json.xz"))


def named(found: dict[str, Forest]) -> Forests:
    """The forests named `title` …, for rows in the order of their roles, and `stub` for columns."""
    return Forests(joined([found[role] for role in ROW_ROLES]), found["stub"])


def reframe(grid: Grid, proposed: Frame, learned: Forests | None = None) -> Frame:
    """The frame with the most likely header rows, stub columns and roles of lines.

    Header and stub that the markup of the file states are not changed. A form has no header, and all its lines are data.
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
    if dated is settled:
        return settled
    shares = column_shares(grid, settled.block, settled.body)
    return settled if is_records(grid, settled, shares) else dated


def head_lines(grid: Grid, proposed: Frame) -> list[int]:
    """Rows with any text, from the title to a few rows below the header."""
    area = proposed.block.area
    last = min(proposed.body[0] + BEYOND, proposed.body[1])
    top = max(area.top, proposed.body[0] - MOST_ABOVE)
    filled = (grid.kinds[top : last + 1, area.left : area.right + 1] != EMPTY).any(axis=1)
    return [top + int(r) for r in np.nonzero(filled)[0]]


def text_lines(grid: Grid, settled: Frame) -> list[int]:
    """Rows of the area without numbers in the data columns, and all below the body, without the header."""
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
    """Row of a frame -> the logarithm of the probability of each role."""
    if not rows:
        return {}
    return dict(zip(rows, _probabilities(learned, row_features(grid, settled, rows)), strict=True))


def likely_header(
    grid: Grid, proposed: Frame, learned: Forest, known: Scores | None = None
) -> tuple[int, ...]:
    """The most likely header rows, given the lines above and below them. `known`: results of
    `weighed` for at least these lines of the frame."""
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
    """The first columns that the markup of the file states as stub; () if it states none."""
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
    """The most likely role of each line without numbers, among the roles possible at its place.
    `known`: results of `weighed` for at least these lines of the frame."""
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
    """The roles of lines; if a line above the table says that it is the title (表題：), no other line is."""
    above = [row for row in lines if row < first]
    stated = [row for row in above if _TITLED.match("".join(grid.sheet.texts[row]))]
    if not stated:
        return lines
    others = {row: "note" for row in above if lines[row] == "title"}
    return {**lines, **others, **dict.fromkeys(stated, "title")}


def proposed_lines(grid: Grid, settled: Frame, rows: list[int]) -> list[str]:
    """The roles that the rules give to lines without numbers."""
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
