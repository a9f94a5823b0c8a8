"""Rewriting a question of a conversation so that it can be understood alone.

Candidates are the question as it is, and the question with a phrase of earlier turns instead of a pronoun or a part of it, after
a superlative or at its end. The probability of each is from a linear score learned from human rewrites; the candidate that shares
most words with the likely ones is chosen.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import zip_longest
from typing import NamedTuple

import numpy as np

from dsqa.language.tokens import stem
from dsqa.learning.listwise import Floats
from dsqa.text.regex import regex
from dsqa_tasks.qrecc.choosing import best_rewrite
from dsqa_tasks.qrecc.forms import KINDS, PRONOUN, SUPERLATIVE, forms
from dsqa_tasks.qrecc.linear import scores
from dsqa_tasks.qrecc.phrases import Phrase, phrases, split
from dsqa_tasks.qrecc.retrieval.nearness import nearness
from dsqa_tasks.qrecc.words import GENERIC, SEPARATORS

MOST_TURNS = 12
"""Number of earlier turns that are used: the first of a conversation, and the latest ones."""
LONGEST = 1000
"""Maximum characters of a question: a longer one is not rewritten, and of a longer earlier one the rest is ignored."""
MOST_PHRASES = 20
"""Maximum number of phrases of a turn."""
_PLURAL = frozenset(("their", "theirs", "they", "them", "ones", "those", "these"))
_PERSON = frozenset(("he", "him", "she", "his", "her"))
_MORE_ABOUT = regex(r"^(?:what|how) about\b", re.IGNORECASE)
_SELF_CONTAINED = regex(
    r"^(?:what(?:'s| is| are| was| were)|who (?:is|are|was|were)|tell (?:me )?about|describe)\b",
    re.IGNORECASE,
)
_DEFINES = regex(
    r"^(?:what(?:'s| is| are| was| were)|who (?:is|are|was|were)|tell (?:me )?(?:more )?about"
    r"|describe) (?:(?:the|a|an) )?\S+(?: \S+){0,3}$",
    re.IGNORECASE,
)
_LEADING = """
    about describe is are was were what's do does did of how how's who's
"""
_SUBJECT = frozenset(_LEADING.split())
"""Words before the phrase that a question is about."""


class Option(NamedTuple):
    """A candidate: a possible rewrite of the question."""

    text: str
    features: Mapping[str, float]
    phrase: str
    """The inserted phrase, without its article, in lower case; empty if there is none."""


class Graded(NamedTuple):
    """The candidates for a question, and their grades."""

    options: Sequence[Option]
    grades: Floats


class Earlier(NamedTuple):
    """A phrase of an earlier turn."""

    phrase: Phrase
    back: int
    """How many turns ago, from 1."""
    turn: int
    """Number of the turn in the conversation, from 0."""
    alone: bool
    """Whether that question had no pronoun."""
    last: bool
    """Whether it is the last phrase of that question."""
    only: bool
    chosen: bool
    """Whether it was inserted one turn ago."""
    defined: bool
    """Whether its question asks only for it: What is X?"""
    since: int
    """Number of later questions that ask only for something else."""
    latest: bool
    """Whether its question is the latest earlier one that was not rewritten, and so may have introduced a new topic."""


class Past(NamedTuple):
    """An earlier turn."""

    question: str
    phrase: str
    """The inserted phrase, as `Option.phrase`."""


def rewritten(
    questions: Sequence[str], weights: Mapping[str, float], given: Sequence[str | None] = ()
) -> list[str]:
    """The questions of one conversation, each rewritten using those before it.

    A `given` rewrite is used, also as the text of its turn.
    """
    found: list[str] = []
    past: list[Past] = []
    columns = names()
    for question, told in zip_longest(questions, given):
        if told is None:
            candidates = options(question, past)
            values = scores(table(candidates, columns), columns, weights)
            chosen = candidates[best_rewrite([one.text for one in candidates], values)]
            found.append(chosen.text)
            past.append(Past(question, chosen.phrase))
        else:
            found.append(told)
            past.append(Past(told, ""))
    return found


def table(candidates: Sequence[Option], columns: Sequence[str]) -> Floats:
    """(candidates, columns): the features of candidates, 0 for missing ones."""
    return np.array([[one.features.get(name, 0.0) for name in columns] for one in candidates])


@cache
def names() -> tuple[str, ...]:
    """Names of all features, in order."""
    phrase = Phrase("it", 0, 1, "")
    asked = _asked("", 0)
    found = {f"{kind} {name}" for kind in ("keep", *KINDS) for name in asked}
    earlier = Earlier(phrase, 1, 0, False, False, False, False, False, 0, False)
    found |= {"near", *_of_phrase(earlier, set(), [set()])}
    return tuple(sorted(found | _agreement("it", "pronoun", phrase).keys()))


def options(question: str, earlier: Sequence[Past]) -> list[Option]:
    """The candidates for a question after earlier ones; the question itself comes first.

    Raises UsageError if the sentence encoder of the package cannot be read.
    """
    asked = _asked(question, len(earlier))
    found = [Option(question, {f"keep {name}": value for name, value in asked.items()}, "")]
    if not earlier or len(question) > LONGEST:
        return found
    said, mentioned = _stems(question), phrases(question)
    turns = _looked_at(earlier)
    mentions = [_stems(one.question) for _, one in turns]
    seen = {question}
    for phrase in _history(turns, len(earlier)):
        own = _of_phrase(phrase, said, mentions)
        for kind, text in forms(question, mentioned, phrase.phrase):
            if text in seen:
                continue
            seen.add(text)
            features = {f"{kind} {name}": value for name, value in asked.items()}
            features.update(own)
            features.update(_agreement(question, kind, phrase.phrase))
            found.append(Option(text, features, phrase.phrase.bare.lower()))
    near = nearness([one.text for one in found], [one.question for _, one in turns])
    return [
        one._replace(features={**one.features, "near": float(value)})
        for one, value in zip(found, near, strict=True)
    ]


def _looked_at(earlier: Sequence[Past]) -> list[tuple[int, Past]]:
    """The first turn and the latest ones, each with its number in the conversation."""
    places = [0, *range(max(1, len(earlier) - MOST_TURNS + 1), len(earlier))]
    return [(at, Past(earlier[at].question[:LONGEST], earlier[at].phrase)) for at in places]


def _asked(question: str, turn: int) -> dict[str, float]:
    """Features of the question alone."""
    question = question[:LONGEST]
    found = phrases(question)
    content = [word for word in split(question)[1:] if word.lower() not in SEPARATORS]
    return {
        "": 1.0,
        "first": float(turn == 0),
        "pronoun": float(bool(PRONOUN.search(question))),
        "name": float(any(one.named for one in found)),
        "inside": float(_refers_inside(question)),
        "about": float(bool(_MORE_ABOUT.match(question))),
        "self": float(bool(_SELF_CONTAINED.match(question))),
        "defines": float(_asks_for_itself(question, found)),
        "the": float(any(one.definite for one in found)),
        "generic": float(any(_head(one) in GENERIC for one in found)),
        "superlative": float(bool(SUPERLATIVE.search(question))),
        "short": 1 / (1 + len(content)),
    }


def _asks_for_itself(question: str, found: Sequence[Phrase]) -> bool:
    """Whether a question asks only for the thing that it names: What is X?"""
    return (
        bool(_DEFINES.match(question))
        and not PRONOUN.search(question)
        and all(_head(one) not in GENERIC for one in found)
    )


def _refers_inside(question: str) -> bool:
    """Whether a pronoun seems to refer to a phrase of the same question: What is X and how does it …?"""
    match = PRONOUN.search(question)
    before = question[: match.start()] if match else ""
    return " and " in before and any(_head(one) not in GENERIC for one in phrases(before))


def _history(turns: Sequence[tuple[int, Past]], count: int) -> Iterator[Earlier]:
    """The phrases of earlier turns, the latest of the `count` turns first."""
    seen: set[str] = set()
    since = 0
    chosen = turns[-1][1].phrase
    kept = max(at for at, one in turns if not at or _brings_up(one))
    for at, past in reversed(turns):
        question = past.question
        found = phrases(question)[:MOST_PHRASES]
        alone = not PRONOUN.search(question)
        defines = alone and bool(_DEFINES.match(question)) and len(found) == 1
        for one in found:
            bare = one.bare.lower()
            if bare not in seen:
                seen.add(bare)
                last = one.end == max(each.end for each in found)
                yield Earlier(
                    phrase=one,
                    back=count - at,
                    turn=at,
                    alone=alone,
                    last=last,
                    only=len(found) == 1,
                    chosen=bare == chosen,
                    defined=defines,
                    since=since,
                    latest=at == kept,
                )
        since += defines


def _brings_up(past: Past) -> bool:
    """Whether a turn was not rewritten, and has a phrase."""
    return not past.phrase and any(_head(one) not in GENERIC for one in phrases(past.question))


def _of_phrase(one: Earlier, said: set[str], mentions: Sequence[set[str]]) -> dict[str, float]:
    """Features of a phrase, however it is inserted; `mentions`: stems of each used turn."""
    own = _stems(one.phrase.text)
    count = len(own) or 1
    return {
        "back": 1 / one.back,
        "opening": float(one.turn == 0),
        "opening last": float(one.turn == 0 and one.last),
        "alone": float(one.alone),
        "alone late": one.alone / one.back,
        "last": float(one.last),
        "only": float(one.only),
        "chosen": float(one.chosen),
        "defined": float(one.defined),
        "defined late": one.defined / (1 + one.since),
        "overtaken": float(one.since > 0),
        "latest defined": float(one.latest and one.defined),
        "latest": float(one.latest),
        "latest last": float(one.latest and one.last),
        "latest named": float(one.latest and one.phrase.named),
        "latest subject": float(one.latest and one.phrase.before in _SUBJECT),
        "latest generic": float(one.latest and _head(one.phrase) in GENERIC),
        "latest new": float(one.latest and not own & mentions[0]),
        "named": float(one.phrase.named),
        "the": float(one.phrase.definite),
        "words": min(len(own), 5) / 5,
        "one word": float(len(own) == 1),
        "generic": float(_head(one.phrase) in GENERIC),
        "after about": float(one.phrase.before in ("about", "describe")),
        "after is": float(one.phrase.before in ("is", "are", "was", "were", "what's")),
        "after of": float(one.phrase.before == "of"),
        "said": len(own & said) / count,
        "mentions": min(sum(bool(own & each) for each in mentions), 5) / 5,
        "in opening": len(own & mentions[0]) / count,
    }


def _agreement(question: str, kind: str, phrase: Phrase) -> dict[str, float]:
    """How a phrase agrees with the pronoun that it replaces."""
    match = PRONOUN.search(question)
    if not kind.startswith("pronoun") or match is None:
        return {}
    word = match[0].lower()
    plural = word in _PLURAL
    return {
        "agrees": float(plural == phrase.plural),
        "plural for one": float(phrase.plural and not plural and word not in _PERSON),
        "person named": float(word in _PERSON and phrase.named),
    }


def _head(phrase: Phrase) -> str:
    return stem(phrase.text.split()[-1].lower())


def _stems(text: str) -> set[str]:
    return {
        stem(word.lower())
        for word in split(text)
        if word.lower() not in SEPARATORS and word[0].isalnum()
    } - {"the", "a", "an"}
