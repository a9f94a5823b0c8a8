"""The spans of a passage that answer a question best."""

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.errors import UsageError
from dsqa.learning.card import Card
from dsqa.learning.trees import Trees
from dsqa.learning.zipped import DAMAGED, read_members, write_members
from dsqa.log import one_line
from dsqa_tasks.fine_tuned import install
from dsqa_tasks.reading.asked import read_question
from dsqa_tasks.reading.candidates import candidates
from dsqa_tasks.reading.english import English, Rarity
from dsqa_tasks.reading.expected import expected_gains, shared_f1
from dsqa_tasks.reading.features import names, rows
from dsqa_tasks.reading.net import Nets
from dsqa_tasks.reading.net import unpacked as unpacked_nets
from dsqa_tasks.reading.span_encoder import Ends, SpanEncoder
from dsqa_tasks.reading.squad import bag
from dsqa_tasks.reading.vectors import unpacked as unpacked_vectors
from dsqa_tasks.reading.words import Passage, read_passage
from dsqa_tasks.trees import checked_trees

SHIPPED = Path(__file__).parent / "weights.zip"
_POOL = 40
"""Number of best spans that are compared by their common words."""
_TEMPERATURE = 0.8
"""Temperature of the softmax over spans; chosen among .35 to 1.2 on held-out passages."""
NETS_WEIGHT = 0.3
"""Weight of the networks relative to the trees; chosen among .3 to 1 on held-out passages."""


class Span(NamedTuple):
    """A part of a passage: `text` is the passage from `start` to `end`."""

    text: str
    start: int
    end: int
    score: float
    """Higher is better; only the spans of one question on one passage can be compared."""


class ReaderCard(Card, frozen=True):
    """The origin of the weights, and their figures on held-out questions."""

    seed: int
    questions: int
    vectors: str
    """The model of the word vectors, and its licence."""
    figures: dict[str, float]
    encoder: str = ""
    """The digest of its encoder; empty if it has none."""


_Count = Annotated[int, msgspec.Meta(ge=1, le=1 << 40)]
"""Number of passages."""


@dataclass(frozen=True)
class Reader:
    """A trained span answerer: trees and small networks over the features of candidates, with those of an encoder, if there is
    one."""

    trees: Trees
    nets: Nets
    english: English
    card: ReaderCard
    encoder: SpanEncoder | None = None

    def best_spans(
        self, question: str, passage: str | Passage, most: int = 5, ends: Ends | None = None
    ) -> list[Span]:
        """Up to `most` spans, best first, all with different words; none in a text without words.

        To ask several questions about a passage, pass the result of `read_passage`, and `ends` if the encoder has read it
        already. Raises UsageError if the encoder cannot be read.
        """
        read = read_passage(passage) if isinstance(passage, str) else passage
        spans = candidates(read)
        if not len(spans):
            return []
        if ends is None and self.encoder:
            ends = self.encoder.read(question, read)
        features = rows(read_question(question), read, spans, self.english, ends)
        return chosen(read, spans, self.score(features), most)

    def score(self, features: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """(spans, features) -> (spans,), higher is better."""
        scores: npt.NDArray[Any] = self.trees.score(features)
        return scores + NETS_WEIGHT * self.nets.score(features)


def chosen(
    passage: Passage, spans: npt.NDArray[Any], scores: npt.NDArray[Any], most: int
) -> list[Span]:
    """The spans with the highest expected F1: a span is good if it shares words with other good ones."""
    order = np.argsort(-scores, kind="stable")[:_POOL]
    texts = [_text(passage, *spans[index]) for index in order]
    bags = [bag(text) for text in texts]
    agreed = expected_gains(shared_f1(bags), scores[order], _TEMPERATURE)
    found: list[Span] = []
    said: set[tuple[str, ...]] = set()
    for index in np.argsort(-agreed, kind="stable"):
        if len(found) >= most:
            break
        key = tuple(bags[index].elements())
        if key in said:
            continue
        said.add(key)
        first, last = spans[order[index]]
        start, end = int(passage.starts[first]), int(passage.ends[last])
        score = float(scores[order[0]]) + math.log(max(float(agreed[index]), 1e-9))
        found.append(Span(passage.text[start:end], start, end, score))
    return found


def _text(passage: Passage, first: int, last: int) -> str:
    return passage.text[passage.starts[first] : passage.ends[last]]


def encoder_folder(path: Path) -> Path:
    """The folder of the encoder of a weight file: weights.encoder beside weights.zip."""
    return path.with_suffix(".encoder")


def load(path: Path) -> Reader:
    """The reader in a weight file, with its encoder if it has one. Raises UsageError."""
    try:
        held = read_members(path, "rarity.json", "card.json", "names.json", "trees.onnx")
        counts = msgspec.json.decode(held["rarity.json"], type=tuple[_Count, dict[str, _Count]])
        card = msgspec.json.decode(held["card.json"], type=ReaderCard)
        english = English(Rarity(*counts), unpacked_vectors(held))
        columns = msgspec.json.decode(held["names.json"], type=list[str])
        if columns == names(english, encoder=bool(card.encoder)):
            nets = unpacked_nets(held, len(columns))
            trees = checked_trees(held["trees.onnx"], len(columns))
            return Reader(trees, nets, english, card, _encoder_of(path, card))
    except DAMAGED as error:
        reason = one_line(error)[:200]
        raise UsageError(f"{path} holds no weights of a reader: {reason}") from None
    raise UsageError(f"{path} is for other features; `dsqa task mrqa train` makes new weights")


def _encoder_of(path: Path, card: ReaderCard) -> SpanEncoder | None:
    if not card.encoder:
        return None
    encoder = SpanEncoder(encoder_folder(path))
    if encoder.digest != card.encoder:
        raise UsageError(f"{encoder.folder} is not the encoder that {path} was learned with")
    return encoder


def save(reader: Reader, path: Path) -> None:
    """Write a weight file, and its encoder beside it if it has one. Raises UsageError."""
    if reader.encoder and reader.encoder.folder != encoder_folder(path):
        install(reader.encoder.folder, encoder_folder(path))
    rarity = reader.english.rarity
    members = {
        "card.json": msgspec.json.format(msgspec.json.encode(reader.card), indent=1),
        "rarity.json": msgspec.json.encode((rarity.passages, rarity.counts)),
        "names.json": msgspec.json.encode(names(reader.english, encoder=bool(reader.encoder))),
        "trees.onnx": reader.trees.onnx,
        **reader.nets.packed(),
        **reader.english.vectors.packed(),
    }
    write_members(path, members, worth=0.95)


@cache
def shipped() -> Reader:
    """The reader of the package."""
    return load(SHIPPED)


@cache
def shipped_encoder() -> SpanEncoder:
    """The encoder of the package's reader, without the reader."""
    return SpanEncoder(encoder_folder(SHIPPED))
