"""A model as its differences from another one: fine-tuned models of one base share most of their bytes.

A delta is a zip with `pieces.json`, which lists the pieces of the model in order, `changed`, the differences of changed bytes,
and `own`, the bytes that the base does not have. The model made from it has the same bytes as before.
"""

import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import numpy as np

from dsqa.learning.zipped import MOST, read_members, write_members


class ModelPiece(msgspec.Struct, frozen=True, array_like=True):
    """A run of bytes of a model."""

    kind: Literal["same", "changed", "own"]
    length: Annotated[int, msgspec.Meta(ge=0)]
    start: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Its place in the base."""


class ModelPieces(msgspec.Struct, frozen=True):
    """The pieces of a model."""

    pieces: list[ModelPiece]
    crc32: int
    """CRC-32 of the whole model."""


def write_delta(
    path: Path, base: bytes, model: bytes, parts: Sequence[tuple[int, int, int]]
) -> None:
    """Write a model as a delta.

    `parts`: (place in the model, place in the base, length) of corresponding bytes, in the order of the model.
    """
    held, old = np.frombuffer(model, np.uint8), np.frombuffer(base, np.uint8)
    pieces: list[ModelPiece] = []
    changed, own = bytearray(), bytearray()
    done = 0
    for at, start, length in [*parts, (len(model), 0, 0)]:
        if at > done:
            own += model[done:at]
            pieces.append(ModelPiece("own", at - done))
        if length:
            difference = held[at : at + length] - old[start : start + length]
            if difference.any():
                changed += difference.tobytes()
            pieces.append(ModelPiece("changed" if difference.any() else "same", length, start))
        done = at + length
    write_members(
        path,
        {
            "pieces.json": msgspec.json.encode(ModelPieces(pieces, zlib.crc32(model))),
            "changed": bytes(changed),
            "own": bytes(own),
        },
    )


def read_delta(path: Path, base: bytes) -> bytes:
    """The bytes of the model. Raises `dsqa.learning.zipped.DAMAGED` and MsgspecError."""
    members = read_members(path, "pieces.json", "changed", "own")
    said = msgspec.json.decode(members["pieces.json"], type=ModelPieces)
    if sum(piece.length for piece in said.pieces) > MOST:
        raise ValueError(f"the model is larger than {MOST >> 20} MB")
    old = np.frombuffer(base, np.uint8)
    sources = {kind: memoryview(members[kind]) for kind in ("changed", "own")}
    done = dict.fromkeys(sources, 0)
    found: list[bytes | memoryview] = []
    for piece in said.pieces:
        part = old[piece.start : piece.start + piece.length]
        if piece.kind != "same":
            begin = done[piece.kind]
            done[piece.kind] = begin + piece.length
            taken = sources[piece.kind][begin : begin + piece.length]
            part = np.frombuffer(taken, np.uint8) + (
                part if piece.kind == "changed" else np.uint8(0)
            )
        found.append(part.data)
    model = b"".join(found)
    if zlib.crc32(model) != said.crc32:
        raise ValueError("it belongs to another base, or is damaged")
    return model
