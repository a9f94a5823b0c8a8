import zipfile
from pathlib import Path

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
