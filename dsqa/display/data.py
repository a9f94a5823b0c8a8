"""A dataset for programs: what `inspect` shows, as plain data for JSON."""

from collections.abc import Sequence
from typing import Any

from dsqa.collection.model import Dataset
from dsqa.display.dataset import area
from dsqa.display.files import FileSummary
from dsqa.display.grid import Position
from dsqa.display.places import Place
from dsqa.readers.sheet import Sheet
from dsqa.tables.at import paths_at, table_at
from dsqa.tables.model import Axis, Table


def dataset_data(
    dataset: Dataset, files: Sequence[FileSummary], found: Sequence[Place]
) -> dict[str, Any]:
    """Metadata, files, and per sheet its tables and the displayed text of every cell."""
    return {
        "id": dataset.id,
        "title": dataset.title,
        "description": dataset.description,
        "url": dataset.url,
        "attribution": dataset.attribution,
        "fields": dataset.fields,
        "files": [
            {
                "name": fact.name,
                "data_format": fact.declared,
                "format": fact.detected,
                "size": fact.size,
                "error": fact.error,
            }
            for fact in files
        ],
        "sheets": [sheet_data(place) for place in found],
    }


def sheet_data(place: Place) -> dict[str, Any]:
    """One sheet; `cells` maps addresses to displayed texts, without empty ones.

    Hidden rows are 1-based, hidden columns are letters.
    """
    sheet = place.sheet
    rows, columns = sheet.extent
    return {
        "number": place.number,
        "file": place.file,
        "name": sheet.name,
        "hidden": sheet.hidden,
        "rows": rows,
        "columns": columns,
        "hidden_rows": [sheet.row_name(row) for row in sheet.hidden_rows],
        "hidden_columns": [sheet.column_name(column) for column in sheet.hidden_columns],
        "caption": sheet.caption,
        "tables": [table_data(sheet, table) for table in place.tables],
        "cells": {
            sheet.address(row, column): text
            for row, texts in enumerate(sheet.texts)
            for column, text in enumerate(texts)
            if text
        },
    }


def table_data(sheet: Sheet, table: Table) -> dict[str, Any]:
    """One table; rows are 1-based, columns are letters."""
    return {
        "region": area(sheet, table.region),
        "kind": table.kind,
        "title": table.title,
        "unit": table.unit,
        "notes": list(table.notes),
        "header_rows": [sheet.row_name(row) for row in table.header_rows],
        "stub_columns": [sheet.column_name(column) for column in table.stub_columns],
        "row_levels": _levels(table.row_axis),
        "column_levels": _levels(table.column_axis),
    }


def _levels(axis: Axis) -> list[dict[str, Any]]:
    return [
        {"head": level.head, "labels": [label.text for label in level.labels]}
        for level in axis.levels
    ]


def cell_data(place: Place, position: Position) -> dict[str, Any]:
    """One cell: its text, its value, and its row and column path if it is in a table."""
    sheet = place.sheet
    table = table_at(place.tables, sheet, position)
    row_path, column_path = paths_at(table, position) if table else ((), ())
    return {
        "address": str(place.ref(position)),
        "text": sheet.texts[position[0]][position[1]],
        "value": _plain(sheet, position),
        "row_path": list(row_path),
        "column_path": list(column_path),
    }


def _plain(sheet: Sheet, position: Position) -> Any:
    value = sheet.values[position[0]][position[1]]
    return value if value is None or isinstance(value, str | float | bool) else value.isoformat()
