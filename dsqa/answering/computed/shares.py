"""The share of a part whose counterparts have columns of their own, as a column of a plain table: women of men and women."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np

from dsqa.answering.computed.extended import SUM, extended, with_percentages
from dsqa.derivations.columns.head_matches import HeadMatch, head_matches
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import is_rate
from dsqa.derivations.rows.anchors import EXACT, matches
from dsqa.language.amounts.quantities import path_quantities
from dsqa.language.normalise import normalise
from dsqa.language.synonyms import synonyms
from dsqa.language.totals import is_bare_total
from dsqa.language.values import written
from dsqa.questions.asking.amounts import names_total
from dsqa.questions.asking.over_rows.computed import says_majority
from dsqa.questions.asking.over_rows.orders import names_superlative
from dsqa.questions.asking.shares import names_whole
from dsqa.questions.readings.bounds import said_bounds
from dsqa.questions.readings.whole import said_whole
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_TOTAL = ("total", "計")
_WORD = regex(r"[a-z]+(?:-[a-z]+)?|[^\W\da-z_]+")
_HALF = 50
_KINDS = 3
"""Minimum number of columns of kinds."""


def with_share(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with a column of the percentage of the part that the question names, if it puts rows in order by it or bounds it, or with one
    of the whole, if it asks for one percentage; as it is if a column states either."""
    is_majority = says_majority(wording)
    if "share" not in wording.cues and not is_majority:
        return plain
    relation = plain.relation
    found = _part(relation, wording)
    if found is None or any(is_bare_total(one.head) for one in relation.columns):
        return plain
    part, parts = found
    numbers = [one for at in parts if (one := relation.read(at, "number")) is not None]
    if len(numbers) < len(parts):
        return plain
    whole = np.sum(numbers, axis=0)
    operands = (part, *(at for at in parts if at != part))
    if not (names_superlative(wording) or said_bounds(wording) or is_majority):
        return extended(plain, _TOTAL[wording.is_japanese], whole, written, operands, SUM)
    with np.errstate(divide="ignore", invalid="ignore"):
        shares = np.where(whole > 0, 100 * numbers[parts.index(part)] / whole, np.nan)
    added = " + ".join(f"{{part {at}}}" for at in range(len(operands)))
    query = f"100.0 * {{part 0}} / ({added})"
    head = f"{relation.columns[part].bare_head} (%)"
    made = with_percentages(plain, head, shares, operands, query)
    if is_majority:
        made.relation.implied = (">", _HALF)
    return made


def _part(relation: Relation, wording: Wording) -> tuple[int, list[int]] | None:
    """The column of the part that a question names, and those of all parts of its whole; None if it names none, or several, or the part as the whole of
    something else: 女性のうち."""
    families: dict[tuple[int, str], dict[str, int]] = {}
    for at, column in enumerate(relation.columns):
        if column.kind != "number" or is_rate(column):
            continue
        head = normalise(column.bare_head).lower()
        for word in dict.fromkeys(_WORD.findall(head)):
            for group in _groups().get(word, ()):
                rest = re.sub(rf"(?<![a-z]){re.escape(word)}(?![a-z])", "{}", head)
                families.setdefault((group, rest), {})[word] = at
    # Of 土木課の女の比率 the last is the part.
    is_of_part = wording.is_japanese and not names_whole(wording) and "何" not in wording.words
    within = 0 if is_of_part else said_whole(wording)
    heads = head_matches(relation, wording)
    found = []
    for own in families.values():
        named = [word for word in own if (said := _said(wording, word)) and said & ~within]
        if len(own) > 1 and len(named) == 1:
            at = own[named[0]]
            found.append((heads[at].covered, at, [*own.values()]))
    if not found and within:
        found = _of_alike(relation, wording, heads, within)
    found.sort(key=lambda one: -one[0])
    if not found or (len(found) > 1 and found[0][0] == found[1][0]):
        return None
    return found[0][1:]


def _of_alike(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], within: int
) -> list[tuple[float, int, list[int]]]:
    """The one column that a question names beside its whole, with all columns of numbers, if these are parts of a row as their heads name kinds and no
    quantities: coal, gas, wind."""
    numbers = [at for at, one in enumerate(relation.columns) if one.kind == "number"]
    columns = [relation.columns[at] for at in numbers]
    are_kinds = not any(
        relation.times[at] or is_rate(one) or one.unit or path_quantities([one.head])
        for at, one in zip(numbers, columns, strict=True)
    )
    named = [at for at in numbers if heads[at].words]
    if len(numbers) < _KINDS or not are_kinds or len(named) != 1 or heads[named[0]].words & within:
        return []
    row_is_whole = any(
        one.level == EXACT and one.column not in numbers and one.words & within
        for one in matches(relation, wording)
    )
    if not (names_total(wording) or row_is_whole):
        return []  # Of all students with a score those above a bound are counted.
    return [(heads[named[0]].covered, named[0], numbers)]


def _said(wording: Wording, word: str) -> int:
    """Mask of the words of a question that are this one, or mean the same."""
    same = {word, *synonyms(word, wording.lang)}
    return sum(
        1 << at
        for at, (own, stem) in enumerate(zip(wording.words, wording.stems, strict=True))
        if own in same or stem in same
    )


@cache
def _groups() -> dict[str, list[int]]:
    """The numbers of the groups of counterparts that have a word."""
    lines = Path(__file__).with_name("counterparts.tsv").read_text("utf-8").splitlines()
    found: dict[str, list[int]] = {}
    for at, line in enumerate(one for one in lines if not one.startswith("#")):
        for word in line.split("\t"):
            found.setdefault(word, []).append(at)
    return found
