"""Associations learned by counting, from questions on a knowledge base and from labelled sentences."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from dsqa.errors import MalformedFile
from dsqa_tasks.language.chinese import pieces
from dsqa_tasks.language.chinese_patterns import NAMES, count_patterns
from dsqa_tasks.nlpcc_dbqa.associations import Answer, Associations, DocumentCounts, learn
from dsqa_tasks.nlpcc_dbqa.files import Document, read_lines
from dsqa_tasks.nlpcc_dbqa.reading import (
    Reading,
    answer_terms,
    beginning,
    question_terms,
)

_MOST_ANSWERS = 3
"""Maximum number of answers of one document that are counted: one long list must not outweigh others."""

_LONGEST_OBJECT = 60
"""Maximum characters of an object that are used: a longer one is a text."""


class Fact(NamedTuple):
    """A question answered by a triple, in normal form."""

    question: str
    subject: str
    predicate: str
    object: str
    """Its beginning."""


def read_facts(path: Path | str) -> list[Fact]:
    """The questions of NLPCC KBQA training data (`<question id=1>TAB..`, `<triple id=1>TAB S ||| P ||| O`).

    Incomplete triples are left out. Raises UsageError if the file cannot be read, MalformedFile if it has no question.
    """
    found, question = [], ""
    for line in read_lines(Path(path)):
        tag, _, text = line.partition("\t")
        if tag.startswith("<question"):
            question = text
        elif tag.startswith("<triple"):
            parts = text.split("|||")
            if len(parts) == 3 and question:
                subject, predicate, told = (beginning(part) for part in parts)
                asked = beginning(question)
                found.append(Fact(asked, subject, predicate, told[:_LONGEST_OBJECT]))
    if not found:
        raise MalformedFile(f"{path}: no question with a triple; this is not KBQA training data")
    return found


def from_facts(facts: Iterable[Fact]) -> dict[str, Associations]:
    """Two sources: associations of questions without their subject with predicates (`facts`), and of these questions and
    predicates with objects (`objects`)."""
    pairs = [_answers_of(fact) for fact in facts]
    return {
        "facts": _learned([fact for fact, _ in pairs]),
        "objects": _learned([found for _, found in pairs]),
    }


def from_documents(documents: Sequence[tuple[Document, Reading]]) -> Associations:
    """Associations of the words of questions with those of their labelled sentences."""
    answers = []
    background: Counter[str] = Counter()
    texts = 0
    for document, reading in documents:
        answers += _answers(document, reading)
        texts += len(reading.sentences)
        for sentence in reading.sentences:
            background.update(sentence.terms)
    return learn(answers, background, texts)


def own(document: Document, reading: Reading) -> DocumentCounts:
    """The counts of this document in `from_documents`."""
    answers = _answers(document, reading)
    return DocumentCounts(
        len(answers),
        Counter(term for answer in answers for term in answer.terms),
        sum((answer.forms for answer in answers), np.zeros(len(NAMES))),
        Counter(term for sentence in reading.sentences for term in sentence.terms),
        len(reading.sentences),
    )


def _answers(document: Document, reading: Reading) -> list[Answer]:
    right = [
        sentence
        for sentence, label in zip(reading.sentences, document.labels, strict=True)
        if label
    ]
    return [
        Answer(reading.terms, one.terms, (one.left_forms > 0).astype(float))
        for one in right[:_MOST_ANSWERS]
    ]


def _learned(answers: Sequence[Answer]) -> Associations:
    background = Counter(term for answer in answers for term in answer.terms)
    return learn(answers, background, len(answers))


def _answers_of(fact: Fact) -> tuple[Answer, Answer]:
    parts = fact.question.replace(fact.subject.partition("(")[0].strip() or "\n", "\n").split("\n")
    question = frozenset[str]().union(*(question_terms(part) for part in parts))
    forms = (np.array(count_patterns(fact.object)) > 0).astype(float)
    return (
        Answer(question, answer_terms(pieces(fact.predicate)), forms),
        Answer(question | question_terms(fact.predicate), answer_terms(pieces(fact.object)), forms),
    )
