"""Making a fine-tuned model small: as its differences from the sentence encoder of the package.

    python -m dsqa_tasks.delta_packing FOLDER...

The folder keeps its card and a delta. The model that is read from it has the same bytes as before.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from dsqa.errors import UsageError
from dsqa.extras import needed
from dsqa.learning.text_model import ENDINGS, FILES
from dsqa.learning.text_model import files_of as whole_files_of
from dsqa_tasks.delta import read_delta, write_delta
from dsqa_tasks.fine_tuned import BASE, DELTA

LEAST = 10_000
"""Minimum size in bytes of a tensor that is searched in the base."""
ALIKE = 0.1
"""Minimum share of equal bytes; in unrelated tensors one in seventy is equal."""
Tensor = tuple[int, bytes]
"""The place of the bytes of a tensor in the file, and the bytes."""


def pack_model(folder: Path, home: Path = BASE) -> None:
    """Store the model of a folder as its differences from that of another one. Raises UsageError."""
    files, base = whole_files_of(folder), whole_files_of(home)
    if files.tokenizer != base.tokenizer:
        raise UsageError(f"{folder}: its tokenizer is not that of {home}")
    write_delta(folder / DELTA, base.model, files.model, corresponding(base.model, files.model))
    if read_delta(folder / DELTA, base.model) != files.model:
        raise UsageError(f"{folder / DELTA}: gives another model")
    for name in FILES:
        for ending in ENDINGS:
            (folder / (name + ending)).unlink(missing_ok=True)


def corresponding(base: bytes, model: bytes) -> list[tuple[int, int, int]]:
    """(place in the model, place in the base, length) of similar tensors, in the order of the model."""
    if model == base:
        return [(0, 0, len(model))]
    left, found = tensors(base), []
    for at, data in tensors(model):
        held = np.frombuffer(data, np.uint8)
        for one in left:
            if (
                len(one[1]) == len(data)
                and (np.frombuffer(one[1], np.uint8) == held).mean() > ALIKE
            ):
                found.append((at, one[0], len(data)))
                left.remove(one)
                break
    return found


def tensors(model: bytes) -> list[Tensor]:
    """The large tensors of an ONNX file, in the order of the file."""
    (onnx,) = needed("train", "packing a model", "onnx")
    found: list[Tensor] = []
    for tensor in onnx.load_model_from_string(model).graph.initializer:
        if len(tensor.raw_data) >= LEAST:
            at = model.index(tensor.raw_data, found[-1][0] + len(found[-1][1]) if found else 0)
            found.append((at, tensor.raw_data))
    return found


def main(arguments: list[str]) -> None:
    """Pack the folders of the arguments."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path)
    for folder in parser.parse_args(arguments).folders:
        pack_model(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
