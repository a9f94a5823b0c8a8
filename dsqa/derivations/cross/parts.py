"""Parts of a derivation over cross tables and n-grams of a question: a learned weight stands for each pair of them.

No part holds a word of a label: such weights fit the tables that they were learned on, and no others.
"""

from functools import lru_cache
from zlib import crc32

import numpy as np
import numpy.typing as npt

from dsqa.derivations.buckets import bucket
from dsqa.derivations.cross.facts import SIDE, Facts, Ints
from dsqa.derivations.cross.features import composed_odds
from dsqa.derivations.cross.lines import MOST_WORDS, said_by_any
from dsqa.derivations.cross.space import SIDE_KINDS, Side, TableSpace
from dsqa.derivations.ngrams import beginnings, runs
from dsqa.language.normalise import CACHED
from dsqa.language.tokens import Token, tokens
from dsqa.regex import regex

_UNITS = (
    regex(r"%|percent|proportion|\bshare|\bpct|率|割合|構成比|比率"),
    regex(r"\brate|ratio|odds|probab|index|coefficient|score|指数|倍"),
    regex(r"dollar|\$|yen|円"),
    regex(r"number|count|persons|thousands?|total|population|人|数|件"),
)
_SHARE_OR_RATE = 3
"""Mask of the first two of them."""
_FIRST_TEMPLATE = 40
"""The templates of plain tables have the numbers before."""
_MAGNITUDES = (1.0000001, 10, 100.0001, 1000, 1e5)
_LOOKED_AT = 8
"""Lines of a side whose units are looked at."""
_LIKELY = 10
_MOST_WORDS = 60


def parts(facts: Facts) -> npt.NDArray[np.int16]:
    """(derivations, parts) buckets."""
    operation, axis, answer = facts.operation, facts.axis, facts.answer
    extra = np.array([one.extra for one in facts.found])
    answers = zip(facts.space.answers, facts.numbers, strict=True)
    types = np.array([_type(items, value) for items, value in answers])[answer]
    sizes = np.array([_magnitude(value) for value in facts.numbers])[answer]
    shapes = [
        np.array([_shape(facts, along, at) for at in range(len(facts.sides[along]))], np.int64)
        for along in (0, 1)
    ]
    row, column = (shapes[along][facts.at[along]] for along in (0, 1))
    units = [
        np.array([_units_of(along, *one) for one in facts.sides[along]], np.int64)
        for along in (0, 1)
    ]
    unit = units[0][facts.at[0]] | units[1][facts.at[1]]
    tables = [one.table.index.table for one in facts.space.tables]
    titles = np.array([_units(f"{one.title} {one.unit}") for one in tables])[facts.table]
    composed = facts.space.composed
    agrees = (answer == facts.space.composed_answer).astype(np.int64)
    rules = np.full(len(answer), crc32(composed.operation.encode()) if composed else 0)
    sure = np.full(len(answer), round(composed_odds(facts)))
    templates: list[tuple[Ints, ...]] = [
        (operation,),
        (operation, axis, row[:, 0], column[:, 0]),
        (operation, types),
        (operation, row[:, 1], column[:, 1]),
        (operation, extra, axis),
        (operation, row[:, 2], column[:, 2]),
        (row[:, 3],),
        (column[:, 3],),
        (operation, sizes, unit),
        (operation, sizes, titles & _SHARE_OR_RATE, unit & _SHARE_OR_RATE),
        (operation, sizes, axis),
        (operation, agrees, rules),
        (agrees, rules, sure),
    ]
    return np.column_stack(
        [bucket(_FIRST_TEMPLATE + at, *template) for at, template in enumerate(templates)]
    )


def _shape(facts: Facts, axis: int, at: int) -> tuple[int, int, int, int]:
    """What a side looks like: its kind; how far it is said; how many lines it has; where these stand."""
    _, side = facts.sides[axis][at]
    kind = SIDE_KINDS.index(side.kind)
    if not side.lines:
        return (kind, 9, 9, 9)
    row = facts.of_sides[axis][at]
    leaf = float(row[SIDE["mean_leaf"]])
    fit = 0 if leaf <= 0 else 1 if leaf < 0.5 else 2 if leaf < 0.99 else 3
    is_total = int(row[SIDE["mean_is_total"]] > 0)
    year = int(np.sign(row[SIDE["mean_year"]])) + 1
    ends = int(row[SIDE["mean_first"]] > 0) + 2 * int(row[SIDE["mean_last"]] > 0)
    many = min(len(side.lines), 4)
    return (kind, fit + 4 * is_total, many * 16 + kind, fit + 4 * is_total + 8 * year + 32 * ends)


def _units_of(axis: int, table: TableSpace, side: Side) -> int:
    paths = table.lines[axis].axis.paths
    return said_by_any(_units(" ".join(paths[line])) for line in side.lines[:_LOOKED_AT])


@lru_cache(CACHED)
def _units(text: str) -> int:
    """Mask of the kinds of units that a text speaks of."""
    lowered = text.lower()
    return sum(1 << at for at, pattern in enumerate(_UNITS) if pattern.search(lowered))


def _type(items: tuple[str, ...], value: float | None) -> int:
    many = 10 * min(len(items) - 1, 3)
    if value is None:
        return many + (5 if any(c.isdigit() for c in items[0]) else 0)
    return many + (4 if value < 0 else 1 if value == int(value) else 2 if value < 1 else 3)


def _magnitude(value: float | None) -> int:
    return 0 if value is None else 1 + sum(abs(value) >= step for step in _MAGNITUDES)


def ngrams(facts: Facts) -> list[str]:
    """Words and pairs of words of the question, and runs of up to three in which what labels say stands for itself."""
    question = facts.generated.asked.question
    named: set[tuple[int, int]] = set()
    every = said_by_any(
        lines.words[line]
        for table in facts.space.tables
        for lines in table.lines
        for line in lines.best[:_LIKELY]
    )
    for at, word in enumerate(facts.generated.asked.words[:MOST_WORDS]):
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
    words = [token for token in tokens(question.text, question.lang) if token.surface][:_MOST_WORDS]
    stems = [token.text for token in words]
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
    return token.text
