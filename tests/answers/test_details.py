"""A line of the details of a run."""

import json

from dsqa.answers.details import details_line
from dsqa.answers.model import Answer, CellRef, Operand
from dsqa.questions.model import Topic


def test_details_line() -> None:
    cells = (CellRef("f.xls", "表", "B3"), CellRef("f.xls", "表", "B4"))
    operands = (Operand(cells[0], "a", "1"),)
    answer = Answer("1\t2\n", cells, 0.123456, "sum", "a + b", "007", 0.5, operands=operands)
    line = details_line(Topic("q1", "007", "何人？", 1), answer)
    assert line.endswith("\n") and line.count("\n") == 1
    assert "表" in line
    held = json.loads(line)
    assert list(held) == [
        "qid", "dataset_id", "answer", "unit", "value", "confidence", "status", "missing", "cells", "title", "row_path",
        "column_path", "operation", "why", "sql", "operands", "working", "ties", "notes", "seconds",
    ]  # fmt: skip
    assert (held["qid"], held["dataset_id"], held["operation"]) == ("q1", "007", "sum")
    assert "\t" not in held["answer"] and "\n" not in held["answer"]
    assert held["confidence"] == 0.1235
    assert held["operands"] == [
        {"label": "a", "text": "1", "file": "f.xls", "sheet": "表", "cell": "B3"}
    ]
    assert held["cells"][1] == {"file": "f.xls", "sheet": "表", "cell": "B4"}
