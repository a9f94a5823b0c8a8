"""Reading into the store, with a parser that does what its input says: crash, hang, eat memory."""

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import dsqa
from dsqa.collection import open_collection
from dsqa.errors import DatasetNotFound
from dsqa.ingest import Failure, content, ingest
from dsqa.readers.sheet import Sheet
from dsqa.worker import ReadingSettings, Worker, Workers
from dsqa.worker.pool import BYTES_AHEAD, FEWEST_AHEAD, MOST_AHEAD, _Ahead

Maker = Callable[..., Path]

PARSER = """
import ctypes, logging, os, pathlib, signal, sys, time
from dsqa.errors import ReadingDisturbed, UnreadableFile
from dsqa.readers.sheet import Sheet

def parse(data):
    text = data.decode()
    with open(os.environ["PARSE_LOG"], "a") as log:
        log.write(text + "\\n")
    if text == "crash":
        os.abort()
    if text == "exit":
        os._exit(3)
    if text == "hang":
        time.sleep(600)
    if text.startswith("killed"):
        # By somebody else, so many times.
        with open(os.environ["PARSE_LOG"]) as log:
            if log.read().splitlines().count(text) <= int(text[6:]):
                os.kill(os.getpid(), signal.SIGKILL)
    if text == "busy":
        while True:
            pass
    if text == "disturbed":
        raise ReadingDisturbed("a helper was killed", from_outside=True)
    if text == "memory":
        return bytearray(1 << 40), []
    if text == "bug":
        raise KeyError("line one\\nline two")
    if text == "unreadable":
        raise UnreadableFile("is encrypted")
    if text == "noise":
        print("printed by a parser")
        logging.getLogger("dsqa.readers").warning("odd\\nthing")
    if text == "deep":
        return parse_deep()
    if text.startswith("slow"):
        time.sleep(0.1)
    return [Sheet("", 0, [[text, os.getpid()]], [[text, ""]])], []

def parse_deep():
    return parse_deep()
"""


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ReadingSettings:
    """Settings with the parser above; `tmp_path / "log"` gets a line for every file parsed."""
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "hostile_parser.py").write_text(PARSER)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "lib"))
    monkeypatch.setenv("PARSE_LOG", str(tmp_path / "log"))
    (tmp_path / "log").touch()
    return ReadingSettings(workers=2, memory=2 * 1024**3, parse="hostile_parser:parse")


def texts(sheets: list[Sheet]) -> list[str]:
    return [sheet.texts[0][0] for sheet in sheets]


def test_every_file_costs_only_itself(
    make: Maker, settings: ReadingSettings, caplog: pytest.LogCaptureFixture
) -> None:
    kinds = ["one", "crash", "two", "exit", "memory", "bug", "deep", "unreadable", "noise", "three"]
    folder = make(
        {f"id-{kind}": [f"f-{kind}"] for kind in [*kinds, "gone"]},
        {f"f-{kind}": kind.encode() for kind in kinds},
    )
    with open_collection(folder, reading=settings) as collection:
        with caplog.at_level(logging.WARNING, "dsqa"):
            report = ingest(collection)
        assert report.read == 4
        reasons = {failure.dataset_id: failure.reason for failure in report.failures}
        assert reasons.pop("id-gone").startswith("data file f-gone is not in")
        assert reasons == {
            "id-crash": f"the reader crashed (signal {signal.SIGABRT.value})",
            "id-exit": "the reader crashed (exit code 3)",
            "id-memory": "reading needs too much memory",
            "id-bug": "KeyError: 'line one\\nline two'",
            "id-deep": "RecursionError: maximum recursion depth exceeded",
            "id-unreadable": "is encrypted",
        }
        logged = [record.getMessage() for record in caplog.records]
        assert "dataset id-noise: file f-noise: odd thing" in logged
        assert "dataset id-unreadable: file f-unreadable: is encrypted" in logged
        assert len(logged) == 8
        for kind in ("one", "two", "noise", "three"):
            (found,) = content(collection, f"id-{kind}")
            assert texts(found.sheets) == [kind]
        (failed,) = content(collection, "id-crash")
        assert (failed.sheets, failed.error) == ([], reasons["id-crash"])


def test_a_file_that_hangs_is_killed(make: Maker, settings: ReadingSettings) -> None:
    folder = make({"a": ["f", "g"]}, {"f": b"hang", "g": b"fine"})
    quick = ReadingSettings(1, 0.3, settings.memory, settings.parse)
    with open_collection(folder, reading=quick) as collection:
        report = ingest(collection)
        assert report.failures == (Failure("a", "f", "reading took longer than 0.9 s"),)
        assert report.read == 1


def test_the_file_after_a_lost_one_is_read_once(settings: ReadingSettings, tmp_path: Path) -> None:
    # A child has the next file in hand when it is lost; its successor reads that one.
    kinds = ["one", "crash", "hang", "two", "memory", "crash", "three", "exit"]
    for number, kind in enumerate(kinds):
        (tmp_path / str(number)).write_text(kind)
    workers = Workers(ReadingSettings(1, 0.5, settings.memory, settings.parse))
    replies = list(workers.read_all(tmp_path / str(number) for number in range(len(kinds))))
    workers.stop()
    read = [reply.packed.sheets[0].texts[0] if reply.packed else "" for reply in replies]
    assert read == [kind if kind in ("one", "two", "three") else "" for kind in kinds]
    assert replies[2].error == "reading took longer than 1.5 s"
    assert (tmp_path / "log").read_text().split() == kinds


def test_a_file_whose_reader_was_killed_is_read_again(
    make: Maker, settings: ReadingSettings, tmp_path: Path
) -> None:
    kinds = ["one", "killed1", "two", "killed9", "three", "disturbed"]
    folder = make({kind: [kind] for kind in kinds}, {kind: kind.encode() for kind in kinds})
    with open_collection(folder, reading=settings) as collection:
        report = ingest(collection)
        assert report.read == 4
        reasons = {failure.dataset_id: failure.reason for failure in report.failures}
        assert reasons == {
            "killed9": "the reader was killed (signal 9)",
            "disturbed": "a helper was killed",
        }
        (found,) = content(collection, "killed1")
        assert texts(found.sheets) == ["killed1"]
        # Within a run it is known, and said, that the file was not read.
        (failed,) = content(collection, "killed9")
        assert (failed.sheets, failed.error) == ([], reasons["killed9"])
    with open_collection(folder, reading=settings) as collection:
        # The next run tries again what may have been none of the file's fault, and nothing else.
        assert ingest(collection).known == 4
        again = (tmp_path / "log").read_text().split()
    assert {kind: again.count(kind) for kind in kinds} == {
        "one": 1,
        "two": 1,
        "three": 1,
        "killed1": 2,
        "killed9": 4,
        "disturbed": 4,
    }


def test_a_file_read_on_demand_is_read_again_if_its_reader_was_killed(
    make: Maker, settings: ReadingSettings
) -> None:
    folder = make({"a": ["f"]}, {"f": b"killed1"})
    with open_collection(folder, reading=settings) as collection:
        (found,) = content(collection, "a")
        assert texts(found.sheets) == ["killed1"]


def test_what_the_file_itself_did_is_remembered(
    make: Maker, settings: ReadingSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However busy the machine is.
    monkeypatch.setattr("dsqa.worker.pool.WALL", 300)
    kinds = ["busy", "crash", "memory", "unreadable"]
    folder = make({kind: [kind] for kind in kinds}, {kind: kind.encode() for kind in kinds})
    quick = ReadingSettings(2, 1, settings.memory, settings.parse)
    for known in (0, 4):
        with open_collection(folder, reading=quick) as collection:
            report = ingest(collection)
            assert (report.read, report.known) == (0, known)
    read = (tmp_path / "log").read_text().split()
    # A crash or want of memory may come of what was read before; time that was spent may not.
    assert {kind: read.count(kind) for kind in kinds} == {
        "busy": 1,
        "crash": 2,
        "memory": 2,
        "unreadable": 1,
    }


def test_more_files_than_may_wait_for_their_second_try(
    make: Maker, monkeypatch: pytest.MonkeyPatch, settings: ReadingSettings
) -> None:
    monkeypatch.setattr("dsqa.ingest.AGAIN", 2)
    monkeypatch.setattr("dsqa.worker.pool.FEWEST_AHEAD", 1)
    monkeypatch.setattr("dsqa.worker.pool.MOST_AHEAD", 1)
    kinds = [kind for n in range(5) for kind in (f"ok{n}", f"killed{'0' * n}1")]
    folder = make({kind: [kind] for kind in kinds}, {kind: kind.encode() for kind in kinds})
    with open_collection(folder, reading=settings) as collection:
        assert (ingest(collection).read, ingest(collection).known) == (10, 10)


def test_reading_may_be_left_in_the_middle(settings: ReadingSettings, tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_text("same")
    workers = Workers(settings)
    many = 2 * MOST_AHEAD * settings.workers
    replies = workers.read_all([path] * many)
    assert next(replies).error == ""
    replies.close()
    assert len((tmp_path / "log").read_text().split()) < many
    assert workers.read(path).error == ""
    assert len(list(workers.read_all([path] * 3))) == 3
    workers.stop()


@pytest.mark.parametrize(("size", "most"), [(0, 2 * MOST_AHEAD), (BYTES_AHEAD, 2 * FEWEST_AHEAD)])
def test_only_so_much_is_on_its_way(tmp_path: Path, size: int, most: int) -> None:
    path = tmp_path / "f"
    with path.open("wb") as file:
        file.truncate(size)
    ahead = _Ahead(workers=2)
    count = 0
    while not ahead.are_enough():
        ahead.add(path)
        count += 1
    assert count == most
    ahead.drop()
    assert not ahead.are_enough()


def test_what_is_done_is_not_done_again(
    make: Maker, settings: ReadingSettings, tmp_path: Path
) -> None:
    folder = make({"a": ["f", "g"], "b": ["g", "h"]}, {"f": b"F", "g": b"G", "h": b"unreadable"})
    log = tmp_path / "log"
    with open_collection(folder, reading=settings) as collection:
        first = ingest(collection, ["a"])
        assert (first.read, first.known, len(first.failures)) == (2, 0, 0)
        second = ingest(collection)
        assert (second.read, second.known, len(second.failures)) == (0, 2, 1)
        third = ingest(collection)
        assert (third.read, third.known, third.failed_before) == (0, 3, 1)
        assert sorted(log.read_text().split()) == ["F", "G", "unreadable"]
        fourth = ingest(collection, retry=True)
        assert (fourth.read, fourth.known, len(fourth.failures)) == (0, 2, 1)
        assert sorted(log.read_text().split()) == ["F", "G", "unreadable", "unreadable"]


def test_a_changed_or_late_file_is_read_again(make: Maker, settings: ReadingSettings) -> None:
    folder = make({"a": ["f", "g"]}, {"f": b"old"})
    with open_collection(folder, reading=settings) as collection:
        before = content(collection, "a")
        assert [bool(found.error) for found in before] == [False, True]
    make({"a": ["f", "g"]}, {"f": b"newer", "g": b"late"})
    with open_collection(folder, reading=settings) as collection:
        assert [texts(found.sheets) for found in content(collection, "a")] == [["newer"], ["late"]]


def test_content_reads_on_demand_and_once(
    make: Maker, settings: ReadingSettings, tmp_path: Path
) -> None:
    folder = make({"a": ["f"], "none": []}, {"f": b"F"})
    with open_collection(folder, reading=settings) as collection:
        (first,) = content(collection, "a")
        assert content(collection, "a")[0] is first
        assert content(collection, "none") == []
        with pytest.raises(DatasetNotFound):
            content(collection, "unknown")
    with open_collection(folder, reading=settings) as collection:
        (again,) = content(collection, "a")
        assert again == first
    assert (tmp_path / "log").read_text() == "F\n"


def test_a_failure_known_from_before_is_logged_by_each_run(
    make: Maker, settings: ReadingSettings, caplog: pytest.LogCaptureFixture
) -> None:
    folder = make({"a": ["f"]}, {"f": b"unreadable"})
    for _ in range(2):
        caplog.clear()
        with (
            caplog.at_level(logging.WARNING, "dsqa"),
            open_collection(folder, reading=settings) as collection,
        ):
            content(collection, "a")
            content(collection, "a")
        assert [record.getMessage() for record in caplog.records] == [
            "dataset a: file f: is encrypted"
        ]


def test_a_name_that_leads_out_is_one_failure(make: Maker, settings: ReadingSettings) -> None:
    folder = make({"a": ["../secret", "f"]}, {"f": b"F"})
    (folder / "secret").write_text("secret")
    with open_collection(folder, reading=settings) as collection:
        report = ingest(collection)
        assert [failure.reason for failure in report.failures] == [
            "data file ../secret leads out of the data folder"
        ]
        assert report.read == 1


def test_unknown_ids_are_an_error_before_any_work(
    make: Maker, settings: ReadingSettings, tmp_path: Path
) -> None:
    folder = make({"a": ["f"]}, {"f": b"F"})
    with (
        open_collection(folder, reading=settings) as collection,
        pytest.raises(DatasetNotFound, match="nope"),
    ):
        ingest(collection, ["a", "nope"])
    assert (tmp_path / "log").read_text() == ""


def test_ctrl_c_keeps_what_is_done(make: Maker, settings: ReadingSettings, tmp_path: Path) -> None:
    names = [f"slow-{number}" for number in range(12)]
    folder = make({"a": names}, {name: name.encode() for name in names})

    def interrupt(done: int, total: int) -> None:
        assert total == 12
        if done == 3:
            raise KeyboardInterrupt

    with open_collection(folder, reading=settings) as collection:
        with pytest.raises(KeyboardInterrupt):
            ingest(collection, progress=interrupt)
        assert set(collection.store.all_known()) == set(names[:3])
        assert ingest(collection).read == 9
        assert [texts(found.sheets) for found in content(collection, "a")] == [[n] for n in names]


KILLED = """
import sys
from dsqa import ingest as module
from dsqa.collection import open_collection
from dsqa.worker import ReadingSettings
module.BATCH_FILES = 2
with open_collection(sys.argv[1], reading=ReadingSettings(2, parse="hostile_parser:parse")) as c:
    module.ingest(c, progress=lambda done, total: print(done, flush=True))
"""


def test_kill_in_the_middle_loses_nothing_and_does_nothing_twice(
    make: Maker, settings: ReadingSettings, tmp_path: Path
) -> None:
    names = [f"slow-{number}" for number in range(30)]
    folder = make({f"id-{name}": [name] for name in names}, {name: name.encode() for name in names})
    root = str(Path(dsqa.__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([root, os.environ["PYTHONPATH"]])}
    victim = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(folder)], stdout=subprocess.PIPE, env=environment
    )
    assert victim.stdout is not None
    for line in victim.stdout:
        if int(line) == 7:
            break
    victim.send_signal(signal.SIGKILL)
    victim.wait()
    victim.stdout.close()
    with open_collection(folder, reading=settings) as collection:
        saved = set(collection.store.all_known())
        assert set(names[:6]) <= saved
        assert len(saved) < 30
        report = ingest(collection)
        assert (report.read, report.known) == (30 - len(saved), len(saved))
        for name in names:
            (found,) = content(collection, f"id-{name}")
            assert texts(found.sheets) == [name]
        counts = collection.store.connection.execute(
            "SELECT count(*), count(DISTINCT name) FROM sources"
        ).fetchall()
        assert counts == [(30, 30)]
        cells = collection.store.connection.execute("SELECT count(*) FROM cells").fetchall()
        assert cells == [(60,)]
    parsed = (tmp_path / "log").read_text().split()
    assert all(parsed.count(name) == 1 for name in saved)


def test_a_reading_that_has_begun_is_waited_for(settings: ReadingSettings, tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_text("killed1")
    workers = Workers(settings)
    workers.begin(path)
    # Its first reader is killed: what has begun gets a second try, too.
    reply = workers.read(path)
    assert reply.packed is not None
    assert (tmp_path / "log").read_text().split() == ["killed1"] * 2
    assert workers.read(path).error == ""
    workers.begin(path)
    workers.stop()


def test_one_child_serves_many_files(settings: ReadingSettings, tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_bytes(b"same")
    workers = Workers(settings)
    replies = [workers.read(path) for _ in range(3)]
    workers.stop()
    pids = {reply.packed.sheets[0].numbers for reply in replies if reply.packed}
    assert len(pids) == 1
    workers.stop()
    after = workers.read(path)
    workers.stop()
    assert after.packed is not None
    assert after.packed.sheets[0].numbers not in pids


def test_an_error_of_who_reads_is_for_who_waits(
    settings: ReadingSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def short_of_memory(stream: object) -> bytes:
        raise MemoryError

    monkeypatch.setattr("dsqa.worker.pool.read_frame", short_of_memory)
    path = tmp_path / "f"
    path.write_bytes(b"same")
    workers = Workers(settings)
    with pytest.raises(MemoryError):
        list(workers.read_all([path] * 20))
    monkeypatch.undo()
    workers.stop()


def test_a_child_that_cannot_start_is_a_reason(tmp_path: Path) -> None:
    worker = Worker(ReadingSettings(parse="no_such_module:parse"))
    assert worker.read(tmp_path).error.startswith("the reading process does not start")


def test_a_child_ends_with_its_parent(settings: ReadingSettings, tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_bytes(b"x")
    worker = Worker(settings)
    worker.read(path)
    child = worker._child
    assert child is not None
    child.stdin.close()
    assert child.process.wait(timeout=30) == 0
    worker.stop()


def test_real_readers_and_tables(make: Maker) -> None:
    data = '県,人口\n青森県,"1,234"\n岩手県,1200\n'.encode("cp932")
    folder = make({"a": ["f.xls"]}, {"f.xls": data}, lang="j")
    with open_collection(folder) as collection:
        (found,) = content(collection, "a")
        assert found.error == ""
        assert found.sheets[0].texts[1] == ["青森県", "1,234"]
        assert found.sheets[0].values[1] == ["青森県", 1234.0]
        assert [table.header_rows for table in found.tables] == [(0,)]


@pytest.mark.parametrize("bad", [{"workers": 0}, {"seconds": 0}, {"memory": -1}])
def test_settings_that_make_no_sense(bad: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=next(iter(bad))):
        ReadingSettings(**bad)


def test_size_and_time_of_reading_are_kept(make: Maker, settings: ReadingSettings) -> None:
    folder = make({"a": ["f"]}, {"f": b"slow"})
    with open_collection(folder, reading=settings) as collection:
        ingest(collection)
        rows = collection.store.connection.execute("SELECT size, seconds FROM sources").fetchall()
    ((size, seconds),) = rows
    assert size == 4
    assert seconds > 0


def test_a_large_archive_is_read_in_its_order_without_staying_on_the_disk(
    make: Maker, monkeypatch: pytest.MonkeyPatch, settings: ReadingSettings, tmp_path: Path
) -> None:
    monkeypatch.setattr("dsqa.collection.files.SMALL_ARCHIVE", 0)
    monkeypatch.setattr("dsqa.collection.kept.KEPT", 7 * 4096)
    monkeypatch.setattr("dsqa.worker.pool.MOST_AHEAD", 4)
    names = [f"file {number:02}" for number in range(40)]
    datasets = {f"d{name}": [name, "gone"] for name in reversed(names)}
    folder = make(datasets, {"file 07": b"of the folder"}, {name: name.encode() for name in names})
    largest = 0

    def look(done: int, total: int) -> None:
        nonlocal largest
        kept = list((folder / ".dsqa").rglob("file*"))
        largest = max(largest, len(kept))

    with open_collection(folder, reading=settings) as collection:
        report = ingest(collection, progress=look)
        assert (report.read, [one.file for one in report.failures]) == (40, ["gone"])
        texts = {name: collection.store.get(name) for name in names}
        assert ingest(collection).read == 0
    assert {
        name: found.sheets[0].texts[0][0] for name, found in texts.items() if found is not None
    } == {name: name if name != "file 07" else "of the folder" for name in names}
    # What is being read, what waits for a reader, and seven files of eight bytes.
    assert largest <= 7 + 6 * settings.workers
