"""Words written downwards, one character per cell: 東 over 北, or N, O, R, T and H, is one label."""

import re
from collections.abc import Iterable, Sequence

from dsqa.tables.model import Label
from dsqa.text.regex import regex

KNOWN = frozenset(
    [
        "北海道", "東北", "関東", "中部", "近畿", "中国", "四国", "中四国", "九州", "沖縄", "北陸", "東海", "東山", "信越",
        "甲信越", "総数", "総計", "合計", "全国", "平均", "東京", "大阪", "京都", "神奈川", "愛知", "福岡", "死者", "負傷者",
        "重傷", "軽傷", "人口", "世帯", "面積", "その他", "会社", "本社", "支社", "年度", "区分", "歳入", "歳出", "収入", "支出",
        "資産", "負債", "純資産", "内訳", "輸出", "輸入", "出生", "死亡", "転入", "転出", "増加", "減少", "昼間", "夜間", "国内",
        "国外", "海外", "県内", "県外", "市内", "市外", "区内", "区外", "国立", "公立", "私立", "男性", "女性", "農業", "林業",
        "漁業", "工業", "商業", "専業", "兼業", "民間", "公共", "実数", "件数", "金額", "数量", "住宅",
        "north", "south", "east", "west", "central", "urban", "rural", "total", "male", "female", "males", "females", "men", "women", "boys",
        "girls", "both", "imports", "exports", "assets", "income", "public", "private", "births", "deaths", "inner", "outer", "coast",
    ]
)  # fmt: skip
_PART = regex("[東西南北中央上下左右内外前後]{1,3}[部側]")
"""Parts of a place: 西部, 中央部, 東北部."""
LONGEST = 8
FARTHEST = 12
"""Maximum number of rows between two characters of a word."""
_IN_LATIN = regex(r"(?=.*[AEIOUY])(?=.*[B-DF-HJ-NP-TV-Z])[A-Z][A-Z]{2,}", re.I)
_IN_KANJI = regex(r"[\u4e00-\u9fff]{2,4}")


def words_down(cells: Iterable[tuple[int, str]], column: int) -> dict[int, Label]:
    """Row -> label, for rows whose single characters form a known word, or the name of a part of a place, with those below.

    `cells` are the (row, text) of one column downwards, without blank ones. Each row of a word gets the whole word, at the cell
    of its first character.
    """
    entries = list(cells)
    found = _with_blanks_between(entries, column)
    if found:
        return found
    i = 0
    while i < len(entries):
        taken = 1
        for length in range(LONGEST, 1, -1):
            part = entries[i : i + length]
            word = "".join(text.strip() for _, text in part)
            near = all(b[0] - a[0] <= FARTHEST for a, b in zip(part, part[1:], strict=False))
            if (
                len(part) == length == len(word)
                and (word.lower().removesuffix("地方") in KNOWN or _PART.fullmatch(word))
                and near
            ):
                label = Label(word, part[0][0], column)
                found.update((row, label) for row, _ in part)
                taken = length
                break
        i += taken
    return found


def _with_blanks_between(cells: Sequence[tuple[int, str]], column: int) -> dict[int, Label]:
    """Labels of words whose characters are in consecutive rows, with blank rows between the words;
    {} if a cell has more than one character, or a word repeats, as 男 and 女 do below each other."""
    words: list[list[tuple[int, str]]] = []
    for row, text in cells:
        if len(text.strip()) != 1:
            return {}
        if words and words[-1][-1][0] == row - 1:
            words[-1].append((row, text.strip()))
        else:
            words.append([(row, text.strip())])
    written = ["".join(text for _, text in word) for word in words]
    are_words = (_IN_LATIN.fullmatch(word) or _IN_KANJI.fullmatch(word) for word in written)
    if len(words) < 2 or len(set(written)) < len(written) or not all(are_words):
        return {}
    if any(word.isascii() and [*word] == sorted(word) for word in written):
        return {}  # A, B, C
    labels = (Label(text, word[0][0], column) for text, word in zip(written, words, strict=True))
    return {row: label for label, word in zip(labels, words, strict=True) for row, _ in word}
