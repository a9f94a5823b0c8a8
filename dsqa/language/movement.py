"""Words for rising and falling."""

import re

from dsqa.text.regex import regex

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
CHANGE = regex(
    r"\bchang|differen|\bincreas|\bdecreas|growth|\bgrew\b|\bgain|\brose\b|\bfell\b|\bdeclin|\bdrop"
    r"|\bshr[aiu]nk|\b(?:contracted|contraction|receded|retracted|plunged|slumped|dipped|narrowed|surged|soared|expanded|widened)\b"
    r"|増減|増加|減少|変化|伸び|増え|減っ|減り|前年比|寄与"
)
"""Words of change in labels and in questions; fewer than `RISING` and `FALLING`, which apply to questions only."""
EITHER_WAY = regex(r"増減|変化|変わ|変動|\b(?:did|has|have|had)\b[^?]{1,200}?\bchanged?\b", re.I)
"""Wording that leaves open whether something rose or fell: the sign is then part of the answer."""
_RISING, _FALLING = regex(_RARELY_RISING), regex(_RARELY_FALLING)


def common_verb(word: str) -> str | None:
    """The stem of the common verb for a rare one, which learned weights know; None for other words.

    >>> common_verb("contracted"), common_verb("fell")
    ('declin', None)
    """
    if _FALLING.fullmatch(word):
        return "declin"
    return "increas" if _RISING.fullmatch(word) else None
