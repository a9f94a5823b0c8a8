"""Making learned files small: models as changes from their base, the members of zips deflated where that is worth it.

    python -m dsqa.training.packing [--worth 0.95] FILE_OR_FOLDER...

A folder with a model whose tokenizer is that of the base keeps its card and a delta; the files of other models, and of the
base, are compressed by gzip; a zip is written anew. What is read from them has the same bytes as before.
"""

import argparse
import sys
import zlib
from pathlib import Path

import numpy as np

from dsqa.errors import UsageError
from dsqa.extras import needed
from dsqa.learning.delta import read_delta, write_delta
from dsqa.learning.text_model import BASE, DELTA, FILES, GZIP, files_of
from dsqa.learning.zipped import WORTH, read_members, write_members
from dsqa.whole import read_whole, write_whole

LEAST = 10_000
"""Bytes of a tensor that is looked for in the base."""
ALIKE = 0.1
"""Share of its bytes that must be equal; of unrelated tensors one in seventy is."""
Tensor = tuple[int, bytes]
"""Where the bytes of a tensor begin in the file, and they themselves."""


def pack_model(folder: Path) -> None:
    """Keep the model of a folder as a delta where its tokenizer is that of the base, else compressed. Raises UsageError."""
    model, tokenizer = whole = [read_whole(folder / name) for name in FILES]
    base, of_base = files_of(BASE)
    if folder.resolve() == BASE.resolve() or tokenizer != of_base:
        for name, data in zip(FILES, whole, strict=True):
            write_whole(folder / (name + GZIP), compressed(data))
    else:
        write_delta(folder / DELTA, base, model, corresponding(base, model))
        if read_delta(folder / DELTA, base) != model:
            raise UsageError(f"{folder / DELTA}: gives another model")
    for name in FILES:
        (folder / name).unlink()


def compressed(data: bytes) -> bytes:
    """The bytes by gzip, in the way that makes them smallest: to look for what was there before is of no use in weights."""
    found = []
    for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_HUFFMAN_ONLY):
        deflate = zlib.compressobj(9, zlib.DEFLATED, 31, 9, strategy)
        found.append(deflate.compress(data) + deflate.flush())
    return min(found, key=len)


def corresponding(base: bytes, model: bytes) -> list[tuple[int, int, int]]:
    """(place in the model, place in the base, length) of the tensors that are alike, in the order of the model."""
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
    """Pack the files and folders of the arguments."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument(
        "--worth", type=float, default=WORTH, help="of zips: size that members may keep"
    )
    parser.add_argument(
        "--xz", action="store_true", help="of zips: members by xz that get a tenth smaller by it"
    )
    options = parser.parse_args(arguments)
    for path in options.paths:
        if path.is_dir():
            pack_model(path)
        else:
            write_members(path, read_members(path), options.worth, xz=options.xz)


if __name__ == "__main__":
    main(sys.argv[1:])
