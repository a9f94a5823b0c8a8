"""What a head says of the numbers below it: shares, codes, or what each thing has for itself."""

from pathlib import Path

from dsqa.text.regex import named_patterns

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))


def says_rate(label: str) -> bool:
    """Whether a label says that numbers are shares or means, whose sums are meaningless."""
    return bool(_PATTERNS["rate"].search(label))


def says_code(head: str) -> bool:
    """Whether a head says that numbers are codes or positions."""
    return bool(_PATTERNS["code"].search(head))


def is_unit_head(head: str) -> bool:
    """Whether below a head stand the units of the numbers beside it."""
    return bool(_PATTERNS["unit"].fullmatch(head.strip()))


def is_remark_head(head: str) -> bool:
    """Whether below a head stands what is told of the numbers beside it: notes, flags, bounds and errors of estimates.

    >>> [is_remark_head(head) for head in ("Value Footnotes", "FactValueNumericLow", "Illinois!!Margin of Error", "Value")]
    [True, True, True, False]
    """
    return bool(_PATTERNS["remark"].search(head.strip()))


def is_head_of_measures(head: str) -> bool:
    """Whether the labels below a head are measures: Series Name."""
    return bool(_PATTERNS["measures"].search(head))


def is_added(head: str) -> bool:
    """Whether the numbers below a head can be added up, as far as it tells: they are no shares, means, prices, sizes or codes.

    >>> [is_added(head) for head in ("Beds 2015", "Unemployment rate", "平均年齢", "病床数")]
    [True, False, False, True]
    """
    return not (says_rate(head) or says_code(head) or _PATTERNS["of_each"].search(head))
