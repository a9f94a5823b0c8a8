"""Learn the role of each line of a sheet, and the stub columns: the forests of `dsqa/tables/line_roles/roles.py`.

The examples are from the sets with header trees, and from sheets of the sets whose rows and columns were judged by eye.
The figures compare the rules alone and the forests.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.bench.headers import HeaderGold
from dsqa.extras import needed
from dsqa.readers.sheet import Sheet
from dsqa.tables.areas.regions import find_blocks
from dsqa.tables.grid import EMPTY, Grid, survey
from dsqa.tables.heads.header_rows import is_heading
from dsqa.tables.heads.headers import Frame, frame, framed
from dsqa.tables.line_roles.forest import forest_of
from dsqa.tables.line_roles.linefacts import column_features, row_features
from dsqa.tables.line_roles.roles import (
    MOST_COLUMNS,
    ROW_ROLES,
    Forests,
    head_lines,
    likely_header,
    likely_lines,
    likely_stub,
    named,
    proposed_lines,
    text_lines,
)
from dsqa.training.parts.complete_trees import CompleteTree, complete, of_lightgbm
from dsqa.training.parts.header_trees import has_trees, tree_sheets
from dsqa.training.parts.judged import JudgedSheet, judged_sheets
from dsqa.training.parts.part import SEED, LearnedPart, Mark, PartCard, PartSources

_DEPTH = 4
_TREES = 120
_BY_EYE = 4.0
"""Weight of a line that was judged by eye, relative to one of a header tree."""
_ROWS_BY_EYE = 1.0
"""The same for sheets of which only the rows are used."""
_SETTINGS = {
    "objective": "binary", "max_depth": _DEPTH, "num_leaves": 2**_DEPTH, "learning_rate": 0.1,
    "min_data_in_leaf": 8, "feature_fraction": 0.6, "bagging_fraction": 0.8, "bagging_freq": 1,
    "lambda_l2": 2.0, "seed": SEED, "deterministic": True, "num_threads": 1, "verbosity": -1,
}  # fmt: skip

RoleTrees = dict[str, list[CompleteTree]]
"""The trees of each role of rows, and those of `stub` for columns."""


class RoleLines(NamedTuple):
    """Rows or columns with their features and roles."""

    features: npt.NDArray[np.float64]
    roles: list[str]


class ProposedTable(NamedTuple):
    """A table as proposed by the rules, with the gold roles of its rows and columns."""

    collection: str
    file: str
    grid: Grid
    proposed: Frame
    header: tuple[int, ...]
    rows: dict[int, str]
    columns: dict[int, str]

    @property
    def stub(self) -> tuple[int, ...]:
        """The gold stub columns."""
        return tuple(c for c, role in self.columns.items() if role == "stub")


_NONE = RoleLines(np.zeros((0, 0)), [])


class RoleExample(NamedTuple):
    """A table with its features and labels, computed once."""

    table: ProposedTable
    rows: RoleLines
    columns: RoleLines
    weight: float


def read(sources: PartSources) -> list[RoleExample]:
    """The tables of header trees, and those of judged sheets, of some only the rows."""
    trees = [_example(table, 1.0) for one in sources.sets if has_trees(one)
             for gold, sheet in tree_sheets(one) for table in _of_tree(one.name, gold, sheet)]  # fmt: skip
    # A table with a header tree is not used again as judged by eye.
    folders = [*(one.folder for one in sources.sets if not has_trees(one)), *sources.plain]
    judged = [_example(table, _BY_EYE) for table in _of_files(sources.judged, folders)]
    rows = [_example(table, _ROWS_BY_EYE) for table in _of_files(sources.judged_rows, folders)]
    return [*trees, *judged, *(one._replace(columns=_NONE) for one in rows)]


def _of_files(paths: Sequence[Path], folders: Sequence[Path]) -> Iterator[ProposedTable]:
    for path in paths:
        for sheet in judged_sheets(path, folders):
            yield from _of_judged(sheet)


def _example(table: ProposedTable, weight: float) -> RoleExample:
    grid, proposed = table.grid, table.proposed
    wanted = {*head_lines(grid, proposed), *text_lines(grid, proposed)}
    rows = sorted(wanted & set(table.rows))
    columns = sorted({*proposed.stub_columns, *proposed.data_columns})[:MOST_COLUMNS]
    columns = [c for c in columns if c in table.columns]
    return RoleExample(
        table,
        RoleLines(row_features(grid, proposed, rows), [table.rows[r] for r in rows])
        if rows
        else _NONE,
        RoleLines(column_features(grid, proposed, columns), [table.columns[c] for c in columns])
        if columns
        else _NONE,
        weight,
    )


def _of_tree(collection: str, gold: HeaderGold, sheet: Sheet) -> Iterator[ProposedTable]:
    """The table of a sheet, with the gold roles that follow from its header trees."""
    grid = survey(sheet)
    blocks = find_blocks(grid)
    if not blocks:
        return
    proposed = frame(grid, blocks[0])
    header, stub = gold.header_rows, gold.stub_columns
    beside, before = grid.kinds[:, stub:] != EMPTY, grid.kinds[:, :stub] != EMPTY
    # One text without a label is a heading over the data: percent, number.
    data = beside.any(axis=1) & (before.any(axis=1) | (beside.sum(axis=1) > 1))
    # All of several labels without a text: the data of the row are missing.
    data |= (stub > 1) & before.all(axis=1)
    last = int(np.nonzero(data)[0][-1]) if data.any() else 0
    rows = {
        r: "header" if r < header else "note" if r > last else "data" if data[r] else "section"
        for r in range(sheet.height)
    }
    # The trees include a section below the header, if it is merged over the table.
    while header > 1 and is_heading(grid, proposed.block, header - 1):
        header -= 1
        rows[header] = "section"
    columns = {c: "stub" if c < stub else "data" for c in range(sheet.width)}
    heads = tuple(range(header))
    yield ProposedTable(collection, gold.dataset_id, grid, proposed, heads, rows, columns)


def _of_judged(judged: JudgedSheet) -> Iterator[ProposedTable]:
    """The tables that the rules find on a judged sheet, each with the judged table that overlaps it most; on a sheet
    without tables only the rows have roles."""
    grid = survey(judged.sheet)
    for block in find_blocks(grid):
        proposed = frame(grid, block)
        inside = {*block.header_rows, *range(block.body[0], block.body[1] + 1)}
        across = set(range(block.area.left, block.area.right + 1))
        overlaps = [len(t.rows & inside) * len(across & set(t.columns)) for t in judged.tables]
        header: tuple[int, ...] = ()
        columns: dict[int, str] = {}
        rows = judged.rows
        if any(overlaps):
            table = judged.tables[int(np.argmax(overlaps))]
            heads = table.header
            header = tuple(range(min(heads), max(heads) + 1)) if heads else ()
            columns = {c: role for c, role in sorted(table.columns.items()) if c in across}
            # A row of the heads of one table may be data of the one beside it.
            rows = {r: role for r, role in rows.items() if (role == "header") == (r in heads)}
        yield ProposedTable(judged.collection, judged.file, grid, proposed, header, rows, columns)


def fit(examples: Sequence[RoleExample]) -> RoleTrees:
    """A forest for each role of rows, and one for the stub among columns."""
    (lightgbm,) = needed("train", "the roles of lines", "lightgbm")
    fitted: RoleTrees = {}
    parts = (
        (ROW_ROLES, [(one.rows, one.weight) for one in examples]),
        (("stub",), [(one.columns, one.weight) for one in examples]),
    )
    for roles, lines in parts:
        some = [(one, weight) for one, weight in lines if one.roles]
        features = np.concatenate([one.features for one, _ in some])
        given = np.array([role for one, _ in some for role in one.roles])
        weights = np.array([weight for one, weight in some for _ in one.roles])
        for role in roles:
            data = lightgbm.Dataset(features, (given == role).astype(float), weight=weights)
            trees = lightgbm.train(_SETTINGS, data, _TREES).dump_model()["tree_info"]
            fitted[role] = [
                complete(of_lightgbm(tree["tree_structure"]), _DEPTH, 4) for tree in trees
            ]
    return fitted


def marks(trees: RoleTrees, examples: Sequence[RoleExample]) -> Iterator[Mark]:
    """Whether the rules, and whether the forests, are right about each part of a table."""
    forests = named({role: forest_of(ones) for role, ones in trees.items()})
    for one in examples:
        for part, gold, rules, learned in _compared(one.table, forests):
            yield f"{one.table.collection} {part}, rules", rules == gold
            yield f"{one.table.collection} {part}, forests", learned == gold


Compared = tuple[str, object, object, object]
"""A part of a table: the gold, the result of the rules and that of the forests."""


def _compared(table: ProposedTable, forests: Forests) -> Iterator[Compared]:
    grid, settled = table.grid, table.proposed
    stubs = (table.stub, settled.stub_columns)
    headers: list[list[int]] = []
    if table.header:
        header = likely_header(grid, settled, forests.rows)
        headers = [_filled(table, rows) for rows in (table.header, settled.header_rows, header)]
        yield "header", headers[0], headers[1], headers[2]
        if header != settled.header_rows:
            settled = framed(grid, settled.block, header)
    if table.columns:
        stub = likely_stub(grid, settled, forests.stub)
        yield "stub", *stubs, stub
        if headers:
            both = zip(headers, (*stubs, stub), strict=True)
            gold, rules, learned = both
            yield "both", gold, rules, learned
    likely = likely_lines(grid, settled, forests.rows)
    lines = [r for r in likely if table.rows.get(r, "header") != "header"]
    for r, proposal in zip(lines, proposed_lines(grid, settled, lines), strict=True):
        yield f"line {table.rows[r]}", table.rows[r], proposal, likely[r]
        yield "lines", table.rows[r], proposal, likely[r]


def _filled(table: ProposedTable, rows: tuple[int, ...]) -> list[int]:
    """The rows that are not empty, counted from 1."""
    area = table.proposed.block.area
    kinds = table.grid.kinds[:, area.left : area.right + 1]
    return [r + 1 for r in rows if (kinds[r] != EMPTY).any()]


def written(trees: RoleTrees, examples: Sequence[RoleExample], card: PartCard) -> bytes:
    """The file of `dsqa/tables/line_roles/roles.py`."""
    held = {
        "made by": card.made_by,
        "data": card.data,
        "tables": dict(Counter(one.table.collection for one in examples)),
        "date": card.date,
        "seed": SEED,
    }
    return (json.dumps({"card": held, "forests": trees}, separators=(",", ":")) + "\n").encode()


PART = LearnedPart(
    "what each line of a sheet is, and the stub (learned/roles.json.xz)",
    read,
    lambda one: one.table.file,
    fit,
    marks,
    written,
)
