"""What a user names, and the files that are meant."""

import bz2
import gzip
import io
import os
import sys
import tarfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from dsqa.errors import UsageError
from dsqa.loose import sources as module
from dsqa.loose.sources import gather

CSV = b"name,number\nrye,1\n"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "dsqa" / "loose"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in (
        "a.csv",
        "b.CSV",
        "deep/er/c.json",
        ".hidden.csv",
        ".git/d.csv",
        "e.py",
        "noending",
    ):
        path = tmp_path / "files" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(CSV + name.encode())
    return tmp_path / "files"


def names(*sources: object) -> list[str]:
    return [one.name for one in gather([str(source) for source in sources])]


def test_a_folder_is_looked_through(folder: Path) -> None:
    assert names(folder) == ["a.csv", "b.CSV", "deep/er/c.json"]


def test_a_file_that_is_named_is_taken_whatever_its_name(folder: Path) -> None:
    assert names(folder / "noending") == ["noending"]
    assert names(folder / ".hidden.csv") == [".hidden.csv"]


def test_a_pattern_is_filled_in(folder: Path) -> None:
    assert names(folder / "*.csv") == ["a.csv"]
    assert names(folder / "**" / "*.json") == ["c.json"]
    with pytest.raises(UsageError, match=r"no file or folder .*\*\.xls"):
        gather([str(folder / "*.xls")])


@pytest.mark.parametrize("name", ["gone.csv", "gone/x.csv", "x" * 5000, "nul\0l"])
def test_what_is_not_there_is_said(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match="no file or folder"):
        gather([str(tmp_path / name)])


@pytest.mark.parametrize("url", ["ftp://example.org/x.csv", "file:///x.csv"])
def test_another_kind_of_url_is_said(url: str) -> None:
    with pytest.raises(UsageError, match="only http and https"):
        gather([url])


def test_of_several_files_those_that_cannot_be_read_are_left_out(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def digest_of(path: Path) -> str:
        if path.name == "a.csv":
            raise PermissionError(13, "Permission denied")
        return "0"

    monkeypatch.setattr(module, "digest_of", digest_of)
    assert names(folder) == ["b.CSV", "deep/er/c.json"]
    assert "cannot read a.csv: Permission denied" in caplog.text
    with pytest.raises(UsageError, match=r"cannot read a\.csv: Permission denied"):
        gather([str(folder / "a.csv")])


def test_an_empty_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError, match="no data file in"):
        gather([str(tmp_path / "empty")])


def test_a_file_is_taken_once_and_equal_names_are_told_apart(folder: Path) -> None:
    (folder / "deep" / "a.csv").write_bytes(b"other")
    assert names(folder / "a.csv", folder, folder / "*.csv") == [
        "a.csv", "b.CSV", "deep/a.csv", "deep/er/c.json",
    ]  # fmt: skip
    found = names(folder / "a.csv", folder / "deep" / "a.csv")
    assert len(set(found)) == 2
    assert all(name.endswith("a.csv") for name in found)


def test_a_link_out_of_the_folder_is_left_out(
    folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "secret.csv").write_bytes(CSV)
    (folder / "link.csv").symlink_to(tmp_path / "secret.csv")
    (folder / "own.csv").symlink_to(folder / "a.csv")
    assert names(folder) == ["a.csv", "b.CSV", "deep/er/c.json"]
    assert "leads out of the folder" in caplog.text


def test_members_of_an_archive(tmp_path: Path) -> None:
    for ending, mode in ((".tar", "w"), (".tar.gz", "w:gz"), (".tar.bz2", "w:bz2")):
        path = tmp_path / f"all{ending}"
        with tarfile.open(path, mode) as archive:  # type: ignore[call-overload]
            for name in ("x.csv", "../out.csv", "/etc/y.csv", ".hidden"):
                member = tarfile.TarInfo(name)
                member.size = len(CSV)
                archive.addfile(member, io.BytesIO(CSV))
        found = gather([str(path)])
        assert {one.path.read_bytes() for one in found} == {CSV}
        assert all(one.path.is_relative_to(tmp_path / "cache") for one in found)
        assert any(one.name == f"all{ending}/x.csv" for one in found)
        # The second time out of the cache.
        assert gather([str(path)]) == found


@pytest.mark.parametrize("packing", [gzip.compress, bz2.compress])
def test_a_packed_file_is_unpacked(tmp_path: Path, packing: object) -> None:
    assert callable(packing)
    path = tmp_path / "rye.csv.gz"
    path.write_bytes(packing(CSV))
    (one,) = gather([str(path)])
    assert (one.name, one.path.read_bytes()) == ("rye.csv", CSV)
    path.write_bytes(packing(CSV)[:-9])
    os.utime(path, (1, 1))
    with pytest.raises(UsageError, match="cannot unpack"):
        gather([str(path)])


def test_zeros_are_a_file(tmp_path: Path) -> None:
    """tarfile takes them for an empty archive."""
    (tmp_path / "zeros.csv").write_bytes(bytes(10_000))
    assert names(tmp_path / "zeros.csv") == ["zeros.csv"]


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(CSV)))
    (one,) = gather(["-"])
    assert (one.name, one.path.read_bytes()) == ("stdin", CSV)


def test_bounds_are_said(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "MOST_FILES", 2)
    assert names(folder) == ["a.csv", "b.CSV"]
    assert "only the first 2 of 3 files" in caplog.text
