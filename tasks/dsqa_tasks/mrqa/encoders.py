"""The encoders for learning to answer: one for each fold of passages, and one of all passages."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import UsageError
from dsqa.files.jsonfile import read_json
from dsqa_tasks.reading.learning.fit import Example
from dsqa_tasks.reading.learning.fit_encoder import learn_encoder
from dsqa_tasks.reading.learning.folds import folds_of
from dsqa_tasks.reading.span_encoder import Ends, SpanEncoder, SpanEncoderCard
from dsqa_tasks.reading.words import read_passage

OF_ALL = "all"
"""Folder of the encoder that learned from all passages."""
Note = Callable[[str], None]


class EncoderPlan(NamedTuple):
    """Settings for making encoders."""

    base: str
    licence: str
    date: str
    seed: int
    folds: int


class Encoders(NamedTuple):
    """Encoders that learned from the same questions."""

    of_fold: list[SpanEncoder]
    """For each fold an encoder learned without its passages."""
    of_all: SpanEncoder


def make_encoders(
    sets: Mapping[str, Sequence[Example]], plan: EncoderPlan, folder: Path, note: Note
) -> None:
    """Write the folders `fold-1` ... and `all`, each with an encoder; existing ones stay.

    Raises UsageError if an existing one was made in another way, and as `learn_encoder`.
    """
    every = [one for part in sets.values() for one in part]
    for name, seen, held_out in _parts(every, plan.folds):
        card = SpanEncoderCard(
            "dsqa task mrqa train-encoders", sorted(sets), plan.date, plan.base, plan.licence,
            plan.seed, len(seen), held_out,
        )  # fmt: skip
        if (folder / name / "card.json").exists():
            if card_of(folder / name) != card:
                raise UsageError(f"{folder / name} was made in another way; name another folder")
            note(f"{name}: is there already")
            continue
        learn_encoder(seen, plan.base, card, folder / name, partial(_named, note, name))


def open_encoders(folder: Path, sets: Mapping[str, Sequence[Example]], folds: int) -> Encoders:
    """The encoders of `make_encoders` for these sets with this number of folds.

    Raises UsageError if one is missing, or was made from other sets.
    """
    every = [one for part in sets.values() for one in part]
    found = []
    for name, seen, held_out in _parts(every, folds):
        card = card_of(folder / name)
        if (card.data, card.questions, card.held_out) != (sorted(sets), len(seen), held_out):
            raise UsageError(
                f"{folder / name} was made of other data or folds; give the DATA and --folds that made it"
            )
        found.append(SpanEncoder(folder / name))
    return Encoders(found[:-1], found[-1])


def card_of(folder: Path) -> SpanEncoderCard:
    """The card of an encoder. Raises UsageError if there is none."""
    wrong = f"{folder} holds no encoder of `dsqa task mrqa train-encoders`"
    return read_json(folder / "card.json", SpanEncoderCard, wrong)


def held_out_ends(every: Sequence[Example], encoders: Encoders) -> Iterator[Ends]:
    """For each example the output of the encoder learned without its passage."""
    held = folds_of((one.passage for one in every), len(encoders.of_fold))
    for one in every:
        encoder = encoders.of_fold[held[one.passage]]
        yield encoder.read(one.question, read_passage(one.passage))


def _named(note: Note, name: str, line: str) -> None:
    note(f"{name}: {line}")


def _parts(every: Sequence[Example], folds: int) -> Iterator[tuple[str, list[Example], str]]:
    """The name of each encoder, its training examples, and the name of its held-out part."""
    held = folds_of((one.passage for one in every), folds)
    for fold in range(folds):
        seen = [one for one in every if held[one.passage] != fold]
        yield f"fold-{fold + 1}", seen, f"fold {fold + 1} of {folds}"
    yield OF_ALL, list(every), ""
