"""Lines of the previous period, and of the present one: 前年5月 beside 合計, 前期 beside 当期, last year beside this year."""

from dsqa.locate.indexing.index import AxisIndex
from dsqa.text.regex import regex

_PREVIOUS = regex(
    r"^[\s(\[]*(?:前(?:年|期|回|月|(?:連結)?(?:会計|事業)?年度)|昨年|(?:previous|prior|last) (?:year|period|month|quarter))"
)
_PRESENT = regex(
    r"^[\s(\[]*(?:(?:当|今|本)(?:年|期|回|月|(?:連結)?(?:会計|事業)?年度)|(?:current|this) (?:year|period|month|quarter))"
)


def says_previous(label: str) -> bool:
    """Whether a normalised label is for the previous period.

    >>> says_previous("前年5月"), says_previous("当期")
    (True, False)
    """
    return bool(_PREVIOUS.search(label))


def periods_compared(axis: AxisIndex) -> list[tuple[int, int]]:
    """(line of the previous period, line of the present one beside it); the latter has its own word, or is the total."""
    found = []
    for line in range(axis.size):
        path = axis.path(line)
        if not path or not says_previous(axis.leaf_text(line)):
            continue
        beside = [
            other
            for other in range(axis.size)
            if len(axis.path(other)) == len(path)
            and axis.path(other)[-1][0] is path[-1][0]
            and [code for _, code in axis.path(other)[:-1]] == [code for _, code in path[:-1]]
        ]
        present = [one for one in beside if _PRESENT.search(axis.leaf_text(one))]
        present += [one for one in beside if axis.is_total(one)]
        if present:
            found.append((line, present[0]))
    return found
