"""The form of a sentence: the kinds of things in it, key and value, its place in the document."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.text.regex import regex
from dsqa_tasks.language.chinese import PARTICLES, grams, units
from dsqa_tasks.language.chinese_patterns import NAMES, with_number
from dsqa_tasks.language.chinese_questions import KINDS
from dsqa_tasks.nlpcc_dbqa.overlap import Columns
from dsqa_tasks.nlpcc_dbqa.reading import Reading, Sentence

_LEFT = ("number", "digits", "person", "place", "latin word", "date")
"""Forms that are counted again in the part of the sentence that is not in the question."""
_SHARES = ("year", "number", "colon")
_KINDS = [name for name, _ in KINDS]
_LONGEST_KEY = 12
_BRACKETED = regex(r"[【\[]([^】\]]{1,10})[】\]](.*)")
_HEADING = 10
"""Maximum units of a line that may be the heading of the next one."""
_DIGITS = regex(r"\d+")


def form(reading: Reading) -> Columns:
    """Features of the sentences' form."""
    sentences = reading.sentences
    total = len(sentences)
    known = set(reading.units) - PARTICLES
    kinds = [_KINDS.index(kind) for kind in reading.asked.kinds] + [len(_KINDS)] * 2
    texts = Counter(sentence.text for sentence in sentences)
    lengths = np.array([len(sentence.units) for sentence in sentences], np.float64)
    columns: Columns = {
        "place": np.arange(total, dtype=np.float64),
        "relative place": np.arange(total) / max(1, total - 1),
        "sentences": np.full(total, float(total)),
        "length": lengths,
        "question length": np.full(total, float(len(reading.units))),
        "copies": np.array([texts[sentence.text] for sentence in sentences], np.float64),
        "kind": np.full(total, float(kinds[0])),
        "second kind": np.full(total, float(kinds[1])),
        "unit": np.array(
            [with_number(sentence.text, reading.asked.unit) for sentence in sentences], np.float64
        ),
    }
    forms = np.array([sentence.forms for sentence in sentences])
    left = np.array([sentence.left_forms for sentence in sentences])
    columns |= {f"has {name}": forms[:, at] for at, name in enumerate(NAMES)}
    columns |= {f"left {name}": left[:, NAMES.index(name)] for name in _LEFT}
    columns |= {
        f"share {name}": np.full(total, (forms[:, NAMES.index(name)] > 0).mean())
        for name in _SHARES
    }
    for name in ("noun", "attribute", "subject"):
        columns |= _part(name, getattr(reading.asked, name), sentences)
    columns |= _keys(sentences, known)
    columns |= _beside(sentences, known, lengths)
    numbers = set(_DIGITS.findall(reading.question))
    columns["numbers asked"] = np.array(
        [_share(numbers, set(_DIGITS.findall(sentence.text))) for sentence in sentences]
    )
    return columns


def key_and_value(text: str) -> tuple[str, str] | None:
    """`血型：o型` and `【血型】o型` as ("血型", "o型"); None for another sentence."""
    key, colon, value = text.partition("：")
    if colon and len(key) <= _LONGEST_KEY:
        return key, value
    found = _BRACKETED.match(text)
    return (found.group(1), found.group(2)) if found else None


def _part(name: str, text: str, sentences: Sequence[Sentence]) -> Columns:
    """How much of a part of the question is in the sentences."""
    parts = [part for part in units(text) if part not in PARTICLES]
    rows = [
        (
            _share(set(parts), set(sentence.grams[0])),
            _share(set(grams(parts, 2)), set(sentence.grams[1])),
            float(parts[-1] in sentence.grams[0]) if parts else -1.0,
        )
        for sentence in sentences
    ]
    characters, pairs, last = np.array(rows).reshape(-1, 3).T
    return {name: characters, f"{name} pairs": pairs, f"{name} end": last}


def _share(wanted: set[str], there: set[str]) -> float:
    return len(wanted & there) / len(wanted) if wanted else -1.0


def _keys(sentences: Sequence[Sentence], known: set[str]) -> Columns:
    rows = [_key(sentence.text, known) for sentence in sentences]
    share, hits, key, value = np.array(rows, np.float64).reshape(-1, 4).T
    return {"key asked": share, "key hits": hits, "key length": key, "value length": value}


def _key(text: str, known: set[str]) -> tuple[float, ...]:
    found = key_and_value(text)
    if found is None:
        return (-1.0,) * 4
    key = [unit for unit in units(found[0]) if unit not in PARTICLES]
    hits = sum(unit in known for unit in key)
    return hits / max(1, len(key)), hits, len(key), len(units(found[1]))


def _beside(
    sentences: Sequence[Sentence], known: set[str], lengths: npt.NDArray[np.float64]
) -> Columns:
    """Whether the line before is a heading whose words are in the question."""
    heading = [-1.0]
    for sentence in sentences[:-1]:
        short = 0 < len(sentence.units) <= _HEADING and not sentence.text.endswith("。")
        own = set(sentence.units) - PARTICLES
        heading.append(len(own & known) / max(1, len(own)) if short else -1.0)
    return {
        "heading": np.array(heading[: len(sentences)]),
        "length before": np.concatenate([[0.0], lengths[:-1]]),
        "length after": np.concatenate([lengths[1:], [0.0]]),
    }
