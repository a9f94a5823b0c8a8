import lzma
import zipfile
from pathlib import Path

import numpy as np
import pytest

from dsqa.learning import zipped
from dsqa.learning.zipped import DAMAGED, read_members, write_members


def test_there_and_back(tmp_path: Path) -> None:
    members = {"card.json": b"{}", "trees.onnx": bytes(1000)}
    write_members(tmp_path / "a", members)
    write_members(tmp_path / "b", members)
    assert read_members(tmp_path / "a") == members
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


@pytest.mark.parametrize("data", [b"", b"PK", b"nonsense" * 100])
def test_another_file(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "w"
    path.write_bytes(data)
    with pytest.raises(DAMAGED):
        read_members(path)


def test_a_member_that_unpacks_to_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_members(tmp_path / "w", {"trees.onnx": bytes(2000)})
    monkeypatch.setattr(zipped, "MOST", 1000)
    with pytest.raises(zipfile.BadZipFile, match="larger"):
        read_members(tmp_path / "w")


def test_all_members_together_have_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_members(tmp_path / "w", {"a": bytes(600), "b": bytes(600)})
    monkeypatch.setattr(zipped, "MOST", 1000)
    with pytest.raises(zipfile.BadZipFile, match="larger"):
        read_members(tmp_path / "w")
    monkeypatch.setattr(zipped, "MEMBERS", 1)
    with pytest.raises(zipfile.BadZipFile, match="2 members"):
        read_members(tmp_path / "w")


def test_only_what_it_writes_is_unpacked(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "w", "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("a", b"data")
    with pytest.raises(zipfile.BadZipFile, match="unknown way"):
        read_members(tmp_path / "w")


def test_members_are_deflated_where_that_saves_a_quarter(tmp_path: Path) -> None:
    noise = np.random.default_rng(1).bytes(10_000)
    write_members(tmp_path / "w", {"a": noise, "b": bytes(10_000)})
    assert 10_000 < (tmp_path / "w").stat().st_size < 11_000
    assert read_members(tmp_path / "w") == {"a": noise, "b": bytes(10_000)}


def test_members_are_packed_by_xz_where_that_makes_them_smaller(tmp_path: Path) -> None:
    noise = np.random.default_rng(1).bytes(40_000)
    members = {"noise": noise, "twice": noise * 2, "one": b"1", "empty": b""}
    write_members(tmp_path / "w", members, xz=True)
    assert read_members(tmp_path / "w", "twice") == members
    assert (tmp_path / "w").stat().st_size < 2.1 * len(noise)
    with zipfile.ZipFile(tmp_path / "w") as archive:
        assert archive.namelist() == ["noise", "twice.xz", "one", "empty"]
        assert lzma.decompress(archive.read("twice.xz")) == members["twice"]


def xz_file(path: Path, data: bytes, times: int = 1) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for at in range(times):
            archive.writestr(f"{at}.xz", data)


@pytest.mark.parametrize(
    "data", [b"", b"nonsense", lzma.compress(b"a" * 999)[:-20], b"x" + lzma.compress(b"a" * 999)]
)
def test_a_damaged_member_of_xz(tmp_path: Path, data: bytes) -> None:
    xz_file(tmp_path / "w", data)
    with pytest.raises(DAMAGED):
        read_members(tmp_path / "w")


def test_xz_unpacks_no_more_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filters = [{"id": lzma.FILTER_LZMA2, "dict_size": 4096}]
    small, large = (lzma.compress(bytes(size), filters=filters) for size in (600_000, 64 << 20))
    monkeypatch.setattr(zipped, "MOST", 1 << 20)
    xz_file(tmp_path / "w", small)
    assert read_members(tmp_path / "w") == {"0": bytes(600_000)}
    for data, times in ((small, 2), (large, 1)):
        xz_file(tmp_path / "w", data, times)
        with pytest.raises(zipfile.BadZipFile, match="larger"):
            read_members(tmp_path / "w")


def test_xz_that_asks_for_too_much_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filters = [{"id": lzma.FILTER_LZMA2, "dict_size": 8 << 20}]
    xz_file(tmp_path / "w", lzma.compress(b"a", filters=filters))
    assert read_members(tmp_path / "w") == {"0": b"a"}
    monkeypatch.setattr(zipped, "MOST", 1 << 20)
    with pytest.raises(lzma.LZMAError, match="[Mm]emory"):
        read_members(tmp_path / "w")
