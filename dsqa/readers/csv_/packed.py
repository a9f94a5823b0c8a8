"""The TSV of Eurostat: the first field of a line has the codes of all dimensions but time (A,PC_ACT,T,DE), and flags stand behind numbers (12.3 b)."""

from dsqa.text.regex import regex

_HEAD, _FIRST = regex(r"\w+(?:,\w+)*\\\w+\t"), regex(r"(?m)^[^\t\r\n]+")
_FLAGGED = regex(r"(-?[\d.]+) [a-z]{1,4}\s*")


def unpacked(text: str) -> str:
    """The text with a field for each dimension; other texts as they are.

    >>> unpacked("unit,geo\\\\TIME_PERIOD\\t2015\\nPC,DE\\t4.6 b")
    'unit\\tgeo\\t2015\\nPC\\tDE\\t4.6 b'
    """
    if not _HEAD.match(text):
        return text
    return _FIRST.sub(lambda found: found[0].partition("\\")[0].replace(",", "\t"), text)


def without_flag(text: str) -> str:
    """A number without the flag behind it; any other text as it is.

    >>> without_flag("12.3 b"), without_flag(": c")
    ('12.3', ': c')
    """
    found = _FLAGGED.fullmatch(text)
    return found[1] if found else text
