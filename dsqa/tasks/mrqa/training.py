"""Learning from MRQA data sets, and how well passages that were held out are answered."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from dsqa.errors import UsageError
from dsqa.evaluation.spans import SpanScores, score_spans
from dsqa.learning.trees import Trees
from dsqa.reading.fit import (
    Example,
    count_words,
    describe,
    fold_of,
    held_out,
    learn,
)
from dsqa.reading.reader import Card, Rarity, Reader
from dsqa.reading.words import read_passage
from dsqa.tasks.mrqa.answering import examples

Note = Callable[[str], None]


def read_sets(paths: Sequence[Path]) -> dict[str, list[Example]]:
    """File name -> its questions. Raises UsageError where one has no answers to learn from."""
    found = {}
    for path in paths:
        found[path.name.split(".")[0]] = read = examples(path)
        if not read:
            raise UsageError(f"{path}: no question has answers to learn from")
    return found


def train(
    sets: Mapping[str, Sequence[Example]], *, date: str, seed: int, folds: int, note: Note
) -> Reader:
    """A reader of all the sets, its card with the figures of `folds` held-out parts."""
    figures = {}
    if folds:
        for name, score in cross_validate(sets, seed=seed, folds=folds, note=note).items():
            figures[f"{name} f1"] = round(score.f1, 2)
            figures[f"{name} exact match"] = round(score.exact_match, 2)
    every = [one for part in sets.values() for one in part]
    rarity = count_words(one.passage for one in every)
    read = {text: read_passage(text) for text in {one.passage for one in every}}
    trees = learn([describe(one, read[one.passage], rarity) for one in every], seed)
    card = Card("dsqa task mrqa train", sorted(sets), date, seed, len(every), figures)
    return Reader(trees, rarity, card)


def cross_validate(
    sets: Mapping[str, Sequence[Example]], *, seed: int, folds: int, note: Note
) -> dict[str, SpanScores]:
    """Scores of each set, every passage answered by what was learned without it."""
    every = [one for part in sets.values() for one in part]
    answers: dict[tuple[str, int], str] = {}

    def use(fold: int, trees: Trees, rarity: Rarity) -> None:
        card = Card("a fold", [], "", seed, 0, {})
        reader = Reader(trees, rarity, card)
        for name, part in sets.items():
            for number, one in enumerate(part):
                if fold_of(one.passage, folds) == fold:
                    best = reader.best_spans(one.question, one.passage, 1)
                    answers[name, number] = best[0].text if best else ""

    held_out(every, folds, seed, use, note)
    return {
        name: score_spans(
            {str(number): one.answers for number, one in enumerate(part)},
            {str(number): answers[name, number] for number in range(len(part))},
        )
        for name, part in sets.items()
    }
