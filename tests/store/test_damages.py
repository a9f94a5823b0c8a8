"""A damaged store: the run is that of an undamaged one, and one line says what was done."""

import importlib.util
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from dsqa.cli import main
from dsqa.store import seal
from tests import prefork

PROJECT = Path(__file__).resolve().parents[2]
DATASETS = 4
QUESTIONS = 40
"""As many as children are worth for."""
FEW = 8
"""Of them, for one process."""


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


damages = load(PROJECT / "benchmarks" / "damages.py")


class Sample(NamedTuple):
    folder: Path
    questions: dict[int, Path]
    """By the number of processes that answer them."""
    kept: Path
    """A copy of the store as an undamaged run leaves it."""
    out: dict[int, str]

    @property
    def database(self) -> Path:
        return self.folder / ".dsqa" / "e.duckdb"

    def put_back(self) -> None:
        shutil.rmtree(self.folder / ".dsqa", ignore_errors=True)
        shutil.copytree(self.kept, self.folder / ".dsqa")

    def arguments(self, jobs: int) -> list[str]:
        common = ["answer", str(self.questions[jobs]), "--collection", str(self.folder)]
        return [*common, "--lang", "e", "--jobs", str(jobs), "--reranker", "none"]


def process(*arguments: str) -> tuple[int, str, list[str]]:
    command = [sys.executable, "-m", "dsqa", *arguments]
    done = prefork.run(command, timeout=300, cwd=PROJECT)
    return done.returncode, done.stdout, done.stderr.splitlines()


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory, publish_at: Callable[..., Path]) -> Sample:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DSQA_STORE", raising=False)
        folder = tmp_path_factory.mktemp("damages") / "collection"
        files, datasets = {}, {}
        for number in range(DATASETS):
            rows = [f"Town {number}-{at},{at * 37 + number},{at * at}" for at in range(300)]
            files[f"f{number}.csv"] = "\n".join(["Town,Houses,Trees", *rows]).encode()
            datasets[f"d{number}"] = {
                "title": f"Towns of county {number}",
                "data": [{"data_filename": f"f{number}.csv"}],
            }
        publish_at(folder, datasets, files)
        questions = {1: folder / "few.tsv", 2: folder / "questions.tsv"}
        lines = [
            f"Q{at:02}\td{at % DATASETS}\tHow many houses are in Town {at % DATASETS}-{at}?\n"
            for at in range(QUESTIONS)
        ]
        questions[1].write_text("".join(lines[:FEW]))
        questions[2].write_text("".join(lines))
        made = Sample(folder, questions, folder.parent / "kept", {})
        right = ["<SYSDESC>dsqa 0.1.0</SYSDESC>\n"]
        right += [f"Q{at:02}\t{at * 37 + at % DATASETS}\n" for at in range(QUESTIONS)]
        made.out.update({1: "".join(right[: 1 + FEW]), 2: "".join(right)})
        assert process(*made.arguments(1)) == (0, made.out[1], [])
        shutil.copytree(folder / ".dsqa", made.kept)
        assert process(*made.arguments(2)) == (0, made.out[2], [])
        return made


FIRST = (("flipped", 0), ("flipped", 1), ("swapped", 0), ("truncated", 1))
"""One with a seal and one without of those that change a byte and of those that change more."""


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        *FIRST,
        *(
            pytest.param(kind, number, marks=pytest.mark.long)
            for kind in damages.KINDS
            for number in range(6)
            if (kind, number) not in FIRST
        ),
    ],
)
def test_a_damaged_store_changes_nothing(
    sample: Sample, kind: str, number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    sample.put_back()
    damages.damage(sample.database, kind, number)
    # Half of them as after a run that was killed, which leaves no seal.
    if number % 2:
        seal.remove(sample.database)
    with pytest.raises(SystemExit) as end:
        main(sample.arguments(1))
    captured = capsys.readouterr()
    assert (end.value.code, captured.out) == (0, sample.out[1])
    lines = captured.err.splitlines()
    assert len(lines) <= 1, lines
    if kind == "swapped" and not number % 2:
        assert lines
    for line in lines:
        assert line.startswith(f"dsqa: warning: {sample.database} is ")
        assert "Traceback" not in line
    # What was made anew is whole.
    assert seal.check(sample.database).broken == ""


@pytest.mark.long
@pytest.mark.parametrize("kind", damages.KINDS)
def test_processes_and_children(sample: Sample, kind: str) -> None:
    sample.put_back()
    damages.damage(sample.database, kind, 11)
    code, out, log = process(*sample.arguments(2))
    assert (code, out) == (0, sample.out[2])
    assert len(log) <= 1, log


def cells_block(database: Path) -> int:
    """Where the first block with cells begins."""
    import duckdb

    with duckdb.connect(str(database), read_only=True) as connection:
        rows = connection.execute(
            "SELECT min(block_id) FROM pragma_storage_info('cells') "
            "WHERE segment_type = 'VARCHAR' AND block_id >= 0"
        ).fetchall()
    return seal.HEADER + int(rows[0][0]) * seal.BLOCK


def test_what_only_a_child_meets(sample: Sample) -> None:
    """The cells are first read where a question is answered, by children that may not write."""
    sample.put_back()
    seal.remove(sample.database)
    at = cells_block(sample.database) + 100
    data = bytearray(sample.database.read_bytes())
    data[at] ^= 255
    sample.database.write_bytes(data)
    code, out, log = process(*sample.arguments(2))
    assert (code, out) == (0, sample.out[2])
    assert len(log) == 1, log
    assert "making it anew from the files" in log[0]
    assert process(*sample.arguments(2)) == (0, sample.out[2], [])


@pytest.mark.parametrize("many", [1, pytest.param(4, marks=pytest.mark.long)])
def test_a_damaged_log_of_writes(sample: Sample, tmp_path: Path, many: int) -> None:
    """What a killed process leaves is a write-ahead log; one that is damaged costs the reading."""
    shutil.rmtree(sample.folder / ".dsqa")
    code = (
        "import os, sys; from pathlib import Path\n"
        "from dsqa.collection import open_collection; from dsqa.ingest import ingest\n"
        "held = open_collection(Path(sys.argv[1])); ingest(held); os._exit(0)\n"
    )
    done = prefork.run([sys.executable, "-c", code, str(sample.folder)], cwd=PROJECT)
    assert done.returncode == 0
    log = seal.log_of(sample.database)
    whole = log.read_bytes()
    killed = tmp_path / "killed"
    shutil.copytree(sample.folder / ".dsqa", killed)
    half = len(whole) // 2
    damaged_logs = (
        whole[:half] + bytes(64) + whole[half + 64 :],
        whole[:half],
        whole[:-3],
        b"no log at all",
    )
    for damaged in damaged_logs[:many]:
        shutil.rmtree(sample.folder / ".dsqa")
        shutil.copytree(killed, sample.folder / ".dsqa")
        log.write_bytes(damaged)
        done = process(*sample.arguments(1))
        assert done[:2] == (0, sample.out[1])
        assert len(done[2]) <= 1


@pytest.mark.parametrize("command", [["ask", "How many houses?", "--dataset"], ["inspect"]])
def test_other_commands_go_on_as_well(sample: Sample, command: list[str]) -> None:
    sample.put_back()
    arguments = [*command, "d1", "--collection", str(sample.folder), "--lang", "e"]
    code, out, _ = process(*arguments)
    assert code == 0
    sample.put_back()
    sample.database.write_bytes(sample.database.read_bytes()[:20_000])
    again = process(*arguments)
    assert again[:2] == (0, out)
    assert len(again[2]) == 1


def test_what_is_not_ours_is_moved_aside(
    sample: Sample, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    import duckdb

    from dsqa.store.database import connect, get_meta

    path = tmp_path / "e.duckdb"
    with duckdb.connect(str(path)) as foreign:
        foreign.execute("CREATE TABLE files AS SELECT 42 AS answer")
    with connect(path) as connection:
        assert get_meta(connection, "k") == ""
    with duckdb.connect(str(path.with_name("e.duckdb.not-ours"))) as foreign:
        assert foreign.execute("SELECT answer FROM files").fetchall() == [(42,)]
    path.write_bytes(b"letters of a friend" * 999)
    seal.remove(path)
    with connect(path):
        pass
    # Neither takes the place of the other.
    assert path.with_name("e.duckdb.not-ours1").read_bytes().startswith(b"letters")
    assert len(caplog.records) == 2
