"""What is lost with a worker: nothing, and of what ends workers each time only that file."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from local_cluster import LocalCluster

from dsqa.answering.batch import answer_all, answer_with_children
from dsqa.answering.children import setup
from dsqa.cluster.answering import ClusterAnswers
from dsqa.cluster.connection import connect
from dsqa.cluster.reading import ingest_on_cluster, parts_folder
from dsqa.collection import OpenCollection, open_collection
from dsqa.errors import DsqaError
from dsqa.ingest import Failure, IngestReport
from dsqa.questions.model import Topic
from dsqa.worker import ReadingSettings

Maker = Callable[..., Path]
Start = Callable[..., LocalCluster]

READING = ReadingSettings(1, parse="cluster_parser:parse")
NAMES = [f"f{at:02}" for at in range(40)]


def files(**special: str) -> dict[str, bytes]:
    return {name: special.get(name, name).encode() for name in NAMES}


def read(folder: Path, cluster: LocalCluster, **options: object) -> IngestReport:
    with (
        connect(str(cluster.file)) as client,
        open_collection(folder, reading=READING) as collection,
    ):
        return ingest_on_cluster(collection, client=client, **options)  # type: ignore[arg-type]


def contents(collection: OpenCollection) -> dict[str, str]:
    found = {name: collection.store.get(name) for name in collection.store.all_known()}
    return {
        name: content.error or content.sheets[0].texts[0][0]
        for name, content in found.items()
        if content
    }


def rows(collection: OpenCollection) -> dict[str, int]:
    """How many rows each data file has in the parts, by its name: none may be there twice."""
    counts = collection.store.connection.execute(
        "SELECT file.name, count(*) FROM read_parquet(?) WHERE file IS NOT NULL GROUP BY ALL",
        [f"{parts_folder(collection)}/*.parquet"],
    ).fetchall()
    return dict(counts)


@pytest.mark.long
def test_a_worker_killed_in_the_middle_loses_nothing(
    make: Maker, start: Start, tmp_path: Path
) -> None:
    once = f"kill-once {tmp_path / 'killed'}"
    folder = make({name: [name] for name in NAMES}, files(f05=once, f33="unreadable"))
    cluster = start(3)
    report = read(folder, cluster)
    assert (tmp_path / "killed").exists()
    assert sum(worker.poll() is not None for worker in cluster.workers) == 1
    assert (report.read, report.known) == (39, 0)
    assert report.failures == (Failure("f33", "f33", "is encrypted"),)
    with open_collection(folder) as collection:
        assert contents(collection) == {
            name: {"f05": once, "f33": "is encrypted"}.get(name, name) for name in NAMES
        }
        assert rows(collection) == dict.fromkeys(NAMES, 1)
        assert not list(Path(parts_folder(collection)).glob("*~"))


@pytest.mark.long
def test_only_the_file_that_ends_every_worker_is_lost(make: Maker, start: Start) -> None:
    """The nannies of the workers start them anew."""
    folder = make({name: [name] for name in NAMES[:6]}, files(f03="kill-always"))
    cluster = start(2, nanny=True, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="0")
    report = read(folder, cluster)
    assert report.failures == (Failure("f03", "f03", "every worker that tried it was lost"),)
    assert report.read == 5
    with open_collection(folder) as collection:
        found = contents(collection)
    assert found.pop("f03") == "every worker that tried it was lost"
    assert found == {name: name for name in NAMES[:6] if name != "f03"}


def test_no_worker_is_left(make: Maker, start: Start) -> None:
    folder = make({"a": ["f00"]}, files(f00="kill-always"))
    with pytest.raises(DsqaError, match="no workers left"):
        read(folder, start(1), patience=2.0)


@pytest.mark.long
def test_the_scheduler_is_lost(make: Maker, start: Start) -> None:
    cluster = start(1)
    folder = make({name: [name] for name in NAMES}, files(f39=f"kill {cluster.scheduler.pid}"))
    with pytest.raises(DsqaError, match="the scheduler is gone; what is done is kept"):
        read(folder, cluster)


def test_who_interrupts_goes_on_later(make: Maker, cluster: LocalCluster) -> None:
    folder = make({name: [name] for name in NAMES}, files(f33="unreadable"))

    def interrupt(done: int, total: int) -> None:
        assert total == 40
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        read(folder, cluster, progress=interrupt)
    with open_collection(folder) as collection:
        before = len(collection.store.all_known())
    assert before in (8, 16)
    report = read(folder, cluster)
    assert report.read + len(report.failures) + report.known == 40
    assert report.known >= before
    again = read(folder, cluster, retry=True)
    assert (again.read, again.known) == (0, 39)
    assert again.failures == (Failure("f33", "f33", "is encrypted"),)
    with open_collection(folder) as collection:
        expected = {name: name for name in NAMES} | {"f33": "is encrypted"}
        assert contents(collection) == expected


@pytest.mark.long
def test_answers_when_a_worker_is_killed(make: Maker, start: Start) -> None:
    datasets = {f"d{at:02}": [f"{at}.csv"] for at in range(32)}
    tables = {
        name: f"Region,2001,2002\nNorth,{at},7\nSouth,4,{at}5\n".encode()
        for at, (name,) in enumerate(datasets.values())
    }
    folder = make(datasets, tables)
    topics = [Topic(f"q-{one}", one, "How many in the South in 2002?", 1) for one in datasets]
    with open_collection(folder) as collection:
        expected = [(topic.qid, answer.text) for topic, answer in answer_all(collection, topics)]
    assert expected[7] == ("q-d07", "75")
    cluster = start(2)
    victims = list(cluster.workers)

    def kill(stage: str, done: int, total: int) -> None:
        if stage == "answering" and victims:
            os.kill(victims.pop().pid, signal.SIGKILL)
            victims.clear()

    with connect(cluster.address) as client, open_collection(folder) as collection:
        plan = setup(collection, "shown", "none")
        answers = answer_with_children(collection, topics, ClusterAnswers(client), plan, kill)
        found = [(topic.qid, answer.text) for topic, answer in answers]
    assert found == expected
    assert not victims
