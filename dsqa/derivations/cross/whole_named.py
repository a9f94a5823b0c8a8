"""What a question says of the whole of a share is true of its part, too: "what percentage of drug cases were dropped" is no share of all cases."""

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.axis import LineCells
from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.operations.groups import SHARE_OF_TOTAL
from dsqa.derivations.cross.operations.pairs import INVERSE, QUOTIENT
from dsqa.derivations.cross.verdicts import words_in
from dsqa.regex import regex

Flags = npt.NDArray[np.bool_]

_WHOLE = regex(
    r"\b(?:what|which|how many) (?:per ?cent(?:ages?)?|proportions?|shares?|fractions?) of (?P<whole>[^,?]+?),? "
    r"(?:was|were|is|are|did|do|does|has|have|had|could|include[sd]?|reported|went|came|belong\w*|that|who)\b(?=.*\w)"
    r"|\b(?:per ?cent(?:age)?|proportion|share|fraction) of (?P<cases>[^,?]+? (?:that|who|which|included?|involv\w+))\b(?=.*\w)"
)
_SHARES = frozenset((QUOTIENT, INVERSE, SHARE_OF_TOTAL))


def fits_whole(generated: CrossDerivations) -> Flags | None:
    """(derivations,) False for shares of a whole that lacks words of the question for it which the part has; None where it names none, or
    no share fits."""
    found = _WHOLE.search(generated.wording.text)
    if found is None:
        return None
    place = found.span("whole" if found["whole"] else "cases")
    space = generated.space
    said = [words_in(table, place) for table in space.tables]
    if not any(said):
        return None
    columns = space.columns()
    fits, is_share = np.ones(len(space), bool), np.zeros(len(space), bool)
    for at, (operation, given) in enumerate(zip(space.operations, space.given, strict=True)):
        if operation in _SHARES and isinstance(given, LineCells) and len(given.lines) > 1:
            number, axis = int(columns.table[at]), int(columns.axis[at])
            own, other = (space.tables[number].lines[along] for along in (axis, 1 - axis))
            *part, whole = (own.words[line] for line in given.lines)
            lacks = said[number] & ~whole & ~other.words[given.across]
            is_share[at] = True
            fits[at] = not any(words & lacks for words in part)
    return fits if (fits & is_share).any() else None
