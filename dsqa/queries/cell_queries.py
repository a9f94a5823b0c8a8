"""The query for an answer from located cells, over the tables of `dsqa sql`."""

from collections.abc import Iterator, Sequence

import numpy as np

from dsqa.answers.model import ITEMS, Answer, CellRef
from dsqa.answers.number_form import as_number
from dsqa.derivations.shown.read_in_text import number_in_text, one_by_one
from dsqa.language.values import number
from dsqa.queries.prose_queries import query_of_prose
from dsqa.queries.shown_cells import PublishedCell, PublishedTables
from dsqa.text import sqltext

MOST_CELLS = 200
"""Maximum number of cells listed in a query."""
_FEWEST = 3
"""Minimum number of operands that are selected by labels; fewer are selected by address, which is simpler."""
"""Separator of the items of an answer."""


def query_of_cells(answer: Answer, tables: PublishedTables) -> str:
    """The query over the tables that gives an answer; "" if it has no cells, too many, or is in no table."""
    refs = [one.cell for one in answer.operands] or list(answer.cells)
    if not 0 < len(refs) <= MOST_CELLS:
        return ""
    if answer.operands:
        return _over_operands(answer, tables)
    if answer.computed.work == "count":
        return query_of_many(refs, tables)
    if len(refs) == 1:
        return _of_one(answer, refs[0], tables)
    return _listed(answer, refs, tables)


def _of_one(answer: Answer, ref: CellRef, tables: PublishedTables) -> str:
    data = tables.data(ref)
    if data and answer.computed.work == "unsigned":
        return data.select(f"abs({data.own.value})")
    for shown in _ways(ref, tables):
        if _are_same(shown.text, answer.text):
            return shown.select()
    return query_of_prose(answer.text, ref, tables)


def _listed(answer: Answer, refs: Sequence[CellRef], tables: PublishedTables) -> str:
    """The cells whose texts are the items of an answer, in order."""
    left = list(refs)
    found = []
    for item in answer.text.split(ITEMS):
        each = next(
            ((ref, one) for ref in left for one in _ways(ref, tables) if _are_same(one.text, item)),
            None,
        )
        if each is None:
            return ""
        left.remove(each[0])
        found.append(each[1])
    return " UNION ALL ".join(one.select() for one in found)


def _ways(ref: CellRef, tables: PublishedTables) -> Iterator[PublishedCell]:
    """The published tables that show a cell, tables of numbers first; last the name of its sheet."""
    yield from tables.labels(ref)
    for one in (tables.data(ref), tables.anywhere(ref), tables.name_of_sheet(ref)):
        if one is not None:
            yield one


def _are_same(text: str, item: str) -> bool:
    """Whether two texts differ only in blanks: an answer has none between Japanese characters."""
    return "".join(text.split()) == "".join(item.split())


def query_of_many(refs: Sequence[CellRef], tables: PublishedTables, bound: str = "") -> str:
    """The query that counts data cells of one table; "" if they are in several. `bound`: a comparison of their
    numbers."""
    found = [tables.data(ref) for ref in refs]
    cells = [one for one in found if one is not None]
    if len(cells) < len(found) or len({one.table for one in cells}) != 1:
        return ""
    where = tables.condition(cells)
    if not where:
        listed = ", ".join(sqltext.literal(one.address) for one in cells)
        where = f"{cells[0].own.address} IN ({listed})"
    value = _value(cells) if bound else ""
    if bound and not value:
        return ""
    above = f" AND {value} {bound}" if bound else ""
    return f"SELECT count(*) FROM {cells[0].table} WHERE {where}{above}"


def _over_operands(answer: Answer, tables: PublishedTables) -> str:
    """The query of an answer over its operands in the tables."""
    found = [tables.data(one.cell) or tables.anywhere(one.cell) for one in answer.operands]
    cells = [one for one in found if one is not None]
    value = _value(cells)
    computed = answer.computed
    if not computed.sql or len(cells) < len(found) or not value:
        return ""
    as_value = value if value == "value" else f"{value} AS value"
    labels, items = [one.label for one in answer.operands], answer.text.split(ITEMS)
    name = _label_column(items, labels, cells) if computed.gives_labels else ""
    if computed.gives_labels and not name and not set(items) <= set(labels):
        return ""
    is_of_one = len({one.table for one in cells}) == 1 and cells[0].labels
    is_told = name or not computed.gives_labels
    if is_of_one and is_told and len(cells) >= _FEWEST and not computed.by_place:
        where = tables.condition(cells)
        if where:
            label = f"{name} AS label, " if name else ""
            source = f"SELECT rowid AS n, {label}{as_value} FROM {cells[0].table} WHERE {where}"
            return f"WITH cells AS ({source}) {computed.sql}"
    source = (
        _joined(cells, labels, name, as_value) if is_of_one else _united(cells, labels, as_value)
    )
    return f"WITH cells AS ({source}) {computed.sql}"


def _joined(cells: Sequence[PublishedCell], labels: Sequence[str], name: str, value: str) -> str:
    """The query for cells of one table by address, with the labels of a column, or with given
    labels if no column has them."""
    addresses = [sqltext.literal(one.address) for one in cells]
    told, columns = f"t.{name} AS label", "n, address"
    if not name:
        told, columns = "o.label", "n, address, label"
        addresses = [
            f"{address}, {sqltext.literal(label)}"
            for address, label in zip(addresses, labels, strict=True)
        ]
    rows = ", ".join(f"({n}, {address})" for n, address in enumerate(addresses))
    return (
        f"SELECT o.n, {told}, {value} FROM (VALUES {rows}) AS o({columns})"
        f" JOIN {cells[0].table} AS t ON t.{cells[0].own.address} = o.address"
    )


def _united(cells: Sequence[PublishedCell], labels: Sequence[str], value: str) -> str:
    """The query for cells of several tables, in order."""
    parts = []
    for n, (cell, label) in enumerate(zip(cells, labels, strict=True)):
        columns = (name for name, text in cell.labels if _are_same(text, label))
        told = next(columns, sqltext.literal(label))
        parts.append(cell.select(f"{n} AS n, {told} AS label, {value}"))
    return " UNION ALL ".join(parts)


def _label_column(
    items: Sequence[str], labels: Sequence[str], cells: Sequence[PublishedCell]
) -> str:
    """The column whose labels are the items of an answer, preferring the cells' own labels; "" for none."""
    columns = dict.fromkeys(name for cell in cells for name, _ in cell.labels)
    texts = {name: [dict(cell.labels).get(name) for cell in cells] for name in columns}
    for name in sorted(columns, key=lambda name: texts[name] != list(labels)):
        known = [text for text in texts[name] if text is not None]
        if all(any(_are_same(text, item) for text in known) for item in items):
            return name
    return ""


def _value(cells: Sequence[PublishedCell]) -> str:
    """An expression for the numbers of some cells; "" if it is too long. Numbers may be texts: "※1 336,775"."""
    names = {one.own.value: one.own.text for one in cells}
    if len(names) != 1:
        return ""
    ((value, text),) = names.items()
    texts = [one.text for one in cells if one.number is None]
    if not texts:
        return value
    read = [_number(one) for one in texts]
    numbers = np.array([np.nan if one is None else one for one in read])
    told = number_in_text(text, "number", texts, numbers) or one_by_one(text, texts, read)
    return told and f"coalesce({value}, {told})"


def _number(text: str) -> float | None:
    """The number of a text, parsed as for look-ups, otherwise as for derivations."""
    found = as_number(text, text)
    return number(text) if found is None else found
