"""Making a trained model small: pieces that no text needs are left out, weights are rounded to fewer steps.

    python -m dsqa.training.coarsening FOLDER SET... [--step 5] [--piece-step 3]

Of a model of eight bits whose weights are multiples of five there are some twenty-five different bytes, most of them near zero: deflated,
a weight takes less than four bits, and nothing is needed to read it but what inflates. The pieces that stay are the
special ones, those of katakana, single signs of common use, and those of the questions and the tables of the SETs.
"""

import argparse
import json
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.bench.sets import BenchSet, find_sets
from dsqa.collection import open_collection
from dsqa.extras import needed
from dsqa.ingest import ingest
from dsqa.learning.text_model import FILES
from dsqa.locate.rerank import RerankerCard
from dsqa.questions.file import read_topics
from dsqa.regex import regex
from dsqa.training.contents import readable
from dsqa.whole import read_whole, write_whole

STEP = 5
"""Of the weights of the layers, which go from -64 to 64. Odd: halves of an even step are rounded to zero more often than from it."""
PIECE_STEP = 3
"""The same of the vectors of pieces, whose deviation is a third as large."""
_SPECIAL = 4
"""Pieces in front of all others: <s>, <pad>, </s>, <unk>."""
_START = "\u2581"
"""The beginning of a piece with which a word begins."""
_KATAKANA = regex(r"\u2581?[\u30a0-\u30ff]+")
_FIRST_OF_SECOND_LEVEL = b"\x98\x9f"
"""The first ideograph, in Shift JIS, of those that are in no common use."""
_DATASETS = 200
"""Those of one set whose tables are looked at, at most."""
_LEAST = 1_000
"""Bytes of a tensor that is worth it."""


def coarsen(folder: Path, texts: Iterable[str], step: int, piece_step: int) -> int:
    """Make the model of a folder small, in place; how many pieces stay. Raises UsageError."""
    tokenizers, onnx = needed("train", "coarsening a model", "tokenizers", "onnx")
    told = json.loads(read_whole(folder / FILES[1]))
    vocabulary = told["model"]["vocab"]
    whole = tokenizers.Tokenizer.from_str(json.dumps(told))
    whole.no_truncation()
    used: set[int] = set()
    for text in texts:
        used.update(whole.encode(text).ids)
    kept = kept_pieces([piece for piece, _ in vocabulary], used)
    model = onnx.load_model_from_string(read_whole(folder / FILES[0]))
    card = msgspec.json.decode(read_whole(folder / "card.json"), type=RerankerCard)
    _round(model, len(vocabulary), kept, card.longest, step, piece_step)
    told["model"]["vocab"] = [vocabulary[number] for number in kept]
    write_whole(folder / FILES[0], model.SerializeToString())
    write_whole(folder / FILES[1], json.dumps(told, ensure_ascii=False).encode())
    return len(kept)


def kept_pieces(pieces: Sequence[str], used: Collection[int]) -> list[int]:
    """The numbers of the pieces that stay."""
    return [
        number
        for number, piece in enumerate(pieces)
        if number < _SPECIAL or number in used or _KATAKANA.fullmatch(piece) or _is_common(piece)
    ]


def _is_common(piece: str) -> bool:
    """Whether a piece is a single sign of Shift JIS, and no ideograph of its second level."""
    sign = piece.removeprefix(_START)
    if len(sign) > 1:
        return False
    try:
        return sign.encode("cp932") < _FIRST_OF_SECOND_LEVEL
    except UnicodeEncodeError:
        return False


def coarse(values: npt.NDArray[Any], zero: int, step: int) -> npt.NDArray[Any]:
    """The values rounded to multiples of the step from zero, as the same kind of integers."""
    limits = np.iinfo(values.dtype)
    steps = np.round((values.astype(np.int64) - zero) / step)
    # What would leave the range is one step nearer to zero.
    far = (zero + steps * step > limits.max) | (zero + steps * step < limits.min)
    rounded: npt.NDArray[Any] = (zero + (steps - np.sign(steps) * far) * step).astype(values.dtype)
    return rounded


def _round(
    model: Any, pieces: int, kept: Sequence[int], longest: int, step: int, piece_step: int
) -> None:
    """Round the weights of a model, in place, and keep the vectors of some pieces and of the first places."""
    (onnx,) = needed("train", "coarsening a model", "onnx")
    graph = model.graph
    held = {tensor.name: tensor for tensor in graph.initializer}
    used_by = {name: node for node in graph.node for name in node.input}
    for tensor in list(graph.initializer):
        values = onnx.numpy_helper.to_array(tensor)
        if values.ndim != 2 or values.nbytes < _LEAST or values.dtype.kind not in "iu":
            continue
        own, zero = step, 0
        node = used_by[tensor.name]
        if node.op_type == "Gather":
            own = piece_step
            zero = int(onnx.numpy_helper.to_array(held[used_by[node.output[0]].input[2]]).item())
            values = values[np.asarray(kept)] if len(values) == pieces else values[:longest]
        rounded = coarse(values, zero, own)
        tensor.CopyFrom(onnx.numpy_helper.from_array(rounded, tensor.name))


def texts_of(one: BenchSet) -> Iterator[str]:
    """The questions of a set, and the texts of the tables of some of its datasets, each once."""
    topics = read_topics(one.questions)
    yield from (topic.question for topic in topics)
    seen: set[str] = set()
    with open_collection(one.folder, one.lang) as collection:
        datasets = dict.fromkeys(topic.dataset_id for topic in topics)
        taken = list(datasets)[:: -(-len(datasets) // _DATASETS)]
        ingest(collection, taken)
        for dataset in taken:
            for held in readable(collection, dataset) or ():
                for sheet in held.sheets:
                    for line in sheet.texts:
                        for text in line:
                            if text not in seen and any(map(str.isalpha, text)):
                                seen.add(text)
                                yield text


def main(arguments: list[str]) -> None:
    """Coarsen the model of the first argument."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("sets", nargs="+", help="their texts are those that must be read")
    parser.add_argument("--step", type=int, default=STEP)
    parser.add_argument("--piece-step", type=int, default=PIECE_STEP)
    options = parser.parse_args(arguments)
    sets = [one for name in options.sets for one in find_sets([name], "train")]
    texts = (text for one in sets for text in texts_of(one))
    print(coarsen(options.folder, texts, options.step, options.piece_step), "pieces")


if __name__ == "__main__":
    main(sys.argv[1:])
