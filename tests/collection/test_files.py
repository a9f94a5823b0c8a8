import contextlib
import io
import logging
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.collection import archive, files, kept
from dsqa.collection.archive import safe_path
from dsqa.collection.files import Files
from dsqa.errors import DataFileMissing, UnreadableFile
from tests.examples import examples


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


def written(cache: Path) -> list[bytes]:
    """The contents of the data files in a cache."""
    return sorted(p.read_bytes() for p in cache.rglob("*") if p.is_file() and p.parent != cache)


def test_a_large_archive_is_read_by_its_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(files, "SMALL_ARCHIVE", 0)
    path = tar(tmp_path / "d.tar.bz2", {name: name.encode() for name in "abcdef"})
    found = Files(None, path, tmp_path / "cache")
    with caplog.at_level(logging.WARNING, "dsqa"):
        assert found.prepare(["f", "d", "gone", "b"]) == ["gone", "b", "d", "f"]
    assert [record.getMessage()[:12] for record in caplog.records] == ["indexing d.t"]
    assert written(tmp_path / "cache") == []
    assert found.read("f") == b"f"
    assert written(tmp_path / "cache") == []
    assert found.path("d").read_bytes() == found.path("d").read_bytes() == b"d"
    assert written(tmp_path / "cache") == [b"d"]
    for ask in (found.read, found.path):
        with pytest.raises(DataFileMissing):
            ask("gone")
    found.close()


def test_progress_of_the_index_instead_of_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(files, "SMALL_ARCHIVE", 0)
    path = tar(tmp_path / "d.tar.bz2", {"a": b"1"})
    told: list[tuple[int, int]] = []
    found = Files(None, path, tmp_path / "cache", lambda done, total: told.append((done, total)))
    assert found.read("a") == b"1"
    assert told[-1] == (path.stat().st_size,) * 2
    assert caplog.records == []
    found.close()


def test_a_small_archive_with_an_index_is_not_extracted(tmp_path: Path) -> None:
    path = tar(tmp_path / "d.tar.bz2", {"a": b"1", "b": b"2"})
    built = Files(None, path, tmp_path / "cache").index()
    assert built is not None
    assert built.members == 2
    assert Files(None, None, tmp_path / "cache").index() is None
    again = Files(None, path, tmp_path / "cache")
    assert again.path("b").read_bytes() == b"2"
    assert written(tmp_path / "cache") == [b"2"]
    again.close()


def test_what_would_fill_the_disk_is_read_by_an_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MAX_TOTAL", 5)
    path = tar(tmp_path / "d.tar.bz2", {name: name.encode() * 2 for name in "abcdef"})
    found = Files(None, path, tmp_path / "cache")
    found.prepare(["f"])
    assert found.path("f").read_bytes() == b"ff"
    assert len(written(tmp_path / "cache")) == 3
    found.close()


def test_only_so_many_bytes_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "SMALL_ARCHIVE", 0)
    monkeypatch.setattr(kept, "KEPT", 3 * kept.BLOCK)
    path = tar(tmp_path / "d.tar.bz2", {name: name.encode() for name in "abcdef"})
    found = Files(None, path, tmp_path / "cache")
    held = found.path("a", hold=True)
    for name in "bcde":
        found.path(name)
    assert written(tmp_path / "cache") == [b"a", b"d", b"e"]
    found.release([held])
    found.close()
    again = Files(None, path, tmp_path / "cache")
    again.path("f")
    assert written(tmp_path / "cache") == [b"d", b"e", b"f"]
    again.close()


@pytest.mark.parametrize("small", [0, 10**9])
def test_the_last_member_of_a_name_counts(
    tmp_path: Path, small: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "SMALL_ARCHIVE", small)
    path = tmp_path / "d.tar"
    with tarfile.open(path, "w") as out:
        for data in (b"first", b"the last"):
            member = tarfile.TarInfo("data_search_e_data/a")
            member.size = len(data)
            out.addfile(member, io.BytesIO(data))
    found = Files(None, path, tmp_path / "cache")
    assert found.path("a").read_bytes() == found.read("a") == b"the last"
    found.close()


@settings(max_examples=examples(30))
@given(st.data())
def test_a_damaged_index_is_made_anew(data: st.DataObject) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "SMALL_ARCHIVE", 0)
        members = {f"{number}": bytes([number]) * 5000 for number in range(40)}
        path = tar(Path(folder, "d.tar.bz2"), members)
        first = Files(None, path, Path(folder, "cache"))
        first.prepare(["0"])
        first.close()
        index = Path(folder, "cache", "d.tar.bz2.index")
        whole = bytearray(index.read_bytes())
        for _ in range(data.draw(st.integers(1, 40))):
            whole[data.draw(st.integers(0, len(whole) - 1))] ^= data.draw(st.integers(1, 255))
        keep = data.draw(st.sampled_from([len(whole), len(whole), len(whole) // 2, 100, 0]))
        index.write_bytes(whole[:keep])
        again = Files(None, path, Path(folder, "cache"))
        for name in data.draw(st.permutations(sorted(members))):
            assert again.read(name) == members[name]
        again.close()


def test_an_index_that_cannot_be_written_is_said_file_by_file(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "SMALL_ARCHIVE", 0)
    path = tar(tmp_path / "d.tar.bz2", {"a": b"1"})
    (tmp_path / "cache").touch()
    found = Files(folder, path, tmp_path / "cache")
    assert found.prepare(["a", "sub/deep.csv"]) == ["a", "sub/deep.csv"]
    assert found.read("sub/deep.csv") == b"deep"
    for _ in range(2):
        with pytest.raises(UnreadableFile, match="cannot"):
            found.path("a")


def test_a_replaced_archive_is_extracted_anew(tmp_path: Path) -> None:
    path = tar(tmp_path / "d.tar.bz2", {"a": b"old"})
    old = Files(None, path, tmp_path / "cache")
    assert old.read("a") == b"old"
    tar(path, {"a": b"newer and longer"})
    new = Files(None, path, tmp_path / "cache")
    assert new.read("a") == b"newer and longer"
    assert new.stamp("a") != old.stamp("a")
    assert len(list((tmp_path / "cache").iterdir())) == 1


@pytest.mark.parametrize("small", [0, 10**9])
def test_hostile_members_write_nothing_outside(
    tmp_path: Path, small: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "SMALL_ARCHIVE", small)
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
    for name in ("../evil", "../../evil", "evil", "abs/evil", "/abs/evil", "../../evil2"):
        with contextlib.suppress(DataFileMissing):
            found.path(name)
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


@given(st.text("a/.=é", min_size=1, max_size=9), st.integers(200, 20_000), st.integers(200, 20_000))
def test_a_path_has_room_for_any_name(word: str, one: int, other: int) -> None:
    root = Path("/root/of/cache")
    first, second = safe_path(root, word * one), safe_path(root, word * other)
    assert max(len(str(first)), len(str(second))) < 2000
    assert all(len(part) < 250 for part in (*first.parts, *second.parts))
    assert ".." not in first.parts
    assert (first == second) == (one == other)


def test_a_name_of_any_length_is_taken_out_of_an_archive(tmp_path: Path) -> None:
    names = ["y" * 100_000 + ".csv", "y" * 100_001 + ".csv", "z/" * 3000 + "k.csv"]
    contents = {name: f"n{number}".encode() for number, name in enumerate(names)}
    found = Files(None, tar(tmp_path / "d.tar.bz2", contents), tmp_path / "cache")
    assert {name: found.read(name) for name in names} == contents
