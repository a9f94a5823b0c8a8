"""Chooses the group of cells for a superlative or a comparison: the one with the best score."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.composing.context import Context
from dsqa.composing.groups.candidate_groups import CandidateGroup, groups, is_scope
from dsqa.composing.groups.group import number_of_cell
from dsqa.composing.groups.group_features import FEATURES, Scorer
from dsqa.composing.groups.japanese_scope import Confined
from dsqa.composing.registry import operation_named
from dsqa.language.lang import Lang
from dsqa.language.names.kinds import are_of_kind, asked_kind
from dsqa.language.normalise import normalise
from dsqa.learned import FOLDER
from dsqa.locate.amounts import beside_amounts
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.labels import SURELY_NAMED, names_level, says_heading
from dsqa.locate.matching.coded_parts import named_parts
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Along
from dsqa.locate.wholes import whole_meant
from dsqa.questions.asking.over_cells.groups import (
    asks_amount_moved,
    asks_where,
    places_compared,
    scope,
)
from dsqa.questions.asking.shares import asks_most
from dsqa.questions.model import Question
from dsqa.text.regex import regex

WEIGHTS = FOLDER / "group_weights.json"
"""Weights of the features by name, made by `dsqa train-part groups`."""
_BEFORE_UNIT = regex(r" ?\([^()]*\)$")
OF_YEAR_BEFORE = regex(r"^(?:対?前年(?:度|同[月期])?比|対比)")
_RATE_OF_CHANGE = regex(r"[増減]率")
_ANYWHERE = "どこ"
LOOKED_AT = 40
"""Number of located cells, best first, from which groups are made."""


def choose_group(context: Context) -> CandidateGroup | None:
    """The group that the question most likely compares; None if no cells can be compared."""
    found, features = scored(context)
    if not found:
        return None
    scores = features @ _weights()
    question = context.asked.question
    kind, where = asked_kind(question.subject, question.lang), asks_where(question)
    confined = Confined(places_compared(question), scope(question))
    # If the question names what is compared, nothing is weighed; "2nd year" is not a place.
    left = np.ones(len(found), bool)
    for said in (
        np.array([confined.has(group) for group in found]),
        np.array([_is_of_named_whole(group, context.asked) for group in found]),
        np.array([bool(kind) and _are_of_kind(group, kind, question.lang) for group in found]),
        np.array([not (where and _counted(group)) for group in found]),
        np.array([_has_number_said(group, question) for group in found]),
        _are_no_rates(found) if question.lang == "e" and asks_most(question) else left,
        np.array([not _has_its_scope(group, context.asked) for group in found]),
        np.array([not _is_of_other_times(group, context.asked) for group in found]),
        np.array([_is_named(group, context.asked) for group in found]),
    ):
        left = left & said if (left & said).any() else left
    # The largest of those that are left is cut from none of them.
    others = [group for group, is_left in zip(found, left, strict=True) if is_left]
    left = left & np.array([not _is_cut(group, others, context.asked) for group in found])
    likeliest = np.where(left, scores, -np.inf)
    chosen = _under_said_heading(found, likeliest, context.asked)
    return _of_the_whole(context, found[chosen])


def _under_said_heading(found: Sequence[CandidateGroup], scores: Floats, asked: Asked) -> int:
    """The likeliest group; if others compare the same labels under a heading with more words of the question (病床数 > 病院 for 施設数 >
    病院), the likeliest of these."""
    best = int(scores.argmax())
    own = found[best]
    if asked.question.lang != "j":
        return best
    said, amounts = _said_beside(own, asked), _wants_amounts(own, asked)
    labels = {member.label.text for member in own.members}
    others = [
        at
        for at, group in enumerate(found)
        if group.start.table is own.start.table
        and group.run == own.run
        and np.isfinite(scores[at])
        and (said < _said_beside(group, asked) or amounts and _is_amount_of_change(group))
        and {member.label.text for member in group.members} == labels
    ]
    return max(others, key=lambda at: float(scores[at]), default=best)


def _wants_amounts(group: CandidateGroup, asked: Asked) -> bool:
    """Whether a group is of rates of change, if a question asks what rose or fell most without mentioning rates."""
    return asks_amount_moved(asked.question) and _is_rate_of_change(group)


def _is_rate_of_change(group: CandidateGroup) -> bool:
    label = group.across_label
    return bool(OF_YEAR_BEFORE.search(label) or _RATE_OF_CHANGE.search(label))


def _is_amount_of_change(group: CandidateGroup) -> bool:
    axis, at = group.across
    return bool(axis.change[at]) and not _is_rate_of_change(group)


def _said_beside(group: CandidateGroup, asked: Asked) -> frozenset[str]:
    """The labels beside those that a group compares that the question has verbatim."""
    return frozenset(
        form
        for along, axis, at in group.start.sides()
        for place, level in enumerate(axis.levels)
        if level.codes[at] >= 0 and (along != group.run.along or place < group.run.level)
        for form in (_BEFORE_UNIT.sub("", level.normalised[level.codes[at]]),)
        if len(form) > 1 and form in asked.normalised
    )


def _of_the_whole(context: Context, group: CandidateGroup) -> CandidateGroup:
    """The group in the column, or row, of the whole, if the question does not name the part that the group is of: 児童数 > 計 for 児童数 >
    ６年."""
    across: Along = "columns" if group.run.along == "rows" else "rows"
    whole = whole_meant(context.asked, group.start, across)
    if whole is None:
        return group
    moved = [
        replace(member, candidate=cell, number=number)
        for member in group.members
        for cell in [member.candidate.moved(across, whole)]
        if (number := number_of_cell(cell)) is not None
    ]
    if len(moved) < len(group.members):
        return group
    return group._replace(start=group.start.moved(across, whole), members=moved)


def _are_of_kind(group: CandidateGroup, kind: str, lang: Lang) -> bool:
    """Whether most labels of a group name things of a kind."""
    return are_of_kind([member.label.text for member in group.members], kind, lang)


def _is_of_other_times(group: CandidateGroup, asked: Asked) -> bool:
    """Whether a group compares times, if two things at one time are to be compared: "in 2005, A or B?"."""
    is_of_two = operation_named(asked.question.operation).is_of_two
    return is_of_two and len(set(asked.times)) == 1 and _level(group).time


def _is_of_named_whole(group: CandidateGroup, asked: Asked) -> bool:
    """Whether all members are parts of a whole that the question names, by their codes."""
    rows = {one.candidate.row for one in group.members}
    return group.run.along == "rows" and rows <= {*named_parts(asked, group.start.table)}


def _has_its_scope(group: CandidateGroup, asked: Asked) -> bool:
    """Whether a member is the scope that the question names: 中学校 for 学校 in 中学校, where members are schools."""
    labels = [] if _level(group).time else [one.label.text for one in group.members]
    return any(is_scope(normalise(label), asked) for label in labels)


def _is_named(group: CandidateGroup, asked: Asked) -> bool:
    """Whether the subject of a Japanese question names the level of a group: 学校 names the column 校名."""
    level, question = _level(group), asked.question
    if question.lang != "j" or question.subject == _ANYWHERE or level.time:
        return False
    return names_level(question, level) >= SURELY_NAMED


def _is_cut(group: CandidateGroup, others: Sequence[CandidateGroup], asked: Asked) -> bool:
    """Whether a group, under a heading that the question does not name, is only a part of another group along the same level."""
    axis, at = group.start.on(group.run.along)[1:]
    outer = axis.levels[: group.run.level]
    headings = [one.normalised[one.codes[at]] for one in outer if one.codes[at] >= 0]
    if any(says_heading(asked.question, asked.normalised, heading) for heading in headings):
        return False
    if not headings and not _is_named(group, asked):
        return False
    return any(
        other.run == group.run
        and other.start.table is group.start.table
        and len(other.members) > len(group.members)
        for other in others
    )


def _level(group: CandidateGroup) -> LevelIndex:
    return group.start.on(group.run.along).axis.levels[group.run.level]


def _has_number_said(group: CandidateGroup, question: Question) -> bool:
    """Whether a group has as many labels as the question says that there are: which of the four regions."""
    top = question.wording.top
    if top is None or not top.chosen_from:
        return False
    return len({member.label.text for member in group.members}) == top.many


def _are_no_rates(found: Sequence[CandidateGroup]) -> npt.NDArray[np.bool_]:
    """(groups,) False for a group of the rates of amounts that stand beside them."""
    axes = {id(group.across[0]): group.across[0] for group in found}
    rates = {key: beside_amounts(axis) for key, axis in axes.items()}
    return np.array([not rates[id(axis)][at] for axis, at in (one.across for one in found)], bool)


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
