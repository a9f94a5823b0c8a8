"""What kind of quantity a label or a question speaks of: people, money, a share, an area, …

Units say it where they are written; often only the noun does (学級数 counts classes, 生徒数 people).
"""

import re
from functools import lru_cache

from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.units import asked_unit

_KINDS = {
    "people": (
        r"人口|人数|人員|者|生徒|児童|園児|幼児|学生|職員|患者|観光客|乗客|入込客|死亡|出生|死者|会員"
        r"|男|女|\(人\)|\(千人\)|^人$|万人|千人"
        r"|population|persons?\b|people|\bmales?\b|females?\b|\bmen\b|women|workers|employees|officers"
        r"|students|deaths|births|victims|children|residents|immigrants|enroll?ment|arrests|members"
    ),
    "money": (
        r"円|金額|額\b|額$|費|価格|収入|支出|所得|売上|給料|賃金|税|予算|歳入|歳出"
        r"|\$|dollars?|amounts?\b|costs?\b|income|prices?\b|earnings|wages?\b|expenditures?|revenues?|sales"
    ),
    "ratio": r"%|率|割合|構成比|比率|percent|\brates?\b|\bshares?\b|proportion|ratio|per 1,?0+",
    "households": r"世帯|household|families",
    "area": r"面積|km2|m2|\bha\b|平方|\barea\b|acres|square",
    "classes": r"学級|classes\b|クラス",
    "schools": r"校数|学校数|校園数|園数|schools\b",
    "time": r"時間|時刻|\(分\)|minutes|hours|years of|life expectancy|寿命",
}  # fmt: skip
_PATTERNS = {kind: re.compile(pattern) for kind, pattern in _KINDS.items()}
_ASKED_DIMENSION = {
    "people": "people", "money": "money", "ratio": "ratio", "rate": "ratio",
    "households": "households", "area": "area", "time": "time",
}  # fmt: skip
_ASKED_SYMBOL = {"school": "schools", "class": "classes"}


@lru_cache(maxsize=1 << 14)
def quantities(label: str) -> frozenset[str]:
    """The kinds of quantity that a label names, empty when it names none.

    >>> quantities("学級数"), quantities("Median income (dollars)")
    (frozenset({'classes'}), frozenset({'money'}))
    """
    text = normalise(label)
    return frozenset(kind for kind, pattern in _PATTERNS.items() if pattern.search(text))


def asked_quantity(question: str, lang: Lang) -> str:
    """The kind of quantity that a question asks for, "" when it does not say."""
    unit = asked_unit(question, lang)
    if unit is None:
        return ""
    return _ASKED_SYMBOL.get(unit.symbol) or _ASKED_DIMENSION.get(unit.dimension, "")
