"""What may answer a question: the predicates of the subjects that it may mention."""

from collections.abc import Iterable
from typing import NamedTuple

from dsqa.tasks.nlpcc_kbqa.base import KnowledgeBase, Subject
from dsqa.tasks.nlpcc_kbqa.names import Text, normal, spans

MENTIONS = 40
"""Different mentions of a question, the longest first."""
HOMONYMS = 30
"""Subjects of one mention."""
PREDICATES = 400
"""Of one subject; those behind them in the order of code points are left out."""
_BEHIND = ("的", "字")
"""Before these a single character may be what is asked about."""


class Mention(NamedTuple):
    """A part of the question that is the name of subjects."""

    begin: int
    end: int
    name: str
    subjects: tuple[Subject, ...]


class Candidate(NamedTuple):
    """A subject and a predicate: its objects are a possible answer."""

    mention: Mention
    subject: Subject
    predicate: str


class Asked(NamedTuple):
    """A question with its candidates."""

    question: str
    text: Text
    mentions: tuple[Mention, ...]
    candidates: tuple[Candidate, ...]


def find(question: str, base: KnowledgeBase) -> Asked:
    """The candidates of a question, by mention: the longest first, then the first.

    A single character is a mention where it stands as one: within no longer mention, first, in
    quotation marks, before 的 or 字; elsewhere only where nothing else is mentioned.
    """
    text = normal(question)
    alone = [
        (begin, end)
        for begin, end in spans(text.text)
        if end - begin > 1
        or not begin
        or (begin, end) in text.marked
        or text.text[end : end + 1] in _BEHIND
    ]
    mentions = _mentions(text.text, alone, base) or _mentions(text.text, spans(text.text), base)
    candidates = [
        Candidate(mention, subject, predicate)
        for mention in mentions
        for subject in mention.subjects
        for predicate in list(subject.said)[:PREDICATES]
    ]
    return Asked(question, text, tuple(mentions), tuple(candidates))


def _mentions(text: str, places: list[tuple[int, int]], base: KnowledgeBase) -> list[Mention]:
    found: list[Mention] = []
    seen: set[str] = set()
    known: dict[int, Subject] = {}
    for begin, end in places:
        name = text[begin:end]
        within = end - begin == 1 and any(one.begin <= begin < one.end for one in found)
        if within or name in seen:
            continue
        seen.add(name)
        packs = base.packs(name, HOMONYMS)
        if not packs:
            continue
        known.update(base.subjects(pack for pack in packs if pack not in known))
        found.append(Mention(begin, end, name, _merged(known[pack] for pack in packs)))
        if len(found) == MENTIONS:
            break
    return found


def _merged(entries: Iterable[Subject]) -> tuple[Subject, ...]:
    """One subject for the entries of one name."""
    merged: dict[str, Subject] = {}
    for entry in entries:
        before = merged.get(entry.name)
        merged[entry.name] = before.with_more(entry.said) if before else entry
    return tuple(merged.values())
