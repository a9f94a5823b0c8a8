"""A disk that takes nothing: one line, and what can do without a store goes on."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import prefork

PROJECT = Path(__file__).resolve().parents[2]
LIMITED = (
    "import resource, signal, sys\n"
    "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
    "size = int(sys.argv.pop(1))\n"
    "resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))\n"
    "from dsqa.cli import main\n"
    "main()\n"
)
"""No file may become longer than the first argument says, which fails as on a full disk."""
RUN = "<SYSDESC>dsqa 0.1.0</SYSDESC>\n" + "".join(f"Q{at}\t{at}00\n" for at in range(1, 5))


def limited(size: int, *arguments: str, **more: str) -> tuple[int, str, list[str]]:
    done = prefork.run(
        [sys.executable, "-c", LIMITED, str(size), *arguments],
        timeout=300,
        env={**os.environ, **more},
        cwd=PROJECT,
    )
    return done.returncode, done.stdout, done.stderr.splitlines()


def files() -> dict[str, bytes]:
    return {f"f{at}": f"Town,Trees\nNorth,{at}00\nSouth,7\n".encode() for at in range(1, 5)}


def asked(folder: Path) -> list[str]:
    questions = folder / "questions.tsv"
    lines = [f"Q{at}\td{at}\tHow many trees are in the town North?\n" for at in range(1, 5)]
    questions.write_text("".join(lines))
    return ["answer", str(questions), "--collection", str(folder), "--reranker", "none"]


@pytest.fixture
def collection(make: Callable[..., Path]) -> Path:
    return make({f"d{at}": [f"f{at}"] for at in range(1, 5)}, files())


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of a megabyte, where one may be mounted."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)]
    with contextlib.suppress(OSError):
        if subprocess.run(mount, capture_output=True).returncode == 0:
            try:
                yield place
            finally:
                subprocess.run(["umount", str(place)], check=True)
            return
    pytest.skip("no file system can be mounted here")


@pytest.mark.parametrize("size", [100, 3_000])
def test_answers_without_a_store(collection: Path, size: int) -> None:
    code, out, log = limited(size, *asked(collection))
    assert (code, out) == (0, RUN)
    (line,) = log
    assert line.startswith("dsqa: warning: cannot write ")
    assert line.endswith("e.duckdb: File too large; going on without it, what is read is not kept")
    # What has been left there is no hindrance, once there is room.
    code, out, log = limited(1 << 30, *asked(collection))
    assert (code, out) == (0, RUN)
    assert len(log) <= 1


@pytest.mark.parametrize(
    "command", [["inspect", "d1"], ["ask", "Trees in North?", "--dataset", "d1"]]
)
def test_one_dataset_without_a_store(collection: Path, command: list[str]) -> None:
    code, out, log = limited(3000, *command, "--collection", str(collection))
    assert code == 0
    assert "100" in out
    assert len(log) == 1


@pytest.mark.parametrize("command", ["ingest", "index"])
def test_what_is_for_the_store_alone_fails(collection: Path, command: str) -> None:
    code, out, log = limited(3000, command, "--collection", str(collection))
    assert (code, out) == (1, "")
    (line,) = log
    assert line.startswith("dsqa: error: cannot write ")
    assert line.endswith(": File too large")


def test_a_store_that_is_there_is_used(collection: Path) -> None:
    assert limited(1 << 30, *asked(collection))[0] == 0
    assert limited(100, *asked(collection)) == (0, RUN, [])


def test_a_small_disk(collection: Path, small_disk: Path, tmp_path: Path) -> None:
    (small_disk / "filler").write_bytes(bytes(1_040_000))
    store = ["--store", str(small_disk)]
    code, out, log = limited(1 << 30, *asked(collection), *store, TMPDIR=str(tmp_path))
    assert (code, out) == (0, RUN)
    assert len(log) == 1
    assert "No space left on device" in log[0]
    assert not list(tmp_path.glob("dsqa-*"))
    code, _, log = limited(1 << 30, "ingest", "--collection", str(collection), *store)
    assert code == 1
    assert len(log) == 1


def test_an_archive_on_a_small_disk(
    make: Callable[..., Path], small_disk: Path, tmp_path: Path
) -> None:
    """Its files are taken out into a temporary folder."""
    large = {"large": bytes(3_000_000)}
    folder = make({f"d{at}": [f"f{at}"] for at in range(1, 5)}, None, {**large, **files()})
    arguments = [*asked(folder), "--store", str(small_disk)]
    code, out, log = limited(1 << 30, *arguments, TMPDIR=str(tmp_path))
    assert (code, out) == (0, RUN)
    assert len(log) == 1
    assert "taking files out of the archive for this run only" in log[0]
    # Where there is no room at all the files are not remembered as bad.
    code, out, log = limited(1 << 30, *arguments, TMPDIR=str(small_disk))
    assert code == 0
    assert "No space left on device" in "\n".join(log)
    code, out, _ = limited(1 << 30, *arguments, TMPDIR=str(tmp_path))
    assert (code, out) == (0, RUN)
