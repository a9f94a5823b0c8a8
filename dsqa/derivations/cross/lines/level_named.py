"""The level of an axis that a question asks about by its name: counties beside their regions, 都道府県 beside 地方."""

from collections.abc import Sequence

from dsqa.derivations.cross.lines.axis import CrossAxis, LineGroup, unnested
from dsqa.derivations.cross.lines.matched import said_by_all
from dsqa.language.lang import Lang
from dsqa.language.names.kinds import PLACES, are_of_kind, asked_kind
from dsqa.language.normalise import normalise
from dsqa.language.tokens import tokens
from dsqa.locate.matching.label_order import labels_in
from dsqa.questions.asking.over_lines.of_all import mean_over
from dsqa.questions.asking.things import asks_names, asks_region, noun_counted
from dsqa.questions.model import Question

_SEVERAL = 2
_FEWEST_REGIONS = 3
"""Minimum number of labels of a level, with that of the whole."""
_MOST_LABELS = 2_000
_SURELY = 0.85
"""Minimum match of the subject of a question with a level that it names."""


def level_named(
    axis: CrossAxis, question: Question, text: str, subjects: Sequence[float]
) -> int | None:
    """The one level of several with heads whose head stands in a question besides its labels, else the one that its subject names; without heads the
    one whose labels are of the kind of places that it names. None if there is none.

    `text`: the question, normalised.
    """
    levels = axis.index.levels
    heads = {at: normalise(level.head) for at, level in enumerate(levels) if level.head}
    if sum(len(level.normalised) for level in levels) > _MOST_LABELS:
        return None
    if not has_heads(axis):
        return _level_of_kind(axis, question, text)
    best = max(heads, key=lambda at: subjects[at])
    if subjects[best] >= _SURELY and sum(one >= _SURELY for one in subjects) == 1:
        return best
    _, text = labels_in((one for level in levels for one in level.normalised), text)
    words = {token.text for token in tokens(text, question.lang)}
    said = [at for at, head in heads.items() if _stands(head, text, words, question.lang)]
    return said[0] if len(said) == 1 else None


def has_heads(axis: CrossAxis) -> bool:
    """Whether several levels have heads of their own."""
    return sum(bool(level.head) for level in axis.index.levels) >= _SEVERAL


def _level_of_kind(axis: CrossAxis, question: Question, text: str) -> int | None:
    """The one of several levels without heads of their own whose labels are of the kind of places that a question asks for, counts or takes the mean of,
    or that has these below it, if it asks for regions; None for any other question."""
    levels, lang = axis.index.levels, question.lang
    asked = text if asks_names(question) else noun_counted(question) or _averaged(question)
    above = asks_region(question) and asked == text
    kinds = PLACES if above else (asked_kind(asked, lang),)
    if len(levels) < 2 or kinds == ("",):
        return None
    found = [
        at
        for at, level in enumerate(levels)
        if any(are_of_kind(level.normalised, one, lang) for one in kinds)
    ]
    if len(found) != 1 or above > found[0]:
        return None
    # A heading above all states is no region.
    at = found[0] - above
    return at if len(levels[at].normalised) >= _FEWEST_REGIONS else None


def _averaged(question: Question) -> str:
    """The noun of the things over which a question asks for a mean; "" for none."""
    found = mean_over(question)
    return found.noun if found is not None else ""


def _stands(head: str, text: str, words: set[str], lang: Lang) -> bool:
    if lang == "j":
        return head in text
    own = [token.text for token in tokens(head, lang)]
    return bool(own) and own[-1] in words


def groups_of_level(
    axis: CrossAxis, level: int, groups: list[LineGroup], words: Sequence[int]
) -> list[LineGroup]:
    """The groups whose lines differ at a level, with that of all its lines if no label comes twice; all groups if there are none.

    `words`: mask of the words of the question in each line. The lines below one whole are left to those of all, if it is not named.
    """
    found = [one for one in groups if _level_of(axis, one) == level]
    own = [line for line in range(axis.size) if not axis.is_summary(level, line)]
    # A level of names may have another one behind it that only describes them: mountains, and where they are.
    lines = tuple(line for line in own if axis.leaf[line] == level) or tuple(
        line for line in own if axis.paths[line][level]
    )
    labels = {axis.normalised(level, line) for line in lines}
    if 1 < len(lines) == len(labels) and all(one.lines != lines for one in found):
        found.append(LineGroup("leaves", lines, level))
    return unnested(found, [_said_of_whole(axis, one, words) for one in found]) or groups


def _said_of_whole(axis: CrossAxis, group: LineGroup, words: Sequence[int]) -> int:
    """Mask of the words of the question for all lines of a group: those of the one line above them, if there is one. 県 is no name."""
    above = {axis.parents[line] for line in group.lines}
    if above == {-1}:
        return said_by_all(words[line] for line in group.lines)
    return words[above.pop()] if len(above) == 1 else 0


def _level_of(axis: CrossAxis, group: LineGroup) -> int:
    """The level at which the lines of a group differ; -1 for several."""
    levels = {group.level if group.level >= 0 else axis.leaf[line] for line in group.lines}
    return levels.pop() if len(levels) == 1 else -1
