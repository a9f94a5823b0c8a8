"""The digest of a large file is kept while the file is as it was."""

import os
import time
from hashlib import blake2b
from pathlib import Path

import pytest

from dsqa.loose import digests
from dsqa.loose.cache import clear, entries
from dsqa.loose.digests import digest_of


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that counts as large, and that has not changed for long; the cache is empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(digests, "LARGE_BYTES", 1)
    monkeypatch.setattr(digests, "_SETTLED", -1.0)
    path = tmp_path / "a.csv"
    path.write_text("a,b\n1,2\n")
    return path


def _of(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def _never(path: Path) -> str:
    raise AssertionError(f"{path} is read again")


def test_it_is_read_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = digest_of(file)
    assert first == _of(b"a,b\n1,2\n")
    monkeypatch.setattr(digests, "_read", _never)
    assert digest_of(file) == first


def test_a_change_of_the_same_size_and_time_is_seen(file: Path) -> None:
    digest_of(file)
    before = file.stat()
    time.sleep(0.02)  # so that the system gives another time of change
    file.write_text("a,b\n1,3\n")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert digest_of(file) == _of(b"a,b\n1,3\n")


def test_another_file_of_that_name_is_seen(file: Path) -> None:
    digest_of(file)
    other = file.with_name("b.csv")
    other.write_text("a,b\n9,9\n")
    other.replace(file)
    assert digest_of(file) == _of(b"a,b\n9,9\n")


def test_what_has_just_changed_is_not_kept(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(digests, "_SETTLED", 1e9)
    digest_of(file)
    monkeypatch.setattr(digests, "_read", lambda _: "read")
    assert digest_of(file) == "read"


@pytest.mark.parametrize("kept", ["", "no digest", "ff" * 17])
def test_a_damaged_one_is_made_anew(file: Path, kept: str) -> None:
    first = digest_of(file)
    (entry,) = (one.path for one in entries() if one.path.parent.name == "digests")
    (entry / "digest").write_text(kept)
    assert digest_of(file) == first


def test_it_is_part_of_the_cache(file: Path) -> None:
    digest_of(file)
    assert clear() > 0
    assert not entries()


def test_a_small_file_leaves_no_trace(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(digests, "LARGE_BYTES", 100)
    assert digest_of(file) == _of(b"a,b\n1,2\n")
    assert not entries()


def test_without_a_cache(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "plain").write_text("")
    monkeypatch.setenv("DSQA_CACHE", str(tmp_path / "plain"))
    assert digest_of(file) == _of(b"a,b\n1,2\n")
