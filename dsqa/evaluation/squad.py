"""EM and F1 of answer spans as the SQuAD scripts define them (Rajpurkar et al., 2016 and 2018)."""

import re
import string
from collections import Counter

_ARTICLE = re.compile(r"\b(a|an|the)\b", re.UNICODE)
_PUNCTUATION = str.maketrans("", "", string.punctuation)


def normal(text: str) -> str:
    """Lower case, without ASCII punctuation, English articles and repeated white space.

    >>> normal("The  answer, is: a Cat.")
    'answer is cat'
    """
    return " ".join(_ARTICLE.sub(" ", text.lower().translate(_PUNCTUATION)).split())


def exact(answer: str, gold: str) -> float:
    """1.0 when the normal forms are the same, else 0.0."""
    return float(normal(answer) == normal(gold))


def f1(answer: str, gold: str) -> float:
    """F1 over bags of words of the normal forms, by version 1.1: two empty ones give 0."""
    found, wanted = normal(answer).split(), normal(gold).split()
    same = sum((Counter(found) & Counter(wanted)).values())
    if not same:
        return 0.0
    precision, recall = same / len(found), same / len(wanted)
    return 2 * precision * recall / (precision + recall)


def f1_v2(answer: str, gold: str) -> float:
    """The same by version 2: where one is empty, 1.0 if both are."""
    found, wanted = normal(answer), normal(gold)
    return f1(answer, gold) if found and wanted else float(found == wanted)
