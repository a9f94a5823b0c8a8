"""EM and F1 of answer spans as the SQuAD scripts define them (Rajpurkar et al., 2016 and 2018)."""

import re
import string
from collections import Counter

from dsqa.text.regex import regex

_ARTICLE = regex(r"\b(a|an|the)\b", re.UNICODE)
_PUNCTUATION = str.maketrans("", "", string.punctuation)


def normal(text: str) -> str:
    """Lower case, without ASCII punctuation, English articles and repeated white space.

    >>> normal("The  answer, is: a Cat.")
    'answer is cat'
    """
    return " ".join(_ARTICLE.sub(" ", text.lower().translate(_PUNCTUATION)).split())


def exact(answer: str, gold: str) -> float:
    """1.0 if the normal forms are the same, else 0.0."""
    return float(normal(answer) == normal(gold))


def f1(answer: str, gold: str) -> float:
    """F1 over bags of words of the normal forms, by version 1.1: two empty ones give 0."""
    return f1_of_bags(bag(answer), bag(gold))


def bag(text: str) -> Counter[str]:
    """The words of the normal form with their counts."""
    return Counter(normal(text).split())


def f1_of_bags(found: Counter[str], wanted: Counter[str]) -> float:
    """F1 of two bags of words; two empty ones give 0."""
    same = sum(min(count, wanted[word]) for word, count in found.items() if word in wanted)
    if not same:
        return 0.0
    precision, recall = same / found.total(), same / wanted.total()
    return 2 * precision * recall / (precision + recall)


def f1_v2(answer: str, gold: str) -> float:
    """F1 by version 2: if one is empty, 1.0 if both are."""
    found, wanted = normal(answer), normal(gold)
    return f1(answer, gold) if found and wanted else float(found == wanted)
