"""Many questions at once: order, what is logged, and what a line of details holds."""

import io
import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import openpyxl
import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answering.batch import answer_all, details_line, logged_once
from dsqa.answering.misnamed import family, misnamed
from dsqa.answering.model import Answer, CellRef, Operand
from dsqa.collection import Collection, open_collection
from dsqa.log import logger
from dsqa.questions.model import Topic

FARMS = b"Region,2001,2002\nTotal,600,700\nNorth,150,450\nSouth,450,250\n"
SHIPS = b"Ship,Length,Crew\nAurora,100,7\nVega,120,9\n"


@pytest.fixture
def collection(make: Callable[..., Path]) -> Iterator[Collection]:
    datasets = {"farms": ["farms.csv"], "ships": ["ships.xls"], "bare": []}
    with open_collection(make(datasets, {"farms.csv": FARMS, "ships.xls": SHIPS})) as collection:
        yield collection


def topics(*asked: tuple[str, str]) -> list[Topic]:
    return [Topic(f"q{at}", dataset, text, at + 1) for at, (dataset, text) in enumerate(asked)]


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def test_every_topic_once_and_in_order(collection: Collection) -> None:
    asked = topics(
        ("farms", "How many farms in the South in 2002?"),
        ("ships", "What is the crew of the Vega?"),
        ("none", "How many?"),
        ("farms", "How many farms in the North in 2001?"),
        ("ships", "What is the length of the Aurora?"),
    )
    answered = list(answer_all(collection, asked))
    assert [topic for topic, _ in answered] == asked
    assert [answer.text for _, answer in answered] == ["250", "9", "", "150", "100"]
    assert [answer.dataset_id for _, answer in answered] == [topic.dataset_id for topic in asked]


def test_no_topics(collection: Collection) -> None:
    assert list(answer_all(collection, [])) == []


def test_what_is_odd_is_said_once(collection: Collection, caplog: pytest.LogCaptureFixture) -> None:
    asked = topics(*[(name, "zzz?") for name in ("ships", "bare", "none", "ships", "bare", "none")])
    assert len(list(answer_all(collection, asked))) == 6
    assert len(lines(caplog)) == 3
    for dataset, part in (("bare", "no data files"), ("ships", "ships.xls"), ("none", "none")):
        (line,) = [line for line in lines(caplog) if line.startswith(f"dataset {dataset}: ")]
        assert part in line


def test_progress_counts_up_to_all(collection: Collection) -> None:
    told: list[tuple[str, int, int]] = []
    asked = topics(("farms", "North?"), ("ships", "Vega?"), ("farms", "South?"))
    list(answer_all(collection, asked, progress=lambda *step: told.append(step)))
    assert [step for step in told if step[0] == "answering"] == [
        ("answering", done, 3) for done in (1, 2, 3)
    ]


def test_own_answerer_is_used(collection: Collection) -> None:
    class Silent(Answerer):
        def answer(self, question: str, dataset_id: str) -> Answer:
            return Answer(f"{dataset_id}: {question}")

    ((_, answer),) = answer_all(collection, topics(("farms", "a?")), answerer=Silent(collection))
    assert answer.text == "farms: a?"


def test_logged_once_ends_with_its_block(caplog: pytest.LogCaptureFixture) -> None:
    with logged_once():
        for _ in range(2):
            logger.warning("file %s", "a")
        logger.warning("file %s", "b")
    logger.warning("file %s", "a")
    assert lines(caplog) == ["file a", "file b", "file a"]


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


@pytest.mark.parametrize(
    ("head", "name"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "a binary workbook"),
        (b"PK\x03\x04rest", "a zip package"),
        (b"%PDF-1.7", "a PDF"),
        (b"\xef\xbb\xbf <!DOCTYPE html>", "HTML"),
        (b"\n<TABLE>", "HTML"),
        (b"a,b\n1,2", "text"),
        (b"", "text"),
    ],
)
def test_family_of_first_bytes(head: bytes, name: str) -> None:
    assert family(head) == name


def test_misnamed_files_are_found_once_read(collection: Collection) -> None:
    assert list(misnamed(collection, ["farms", "ships"])) == []
    answerer = Answerer(collection)
    answerer.locator("farms")
    answerer.locator("ships")
    (found,) = misnamed(collection, ["farms", "ships"])
    assert (found.dataset_id, found.file) == ("ships", "ships.xls")
    assert ".xls" in found.message and "text" in found.message


def test_a_workbook_by_another_name_is_called_by_its_format(make: Callable[..., Path]) -> None:
    stream = io.BytesIO()
    book = openpyxl.Workbook()
    book.active.append(["Area", 2020])
    book.active.append(["North", 10])
    book.save(stream)
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": stream.getvalue()})) as collection:
        Answerer(collection).locator("a")
        (found,) = misnamed(collection, ["a"])
    assert found.message == "the name says .csv but it is xlsx; read as that"


def test_datasets_that_are_not_there_are_said(
    collection: Collection, caplog: pytest.LogCaptureFixture
) -> None:
    answers = [answer for _, answer in answer_all(collection, topics(("x", "?"), ("bare", "?")))]
    assert answers[0] == Answer("", why="not in the collection", dataset_id="x")
    assert "dataset x: not in the collection" in lines(caplog)
