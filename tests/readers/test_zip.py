"""Archives: origins of sheets, bad members, bombs, names that lead elsewhere."""

import io
import os
import struct
import zipfile
import zlib
from pathlib import Path

import pytest

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.zip_ import read

LIMITS = Limits()
CSV = b"a,b\n1,2\n"


def archive(*members: tuple[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in members:
            target.writestr(name, content)
    return buffer.getvalue()


def zeros_bomb(name: bytes, size: int) -> bytes:
    """A one-member archive of zeros whose headers claim that it holds ten bytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = bytes(1 << 20)
    packed = b"".join(packer.compress(block) for _ in range(size >> 20)) + packer.flush()
    shared = struct.pack("<HHHHHIIIHH", 20, 0, 8, 0, 33, 0, len(packed), 10, len(name), 0)
    local = b"PK\x03\x04" + shared + name + packed
    central = b"PK\x01\x02" + struct.pack("<H", 20) + shared + bytes(14) + name
    end = b"PK\x05\x06" + struct.pack("<HHHHIIH", 0, 0, 1, 1, len(central), len(local), 0)
    return local + central + end


def test_sheets_are_numbered_on_and_know_their_member() -> None:
    page = b"<table><tr><td>x</table><table><tr><td>y</table>"
    found = read(archive(("data/t.csv", CSV), ("p.html", page)), LIMITS)
    assert [(sheet.index, sheet.member, sheet.name) for sheet in found] == [
        (0, "data/t.csv", ""),
        (1, "p.html", "table 1"),
        (2, "p.html", "table 2"),
    ]


def test_bad_members_cost_only_themselves(caplog: pytest.LogCaptureFixture) -> None:
    data = archive(("photo.png", b"\x89PNG\r\n\x1a\n"), ("empty.csv", b""), ("t.csv", CSV))
    (found,) = read(data, LIMITS)
    assert found.member == "t.csv"
    assert "photo.png: a PNG image" in caplog.text
    assert "empty.csv" in caplog.text


def test_what_operating_systems_add_is_skipped() -> None:
    data = archive(("__MACOSX/._t.csv", CSV), (".DS_Store", CSV), ("a/", b""), ("t.csv", CSV))
    assert [sheet.member for sheet in read(data, LIMITS)] == ["t.csv"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("../../evil.csv", "evil.csv"),
        ("/etc/evil.csv", "etc/evil.csv"),
        ("C:\\x\\..\\evil.csv", "x/evil.csv"),
        ("a\x1b[31m.csv", "a[31m.csv"),
    ],
)
def test_names_lead_nowhere(
    name: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "a" / "b"
    inside.mkdir(parents=True)
    monkeypatch.chdir(inside)
    (found,) = read(archive((name, CSV)), LIMITS)
    assert found.member == shown
    assert [names for _, _, names in os.walk(tmp_path)] == [[], [], []]


@pytest.mark.parametrize("encoding", ["cp932", "utf-8"])
def test_japanese_names(encoding: str) -> None:
    name = "人口推計.csv".encode(encoding)
    data = archive(("x" * len(name), CSV)).replace(b"x" * len(name), name)
    assert read(data, LIMITS)[0].member == "人口推計.csv"


def test_archive_in_an_archive_but_not_deeper() -> None:
    inner = archive(("t.csv", CSV))
    assert read(archive(("in.zip", inner)), LIMITS)[0].member == "in.zip/t.csv"
    with pytest.raises(UnreadableFile, match="too deep"):
        read(archive(("out.zip", archive(("in.zip", inner)))), LIMITS)


def test_zeros_without_end_are_not_inflated_to_the_end() -> None:
    with pytest.raises(UnreadableFile, match="times its size|damaged member"):
        read(zeros_bomb(b"bomb.csv", 64 << 20), LIMITS)


def test_bomb_costs_only_itself(caplog: pytest.LogCaptureFixture) -> None:
    data = archive(("bomb.csv", bytes(40 << 20)), ("t.csv", CSV))
    (found,) = read(data, LIMITS)
    assert found.member == "t.csv"
    assert "bomb.csv: inflates to 41,943,040 bytes from" in caplog.text


def test_members_together_are_bounded_and_the_first_ones_kept(
    caplog: pytest.LogCaptureFixture,
) -> None:
    data = archive(*((f"{n}.csv", CSV * 1_000) for n in range(10)))
    found = read(data, Limits(max_unzipped_bytes=25_000))
    assert [sheet.member for sheet in found] == ["0.csv", "1.csv", "2.csv"]
    assert "3.csv: the zip archive inflates to more than the limits allow" in caplog.text


def test_cells_of_all_members_together_are_bounded() -> None:
    data = archive(*((f"{n}.csv", CSV) for n in range(10)))
    assert len(read(data, Limits(max_file_cells=12))) == 3


def test_truncated_archive_is_named() -> None:
    data = archive(("t.csv", CSV * 100))
    with pytest.raises(UnreadableFile, match="damaged zip archive"):
        read(data[:-30], LIMITS)


def test_damaged_member_is_named() -> None:
    data = bytearray(archive(("t.csv", os.urandom(500))))
    data[100] ^= 0xFF
    with pytest.raises(UnreadableFile, match="t.csv: damaged member"):
        read(bytes(data), LIMITS)


def test_encrypted_member_is_named() -> None:
    data = archive(("t.csv", CSV))
    at = data.index(b"PK\x01\x02") + 8
    with pytest.raises(UnreadableFile, match="password-protected member"):
        read(data[:at] + b"\x01" + data[at + 1 :], LIMITS)


def test_empty_archive_is_named() -> None:
    with pytest.raises(UnreadableFile, match="empty"):
        read(archive(), LIMITS)


def test_damaged_lzma_member_costs_only_itself(caplog: pytest.LogCaptureFixture) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_LZMA) as target:
        target.writestr("bad.csv", CSV * 100)
        target.writestr("t.csv", CSV)
    data = bytearray(buffer.getvalue())
    # Behind the local header (30 bytes and the name): version, size of the properties, properties.
    data[30 + len("bad.csv") + 4] = 0xFF
    (found,) = read(bytes(data), LIMITS)
    assert found.member == "t.csv"
    assert "bad.csv: damaged member" in caplog.text
