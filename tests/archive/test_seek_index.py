import logging
import sqlite3
import tarfile
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from archives import COMPRESSIONS, Part, expected, noise, tar_bytes
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.archive import SeekIndex, build
from dsqa.archive.bzip import BzipDecoder
from dsqa.archive.gzip_ import GzipDecoder
from dsqa.errors import DsqaError, UnreadableFile
from tests.examples import examples


def read(index: SeekIndex, name: str) -> bytes | None:
    member = index.find(name)
    if member is None:
        return None
    with index.open_member(member) as source:
        return source.read()


def opened(archive: Path, index: Path) -> SeekIndex:
    found = SeekIndex.open(archive, index)
    assert found is not None
    return found


def contents(archive: Path, index: Path, names: list[str]) -> dict[str, bytes | None]:
    found = opened(archive, index)
    try:
        return {name: read(found, name) for name in names}
    finally:
        found.close()


def many(count: int = 60, size: int = 9000) -> list[Part]:
    return [Part(f"{number}.csv", noise(size + 97 * number, number)) for number in range(count)]


NAMES = st.text(st.sampled_from("ab/.é表\udcff~ "), min_size=1, max_size=12) | st.builds(
    lambda letter, count: letter * count, st.sampled_from("xé"), st.integers(90, 300)
)
DATA = st.binary(max_size=40) | st.builds(
    noise, st.sampled_from([511, 512, 513, 70_000, 250_000]), st.integers(0, 3)
)
PARTS = st.lists(
    st.builds(
        Part,
        NAMES,
        DATA,
        st.sampled_from([tarfile.REGTYPE] * 6 + [tarfile.DIRTYPE, tarfile.SYMTYPE]),
    ),
    max_size=9,
)


@settings(max_examples=examples(60))
@given(PARTS, st.sampled_from(sorted(COMPRESSIONS)), st.sampled_from([0, 1, 2]), st.randoms())
def test_any_member_is_as_tarfile_reads_it(
    parts: list[Part], compression: str, cut: int, order: object
) -> None:
    format = tarfile.GNU_FORMAT if cut else tarfile.PAX_FORMAT
    with TemporaryDirectory() as folder:
        archive, index = Path(folder, "a.tar"), Path(folder, "a.index")
        archive.write_bytes(COMPRESSIONS[compression](tar_bytes(parts, format)))
        built = build(archive, index)
        right = expected(archive)
        names = [*right, "not there"]
        order.shuffle(names)  # type: ignore[attr-defined]
        assert contents(archive, index, names) == {name: right.get(name) for name in names}
        assert built.broken == ""
        assert not build(archive, index).new


@pytest.mark.parametrize("compression", sorted(COMPRESSIONS))
def test_members_in_the_order_of_the_archive(tmp_path: Path, compression: str) -> None:
    archive, index = tmp_path / "a.tar", tmp_path / "a.index"
    archive.write_bytes(COMPRESSIONS[compression](tar_bytes(many(20))))
    build(archive, index)
    found = opened(archive, index)
    assert found.in_order(["7.csv", "gone", "11.csv", "0.csv"]) == [
        "gone",
        "0.csv",
        "7.csv",
        "11.csv",
    ]
    assert len(found) == 20
    found.close()


def test_sparse_members_and_global_headers(tmp_path: Path) -> None:
    archive, index = tmp_path / "a.tar", tmp_path / "a.index"
    with tarfile.open(archive, "w", pax_headers={"comment": "of all"}) as out:
        out.addfile(tarfile.TarInfo("d/empty"))
    # As GNU tar writes a file of 3,000,000 bytes of which 512 at 1,000,000 are there.
    header = bytearray(tarfile.TarInfo("d/sparse").tobuf(tarfile.GNU_FORMAT))
    header[124:136] = b"%011o\0" % 512
    header[156:157] = tarfile.GNUTYPE_SPARSE
    header[386:410] = b"%011o\0%011o\0" % (1_000_000, 512)
    header[483:495] = b"%011o\0" % 3_000_000
    header[148:156] = b" " * 8
    header[148:156] = b"%06o\0 " % sum(header)
    body = bytes(header) + b"x" * 512
    archive.write_bytes(archive.read_bytes()[: -archive.stat().st_size % 512 or None])
    whole = archive.read_bytes().rstrip(b"\0")
    whole += b"\0" * (-len(whole) % 512)
    archive.write_bytes(whole + body + tar_bytes([Part("last", b"1")]))
    build(archive, index)
    right = expected(archive)
    assert len(right["sparse"]) == 3_000_000
    assert contents(archive, index, [*right]) == right


THIRTY = many(30)


@cache
def packed(compression: str) -> bytes:
    return COMPRESSIONS[compression](tar_bytes(THIRTY))


@pytest.mark.parametrize("compression", sorted(COMPRESSIONS))
@settings(max_examples=8)
@given(share=st.floats(0.01, 0.999))
def test_a_truncated_archive_gives_what_is_before_the_break(compression: str, share: float) -> None:
    with TemporaryDirectory() as folder:
        archive, index = Path(folder, "a.tar"), Path(folder, "a.index")
        whole = packed(compression)
        archive.write_bytes(whole[: int(len(whole) * share)])
        build(archive, index)
        right = expected(archive)
        found = contents(archive, index, [part.name for part in THIRTY])
        assert {name: data for name, data in found.items() if name in right} == right
        # All that tarfile decodes, and perhaps a little more of the last block.
        assert all(data in (None, part.data) for part in THIRTY for data in [found[part.name]])


@pytest.mark.parametrize("compression", sorted(set(COMPRESSIONS) - {"tar"}))
def test_a_damaged_block(
    tmp_path: Path, compression: str, caplog: pytest.LogCaptureFixture
) -> None:
    archive, index = tmp_path / "a.tar", tmp_path / "a.index"
    whole = bytearray(COMPRESSIONS[compression](tar_bytes(many())))
    middle = len(whole) // 2
    whole[middle : middle + 3000] = bytes(3000)
    archive.write_bytes(whole)
    with caplog.at_level(logging.WARNING, "dsqa"):
        build(archive, index)
    parts = many()
    found = contents(archive, index, [part.name for part in parts])
    assert found["0.csv"] == parts[0].data
    assert found["59.csv"] is None or "gz" in compression
    if "bz2" in compression:
        assert all(found[part.name] in (None, part.data) for part in parts)
    assert len(caplog.records) == 1
    assert "is broken" in caplog.records[0].getMessage() or "checksum" in caplog.text


@pytest.mark.parametrize(
    "content", [b"", b"BZh9", b"\x1f\x8b\x08", b"no archive at all", b"\0" * 99]
)
def test_what_is_no_archive(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    archive, index = tmp_path / "a.tar", tmp_path / "a.index"
    archive.write_bytes(content)
    with caplog.at_level(logging.WARNING, "dsqa"):
        assert build(archive, index).members == 0
    assert [record.levelname for record in caplog.records] == ["WARNING"]


@pytest.mark.parametrize("decoder", [BzipDecoder, GzipDecoder])
@pytest.mark.parametrize("compression", sorted(set(COMPRESSIONS) - {"tar"}))
def test_where_the_library_fails_decoding_goes_on(
    tmp_path: Path, compression: str, decoder: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mark of a block may stand within a block by chance."""
    archive, index = tmp_path / "a.tar", tmp_path / "a.index"
    archive.write_bytes(COMPRESSIONS[compression](tar_bytes(many())))
    original = decoder._some

    def some(self: object, size: int) -> bytes:
        if self.offset > 100_000:  # type: ignore[attr-defined]
            raise RuntimeError("std::exception")
        return original(self, min(size, 50_000))

    monkeypatch.setattr(decoder, "_some", some)
    assert build(archive, index).broken == ""
    right = expected(archive)
    assert contents(archive, index, [*right]) == right


def test_a_changed_archive_is_indexed_anew(tmp_path: Path) -> None:
    archive, index = tmp_path / "a.tar", tmp_path / "a.index"
    archive.write_bytes(tar_bytes([Part("a", b"old")]))
    build(archive, index)
    archive.write_bytes(tar_bytes([Part("b", b"new"), Part("c", b"")]))
    assert SeekIndex.open(archive, index) is None
    assert build(archive, index).new
    assert contents(archive, index, ["a", "b", "c"]) == {"a": None, "b": b"new", "c": b""}


def test_a_header_that_would_fill_the_memory(tmp_path: Path) -> None:
    archive, index = tmp_path / "a.tar", tmp_path / "a.index"
    header = tarfile.TarInfo("./@LongLink")
    header.type, header.size = tarfile.GNUTYPE_LONGNAME, 1 << 40
    good = tar_bytes([Part("a", b"1")])[:1024]
    archive.write_bytes(good + header.tobuf(tarfile.GNU_FORMAT) + bytes(4096))
    built = build(archive, index)
    assert (built.members, "header" in built.broken) == (1, True)


def test_a_member_of_negative_size_makes_no_circle(tmp_path: Path) -> None:
    archive, index = tmp_path / "a.tar", tmp_path / "a.index"
    header = bytearray(tarfile.TarInfo("d/evil").tobuf(tarfile.GNU_FORMAT))
    header[124:136] = b"\xff" * 10 + b"\xfc\x00"  # -1024 in base 256
    header[148:156] = b" " * 8
    header[148:156] = b"%06o\0 " % sum(header)
    archive.write_bytes(tar_bytes([Part("a", b"1")])[:1024] + bytes(header) + bytes(1024))
    assert build(archive, index).members == 1


def test_an_archive_that_changes_under_the_hand(tmp_path: Path) -> None:
    """The index stands, the bytes do not: an error, never other bytes."""
    archive, index = tmp_path / "a.tar", tmp_path / "a.index"
    archive.write_bytes(tar_bytes([Part("a", b"1" * 600), Part("b", b"2")]))
    build(archive, index)
    found = opened(archive, index)
    member = found.find("b")
    assert member is not None
    with archive.open("r+b") as stream:
        stream.seek(member.header)
        stream.write(b"z")
    with pytest.raises(UnreadableFile, match="is broken there"), found.open_member(member):
        pass
    found.close()


def test_two_builds_at_once_are_refused(tmp_path: Path) -> None:
    archive, index = tmp_path / "a.tar", tmp_path / "a.index"
    archive.write_bytes(tar_bytes([Part("a", b"1")]))
    other = sqlite3.connect(index, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(DsqaError, match="another process"):
        build(archive, index)
    other.close()
    assert build(archive, index).members == 1


@pytest.mark.parametrize("place", ["archive", "index"])
def test_what_cannot_be_opened_is_one_line(tmp_path: Path, place: str) -> None:
    archive = tmp_path / "a.tar"
    if place == "index":
        archive.write_bytes(tar_bytes([]))
        (tmp_path / "file").touch()
    with pytest.raises(DsqaError, match="cannot"):
        build(archive, tmp_path / "file" / "a.index")
