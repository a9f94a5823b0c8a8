"""Marks: cells for yes or no, and cells for neither."""

from collections.abc import Iterable

YES = frozenset((
    "yes", "y", "true", "t", "1", "1.0", "x", "ja", "oui", "sí", "si", "sim", "有", "あり", "有り", "○", "〇", "◯", "●", "はい", "可", "済", "要", "✓", "✔", "☑",
))  # fmt: skip
NO = frozenset((
    "no", "n", "false", "f", "0", "0.0", "", "-", "nein", "non", "nee", "não", "無", "なし", "無し", "×", "✕", "いいえ", "不可", "未", "不要", "✗", "✘", "☓", "☒",
))  # fmt: skip
"""Texts of cells for no, or for a missing mark."""
_NEITHER = frozenset((
    "unknown", "unsure", "not sure", "don't know", "maybe", "undecided", "n/a", "na", "?", "わからない", "分からない", "不明", "未回答", "無回答",
    "どちらともいえない", "どちらとも言えない", "未定", "検討中",
))  # fmt: skip
"""Texts of cells for neither yes nor no."""
_MOST, _MOST_WITH_NEITHER = 3, 4
"""Maximum number of different marks in a column, and the same if some mean neither."""


def are_marks(cells: Iterable[str]) -> bool:
    """Whether cells, in lower case, are yes or no, or a mark or blank; beside both yes and no some may mean neither.

    >>> are_marks(["yes", "no", ""]), are_marks(["はい", "いいえ", "わからない"]), are_marks(["yes", "maybe"])
    (True, True, False)
    """
    found = set(cells)
    told = found - _NEITHER
    if told == found:
        return found <= YES | NO and bool(found & YES) and len(found) <= _MOST
    is_of_both = bool(told & YES and told & (NO - {""}))
    return is_of_both and told <= YES | NO and len(found) <= _MOST_WITH_NEITHER
