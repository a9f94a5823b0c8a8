"""Which derivations give what a question asks for: a percentage, how many times as much, several answers, a label of the
kind that is named, or the sum or the mean over a span of time."""

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.axis import LineCells
from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.regex import regex

_TIMES = regex(
    r"\bhow many times\b.*\b(?:than|compared|as (?:high|large|many|much|likely|great|big|long|old))\b"
    r"|\bhow many times (?:higher|more|greater|larger|bigger|as|the)\b"
)
_PERCENT = regex(
    r"\b(?:what|how many|by what|which)\b[^,]{0,24}\b(?:per ?cent\w*|proportion)\b|何(?:%|％|パーセント|割)|割合は|構成比は"
)
_LARGEST_PERCENT = 300.0
"""Of 3,714 training questions about percentages and rates 95 have a larger number as their answer, nearly all of them years and rates
per 1,000 or 100,000 people."""
_SEVERAL = regex(r"\brespectively\b|それぞれ")
"""Of 165 training questions with these words 160 have several answers."""
_RATIO = "ratio"
_SHARE = regex(r"率|割合|比(?!べ)")
_AGGREGATES = ("sum", "average")
_NAMED = 0.85
"""How well, at least, the subject of a question names a level whose labels alone are then asked for."""


def gives_kind_asked(
    generated: CrossDerivations, answer: npt.NDArray[np.int32]
) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each gives an answer of the kind asked for; None where no kind is, or where none does.

    `answer`: (derivations,) the answer of each. "How many times as high" is answered by a quotient of at least 1, a
    percentage by no count of thousands, "respectively" by two answers or more.
    """
    text, question = generated.wording.text, generated.asked.question
    if _SEVERAL.search(text):
        met = np.array([len(items) > 1 for items in generated.space.answers.items()])[answer]
    elif _TIMES.search(text):
        met = _are_quotients(generated, answer) & (_numbers(generated, answer) >= 1)
    elif _spans(generated):
        met = _are_named(generated, answer, question.operation)
    elif question.lang == "j" and question.operation == _RATIO and not _SHARE.search(text):
        met = ~_over_percentages(generated)
    elif question.lang == "j" and question.wants == "label" and question.subject:
        met = _list_subject(generated, answer)
    elif question.wants != "label" and _PERCENT.search(text):
        gives_labels = np.array([one.gives_labels for one in generated.space.operations], bool)
        met = gives_labels | (np.abs(_numbers(generated, answer)) <= _LARGEST_PERCENT)
    else:
        return None
    return met if met.any() else None


def _spans(generated: CrossDerivations) -> bool:
    """Whether a Japanese question asks for the sum or the mean over years or months, and the composed answer is one."""
    question, composed = generated.asked.question, generated.space.composed
    over = any(time.kind == "range" for time in question.times)
    return (
        question.lang == "j"
        and question.operation in _AGGREGATES
        and over
        and composed is not None
        and composed.operation == question.operation
    )


def _are_named(
    generated: CrossDerivations, answer: npt.NDArray[np.int32], name: str
) -> npt.NDArray[np.bool_]:
    space = generated.space
    found = np.array([one.name == name for one in space.operations], bool)
    found |= answer == space.composed_answer
    return found


def _over_percentages(generated: CrossDerivations) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each is a quotient of percentages: 何倍 compares amounts."""
    space = generated.space
    found = np.zeros(len(space), bool)
    for at, (operation, given) in enumerate(zip(space.operations, space.given, strict=True)):
        if operation.is_quotient and isinstance(given, LineCells):
            one = space.derivation(at)
            along, across = one.axis % 2, 1 - one.axis % 2
            percent = [lines.axis.index.percent for lines in space.tables[one.table].lines]
            found[at] = bool(
                percent[along][list(given.lines)].any() or percent[across][given.across]
            )
    return found


def _list_subject(
    generated: CrossDerivations, answer: npt.NDArray[np.int32]
) -> npt.NDArray[np.bool_]:
    """(derivations,) False for labels of a level that the subject of the question does not name, where it names another one:
    二番目に高い山は is answered by 山名 and not by 所在地."""
    space = generated.space
    met = np.ones(len(space.operations), bool)
    if not any(max(named, default=0) >= _NAMED for one in space.tables for named in one.subjects):
        return met
    for at, operation in enumerate(space.operations):
        if operation.gives_labels:
            one = space.derivation(at)
            table = space.tables[one.table]
            level = table.sides[one.axis][one.sides[one.axis]].level
            named = table.subjects[one.axis]
            met[at] = bool(named) and named[level] >= _NAMED
    met |= answer == space.composed_answer
    return met


def _numbers(generated: CrossDerivations, answer: npt.NDArray[np.int32]) -> npt.NDArray[np.float64]:
    """(derivations,) the number of each, 0 of texts."""
    found: npt.NDArray[np.float64] = np.nan_to_num(generated.space.answers.numbers()[answer])
    return found


def _are_quotients(
    generated: CrossDerivations, answer: npt.NDArray[np.int32]
) -> npt.NDArray[np.bool_]:
    space = generated.space
    found = np.array([one.is_quotient for one in space.operations], bool)
    if space.composed is not None and space.composed.operation == _RATIO:
        found |= answer == space.composed_answer
    return found
