"""The names between which a question leaves the choice: Oslo or Rome, 中国と韓国のどちら."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from dsqa.derivations.collected import Derivations
from dsqa.derivations.question.bounds import degree
from dsqa.derivations.question.wording import Wording
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.rows.row_set import RowSet, as_named
from dsqa.derivations.space import Space
from dsqa.text.regex import regex

NOT_OFFERED = 6.0
"""What is taken off the scores of derivations whose answer is none of the offered ones: more than scores of one question differ in most cases."""
_FAR = 5
"""Maximum number of words from one offered name to the other, both left out."""
_ASKS_WHICH = regex(r"\b(?:which|who|whose|what|where|when)\b")
_WHICH_OF_TWO_JA = regex(r"(?:どちら|どっち)(?!も)")
_JOINING_JA = frozenset(("と", "か", "または", "や", "vs"))
_SHOWN = ("text", "first", "rest", "year", "month")


def not_offered(found: Derivations, space: Space) -> npt.NDArray[np.bool_]:
    """By derivation whether its answer is none of the names that the question offers; none of them where it offers
    none, or none of them is derived."""
    names = offered(space)
    is_name = np.array([len(items) == 1 and items[0] in names for items in found.answers], bool)
    return ~is_name[found.answer] if is_name.any() else np.zeros(len(found), bool)


def offered(space: Space) -> frozenset[str]:
    """The cells of the two names between which a question leaves the choice."""
    if not _leaves_choice(space.wording):
        return frozenset()
    return frozenset(
        text
        for _, one, other in space.unions
        if _are_joined(space.wording, *as_named(one, other))
        for part in (one, other)
        for text in _texts(space, part)
    )


def _leaves_choice(wording: Wording) -> bool:
    """Whether a question may ask which of two: Was it warmer in May or June? But not: Was May or June warmer than July?"""
    if wording.is_japanese:
        return bool(_WHICH_OF_TWO_JA.search(wording.text))
    if "or" not in wording.words:
        return False
    if "yes_no" in wording.cues:
        return "than" not in wording.words and any(map(degree, wording.words))
    return bool(_ASKS_WHICH.search(wording.text))


def _are_joined(wording: Wording, first: RowSet, second: RowSet) -> bool:
    """Whether nothing but some words with "or" stands between two names."""
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
