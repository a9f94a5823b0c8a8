"""Finding what a fine-tuned model shares with its base."""

from pathlib import Path

import numpy as np
import pytest

from dsqa.errors import UsageError
from dsqa.learning.text_model import DELTA, FILES, GZIP, files_of
from dsqa.training import packing


def model_of(*arrays: np.ndarray, first: int = 0) -> bytes:
    helper = pytest.importorskip("onnx.helper")
    numpy_helper = pytest.importorskip("onnx.numpy_helper")
    tensors = [numpy_helper.from_array(array, f"t{first + at}") for at, array in enumerate(arrays)]
    graph = helper.make_graph([], "g", [], [], tensors)
    found: bytes = helper.make_model(graph).SerializeToString()
    return found


def tensor(seed: int, size: int = 20_000) -> np.ndarray:
    return np.random.default_rng(seed).integers(-64, 64, size).astype(np.int8)


def tuned(array: np.ndarray) -> np.ndarray:
    changed = array.copy()
    changed[::3] += 1
    return changed


def test_tensors_find_their_like_in_the_base() -> None:
    base = model_of(tensor(1), tensor(2), tensor(3))
    model = model_of(tensor(9), tuned(tensor(2)), tensor(3), tensor(4, 100), first=50)
    found = packing.corresponding(base, model)
    assert [length for _, _, length in found] == [20_000, 20_000]
    for (at, start, length), array in zip(found, (tensor(2), tensor(3)), strict=True):
        assert base[start : start + length] == array.tobytes()
        assert np.mean(np.frombuffer(model[at : at + length], np.int8) == array) > 0.6


def test_a_packed_folder_gives_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, folder = tmp_path / "base", tmp_path / "own"
    for path, model in (
        (home, model_of(tensor(1), tensor(2))),
        (folder, model_of(tuned(tensor(2)), tuned(tensor(1)))),
    ):
        path.mkdir()
        for name, data in zip(FILES, (model, b"tokens"), strict=True):
            (path / name).write_bytes(data)
    monkeypatch.setattr("dsqa.learning.text_model.BASE", home)
    monkeypatch.setattr(packing, "BASE", home)
    before = files_of(folder)
    packing.main([str(folder)])
    assert files_of(folder) == before
    assert [path.name for path in folder.iterdir()] == [DELTA]
    assert (folder / DELTA).stat().st_size < len(before[0]) / 2


def test_a_model_of_another_base_and_the_base_are_compressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, other = tmp_path / "base", tmp_path / "own"
    monkeypatch.setattr("dsqa.learning.text_model.BASE", home)
    monkeypatch.setattr(packing, "BASE", home)
    for path, said in ((home, b"tokens" * 100), (other, b"others" * 100)):
        path.mkdir()
        (path / FILES[0]).write_bytes(model_of(tensor(1), tensor(2)))
        (path / FILES[1]).write_bytes(said)
    for folder in (other, home):
        before = files_of(folder)
        packing.main([str(folder)])
        assert files_of(folder) == before
        assert {path.name for path in folder.iterdir()} == {name + GZIP for name in FILES}
        assert sum(path.stat().st_size for path in folder.iterdir()) < 0.95 * len(before[0])


@pytest.mark.parametrize("data", [b"", b"nonsense", packing.compressed(b"a model" * 50)[:-9]])
def test_a_damaged_compressed_file_is_one_line(tmp_path: Path, data: bytes) -> None:
    (tmp_path / (FILES[0] + GZIP)).write_bytes(data)
    with pytest.raises(
        UsageError, match=r"model\.onnx\.gz: (cannot be unpacked|is cut off)"
    ) as caught:
        files_of(tmp_path)
    assert "\n" not in str(caught.value)


def test_no_more_is_unpacked_than_a_model_may_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dsqa.learning.text_model.MOST", 1000)
    (tmp_path / (FILES[0] + GZIP)).write_bytes(packing.compressed(bytes(1_000_000)))
    with pytest.raises(UsageError, match="unpacks to more than"):
        files_of(tmp_path)
