"""The tables of the store."""

SCHEMA = 3
"""Version of the tables below. With `reading_version` it decides which contents are still valid."""

TABLES = {
    "sources": "id INTEGER, name VARCHAR, status VARCHAR, error VARCHAR, size BIGINT, "
    # Place of the contents: a source in the Parquet part `place`, or with "" in the tables below.
    "stamp VARCHAR, seconds DOUBLE, part VARCHAR, place INTEGER, "
    # Digest of the contents, see `dsqa.store.digest`.
    "digest BIGINT",
    "parts": "part VARCHAR",
    "sheets": "source INTEGER, sheet INTEGER, name VARCHAR, hidden BOOLEAN, member VARCHAR, "
    "caption VARCHAR, height INTEGER, width INTEGER, extras BLOB",
    # One row per non-empty cell, in file order; the rows of a source are consecutive.
    "cells": '"source" INTEGER, sheet INTEGER, "row" INTEGER, "column" INTEGER, kind TINYINT, '
    "number DOUBLE, text VARCHAR, raw VARCHAR, has_raw BOOLEAN",
    "tables": "source INTEGER, sheet INTEGER, position INTEGER, kind VARCHAR, title VARCHAR, "
    "unit VARCHAR, model BLOB",
}
"""Table -> its columns."""
