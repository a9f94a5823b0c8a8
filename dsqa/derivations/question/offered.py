"""The two names that a question offers: Oslo or Rome, 中国と韓国のどちら."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from dsqa.derivations.collected import Derivations
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.rows.row_set import RowSet, as_named
from dsqa.derivations.space import Space
from dsqa.questions.asking.over_rows.offers import leaves_choice
from dsqa.questions.readings.wording import Wording

NOT_OFFERED = 6.0
"""Deduction from the score of derivations whose answer is not one of the alternatives: more than the scores of one question differ
in most cases."""
_FAR = 5
"""Maximum number of words between two alternatives."""
_JOINING_JA = frozenset(("と", "か", "または", "や", "vs"))
_SHOWN = ("text", "first", "rest", "year", "month")


def not_offered(found: Derivations, space: Space) -> npt.NDArray[np.bool_]:
    """By derivation whether its answer is not one of the names that the question offers; False for all if it offers none, or none of
    them is derived."""
    names = offered(space)
    is_name = np.array([len(items) == 1 and items[0] in names for items in found.answers], bool)
    return ~is_name[found.answer] if is_name.any() else np.zeros(len(found), bool)


def offered(space: Space) -> frozenset[str]:
    """The cells of the two names that a question offers."""
    if not leaves_choice(space.wording):
        return frozenset()
    return frozenset(
        text
        for _, one, other in space.unions
        if _are_joined(space.wording, *as_named(one, other))
        for part in (one, other)
        for text in _texts(space, part)
    )


def _are_joined(wording: Wording, first: RowSet, second: RowSet) -> bool:
    """Whether only a few words with "or" stand between two names."""
    start = first.words.bit_length()
    end = (second.words & -second.words).bit_length() - 1
    between = wording.words[start:end]
    if not first.words or not second.words or len(between) > _FAR:
        return False
    return bool(_JOINING_JA.intersection(between)) if wording.is_japanese else "or" in between


def _texts(space: Space, part: RowSet) -> Iterator[str]:
    """The texts of the cells of a part in its column, and their parts."""
    rows = rows_of(part.rows)
    for _, shown in space.shown:
        if part.columns >> shown.column & 1 and shown.kind in _SHOWN:
            for code in np.unique(shown.codes[rows]).tolist():
                if code >= 0:
                    yield space.relation.answers[code]
