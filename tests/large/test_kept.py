"""What is kept of a large file is whole, or it is not there."""

from pathlib import Path

import pytest

from dsqa.large.kept import Kept, kept_of


def test_pieces_come_back(tmp_path: Path) -> None:
    kept = kept_of(tmp_path, "x.csv", "1")
    assert kept.get("0") is None
    kept.put("0", b"cells")
    kept.put("1", b"")
    assert kept_of(tmp_path, "x.csv", "1").get("0") == b"cells"
    assert kept.get("1") == b""


def test_another_state_of_the_file_drops_what_was_kept(tmp_path: Path) -> None:
    kept_of(tmp_path, "x.csv", "1").put("0", b"old")
    kept_of(tmp_path, "y.csv", "1").put("0", b"other")
    assert kept_of(tmp_path, "x.csv", "2").get("0") is None
    kept_of(tmp_path, "x.csv", "2").put("1", b"new")
    assert kept_of(tmp_path, "x.csv", "1").get("0") is None
    assert kept_of(tmp_path, "y.csv", "1").get("0") == b"other"


@pytest.mark.parametrize("damage", [b"", b"short", b"\0" * 40])
def test_what_is_damaged_is_not_there(tmp_path: Path, damage: bytes) -> None:
    kept = Kept(tmp_path / "own" / "state")
    kept.put("0", b"cells")
    (tmp_path / "own" / "state" / "0").write_bytes(damage)
    assert kept.get("0") is None
    kept.put("0", b"cells")
    assert kept.get("0") == b"cells"


def test_nothing_is_kept_where_nothing_can_be(tmp_path: Path) -> None:
    (tmp_path / "own").write_text("a file")
    kept = Kept(tmp_path / "own" / "state")
    kept.put("0", b"cells")
    assert kept.get("0") is None
    unknown = kept_of(tmp_path, "x.csv", "")
    unknown.put("0", b"cells")
    assert unknown.get("0") is None
    assert not (tmp_path / "large").exists()


def test_a_file_is_written_again_where_its_size_has_changed(tmp_path: Path) -> None:
    kept, written = Kept(tmp_path / "own" / "state"), []

    def write(path: Path) -> None:
        written.append(path)
        path.write_text("text")

    found = kept.file("copy", write)
    assert found is not None
    assert (found.read_text(), kept.file("copy", write), len(written)) == ("text", found, 1)
    found.write_text("text of another size")
    assert kept.file("copy", write) == found
    assert (found.read_text(), len(written)) == ("text", 2)


def test_a_file_that_cannot_be_written_is_not_kept(tmp_path: Path) -> None:
    def fails(path: Path) -> None:
        path.write_text("half")
        raise ValueError("x")

    kept = Kept(tmp_path / "own" / "state")
    with pytest.raises(ValueError, match="x"):
        kept.file("copy", fails)
    assert not list((tmp_path / "own" / "state").iterdir())
    assert Kept(None).file("copy", fails) is None
