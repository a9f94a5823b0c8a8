"""One small collection, in the official layout, with terminal escapes in everything that is text."""

import io
import json
from pathlib import Path

import xlwt

ESCAPES = "\x1b]0;owned\x07\x1b[2J\u202e\x9b31m\x7f\u2066\u2028\x85"
"""Renames a window, rings, clears the screen, turns text round, colours, ends lines."""
IN_A_NAME = "\x1b\x07\u202e\x9b\x7f"
"""The same without what sheet names must not have."""

PLACES = (
    "IDENTIFIER", "TITLE", "DESCRIPTION", "KEY", "VALUE", "FILENAME", "FORMAT", "SHEETNAME",
    "CAPTION", "LABEL", "HEAD", "ANSWER", "NOTE", "QUESTION", "ABSENT", "WORD", "QUOTED",
    "GOLD", "KIND", "CONTEXT", "SUBJECT", "OBJECT",
)  # fmt: skip
"""A word for each place that has escapes: those that must be seen somewhere, so that all is tried."""


def hostile(place: str) -> str:
    return f"{place}{ESCAPES}end"


ID = hostile("IDENTIFIER")
NAME = f"FILENAME{ESCAPES}end.xls"
SHEET = f"SHEETNAME{IN_A_NAME}"
ABSENT = hostile("ABSENT")


def workbook() -> bytes:
    book = xlwt.Workbook()
    sheet = book.add_sheet(SHEET)
    rows = [
        (hostile("CAPTION"),),
        (hostile("HEAD"), "2010", "2020"),
        (hostile("LABEL") + " North", 10, hostile("ANSWER")),
        ("South", 30, 40),
        (),
        (f"Note: {hostile('NOTE')}",),
    ]
    for number, row in enumerate(rows):
        for column, value in enumerate(row):
            sheet.write(number, column, value)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def write(path: Path, *lines: str) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def build(folder: Path) -> Path:
    """The collection, with questions, gold, runs and files of the other tasks."""
    data = folder / "data_search_e_data"
    data.mkdir(parents=True)
    (data / NAME).write_bytes(workbook())
    entry = {
        "id": ID,
        "title": hostile("TITLE") + " of areas",
        "description": hostile("DESCRIPTION"),
        "url": hostile("https://example.org/"),
        "attribution": hostile("Somebody"),
        "data": [
            {"data_format": hostile("FORMAT"), "data_url": "", "data_filename": NAME},
            {"data_format": "xls", "data_url": "", "data_filename": hostile("missing\n")},
            {"data_format": "xls", "data_url": "", "data_filename": "x" * 100_000},
        ],
        "data_fields": {hostile("KEY\n"): hostile("VALUE"), "Tags": [hostile("a"), "b"]},
    }
    write(folder / "data_search_e_collection.jsonl", json.dumps(entry))
    write(
        folder / "questions.tsv",
        f"Q1\t{ID}\tWhat is the value of {hostile('QUESTION')} North in 2020?",
        f"Q2\t{ABSENT}\tWhat is the value of the South in 2010?",
        f"Q3\t{ID}\tWhat is the value of the South in 2010?",
    )
    write(folder / "gold.tsv", f"Q1\t{hostile('GOLD')}", "Q2\t1", "Q3\t1")
    write(
        folder / "cells.tsv",
        *(f"Q{n}\t{NAME}\t{SHEET}\tB4\t{hostile('KIND')}\t" for n in (1, 2, 3)),
    )
    write(
        folder / "run.tsv",
        "<SYSDESC>x</SYSDESC>",
        f"WORD{IN_A_NAME}\t1",
        f"Q1\t{ESCAPES}x",
        "Q3\t1",
    )
    write(folder / "topics.tsv", f"T1\t{ESCAPES} areas")
    write(folder / "qrels.txt", f"T{IN_A_NAME} x L1")
    write(folder / "ranking.txt", f"T{IN_A_NAME} 0 x 1 1.0 name{IN_A_NAME}")
    write(folder / "bad.tsv", f"QID{IN_A_NAME}\t{ID}\tHow many?")
    write(folder / "kb.txt", f"{hostile('SUBJECT')}山 ||| {hostile('高')} ||| {hostile('OBJECT')}")
    write(folder / "asked.txt", f"<question id=1>\t{hostile('SUBJECT')}山的{hostile('高')}？")
    asked = {
        "qid": hostile("MRQA\n"),
        "question": "Where was Ann born?",
        "answers": ["Oslo"],
        "detected_answers": [{"text": "Oslo", "char_spans": [[0, 3]]}],
    }
    passage = {"context": f"Ann was born in {hostile('CONTEXT')}.", "qas": [asked]}
    write(folder / "mrqa.jsonl", json.dumps(passage))
    write(folder / "predictions.json", "{}")
    return folder
