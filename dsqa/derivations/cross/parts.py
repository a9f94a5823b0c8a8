"""Parts of a derivation over cross tables and n-grams of a question: each pair has a learned weight.

No part contains a word of a label: such weights would fit only the tables of the training data.
"""

from functools import lru_cache
from zlib import crc32

import numpy as np
import numpy.typing as npt

from dsqa.derivations import limits
from dsqa.derivations.cross.facts import CrossFacts
from dsqa.derivations.cross.features import composed_odds
from dsqa.derivations.cross.group_facts import GROUP, GroupFacts, Ints, Matrix
from dsqa.derivations.cross.lines.axis import LineGroup
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.log_linear import bucket
from dsqa.derivations.question.ngrams import beginnings, runs
from dsqa.derivations.rows.masks import union
from dsqa.language.movement import common_verb
from dsqa.language.tokens import Token
from dsqa.questions.readings.wording import MOST_WORDS
from dsqa.text.regex import regex

_UNITS = (
    regex(r"%|percent|proportion|\bshare|\bpct|率|割合|構成比|比率"),
    regex(r"\brate|ratio|odds|probab|index|coefficient|score|指数|倍"),
    regex(r"dollar|\$|yen|円"),
    regex(r"number|count|persons|thousands?|total|population|人|数|件"),
)
_SHARE_OR_RATE = 3
"""Mask of the first two of `_UNITS`."""
_FIRST_TEMPLATE = 40
"""The first template of cross tables; smaller numbers are templates of plain tables."""
_MAGNITUDES = (1.0000001, 10, 100.0001, 1000, 1e5)
_LOOKED_AT = 8
"""Maximum number of lines of a group whose units are read."""
_LIKELY = 10
_WHOLLY = 0.99
"""Share of the words of a label that counts as all of them."""
_NO_LINES = 9
"""Shape of a group without lines."""
_KEPT = 1 << 15
"""Cache size for texts: the next question on a table has the same labels and cells."""


def parts(facts: CrossFacts) -> npt.NDArray[np.int16]:
    """(derivations, parts) buckets."""
    found, answer = facts.found, facts.found.answer
    operation, axis = found.operation, found.axis
    types, sizes = _types(facts)[answer], _magnitudes(facts)[answer]
    row, column = (_shapes(facts.group_facts[at])[:, facts.group_numbers[at]] for at in (0, 1))
    units = [
        np.array([_units_of(along, *one) for one in facts.groups[along]], np.int64)
        for along in (0, 1)
    ]
    unit = units[0][facts.group_numbers[0]] | units[1][facts.group_numbers[1]]
    tables = [one.table.index.table for one in facts.space.tables]
    titles = np.array([_units(f"{one.title} {one.unit}") for one in tables])[found.table]
    composed = facts.space.composed
    agrees = (answer == facts.space.composed_answer).astype(np.int64)
    rules = np.full(len(answer), crc32(composed.operation.encode()) if composed else 0)
    sure = np.full(len(answer), round(composed_odds(facts)))
    templates: list[tuple[Ints, ...]] = [
        (operation,),
        (operation, axis, row[0], column[0]),
        (operation, types),
        (operation, row[1], column[1]),
        (operation, found.extra, axis),
        (operation, row[2], column[2]),
        (row[3],),
        (column[3],),
        (operation, sizes, unit),
        (operation, sizes, titles & _SHARE_OR_RATE, unit & _SHARE_OR_RATE),
        (operation, sizes, axis),
        (operation, agrees, rules),
        (agrees, rules, sure),
    ]
    return np.column_stack(
        [bucket(_FIRST_TEMPLATE + at, *template) for at, template in enumerate(templates)]
    )


def _shapes(groups: GroupFacts) -> Ints:
    """(4, groups) the form of each: kind, how far it is in the question, number of lines, their places."""

    def fact(name: str) -> Matrix:
        found: Matrix = groups.facts[:, GROUP[name]]
        return found

    leaf, kind, there = fact("mean_leaf"), groups.kind, groups.lines > 0
    fit = 0 + (leaf > 0) + (leaf >= 0.5) + (leaf >= _WHOLLY) + 4 * (fact("mean_is_total") > 0)
    year = np.sign(fact("mean_year")).astype(np.int64) + 1
    ends = (fact("mean_first") > 0) + 2 * (fact("mean_last") > 0)
    shapes = [fit, np.minimum(groups.lines, 4) * 16 + kind, fit + 8 * year + 32 * ends]
    return np.stack([kind, *(np.where(there, shape, _NO_LINES) for shape in shapes)])


def _units_of(axis: int, table: TableSpace, group: LineGroup) -> int:
    texts = table.lines[axis].axis.path_texts
    return union([_units(texts[line]) for line in group.lines[:_LOOKED_AT]])


@lru_cache(_KEPT)
def _units(text: str) -> int:
    """Mask of the kinds of units in a text."""
    lowered = text.lower()
    return sum(1 << at for at, pattern in enumerate(_UNITS) if pattern.search(lowered))


def _types(facts: CrossFacts) -> Ints:
    """(answers,) number of items of an answer, and kind of its number or text."""
    value, first = facts.numbers, [items[0] if items else "" for items in facts.items]
    kind = np.where(value == np.trunc(value), 1, np.where(value < 1, 2, 3))
    kind = np.where(value < 0, 4, kind)
    texts = np.flatnonzero(np.isnan(value))
    kind[texts] = [5 if _has_digit(first[at]) else 0 for at in texts.tolist()]
    found: Ints = kind + 10 * np.clip(facts.many_items - 1, 0, 3)
    return found


@lru_cache(_KEPT)
def _has_digit(text: str) -> bool:
    return any(c.isdigit() for c in text)


def _magnitudes(facts: CrossFacts) -> Ints:
    """(answers,) the order of size of a number, 0 for a text."""
    size = np.abs(facts.numbers)
    found: Ints = np.where(np.isnan(size), 0, 1 + np.searchsorted(_MAGNITUDES, size, side="right"))
    return found


def ngrams(facts: CrossFacts) -> list[str]:
    """Words and pairs of words of the question, and runs of up to three in which label words are
    replaced by their kind."""
    question = facts.generated.asked.question
    named: set[tuple[int, int]] = set()
    every = union(
        lines.words[line]
        for table in facts.space.tables
        for lines in table.lines
        for line in lines.best[:_LIKELY]
    )
    for at, word in enumerate(facts.generated.asked.words[: limits.WORDS_OF_LINES]):
        if every >> at & 1:
            named.add((word.start, word.end))
    found: dict[str, None] = {
        "": None,
        f"= {question.operation}": None,
        f"= {question.wants}": None,
    }
    found[f"= {question.operation} {question.percent}"] = None
    if facts.space.composed:
        found[f"= composed {facts.space.composed.operation}"] = None
    found.update({f"= cue {cue}": None for cue in sorted(facts.generated.wording.cues)})
    words = [token for token in question.all_tokens if token.surface][:MOST_WORDS]
    stems = [_known(token) for token in words]
    for at, stem in enumerate(stems):
        found[stem] = None
        if at + 1 < len(stems):
            found[f"{stem} {stems[at + 1]}"] = None
    found.update(dict.fromkeys(beginnings(stems)))
    if question.lang == "j":
        for many in (1, 2, 3):
            found["$ " + " ".join(stems[-many:])] = None
    bare = ["^"]
    for token in words:
        stem = _bare(token, named)
        if stem != bare[-1] or stem != "<label>":
            bare.append(stem)
    bare.append("$")
    return [*found, *runs(bare)]


def _bare(token: Token, named: set[tuple[int, int]]) -> str:
    if token.text[:1].isdigit():
        return "<number>"
    if token.kind != "function" and (token.start, token.end) in named:
        return "<label>"
    return _known(token)


def _known(token: Token) -> str:
    """The stem of a word; for a rare verb of rising or falling that of the common one."""
    return common_verb(token.surface.lower()) or token.text
