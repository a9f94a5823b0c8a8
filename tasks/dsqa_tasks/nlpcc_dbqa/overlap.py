"""The part of the question that is in a sentence: n-grams, weighted by idf in the corpus and in the document."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from rapidfuzz.distance import LCSseq

from dsqa_tasks.language.chinese import PARTICLES, grams, units
from dsqa_tasks.nlpcc_dbqa.frequencies import Frequencies
from dsqa_tasks.nlpcc_dbqa.reading import SIZES, Reading, Sentence

Columns = dict[str, npt.NDArray[np.float64]]
"""Features by name, each with a value per sentence."""
_K1, _B = 1.2, 0.75
_RAREST = 3


def overlap(reading: Reading, frequencies: Frequencies) -> Columns:
    """Overlap with the whole question (`q`), and with the question without its question words (`n`)."""
    columns: Columns = {}
    for name, texts in (("q", (reading.question,)), ("n", reading.asked.rest)):
        for at, size in enumerate(SIZES):
            if name == "q" and size == 3:
                continue
            found = _weighted(reading, texts, at, frequencies)
            columns |= {f"{name}{size} {key}": value for key, value in found.items()}
    columns["together"] = columns["n1 both"] + columns["n2 both"] + columns["n3 both"]
    columns |= _runs(reading)
    return columns


def _weighted(reading: Reading, texts: Sequence[str], at: int, frequencies: Frequencies) -> Columns:
    size = SIZES[at]
    wanted: dict[str, float] = {}
    for text in texts:
        parts = units(text)
        for start, gram in enumerate(grams(parts, size)):
            if gram not in PARTICLES:
                window = parts[start : start + size]
                known = (gram,) if size < 3 else tuple(grams(window, 2))
                wanted[gram] = frequencies.idf(known)
    total = len(reading.sentences)
    if not wanted:
        nothing = np.zeros(total)
        return dict.fromkeys(
            ("corpus", "document", "both", "bm25", "bm25 both", "count", "rarest", "missed"),
            nothing,
        )
    bags = [Counter(sentence.grams[at]) for sentence in reading.sentences]
    counts = np.array([[bag[gram] for gram in wanted] for bag in bags], np.float64)
    there = (counts > 0).astype(np.float64)
    inside = np.maximum(np.log((total + 1) / (there.sum(0) + 0.5)), 0.01)
    corpus = np.array(list(wanted.values()))
    both = corpus * inside
    lengths = np.array([len(sentence.grams[at]) for sentence in reading.sentences], np.float64)
    norm = 1 - _B + _B * lengths / max(frequencies.lengths[at], 1.0)
    often = counts * (_K1 + 1) / (counts + _K1 * norm[:, None])
    rarest = np.argsort(-both, kind="stable")[:_RAREST]
    return {
        "corpus": there @ corpus / corpus.sum(),
        "document": there @ inside / inside.sum(),
        "both": there @ both / both.sum(),
        "bm25": often @ corpus,
        "bm25 both": often @ both,
        "count": there.sum(1),
        "rarest": there[:, rarest] @ both[rarest],
        "missed": ((1 - there) * both).max(1),
    }


def _runs(reading: Reading) -> Columns:
    """The common parts of question and sentence in the same order, and their places."""
    mine = reading.units
    length = max(1, len(mine))
    rows = [_run(mine, sentence) for sentence in reading.sentences]
    values = np.array(rows, np.float64).reshape(len(rows), -1)
    subsequence, substring, covered, left, spread, first, begins = values.T
    sizes = np.maximum(1, [len(sentence.units) for sentence in reading.sentences])
    return {
        "subsequence": subsequence,
        "subsequence of question": subsequence / length,
        "subsequence of sentence": subsequence / sizes,
        "substring": substring,
        "substring of question": substring / length,
        "covered": covered / sizes,
        "left": left,
        "spread": spread,
        "first match": first,
        "begins alike": begins,
    }


def _run(mine: Sequence[str], sentence: Sentence) -> tuple[float, ...]:
    theirs, matched = sentence.units, sentence.matched
    places = [at for at, same in enumerate(matched) if same]
    covered = len(places)
    return (
        LCSseq.similarity(mine, theirs),
        _longest(mine, theirs),
        covered,
        len(theirs) - covered,
        (places[-1] - places[0] + 1) / covered if covered else 0,
        places[0] if covered else -1,
        tuple(theirs[:2]) == tuple(mine[:2]),
    )


def _longest(mine: Sequence[str], theirs: Sequence[str]) -> int:
    """Length of the longest common run."""
    where: dict[str, list[int]] = {}
    for at, part in enumerate(theirs):
        where.setdefault(part, []).append(at)
    best, before = 0, dict[int, int]()
    for part in mine:
        ends = {at: before.get(at - 1, 0) + 1 for at in where.get(part, ())}
        best = max(best, *ends.values()) if ends else best
        before = ends
    return best
