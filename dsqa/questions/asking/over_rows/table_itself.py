"""What a question asks of the table itself: its numbers of rows and columns, the names of the columns, its period."""

from functools import lru_cache
from pathlib import Path
from typing import Literal, get_args

from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import listed_patterns

TableFact = Literal["", "size", "columns", "rows", "heads", "period"]
_FACTS: tuple[TableFact, ...] = get_args(TableFact)
_KEPT = 8
"""Number of cached questions: every operation requests its own fact of the same question."""
_END = " 。、．.?？!！:：　"


_LISTED = listed_patterns(Path(__file__).with_suffix(".tsv"))
_ASKED = [(fact, said) for name, said in _LISTED for fact in _FACTS if name == fact]
_SAID = dict(_LISTED)


def fact_asked(wording: Wording) -> tuple[TableFact, str]:
    """The fact of the table itself that a question asks for, "" for any other question; and the noun for it, in the singular, if no word says
    that the table is meant: a column may have that name.

    >>> from dsqa.questions.parse import read
    >>> fact_asked(read("How many rows does this table have?")), fact_asked(read("How many rows are there?"))
    (('rows', ''), ('rows', 'row'))
    """
    return _asked(wording.text.strip(_END))


@lru_cache(maxsize=_KEPT)
def _asked(text: str) -> tuple[TableFact, str]:
    facts = (fact for fact, pattern in _ASKED if pattern.fullmatch(text))
    fact: TableFact = next(facts, "") if _SAID["may ask"].search(text) else ""
    noun = None if not fact or _SAID["about"].search(text) else _SAID["noun"].search(text)
    return fact, noun[0].rstrip("s") if noun else ""
