"""Child processes that answer: the same answers in the same order, whatever happens to a child."""

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec
import pytest

from dsqa.answering import children as module
from dsqa.answering.batch import answer_all, answer_with_children
from dsqa.answering.children import AnsweringChildren, how_many_children, setup
from dsqa.collection import OpenCollection, open_collection
from dsqa.errors import DsqaError
from dsqa.questions.model import Topic
from dsqa.store.database import connect

FARMS = b"Region,2001,2002\nTotal,600,700\nNorth,150,450\nSouth,450,250\n"
SHIPS = b"Ship,Length,Crew\nAurora,100,7\nVega,120,9\n"

ASKED = (
    ("farms", "How many farms in the South in 2002?"),
    ("ships", "What is the crew of the Vega?"),
    ("none", "How many?"),
    ("farms", "How many farms in the North in 2001?"),
    ("broken", "How many?"),
    ("ships", "What is the length of the Aurora?"),
)
TOPICS = [Topic(f"q{at}", dataset, text, at + 1) for at, (dataset, text) in enumerate(ASKED)]


@pytest.fixture
def collection(make: Callable[..., Path]) -> Iterator[OpenCollection]:
    datasets = {"farms": ["farms.csv"], "ships": ["ships.csv"], "broken": ["broken.xls"]}
    files = {"farms.csv": FARMS, "ships.csv": SHIPS, "broken.xls": b"\xd0\xcf\x11\xe0 no more"}
    with open_collection(make(datasets, files)) as collection:
        yield collection


def test_answers_as_one_process_does(collection: OpenCollection) -> None:
    alone = [
        (topic.qid, answer.text, answer.cells) for topic, answer in answer_all(collection, TOPICS)
    ]
    with AnsweringChildren(2) as children:
        plan = setup(collection, "shown", "none")
        together = list(answer_with_children(collection, TOPICS, children, plan))
    assert [(topic.qid, answer.text, answer.cells) for topic, answer in together] == alone
    assert [text for _, text, _ in alone][:2] == ["250", "9"]


def kill_when_told(
    monkeypatch: pytest.MonkeyPatch, children: AnsweringChildren, times: int, of: bytes = b"farms"
) -> None:
    """Have the only child killed, so many times, before it is told of a dataset."""
    write = module.write_frame
    left = times

    def into_the_dead(stream: BinaryIO, frame: bytes) -> None:
        nonlocal left
        child = children._children[0]._child
        assert child is not None
        if left and of in frame and b"How many" in frame:
            left -= 1
            os.kill(child.process.pid, signal.SIGKILL)
            # Until it is dead: a signal takes its time on a busy machine.
            os.waitid(os.P_PID, child.process.pid, os.WEXITED | os.WNOWAIT)
        write(stream, frame)

    monkeypatch.setattr(module, "write_frame", into_the_dead)


def texts_by_dying(
    monkeypatch: pytest.MonkeyPatch,
    collection: OpenCollection,
    children: AnsweringChildren,
    times: int,
) -> list[str]:
    """The answers of children that are killed so many times."""
    kill_when_told(monkeypatch, children, times)
    plan = setup(collection, "shown", "none")
    return [answer.text for _, answer in answer_with_children(collection, TOPICS, children, plan)]


def test_a_lost_child_costs_nothing(
    collection: OpenCollection, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with AnsweringChildren(1) as children:
        texts = texts_by_dying(monkeypatch, collection, children, 1)
        assert children.lost == 0
    assert texts == ["250", "9", "", "150", "", "100"]
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


def test_a_question_that_ends_two_children_has_no_answer_and_that_is_said(
    collection: OpenCollection, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with AnsweringChildren(1) as children:
        texts = texts_by_dying(monkeypatch, collection, children, 2)
        assert children.lost == 1
    assert texts == ["", "9", "", "150", "", "100"]
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert errors == [
        "dataset farms: q0 has no answer: the answering process was killed (signal 9)"
    ]


def test_what_a_child_logs_is_logged(
    collection: OpenCollection, caplog: pytest.LogCaptureFixture
) -> None:
    with AnsweringChildren(1) as children:
        plan = setup(collection, "shown", "none")
        list(answer_with_children(collection, TOPICS, children, plan))
    assert [
        message
        for message in caplog.messages
        if "broken.xls" in message and "dataset broken" in message
    ]


def test_no_child_is_left(collection: OpenCollection) -> None:
    with AnsweringChildren(2) as children:
        processes = [child._child for child in children._children]
        assert all(process is not None and process.alive for process in processes)
        plan = setup(collection, "shown", "none")
        answers = answer_with_children(collection, TOPICS, children, plan)
        next(answers)
    assert not any(process is not None and process.alive for process in processes)


def test_children_are_used_where_they_are_worth_it() -> None:
    many = [Topic(f"q{at}", f"d{at % 3}", "?", at) for at in range(90)]
    assert how_many_children(4, many, "default") == 3
    assert how_many_children(2, many, "none") == 2
    assert how_many_children(1, many, "none") == 1
    assert how_many_children(4, many, "some/model") == 1
    assert how_many_children(4, many[:20], "none") == 1
    assert how_many_children(4, [], "none") == 1
    one = [Topic(f"q{at}", "d", "?", at) for at in range(90)]
    assert how_many_children(4, one, "none") == 2


def test_a_collection_for_reading_shares_its_store(make: Callable[..., Path]) -> None:
    folder = make({"farms": ["farms.csv"]}, {"farms.csv": FARMS})
    with open_collection(folder) as written:
        parts, home = written.parts, written.home
    with (
        OpenCollection(parts, home, writable=False) as one,
        OpenCollection(parts, home, writable=False) as two,
    ):
        assert one.dataset("farms") == two.dataset("farms")


def test_a_collection_for_reading_must_be_there(make: Callable[..., Path], tmp_path: Path) -> None:
    folder = make({"farms": ["farms.csv"]}, {"farms.csv": FARMS})
    with open_collection(folder) as written:
        parts = written.parts
    with pytest.raises(DsqaError, match="store"):
        OpenCollection(parts, tmp_path / "nothing", writable=False)
    assert not (tmp_path / "nothing").exists()


HOLDER = """
import sys, duckdb
held = duckdb.connect(sys.argv[1])
print("held", flush=True)
sys.stdin.read()
"""


def test_children_that_cannot_open_the_store_are_one_error(
    collection: OpenCollection, capfd: pytest.CaptureFixture[str]
) -> None:
    list(answer_all(collection, TOPICS))
    plan, database = setup(collection, "shown", "none"), collection.home / "e.duckdb"
    collection.close()
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, str(database)], stdin=-1, stdout=-1)
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"held\n"
    try:
        with (
            AnsweringChildren(2) as children,
            pytest.raises(DsqaError, match="in use by another process"),
        ):
            list(children.answers(plan, TOPICS, [0, 1, 3]))
    finally:
        holder.communicate()
    assert capfd.readouterr().err == ""


def test_an_error_of_who_serves_a_child_is_for_who_waits(
    collection: OpenCollection, monkeypatch: pytest.MonkeyPatch
) -> None:
    def short_of_memory(stream: BinaryIO) -> bytes:
        raise MemoryError

    monkeypatch.setattr(module, "read_frame", short_of_memory)
    with AnsweringChildren(2) as children, pytest.raises(MemoryError):
        plan = setup(collection, "shown", "none")
        list(answer_with_children(collection, TOPICS, children, plan))


def test_what_goes_wrong_when_a_child_opens_the_store_is_one_line(
    collection: OpenCollection, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    plan = setup(collection, "shown", "none")
    with connect(tmp_path / "new" / f"{plan.lang}.duckdb"):
        pass
    other = msgspec.structs.replace(plan, home=str(tmp_path / "new"))
    with AnsweringChildren(1) as children, pytest.raises(DsqaError, match="unexpected") as caught:
        list(children.answers(other, TOPICS, [0]))
    assert "\n" not in str(caught.value)
    assert capfd.readouterr().err == ""
