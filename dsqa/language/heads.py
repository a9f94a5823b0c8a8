"""What a head says of the numbers below it: shares, codes, or what each thing has for itself."""

import re

from dsqa.text.regex import regex

_RATE = regex(
    r"%|％|\b(?:percent\w*|pct|rate|ratio|average|avg|mean|median|per|density|index|share)\b|率|割合|平均|密度|比|あたり|当たり",
    re.I,
)
_OF_EACH = regex(
    r"\b(?:prices?|salar(?:y|ies)|wages?|ages?|heights?|weights?|lengths?|widths?|depths?|distances?|temperatures?|scores?|ratings?|grades?|marks?"
    r"|speeds?|elevations?|altitudes?|founded|built|opened|dates?|born|sizes?|gpa|hdi|gini|level|expectancy|coefficients?|effects?|errors?|deviations?|odds|se|sd)\b"
    r"|[価単]価|価格|賃金|給与|給料|年収|年齢|身長|体重|[気水体]温|温度|点数|得点|評価|偏差値|標高|高さ|長さ|距離|指数|緯度|経度|設立|創業|開業|築年|寿命",
    re.I,
)
"""Heads of what each thing has for itself: its price, age or height."""
_CODE = regex(
    r"(?:^|[ _])(?:id|no|nr|code|number|rank|ranking|pos|position|zip|phone|lat|lon|latitude|longitude)\b|(?<=[^\W\da-z_])id$|番号|[品型社校便]番$|コード|順位|緯度|経度|^№|^#",
    re.I,
)


def says_rate(label: str) -> bool:
    """Whether a label says that numbers are shares or means, whose sums are meaningless."""
    return bool(_RATE.search(label))


def says_code(head: str) -> bool:
    """Whether a head says that numbers are codes or positions."""
    return bool(_CODE.search(head))


def is_added(head: str) -> bool:
    """Whether the numbers below a head can be added up, as far as it tells: they are no shares, means, prices, sizes or codes.

    >>> [is_added(head) for head in ("Beds 2015", "Unemployment rate", "平均年齢", "病床数")]
    [True, False, False, True]
    """
    return not (says_rate(head) or says_code(head) or _OF_EACH.search(head))
