"""The operation in the wording of an English question: a linear model over its words.

`operations.json.xz` holds the weights, made by `dsqa train-part operations`, and names their training data. The
classes are finer than wording alone determines; `read_operation` decides how to use
them, and keeps its rules where these are reliable.
"""

import math
from functools import cache

import msgspec

from dsqa.files.whole import read_whole
from dsqa.language.order_words import in_roles
from dsqa.language.tokens import function_words
from dsqa.learned import FOLDER
from dsqa.text.regex import regex

WEIGHTS = FOLDER / "operations.json.xz"
_TOKEN = regex(r"[a-z']+|\d[\d,.]*|\?")
_LONGEST = 120
"""Maximum number of words of a question."""
_OPENING = 3


class WordingFile(msgspec.Struct, frozen=True):
    """The card and the weights, in hundredths, one per class."""

    made_by: str
    data: list[str]
    date: str
    seed: int
    held_out: dict[str, float]
    """Accuracy by class in cross-validation over thirds of the tables."""
    classes: list[str]
    weights: dict[str, list[int]]


def wording_features(text: str, rule: str) -> dict[str, float]:
    """The features of a question: n-grams of 1 to 3 words, its opening, the reading by rules."""
    words = ["0" if word[0].isdigit() else word for word in _TOKEN.findall(text.lower())[:_LONGEST]]
    grams = {
        " ".join(words[at : at + size]) for size in (1, 2, 3) for at in range(len(words) - size + 1)
    }
    share = 1.0 / math.sqrt(max(len(grams), 1))
    features = dict.fromkeys(grams, share)
    for size in range(1, _OPENING + 1):
        features["^ " + " ".join(words[:size])] = 0.3
    features[f"rule {rule}"] = 1.0
    features["bias"] = 1.0
    return features


def read_wording(text: str, rule: str) -> dict[str, float]:
    """Probabilities of the classes; `rule` is the operation by rules."""
    known = _shipped()
    scores = [0.0] * len(known.classes)
    for feature, value in wording_features(text, rule).items():
        written = known.weights.get(feature)
        for place, weight in enumerate(_WEIGHTS.decode(written) if written else ()):
            scores[place] += value * weight
    best = max(scores)
    odds = [math.exp((score - best) / 100) for score in scores]
    return {name: one / sum(odds) for name, one in zip(known.classes, odds, strict=True)}


@cache
def words_asked() -> frozenset[str]:
    """The words that questions are asked with: those of order and grammar, and the frequent ones of the questions that the weights were learned from."""
    learned = (word for word in _shipped().weights if word.isascii() and word.isalpha())
    return in_roles() | function_words() | frozenset(learned)


class _ShippedWording(msgspec.Struct, frozen=True):
    """`WordingFile` with its weights undecoded: a question has a few of ten thousand features, whose weights alone are decoded."""

    classes: list[str]
    weights: dict[str, msgspec.Raw]


_WEIGHTS = msgspec.json.Decoder(list[int])


@cache
def _shipped() -> _ShippedWording:
    return msgspec.json.decode(read_whole(WEIGHTS), type=_ShippedWording)
