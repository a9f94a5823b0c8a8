"""Learning to rewrite and to answer from the shared data, with figures on held-out topics.

The QReCC conversations of the task are CAsT 2019 topics: each topic is held out as a whole, in all its sources.
"""

import random
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import numpy as np

from dsqa.errors import MalformedFile
from dsqa.files.whole import read_whole
from dsqa.log import one_line
from dsqa_tasks.qrecc import answering, rewriting, running
from dsqa_tasks.qrecc.choosing import best_answer, grade
from dsqa_tasks.qrecc.evaluation.conversation import Turn
from dsqa_tasks.qrecc.evaluation.rouge import rouge_1
from dsqa_tasks.qrecc.files import conversations, read_questions, read_truth
from dsqa_tasks.qrecc.linear import FitSettings, Listing, fit, scores
from dsqa_tasks.qrecc.retrieval.index import PASSAGES, Retriever
from dsqa_tasks.qrecc.rewriting import Past
from dsqa_tasks.qrecc.weights import ConversationsCard, Weights
from dsqa_tasks.reading.squad import f1_v2

CAST = "cast2019-rewrites-dev.tsv"
REWRITING = FitSettings(decay=0.003, warmth=0.03)
ANSWERING = FitSettings(decay=0.03, warmth=0.05)
FOLDS = 8


class Asked(NamedTuple):
    """A turn with its human rewrite."""

    question: str
    wanted: str
    """Human rewrite; empty if unknown."""


class Talk(NamedTuple):
    """A conversation to learn rewriting from."""

    source: str
    """`cast` or `qrecc`"""
    topic: int
    """Number of the topic of CAsT 2019."""
    turns: Sequence[Asked]


class Trained(NamedTuple):
    """Learned weights with their figures."""

    weights: Weights
    card: ConversationsCard


class Answered(NamedTuple):
    """The possible answers of one turn."""

    topic: int
    texts: Sequence[str]
    listing: Listing


def train(
    folder: Path, date: str, seed: int, say: Callable[[str], object] = lambda _: None
) -> Trained:
    """Learn from a folder of shared data; `seed` is for the folds of the figures. `say` gets a line for each step.

    Raises UsageError if a file cannot be read, MalformedFile if it is another file or has nothing to learn from.
    """
    found = talks(folder)
    say(f"{len(found)} conversations; looking for the possible answers")
    with tempfile.TemporaryDirectory() as place:
        answers = answering_lists(folder, running.open_retriever(folder, Path(place)))
    say(f"rewriting, held out by topic in {FOLDS} folds")
    held_out: dict[str, object] = {
        source: figures(pairs)._asdict()
        for source, pairs in held_out_rewrites(found, seed).items()
        if pairs
    }
    say("answering, held out by topic")
    held_out["f1"] = held_out_answers(answers, seed)
    say("learning from all")
    lists = rewriting_lists(found)
    weights = Weights(
        fit_rewriting([one for own in lists.values() for one in own]), fit_answering(answers)
    )
    card = ConversationsCard(
        f"dsqa task qrecc train {folder.name} --date {date} --seed {seed}",
        ["SCAI-QReCC-21 turns with human rewrites and answers", "CAsT 2019 topics with rewrites"],
        date,
        seed,
        FOLDS,
        held_out,
    )
    return Trained(weights, card)


def talks(folder: Path) -> list[Talk]:
    """The conversations with human rewrites in a folder of shared data. Raises as `read_questions`."""
    cast: dict[int, list[Asked]] = {}
    for topic, asked in _cast(folder / CAST):
        cast.setdefault(topic, []).append(asked)
    known = {one.turn: one.text for one in read_questions(folder / "questions-rewritten.json")}
    found = [Talk("cast", topic, turns) for topic, turns in cast.items()]
    for one in conversations(read_questions(folder / "questions.json")):
        turns = [Asked(question.text, known.get(question.turn, "")) for question in one]
        found.append(Talk("qrecc", one[0].turn.conversation, turns))
    return found


def _cast(path: Path) -> Iterator[tuple[int, Asked]]:
    """The turns of CAsT 2019 with their topics. Raises UsageError, MalformedFile."""
    text = read_whole(path).decode("utf-8-sig", "replace")
    rows = [line.removesuffix("\r").split("\t") for line in text.split("\n") if line.strip()]
    head = rows[0] if rows else []
    try:
        turn, raw, resolved = map(head.index, ("turn_id", "raw_utterance", "resolved_utterance"))
        for row in rows[1:]:
            yield int(row[turn].split("_")[0]), Asked(row[raw], row[resolved])
    except (ValueError, IndexError) as error:
        raise MalformedFile(
            f"{path}: not lines of turn_id, raw_utterance, resolved_utterance: {one_line(error)}"
        ) from None


def rewriting_lists(found: Sequence[Talk]) -> dict[int, list[rewriting.Graded]]:
    """Topic -> the candidates of each question with a known rewrite, after the best rewrites of earlier turns."""
    lists: dict[int, list[rewriting.Graded]] = {}
    for talk in found:
        past: list[Past] = []
        for one in talk.turns:
            options = rewriting.options(one.question, past)
            if not one.wanted:
                past.append(Past(one.question, past[-1].phrase if past else ""))
                continue
            grades = np.array([grade(rouge_1(each.text, one.wanted)) for each in options])
            past.append(Past(one.question, options[int(grades.argmax())].phrase))
            if len(options) > 1:
                lists.setdefault(talk.topic, []).append(rewriting.Graded(options, grades))
    return lists


def fit_rewriting(lists: Sequence[rewriting.Graded]) -> dict[str, float]:
    """Weights by feature name."""
    names = rewriting.names()
    listings = [Listing(rewriting.table(one.options, names), one.grades) for one in lists]
    return fit(listings, names, REWRITING)


def answering_lists(folder: Path, retriever: Retriever) -> list[Answered]:
    """The possible answers to each turn with truth, asked by its human rewrite.

    Raises as `read_questions`, and MalformedFile if no answer is known to learn from.
    """
    known: Mapping[Turn, str] = {
        one.turn: one.text for one in read_questions(folder / "questions-rewritten.json")
    }
    found = []
    for turn, wanted in read_truth(folder / "truth.json").items():
        text = known.get(turn, wanted.rewrite)
        candidates = answering.candidates(text, retriever.search(text, PASSAGES))
        if candidates and wanted.answer:
            grades = np.array([f1_v2(one.text, wanted.answer) for one in candidates])
            listing = Listing(answering.table(candidates), grades)
            texts = [one.text for one in candidates]
            found.append(Answered(turn.conversation, texts, listing))
    if not found:
        raise MalformedFile(f"{folder / 'truth.json'}: no answer of which the passages hold a word")
    return found


def fit_answering(lists: Sequence[Answered]) -> dict[str, float]:
    """Weights by feature name."""
    return fit([one.listing for one in lists], answering.NAMES, ANSWERING)


class RewritingFigures(NamedTuple):
    """Means over rewrites."""

    recall: float
    precision: float
    f1: float


def held_out_rewrites(found: Sequence[Talk], seed: int) -> dict[str, list[tuple[Asked, str]]]:
    """Human and own rewrites by source, each by weights learned without its topic.

    All turns of CAsT topics, and turns after the first of QReCC conversations, as the figures are defined.
    """
    lists = rewriting_lists(found)
    pairs: dict[str, list[tuple[Asked, str]]] = {"cast": [], "qrecc": []}
    for part in _parts({talk.topic for talk in found}, seed):
        weights = fit_rewriting(
            [one for topic, own in lists.items() if topic not in part for one in own]
        )
        for talk in found:
            if talk.topic not in part:
                continue
            own = rewriting.rewritten([one.question for one in talk.turns], weights)
            pairs[talk.source] += [
                (one, text)
                for at, (one, text) in enumerate(zip(talk.turns, own, strict=True))
                if one.wanted and (at or talk.source == "cast")
            ]
    return pairs


def figures(pairs: Sequence[tuple[Asked, str]]) -> RewritingFigures:
    """ROUGE-1 of rewrites."""
    found = [rouge_1(text, one.wanted) for one, text in pairs]
    return RewritingFigures(
        fmean(one.recall for one in found),
        fmean(one.precision for one in found),
        fmean(one.f1 for one in found),
    )


def held_out_answers(lists: Sequence[Answered], seed: int) -> float:
    """Mean F1 of answers, each chosen by weights learned without its conversation."""
    total = 0.0
    for part in _parts({one.topic for one in lists}, seed):
        weights = fit_answering([one for one in lists if one.topic not in part])
        for one in lists:
            if one.topic in part:
                values = scores(one.listing.values, answering.NAMES, weights)
                total += float(one.listing.grades[best_answer(one.texts, values)])
    return total / len(lists)


def _parts(topics: set[int], seed: int) -> Iterator[set[int]]:
    order = sorted(topics)
    random.Random(seed).shuffle(order)
    for part in range(FOLDS):
        if own := set(order[part::FOLDS]):
            yield own
