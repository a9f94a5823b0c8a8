"""Many questions at once: their order, and what is logged."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answering.batch import answer_all, logged_once
from dsqa.answers.model import Answer
from dsqa.collection import OpenCollection, open_collection
from dsqa.log import logger
from dsqa.questions.model import Topic

FARMS = b"Region,2001,2002\nTotal,600,700\nNorth,150,450\nSouth,450,250\n"
SHIPS = b"Ship,Length,Crew\nAurora,100,7\nVega,120,9\n"


@pytest.fixture
def collection(make: Callable[..., Path]) -> Iterator[OpenCollection]:
    datasets = {"farms": ["farms.csv"], "ships": ["ships.xls"], "bare": []}
    with open_collection(make(datasets, {"farms.csv": FARMS, "ships.xls": SHIPS})) as collection:
        yield collection


def topics(*asked: tuple[str, str]) -> list[Topic]:
    return [Topic(f"q{at}", dataset, text, at + 1) for at, (dataset, text) in enumerate(asked)]


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def test_every_topic_once_and_in_order(collection: OpenCollection) -> None:
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


def test_no_topics(collection: OpenCollection) -> None:
    assert list(answer_all(collection, [])) == []


def test_what_is_odd_is_said_once(
    collection: OpenCollection, caplog: pytest.LogCaptureFixture
) -> None:
    asked = topics(*[(name, "zzz?") for name in ("ships", "bare", "none", "ships", "bare", "none")])
    assert len(list(answer_all(collection, asked))) == 6
    assert len(lines(caplog)) == 3
    for dataset, part in (("bare", "no data files"), ("ships", "ships.xls"), ("none", "none")):
        (line,) = [line for line in lines(caplog) if line.startswith(f"dataset {dataset}: ")]
        assert part in line


def test_progress_counts_up_to_all(collection: OpenCollection) -> None:
    told: list[tuple[str, int, int]] = []
    asked = topics(("farms", "North?"), ("ships", "Vega?"), ("farms", "South?"))
    list(answer_all(collection, asked, progress=lambda *step: told.append(step)))
    assert [step for step in told if step[0] == "answering"] == [
        ("answering", done, 3) for done in (1, 2, 3)
    ]


def test_own_answerer_is_used(collection: OpenCollection) -> None:
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


def test_datasets_that_are_not_there_are_said(
    collection: OpenCollection, caplog: pytest.LogCaptureFixture
) -> None:
    answers = [answer for _, answer in answer_all(collection, topics(("x", "?"), ("bare", "?")))]
    assert answers[0] == Answer("", why="not in the collection", dataset_id="x")
    assert "dataset x: not in the collection" in lines(caplog)
