import io
import logging
import tarfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.collection import archive, files
from dsqa.collection.archive import safe_path
from dsqa.collection.files import Files
from dsqa.errors import DataFileMissing, UnreadableFile


def tar(path: Path, members: dict[str, bytes]) -> Path:
    with tarfile.open(path, "w:bz2") as out:
        for name, data in members.items():
            member = tarfile.TarInfo(f"data_search_e_data/{name}")
            member.size = len(data)
            out.addfile(member, io.BytesIO(data))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "data_search_e_data"
    (folder / "sub").mkdir(parents=True)
    (folder / "abc-%E8%A1%A8.csv").write_bytes(b"encoded")
    (folder / "sub" / "deep.csv").write_bytes(b"deep")
    (tmp_path / "secret").write_bytes(b"secret")
    return folder


def test_names_are_taken_as_they_stand(folder: Path, tmp_path: Path) -> None:
    found = Files(folder, None, tmp_path / "cache")
    assert found.read("abc-%E8%A1%A8.csv") == b"encoded"
    assert found.read("sub/deep.csv") == b"deep"


@pytest.mark.parametrize("name", ["../secret", "sub/../../secret", "/etc/passwd", ".", ""])
def test_no_name_leads_out_of_the_folder(folder: Path, tmp_path: Path, name: str) -> None:
    with pytest.raises(UnreadableFile, match="leads out of the data folder"):
        Files(folder, None, tmp_path / "cache").read(name)


def test_no_link_leads_out_of_the_folder(folder: Path, tmp_path: Path) -> None:
    (folder / "link").symlink_to(tmp_path / "secret")
    (folder / "inside").symlink_to(folder / "sub" / "deep.csv")
    found = Files(folder, None, tmp_path / "cache")
    assert found.read("inside") == b"deep"
    with pytest.raises(UnreadableFile, match="leads out"):
        found.read("link")


@pytest.mark.parametrize("name", ["nothing", "sub", "x" * 5000, "nul\0byte", "a\nb"])
def test_missing_files_say_where_was_looked(folder: Path, tmp_path: Path, name: str) -> None:
    with pytest.raises(DataFileMissing, match="data_search_e_data") as caught:
        Files(folder, None, tmp_path / "cache").read(name)
    assert "\n" not in str(caught.value)


def test_nothing_there_at_all(tmp_path: Path) -> None:
    with pytest.raises(DataFileMissing, match="no data folder and no data archive"):
        Files(None, None, tmp_path).read("x")


def test_a_small_archive_is_read_in_one_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tar(tmp_path / "d.tar.bz2", {"a": b"1", "dir/b": b"2", "dir%2Fb": b"3"})
    passes: list[Path] = []
    original = archive.extract
    monkeypatch.setattr(
        files, "extract", lambda *args, **kw: (passes.append(args[0]), original(*args, **kw))
    )
    found = Files(None, path, tmp_path / "cache")
    assert [found.read(name) for name in ("dir/b", "a", "dir%2Fb")] == [b"2", b"1", b"3"]
    for _ in range(2):
        with pytest.raises(DataFileMissing):
            found.read("gone")
    again = Files(None, path, tmp_path / "cache")
    assert again.read("a") == b"1"
    with pytest.raises(DataFileMissing):
        again.read("gone too")
    assert len(passes) == 1


def test_only_the_wanted_members_of_a_large_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "SMALL_ARCHIVE", 0)
    path = tar(tmp_path / "d.tar.bz2", {name: name.encode() for name in "abcdef"})
    found = Files(None, path, tmp_path / "cache")
    found.extract(["b", "d", "gone"])
    kept = [p for p in (tmp_path / "cache").rglob("*") if p.is_file()]
    assert sorted(p.read_bytes() for p in kept) == [b"b", b"d"]
    assert found.read("f") == b"f"


def test_a_replaced_archive_is_extracted_anew(tmp_path: Path) -> None:
    path = tar(tmp_path / "d.tar.bz2", {"a": b"old"})
    old = Files(None, path, tmp_path / "cache")
    assert old.read("a") == b"old"
    tar(path, {"a": b"newer and longer"})
    new = Files(None, path, tmp_path / "cache")
    assert new.read("a") == b"newer and longer"
    assert new.stamp("a") != old.stamp("a")
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_hostile_members_write_nothing_outside(tmp_path: Path) -> None:
    path = tmp_path / "d.tar.bz2"
    with tarfile.open(path, "w:bz2") as out:
        for name in ("../../evil", "/abs/evil", "data_search_e_data/../../evil2"):
            member = tarfile.TarInfo(name)
            member.size = 4
            out.addfile(member, io.BytesIO(b"evil"))
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE, tarfile.DIRTYPE):
            member = tarfile.TarInfo(f"data_search_e_data/kind{kind.decode()}")
            member.type = kind
            member.linkname = "/etc/passwd"
            out.addfile(member)
        member = tarfile.TarInfo("data_search_e_data/good")
        member.size = 4
        out.addfile(member, io.BytesIO(b"good"))
    cache = tmp_path / "in" / "cache"
    found = Files(None, path, cache)
    assert found.read("good") == b"good"
    for kind in "1256":
        with pytest.raises(DataFileMissing):
            found.read(f"kind{kind}")
    written = {p for p in tmp_path.rglob("*") if p.is_file() or p.is_symlink()} - {path}
    assert all(p.is_relative_to(cache) for p in written)
    assert not any(p.is_symlink() for p in written)


def test_a_member_over_the_limit_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(archive, "MAX_FILE", 100)
    path = tar(tmp_path / "d.tar.bz2", {"big": b"0" * 101, "fits": b"0" * 100})
    found = Files(None, path, tmp_path / "cache")
    with caplog.at_level(logging.WARNING, "dsqa"):
        assert len(found.read("fits")) == 100
        with pytest.raises(DataFileMissing):
            found.read("big")
    assert len(caplog.records) == 1


def test_a_truncated_archive_gives_what_is_before_the_break(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "d.tar"
    with tarfile.open(path, "w") as out:
        for name in "ab":
            member = tarfile.TarInfo(f"data_search_e_data/{name}")
            member.size = 5000
            out.addfile(member, io.BytesIO(name.encode() * 5000))
    path.write_bytes(path.read_bytes()[:8000])
    found = Files(None, path, tmp_path / "cache")
    with caplog.at_level(logging.WARNING, "dsqa"):
        assert found.read("a") == b"a" * 5000
        with pytest.raises(DataFileMissing):
            found.read("b")
    assert ["is broken" in record.getMessage() for record in caplog.records] == [True]


def test_the_folder_goes_before_the_archive(folder: Path, tmp_path: Path) -> None:
    path = tar(tmp_path / "d.tar.bz2", {"sub/deep.csv": b"from tar", "other": b"other"})
    found = Files(folder, path, tmp_path / "cache")
    assert found.read("sub/deep.csv") == b"deep"
    assert found.read("other") == b"other"


NAMES = st.text(alphabet=st.sampled_from("ab./\\=%~\0\n表é"), min_size=1, max_size=400)


@given(NAMES, NAMES)
def test_safe_paths_stay_inside_and_apart(one: str, other: str) -> None:
    root = Path("/root/of/cache")
    first, second = safe_path(root, one), safe_path(root, other)
    for path in (first, second):
        parts = path.relative_to(root).parts
        assert len(parts) >= 2
        assert not {"..", "."} & set(parts)
        assert all(len(part.encode()) < 250 and part.isascii() for part in parts)
    assert (first == second) == (one == other)
    assert first not in second.parents
