"""The possible answers to a question: the predicates of the subjects that it may mention."""

from collections.abc import Iterable
from typing import NamedTuple

from dsqa_tasks.nlpcc_kbqa.base import KnowledgeBase, Subject, merged
from dsqa_tasks.nlpcc_kbqa.names import Text, normal, spans

MENTIONS = 40
"""Maximum number of distinct mentions of a question, the longest first."""
HOMONYMS = 30
"""Maximum number of subjects of one mention, first those whose whole name it is."""
ENTRIES = 100
"""Maximum number of entries of the subjects of one mention: a subject with very many triples has several."""
PREDICATES = 400
"""Maximum number of predicates of one subject; later ones in the order of code points are left out."""
CANDIDATES = 4000
"""Maximum number of candidates of a question; those of the shortest mentions are left out."""
_BEHIND = ("的", "字")
"""Before these a single character may be the subject of the question."""


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

    A single character is a mention at certain places: not within a longer mention, and first, in quotation marks, or before 的 or
    字; elsewhere only if nothing else is mentioned. Raises MalformedFile if the database is damaged.
    """
    text = normal(question)
    alone = (
        (begin, end)
        for begin, end in spans(text.text)
        if end - begin > 1
        or not begin
        or (begin, end) in text.marked
        or text.text[end : end + 1] in _BEHIND
    )
    single = ((begin, begin + 1) for begin in range(len(text.text)))
    mentions = _mentions(text.text, alone, base) or _mentions(text.text, single, base)
    candidates = [
        Candidate(mention, subject, predicate)
        for mention in mentions
        for subject in mention.subjects
        for predicate in list(subject.said)[:PREDICATES]
    ]
    return Asked(question, text, tuple(mentions), tuple(candidates[:CANDIDATES]))


def _mentions(text: str, places: Iterable[tuple[int, int]], base: KnowledgeBase) -> list[Mention]:
    found: list[Mention] = []
    seen: set[str] = set()
    known: dict[int, Subject | None] = {}
    candidates = 0
    for begin, end in places:
        name = text[begin:end]
        within = end - begin == 1 and any(one.begin <= begin < one.end for one in found)
        if within or name in seen:
            continue
        seen.add(name)
        subjects = _subjects(name, base, known)
        if not subjects:
            continue
        found.append(Mention(begin, end, name, subjects))
        candidates += sum(min(len(one.said), PREDICATES) for one in subjects)
        if len(found) == MENTIONS or candidates >= CANDIDATES:
            break
    return found


def _subjects(
    name: str, base: KnowledgeBase, known: dict[int, Subject | None]
) -> tuple[Subject, ...]:
    """The subjects of this name. `known`: the entries read so far, to which those read now are added."""
    entries: dict[str, list[Subject]] = {}
    for pack in base.packs(name, ENTRIES):
        if pack not in known:
            known[pack] = base.subject(pack)
        entry = known[pack]
        if entry is None:
            continue
        if len(entries) == HOMONYMS and entry.name not in entries:
            break
        entries.setdefault(entry.name, []).append(entry)
    return tuple(merged(some) for some in entries.values())
