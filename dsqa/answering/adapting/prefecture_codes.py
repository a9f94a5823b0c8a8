"""Questions with the codes that a dataset has instead of names of prefectures: 27000 for 大阪府."""

from collections.abc import Sequence

from dsqa.language.lang import Lang
from dsqa.language.names.prefectures import codes_of_prefectures, prefecture_code
from dsqa.missing.levels import levels
from dsqa.store import Content
from dsqa.text.regex import regex

_HEAD = regex(r"(?i)コード|code|都道府県|団体|地域")
_MOSTLY = 0.9
"""Minimum share of codes of prefectures among the labels of a level; the others are of all Japan."""
_FEWEST = 2
_PADDED = regex(r"0\d(?:000)?")


def prefecture_codes(contents: Sequence[Content], lang: Lang) -> dict[int, str]:
    """JIS code -> the code of a prefecture as the rows of a dataset have it; {} if no level is of such codes, or one has names."""
    found: dict[int, str] = {}
    for one in contents if lang == "j" else ():
        for level, _, is_labels, _ in levels(one):
            texts = [label.text for label in level.labels]
            if any(map(codes_of_prefectures, texts)):
                return {}
            codes = {code: text for text in texts if (code := prefecture_code(text))}
            # A rank or an amount may be of their size.
            is_told = _HEAD.search(level.head) or any(map(_PADDED.fullmatch, codes.values()))
            is_of_codes = len(codes) >= max(_FEWEST, _MOSTLY * len(texts))
            if is_labels and is_told and is_of_codes:
                found = {**codes, **found}
    return found


def in_codes(question: str, known: dict[int, str], lang: Lang) -> str:
    """A question with the codes in place of names of prefectures.

    >>> in_codes("大阪府の人口は？", {27: "27000"}, "j")
    '27000の人口は？'
    """
    if not known or lang != "j":
        return question
    for start, end, code in reversed(codes_of_prefectures(question)):
        if code in known:
            question = question[:start] + known[code] + question[end:]
    return question
