"""An answer as JSON: a line of the details of a run."""

from typing import Any

from dsqa.answers.model import Answer
from dsqa.printable import json_text
from dsqa.questions.model import Topic
from dsqa.runs import answer_line

MOST_OPERANDS = 1_000
"""Maximum number of operands in JSON; Python has all."""


def accepted(answer: Answer, min_confidence: float | None) -> bool:
    """Whether the confidence reaches a threshold, at the four decimals of the details."""
    return min_confidence is None or round(answer.confidence, 4) >= min_confidence


def details_line(topic: Topic, answer: Answer, min_confidence: float | None = None) -> str:
    """One line of JSON with the details of an answer."""
    data = {"qid": topic.qid, **answer_data(answer, min_confidence)}
    return json_text(data) + "\n"


def answer_data(answer: Answer, min_confidence: float | None = None) -> dict[str, Any]:
    """An answer for JSON; its text is as a run holds it, its cells are those of the raw files.

    With `min_confidence`, `accepted` says whether the answer reaches it; the best guess is there in any
    case.
    """
    sure = {} if min_confidence is None else {"accepted": accepted(answer, min_confidence)}
    return {
        "dataset_id": answer.dataset_id,
        "answer": answer_line(answer.text),
        "unit": answer.unit,
        "value": answer.value,
        "confidence": round(answer.confidence, 4),
        **sure,
        "status": answer.status,
        "missing": [one._asdict() for one in answer.missing],
        "cells": [cell._asdict() for cell in answer.cells],
        "title": answer.title,
        "row_path": list(answer.row_path),
        "column_path": list(answer.column_path),
        "operation": answer.operation,
        "why": answer.why,
        "sql": answer.sql,
        "operands": [
            {"label": one.label, "text": one.text, **one.cell._asdict()}
            for one in answer.operands[:MOST_OPERANDS]
        ],
        "working": answer.working,
        "ties": list(answer.ties),
        "notes": list(answer.notes),
        "seconds": round(answer.seconds, 4),
    }
