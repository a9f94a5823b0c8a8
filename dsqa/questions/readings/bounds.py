"""Bounds on numbers in a question: more than 3, 3 or less, 3以上."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from dsqa.language.dimensions import degrees
from dsqa.language.order_words import words as words_of
from dsqa.language.values import is_year
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

Comparison = Literal["", ">", "<", ">=", "<=", "=", "between", "decade"]

_OPPOSITE: dict[Comparison, Comparison] = {">": "<=", "<": ">="}
_BEFORE: tuple[tuple[tuple[str, ...], Comparison], ...] = (
    (("at", "least"), ">="), (("at", "most"), "<="), (("minimum", "of"), ">="), (("maximum", "of"), "<="),
    (("up", "to"), "<="), (("in", "excess", "of"), ">"), (("upwards", "of"), ">"), (("prior", "to"), "<"),
    (("not", "exceeding"), "<="), (("not", "over"), "<="), (("not", "above"), "<="), (("not", "below"), ">="),
    (("not", "under"), ">="), (("short", "of"), "<"), (("over",), ">"), (("above",), ">"), (("after",), ">"),
    (("exceed",), ">"), (("exceeds",), ">"), (("exceeded",), ">"), (("exceeding",), ">"), (("beyond",), ">"), (("topped",), ">"), (("topping",), ">"),
    (("past",), ">"), (("under",), "<"), (("below",), "<"), (("beneath",), "<"), (("before",), "<"), (("since",), ">="),
    (("until",), "<="), (("within",), "<="), (("from",), ">="), (("reached",), ">="), (("reach",), ">="), (("reaches",), ">="),
)  # fmt: skip
_AFTER = ("or", "and")
_UPWARDS = frozenset(("more", "up", "over", "above", "onwards", "onward", "upwards", "later", "after", "plus", "greater", "better"))  # fmt: skip
_DOWNWARDS = frozenset(
    ("less", "fewer", "under", "below", "earlier", "before", "down", "downwards")
)
_AFTER_JA: tuple[tuple[tuple[str, ...], Comparison], ...] = (
    (("以上",), ">="), (("以下",), "<="), (("未満",), "<"), (("未", "満"), "<"), (("以降",), ">="), (("以後",), ">="), (("以前",), "<="), (("以内",), "<="),
    (("まで",), "<="), (("から",), ">="), (("超",), ">"), (("を", "超える"), ">"), (("を", "越える"), ">"), (("を", "上回る"), ">"),
    (("を", "下回る"), "<"), (("を", "切る"), "<"), (("に", "満たない"), "<"), (("に", "満つ"), "<"), (("に", "満たす"), "<"), (("に", "届く"), "<"), (("に", "達する"), ">="),
    (("より", "前"), "<"), (("より", "後"), ">"), (("超える",), ">"), (("前",), "<"), (("後",), ">"), (("より", "あと"), ">"),
)  # fmt: skip
_LATER = regex(r"\b(?:after|later than|since)\b|より[^。、]{0,8}(?:後|あと|遅)")
_EARLIER = regex(r"\b(?:before|earlier than|prior to)\b|より[^。、]{0,8}(?:前|早|先に)")
_OPENING = frozenset(("between", "from"))
_RANGE = frozenset(("and", "to", "through", "until", "till"))
_RANGE_JA = frozenset(("から", "と", "～", "〜"))
_RANGE_END_JA = frozenset(("まで", "間", "あいだ", "にかけて", "かける"))
_NEAR, _FAR, _FAR_JA = 3, 4, 6
_TO_THAN = 6
"""Maximum number of words from a column that is compared to より: 教育課の執行額より."""
_BETWEEN = 2
"""Maximum number of words between a number and its bound: 90 degrees or more."""
_DASHES = ("~", "～", "〜", "–", "—", "-", "−")
_OPPOSITES = {
    "die": "surviv", "perish": "surviv", "drown": "surviv", "fail": "pass", "absent": "present", "reject": "accept", "refus": "accept",
    "死亡": "生存", "死ぬ": "生存", "欠席": "出席", "落選": "当選", "失敗": "成功",
}  # fmt: skip
"""What the stems of words are the opposites of, as marks say it: Survived, 出席."""
_PREFIX = regex(r"(?:un|non-?|dis)([a-z]{3,})|[無未非不](\w{2,})")
_PRESENT = frozenset(("a", "an", "any", "some", "with", "without", "no", "zero", "never", "been", "have", "has", "had", "caused", "cause", "causing", "won", "win"))  # fmt: skip
_PRESENT_JA = frozenset(("ある", "ない", "なし", "無し", "無い", "あり", "有り", "ゼロ", "空欄", "空白", "書か", "記入", "記載"))  # fmt: skip
_OF_SUBJECTS = frozenset(("が", "の", "は", "も"))
"""Particles between a number and a word for presence (ある, いる)."""
_EXCEED = ("exceed", "outnumber", "beat", "surpass")
_AGAIN = regex(r"\b(?:more than once|multiple|several|repeat\w*)\b|複数|2回以上|重複")
_FILLERS = frozenset(("a", "an", "the", "about", "$", "than", "of"))


def said_bounds(wording: Wording) -> dict[int, Comparison]:
    """By place of each bounded number: its bound."""
    found: dict[int, Comparison] = {}
    for place in {quantity.word for quantity in wording.quantities}:
        if wording.is_japanese:
            said = _behind_ja(wording.words, place)
        else:
            said = _before(wording.words, place) or _behind(wording.words, place)
        if said:
            found[place] = said
    for date in wording.dates:
        # The bound of a date applies to the whole date: after May 2001.
        first, last = (date.words & -date.words).bit_length() - 1, date.words.bit_length() - 1
        for place in range(first, last + 1):
            found.pop(place, None)
        if wording.is_japanese:
            said = _behind_ja(wording.words, last)
        else:
            said = _before(wording.words, first) or _behind(wording.words, last)
        if said:
            found[_number_of(wording, date.words)] = said
    return found


def _number_of(wording: Wording, words: int) -> int:
    """The place of the last number among some words, or of the last of them."""
    places = [one.word for one in wording.quantities if words >> one.word & 1]
    return max(places, default=words.bit_length() - 1)


def said_of_columns(wording: Wording, one: int, other: int) -> Comparison:
    """The comparison that a question makes of a column, named by a mask of words, with another one; "" for none."""
    words = wording.words
    first, second = min(one & -one, other & -other), max(one & -one, other & -other)
    start, end = first.bit_length(), second.bit_length() - 1
    sign = 0
    if wording.is_japanese:
        behind = words[end + 1 :]
        if "上回る" in behind or "超える" in behind or "超す" in behind:
            sign = 1
        elif "下回る" in behind:
            sign = -1
        elif "より" in words[start:end] or "より" in behind[:_TO_THAN]:
            degrees_said = [degree(word) for word in behind if degree(word)]
            # A より B が多い: more of B; A は B より多い: more of A.
            sign = degrees_said[0] if degrees_said else 0
            sign = -sign if "より" in words[start:end] else sign
    elif "than" in words[start:end]:
        than = words.index("than", start, end)
        sign = next((degree(word) for word in reversed(words[:than]) if degree(word)), 0)
    elif any(word.startswith(_EXCEED) for word in words[start:end]):
        sign = 1
    said: Comparison = "" if not sign else ">" if sign > 0 else "<"
    return said if first == one & -one or not said else ">" if said == "<" else "<"


class RowsBound(NamedTuple):
    """A bound on a number of rows: more than 3."""

    comparison: Comparison
    number: int
    words: int
    """Mask of its words."""


_FEW = 1000


def bound_of_rows(wording: Wording, most: int = 0) -> RowsBound | None:
    """The first whole number up to 999, or up to the number of rows and no year, with a bound, or else the first one up to 999, as a
    number of rows; None if there is none. `most`: the number of rows."""
    bounds = said_bounds(wording)
    whole = [
        one
        for one in wording.quantities
        if one.kind != "time"
        and (
            0 < one.value < _FEW
            or (_FEW <= one.value < most and one.word in bounds and not is_year(one.value))
        )
    ]
    largest = {one.word: one.value for one in sorted(wording.quantities, key=lambda one: one.value)}
    # The 2 of 2万 is not a number of rows.
    whole = [one for one in whole if one.value == int(one.value) == largest[one.word]]
    for one in sorted(whole, key=lambda one: (one.word not in bounds, one.word)):
        return RowsBound(bounds.get(one.word, "="), int(one.value), 1 << one.word)
    again = _AGAIN.search(wording.text)
    return RowsBound(">", 1, 0) if again else None


_COMPASS = frozenset(("north", "south", "east", "west", "北", "南", "東", "西"))


def names_compass(word: str) -> bool:
    """Whether a word is a point of the compass."""
    return word in _COMPASS


def beyond_standard(wording: Wording) -> tuple[str, int] | None:
    """The word by which a question compares with a standard, and its sign: (more, 1) of more than Oslo, (多い, 1) of 東京より多い,
    (north, 0) of north of Oslo.

    None if it does not compare, or also has a word of another sign.
    """
    words = wording.words
    if wording.is_japanese:
        said = [
            (word, degree(word))
            for at, one in enumerate(words)
            if one == "より"
            for word in words[at + 1 : at + 1 + _FAR_JA]
            if degree(word) or word in _COMPASS
        ]
    else:
        said = [
            (words[at - 1], degree(words[at - 1]))
            for at, one in enumerate(words)
            if at and one == "than" and (degree(words[at - 1]) or words[at - 1] in _COMPASS)
        ]
        said += [(one, 0) for one, of in pairwise(words) if one in _COMPASS and of == "of"]
    return said[0] if said and len({sign for _, sign in said}) == 1 else None


def beyond_moment(wording: Wording) -> int:
    """The sign of a comparison of dates with that of a named row: 1 for later (how many joined after Ann? Annより後), -1 for earlier; 0 if
    the question makes none, or does not count the rows."""
    return moment_said(wording) if "number" in wording.cues else 0


def moment_said(wording: Wording) -> int:
    """1 if a question compares with a later time (after Ann, Annより後), -1 with an earlier one, 0 for neither."""
    later, earlier = (bool(one.search(wording.text)) for one in (_LATER, _EARLIER))
    return later - earlier


def said_ranges(wording: Wording) -> frozenset[tuple[int, int]]:
    """Places of the two numbers of each range: between 3 and 5, from 1990 to 1995, 3から5まで."""
    places = sorted({quantity.word for quantity in wording.quantities})
    years = {one.word for one in wording.quantities if is_year(one.value)}
    words = wording.words
    found = []
    for low, high in pairwise(places):
        between = words[low + 1 : high]
        if len(between) > _FAR:
            continue
        if {low, high} <= years and _is_dashed(wording, high):
            is_range = True
        elif wording.is_japanese:
            behind = words[high + 1 : high + 4]
            is_range = bool(_RANGE_JA.intersection(between)) and bool(
                _RANGE_END_JA.intersection(behind)
            )
            is_range = is_range or ("以上" in between and "以下" in behind)
        else:
            opening = words[max(0, low - _NEAR) : low]
            is_range = bool(_RANGE.intersection(between)) and bool(_OPENING.intersection(opening))
        if is_range:
            found.append((low, high))
    return frozenset(found)


def _is_dashed(wording: Wording, place: int) -> bool:
    """Whether a dash stands before a word: 1990–2000."""
    return place > 0 and wording.surfaces[place - 1].rstrip().endswith(_DASHES)


def joins_times(wording: Wording, first: int, second: int) -> bool:
    """Whether two times, named by masks of words, are the ends of a range: from May to July, 4月から6月, 4月と6月の間."""
    words = wording.words
    start, end = (first & -first).bit_length() - 1, second.bit_length()
    between = words[first.bit_length() : (second & -second).bit_length() - 1]
    if len(between) > _FAR:
        return False
    if _is_dashed(wording, (second & -second).bit_length() - 1):
        return True
    if wording.is_japanese:
        is_ended = bool(_RANGE_END_JA.intersection(words[end : end + 3]))
        return bool(_RANGE_JA.intersection(between)) and ("と" not in between or is_ended)
    is_opened = bool(_OPENING.intersection(words[max(0, start - _NEAR) : start]))
    return bool(_RANGE.intersection(between)) and (is_opened or "and" not in between)


def _before(words: Sequence[str], place: int) -> Comparison:
    than = place - 2 if words[place - 1] in _FILLERS - {"than"} else place - 1
    if than > 0 and words[than] == "than":
        sign = degree(words[than - 1])
        said: Comparison = "<" if sign < 0 else ">"
        is_denied = than > 1 and words[than - 2] in ("no", "not")
        return _OPPOSITE[said] if is_denied else said
    for end in (place, place - 1):
        if end < place and (end < 1 or words[end] not in _FILLERS):
            break
        for phrase, said in _BEFORE:
            if tuple(words[max(0, end - len(phrase)) : end]) == phrase:
                return said
    return ""


def _behind(words: Sequence[str], place: int) -> Comparison:
    for at in range(place + 1, min(len(words) - 1, place + _BETWEEN + 2)):
        if words[at] in _AFTER:
            following = words[at + 1]
            if following in _UPWARDS or degree(following) > 0:
                return ">="
            if following in _DOWNWARDS or degree(following) < 0:
                return "<="
            return ""
    return ""


def _behind_ja(words: Sequence[str], place: int) -> Comparison:
    for start in range(place + 1, place + _BETWEEN + 3):
        for phrase, said in _AFTER_JA:
            if tuple(words[start : start + len(phrase)]) == phrase:
                return said
        if start + 1 < len(words) and words[start] == "より":
            sign = degree(words[start + 1])
            return ">" if sign > 0 else "<" if sign < 0 else ""
        if start < len(words) and words[start] in ("の", "は", "が", "で", "と", "、", "を", "に"):
            break
    return ""


def denied_by(word: str) -> str:
    """What a word with a negating prefix negates, or is the opposite of; "" for other words.

    >>> denied_by("unemploy"), denied_by("無得点"), denied_by("die"), denied_by("age")
    ('employ', '得点', 'surviv', '')
    """
    if word in _OPPOSITES:
        return _OPPOSITES[word]
    found = _PREFIX.fullmatch(word)
    return found[1] or found[2] if found else ""


def says_presence(wording: Wording, words: int) -> bool:
    """Whether a question says that there is some or none of what some words (a mask) name: got a discount, never absent, 残業がない.

    >>> from dsqa.questions.parse import read
    >>> says_presence(read("orders with a discount"), 0b1000), says_presence(read("the total discount"), 0b100)
    (True, False)
    """
    first, last = (words & -words).bit_length() - 1, words.bit_length() - 1
    said = wording.words
    if wording.is_japanese:
        behind = said[last + 1 : last + 3]
        return bool(behind) and (
            behind[0] in _PRESENT_JA or (behind[0] in _OF_SUBJECTS and behind[-1] in _PRESENT_JA)
        )
    return first > 0 and said[first - 1] in _PRESENT


def degree(word: str) -> int:
    """1 for a word that means more of something, -1 for less, 0 for others."""
    if word in words_of("smaller") or word in words_of("least"):
        return -1
    if word in words_of("larger") or word in words_of("most"):
        return 1
    return degrees().get(word, 0)
