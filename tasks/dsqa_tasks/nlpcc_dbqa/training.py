"""Weights from the files of the task, with their card."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import MalformedFile
from dsqa_tasks.nlpcc_dbqa import fit
from dsqa_tasks.nlpcc_dbqa.files import documents, read_pairs
from dsqa_tasks.nlpcc_dbqa.learned import from_facts, read_facts
from dsqa_tasks.nlpcc_dbqa.model import Model, SentencesCard


class Trained(NamedTuple):
    """Learned weights, with their card and figures."""

    model: Model
    card: SentencesCard
    figures: Mapping[str, float]
    """MAP and MRR of cross-validation, by name; none if nothing was held out."""


def train(
    file: Path,
    facts: Path | None,
    date: str,
    folds: int = 5,
    seeds: int = fit.SEEDS,
    say: fit.Said = lambda text: None,
) -> Trained:
    """Learn from labelled sentences and, if given, from KBQA training data.

    `folds` below 2: no figures; `say` gets a line for each fold. Raises UsageError if a file cannot be read, there are fewer
    questions than folds or LightGBM is missing, MalformedFile if there is nothing to learn from.
    """
    pairs = read_pairs(file)
    try:
        data = fit.examples(documents(pairs))
    except MalformedFile as error:
        raise MalformedFile(f"{file}: {error}") from None
    known = from_facts(read_facts(facts)) if facts else {}
    figures: dict[str, float] = {}
    if folds > 1:
        found = fit.held_out(data, known, folds, seeds, say=say)
        figures = {
            "map": found.together.map,
            "mrr": found.together.mrr,
            "map of one seed, least": min(found.single),
            "map of one seed, most": max(found.single),
        }
    used = f"dsqa task nlpcc-dbqa train {file.name}{f' --facts {facts.name}' if facts else ''}"
    card = SentencesCard(
        f"{used} --date {date} --folds {folds} --seeds {seeds}",
        [file.name, *([facts.name] if facts else [])],
        date,
        f"0 for the folds, 0 to {seeds - 1} for boosting",
        len(data),
        {name: round(value, 4) for name, value in figures.items()},
    )
    return Trained(fit.train(data, known, seeds), card, figures)
