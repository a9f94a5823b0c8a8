"""Compressing the files of models, and reading them."""

from pathlib import Path

import numpy as np
import pytest

from dsqa.errors import DsqaError
from dsqa.files.whole import GZIP, XZ
from dsqa.learning.text_model import FILES, files_of
from dsqa.learning.zipped import read_members, write_members
from dsqa.training.cross_encoder import packing


def test_a_packed_folder_gives_the_same_files(tmp_path: Path) -> None:
    for name, data in zip(FILES, (b"a model" * 500, b"tokens" * 100), strict=True):
        (tmp_path / name).write_bytes(data)
    before = files_of(tmp_path)
    packing.main([str(tmp_path)])
    assert files_of(tmp_path) == before
    assert files_of(tmp_path).digest == before.digest
    assert {path.name for path in tmp_path.iterdir()} == {FILES[0] + GZIP, FILES[1] + XZ}
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 0.1 * len(before.model)


def test_zips_are_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "w.zip"
    members = {"a": np.random.default_rng(1).bytes(5_000) * 2, "b": b"1"}
    write_members(path, members, worth=0)
    packing.main(["--xz", str(path)])
    assert read_members(path) == members
    assert path.stat().st_size < 0.6 * len(members["a"])


@pytest.mark.parametrize(("name", "ending"), [(FILES[0], GZIP), (FILES[1], XZ)])
def test_a_cut_compressed_file_is_one_line(tmp_path: Path, name: str, ending: str) -> None:
    for one in FILES:
        (tmp_path / one).write_bytes(b"")
    (tmp_path / name).unlink()
    (tmp_path / (name + ending)).write_bytes(packing.compressed(b"a model" * 50, ending)[:-9])
    with pytest.raises(DsqaError, match=f"{name}{ending}: damaged gzip or xz, or cut") as caught:
        files_of(tmp_path)
    assert "\n" not in str(caught.value)


def test_no_more_is_unpacked_than_a_model_may_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dsqa.learning.text_model.MOST", 1000)
    (tmp_path / (FILES[0] + GZIP)).write_bytes(packing.compressed(bytes(1_000_000), GZIP))
    with pytest.raises(DsqaError, match="larger than 1,000 bytes"):
        files_of(tmp_path)
