import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from archives import COMPRESSIONS, Part, expected, noise, tar_bytes

from dsqa.archive import SeekIndex, build, building, stream
from dsqa.archive.points import Kind, SeekPoint
from dsqa.archive.table import IndexTable, Member, identity

MEMBERS = 30


def parts() -> list[Part]:
    return [Part(f"{n}-é.csv", noise(12_000 + 997 * n, n)) for n in range(MEMBERS)]


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checkpoints as often as they can be."""
    monkeypatch.setattr(building, "CHECKPOINT_BYTES", 50_000)
    monkeypatch.setattr(building, "CHECKPOINT_MEMBERS", 5)
    monkeypatch.setattr(building, "_REPORTED_EVERY", 1)
    for room in ("bzip", "gzip_"):
        monkeypatch.setattr(f"dsqa.archive.{room}.STEP", 30_000)


def members(archive: Path, index: Path) -> list[Member]:
    table = IndexTable.open(index, identity(archive))
    assert table is not None
    try:
        assert table.is_whole()
        return list(table.members())
    finally:
        table.close()


def check(archive: Path, index: Path) -> None:
    right = expected(archive)
    found = SeekIndex.open(archive, index)
    assert found is not None
    for name in sorted(right, reverse=True):
        member = found.find(name)
        assert member is not None
        with found.open_member(member) as source:
            assert source.read() == right[name]
    found.close()


class Stopped(Exception):
    pass


def stop_at(share: float) -> Callable[[int, int], None]:
    def progress(done: int, total: int) -> None:
        if done > share * total:
            raise Stopped

    return progress


@pytest.mark.usefixtures("often")
@pytest.mark.parametrize("compression", sorted(COMPRESSIONS))
def test_an_interrupted_build_goes_on(
    tmp_path: Path, compression: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "a.tar"
    archive.write_bytes(COMPRESSIONS[compression](tar_bytes(parts())))
    build(archive, tmp_path / "once")
    begun: list[int] = []
    original = stream.decode

    def decode(path: Path, kind: Kind, point: SeekPoint | None, threads: int) -> stream.Decoder:
        begun.append(point.offset if point else 0)
        return original(path, kind, point, threads)

    monkeypatch.setattr(stream, "decode", decode)
    monkeypatch.setattr(stream, "FAR", 0)
    for share in (0.3, 0.6, 0.9):
        with pytest.raises(Stopped):
            build(archive, tmp_path / "parts", stop_at(share))
        assert SeekIndex.open(archive, tmp_path / "parts") is None
    build(archive, tmp_path / "parts")
    assert members(archive, tmp_path / "parts") == members(archive, tmp_path / "once")
    check(archive, tmp_path / "parts")
    if "bz2" in compression:  # the others have one block, or a few
        assert begun[0] == 0 < begun[-1]


@pytest.mark.usefixtures("often")
@pytest.mark.parametrize("compression", ["bz2", "gz members"])
def test_the_library_begins_anew_now_and_then(
    tmp_path: Path, compression: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "a.tar"
    archive.write_bytes(COMPRESSIONS[compression](tar_bytes(parts())))
    build(archive, tmp_path / "once")
    for room in ("bzip", "gzip_"):
        monkeypatch.setattr(f"dsqa.archive.{room}.SEGMENT", 200_000)
    build(archive, tmp_path / "segments")
    assert members(archive, tmp_path / "segments") == members(archive, tmp_path / "once")
    check(archive, tmp_path / "segments")


KILLED = """
import os, signal, sys
from pathlib import Path
from dsqa.archive import building, bzip
building.CHECKPOINT_BYTES, building.CHECKPOINT_MEMBERS, building._REPORTED_EVERY = 50_000, 5, 1
bzip.STEP = 30_000
def progress(done, total):
    if done > total // 2:
        os.kill(os.getpid(), signal.SIGKILL)
building.build(Path(sys.argv[1]), Path(sys.argv[2]), progress)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no such signal")
def test_a_killed_build_goes_on(tmp_path: Path) -> None:
    archive, index = tmp_path / "a.tar", tmp_path / "index"
    archive.write_bytes(COMPRESSIONS["bz2"](tar_bytes(parts())))
    build(archive, tmp_path / "once")
    ended = subprocess.run([sys.executable, "-c", KILLED, str(archive), str(index)], check=False)
    assert ended.returncode == -9
    table = IndexTable.build(index, identity(archive))
    kept = table.state.members
    table.close()
    assert 0 < kept < MEMBERS
    build(archive, index)
    assert members(archive, index) == members(archive, tmp_path / "once")
    check(archive, index)
