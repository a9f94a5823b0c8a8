"""Header rows, stub columns and header paths against gold header trees.

The gold is `headers.jsonl.bz2` in the folder of a set: per dataset `split`, `header_rows`,
`stub_columns` and two trees of nodes `{row_index, column_index, children}` (0-based cells; -1 for
none), `left_tree` over the rows and `top_tree` over the columns, as in HiTab.
"""

import bz2
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from dsqa.collection import OpenCollection
from dsqa.errors import DsqaError, MalformedFile
from dsqa.ingest import content, ingest
from dsqa.log import logger
from dsqa.readers.sheet import Sheet
from dsqa.tables.labels.clean import clean
from dsqa.tables.model import Axis, Table

GOLD = "headers.jsonl.bz2"
"""Name of the gold file."""
TextPath = tuple[str, ...]
_DEEPEST = 50
"""Maximum depth of a gold tree that is read."""


class HeaderNode(msgspec.Struct):
    """A node of a tree: the cell of a label, and the labels below it."""

    row_index: int
    column_index: int
    children: list["HeaderNode"] = []


class HeaderGold(msgspec.Struct):
    """The trees of one dataset."""

    dataset_id: str
    split: str
    header_rows: int
    stub_columns: int
    left_tree: HeaderNode
    top_tree: HeaderNode


class Wrong(NamedTuple):
    """A table with wrong header rows or stub columns."""

    dataset_id: str
    gold: tuple[int, int]
    """Number of header rows, of stub columns."""
    found: tuple[int, int]
    """(-1, -1) if no table was found."""


class HeaderFigures(NamedTuple):
    """Shares 0..1 of the tables, and of the data rows and columns that both sides have."""

    tables: int
    both: float
    """Header rows and stub columns exactly right."""
    header_rows: float
    stub_columns: float
    row_paths: float
    """Paths with the same texts as in the gold tree."""
    row_paths_compared: int
    column_paths: float
    column_paths_compared: int
    wrong: tuple[Wrong, ...]


def measure_headers(
    collection: OpenCollection, gold_file: Path, split: str
) -> HeaderFigures | None:
    """Compare the first table of every dataset of a split with its gold.

    Datasets that cannot be read are logged and count as wrong. None if the gold has nothing for
    this split. Raises MalformedFile for gold that does not follow its form.
    """
    golds = [gold for gold in header_gold(gold_file) if gold.split == split]
    if not golds:
        return None
    ingest(collection, [gold.dataset_id for gold in golds])
    wrong: list[Wrong] = []
    rows_right = columns_right = 0
    row_paths, column_paths = [0, 0], [0, 0]
    for gold in golds:
        expected = (gold.header_rows, gold.stub_columns)
        found = (-1, -1)
        for sheet, table in _first_table(collection, gold.dataset_id):
            found = (len(table.header_rows), len(table.stub_columns))
            _count(row_paths, table.row_axis, _leaves(gold.left_tree, sheet, 0))
            _count(column_paths, table.column_axis, _leaves(gold.top_tree, sheet, 1))
        rows_right += found[0] == expected[0]
        columns_right += found[1] == expected[1]
        if found != expected:
            wrong.append(Wrong(gold.dataset_id, expected, found))
    return HeaderFigures(
        len(golds),
        1 - len(wrong) / len(golds),
        rows_right / len(golds),
        columns_right / len(golds),
        row_paths[0] / max(1, row_paths[1]),
        row_paths[1],
        column_paths[0] / max(1, column_paths[1]),
        column_paths[1],
        tuple(wrong),
    )


def header_gold(path: Path) -> Iterator[HeaderGold]:
    """The entries of a gold file. Raises MalformedFile."""
    decoder = msgspec.json.Decoder(HeaderGold)
    try:
        with bz2.open(path, "rb") as lines:
            yield from (decoder.decode(line) for line in lines if line.strip())
    except (OSError, EOFError, msgspec.DecodeError, RecursionError) as error:
        raise MalformedFile(f"{path}: no header gold ({error})") from None


def _first_table(collection: OpenCollection, dataset_id: str) -> Iterator[tuple[Sheet, Table]]:
    """The first table of the first sheet, if there is one."""
    try:
        contents = content(collection, dataset_id)
    except DsqaError as error:
        logger.warning("dataset %s: %s", dataset_id, error)
        return
    for held in contents[:1]:
        for sheet in held.sheets[:1]:
            yield from ((sheet, table) for table in held.tables_on(sheet)[:1])


def _count(counts: list[int], axis: Axis, gold: Mapping[int, TextPath]) -> None:
    """Adds the equal paths, and all paths, of positions that both sides have."""
    for at, position in enumerate(axis.positions):
        if position in gold:
            counts[1] += 1
            counts[0] += _plain(label.text for label in axis.path(at)) == gold[position]


def _leaves(root: HeaderNode, sheet: Sheet, way: int) -> dict[int, TextPath]:
    """Path of every row (way 0) or column (1) that is a node of the tree."""
    found: dict[int, TextPath] = {}
    below: list[tuple[HeaderNode, TextPath]] = [(root, ())]
    while below:
        node, above = below.pop()
        path = above
        row, column = node.row_index, node.column_index
        if row >= 0:
            inside = row < sheet.height and 0 <= column < sheet.width
            path = (*above, clean(sheet.texts[row][column]) if inside else "")
            found[(row, column)[way]] = _plain(path)
        if len(path) < _DEEPEST:
            # If several nodes are on a row the last one in tree order counts.
            below += [(child, path) for child in reversed(node.children)]
    return found


def _plain(texts: Iterable[str]) -> TextPath:
    """The path without empty and repeated labels."""
    plain: list[str] = []
    for text in texts:
        if text and text.lower() != "none" and (not plain or plain[-1] != text):
            plain.append(text)
    return tuple(plain)
