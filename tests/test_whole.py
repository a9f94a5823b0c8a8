import gzip
import lzma
from pathlib import Path

import pytest

from dsqa.errors import MalformedFile, UsageError
from dsqa.files.whole import check_writable, read_whole, write_whole


def test_plain_and_packed_are_read_alike(tmp_path: Path) -> None:
    for name, data in {
        "a": b"one\n",
        "b": gzip.compress(b"one\n"),
        "c": lzma.compress(b"one\n"),
    }.items():
        (tmp_path / name).write_bytes(data)
        assert read_whole(tmp_path / name) == b"one\n"


CUT = [
    b"\x1f\x8b",
    gzip.compress(b"words" * 99, mtime=0)[:-20],
    lzma.compress(b"words" * 99)[:-20],
    b"\xfd7zXZ\x00, but no xz",
]


@pytest.mark.parametrize("data", CUT)
def test_cut_or_damaged_data_are_told(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "cut"
    path.write_bytes(data)
    with pytest.raises(MalformedFile, match="damaged gzip or xz, or cut short"):
        read_whole(path)


def test_what_is_too_large_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "bomb"
    path.write_bytes(gzip.compress(bytes(1 << 20)))
    with pytest.raises(UsageError, match="larger than 1,000 bytes"):
        read_whole(path, 1000)


def test_no_file(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none"):
        with pytest.raises(UsageError, match="cannot read"):
            read_whole(path)


def test_a_failed_write_leaves_what_stood_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "run.txt"
    write_whole(path, b"first")
    path.chmod(0o600)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", full)
        with pytest.raises(UsageError, match="No space left"):
            write_whole(path, b"second")
    assert path.read_bytes() == b"first"
    write_whole(path, b"second")
    assert [one.name for one in tmp_path.iterdir()] == ["run.txt"]
    assert path.read_bytes() == b"second"
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"first")
    link = tmp_path / "link"
    link.symlink_to("there")
    write_whole(link, b"second")
    assert link.is_symlink()
    assert (tmp_path / "there").read_bytes() == b"second"


def test_what_is_no_plain_file_is_written_into() -> None:
    write_whole(Path("/dev/null"), b"gone")
    assert not Path("/dev/null").is_file()


def test_where_no_file_can_stand(tmp_path: Path) -> None:
    check_writable(tmp_path / "new")
    with pytest.raises(UsageError, match="it is a folder"):
        check_writable(tmp_path)
    with pytest.raises(UsageError, match="no folder"):
        check_writable(tmp_path / "none" / "new")
