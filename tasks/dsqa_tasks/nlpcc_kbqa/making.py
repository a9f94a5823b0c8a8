"""Weights with a card: learned from the first questions, scored on the last ones."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from msgspec import structs

from dsqa.errors import UsageError
from dsqa_tasks.nlpcc_kbqa.answering import answers, rank
from dsqa_tasks.nlpcc_kbqa.base import KnowledgeBase, open_base
from dsqa_tasks.nlpcc_kbqa.distractors import with_distractors
from dsqa_tasks.nlpcc_kbqa.files import Block, read_triples, write_triples
from dsqa_tasks.nlpcc_kbqa.measures import KbqaFigures, evaluate
from dsqa_tasks.nlpcc_kbqa.model import Model, TriplesCard, load, save
from dsqa_tasks.nlpcc_kbqa.training import train


@dataclass(frozen=True)
class Order:
    """The settings of the weights to be made."""

    name: str
    """Name of the file of questions."""
    date: str
    seed: int
    hold_out: int
    """Number of the last questions, which are not learned from but scored at the end."""


def make(
    blocks: Sequence[Block], kb: Path, order: Order, folder: Path, say: Callable[[str], None]
) -> Model:
    """Train on all questions but those held out. `folder` is for work files.

    Raises UsageError if nothing remains to learn from.
    """
    count, seed = len(blocks) - order.hold_out, order.seed
    if count <= 0:
        raise UsageError(f"--hold-out {order.hold_out} leaves none of {len(blocks)} questions")
    learned, held = blocks[:count], blocks[count:]
    data = [f"{order.name}: questions 1 to {count:,}", kb.name]
    card = TriplesCard("dsqa task nlpcc-kbqa train", data, order.date, count, seed, {})
    # What is scored is what a file holds: its numbers are rounded.
    weights = folder / "weights.zip"
    save(train(learned, kb, card, seed, folder, say), weights)
    model = load(weights)
    if not held:
        return model
    say(f"scoring the last {len(held):,} questions")
    figures = {}
    with open_base(kb) as base:
        figures["AvgF1"] = round(score(held, base, model).f1, 4)
    crowded = folder / "crowded-else.txt"
    write_triples(crowded, with_distractors(read_triples(kb), seed + 1))
    with open_base(crowded) as base:
        figures["AvgF1, crowded"] = round(score(held, base, model).f1, 4)
    return replace(model, card=structs.replace(card, figures=figures))


def score(blocks: Sequence[Block], base: KnowledgeBase, model: Model) -> KbqaFigures:
    """The figures of our answers."""
    found = {block.id: answers(rank(block.question, base, model)) for block in blocks}
    return evaluate({block.id: block.answers for block in blocks}, found)
