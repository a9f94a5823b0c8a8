"""A dataset for people: metadata, files, sheets, tables, previews."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from dsqa.collection.model import Dataset
from dsqa.display.excerpt import preview
from dsqa.display.files import FileSummary
from dsqa.display.grid import Marks, Position
from dsqa.display.places import Place
from dsqa.display.width import fit
from dsqa.language.plurals import counted
from dsqa.readers.sheet import Region, Sheet, a1
from dsqa.tables.lists.form_records import fields, grouped, joined_region
from dsqa.tables.model import Axis, Level, Table
from dsqa.text.printable import brief, one_line

MAX_SHEETS = 60
"""Maximum number of sheets listed; if there are more, their number is shown."""
MAX_NOTES = 6
MAX_LEVELS = 8
PREVIEW_ROWS = 14
"""Rows of a table in a preview, unless the terminal has room for more."""


def dataset_lines(dataset: Dataset, files: Sequence[FileSummary], width: int) -> list[str]:
    """Metadata and files."""
    lines = [fit(f"{dataset.id}  {one_line(dataset.title)}", width)]
    facts = {
        "description": dataset.description,
        "url": dataset.url,
        "attribution": dataset.attribution,
        **{
            name: "; ".join(value) if isinstance(value, list) else value
            for name, value in dataset.fields.items()
        },
    }
    lines += [fit(f"  {name}: {one_line(value)}", width) for name, value in facts.items() if value]
    lines += ["", f"files: {len(files)}" if files else "files: none"]
    for fact in files:
        lines.append(fit(f"  {fact.name}", width))
        lines.append(fit(f"    {_file_facts(fact)}", width))
        if fact.error:
            # Not cut at the edge of the terminal: it says what to do.
            lines.append(f"    unreadable: {brief(fact.error)}")
    return lines


def _file_facts(fact: FileSummary) -> str:
    is_told = fact.declared and fact.declared.casefold() != fact.detected
    declared = f" (declared as {one_line(fact.declared)})" if is_told else ""
    size = "missing" if fact.size is None else f"{fact.size:,} bytes"
    sheets = "" if fact.error else f", {counted(fact.sheets, 'sheet')}"
    return f"{fact.detected or 'unknown format'}{declared}, {size}{sheets}"


def sheet_list(found: Sequence[Place], width: int) -> list[str]:
    """Every sheet with its number, size and number of tables."""
    lines = ["", f"sheets: {len(found)}"]
    for place in found[:MAX_SHEETS]:
        lines.append(fit(f"  {_sheet_line(place)}", width))
    if len(found) > MAX_SHEETS:
        lines.append(f"  … and {len(found) - MAX_SHEETS} more")
    return lines


def _sheet_line(place: Place) -> str:
    sheet = place.sheet
    name = one_line(" ".join(part for part in (sheet.member, sheet.name) if part)) or "(no name)"
    rows, columns = sheet.extent
    tables = len(list(grouped(place.tables)))
    facts = [f"{rows} rows x {columns} columns", counted(tables, "table")]
    if sheet.hidden:
        facts.append("hidden")
    for lines, noun in ((sheet.hidden_rows, "row"), (sheet.hidden_columns, "column")):
        if lines:
            facts.append(f"{counted(len(lines), noun)} hidden")
    return f"{place.number}  {name}: {', '.join(facts)}"


def sheet_lines(
    place: Place,
    width: int,
    rows: int = PREVIEW_ROWS,
    marks: Marks | None = None,
    more_rows: str = "",
) -> list[str]:
    """The tables of a sheet, each with a preview; or the sheet itself if it has none.

    `more_rows` says how to see more rows.
    """
    lines = ["", fit(f"sheet {_sheet_line(place)}", width)]
    if place.sheet.caption:
        lines.append(fit(f"  text before it: {one_line(place.sheet.caption)}", width))
    for parts in grouped(place.tables):
        lines += table_lines(place.sheet, parts, width)
        whole = replace(parts[0], region=joined_region(parts))
        within = _within(marks, whole.region)
        lines += preview(place.sheet, whole, width, rows, within, more_rows)
    if not place.tables and place.sheet.height:
        lines += preview(place.sheet, None, width, rows, marks, more_rows)
    return lines


def _within(marks: Marks | None, region: Region) -> Marks | None:
    if marks is None:
        return None
    cells: Mapping[Position, str] = {
        position: tag for position, tag in marks.cells.items() if region.contains(*position)
    }
    return Marks(cells, marks.reverse)


def table_lines(sheet: Sheet, parts: Sequence[Table], width: int) -> list[str]:
    """Region of a table, its headers, unit and notes; of a form, which may have several parts, its fields."""
    table = parts[0]
    lines = ["", f"table {table.index + 1}  {area(sheet, joined_region(parts))}  {table.kind}"]
    if table.kind == "form":
        held = fields(sheet, parts)
        facts = [
            ("title", table.title),
            ("unit", table.unit),
            *[(field.label.text, sheet.texts[field.row][field.column]) for field in held],
            *[("note", note) for note in table.notes[:MAX_NOTES]],
        ]
        return lines + [fit(f"  {name}: {one_line(text)}", width) for name, text in facts if text]
    key = "key columns" if table.kind == "records" else "stub columns"
    facts = [
        ("title", table.title),
        ("unit", table.unit),
        ("header rows", ranges([sheet.row_name(row) for row in table.header_rows]) or "none"),
        (key, ", ".join(sheet.column_name(c) for c in table.stub_columns) or "none"),
        *[(f"row level {n}", text) for n, text in enumerate(_levels(table.row_axis), 1)],
        *[(f"column level {n}", text) for n, text in enumerate(_levels(table.column_axis), 1)],
        *[("note", note) for note in table.notes[:MAX_NOTES]],
    ]
    return lines + [fit(f"  {name}: {one_line(text)}", width) for name, text in facts if text]


def _levels(axis: Axis) -> list[str]:
    return [_level(level) for level in axis.levels[:MAX_LEVELS]]


def _level(level: Level) -> str:
    head = f"[{level.head}] " if level.head else ""
    texts = list(dict.fromkeys(label.text for label in level.labels))
    more = f", … ({len(texts)} labels)" if len(texts) > 8 else ""
    return f"{head}{', '.join(texts[:8])}{more}"


def area(sheet: Sheet, region: Region) -> str:
    """A region in A1 form: `A5:L60`."""
    first, last = sheet.number(region.top, region.left), sheet.number(region.bottom, region.right)
    return f"{a1(*first)}:{a1(*last)}"


def ranges(numbers: Sequence[int]) -> str:
    """Increasing numbers with consecutive ones joined: `1, 3-5`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
