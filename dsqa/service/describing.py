"""A dataset without its data: metadata, files, sheets, header trees."""

from collections.abc import Iterable, Sequence

from dsqa.collection import Dataset
from dsqa.display.dataset import area
from dsqa.display.files import file_facts
from dsqa.display.places import Place, places
from dsqa.language.lang import Lang
from dsqa.missing.years import years_in
from dsqa.service.model import (
    CompareReply,
    DescribeReply,
    Field,
    FileFacts,
    HeadNode,
    SheetFacts,
    TableFacts,
)
from dsqa.service.processes.library import Library
from dsqa.service.requests import Compare, Describe
from dsqa.service.shown import CellsByAddress, brief, contents_of, link, text
from dsqa.tables.model import Axis, Table
from dsqa.text.printable import one_line
from dsqa.text.regex import regex

MOST_SHEETS = 200
MOST_TABLES = 20
MOST_HEADS = 40
MOST_BELOW = 30
MOST_NOTES = 20
MOST_UNITS = 10
_LICENCE = regex(r"licen[cs]e|ライセンス|利用条件", 2)
_UPDATED = regex(r"modified|updated|issued|公開|更新", 2)


def describe(library: Library, request: Describe) -> DescribeReply:
    """A dataset without its cells. Raises DatasetNotFound."""
    held, dataset = library.dataset(request.dataset)
    contents = contents_of(held, dataset.id)
    found = places(contents)
    cells = CellsByAddress(library, held, dataset.id, found)
    lang = held.served.lang
    files = [
        FileFacts(
            name=one.name,
            format=one.detected,
            declared=text(one.declared, 100),
            size=one.size,
            sha256=library.sha256(held, one.name),
            url=link(source.url),
            error=text(one.error, 500),
        )
        for one, source in zip(
            file_facts(held.collection, dataset, contents), dataset.files, strict=True
        )
    ]
    tables = [table for one in found for table in one.tables]
    fields = [
        Field(
            name=text(name, 100), value=text("; ".join(value) if isinstance(value, list) else value)
        )
        for name, value in dataset.fields.items()
    ]
    units = sorted({text(table.unit, 100) for table in tables if table.unit})
    return DescribeReply(
        dataset=brief(held, dataset),
        fields=[one for one in fields if one.value.strip()],
        files=files,
        sheets=[sheet_facts(one, lang, cells.extent(one)) for one in found[:MOST_SHEETS]],
        sheets_total=len(found),
        period=_period(tables, lang),
        units=units[:MOST_UNITS],
        units_total=len(units),
        licence=_field(fields, _LICENCE),
        updated=_field(fields, _UPDATED),
        citation=citation(dataset),
    )


def compare(library: Library, request: Compare) -> CompareReply:
    """Two datasets side by side. Raises DatasetNotFound."""
    wanted = (request.dataset, request.other)
    return CompareReply(datasets=[describe(library, Describe(one)) for one in wanted])


def sheet_facts(
    place: Place, lang: Lang, extent: tuple[int, int], with_tables: bool = True
) -> SheetFacts:
    """A sheet with the header trees of its tables; `extent`: its rows and columns in the file."""
    rows, columns = extent
    tables = place.tables
    return SheetFacts(
        number=place.number,
        name=text(place.sheet.name, 200),
        file=place.file,
        rows=rows,
        columns=columns,
        is_hidden=place.sheet.hidden,
        tables=[table_facts(place, one, lang) for one in tables[:MOST_TABLES]]
        if with_tables
        else [],
        tables_total=len(tables),
    )


def table_facts(place: Place, table: Table, lang: Lang) -> TableFacts:
    """A table with the first two levels of its header trees."""
    row_heads, rows_total = _tree(table.row_axis)
    column_heads, columns_total = _tree(table.column_axis)
    return TableFacts(
        region=area(place.sheet, table.region),
        kind=table.kind,
        title=text(table.title, 500),
        unit=text(table.unit, 100),
        rows=len(table.row_axis.positions),
        columns=len(table.column_axis.positions),
        row_heads=row_heads,
        row_heads_total=rows_total,
        column_heads=column_heads,
        column_heads_total=columns_total,
        period=_period([table], lang),
        notes=[text(note, 500) for note in table.notes[:MOST_NOTES]],
        notes_total=len(table.notes),
    )


def citation(dataset: Dataset) -> str:
    """A citation of a dataset: publisher, title, URL."""
    parts = (dataset.attribution, dataset.title or dataset.id, dataset.url, f"dataset {dataset.id}")
    return text(". ".join(one_line(part) for part in parts if part.strip()), 1_000) + "."


def _tree(axis: Axis) -> tuple[list[HeadNode], int]:
    """The labels of the first level of an axis with those below them, and their number."""
    below: dict[str, dict[str, None]] = {}
    # Many positions have the same labels.
    for codes in dict.fromkeys(zip(*(level.codes for level in axis.levels), strict=True)):
        coded = zip(axis.levels, codes, strict=True)
        path = [level.labels[code].text for level, code in coded if code >= 0]
        if path:
            children = below.setdefault(path[0], {})
            if len(path) > 1:
                children[path[1]] = None
    nodes = [
        HeadNode(
            text=text(head, 200),
            children=[text(one, 200) for one in list(children)[:MOST_BELOW]],
            children_total=len(children),
        )
        for head, children in list(below.items())[:MOST_HEADS]
    ]
    return nodes, len(below)


def _period(tables: Sequence[Table], lang: Lang) -> str:
    """The first and last year in the labels of tables: 2001 to 2019."""
    years = {year for table in tables for year in years_in(table, lang)}
    if not years:
        return ""
    first, last = min(years), max(years)
    return str(first) if first == last else f"{first} to {last}"


def _field(fields: Iterable[Field], name: "object") -> str:
    return next((one.value for one in fields if name.search(one.name)), "")  # type: ignore[attr-defined]
