"""Making a trained model small: pieces that occur in few texts are left out, weights are rounded to fewer steps.

    python -m dsqa.training.cross_encoder.coarsening FOLDER FILE.jsonl.gz... [--step 9] [--piece-step 5] [--least 10]

FOLDER is one of `dsqa train-reranker`, with the whole model; FILEs are of `dsqa train-readings`. A model of eight bits
whose weights are multiples of nine has some fifteen different bytes, most of them near zero: deflated, a weight takes
little more than three bits, and reading it needs only inflation. The matrices of the layers are rounded with
compensation of errors (`dsqa.training.cross_encoder.compensation`), the vectors of pieces without it.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.errors import UsageError
from dsqa.extras import needed
from dsqa.files.whole import read_whole, write_whole
from dsqa.learning.hub import load_base
from dsqa.learning.text_model import FILES
from dsqa.locate.rerank import RerankerCard
from dsqa.training.cross_encoder.compensation import compensated
from dsqa.training.cross_encoder.listwise import KIND, WHOLE
from dsqa.training.cross_encoder.moments import LayerMatrix, matrices_of
from dsqa.training.cross_encoder.readings_file import Reading, read_readings, texts_of
from dsqa.training.cross_encoder.vocabulary import kept_pieces, used_pieces

WHAT = "coarsening a model"
LIMITS = (-64, 63)
"""Range of weights of seven bits."""
_PAIRS = 900
"""Number of questions, with a candidate each, over which the inputs of matrices are collected."""
_LEAST_BYTES = 1_000
"""Minimum size in bytes of a table of vectors that is rounded."""
_PRODUCT = "MatMulIntegerToFloat"


class Steps(NamedTuple):
    """The steps of the rounding."""

    weights: int = 9
    """Step of the weights of the layers, which are from -64 to 63. It is odd, because halves of an even step are
    rounded to zero more often than away from it."""
    pieces: int = 5
    """The same of the vectors of pieces and places, whose deviation is a third as large."""
    least: int = 10
    """Minimum number of texts that contain a piece."""


def coarsen(folder: Path, readings: Sequence[Reading], steps: Steps) -> int:
    """Make the model of a folder small, in place; returns the number of remaining pieces. Raises UsageError."""
    tokenizers, onnx = needed("train", WHAT, "tokenizers", "onnx")
    card = msgspec.json.decode(read_whole(folder / "card.json"), type=RerankerCard)
    told = json.loads(read_whole(folder / FILES[1]))
    vocabulary = told["model"]["vocab"]
    tokenizer = tokenizers.Tokenizer.from_str(json.dumps(told))
    used = used_pieces(tokenizer, texts_of(readings), steps.least)
    kept = kept_pieces([piece for piece, _ in vocabulary], used)
    whole = load_base(str(folder / WHOLE), KIND, WHAT)
    pairs = list(sampled_pairs([one for one in readings if one.fold(card.folds) != 0], card.seed))
    matrices = matrices_of(whole[0].eval(), whole[1], pairs, card.longest)
    model = onnx.load_model_from_string(read_whole(folder / FILES[0]))
    round_layers(model, matrices, steps.weights)
    _round_vectors(model, len(vocabulary), kept, card.longest, steps.pieces)
    told["model"]["vocab"] = [vocabulary[number] for number in kept]
    write_whole(folder / FILES[0], model.SerializeToString())
    write_whole(folder / FILES[1], json.dumps(told, ensure_ascii=False).encode())
    return len(kept)


def sampled_pairs(readings: Sequence[Reading], seed: int) -> Iterator[tuple[str, str]]:
    """Some of the questions, each with one of its candidates. Raises UsageError if there are none."""
    if not readings:
        raise UsageError("no question outside of the fold that is left out: nothing to round by")
    random = np.random.default_rng(seed)
    for at in random.permutation(len(readings))[:_PAIRS]:
        one = readings[at]
        yield one.text, one.candidates[random.integers(len(one.candidates))]


def coarse(values: npt.NDArray[Any], zero: int, step: int) -> npt.NDArray[Any]:
    """The values rounded to multiples of the step from zero, as the same kind of integers."""
    limits = np.iinfo(values.dtype)
    steps = np.round((values.astype(np.int64) - zero) / step)
    # A value beyond the range is one step nearer to zero.
    far = (zero + steps * step > limits.max) | (zero + steps * step < limits.min)
    rounded: npt.NDArray[Any] = (zero + (steps - np.sign(steps) * far) * step).astype(values.dtype)
    return rounded


def round_layers(model: Any, matrices: Mapping[str, LayerMatrix], step: int) -> None:
    """Round the matrices of the layers of a model of ONNX, in place. Raises UsageError if it lacks one of them."""
    (onnx,) = needed("train", WHAT, "onnx")
    held = {tensor.name: tensor for tensor in model.graph.initializer}
    left = dict(matrices)
    for node in model.graph.node:
        # The name of its output is a path, such as /bert/encoder/layer.0/output/dense/MatMul_output_0_by_row.
        name = ".".join(node.output[0].strip("/").split("/")[:-1])
        if node.op_type != _PRODUCT or name not in left:
            continue
        tensor, (weights, moments) = held[node.input[1]], left.pop(name)
        values = onnx.numpy_helper.to_array(tensor)
        units = _in_units_of(values.astype(np.float64), weights.astype(np.float64))
        rounded = compensated(units, moments, step, LIMITS).astype(values.dtype)
        tensor.CopyFrom(onnx.numpy_helper.from_array(rounded, tensor.name))
    if left:
        raise UsageError(f"{FILES[0]} has no {min(left)}: it is not made of the model in {WHOLE}")


def _in_units_of(rounded: npt.NDArray[Any], weights: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """The weights in the units of the rounding; each column has its own unit."""
    squares = (rounded * rounded).sum(0)
    scales = (rounded * weights).sum(0) / np.maximum(squares, 1)
    # A column of zeros has no unit: it stays zero.
    return np.where(scales > 0, weights / np.where(scales > 0, scales, 1), 0.0)


def _round_vectors(model: Any, pieces: int, kept: Sequence[int], longest: int, step: int) -> None:
    """Round the vectors that a model looks up, in place, and keep only those of these pieces and of the first places."""
    (onnx,) = needed("train", WHAT, "onnx")
    graph = model.graph
    held = {tensor.name: tensor for tensor in graph.initializer}
    used_by = {name: node for node in graph.node for name in node.input}
    for tensor in list(graph.initializer):
        values = onnx.numpy_helper.to_array(tensor)
        if values.ndim != 2 or values.nbytes < _LEAST_BYTES or values.dtype.kind not in "iu":
            continue
        node = used_by[tensor.name]
        if node.op_type != "Gather":
            continue
        zero = int(onnx.numpy_helper.to_array(held[used_by[node.output[0]].input[2]]).item())
        values = values[np.asarray(kept)] if len(values) == pieces else values[:longest]
        tensor.CopyFrom(onnx.numpy_helper.from_array(coarse(values, zero, step), tensor.name))


def main(arguments: list[str]) -> None:
    """Coarsen the model in the folder of the first argument."""
    default = Steps()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("files", nargs="+", type=Path, help="what is read of training questions")
    parser.add_argument("--step", type=int, default=default.weights)
    parser.add_argument("--piece-step", type=int, default=default.pieces)
    parser.add_argument("--least", type=int, default=default.least)
    options = parser.parse_args(arguments)
    readings = [reading for file in options.files for reading in read_readings(file)]
    steps = Steps(options.step, options.piece_step, options.least)
    print(coarsen(options.folder, readings, steps), "pieces")


if __name__ == "__main__":
    main(sys.argv[1:])
