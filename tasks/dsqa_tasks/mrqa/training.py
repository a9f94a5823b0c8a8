"""Learning from MRQA data sets, and the scores on held-out passages."""

from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import UsageError
from dsqa_tasks.mrqa.answering import examples
from dsqa_tasks.mrqa.encoders import Encoders, Note, held_out_ends
from dsqa_tasks.mrqa.spans import SpanScores, score_spans
from dsqa_tasks.reading.learning.fit import Example, learn_all
from dsqa_tasks.reading.learning.folds import folds_of
from dsqa_tasks.reading.reader import Reader, ReaderCard, Span
from dsqa_tasks.reading.span_encoder import Ends
from dsqa_tasks.reading.vectors import Vectors


def read_sets(paths: Sequence[Path]) -> dict[str, list[Example]]:
    """File name -> its questions.

    Raises UsageError if a file has no answers to learn from, or two have the same name.
    """
    found = {}
    for path in paths:
        name = path.name.split(".")[0]
        if name in found:
            raise UsageError(f"{path}: a second data set of the name {name}; rename one")
        found[name] = read = examples(path)
        if not read:
            raise UsageError(f"{path}: no question has answers to learn from")
    return found


class Plan(NamedTuple):
    """Settings of the learning."""

    date: str
    seed: int
    folds: int
    vectors: Vectors
    source: str
    """Source of the vectors, for the card."""
    encoders: Encoders | None = None
    """Encoders with as many folds, learned from the same questions."""


def train(sets: Mapping[str, Sequence[Example]], plan: Plan, note: Note) -> Reader:
    """A reader of all the sets; its card has the figures of the held-out folds, if there are any.

    Raises UsageError if there is nothing to learn from.
    """
    figures = {}
    ends = read_folds(sets, plan, note)
    if plan.folds:
        for name, found in held_out(sets, plan, note, ends).items():
            score = scores_of(sets[name], found)
            figures[f"{name} f1"] = round(score.f1, 2)
            figures[f"{name} exact match"] = round(score.exact_match, 2)
    every = [one for part in sets.values() for one in part]
    learned = learn_all(every, plan.vectors, plan.seed, ends)
    encoder = plan.encoders.of_all if plan.encoders else None
    card = ReaderCard(
        "dsqa task mrqa train", sorted(sets), plan.date, plan.seed, len(every), plan.source,
        figures, encoder.digest if encoder else "",
    )  # fmt: skip
    return Reader(*learned, card, encoder)


def read_folds(sets: Mapping[str, Sequence[Example]], plan: Plan, note: Note) -> list[Ends] | None:
    """For each question of the sets, in order, the output of the encoder learned without its passage; None without encoders."""
    if not plan.encoders:
        return None
    every = [one for part in sets.values() for one in part]
    found = list(held_out_ends(every, plan.encoders))
    note(f"encoders: {len(found)} questions read")
    return found


def held_out(
    sets: Mapping[str, Sequence[Example]],
    plan: Plan,
    note: Note,
    ends: Sequence[Ends] | None = None,
) -> dict[str, list[Span | None]]:
    """The best span for each question of each set, by a reader learned without its passage.

    `ends` as from `read_folds`, which is called for them if they are missing. Raises UsageError if nothing remains to learn from,
    as with one fold.
    """
    every = [one for part in sets.values() for one in part]
    ends = ends or read_folds(sets, plan, note)
    held = folds_of((one.passage for one in every), plan.folds)
    best: list[Span | None] = [None] * len(every)
    for fold in range(plan.folds):
        rest = [at for at, one in enumerate(every) if held[one.passage] != fold]
        said = [ends[at] for at in rest] if ends else None
        learned = learn_all([every[at] for at in rest], plan.vectors, plan.seed, said)
        reader = Reader(*learned, ReaderCard("a fold", [], "", plan.seed, len(rest), "", {}))
        for at, one in enumerate(every):
            if held[one.passage] == fold:
                own = ends[at] if ends else None
                spans = reader.best_spans(one.question, one.passage, 1, own)
                best[at] = spans[0] if spans else None
        note(f"fold {fold + 1} of {plan.folds}: learned from {len(rest)} questions")
    found = iter(best)
    return {name: list(islice(found, len(part))) for name, part in sets.items()}


def scores_of(asked: Sequence[Example], found: Sequence[Span | None]) -> SpanScores:
    """Scores of one span for each question, in their order."""
    return score_spans(
        {str(number): one.answers for number, one in enumerate(asked)},
        {str(number): one.text if one else "" for number, one in enumerate(found)},
    )
