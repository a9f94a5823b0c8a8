"""Words that say that something rose or fell, for patterns of questions."""

from dsqa.regex import regex

_RARELY_RISING = "surged|soared|expanded|swelled|widened|accelerated|strengthened|ballooned"
_RARELY_FALLING = (
    "contracted|receded|retracted|slid|plunged|slumped|narrowed|dipped|plummeted|tumbled|weakened"
    "|diminish\\w*|dwindled|retreated|lessened|sank|ebbed|slowed|shrank|shrunk"
)
RISING = rf"r[io]se[ns]?|rising|increas\w*|gr[eo]w\w*|climb\w*|(?:go|goes|went|gone|going) up|{_RARELY_RISING}"
"""Alternatives of a pattern over text in lower case."""
FALLING = (
    r"fall\w*|fell|decreas\w*|declin\w*|drop\w*|reduc\w*|shrink\w*|(?:go|goes|went|gone|going) down"
    rf"|{_RARELY_FALLING}"
)
EITHER_WAY = regex(r"増減|変化|変わ|変動")
"""Japanese wording that does not say whether something rose or fell: the sign is part of the answer."""
_RISING, _FALLING = regex(_RARELY_RISING), regex(_RARELY_FALLING)


def common_verb(word: str) -> str | None:
    """The stem of the common verb for a rare one, as learned weights know it; None for other words.

    >>> common_verb("contracted"), common_verb("fell")
    ('declin', None)
    """
    if _FALLING.fullmatch(word):
        return "declin"
    return "increas" if _RISING.fullmatch(word) else None
