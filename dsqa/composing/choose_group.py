"""Chooses the group of cells for a superlative or a comparison: the one with the best score."""

import re
from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from dsqa.composing.candidate_groups import CandidateGroup, groups
from dsqa.composing.context import Context
from dsqa.composing.group_features import FEATURES, Scorer
from dsqa.composing.japanese_scope import in_scope
from dsqa.language.kinds import are_of_kind, asked_kind
from dsqa.language.lang import Lang
from dsqa.locate.lexicon import Floats
from dsqa.regex import regex

WEIGHTS = Path(__file__).with_name("group_weights.json")
"""Weights of the features by name, made by `dsqa train-part groups`."""
_WHERE = regex(r"どこ|\bwhere\b", re.I)
LOOKED_AT = 40
"""Number of located cells, best first, that count for their groups."""


def choose_group(context: Context) -> CandidateGroup | None:
    """The group that the question most likely compares; None if no cells can be compared."""
    found, features = scored(context)
    if not found:
        return None
    scores = features @ _weights()
    question = context.asked.question
    text, kind = question.text, asked_kind(question.subject, question.lang)
    where = _WHERE.search(text) is not None
    # If the question says what is compared there is nothing to weigh, and no place is called "2nd year".
    left = np.ones(len(found), bool)
    for said in (
        np.array([in_scope(group, text) for group in found]),
        np.array([bool(kind) and _are_of_kind(group, kind, question.lang) for group in found]),
        np.array([not (where and _counted(group)) for group in found]),
    ):
        left = left & said if (left & said).any() else left
    return found[int(np.where(left, scores, -np.inf).argmax())]


def _are_of_kind(group: CandidateGroup, kind: str, lang: Lang) -> bool:
    """Whether most labels of a group name things of a kind."""
    return are_of_kind([member.label.text for member in group.members], kind, lang)


def _counted(group: CandidateGroup) -> bool:
    """Whether most labels of a group are numbered: years, ages, classes."""
    numbered = [any(c.isdigit() for c in member.label.text) for member in group.members]
    return sum(numbered) > 0.8 * len(numbered)


def scored(context: Context) -> tuple[list[CandidateGroup], Floats]:
    """The groups that a question may compare, and (groups, len(FEATURES)) their features."""
    cells = context.numbers[:LOOKED_AT]
    if not cells:
        return [], np.zeros((0, len(FEATURES)), np.float32)
    odds = [context.odds(cell) for cell in cells]
    found = groups(context.asked, cells, odds)
    return found, Scorer(context.asked, cells, odds).features(found)


@cache
def _weights() -> Floats:
    held = msgspec.json.decode(WEIGHTS.read_bytes(), type=dict[str, float])
    return np.array([held.get(name, 0.0) for name in FEATURES], np.float32)
