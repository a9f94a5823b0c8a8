"""Weights with a card: learned from the first questions, scored on the last."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from dsqa.errors import UsageError
from dsqa.evaluation.kbqa import Figures, evaluate
from dsqa.tasks.nlpcc_kbqa.answering import answers, rank
from dsqa.tasks.nlpcc_kbqa.base import KnowledgeBase, open_base
from dsqa.tasks.nlpcc_kbqa.crowding import crowd
from dsqa.tasks.nlpcc_kbqa.files import Block
from dsqa.tasks.nlpcc_kbqa.model import Model
from dsqa.tasks.nlpcc_kbqa.training import read_triples, train, write_triples


def make(
    blocks: Sequence[Block],
    kb: Path,
    hold_out: int,
    made: tuple[str, str, int],
    folder: Path,
    say: Callable[[str], None],
) -> Model:
    """Train on all but the last `hold_out` questions. `made`: name of the file, date, seed.

    Raises UsageError where nothing is left to learn from.
    """
    learned = blocks[: len(blocks) - hold_out]
    held = blocks[len(learned) :]
    if not learned:
        raise UsageError(f"--hold-out {hold_out} leaves none of {len(blocks)} questions")
    name, date, seed = made
    card = {
        "made_by": "dsqa task nlpcc-kbqa train",
        "data": [f"{name}: questions 1 to {len(learned):,}", kb.name],
        "date": date,
        "seed": seed,
        "figures": {},
    }
    model = train(learned, kb, card, seed, folder, say)
    if not held:
        return model
    say(f"scoring the last {len(held):,} questions")
    figures = {}
    with open_base(kb) as base:
        figures["AvgF1"] = round(score(held, base, model).f1, 4)
    crowded = folder / "crowded-else.txt"
    write_triples(crowded, crowd(read_triples(kb), seed + 1))
    with open_base(crowded) as base:
        figures["AvgF1, crowded"] = round(score(held, base, model).f1, 4)
    return replace(model, card={**card, "figures": figures})


def score(blocks: Sequence[Block], base: KnowledgeBase, model: Model) -> Figures:
    """The figures of our answers."""
    found = {block.id: answers(rank(block.question, base, model)) for block in blocks}
    return evaluate({block.id: block.answers for block in blocks}, found)
