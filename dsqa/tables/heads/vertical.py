"""Words written downwards, one character a cell: 東 over 北 is one label."""

from collections.abc import Iterable

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
    ]
)  # fmt: skip
_PART = regex("[東西南北中央上下左右内外前後]{1,3}[部側]")
"""Parts of a place: 西部, 中央部, 東北部."""
LONGEST = 3
FARTHEST = 12
"""Rows between two characters of one word."""


def words_down(cells: Iterable[tuple[int, str]], column: int) -> dict[int, Label]:
    """Labels of the rows whose single characters make up a known word, or name a part of a place, with those below.

    `cells` are the (row, text) of one column downwards, blank ones left out. Each row of a word
    gets the whole word, at the cell of its first character.
    """
    found: dict[int, Label] = {}
    entries = list(cells)
    i = 0
    while i < len(entries):
        taken = 1
        for length in range(LONGEST, 1, -1):
            part = entries[i : i + length]
            word = "".join(text.strip() for _, text in part)
            near = all(b[0] - a[0] <= FARTHEST for a, b in zip(part, part[1:], strict=False))
            if (
                len(part) == length == len(word)
                and (word in KNOWN or _PART.fullmatch(word))
                and near
            ):
                label = Label(word, part[0][0], column)
                found.update((row, label) for row, _ in part)
                taken = length
                break
        i += taken
    return found
