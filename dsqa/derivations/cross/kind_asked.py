"""Which derivations give what a question asks for: a percentage, how many times as much, or several answers."""

import numpy as np
import numpy.typing as npt

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


def gives_kind_asked(
    generated: CrossDerivations, answer: npt.NDArray[np.int32]
) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each gives an answer of the kind asked for; None where no kind is, or where none does.

    `answer`: (derivations,) the answer of each. "How many times as high" is answered by a quotient of at least 1, a
    percentage by no count of thousands, "respectively" by two answers or more.
    """
    text = generated.wording.text
    if _SEVERAL.search(text):
        met = np.array([len(items) > 1 for items in generated.space.answers.items()])[answer]
    elif _TIMES.search(text):
        met = _are_quotients(generated, answer) & (_numbers(generated, answer) >= 1)
    elif generated.asked.question.wants != "label" and _PERCENT.search(text):
        gives_labels = np.array([one.gives_labels for one in generated.space.operations], bool)
        met = gives_labels | (np.abs(_numbers(generated, answer)) <= _LARGEST_PERCENT)
    else:
        return None
    return met if met.any() else None


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
