"""Answers of several cells: "in 1986 and 2015 respectively"."""

import re

from dsqa.answering.located import Located, operands
from dsqa.answering.pairs import best_pair, further, in_order_said, names_both
from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.regex import regex

_LISTED = regex(r"\b(?:respectively|each|list|both|all|and)\b|,|;", re.I)


def several(located: Located) -> Answer | None:
    """The two or more cells that a question names, in its order, joined by "; "."""
    pair = best_pair(located)
    if pair is None:
        return None
    if not (_LISTED.search(located.asked.question.text) or names_both(located.asked, *pair)):
        return None
    cells = in_order_said(located.asked, further(located, pair))
    return Answer(
        "; ".join(cell.text.strip() for cell in cells),
        tuple(cell_ref(cell) for cell in cells),
        operation="list",
        why="; ".join(paths(cell) for cell in cells),
        sql="SELECT value FROM cells ORDER BY n",
        operands=operands(cells),
    )
