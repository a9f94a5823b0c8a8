"""Models that were fine-tuned from the sentence encoder, stored as their differences from it."""

from pathlib import Path

import numpy as np
import pytest
from dsqa_tasks import delta_packing, fine_tuned
from dsqa_tasks.delta import write_delta
from dsqa_tasks.fine_tuned import BASE, DELTA, files_of, install
from dsqa_tasks.sentences import Encoder

from dsqa.errors import UsageError
from dsqa.learning.text_model import FILES


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
    found = delta_packing.corresponding(base, model)
    assert [length for _, _, length in found] == [20_000, 20_000]
    for (at, start, length), array in zip(found, (tensor(2), tensor(3)), strict=True):
        assert base[start : start + length] == array.tobytes()
        assert np.mean(np.frombuffer(model[at : at + length], np.int8) == array) > 0.6


def whole_model(folder: Path, model: bytes, tokenizer: bytes) -> None:
    folder.mkdir()
    for name, data in zip(FILES, (model, tokenizer), strict=True):
        (folder / name).write_bytes(data)


def test_a_packed_folder_gives_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, folder = tmp_path / "base", tmp_path / "own"
    whole_model(home, model_of(tensor(1), tensor(2)), b"tokens")
    whole_model(folder, model_of(tuned(tensor(2)), tuned(tensor(1))), b"tokens")
    monkeypatch.setattr(fine_tuned, "BASE", home)
    before = files_of(folder)
    delta_packing.pack_model(folder, home)
    assert files_of(folder) == before
    assert [path.name for path in folder.iterdir()] == [DELTA]
    assert (folder / DELTA).stat().st_size < len(before.model) / 2


def test_a_model_with_another_tokenizer_is_left_alone(tmp_path: Path) -> None:
    home, folder = tmp_path / "base", tmp_path / "own"
    whole_model(home, model_of(tensor(1)), b"tokens")
    whole_model(folder, model_of(tensor(1)), b"others")
    with pytest.raises(UsageError, match="tokenizer"):
        delta_packing.pack_model(folder, home)
    assert {path.name for path in folder.iterdir()} == set(FILES)


def test_a_damaged_model_of_differences_is_one_line(tmp_path: Path) -> None:
    (tmp_path / DELTA).write_bytes(b"nonsense")
    with pytest.raises(UsageError, match="no changes of a model"):
        files_of(tmp_path)


def test_a_whole_model_takes_the_place_of_differences(tmp_path: Path) -> None:
    made, there = tmp_path / "made", tmp_path / "there"
    for folder in (made, there):
        folder.mkdir()
    for name in (*FILES, "card.json"):
        (made / name).write_bytes(b"new")
    base = files_of(BASE).model
    write_delta(there / DELTA, base, base, [(0, 0, len(base))])
    assert files_of(there) == files_of(BASE)
    install(made, there)
    assert files_of(there) == (b"new", b"new")
    assert not (there / DELTA).exists()


def test_an_encoder_is_known_by_its_model_and_tokenizer(tmp_path: Path) -> None:
    made, there = tmp_path / "made", tmp_path / "there"
    for folder, model in ((made, b"new"), (there, b"old")):
        whole_model(folder, model, b"t")
        (folder / "card.json").write_bytes(model)
    assert Encoder(made).digest != Encoder(there).digest
    install(made, there)
    assert Encoder(made).digest == Encoder(there).digest
    assert (there / "card.json").read_bytes() == b"new"
    (made / "card.json").unlink()
    (made / "model.onnx").write_bytes(b"newer")
    with pytest.raises(UsageError, match=r"card\.json"):
        install(made, there)
    assert (there / "model.onnx").read_bytes() == b"new"
